//! Printed texts to scripts. All texts are our own, in the wording of official cards.

use std::collections::BTreeMap;

use fuda::diagnostics::catalogue;
use fuda::import::{Refusal, Tables, Texts, Tongue, Witness, import, read, together};
use fuda::lang::Lang;
use proptest::prelude::*;

use super::imports::{TABLES, character, imported, records};

/// One printed line in both languages and the script that both come to.
const LINES: &[(&str, &str, &str)] = &[
    (
        "【CONT】 All of your other 《Lantern》 characters get +500 power.",
        "【永】 他のあなたの《灯》のキャラすべてに、パワーを＋500。",
        "cont {\ndo all my other characters where trait = \"Lantern\" gets power +500\n}",
    ),
    (
        "【AUTO】 When this card attacks, if you have 2 or more other 《Sea》 characters, this card gets +1500 power \
         until end of turn.",
        "【自】 このカードがアタックした時、他のあなたの《海》のキャラが2枚以上なら、そのターン中、このカードのパワーを＋1500。",
        "auto {\nwhen this attacks\nif count(my other characters where trait = \"Sea\") >= 2\n\
         do this gets power +1500 until end of turn\n}",
    ),
    (
        "【AUTO】 [(1) Put 1 card from your hand into your waiting room] When this card is placed on the stage from \
         your hand, you may pay the cost. If you do, search your deck for up to 1 《Lantern》 character, reveal it to \
         your opponent, put it into your hand, and shuffle your deck.",
        "【自】［(1) 手札を1枚控え室に置く］ このカードが手札から舞台に置かれた時、あなたはコストを払ってよい。そうしたら、\
         あなたは自分の山札を見て《灯》のキャラを1枚まで選んで相手に見せ、手札に加え、その山札をシャッフルする。",
        "auto {\nwhen this is put onto stage from hand\nmay pay 1 stock & discard 1 card\n\
         do search my deck for c: up to 1 character where trait = \"Lantern\"\nreveal c\nput c into my hand\n\
         shuffle my deck\n}",
    ),
    (
        "【AUTO】 Encore [Put 1 《Sea》 character from your hand into your waiting room]",
        "【自】 アンコール ［手札の《海》のキャラを1枚控え室に置く］",
        "keyword encore pay discard 1 character where trait = \"Sea\"",
    ),
];

#[test]
fn both_languages_come_to_the_same_script() {
    for (at, (en, ja, script)) in LINES.iter().enumerate() {
        let cards = imported(&character(&format!("Wick {at}"), &format!("灯心{at}"), &[en], &[ja]));
        let line = &cards[0].lines[0];
        match &line.outcome {
            Ok(found) => assert_eq!(found, script),
            Err(why) => panic!("{en}: {} {why:?}", why.id()),
        }
        assert_eq!(cards[0].witness, Witness::Official);
    }
}

/// A Japanese record is a card of its own where its English card is not among the data.
#[test]
fn a_japanese_card_alone_is_a_card() {
    let card = serde_json::json!({
        "code": "LAN/S01-002", "en": "LAN/S01-E002", "name_ja": "灯心", "type": "キャラ", "color": "赤",
        "level": 1, "cost": 0, "power": 4000, "soul": 1, "traits": ["灯"], "ja": [LINES[0].1],
    });
    let cards = imported(&card.to_string());
    assert_eq!((cards.len(), cards[0].is_whole(), cards[0].title.as_str()), (1, true, "灯心"));
}

/// Each step refuses alone: the code, and the lines that it refuses.
#[test]
fn what_is_doubtful_is_refused() {
    let right = "【CONT】 During your turn, this card gets +1000 power.";
    let refused: &[(&str, &[&str], &[&str])] = &[
        (
            "I001",
            &[
                "【AUTO】 When a climax with in its trigger icon is placed on your climax area, draw 1 card.",
            ],
            &[],
        ),
        ("I002", &["【AUTO】 When this card attacks] draw 1 card."], &[]),
        ("I010", &["【CONT】 During your turn, this card sings."], &[]),
        ("I021", &["【AUTO】 When this card attacks, choose 1 of your characters."], &[]),
        ("I022", &[right], &["【永】 相手のターン中、このカードのパワーを＋1000。"]),
        ("I022", &[right], &["【永】 あなたのターン中、このカードのパワーを＋2000。"]),
        ("I023", &[right], &["【永】 あなたのターン中、このカードは歌う。"]),
        (
            "I024",
            &[right],
            &[
                "【永】 あなたのターン中、このカードのパワーを＋1000。",
                "【永】 このカードはサイドアタックできない。",
            ],
        ),
        ("I029", &["【ACT】 [(1)] End your main phase and proceed to the end phase."], &[]),
    ];
    let found = |(_, en, ja): &(&str, &[&str], &[&str])| {
        let cards = imported(&character("Wick", "灯心", en, ja));
        cards[0].refused().map(|(_, why)| why.id()).collect::<Vec<_>>()
    };
    let told: Vec<String> = refused
        .iter()
        .filter(|case| !found(case).contains(&case.0))
        .map(|case| format!("{} {:?} gives {:?}", case.0, case.1, found(case)))
        .collect();
    assert!(told.is_empty(), "{}", told.join("\n"));
}

/// The table of docs/importing.md has the codes of the catalogue with their titles.
#[test]
fn the_page_has_every_code() {
    let page = include_str!("../../docs/importing.md");
    let rows = page.lines().filter_map(|line| {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let [_, id, _, refuses, _] = cells[..] else { return None };
        id.starts_with('I').then_some((id, refuses))
    });
    let codes = catalogue::import::ALL.iter().map(|code| (code.id, code.title.en));
    assert_eq!(rows.collect::<Vec<_>>(), codes.collect::<Vec<_>>());
}

/// A field of the header that the lines contradict, or that no card of its kind has, is refused.
#[test]
fn headers_that_the_data_has_damaged_are_refused() {
    let climax = |icons: &[&str], cost: &str, line: &str| {
        let card = serde_json::json!({
            "code": "LAN/S01-C01", "name": "Blaze", "type": "Climax", "color": "RED", "level": "-", "cost": cost,
            "power": "-", "soul": "-", "trigger": icons, "side": "S",
            "ability": ["【CONT】 All of your characters get +1000 power.", line],
        });
        let cards = imported(&card.to_string());
        cards[0].refused().map(|(line, why)| format!("{line} {}", why.id())).collect::<Vec<_>>()
    };
    let reminder =
        "([GATE]: When this card triggers, you may choose 1 climax in your waiting room.)";
    assert_eq!(climax(&["SOUL", "GATE"], "-", reminder), [""; 0]);
    assert_eq!(climax(&["SOUL"], "-", reminder), ["0 I003"]);
    assert_eq!(climax(&["SOUL", "GATE"], "1", reminder), ["0 I003"]);
}

/// Which cards were on top of a deck nobody knows once it is shuffled, and what is left of cards that nobody has looked at
/// nobody knows at all.
#[test]
fn what_nobody_can_know_is_not_asked() {
    let shown = "【AUTO】 When this card attacks, reveal the top 8 cards of your deck";
    let taken = "choose 1 character from among them, and put it into your hand";
    let lines = [
        format!("{shown}, {taken}, and shuffle your deck."),
        format!("{shown}, shuffle your deck, {taken}."),
    ];
    let came = |line: &str| alone(Tongue::English, line, false).map_err(|why| why.id());
    assert!(came(&lines[0]).is_ok(), "{:?}", came(&lines[0]));
    assert_eq!(came(&lines[1]), Err("I011"));
}

/// Rows that understand what stands before the place where no row goes on are named with the card.
#[test]
fn the_nearest_rows_are_named() {
    let broken =
        character("Snuffer", "灯消し", &["【CONT】 During your turn, this card sings."], &[]);
    let files = fuda::import::scripts(&imported(&broken), Lang::En);
    let told = &files["LAN-S01.fuda"];
    let rows = told.lines().find_map(|line| line.strip_prefix("#     ws-en.tsv:"));
    let row: usize = rows.and_then(|rows| rows.split(' ').next()?.parse().ok()).expect("a row");
    let table = Texts::shipped().en;
    let line = table.lines().nth(row - 1).expect("a line of the table");
    assert_eq!(line.split('\t').count(), 3, "{line}");
}

/// The word list knows no rows: a row that reads the waiting room as the memory is refused by it.
#[test]
fn a_wrong_row_is_caught_by_the_word_list() {
    let mut texts = Texts::shipped();
    let right = "\twaiting room\twaiting_room";
    assert!(texts.en.contains(right), "rows of the waiting room");
    texts.en = texts.en.replace(right, "\twaiting room\tmemory");
    let line = "【AUTO】 When this card attacks, choose 1 character in your waiting room, and return it to your hand.";
    let text = character("Wick", "灯心", &[line], &[]);
    let cards = together(records(&text));
    let Ok(tables) = Tables::read(&texts, &cards) else { panic!("the rows cannot be used") };
    let cards = import(&tables, cards, &|| {});
    let whys: Vec<&str> = cards[0].refused().map(|(_, why)| why.id()).collect();
    assert_eq!(whys, ["I020"]);
}

/// The style of the game knows no rows either: what a row puts into another order is told in that order.
#[test]
fn a_wrong_row_is_caught_by_what_is_printed_back() {
    let mut texts = Texts::shipped();
    texts
        .en
        .push_str("acts\tdraw 1 card first , and shuffle your deck\tshuffle my deck\\ndraw 1\n");
    let line = "【AUTO】 When this card attacks, draw 1 card first, and shuffle your deck.";
    let text = character("Wick", "灯心", &[line], &[]);
    let cards = together(records(&text));
    let Ok(tables) = Tables::read(&texts, &cards) else { panic!("the rows cannot be used") };
    let cards = import(&tables, cards, &|| {});
    let whys: Vec<&str> = cards[0].refused().map(|(_, why)| why.id()).collect();
    assert_eq!(whys, ["I026"]);
}

/// Nor does it know which of two descriptions was chosen first: their names are told in that order.
#[test]
fn a_row_that_swaps_two_names_is_caught_by_what_is_printed_back() {
    let mut texts = Texts::shipped();
    let right = "<wnp:b>選び、手札に戻(す / し / して)\tchoose $new: <wnp>\\nchoose $new: <b>\\n";
    let row = texts
        .ja
        .lines()
        .find(|row| row.ends_with("return $before + $it to hand") && row.contains(right));
    let row = row.expect("a row that returns two cards").to_owned();
    let wrong = row
        .replace("choose $new: <wnp>\\nchoose $new: <b>", "choose $new: <b>\\nchoose $new: <wnp>");
    texts.ja = texts.ja.replace(&row, &wrong);
    let line = "【自】 このカードがアタックした時、あなたは自分の控え室の、カード名に「灯」を含むキャラを1枚までとカード名に「波」を\
                含むキャラを1枚まで選び、手札に戻す。";
    let text = character("Wick", "灯心", &[], &[line]);
    let cards = together(records(&text));
    let Ok(tables) = Tables::read(&texts, &cards) else { panic!("the rows cannot be used") };
    let cards = import(&tables, cards, &|| {});
    let whys: Vec<&str> = cards[0].refused().map(|(_, why)| why.id()).collect();
    assert_eq!(whys, ["I026"]);
}

/// Where a clause stands means nothing, as long as the same is said of it.
#[test]
fn what_is_printed_back_may_have_clauses_elsewhere() {
    let whys = |line: &str| {
        let cards = imported(&character("Wick", "灯心", &[line], &[]));
        cards[0].refused().map(|(_, why)| why.id()).collect::<Vec<_>>()
    };
    for line in [
        "【AUTO】 When this card attacks, until end of turn, this card gets +3000 power and the following ability. \
         \"【CONT】 The character facing this card cannot side attack.\"",
        "【CONT】 If the number of markers underneath this card is three or more, this card gets +1500 power.",
        "【CONT】 If you have a 《Sea》 character, this card gets +500 power during your turn.",
        "【AUTO】 When this card attacks, choose one of your characters, and that character gets +X power until end of \
         turn. X is equal to 500 multiplied by the number of 《Lantern》 characters you have.",
    ] {
        assert_eq!(whys(line), [""; 0], "{line}");
    }
}

/// What a row matches and does not keep would be lost of both texts.
#[test]
fn kept_rows_that_would_lose_something_cannot_be_used() {
    let wrong: &[(&str, &str)] = &[
        ("power\t(more|less) power", "a group of the pattern is not kept"),
        ("$2 power\tmore power", "has no such group"),
        ("$0 power\tmore power", "has no such group"),
        ("$x power\tmore power", "`$x` is no group"),
        ("power\t<much> power", "what <much> stands for"),
        ("-\t(?:power)?", "matches an empty text"),
        ("power", "two columns"),
    ];
    cannot_be_used(wrong, |table| Texts { en_kept: table, ..Texts::shipped() });
}

/// Tables that are refused, each with a part of the reason.
fn cannot_be_used(wrong: &[(&str, &str)], texts: impl Fn(String) -> Texts) {
    for (table, why) in wrong {
        let texts = texts((*table).to_owned());
        let Err(told) = Tables::read(&texts, &[]) else { panic!("{table} can be used") };
        assert!(told.iter().any(|(_, row)| row.why.contains(why)), "{table}: {told:?}");
    }
}

/// A text that its rows cannot read is a witness all the same, if the script printed in its language says what it says.
#[test]
fn what_rows_cannot_read_is_compared_with_what_is_printed_back() {
    let texts = Texts { ja: "line\t何も\tdraw 1\n".to_owned(), ..Texts::shipped() };
    let en = "【CONT】 During your turn, this card gets +1000 power.";
    let read = |ja: &str| {
        let cards = character("Wick", "灯心", &[en], &[ja]);
        let cards = together(records(&cards));
        let Ok(tables) = Tables::read(&texts, &cards) else { panic!("the rows cannot be used") };
        let cards = import(&tables, cards, &|| {});
        cards[0].refused().map(|(_, why)| why.id()).collect::<Vec<_>>()
    };
    assert_eq!(read("【永】 あなたのターン中、このカードのパワーを＋1000。"), [""; 0]);
    assert_eq!(read("【永】 相手のターン中、このカードのパワーを＋1000。"), ["I023"]);
}

/// Nothing that a row reads may be lost: what would lose it cannot be loaded.
#[test]
fn rows_that_would_lose_something_cannot_be_used() {
    let wrong: &[(&str, &str)] = &[
        ("line\tput <n> card\tdraw 1", "does not use `<n>`"),
        ("line\tput card\tdraw <n>", "`<n>` is not printed"),
        ("wording\t<n> <name>\t<n> card", "the same blanks"),
        ("wording\tone\t(1 / 2)", "one wording"),
        ("line\t(a)?\tdraw 1", "nothing is printed"),
        ("line\t<line> draw\t<line>", "begins with itself"),
        ("line\tdraw <n> (<d:m>)?\tdraw 1 @limit <n> per <m>", "lost where another one"),
        ("line\tdraw <many>\tdraw <many>", "no row has the class"),
        ("line\tdraw <n>\tdraw <n.much>", "is no form"),
        ("line\tdraw <n>\t@much <n>", "is no slot"),
        ("line\tdraw <n>\t=twice <n>", "no way of joining"),
        ("line\tdraw", "three columns"),
    ];
    cannot_be_used(wrong, |table| Texts { en: table, ..Texts::shipped() });
}

#[test]
fn a_line_tells_how_far_it_is_understood() {
    let cards =
        imported(&character("Wick", "灯心", &["【CONT】 During your turn, this card sings."], &[]));
    let (line, why) = cards[0].refused().next().expect("a refusal");
    assert_eq!(
        (line, why.reached()),
        (1, Some(("【CONT】 during your turn , this card", "sings")))
    );
    assert_eq!(why.told().in_lang(Lang::En), "not understood from here: sings");
}

/// Files are canonical, check, and hold only cards that are whole.
#[test]
fn scripts_are_written_a_set_a_file() {
    let (en, ja, _) = LINES[0];
    let whole = character("Wick", "灯心", &[en], &[ja]);
    let broken = character("Snuffer", "灯消し", &["【CONT】 This card sings."], &[]);
    let files: BTreeMap<String, String> =
        fuda::import::scripts(&imported(&format!("{whole}{broken}")), Lang::En);
    assert_eq!(files.keys().collect::<Vec<_>>(), ["LAN-S01.fuda", "elsewhere.fuda"]);
    let expected = "\
game ws

# verified: official text in both languages; machine
card \"Wick\" {
  code \"LAN/S01-Wick\"
  ja \"灯心\"
  kind character   color red
  level 1   cost 0   power 4000   soul 1   trait Lantern, Sea   side schwarz
  cont { do all my other characters where trait = \"Lantern\" get power +500 }
}

# LAN/S01-Snuffer Snuffer
#   I010 1: not understood from here: sings
#     【CONT】 this card | sings
";
    let told: Vec<&str> = files["LAN-S01.fuda"].lines().filter(|l| !l.contains(".tsv:")).collect();
    assert_eq!(told, expected.lines().collect::<Vec<_>>());
}

/// What `read` says of a line alone.
fn alone(tongue: Tongue, text: &str, event: bool) -> Result<Vec<String>, Refusal> {
    let readings = read(&TABLES.of(tongue).rows, text, event).map_err(Refusal::Unread)?;
    Ok(readings.into_iter().map(|reading| reading.script).collect())
}

#[test]
fn texts_of_events_are_one_ability() {
    let read = alone(
        Tongue::English,
        "Draw 1 card. Choose 1 of your characters, and that character gets +2000 power until end of turn.",
        true,
    );
    let script =
        "play {\ndo draw 1\nchoose c: 1 my character\nc gets power +2000 until end of turn\n}";
    assert_eq!(read.map_err(|why| why.id()), Ok(vec![script.to_owned()]));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 120, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever is read ends, with a script or without.
    #[test]
    fn any_text_ends(words in prop::collection::vec(prop::sample::select(WORDS), 0..60), event: bool) {
        let text = words.join(" ");
        for tongue in [Tongue::English, Tongue::Japanese] {
            let card = character("Wick", "灯心", &[&text], &[]);
            let _ = (alone(tongue, &text, event).is_ok(), imported(&card).len());
        }
    }
}

const WORDS: &[&str] = &[
    "【AUTO】",
    "【CONT】",
    "【ACT】",
    "[",
    "]",
    "(1)",
    "(",
    ")",
    "\"",
    "「",
    "」",
    "『",
    "』",
    "《",
    "》",
    "if",
    "you",
    "may",
    "do",
    ",",
    ".",
    "and",
    "or",
    "choose",
    "1",
    "up to",
    "of your",
    "characters",
    "put",
    "it",
    "into",
    "your",
    "waiting room",
    "hand",
    "X",
    "is equal to",
    "the number of",
    "+X",
    "power",
    "until end of turn",
    "this card",
    "gets",
    "the following ability",
    "when",
    "attacks",
    "【自】",
    "あなたは",
    "自分の",
    "キャラを",
    "1枚",
    "選び",
    "、",
    "。",
    "そうしたら",
    "このカードの",
    "パワーを",
    "+500",
    "that character",
    "another",
    "all",
    "other",
    "Encore",
];
