//! Why an option was not offered.

use super::super::phrase;
use super::super::words::Words;
use super::{Answer, Asker, NoQuestion, Told, deed_of, refused, replay, unknown};
use crate::engine::game::Game;
use crate::engine::options::{About, Decider, Decision, Opt};
use crate::engine::run::Status;
use crate::engine::schedule;
use crate::engine::state::ids::{CardId, No, Seat, cell_of};
use crate::engine::trace::asked::{Asked, Question, Role};
use crate::engine::trace::inquiry::Checked;
use crate::engine::trace::{Entry, Noted};
use crate::reading::play::decision::zone_of_cells;
use crate::reading::play::{Condition, Table, decision, question, rules};
use crate::syntax::ast::{Deed, Name};
use crate::vocab::{Form, StateId};

pub fn answer(asker: &Asker<'_, '_>, words: &mut Words<'_>, player: &Name, deed: &Deed) -> Told {
    let played = replay::play(asker, words, Some(asker.step), Vec::new());
    let Some((mut game, status)) = played else { return Err(refused(words, String::new)) };
    let offered = || match status {
        Status::Decide(decision) => instead(asker, &game, decision),
        _ => Vec::new(),
    };
    let Some(asked) = deed_of(words, player, deed) else {
        let what = if offered().is_empty() { String::new() } else { offered().join(", ") };
        return Err(refused(words, || format!("what is offered there: {what}")));
    };
    let Some(seat) = words.seat(player) else { return Err(refused(words, String::new)) };
    let decision = match status {
        Status::Decide(decision) => decision,
        _ => {
            let reason = asker.fact(asker.tongue().nothing_decided(), &[]);
            return Ok(asker.answer(vec![reason], Vec::new()));
        }
    };
    let candidates = candidates(words, &game, &asked, seat, decision);
    if candidates.is_empty() {
        return missing(asker, words, &game, &asked, deed, decision);
    }
    let instead = offered();
    let mut best: Option<Vec<Condition>> = None;
    for option in candidates {
        if decision.who == Decider::Player(seat) && game.options().contains(&option) {
            let fact = asker.fact(asker.tongue().is_offered(), &[]);
            return Ok(Answer { reasons: vec![fact], ..asker.answer(Vec::new(), instead) });
        }
        let reasons = reasons(asker, &mut game, option, seat, decision);
        // Of several cards with the name, the one that comes nearest to it.
        if best.as_ref().is_none_or(|best| best.len() < reasons.len()) {
            best = Some(reasons);
        }
    }
    Ok(asker.answer(best.unwrap_or_default(), instead))
}

/// What the players may do there.
fn instead(asker: &Asker<'_, '_>, game: &Game<'_>, decision: Decision) -> Vec<String> {
    let spelled = decision::options(game, decision);
    let mut all: Vec<String> = spelled.iter().map(|s| asker.tongue().offer(s)).collect();
    all.dedup();
    all
}

/// All that the deed could mean, offered or not.
fn candidates(
    words: &Words<'_>,
    game: &Game<'_>,
    asked: &phrase::Asked,
    seat: Seat,
    decision: Decision,
) -> Vec<Opt> {
    let library = game.library;
    let cards = || (0..game.state.board.cards.len()).map(|n| CardId(n as u8));
    let mut all: Vec<Opt> = game.options().to_vec();
    for verb in 0..library.rules.verbs.len() as u8 {
        all.extend(cards().map(|card| Opt::Do(verb, card)));
        all.push(Opt::Say(verb));
    }
    for card in cards() {
        let def = library.code.def(game.state.board.card(card).def);
        let used = def.activated.iter().map(|ability| Opt::Ability(card, *ability));
        all.extend(used.chain([Opt::Card(card)]));
    }
    all.extend(
        Seat::BOTH.into_iter().flat_map(|seat| (0..8).map(move |n| Opt::Cell(cell_of(seat, n)))),
    );
    all.extend((0..library.rules.vocab.states.len()).map(|n| Opt::State(StateId(n as u8))));
    all.extend(game.state.control.pending.iter().map(|pending| Opt::Trigger(pending.no)));
    all.extend([Opt::Yes, Opt::No, Opt::Pass]);
    let table = Table::of(library, &game.state);
    // Whoever decides now, `my` is said by the player who is asked about.
    let decision = Decision { who: Decider::Player(seat), ..decision };
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

/// The deed is about something that waits no more, or that nothing is called.
fn missing(
    asker: &Asker<'_, '_>,
    words: &Words<'_>,
    game: &Game<'_>,
    asked: &phrase::Asked,
    deed: &Deed,
    decision: Decision,
) -> Told {
    let instead = instead(asker, game, decision);
    if deed.verb.text.starts_with("resolve") {
        let trace = &asker.result.entries;
        let table = Table::of(game.library, &game.state);
        let named = |entry: &&Entry| match entry.what {
            Noted::Triggered { ability, this, .. } => {
                entry.no.0 <= asker.step && asked.names(words, &table, ability, this.card)
            }
            _ => false,
        };
        let before = trace.iter().rev().find(named);
        if let Some(entry) = before {
            return Ok(asker.answer(fate(asker, game, entry), instead));
        }
        if asked.name().is_some_and(|name| words.library.texts.abilities.iter().any(|a| a == name))
        {
            let fact = asker.fact(asker.tongue().has_not_triggered(), &[]);
            return Ok(asker.answer(vec![fact], instead));
        }
    }
    match asked.name() {
        Some(name) if !words.library.texts.names.iter().any(|known| known == name) => {
            let table = Table::of(game.library, &game.state);
            let cards = (0..game.state.board.cards.len()).map(|n| table.name(CardId(n as u8)));
            let abilities = game.library.texts.abilities.iter().map(String::as_str);
            let own =
                cards.clone().chain(abilities.filter(|_| !deed.verb.text.starts_with("play")));
            let known: Vec<&str> = own.collect();
            match known.contains(&name) {
                false => Err(unknown(name, cards)),
                true => Ok(asker.answer(vec![other_question(asker, game, decision)], instead)),
            }
        }
        Some(name) => {
            let fact = asker.fact(asker.tongue().not_in_game(name), &[]);
            Ok(asker.answer(vec![fact], instead))
        }
        None => Ok(asker.answer(vec![other_question(asker, game, decision)], instead)),
    }
}

/// What became of a trigger.
fn fate(asker: &Asker<'_, '_>, game: &Game<'_>, triggered: &Entry) -> Vec<Condition> {
    let after = |entry: &&Entry| entry.cause == triggered.no;
    let end = asker.result.entries.iter().filter(after).find_map(|entry| match entry.what {
        Noted::Lapsed { .. } | Noted::Dropped { .. } | Noted::Resolves { .. } => Some(entry.no),
        _ => None,
    });
    let told = |no: No| {
        let line = asker.tale_lines().into_iter().find(|line| line.no == no.0);
        line.map(|line| Condition {
            step: line.cause,
            source: line.source,
            rules: line.rules,
            ..asker.fact(asker.tongue().step(line.no, &line.text), &[])
        })
    };
    let found: Vec<Condition> =
        [Some(triggered.no), end].into_iter().flatten().filter_map(told).collect();
    if !found.is_empty() {
        return found;
    }
    vec![asker.fact(asker.tongue().has_not_triggered(), game.library.rules.kernel_cites.lapse)]
}

fn other_question(asker: &Asker<'_, '_>, game: &Game<'_>, decision: Decision) -> Condition {
    let table = Table::of(game.library, &game.state);
    let asked = question(&table, decision.about, asker.lang);
    let cites = rules::of_question(&table, decision);
    Condition { rules: cites, ..asker.fact(asker.tongue().other_question(&asked), &[]) }
}

/// All that was asked of the option, up to what failed.
fn reasons(
    asker: &Asker<'_, '_>,
    game: &mut Game<'_>,
    option: Opt,
    seat: Seat,
    decision: Decision,
) -> Vec<Condition> {
    if decision.who != Decider::Player(seat) {
        return vec![not_theirs(asker, game, decision)];
    }
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
        told.extend(occupied(asker, game, decision, cell));
    }
    if told.iter().all(|reason| reason.holds) {
        told.push(other_question(asker, game, decision));
    }
    told
}

fn deeper(all: Vec<Condition>, by: u8) -> impl Iterator<Item = Condition> {
    all.into_iter().map(move |reason| Condition { depth: reason.depth + by, ..reason })
}

fn not_theirs(asker: &Asker<'_, '_>, game: &Game<'_>, decision: Decision) -> Condition {
    let table = Table::of(game.library, &game.state);
    let who = match decision.who {
        Decider::Player(seat) => table.seat(seat),
        Decider::Chance => asker.tongue().chance(),
    };
    let cites = rules::of_question(&table, decision);
    let asked = question(&table, decision.about, asker.lang);
    Condition { rules: cites, ..asker.fact(asker.tongue().decides(who, &asked), &[]) }
}

fn barring(
    asker: &Asker<'_, '_>,
    game: &Game<'_>,
    decision: Decision,
    waiting: &[schedule::Waiting],
) -> Vec<Condition> {
    let table = Table::of(game.library, &game.state);
    let About::Window(window) = decision.about else { return Vec::new() };
    let cites = game.library.rules.windows[window.0 as usize].answers.mandatory;
    let turn_player = decision.who == Decider::Player(table.turn_player());
    let cites = cites[usize::from(!turn_player)];
    let one = |waiting: &schedule::Waiting| {
        let name = asker.of_card(&table, waiting.ability, waiting.this.card);
        let place = game.library.code.ability(waiting.ability).place;
        let sources = &asker.stage.loaded.sources;
        Condition {
            step: waiting.no.0,
            source: crate::reading::play::trace::line_of(game.library, sources, place),
            ..asker.fact(asker.tongue().waits(&name, waiting.no.0), cites)
        }
    };
    waiting.iter().map(one).collect()
}

/// A condition of the rulebook, with its numbers and the effects behind it.
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
        ..asker.fact(asker.tongue().rule(says, check.holds), check.cites)
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

fn occupied(
    asker: &Asker<'_, '_>,
    game: &Game<'_>,
    decision: Decision,
    cell: u8,
) -> Option<Condition> {
    let table = Table::of(game.library, &game.state);
    let (seat, cell) = crate::engine::state::ids::seat_and_cell(cell);
    let zone = zone_of_cells(&table, decision.about);
    let card = game.state.board.at_cell(seat, zone, cell)?;
    let name = asker.tongue().quoted(table.named(card).in_lang(asker.lang));
    Some(asker.fact(asker.tongue().occupied(&name), &[]))
}

impl Asker<'_, '_> {
    fn tale_lines(&self) -> Vec<crate::reading::play::Line> {
        self.stage.tell(self.case, self.rules, self.result, None, self.lang).lines
    }
}

/// Nothing here is called so.
pub fn nothing_called(
    name: &str,
    library: &crate::engine::rulebook::library::Library,
) -> NoQuestion {
    let names = library.texts.names.iter().chain(&library.texts.abilities);
    unknown(name, names.map(String::as_str))
}
