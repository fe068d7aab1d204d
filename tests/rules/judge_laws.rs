//! What holds of every trace and of every answer to why something was not so: causes come first, and each
//! answer names a rule. Asked of all shipped scenarios.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use crate::support::beside_shipped;

use fuda::engine::game::Game;
use fuda::engine::run::Status;
use fuda::engine::state::decision::{About, Decider, Decision, Opt};
use fuda::engine::state::ids::Seat;
use fuda::engine::trace::Noted;
use fuda::reading::Lang;
use fuda::reading::play::{Condition, Table, spell};
use fuda::scenario::why_not::imaginable;
use fuda::scenario::{Case, ScenarioResult, Stage, cases};
use fuda::vocab::EventRole;

/// Each scenario of each game with what it came to.
fn every_scenario(mut show: impl FnMut(&Stage<'_>, &Case<'_>, &ScenarioResult)) {
    for folder in fs::read_dir("tests/scenarios").expect("scenarios") {
        let folder = folder.expect("a folder");
        let name = folder.file_name().to_string_lossy().into_owned();
        let game = name.split('-').next().unwrap_or(&name).to_owned();
        let scripts = fs::read_dir(folder.path()).expect("scripts");
        let mut scripts: Vec<PathBuf> = scripts.map(|file| file.expect("a file").path()).collect();
        scripts.retain(|path| path.extension().is_some_and(|ext| ext == "fuda"));
        scripts.sort();
        for script in scripts {
            let name = script.file_name().unwrap_or_default().to_string_lossy();
            let text = fs::read_to_string(&script).expect("a script");
            let loaded = beside_shipped(&game, name, text);
            let stage = Stage::new(&loaded).expect("cards");
            for case in cases(&loaded).into_iter().filter(|case| !case.further) {
                show(&stage, &case, &stage.run(&case, None));
            }
        }
    }
}

fn game_of<'a>(case: &Case<'a>) -> &'a str {
    case.game.map_or("", |game| &game.game)
}

/// Nothing follows from what has a later number, and numbers only go up.
#[test]
fn causes_come_first() {
    let mut wrong = Vec::new();
    let mut steps = 0;
    every_scenario(|_, case, result| {
        let mut before = 0;
        for entry in &result.entries {
            let is_asked = matches!(entry.what, Noted::Asked(_));
            let follows = match is_asked {
                true => entry.cause <= entry.no && entry.no.0 >= before,
                false => entry.cause < entry.no && entry.no.0 == before + 1,
            };
            before = entry.no.0;
            if !follows {
                wrong.push(format!("{}: {entry:?}", case.title()));
            }
        }
        steps += result.lines.len();
        let told = result.lines.iter().filter(|line| line.cause >= line.no);
        wrong.extend(told.map(|line| format!("{}: {} {}", case.title(), line.no, line.text)));
    });
    assert!(steps > 10_000, "{steps}");
    assert!(
        wrong.is_empty(),
        "{} of {steps}\n{}",
        wrong.len(),
        wrong[..wrong.len().min(40)].join("\n")
    );
}

/// What is asked, as far as questions of the same kind are answered alike.
fn kind_of(game: &Game<'_>, seat: Seat, about: About, option: Opt) -> String {
    let about = match about {
        About::Row(proc, row) => format!("{proc:?} {row}"),
        About::Text { ability, .. } => format!("{:?}", game.library.code.ability(ability).form),
        other => format!("{other:?}"),
    };
    let lies = |card| {
        let card = game.state.board.card(card);
        let vocab = game.library.rules.vocab;
        let is_in = |zone| match vocab.zone(zone) {
            zone if zone.in_play => "play",
            zone if zone.word.name == "hand" => "hand",
            _ => "a pile",
        };
        format!("{:?} {}", card.zone.map(is_in), card.side == seat)
    };
    let option = match option {
        Opt::Do(verb, card) => format!("do {verb} {}", lies(card)),
        Opt::Say(verb) => format!("say {verb}"),
        Opt::Card(card) => format!("card {}", lies(card)),
        Opt::Ability(card, _) => format!("ability {}", lies(card)),
        other => format!("{other:?}").split('(').next().unwrap_or_default().to_owned(),
    };
    format!("{about} {option}")
}

/// The condition that decided carries a rule.
fn is_ruled(reasons: &[Condition]) -> bool {
    reasons.iter().rfind(|reason| reason.depth == 0).is_some_and(|reason| !reason.rules.is_empty())
}

/// Of each decision whatever else somebody could think of is answered with a rule.
#[test]
fn whatever_is_not_offered_is_answered_with_a_rule() {
    let mut asked: BTreeMap<String, u32> = BTreeMap::new();
    let mut wrong = Vec::new();
    let mut count = 0;
    every_scenario(|stage, case, result| {
        let Ok(mut game) = stage.start(case, None) else { return };
        game.pauses = true;
        let answers = result.entries.iter().filter_map(|entry| match entry.what {
            Noted::Answer { who: Decider::Player(_), option, forced: false, .. } => {
                Some((entry.no.0, option))
            }
            _ => None,
        });
        for (no, answer) in answers {
            let Status::Decide(Decision { who: Decider::Player(seat), about }) = game.advance()
            else {
                break;
            };
            let offered = game.options().to_vec();
            let table = Table::of(game.library, &game.state);
            let vocab = game.library.rules.vocab;
            for option in
                imaginable(&game, about, &offered).into_iter().filter(|o| !offered.contains(o))
            {
                let kind = format!("{} {}", game_of(case), kind_of(&game, seat, about, option));
                let times = asked.entry(kind).or_default();
                if *times > 0 {
                    continue;
                }
                *times += 1;
                // What is done with a card is not said without one.
                let with_card =
                    |verb: u8| game.library.rules.verbs[verb as usize].name.contains(' ');
                if matches!(option, Opt::Say(verb) if with_card(verb)) {
                    continue;
                }
                let spelled = spell(&table, Decider::Player(seat), about, option, &[option]);
                // A cell that no place names alone is not asked for.
                let is_named = spelled.what.ends_with(|c: char| c.is_ascii_digit());
                if matches!(option, Opt::Cell(_)) && !is_named {
                    continue;
                }
                let line = format!(
                    "{} {}",
                    vocab.seats[seat.index()],
                    spelled.said(fuda::reading::Lang::En)
                );
                let told = stage.why_not(case, None, (no, &line), Lang::En).expect("it is played");
                count += 1;
                match told {
                    Ok(answer) if is_ruled(&answer.reasons) => {}
                    Ok(answer) => {
                        let last = answer.reasons.last().map(|reason| reason.text.clone());
                        wrong.push(format!("{}, {no}: {line}: {last:?}", case.title()));
                    }
                    Err(refused) => {
                        wrong.push(format!("{}, {no}: {line}: {}", case.title(), refused.message));
                    }
                }
            }
            if game.answer(answer).is_err() {
                break;
            }
        }
    });
    assert!(
        wrong.is_empty(),
        "{} of {count}\n{}",
        wrong.len(),
        wrong[..wrong.len().min(60)].join("\n")
    );
    assert!(count > 500, "{count}");
}

/// Of each event of each game, that it did not happen is answered with a rule; also where it was copied from the
/// trace of another step.
#[test]
fn whatever_did_not_happen_is_answered_with_a_rule() {
    let mut asked: BTreeMap<String, u32> = BTreeMap::new();
    let mut wrong = Vec::new();
    let mut count = 0;
    every_scenario(|stage, case, result| {
        let Ok(game) = stage.start(case, None) else { return };
        let Some(step) = result.lines.first().map(|line| line.no) else { return };
        let vocab = game.library.rules.vocab;
        let table = Table::of(game.library, &game.state);
        let Some(card) = (0..game.state.board.cards.len())
            .map(|n| table.name(fuda::engine::state::ids::CardId(n as u8)))
            .next()
        else {
            return;
        };
        let events = vocab.events.iter().map(|word| {
            let subject = match word.subject {
                EventRole::Player => vocab.seats[0].to_owned(),
                EventRole::Damage => "damage".to_owned(),
                _ => format!("\"{card}\""),
            };
            (word.word.name.to_owned(), format!("{subject} {}", word.word.name))
        });
        // The last line of each kind, asked of the first step.
        let copied = result.lines.iter().rev().map(|line| {
            let rule = line.rules.first().map_or("", String::as_str);
            (format!("copied {}", line.kind), format!("{:>4}  {rule:<12} {}", line.no, line.text))
        });
        let questions: Vec<(String, String)> = events.chain(copied).collect();
        for (kind, question) in questions {
            let times = asked.entry(format!("{} {kind}", game_of(case))).or_default();
            if *times > 1 {
                continue;
            }
            *times += 1;
            let told =
                stage.why_not(case, None, (step, &question), Lang::En).expect("it is played");
            count += 1;
            match told {
                Ok(answer) if is_ruled(&answer.reasons) => {}
                Ok(answer) => {
                    let last = answer.reasons.last().map(|reason| reason.text.clone());
                    wrong.push(format!("{}, {step}: {question}: {last:?}", case.title()));
                }
                Err(refused) => {
                    wrong.push(format!(
                        "{}, {step}: {question}: {}",
                        case.title(),
                        refused.message
                    ));
                }
            }
        }
    });
    assert!(
        wrong.is_empty(),
        "{} of {count}\n{}",
        wrong.len(),
        wrong[..wrong.len().min(60)].join("\n")
    );
    assert!(count > 200, "{count}");
}
