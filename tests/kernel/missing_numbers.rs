//! A number that a card does not have fits no comparison and no sum, for each kind of card and each number of each
//! game; where the rulebook says that it is 0, it is 0 in all of them.

use std::fmt::Write;

use fuda::diagnostics::{Diagnostic, Sources, render};
use fuda::engine::eval::scope::Scope;
use fuda::engine::state::ids::{ObjRef, Seat};
use fuda::games::GAMES;
use fuda::load::load_sources;
use fuda::scenario::{Stage, cases};
use fuda::vocab::{FieldHolds, FieldWord, StatId, StatValue, Values, Vocab};

/// Where the sample cards lie, face-up, and what triggers.
const PLACES: &[(&str, &str, &str)] = &[
    ("los", "trash", "mandatory"),
    ("eirei", "graveyard", "mandatory"),
    ("legions", "exclusion", "mandatory"),
    ("ws", "waiting_room", "auto"),
];

/// What each number is that a sample prints.
const PRINTED: i32 = 3;

/// The games whose rulebook gives a card 0 for a number that it does not have: 2.19.1 in Weiss Schwarz.
const ZERO: &[&str] = &["ws"];

fn kinds(vocab: &Vocab) -> Vec<&'static str> {
    let Values::Closed(kinds) = &vocab.types[0].values else { return Vec::new() };
    let names = kinds.iter().map(|kind| kind.name);
    names.filter(|kind| vocab.subkinds.iter().all(|(sub, _)| sub != kind)).collect()
}

fn is_shown(field: &FieldWord, kind: &str) -> bool {
    !field.optional && field.kinds.contains(&kind)
}

/// Whether a card of the kind has the number: one that no card prints is there always.
fn has(vocab: &Vocab, kind: &str, stat: StatId) -> bool {
    let of = match vocab.stats[stat.index()].value {
        StatValue::Printed(of) => of,
        _ => stat,
    };
    let prints =
        |field: &&FieldWord| matches!(field.holds, FieldHolds::Stat { stat, .. } if stat == of);
    vocab.fields.iter().find(prints).is_none_or(|field| is_shown(field, kind))
}

fn header(vocab: &Vocab, kind: &str) -> String {
    let shown = vocab.fields.iter().filter(|field| is_shown(field, kind));
    let words = shown.map(|field| {
        let value = match field.holds {
            FieldHolds::Stat { .. } => PRINTED.to_string(),
            FieldHolds::Values(of) if of.index() == 0 => kind.to_string(),
            FieldHolds::Values(of) => match &vocab.types[of.index()].values {
                Values::Closed(values) => values[0].name.to_string(),
                Values::Open => "Sample".to_string(),
            },
            FieldHolds::Directions(_) | FieldHolds::Keywords(_) => String::new(),
        };
        format!("{} {value}", field.word.name)
    });
    words.collect::<Vec<_>>().join("   ")
}

/// What is asked of a number.
type Asks = fn(i32) -> bool;

#[test]
fn what_a_card_does_not_have_fits_no_comparison_and_no_sum() {
    let mut asked = 0;
    for (game, place, trigger) in PLACES {
        let entry = GAMES.iter().find(|entry| entry.vocab.game == *game).expect("the game");
        let vocab = entry.vocab;
        let kinds = kinds(vocab);
        let mut text = format!("game {game}\n\n");
        for kind in &kinds {
            writeln!(text, "card \"Sample {kind}\" {{ {} }}\n", header(vocab, kind)).expect("text");
        }
        // Each question, and whether it is to hold.
        let mut wanted = Vec::new();
        for (at, stat) in vocab.stats.iter().enumerate() {
            let id = StatId(at as u8);
            let name = stat.word.name;
            if vocab.kept(id).is_some() || vocab.stats[..at].iter().any(|s| s.word.name == name) {
                continue;
            }
            let prints = |field: &FieldWord| matches!(field.holds, FieldHolds::Stat { stat, .. } if stat == id);
            let printed = vocab.fields.iter().any(prints);
            let mut questions = Vec::new();
            for kind in &kinds {
                let missing = ZERO.contains(game).then_some(0);
                let number = if has(vocab, kind, id) { Some(PRINTED) } else { missing };
                let tests: [(&str, Asks); 4] = [
                    ("= 0", |number| number == 0),
                    ("!= 90", |number| number != 90),
                    ("<= 90", |number| number <= 90),
                    (">= 0", |number| number >= 0),
                ];
                // How much it is that nothing prints, is not asked.
                for (test, holds) in tests.into_iter().skip(usize::from(!printed)) {
                    let cards = format!("\"Sample {kind}\" in {place} where {name} {test}");
                    questions.push((format!("some({cards})"), number.is_some_and(holds)));
                }
            }
            let having = kinds.iter().filter(|kind| has(vocab, kind, id)).count() as i32;
            if printed && having > 0 && !ZERO.contains(game) {
                let sum = PRINTED * having;
                questions.push((format!("sum({name} of cards in {place}) = {sum}"), true));
                questions.push((format!("min({name} of cards in {place}) = {PRINTED}"), true));
                questions.push((format!("max({name} of cards in {place}) = {PRINTED}"), true));
            }
            for (n, (question, holds)) in questions.into_iter().enumerate() {
                let title = format!("{name} {n}");
                writeln!(
                    text,
                    "card \"{title}\" {{\n  {}\n  {trigger} {{ when this is put into {place}  if {question}  do draw 1 }}\n}}\n",
                    header(vocab, kinds.last().expect("a kind")),
                )
                .expect("text");
                wanted.push((title, question, holds));
            }
        }
        let samples: Vec<String> = kinds.iter().map(|kind| format!("\"Sample {kind}\"")).collect();
        let samples = samples.join(", ");
        let lay = format!("A {place}: {samples}");
        writeln!(
            text,
            "scenario \"laid out\" {{\n  given {{ {} }}\n  expect {{ {lay} }}\n}}",
            laid(game, &lay)
        )
        .expect("text");
        let mut sources = Sources::default();
        sources.add(format!("{game}.fuda"), text);
        let loaded = load_sources(sources);
        let show = |found: &[Diagnostic]| -> String {
            found
                .iter()
                .map(|found| render(found, &loaded.sources, fuda::diagnostics::Look::default()))
                .collect()
        };
        let stage = Stage::new(&loaded).unwrap_or_else(|found| panic!("{}", show(&found)));
        let case = cases(&loaded).remove(0);
        let mut board = stage.start(&case, None).unwrap_or_else(|found| panic!("{}", show(&found)));
        let library = board.library;
        let look = board.look();
        for (title, question, holds) in &wanted {
            let named =
                |def: &&fuda::code::CardDef| library.texts.names[def.name.index()] == *title;
            let def = library.code.defs.iter().find(named).expect("the card");
            let ability = library.code.ability(def.abilities[0]);
            let test = ability.condition.expect("a condition");
            let scope = Scope::new(look, Seat::BOTH[0], ObjRef::NONE);
            assert_eq!(scope.test(test), *holds, "{game}: {question}");
            asked += 1;
        }
    }
    assert!(asked > 200, "only {asked} questions");
}

fn laid(game: &str, cards: &str) -> String {
    let turn = "turn 3 of A, main_phase";
    match game {
        "legions" => {
            format!(
                "{turn}\n    A master_area: \"Sample master\"   B master_area: \"Sample master\"\n    {cards}"
            )
        }
        "eirei" => format!(
            "{turn}\n    A leader_area: \"Sample unit\"   B leader_area: \"Sample unit\"\n    {cards}"
        ),
        _ => format!("{turn}\n    {cards}"),
    }
}
