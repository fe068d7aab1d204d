//! What a judge asks: why a step was taken, why another was not, and what both rulebooks say.
//!
//! The situations are in `judge/desk.fuda`; the answers are snapshots beside them.

use fuda::reading::Lang;
use fuda::reading::play::Page;
use fuda::scenario::{Stage, cases};

use crate::support::snapshots::beside;
use crate::support::{beside_shipped, fuda};

/// Those that the desk plays with; without it all shipped ones are read each time.
const CARDS: &str = "--cards=cards/los";

const DESK: &str = "tests/judge/desk.fuda";

fn snapshot(name: &str, text: &str) {
    beside("judge").bind(|| insta::assert_snapshot!(name, text.trim_end()));
}

const STAGE: &str = "tests/judge/stage.fuda";
const PARTS: &str = "tests/judge/parts.fuda";

const FLASH: &str = "a Flash waits for the mandatory triggers";
const EXPIRES: &str = "an optional trigger expires";
const USED: &str = "an optional trigger is used";
const RESISTANT: &str = "a resistant target behind a face-down card";
const LOST: &str = "the target goes before its reveal resolves";
const ATTACK: &str = "who may attack";
const MAIN: &str = "the main phase";
const UNPLAYED: &str = "nobody has decided anything yet";

const WHY: &[(&str, &str)] = &[
    (FLASH, "4"),
    (FLASH, "10"),
    (FLASH, "12"),
    (FLASH, "14"),
    (FLASH, "16"),
    (FLASH, "19"),
    (FLASH, "21"),
    (EXPIRES, "4"),
    (EXPIRES, "8"),
    (EXPIRES, "11"),
    (USED, "5"),
    (USED, "10"),
    (USED, "14"),
    (USED, "16"),
    (RESISTANT, "7"),
    (RESISTANT, "9"),
    (RESISTANT, "14"),
    (LOST, "9"),
    (LOST, "12"),
    (ATTACK, "10"),
    (ATTACK, "16"),
    (ATTACK, "23"),
    (MAIN, "7"),
    (MAIN, "11"),
    (MAIN, "17"),
];

const WHY_NOT: &[(&str, &str, &str)] = &[
    (FLASH, "8", "A plays \"Quick Hand\""),
    (FLASH, "11", "A plays \"Quick Hand\""),
    (FLASH, "7", "B plays \"Thornhide Ram\""),
    (FLASH, "16", "A resolves \"First Bell\""),
    (FLASH, "17", "\"First Bell\" triggers"),
    (FLASH, "17", "\"Who Goes There\" triggers"),
    (FLASH, "24", "A attacks with \"Twin Bell\""),
    (EXPIRES, "15", "A resolves \"Pick the Weak\""),
    (EXPIRES, "2", "\"Take Note\" triggers"),
    (EXPIRES, "2", "\"Pick the Weak\" triggers"),
    (USED, "14", "A chooses \"Granite Warden\""),
    (USED, "14", "B chooses \"Ember Pup\""),
    (USED, "14", "A chooses \"Sharp Eye\""),
    (RESISTANT, "9", "\"Night Porter\" is destroyed"),
    (RESISTANT, "1", "A plays \"Twin Bell\""),
    (LOST, "12", "\"Who Goes There\" resolves"),
    (ATTACK, "0", "A attacks with \"Dawn Squire\""),
    (UNPLAYED, "0", "A attacks with \"Slow Starter\""),
    (ATTACK, "1", "A attacks with \"Dawn Squire\""),
    (ATTACK, "1", "A attacks with \"Mossback Boar\""),
    (ATTACK, "1", "A attacks with \"Quarry Golem\""),
    (ATTACK, "1", "A attacks with \"Twinblade Corporal\""),
    (ATTACK, "6", "A attacks with \"Slow Starter\""),
    (ATTACK, "23", "\"Grudge\" resolves"),
    (MAIN, "1", "A plays \"Granite Warden\""),
    (MAIN, "1", "A leads \"Slow Starter\""),
    (MAIN, "6", "A uses \"Stretch\""),
    (MAIN, "9", "A energizes \"Granite Warden\""),
    (MAIN, "9", "A turns \"Dawn Squire\""),
    (MAIN, "15", "A leads \"Dawn Squire\""),
    (MAIN, "15", "A leads \"Slow Starter\""),
];

/// What a judge asks, what the answer says in English and in Japanese, and what it does not say.
const SAID: &[(&str, &str, &str, [&str; 2], &str)] = &[
    // What is so already is not made so.
    (
        "reversed already",
        "12",
        "\"Understudy\" becomes reversed",
        [
            "1.3.2.1      not so: \"Understudy\" becomes reversed (it is so already)",
            "すでにその状態である",
        ],
        "nothing that happens there",
    ),
    // A text that returns a card does so only to the one that it named.
    (
        "another card by now",
        "23",
        "\"Understudy\" goes",
        [
            "the card is not there any more)\n                 (also 8.7.7b",
            "カードがもうそこにない",
        ],
        "nothing that happens there",
    ),
    (
        "no slot is empty",
        "3",
        "\"Understudy\" goes",
        ["1.3.2a       not so: \"Understudy\" (there is no room for it)", "置ける場所がない"],
        "nothing that happens there",
    ),
    ("reversed already", "3", "\"Lamplighter\" direct_attacks", ["7.2.1.4.1a", "7.2.1.4.1a"], "{"),
    (
        "reversed already",
        "3",
        "A direct_attacks",
        [
            "7.2.1.4.1a   no character faces the attacker: does not hold",
            "正面に相手のキャラがいない",
        ],
        "{",
    ),
    ("reversed already", "12", "B uses \"Two For One\"", ["7.4.1.2.1", "7.4.1.2.1"], "{"),
    // Of a cost only what is missing fails.
    (
        "a cost of several parts",
        "1",
        "A uses \"Two For One\"",
        ["8.4.2.2      price cards in A's hand 1 >= 2: cannot be paid", "Aの手札"],
        "1 >= 1",
    ),
    (
        "the other player's hand",
        "11",
        "B chooses \"Lamplighter\"",
        ["\"Lamplighter\" is among cards in B's hand: does not fit", "Bの手札"],
        "your",
    ),
    // A line of the trace is what it says.
    (
        "reversed already",
        "12",
        "  20  7.5.1.4a     the attack of A ends  (from 12; also 7.6.1.5a)",
        ["it did happen, at step 20", "手順20で起こっている"],
        "{",
    ),
    (
        "reversed already",
        "2",
        "  20  7.5.1.4a     the attack of A ends  (from 12; also 7.6.1.5a)",
        ["nothing that happens there does this", "7.5.1.4a"],
        "did happen",
    ),
    (
        "reversed already",
        "2",
        "12  7.4.1.2      B ends  (from 3; also 7.4.1.2.1, 7.4.1.2.2, 10.5.2b, WE7)",
        ["A decides there", "そこで選択するのはA"],
        "{",
    ),
    (
        "reversed already",
        "12",
        "power of \"Lamplighter\" 2000 >= power of \"Understudy\" 1500: holds",
        ["7.6.1.2a", "7.6.1.2a"],
        "{",
    ),
    // A decision that the rulebook went past, with the test that led past it.
    (
        "an attack from the side",
        "10",
        "B plays \"Sent Home\"",
        ["7.3.1.3      it is a front attack: does not hold", "フロントアタックである … 満たさない"],
        "all cards were shown",
    ),
];

/// The part of a text that fails, and no other.
const OF_PARTS: &[(&str, &str, &str, [&str; 2], &str)] = &[
    // How many cards there were for a text, and how many it takes.
    (
        "no small enemy",
        "1",
        "\"Tall Oak\" is destroyed",
        [
            "possible if B's characters with ATK 300 or less 0 >= 1: does not hold",
            "BのATK300以下のキャラクター 0枚 ≧ 1枚",
        ],
        "{",
    ),
    (
        "no small enemy",
        "6",
        "\"Startled\" triggers",
        ["if \"Tall Oak\"'s ATK 500 <= 300: does not hold", "条件：「Tall Oak」のATK 500 ≦ 300"],
        "{",
    ),
    (
        "no small enemy",
        "1",
        "A uses \"Cut Down\"",
        ["if \"Tall Oak\"'s ATK 500 <= 300: does not hold", "条件：「Tall Oak」のATK 500 ≦ 300"],
        "{",
    ),
    (
        "no small enemy",
        "1",
        "A plays \"Reaping\"",
        ["where \"Tall Oak\"'s ATK 500 <= 300: does not fit", "対象：「Tall Oak」のATK 500 ≦ 300"],
        "{",
    ),
    // Of two effects on the card only the one that forbids it.
    (
        "tangled and refreshed",
        "21",
        "A attacks with \"Reed Cutter\"",
        ["\"Tangle\"  (tests/judge/parts.fuda:31)", "「Tangle」  (tests/judge/parts.fuda:31)"],
        "Fresh Dew",
    ),
    (
        "one is down",
        "9",
        "B chooses \"Reed Cutter\"",
        [
            "where the rules let \"Reed Cutter\" be chosen: does not fit",
            "対象：「Reed Cutter」はルール上対象に選べる",
        ],
        "{",
    ),
];

fn why(lang: &str) -> String {
    let asked = WHY.iter().map(|(scenario, step)| {
        let told = fuda(&["why", DESK, step, "--scenario", scenario, "--lang", lang, CARDS]);
        format!("## {step}\n\n{told}\n")
    });
    asked.collect()
}

fn why_not(lang: &str) -> String {
    let asked = WHY_NOT.iter().map(|(scenario, step, expected)| {
        let of = ["--scenario", scenario, "--lang", lang, CARDS];
        fuda(&[["why-not", DESK, step, expected].as_slice(), &of].concat()) + "\n\n"
    });
    asked.collect()
}

#[test]
fn why_a_step_was_taken() {
    snapshot("why", &why("en"));
    snapshot("why_ja", &why("ja"));
}

#[test]
fn why_another_was_not() {
    snapshot("why_not", &why_not("en"));
    snapshot("why_not_ja", &why_not("ja"));
}

#[test]
fn what_cannot_be_is_said_with_its_rule() {
    for (path, game, all) in [(STAGE, "ws", SAID), (PARTS, "los", OF_PARTS)] {
        answers(path, game, all);
    }
}

fn answers(path: &str, game: &str, all: &[(&str, &str, &str, [&str; 2], &str)]) {
    let loaded = beside_shipped(game, path, std::fs::read_to_string(path).expect("a script"));
    let stage = Stage::new(&loaded).expect("cards");
    let cases = cases(&loaded);
    for (scenario, step, asked, said, unsaid) in all {
        let case =
            cases.iter().find(|case| case.scenario.name.text.contains(scenario)).expect(scenario);
        let step = step.parse().expect("a number");
        for (lang, said) in [Lang::En, Lang::Ja].into_iter().zip(said) {
            let answer = stage.why_not(case, None, (step, asked), lang).expect("a situation");
            let answer = answer.expect("a question that has an answer");
            let reasons = Page { lang }.reasons(&answer.reasons);
            let told = [answer.expected, reasons, answer.instead.join("\n")].join("\n");
            assert!(told.contains(said), "{asked}: {said}\n{told}");
            assert!(!told.contains(unsaid), "{asked}: {unsaid}\n{told}");
        }
    }
}

/// What continuous abilities do from the beginning stands before the first step, as in the data.
#[test]
fn continuous_abilities_are_told_from_the_beginning() {
    for (path, scenario, works, first) in [
        (STAGE, "a cost of several parts", "\"Footlights\" of \"Ticket Booth\" works", "A ends"),
        // Here it is the very first card of the game.
        (PARTS, "tangled", "\"Green Banks\" of \"Reed Cutter\" works", "A plays"),
    ] {
        let told = fuda(&["trace", path, "--name", scenario]);
        let works = told.find(works).expect("it works");
        assert!(works < told.find(first).expect("the first step"), "{told}");
    }
}

/// The seven steps of 9.3.2 and the five of 9.6.2, each with its rules.
#[test]
fn examples_of_the_book_are_visible() {
    for lang in ["en", "ja"] {
        let name = |name: &str| format!("{name}_{lang}");
        let trace = |scenario| fuda(&["trace", DESK, "--name", scenario, "--lang", lang, CARDS]);
        let seven = trace(FLASH);
        let five = trace(RESISTANT);
        for rule in ["5.5.1.I.a", "5.5.1.II.a", "9.3.2.b", "8.1.1.d", "7.2.c"] {
            assert!(seven.contains(rule), "{rule}\n{seven}");
        }
        for rule in ["9.6.2.1", "9.6.2.2", "9.6.2.3", "9.6.2.4", "9.6.2.5"] {
            assert!(five.contains(rule), "{rule}\n{five}");
        }
        snapshot(&name("seven_steps"), &seven);
        snapshot(&name("five_steps"), &five);
    }
}

#[test]
fn what_cannot_be_asked_is_told() {
    let folder = "tests/judge";
    let one = ["--scenario", FLASH];
    let asked: &[&[&str]] = &[
        &["why", DESK, "999", one[0], one[1]],
        &["why", DESK, "8", "--scenario", MAIN],
        &["why", DESK, "8"],
        &["why", DESK, "8", "--scenario", "optional"],
        &["why", DESK, "8", "--scenario", "a Flesh waits"],
        &["why", folder, "8"],
        &["why", "tests/judge/nowhere.fuda", "8"],
        &["why-not", DESK, "999", "A passes", one[0], one[1]],
        &["why-not", DESK, "8", "what is this {", one[0], one[1]],
        &["why-not", DESK, "8", "A atacks with \"Twin Bell\"", one[0], one[1]],
        &["why-not", DESK, "8", "A attacks with \"Twin Bel\"", one[0], one[1]],
        &["why-not", DESK, "8", "A attacks with \"Nobody at All\"", one[0], one[1]],
        &["why-not", DESK, "8", "C attacks with \"Twin Bell\"", one[0], one[1]],
        &["why-not", DESK, "8", "\"First Bell\" rings", one[0], one[1]],
        &["why-not", DESK, "8", "\"Fist Bell\" triggers", one[0], one[1]],
        &["why-not", DESK, "8", "\"Thornhide Ram\" triggers", one[0], one[1]],
        &["trace", DESK, "--rules", "los@2"],
        &["trace", DESK, "--rules", "los,los,los"],
        &["trace", DESK, "--rules", "los,los", "--name", "nothing like it"],
    ];
    let told: String = asked
        .iter()
        .map(|arguments| format!("> {}\n{}\n", arguments.join(" "), fuda(arguments)))
        .collect();
    snapshot("bad_input", &told);
}

#[test]
fn programs_get_the_same_as_data() {
    let data = |arguments: &[&str]| -> serde_json::Value {
        let told = fuda(arguments);
        serde_json::from_str(&told).unwrap_or_else(|error| panic!("{error}\n{told}"))
    };
    let told = data(&["trace", DESK, "--name", EXPIRES, "--format", "json", "--lang", "ja"]);
    let steps = told["scenarios"][0]["steps"].as_array().expect("steps");
    let triggered = &steps[3];
    assert_eq!(triggered["kind"], "triggered");
    assert_eq!(triggered["cause"], 2);
    assert_eq!(triggered["card"], "Sharp Eye");
    assert_eq!(triggered["source"][0], DESK);
    let asked = triggered["conditions"].as_array().expect("conditions");
    assert!(asked.iter().any(|c| c["numbers"] == serde_json::json!([300, 300])), "{triggered}");
    let refused = steps[1]["conditions"].as_array().expect("conditions");
    assert!(refused.iter().any(|c| c["holds"] == false), "{}", steps[1]);
    let told = data(&["trace", PARTS, "--name", "tangled", "--format", "json"]);
    let steps = told["scenarios"][0]["steps"].as_array().expect("steps");
    let starts = steps.iter().find(|step| step["kind"] == "starts").expect("an effect starts");
    assert_eq!(starts["card"], "Reed Cutter");
    let why = data(&["why", DESK, "10", "--scenario", FLASH, "--format", "json"]);
    let chain = why["chain"].as_array().expect("a chain");
    let numbers: Vec<u64> = chain.iter().filter_map(|link| link["no"].as_u64()).collect();
    assert_eq!(numbers, [10, 9, 4, 2, 1]);
    let question = "A attacks with \"Mossback Boar\"";
    let not = data(&["why-not", DESK, "1", question, "--scenario", ATTACK, "--format", "json"]);
    let last = not["reasons"].as_array().and_then(|all| all.last()).expect("a reason");
    assert_eq!((&last["holds"], &last["rules"][0]), (&false.into(), &"5.5.a".into()), "{not}");
}

/// Entries have the same numbers whether conditions are recorded or not: the answers of a question
/// are about the steps of the trace.
#[test]
fn numbers_are_those_of_the_trace() {
    for (scenario, step) in WHY {
        let trace = fuda(&["trace", DESK, "--name", scenario, CARDS]);
        let why = fuda(&["why", DESK, step, "--scenario", scenario, CARDS]);
        let first = why.lines().nth(2).unwrap_or_default();
        let says: String = first.chars().take(40).collect();
        assert!(trace.contains(says.trim_end()), "{says}\n{trace}");
    }
}

#[test]
fn one_rulebook_beside_itself_does_not_part() {
    let told = fuda(&["trace", DESK, "--name", FLASH, "--rules", "los,los@1.0.05"]);
    assert!(told.contains("the same steps"), "{told}");
}

/// Step VI has another order in the older book, which also lacks some words.
#[test]
fn rulebooks_part_step_by_step() {
    const BOOKS: &str = "los@1.0.01,los@1.0.05";
    const STEP_SIX: &str = "tests/scenarios/los/d09_step_six.fuda";
    let own = "the loser's own effect";
    for lang in ["en", "ja"] {
        let told = fuda(&["trace", STEP_SIX, "--name", own, "--rules", BOOKS, "--lang", lang]);
        snapshot(&format!("rulebooks_{lang}"), &told);
    }
    let told = fuda(&["trace", STEP_SIX, "--name", own, "--rules", BOOKS, "--format", "json"]);
    let told: serde_json::Value = serde_json::from_str(&told).expect("JSON");
    let scenario = &told["scenarios"][0];
    assert_eq!(scenario["same_until"], serde_json::json!([8, 8]), "{scenario}");
    let steps = scenario["steps"].as_array().expect("steps");
    assert!(steps.iter().any(|step| step["under"] == serde_json::json!(["los@1.0.05"])));
    let forbidden = fuda(&["trace", DESK, "--name", FLASH, "--rules", BOOKS]);
    snapshot("rulebooks_forbidden", &forbidden);
}

/// Where what must be used comes before all else (another reading of L45), it bars the pass as well.
#[test]
fn triggers_that_come_before_all_bar_the_pass() {
    const POLICIES: &str = "tests/scenarios/los/policies.fuda";
    let name = "mandatory before all: the other player cannot use a Flash before it";
    let told = fuda(&["why-not", POLICIES, "6", "A passes", "--scenario", name]);
    for (trigger, step) in [("First Bell", 4), ("Second Bell", 5)] {
        let first = format!(
            "\"{trigger}\" of \"Twin Bell\", triggered at step {step}, must be resolved first"
        );
        assert!(told.contains(&first), "{told}");
    }
}
