//! Completion inside a line, by the words before the cursor: cards, numbers, places, values.

use super::cursor::Cursor;
use super::offers::Offers;
use super::text;
use crate::lsp::sheet::Slot;
use crate::syntax::scan::Kind;
use crate::vocab::*;

pub fn offer(cursor: &Cursor, offers: &mut Offers) {
    let (before, second) = (cursor.before(1), cursor.before(2));
    match before {
        "my" | "enemy" | "their" => owned(offers),
        "other" => offers.section("nouns"),
        "in" => places(offers),
        "of" if matches!(second, "start" | "end") => {
            offers.words(&["my", "enemy", "next", "this"]);
            spans(cursor, offers, second == "end");
        }
        "next" if second == "to" => phases(cursor, offers),
        "next" => offers.section("spans"),
        "of" => cards(offers),
        "start" | "end" => offers.words(&["of"]),
        "is" | "are" | "was" | "were" | "not" => being(cursor, offers),
        "would" => {
            offers.words(&["be"]);
            events(cursor, offers, false);
        }
        "be" => match modal(cursor) {
            Some(modal) => restrictions(cursor, offers, modal, true),
            None => events(cursor, offers, true),
        },
        "cannot" | "must" => {
            offers.words(&["be"]);
            let modal = if before == "must" { ModalKind::Must } else { ModalKind::Cannot };
            restrictions(cursor, offers, modal, false);
        }
        "may" if cursor.next == cursor.start + 1 => text::instruction(cursor, offers),
        "may" => {
            offers.words(&["be"]);
            restrictions(cursor, offers, ModalKind::May, false);
        }
        "where" => filter(cursor, offers),
        "and" if cursor.has("where") => filter(cursor, offers),
        "and" | "if" | "while" | "else" => text::condition(cursor, offers),
        "or" if cursor.slot == Slot::When => text::events(cursor, offers),
        "or" | "&" if cursor.has("pay") || cursor.slot == Slot::Pay => text::cost(offers),
        "or" => text::condition(cursor, offers),
        "=" | "!" | "|" | "<" | ">" => values(cursor, offers),
        "gets" | "get" => gains(cursor, offers),
        "loses" | "lose" => {
            offers.words(&["keyword", "all"]);
            types(cursor, offers);
        }
        "," if cursor.has("gets") || cursor.has("get") => gains(cursor, offers),
        "until" => offers.words(&["end of", "start of", "again"]),
        "when" | "whenever" => text::events(cursor, offers),
        "keyword" => offers.texts("keyword"),
        "template" => offers.texts("template"),
        "perform" => offers.texts("keyword"),
        "for" => offers.words(&["each"]),
        "each" => offers.words(&["player"]),
        "per" => spans(cursor, offers, false),
        "pay" => text::cost(offers),
        "up" => offers.words(&["to"]),
        "top" | "bottom" => offers.words(&["of"]),
        "choose" | "chooses" | ":" => amounts(offers),
        "to" if second == "up" => offers.words(&["all"]),
        "all" | "random" | "separate" => {
            offers.words(&["my", "enemy", "other"]);
            offers.section("nouns");
        }
        _ => after_word(cursor, offers),
    }
}

/// After a word of the game or of the script.
fn after_word(cursor: &Cursor, offers: &mut Offers) {
    let (vocab, before) = (cursor.vocab(), cursor.before(1));
    let kind = cursor.next.checked_sub(1).and_then(|at| cursor.sheet.kind(at));
    if kind == Some(Kind::Int) {
        let paid = cursor.has("pay") || cursor.slot == Slot::Pay;
        if paid {
            offers.section("units");
        }
        offers.words(&["my", "enemy", "other"]);
        return offers.section("nouns");
    }
    let role = preposition(before).and_then(|prep| role(cursor, prep));
    if let Some(role) = role {
        return role_words(cursor, offers, role);
    }
    if preposition(before).is_some() {
        return cards(offers);
    }
    let begins = cursor.next == cursor.start + 1 || cursor.before(2) == "may";
    if begins
        && cursor.slot != Slot::When
        && let Some(action) = vocab.find_action(before)
    {
        return object(offers, vocab.action(action).object);
    }
    if cursor.has("gets")
        && let Some(of) = vocab.find_type(before)
    {
        return offers.values(of);
    }
    if cursor.before(2) == "where" || cursor.before(2) == "and" {
        offers.words(&["=", "<=", ">=", "!="]);
    }
    continued(cursor, offers);
}

/// Words after cards, a number or a finished part.
fn continued(cursor: &Cursor, offers: &mut Offers) {
    let vocab = cursor.vocab();
    if cursor.slot == Slot::When {
        let happened = cursor.statement().find_map(|word| vocab.find_event(word));
        match happened {
            Some(event) => preps(offers, vocab.event(event).args.iter().map(|arg| arg.prep)),
            None => {
                let instead = cursor.form() == Form::Instead;
                if instead {
                    offers.words(&["would"])
                } else {
                    offers.words(&["is", "are"])
                }
                if !instead {
                    events(cursor, offers, false);
                }
                offers.words(&["where", "in"]);
            }
        }
        return;
    }
    let verb = cursor.statement().find_map(|word| vocab.find_action(word));
    if let Some(verb) = verb {
        preps(offers, vocab.action(verb).args.iter().map(|arg| arg.prep));
        offers.words(&["where", "in"]);
        return;
    }
    offers.words(&[
        "where", "in", "gets", "get", "loses", "cannot", "must", "may", "is", "and", "or", "until",
        "while",
    ]);
}

fn preps(offers: &mut Offers, preps: impl Iterator<Item = Prep>) {
    let words: Vec<&str> = preps.map(Prep::word).collect();
    offers.words(&words);
}

fn preposition(word: &str) -> Option<Prep> {
    const ALL: [Prep; 12] = [
        Prep::At,
        Prep::Into,
        Prep::Onto,
        Prep::On,
        Prep::To,
        Prep::From,
        Prep::For,
        Prep::With,
        Prep::By,
        Prep::As,
        Prep::Under,
        Prep::Without,
    ];
    ALL.into_iter().find(|prep| prep.word() == word)
}

/// The role of a preposition's object.
enum Role {
    Place,
    Player,
    State,
    Phase,
    Requirement,
    Cards,
}

/// The role of the words after a preposition, by the verb of the statement.
fn role(cursor: &Cursor, prep: Prep) -> Option<Role> {
    let vocab = cursor.vocab();
    if matches!(prep, Prep::Into | Prep::Onto | Prep::From) {
        return Some(Role::Place);
    }
    if cursor.slot == Slot::When {
        let event = cursor.statement().rev().find_map(|word| vocab.find_event(word))?;
        let arg = vocab.event(event).args.iter().find(|arg| arg.prep == prep)?;
        return Some(match arg.role {
            EventArgRole::FromPlace | EventArgRole::ToPlace => Role::Place,
            EventArgRole::Player => Role::Player,
            EventArgRole::ToState => Role::State,
            EventArgRole::Source | EventArgRole::Other | EventArgRole::Host => Role::Cards,
        });
    }
    let action = cursor.statement().rev().find_map(|word| vocab.find_action(word))?;
    let arg = vocab.action(action).args.iter().find(|arg| arg.prep == prep)?;
    Some(match arg.role {
        ActionArgRole::Destination | ActionArgRole::Cell => Role::Place,
        ActionArgRole::Player => Role::Player,
        ActionArgRole::State => Role::State,
        ActionArgRole::Phase => Role::Phase,
        ActionArgRole::Requirements => Role::Requirement,
        ActionArgRole::Cards | ActionArgRole::Found | ActionArgRole::Host => Role::Cards,
    })
}

fn role_words(cursor: &Cursor, offers: &mut Offers, role: Role) {
    match role {
        Role::Place => places(offers),
        Role::Player => offers.words(&["me", "opponent"]),
        Role::State => {
            let states = cursor.vocab().states;
            offers.section_where("states", |name| {
                states.iter().any(|state| state.word.name == name && state.settable)
            });
        }
        Role::Phase => {
            offers.words(&["next"]);
            phases(cursor, offers);
        }
        Role::Requirement => offers.section("requirements"),
        Role::Cards => cards(offers),
    }
}

/// Phases to which a text can go.
fn phases(cursor: &Cursor, offers: &mut Offers) {
    let moments = cursor.vocab().moments;
    offers.section_where("spans", |name| {
        moments.iter().any(|moment| moment.word.name == name && moment.enterable)
    });
}

/// The objects that an action takes.
fn object(offers: &mut Offers, object: ActionObject) {
    match object {
        ActionObject::None | ActionObject::Called => {}
        ActionObject::Cards(_) => amounts(offers),
        ActionObject::Pile | ActionObject::Number => {
            offers.given();
            offers.words(&["count", "up to"]);
            offers.section("player_stats");
        }
        ActionObject::Zone => places(offers),
        ActionObject::Happening => offers.given(),
        ActionObject::Moment => {
            offers.words(&["this"]);
            offers.section("spans");
        }
        ActionObject::Keyword => offers.texts("keyword"),
        ActionObject::Token => offers.cards(&["token"]),
    }
}

/// Cards, with words for their number.
fn amounts(offers: &mut Offers) {
    offers.words(&["1", "up to", "all", "random", "top"]);
    cards(offers);
}

/// Words that stand for cards.
fn cards(offers: &mut Offers) {
    offers.given();
    offers.words(&["this", "my", "enemy", "other", "opponent"]);
    offers.section("nouns");
}

/// Words that may follow `my` and the like.
fn owned(offers: &mut Offers) {
    offers.words(&["other"]);
    offers.section("nouns");
    offers.section("zones");
    offers.section("places");
    offers.section("player_stats");
    offers.section("spans");
}

pub fn places(offers: &mut Offers) {
    offers.section("places");
    offers.section("zones");
    offers.section("relations");
    offers.words(&["my", "enemy"]);
}

/// The spans whose end, or else whose start, can be written here.
fn spans(cursor: &Cursor, offers: &mut Offers, end: bool) {
    let moments = cursor.vocab().moments;
    let waits = cursor.slot == Slot::When;
    offers.section_where("spans", |name| {
        let moment = moments.iter().find(|moment| moment.word.name == name);
        moment.is_some_and(|moment| match (waits, end) {
            (false, true) => moment.lasts || moment.end.is_some(),
            (false, false) => true,
            (true, true) => moment.end.is_some(),
            (true, false) => moment.start.is_some(),
        })
    });
}

/// The events that are written with `is` before them, or those that are not.
fn events(cursor: &Cursor, offers: &mut Offers, passive: bool) {
    let events = cursor.vocab().events;
    let instead = cursor.form() == Form::Instead;
    offers.section_where("events", |name| {
        events.iter().any(|event| {
            event.word.name == name && event.passive == passive && event.is_for(instead)
        })
    });
}

/// After `is`.
fn being(cursor: &Cursor, offers: &mut Offers) {
    if cursor.slot == Slot::When {
        return events(cursor, offers, true);
    }
    offers.section("states");
    offers.section(cursor.vocab().types.first().map_or("kind", |kind| kind.word.name));
    offers.texts("keyword");
    offers.words(&["in", "not"]);
}

/// The `cannot`, `must` or `may` before `be`.
fn modal(cursor: &Cursor) -> Option<ModalKind> {
    cursor.statement().rev().find_map(|word| match word {
        "cannot" => Some(ModalKind::Cannot),
        "must" => Some(ModalKind::Must),
        "may" => Some(ModalKind::May),
        _ => None,
    })
}

fn restrictions(cursor: &Cursor, offers: &mut Offers, modal: ModalKind, passive: bool) {
    let all = cursor.vocab().restrictions;
    offers.section_where("restrictions", |name| {
        all.iter()
            .any(|word| word.word.name == name && word.modal == modal && word.passive == passive)
    });
}

/// After `where`: properties of each card.
fn filter(cursor: &Cursor, offers: &mut Offers) {
    offers.section("stats");
    types(cursor, offers);
    offers.section("states");
    offers.texts("keyword");
    offers.words(&["name", "not"]);
}

pub fn types(cursor: &Cursor, offers: &mut Offers) {
    let types = cursor.vocab().types;
    let lang = offers.lang();
    offers.names(types.iter().map(|of| (of.word.name, lang.of(of.word.text))));
}

/// Things that a card can be given.
fn gains(cursor: &Cursor, offers: &mut Offers) {
    offers.section("stats");
    types(cursor, offers);
    offers.words(&["keyword", "template", "name"]);
    offers.section("abilities");
    offers.section("player_stats");
}

/// After `=`: values of the type before it.
fn values(cursor: &Cursor, offers: &mut Offers) {
    let vocab = cursor.vocab();
    let asked = cursor.statement().rev().find_map(|word| match word {
        "name" => Some(None),
        _ => vocab.find_type(word).map(Some),
    });
    match asked {
        Some(None) => offers.cards(&["card", "token"]),
        Some(Some(of)) => offers.values(of),
        None => {
            offers.given();
            offers.words(&["count"]);
            offers.section("stats");
            offers.section("player_stats");
        }
    }
}
