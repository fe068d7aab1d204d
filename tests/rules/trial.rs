//! A game can be tried before it is registered, and each kind of mistake is told.

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
