//! The command line in Japanese: how it is chosen, that nothing is left in English, and names however they are typed.

use std::process::Command;

use super::run::{Folder, fuda};

/// Both outputs, with these variables and none of the others that choose a language.
fn told(arguments: &[&str], variables: &[(&str, &str)]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fuda"));
    for name in ["FUDA_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"] {
        command.env_remove(name);
    }
    let output = command
        .args(arguments)
        .envs(variables.iter().copied())
        .env("NO_COLOR", "1")
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("the program starts");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    text(output.stdout) + &text(output.stderr)
}

fn in_japanese(arguments: &[&str]) -> String {
    told(arguments, &[("FUDA_LANG", "ja")])
}

#[test]
fn the_option_comes_before_the_variable_and_the_variable_before_the_locale() {
    let check = ["check", "cards/los/dawn.fuda"];
    let (en, ja) = ("no mistakes in 1 file\n", "誤りなし（ファイル1個）\n");
    let japan = ("LC_ALL", "ja_JP.UTF-8");
    assert_eq!(told(&check, &[]), en);
    assert_eq!(told(&check, &[("LANG", "fr_FR.UTF-8")]), en);
    assert_eq!(told(&check, &[japan]), ja);
    assert_eq!(told(&check, &[japan, ("FUDA_LANG", "en")]), en);
    for own in ["ja", "JA", "ja_JP.UTF-8"] {
        assert_eq!(told(&check, &[("FUDA_LANG", own)]), ja);
    }
    assert_eq!(told(&check, &[japan, ("FUDA_LANG", "fr")]), ja, "no language of the program");
    let with = |lang| [check[0], check[1], "--lang", lang];
    assert_eq!(told(&with("en"), &[japan, ("FUDA_LANG", "ja")]), en);
    assert_eq!(told(&["--lang=ja", check[0], check[1]], &[("FUDA_LANG", "en")]), ja);
}

/// What the parser itself says in English.
const OF_THE_PARSER: [&str; 9] = [
    "Usage",
    "Options",
    "Arguments",
    "Commands",
    "default",
    "possible",
    "Print",
    "aliases",
    "OPTIONS",
];

#[test]
fn every_help_is_japanese() {
    let commands = [
        "new", "check", "fmt", "explain", "vocab", "rule", "trace", "why", "why-not", "explore",
        "test", "play", "replay", "sim", "doc", "lsp", "ask",
    ];
    for command in commands {
        for help in ["-h", "--help"] {
            let shown = in_japanese(&[command, help]);
            assert!(shown.contains("使い方: fuda"), "{shown}");
            let english = OF_THE_PARSER.iter().find(|word| shown.contains(*word));
            assert!(english.is_none(), "{english:?} in {shown}");
        }
    }
}

#[test]
fn what_is_wrong_with_a_command_line_is_japanese() {
    let mistaken: [&[&str]; 8] = [
        &["chekc"],
        &["check", "--fixx"],
        &["check", "--lang", "fr"],
        &["sim", "los"],
        &["sim", "los", "--games", "0"],
        &["sim", "los", "--games"],
        &["sim", "los", "--games", "1", "--jobs", "5000"],
        &["test", "--accept", "--coverage"],
    ];
    let shown = mistaken
        .map(|arguments| format!("$ fuda {}\n{}\n", arguments.join(" "), in_japanese(arguments)));
    insta::assert_snapshot!(shown.concat());
}

/// Full and half width, hiragana and katakana, old and new forms of kanji.
#[test]
fn names_are_found_however_they_are_typed() {
    let card = fuda(&["explain", "Kite Lancer"]).out;
    for typed in [
        "凧乗りの槍兵",
        "凧乗りノ槍兵",
        "kite　lancer",
        "ＫＩＴＥ Lancer",
        "「凧乗りの槍兵」",
        "凧乗りﾉ槍兵",
    ] {
        assert_eq!(fuda(&["explain", typed]).out, card, "{typed}");
    }
    let old = fuda(&["explain", "雙子の鐘"]).out;
    assert_eq!(old, fuda(&["explain", "双子の鐘"]).out);
    assert!(old.starts_with("Twin Bell"), "{old}");
    let decks = ["暁の先陣,潮満ちる森", "Dawn Vanguard,Tidal Grove", "暁ノ先陣,潮満チル森"];
    let games = decks.map(|decks| {
        let told = fuda(&["sim", "los", "--games", "3", "--decks", decks]).out;
        told.lines().filter(|line| !line.contains("games/s")).collect::<String>()
    });
    assert!(games.iter().all(|told| *told == games[0]), "{games:#?}");
}

/// Cards of scenarios and decks by their Japanese names, whatever their own name is.
#[test]
fn a_scenario_and_a_deck_name_cards_in_japanese() {
    let folder = Folder::new("japanese-names");
    folder.write(
        "names.fuda",
        "game ws\n\nscenario \"提灯\" {\n  given {\n    turn 3 of A, main_phase\n    A hand: \"提灯魚売り\"\n  }\n  \
         script {\n    A plays \"提灯魚売り\"\n    A chooses center_stage 1\n  }\n  expect { A center_stage 1: \
         \"提灯魚売り\" }\n}\n",
    );
    folder.write("deck.fuda", "game ws\n\ndeck \"提灯\" {\n  4 \"提灯魚売り\"\n}\n");
    let told = folder.fuda(&["test", "names.fuda"]).out;
    assert_eq!(told, "1 scenario in 1 file held\n");
    // The deck is too small, and nothing else is wrong with it.
    let told = folder.fuda(&["check", "deck.fuda"]).out;
    assert!(told.contains("D004") && !told.contains("D001"), "{told}");
}

/// What a Japanese keyboard gives instead of a script's characters.
#[test]
fn full_width_characters_are_mended() {
    let folder = Folder::new("full-width");
    let script = "game ws\n\ncard \"試し\" {\n  kind character   color yellow\n  level 1   cost 0   power 4500   soul 1   \
                  trait 夜市, Stage   side weiss   title \"縁日\"\n  cont { while my turn  do this gets power +500 * 2 }\n}\n";
    let mut typed = script.to_owned();
    for (narrow, wide) in
        [("{", "｛"), ("}", "｝"), ("(", "（"), (")", "）"), ("+", "＋"), ("*", "＊"), (",", "、")]
    {
        typed = typed.replace(narrow, wide);
    }
    let typed = typed.replace("level 1", "level　１").replace("\"縁日\"", "“縁日”");
    folder.write("wide.fuda", &typed);
    let told = folder.fuda(&["check", "--fix", "wide.fuda"]).out;
    assert!(told.ends_with("no mistakes in 1 file\n"), "{told}");
    folder.fuda(&["fmt", "wide.fuda"]);
    assert_eq!(folder.text("wide.fuda"), script);
}

/// What is asked about a card and a keyword by their Japanese names is answered as by their own.
#[test]
fn why_not_takes_japanese_names() {
    let folder = Folder::new("japanese-why-not");
    folder.write(
        "asked.fuda",
        "game los\n\nscenario \"bells\" {\n  given {\n    turn 4 of A, attack_phase\n    A front 1: \"双子の鐘\"   A front 2: \
         \"凧乗りの槍兵\"\n  }\n}\n",
    );
    for [ja, own] in [
        ["A attacks with \"双子の鐘\"", "A attacks with \"Twin Bell\""],
        ["\"双子の鐘\" is destroyed", "\"Twin Bell\" is destroyed"],
        ["A uses \"上空\"", "A uses \"flying\""],
    ] {
        let answer = |what: &str| {
            let told = folder.fuda(&["why-not", "asked.fuda", "0", what]);
            assert_eq!(told.code, 0, "{told}");
            told.out.lines().skip(3).collect::<Vec<_>>().join("\n")
        };
        assert_eq!(answer(ja), answer(own));
    }
}

/// Scripts to start from have Japanese names and comments alone, check and hold.
#[test]
fn new_scripts_are_japanese() {
    for game in ["los", "ws", "legions", "eirei"] {
        let folder = Folder::new(&format!("japanese-new-{game}"));
        let run = |arguments: &[&str]| {
            let told = folder.run(arguments).with("FUDA_LANG", "ja").now();
            assert_eq!(told.code, 0, "{told}");
            told.out
        };
        run(&["new", "set", game, "--out", "set"]);
        run(&["new", "deck", game, "--out", "deck.fuda"]);
        for path in ["set/cards/灯籠.fuda", "deck.fuda"] {
            let text = folder.text(path);
            let heads =
                text.lines().filter(|line| line.starts_with(['c', 'd']) && line.contains('"'));
            assert!(
                heads.clone().count() > 0 && heads.clone().all(|line| !line.is_ascii()),
                "{text}"
            );
            assert!(!text.contains("ja \""), "{text}");
            assert!(text.lines().all(|line| !line.contains('#') || !line.is_ascii()), "{text}");
        }
        run(&["fmt", "--check", "set", "deck.fuda"]);
        assert_eq!(run(&["check", "set/cards", "deck.fuda"]), "誤りなし（ファイル2個）\n");
        let tested = run(&["test", "set/tests/scenarios", "--cards", "set/cards"]);
        assert!(tested.contains("期待どおり"), "{tested}");
    }
}

/// In a folder with cards of its own, those that come with the program are known, too.
#[test]
fn shipped_cards_stand_beside_ones_own() {
    let folder = Folder::new("beside");
    folder.fuda(&["new", "set", "los", "--out", "."]);
    folder.write(
        "shipped.fuda",
        "game los\n\nscenario \"beside\" {\n  given {\n    turn 4 of A, main_phase\n    A front 1: \"Twin Bell\"\n  }\n  \
         expect { A front 1: \"Twin Bell\" }\n}\n",
    );
    assert_eq!(folder.fuda(&["test", "shipped.fuda"]).out, "1 scenario in 1 file held\n");
    assert!(folder.fuda(&["explain", "双子の鐘"]).out.starts_with("Twin Bell"));
}

/// Abilities, modes, values, names of partners and declared words of shipped cards are told in Japanese.
#[test]
fn shipped_cards_are_told_in_japanese() {
    for (card, told) in [
        ("双子の鐘", ["『始まりの鐘』", "種族 遺物"]),
        ("二つの太陽の使者", ["『朝の太陽』", "『太陽の選択』"]),
        ("深鏡の読み手", ["『高い』か『低い』", "種族 潮の民"]),
        ("額縁の鼠", ["『ひとかじり』", "《描かれた井戸の魔女》"]),
        ("二節の歌", ["『一節』の効果", "『一節』得る効果"]),
        ("彗星追い ファルク", ["《星》", "彗星"]),
    ] {
        let page = in_japanese(&["explain", card]);
        assert!(told.iter().all(|part| page.contains(part)), "{page}");
    }
}

/// Abilities, modes and declared words by their Japanese names, as decisions and traces show them.
#[test]
fn a_scenario_names_texts_in_japanese() {
    let folder = Folder::new("japanese-texts");
    folder.write(
        "texts.fuda",
        "game los\n\nscenario \"鐘\" {\n  given {\n    turn 4 of A, attack_phase\n    A front 1: \"双子の鐘\"   B          front 1: \"暁の従者\"\n  }\n  script {\n    A attacks with \"双子の鐘\"\n    legal A: resolve \"始まりの鐘\",          resolve \"Second Bell\"\n    A resolves \"続く鐘\"\n  }\n  expect { B life 2800 }\n}\n\nscenario \"太陽\" {\n           given {\n    turn 3 of A, main_phase\n    A hand: \"二つの太陽の使者\"   A energy 3\n  }\n  script {\n    A          plays \"二つの太陽の使者\"\n    A chooses back 1\n    A chooses face_up\n    A chooses attack\n    A chooses          \"朝の太陽\"\n  }\n}\n",
    );
    let told = folder.fuda(&["test", "texts.fuda"]);
    assert_eq!(told.out, "2 scenarios in 1 file held\n", "{told}");
    let run = folder.run(&["trace", "texts.fuda", "--scenario", "太陽"]).with("FUDA_LANG", "ja");
    let trace = run.now().out;
    assert!(trace.contains("「朝の太陽」") || trace.contains("『朝の太陽』"), "{trace}");
}

/// A folder's own words stand in every reading; two Japanese forms of one word are a mistake.
#[test]
fn words_are_said_once() {
    let folder = Folder::new("japanese-words");
    let card = "game los\n\ncard \"Pier Watch\" {\n  ja \"桟橋の番\"   kind character   element water   race Guard\n  cost 2                   speed 3   atk 200   def 300   down 200   lead left\n}\n\nwords { \"Guard\" ja \"番人\" }\n";
    folder.write("pier.fuda", card);
    let run = folder.run(&["explain", "桟橋の番", "--cards", "pier.fuda"]).with("FUDA_LANG", "ja");
    let page = run.now().out;
    assert!(page.contains("種族 番人"), "{page}");
    folder.write("pier.fuda", &format!("{card}words {{ \"Guard\" ja \"衛兵\" }}\n"));
    let told = folder.fuda(&["check", "pier.fuda"]).out;
    assert!(told.contains("\"Guard\" is called \"番人\" in Japanese already"), "{told}");
}
