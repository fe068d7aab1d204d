//! Completion in the lines of an ability, and in its instructions.

use super::cursor::Cursor;
use super::offers::Offers;
use super::operand;
use crate::lsp::sheet::{Holds, Slot};
use crate::vocab::Form;

pub fn offer(cursor: &Cursor, offers: &mut Offers) {
    if cursor.fresh() {
        return begin(cursor, offers);
    }
    operand::offer(cursor, offers);
    if cursor.holds == Holds::Ability && cursor.slot < Slot::Do {
        slots(cursor, offers);
    }
}

/// At the start of a line.
fn begin(cursor: &Cursor, offers: &mut Offers) {
    match cursor.holds {
        Holds::Ability if cursor.new_line() && cursor.slot < Slot::Do => slots(cursor, offers),
        Holds::Ability => match cursor.slot {
            Slot::In => operand::places(offers),
            Slot::When => events(cursor, offers),
            Slot::If | Slot::While => condition(cursor, offers),
            Slot::Pay if cursor.next > 0 && cursor.sheet.word(cursor.next - 1) == "may" => {
                offers.words(&["pay"]);
            }
            Slot::Pay => cost(offers),
            Slot::Do => instruction(cursor, offers),
            Slot::Start => slots(cursor, offers),
            Slot::Cites | Slot::Limit => {}
        },
        Holds::Parens => match before_bracket(cursor) {
            "times" | "cards" => events(cursor, offers),
            _ => condition(cursor, offers),
        },
        Holds::Modes => {}
        _ => instruction(cursor, offers),
    }
}

/// The word before the bracket around the cursor.
fn before_bracket<'c>(cursor: &'c Cursor) -> &'c str {
    let open = cursor.sheet.frames[cursor.frame].open;
    open.checked_sub(1).map_or("", |at| cursor.sheet.word(at))
}

/// The slots that may follow in an ability of this kind.
fn slots(cursor: &Cursor, offers: &mut Offers) {
    let of_state = cursor.ability().is_some_and(|kind| kind.of_state);
    let all: &[&str] = match cursor.form() {
        // What has to hold as an event happens stands behind the event.
        Form::Triggered if cursor.slot < Slot::When && !of_state => {
            &["cites", "in", "limit", "when", "if", "pay", "may pay", "do"]
        }
        Form::Triggered => &["cites", "in", "limit", "when", "while", "if", "pay", "may pay", "do"],
        Form::Continuous => &["cites", "in", "while", "do"],
        Form::Activated => &["cites", "in", "limit", "if", "pay", "do"],
        Form::Play => &["cites", "in", "if", "do"],
        Form::Instead => &["cites", "in", "limit", "when", "if", "do"],
        Form::Called => &["cites", "do"],
    };
    let follows = |word: &&str| {
        let slot = word.split(' ').next().and_then(Slot::of);
        slot.is_some_and(|slot| slot > cursor.slot)
    };
    let words: Vec<&str> = all.iter().copied().filter(follows).collect();
    offers.words(&words);
}

/// The starts of events, and whole events about this card.
pub fn events(cursor: &Cursor, offers: &mut Offers) {
    offers.words(&["this", "start of", "end of", "my", "enemy", "opponent", "me"]);
    let instead = cursor.form() == Form::Instead;
    let fitting = cursor.vocab().events.iter().filter(|event| event.is_for(instead));
    for event in fitting.filter(|event| event.subject == crate::vocab::EventRole::Card) {
        let name = event.word.name;
        let text = match (instead, event.passive) {
            (false, false) => format!("this {name}"),
            (false, true) => format!("this is {name}"),
            (true, false) => format!("this would {name}"),
            (true, true) => format!("this would be {name}"),
        };
        offers.phrase("events", name, &text);
    }
    offers.given();
    offers.section("nouns");
}

/// The starts of conditions and numbers.
pub fn condition(cursor: &Cursor, offers: &mut Offers) {
    offers.given();
    offers.words(&[
        "my", "enemy", "this", "not", "count", "some", "no", "sum", "max", "min", "distinct",
        "every", "times", "opponent", "me", "other",
    ]);
    offers.section("player_stats");
    offers.section("stats");
    offers.section("nouns");
    offers.section("relations");
    if cursor.inside(Holds::Keyword) {
        offers.section("states");
    }
}

pub fn cost(offers: &mut Offers) {
    offers.words(&["up to"]);
    offers.section("units");
    offers.section("actions");
}

/// The starts of instructions.
pub fn instruction(cursor: &Cursor, offers: &mut Offers) {
    let effects_only = cursor.form() == Form::Continuous && cursor.holds == Holds::Ability;
    offers.given();
    if !effects_only {
        let instead = cursor.form() == Form::Instead;
        let actions = cursor.vocab().actions;
        let only_instead = |name: &str| {
            actions.iter().any(|action| action.word.name == name && action.only_instead)
        };
        offers.section_where("actions", |name| instead || !only_instead(name));
        offers.words(&[
            "choose",
            "may",
            "if",
            "for each",
            "repeat",
            "let",
            "pay",
            "when",
            "whenever",
            "declare",
            "each player",
            "keyword",
            "template",
        ]);
    }
    offers.words(&["this", "all", "my", "enemy", "opponent", "me"]);
}
