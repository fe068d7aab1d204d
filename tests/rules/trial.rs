//! A game can be tried before it is registered, and each kind of mistake is told.

use fuda::games::eirei::verb;
use fuda::games::eirei::words::SUPPORT_AREA;
use fuda::games::prelude::*;
use fuda::games::{self, GameEntry};
use fuda::trial::{Trial, Wrong};

fn los() -> &'static GameEntry {
    games::find("los").expect("a game")
}

fn of(script: &str) -> Result<Trial, Wrong> {
    Trial::of(los(), "trial.fuda", script)
}

#[test]
fn a_script_with_a_mistake_is_not_tried() {
    let wrong = of("game los\ncard \"Nobody\" { kind nothing }\n").expect_err("a mistake");
    assert!(wrong.to_string().contains("trial.fuda:2"), "{wrong}");
    assert_eq!(wrong.to_string(), format!("{wrong:?}"));
}

#[test]
fn a_scenario_that_does_not_hold_is_told() {
    let card = "card \"Sudden Squall\" { kind effect   element water   cost 1   speed 7 }";
    let scenario = "scenario \"wrong\" { given { } script { } expect { winner A } }";
    let script = format!("game los\n{card}\n{scenario}\n");
    let wrong = of(&script).expect("a script").scenarios().expect_err("nobody has won");
    assert!(wrong.to_string().contains("R021"), "{wrong}");
}

#[test]
fn without_a_deck_nothing_is_played() {
    let wrong = of("game los\n").expect("a script").random_games(1).expect_err("no deck");
    assert_eq!(wrong.to_string(), "the script has no deck");
}

/// The one rulebook of a game with a change in its tables, tried with a script.
fn with(change: impl FnOnce(&mut Rules), script: &str) -> Result<Trial, Wrong> {
    let mut rules = *games::find("eirei").expect("a game").rulebooks[0];
    rules.turned = &[];
    change(&mut rules);
    let rules: &'static Rules = Box::leak(Box::new(rules));
    let books: &'static [&'static Rules] = vec![rules].leak();
    let entry = Box::leak(Box::new(GameEntry { vocab: rules.vocab, rulebooks: books }));
    Trial::of(entry, "trial.fuda", script)
}

fn misnamed(change: impl FnOnce(&mut Rules)) -> String {
    with(change, "game eirei\n").expect_err("a name that leads nowhere").to_string()
}

#[test]
fn a_row_that_is_not_there_is_told_with_the_nearest() {
    const ROWS: &[Row] = &[
        row("begin", &["1"], Step::Goto).or("mian"),
        row("main", &["1"], Step::Goto).or("begin"),
        row("main", &["1"], Step::Goto),
    ];
    static GAME: Proc = procedure("whole", &["1"], 0, ROWS);
    let told = misnamed(|rules| rules.procs = vec![&GAME].leak());
    assert!(told.contains("whole, begin: there is no row `mian`; did you mean `main`?"), "{told}");
    assert!(told.contains("whole, main: there is no row of its own `main`"), "{told}");
    assert!(told.contains("whole, main: there is no row ``"), "{told}");
}

#[test]
fn a_deed_and_a_start_that_are_not_there_are_told() {
    let told = misnamed(|rules| rules.deeds = &[("dela", |_, _, _| {}), ("heal", |_, _, _| {})]);
    assert_eq!(told, "actions, deal: there is no deed `deal`; did you mean `dela`?");
    static GAME: Proc = procedure("game", &["1"], 0, ROWS);
    const ROWS: &[Row] = &[row("turn", &["1"], Step::Goto).or("turn")];
    const STARTS: &[Start] = &[Start { phase: None, path: &[(ProcId::nth(0), "trun")] }];
    let told = misnamed(|rules| (rules.starts, rules.procs) = (STARTS, vec![&GAME].leak()));
    assert!(told.contains("starts, game: there is no row `trun`; did you mean `turn`?"), "{told}");
}

#[test]
fn a_procedure_that_no_action_finds_is_told() {
    let mut rules = *games::find("los").expect("a game").rulebooks[0];
    rules.procs = &rules.procs[..1];
    let told = fuda::games::tables::misnamed(&rules);
    assert!(told.iter().any(|found| found.sort == "procedure"), "{told:?}");
}

#[test]
fn a_kind_that_is_not_there_is_told() {
    const KIND: Word = plain("kind", &["1"]);
    const NOUNS: &[NounWord] = &[noun(plain("bird", &["1"]), &["brid"], PlaceId(0), BODIES, &[])];
    static VOCAB: Vocab = Vocab {
        types: &[value_type(KIND, Values::Closed(&[plain("bird", &["1"])]))],
        nouns: NOUNS,
        ..Vocab::plain("tiny")
    };
    static RULES: Rules = Rules::plain(&VOCAB, "1");
    static TINY: GameEntry = GameEntry { vocab: &VOCAB, rulebooks: &[&RULES] };
    let told = Trial::of(&TINY, "trial.fuda", "game tiny\n").expect_err("a name").to_string();
    assert_eq!(told, "nouns, bird: there is no kind `brid`; did you mean `bird`?");
}

#[test]
fn what_looks_back_in_words_and_not_in_the_rulebook_is_told() {
    let silent = with(|rules| rules.last_known.moves = &[], "game eirei\n").expect("a script");
    assert!(silent.warnings().iter().any(|told| told.contains("`put` has `asks_last_known`")));
    let speaks = with(|_| {}, "game eirei\n").expect("a script");
    assert_eq!(speaks.warnings(), [""; 0]);
}

#[test]
fn warnings_of_the_script_and_readings_are_shown() {
    let script = r#"game los
card "Sudden Squall" {
  kind effect   element water   cost 1   speed 7
  play { do if my life < 0 { draw 1 } }
}"#;
    let trial = of(script).expect("warnings are no mistakes");
    let told = trial.scenarios().expect("none that fails").concat();
    assert!(told.contains("trial.fuda:4"), "{told}");
    assert!(trial.readings().concat().contains("Sudden Squall"), "{:?}", trial.readings());
}

#[test]
fn a_window_offers_also_where_a_text_is_answered_and_may_keep_who_acts() {
    const OFFER: Offer = Offer {
        options: |_, _, options| options.add(Opt::Say(verb::END)),
        take: |cx, seat, _| cx.draw(seat, EventSet::NONE).again(),
    };
    let script = format!(
        "{SPARK}
        script {{
          A uses \"Spark\"
          legal B: end, pass
          B ends
          legal B: end, pass
          expect {{ B leader_area: \"Old Milestone\" (damage 0) }}
          B passes
          legal A: end, pass
          A passes
        }}
        expect {{ B leader_area: \"Old Milestone\" (damage 1000) }}
        }}"
    );
    let trial = with(|rules| offer_answers(rules, OFFER), &script).expect("a script");
    trial.scenarios().expect("it holds");
}

/// A scenario in which a text may be used, up to its decisions.
const SPARK: &str = r#"game eirei
card "Old Milestone" { kind unit   element earth   level 4   ap 1000   hp 20000 }
card "Kindling" {
  kind unit   element fire   level 1   ap 1000   hp 3000
  activate "Spark" { do deal 1000 to enemy leader }
}
scenario "nothing waits, and there are answers" {
  given {
    turn 3 of A, main_phase
    A leader_area: "Old Milestone"
    B leader_area: "Old Milestone"
    A support_area 1: "Kindling"
  }"#;

/// The window in which texts are answered offers this.
fn offer_answers(rules: &mut Rules, offer: Offer) {
    let answers = rules.resolving.response_window.expect("texts are answered");
    let mut windows = rules.windows.to_vec();
    windows[usize::from(answers.0)].offer = Some(offer);
    rules.windows = windows.leak();
}

#[test]
fn many_texts_answer_each_other() {
    const OFFER: Offer = Offer {
        options: |_, _, options| options.add(Opt::Say(verb::END)),
        take: |mut cx, seat, _| {
            let look = cx.look();
            let card = look.board().zone(Seat(0), SUPPORT_AREA)[0];
            let spark = look.def(card).activated[0];
            cx.resolve(spark, card, seat)
        },
    };
    let answers = "B ends\nA ends\n".repeat(8);
    let script = format!(
        "{SPARK}\nscript {{\nA uses \"Spark\"\n{answers}}}\nexpect {{ B hand: no card }}\n}}"
    );
    with(|rules| offer_answers(rules, OFFER), &script)
        .expect("a script")
        .scenarios()
        .expect("it holds");
}
