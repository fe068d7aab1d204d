//! Why an option was not offered.

use super::super::phrase;
use super::super::words::Words;
use super::situations::{self, Situation};
use super::{Answer, Asker, NoQuestion, Told, deed_of, passed_over, refused, unknown};
use crate::code::AbilityId;
use crate::diagnostics::{Message, say};
use crate::engine::flow::schedule;
use crate::engine::game::Game;
use crate::engine::state::decision::{About, Decider, Decision, Opt};
use crate::engine::state::ids::{CardId, EntryNo, Seat, cell_of};
use crate::engine::trace::asked::{Asked, Checked, Question, Role};
use crate::engine::trace::{By, Entry, Noted};
use crate::reading::play::decision::zone_of_cells;
use crate::reading::play::{Condition, Table, question, rules};
use crate::syntax::ast::{Deed, Name};
use crate::vocab::{Form, StateId};

pub fn answer(asker: &Asker<'_, '_>, words: &mut Words<'_>, player: &Name, deed: &Deed) -> Told {
    let Some(mut all) = situations::at_step(asker, words) else {
        return Err(refused(words, Message::default));
    };
    let offers = all.last().map(|last| last.offers(asker)).unwrap_or_default();
    let Some(asked) = deed_of(words, player, deed) else {
        return Err(refused(words, || {
            say!("what is offered there: {offers}", offers = offers.join(", "))
        }));
    };
    let Some(seat) = words.seat(player) else { return Err(refused(words, Message::default)) };
    let Some(last) = all.len().checked_sub(1) else {
        let over = asker.tale.lines.iter().rev().find(|line| line.kind == "over");
        let rules = over.map(|line| line.rules.clone()).unwrap_or_default();
        let reason = asker.fact(asker.lang.nothing_decided(), &[]);
        return Ok(asker.answer(vec![Condition { rules, ..reason }], Vec::new()));
    };
    let mut best: Option<(usize, usize, Vec<Condition>)> = None;
    for (n, situation) in all.iter_mut().enumerate() {
        let Some(reasons) = best_reasons(asker, words, situation, &asked, seat) else { continue };
        // A decision that was not asked counts if the player could have meant it.
        let holding = reasons.iter().take_while(|reason| reason.holds || reason.depth > 0).count();
        let closeness = match situation.is_the_step {
            true if situation.is_of(seat) => usize::MAX,
            _ => holding,
        };
        let counts = n == last || situation.is_of(seat) && closeness > 0;
        if counts && best.as_ref().is_none_or(|(close, ..)| *close <= closeness) {
            best = Some((closeness, n, reasons));
        }
    }
    match best {
        None => missing(asker, words, &all[last], &asked, (seat, deed)),
        Some((_, n, reasons)) => Ok(at(asker, &all[n], reasons)),
    }
}

fn at(asker: &Asker<'_, '_>, there: &Situation<'_>, reasons: Vec<Condition>) -> Answer {
    let decides = Some(there.decider(asker).to_owned());
    Answer { decides, ..asker.answer(reasons, there.offers(asker)) }
}

/// The reasons why the options that the deed can mean are not offered; of several cards with the name, those of the
/// card that fails last. `None` if the deed can mean nothing there.
fn best_reasons(
    asker: &Asker<'_, '_>,
    words: &Words<'_>,
    there: &mut Situation<'_>,
    asked: &phrase::Asked,
    seat: Seat,
) -> Option<Vec<Condition>> {
    let mut best: Option<Vec<Condition>> = None;
    for option in candidates(words, there, asked, seat) {
        if there.is_of(seat) && there.options.contains(&option) {
            let cites = question_cites(there);
            let fact = asker.fact(asker.lang.is_offered(), &[]);
            return Some(vec![Condition { rules: cites, holds: true, ..fact }]);
        }
        let reasons = reasons(asker, there, option, seat);
        if best.as_ref().is_none_or(|best| best.len() < reasons.len()) {
            best = Some(reasons);
        }
    }
    best
}

/// The rules of the decision.
fn question_cites(there: &Situation<'_>) -> Vec<String> {
    rules::of_question(&Table::of(there.game.library, &there.game.state), there.decision)
}

/// All options that the deed can mean, offered or not.
fn candidates(
    words: &Words<'_>,
    there: &Situation<'_>,
    asked: &phrase::Asked,
    seat: Seat,
) -> Vec<Opt> {
    let game = &there.game;
    let mut all = imaginable(game, there.decision.about, &there.options);
    let table = Table::of(game.library, &game.state);
    // `my` is the player who is asked about, whoever decides now.
    let decision = Decision { who: Decider::Player(seat), ..there.decision };
    all.retain(|option| asked.fits(words, &table, decision, *option));
    let side = |option: &Opt| match option {
        Opt::Do(_, card) | Opt::Ability(card, _) => game.state.board.card(*card).side == seat,
        _ => true,
    };
    if all.iter().any(side) {
        all.retain(side);
    }
    all
}

/// All options that a player could imagine, and the offered ones.
pub fn imaginable(game: &Game<'_>, about: About, offered: &[Opt]) -> Vec<Opt> {
    let library = game.library;
    let cards = || (0..game.state.board.cards.len()).map(|n| CardId(n as u8));
    let mut all: Vec<Opt> = offered.to_vec();
    for verb in 0..library.rules.verbs.len() as u8 {
        all.extend(cards().map(|card| Opt::Do(verb, card)));
        all.push(Opt::Say(verb));
    }
    for card in cards() {
        let def = library.code.def(game.state.board.card(card).def);
        let used = def.activated.iter().map(|ability| Opt::Ability(card, *ability));
        all.extend(used.chain([Opt::Card(card)]));
    }
    let zone = zone_of_cells(&Table::of(library, &game.state), about);
    let cells = library.rules.vocab.zone(zone).cells;
    for seat in Seat::BOTH {
        all.extend((0..cells).map(|n| Opt::Cell(cell_of(seat, n))));
    }
    all.extend((0..library.rules.vocab.states.len()).map(|n| Opt::State(StateId(n as u8))));
    all.extend(game.state.control.pending.iter().map(|pending| Opt::Trigger(pending.no)));
    all.extend([Opt::Yes, Opt::No, Opt::Pass]);
    all
}

/// The answer if the deed means nothing there: its trigger no longer waits, or nothing has its name.
fn missing(
    asker: &Asker<'_, '_>,
    words: &Words<'_>,
    there: &Situation<'_>,
    asked: &phrase::Asked,
    (seat, deed): (Seat, &Deed),
) -> Told {
    let game = &there.game;
    let table = Table::of(game.library, &game.state);
    let cited =
        |text: String| vec![Condition { rules: question_cites(there), ..asker.fact(text, &[]) }];
    if deed.verb.text.starts_with("resolve") {
        let trace = &asker.result.entries;
        let named = |entry: &&Entry| match entry.what {
            Noted::Triggered { ability, this, .. } => {
                entry.no.0 <= asker.step && asked.names(words, &table, ability, this.card)
            }
            _ => false,
        };
        let before = trace.iter().rev().find(named);
        if let Some(entry) = before {
            return Ok(at(asker, there, fate(asker, game, entry)));
        }
        let of_name = words
            .library
            .texts
            .abilities
            .iter()
            .position(|ability| asked.name().is_some_and(|name| name == ability));
        if let Some(of_name) = of_name {
            let by = game.library.code.ability(AbilityId(of_name as u16));
            let by = By::Text(AbilityId(of_name as u16), by.place);
            let fact = asker.fact(asker.lang.has_not_triggered(), &[]);
            let fact = Condition { rules: rules::of_place(game.library, by), ..fact };
            return Ok(at(asker, there, vec![fact]));
        }
    }
    let is_there =
        |name: &str| (0..game.state.board.cards.len()).any(|n| table.name(CardId(n as u8)) == name);
    match asked.name() {
        Some(name) if !words.library.texts.names.iter().any(|known| known == name) => {
            let cards = (0..game.state.board.cards.len()).map(|n| table.name(CardId(n as u8)));
            let abilities = game.library.texts.abilities.iter().map(String::as_str);
            let own =
                cards.clone().chain(abilities.filter(|_| !deed.verb.text.starts_with("play")));
            let known: Vec<&str> = own.collect();
            match known.contains(&name) {
                false => Err(unknown(name, cards, &words.library.texts)),
                true => Ok(at(asker, there, elsewhere(asker, there, seat))),
            }
        }
        Some(name) if !is_there(name) => {
            Ok(at(asker, there, cited(asker.lang.not_in_game(&asker.in_lang(name)))))
        }
        _ => Ok(at(asker, there, elsewhere(asker, there, seat))),
    }
}

/// The steps at which a trigger triggered and was resolved or lost.
fn fate(asker: &Asker<'_, '_>, game: &Game<'_>, triggered: &Entry) -> Vec<Condition> {
    let after = |entry: &&Entry| entry.cause == triggered.no;
    let end = asker.result.entries.iter().filter(after).find_map(|entry| match entry.what {
        Noted::Lapsed { .. } | Noted::Dropped { .. } | Noted::Resolves { .. } => Some(entry.no),
        _ => None,
    });
    let told = |no: EntryNo| {
        let line = asker.tale.lines.iter().find(|line| line.no == no.0);
        line.map(|line| Condition {
            step: line.cause,
            source: line.source.clone(),
            rules: line.rules.clone(),
            ..asker.fact(asker.lang.step(line.no, &line.text), &[])
        })
    };
    let found: Vec<Condition> =
        [Some(triggered.no), end].into_iter().flatten().filter_map(told).collect();
    if !found.is_empty() {
        return found;
    }
    vec![asker.fact(asker.lang.has_not_triggered(), game.library.rules.kernel_cites.lapse)]
}

/// That something else is decided there, or by the other player, to whom the rulebook may have gone past a decision.
fn elsewhere(asker: &Asker<'_, '_>, there: &Situation<'_>, seat: Seat) -> Vec<Condition> {
    match there.is_of(seat) {
        true => vec![other_question(asker, there)],
        false => {
            let other = not_theirs(asker, there);
            std::iter::once(other).chain(passed_over::skipping_tests(asker)).collect()
        }
    }
}

/// That something else is decided there.
fn other_question(asker: &Asker<'_, '_>, there: &Situation<'_>) -> Condition {
    let table = Table::of(there.game.library, &there.game.state);
    let asked = question(&table, there.decision.about, asker.lang);
    let fact = asker.fact(asker.lang.other_question(&asked), &[]);
    Condition { rules: question_cites(there), ..fact }
}

/// All conditions that the option had to meet, up to the one that failed.
fn reasons(
    asker: &Asker<'_, '_>,
    there: &mut Situation<'_>,
    option: Opt,
    seat: Seat,
) -> Vec<Condition> {
    if !there.is_of(seat) {
        return elsewhere(asker, there, seat);
    }
    let decision = there.decision;
    let game = &mut there.game;
    let barred = schedule::barring(game, seat, option);
    if !barred.is_empty() {
        return barring(asker, game, decision, &barred);
    }
    let checks = game.checks(option, seat);
    let mut told = Vec::new();
    for check in &checks {
        checked(asker, game, option, check, &mut told);
        if !check.holds {
            if let Opt::Do(_, card) = option {
                let lacks = game.text_lacks(card);
                told.extend(deeper(asker.reasons(game, &lacks), 1));
            }
            return told;
        }
    }
    let lacks: Vec<Asked> = match option {
        Opt::Ability(card, ability)
            if game.library.code.ability(ability).form == Form::Activated =>
        {
            game.ability_lacks(card, ability)
        }
        Opt::Card(card) => game.choice_lacks(card),
        _ => Vec::new(),
    };
    told.extend(asker.reasons(game, &lacks));
    if let (Opt::Cell(cell), true) = (option, told.is_empty()) {
        told.extend(occupied(asker, there, cell));
    }
    if told.iter().all(|reason| reason.holds) {
        told.push(not_among(asker, there, option));
    }
    told
}

/// That the option is not on the list of the offered ones, if no condition says why.
fn not_among(asker: &Asker<'_, '_>, there: &Situation<'_>, option: Opt) -> Condition {
    let is_alike = |offered: &Opt| match (*offered, option) {
        (Opt::Do(one, _), Opt::Do(other, _)) => one == other,
        (one, other) => std::mem::discriminant(&one) == std::mem::discriminant(&other),
    };
    let verb = match option {
        Opt::Do(verb, _) | Opt::Say(verb) => there.game.library.rules.verbs.get(verb as usize),
        _ => None,
    };
    let told = match there.options.iter().any(is_alike) {
        true => {
            let table = Table::of(there.game.library, &there.game.state);
            let asked = question(&table, there.decision.about, asker.lang);
            let text = asker.lang.no_option(there.decider(asker), &asked);
            Condition { rules: question_cites(there), ..asker.fact(text, &[]) }
        }
        false => other_question(asker, there),
    };
    let own = verb.into_iter().flat_map(|verb| verb.cites);
    let own = own.map(|rule| asker.book.number(rule).to_owned());
    let rules = own.chain(told.rules.clone()).collect::<indexmap::IndexSet<_>>();
    Condition { rules: rules.into_iter().collect(), ..told }
}

fn deeper(all: Vec<Condition>, by: u8) -> impl Iterator<Item = Condition> {
    all.into_iter().map(move |reason| Condition { depth: reason.depth + by, ..reason })
}

fn not_theirs(asker: &Asker<'_, '_>, there: &Situation<'_>) -> Condition {
    let table = Table::of(there.game.library, &there.game.state);
    let asked = question(&table, there.decision.about, asker.lang);
    let text = asker.lang.decides(there.decider(asker), &asked);
    Condition { rules: question_cites(there), ..asker.fact(text, &[]) }
}

fn barring(
    asker: &Asker<'_, '_>,
    game: &Game<'_>,
    decision: Decision,
    waiting: &[schedule::Waiting],
) -> Vec<Condition> {
    let table = Table::of(game.library, &game.state);
    let About::Window(window) = decision.about else { return Vec::new() };
    let cites = game.library.rules.windows[window.0 as usize].choice_cites.mandatory;
    let turn_player = decision.who == Decider::Player(table.turn_player());
    let cites = cites[usize::from(!turn_player)];
    let one = |waiting: &schedule::Waiting| {
        let name = asker.of_card(&table, waiting.ability, waiting.this.card);
        let place = game.library.code.ability(waiting.ability).place;
        let sources = &asker.stage.loaded.sources;
        Condition {
            step: waiting.no.0,
            source: crate::reading::play::trace::line_of(game.library, sources, place),
            ..asker.fact(asker.lang.waits(&name, waiting.no.0), cites)
        }
    };
    waiting.iter().map(one).collect()
}

/// Adds a condition of the rulebook, with its numbers and the effects that restrict the card.
fn checked(
    asker: &Asker<'_, '_>,
    game: &mut Game<'_>,
    option: Opt,
    check: &Checked,
    told: &mut Vec<Condition>,
) {
    let says = asker.lang.of(check.says);
    told.push(Condition {
        holds: check.holds,
        role: "rule",
        ..asker.fact(asker.lang.outcome(Role::Rule, says, check.holds), check.cites)
    });
    let figures = check.figures.map(|(left, op, right)| Asked {
        role: Role::Rule,
        question: Question::Figures { left, op, right },
        holds: check.holds,
        depth: 1,
    });
    told.extend(asker.reasons(game, &Vec::from_iter(figures)));
    let card = match option {
        Opt::Do(_, card) | Opt::Ability(card, _) | Opt::Card(card) => card,
        _ => return,
    };
    if let (false, Some(restriction)) = (check.holds, check.restriction) {
        let found = game.restricting(card, restriction);
        let table = Table::of(game.library, &game.state);
        told.extend(found.into_iter().map(|(ability, this)| {
            let place = game.library.code.ability(ability).place;
            let sources = &asker.stage.loaded.sources;
            Condition {
                depth: 1,
                source: crate::reading::play::trace::line_of(game.library, sources, place),
                ..asker.fact(asker.of_card(&table, ability, this.card), &[])
            }
        }));
    }
}

fn occupied(asker: &Asker<'_, '_>, there: &Situation<'_>, cell: u8) -> Option<Condition> {
    let table = Table::of(there.game.library, &there.game.state);
    let (seat, cell) = crate::engine::state::ids::seat_and_cell(cell);
    let zone = zone_of_cells(&table, there.decision.about);
    let card = there.game.state.board.at_cell(seat, zone, cell)?;
    let name = asker.lang.quoted(table.named(card).in_lang(asker.lang));
    let fact = asker.fact(asker.lang.occupied(&name), &[]);
    Some(Condition { rules: question_cites(there), ..fact })
}

/// That nothing has this name.
pub fn nothing_called(
    name: &str,
    library: &crate::engine::rulebook::library::Library,
) -> NoQuestion {
    let texts = &library.texts;
    let in_japanese = texts.names_ja.iter().flatten().chain(&texts.abilities_ja);
    let names = texts.names.iter().chain(&texts.abilities).chain(in_japanese);
    unknown(name, names.map(String::as_str).filter(|name| !name.is_empty()), texts)
}
