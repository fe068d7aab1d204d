//! Why a trigger did not fire, or an effect did nothing.

use super::super::phrase::Sought;
use super::super::words::Words;
use super::options::nothing_called;
use super::{Asker, NoQuestion, Told, refused, replay};
use crate::code::AbilityId;
use crate::diagnostics::{Message, say};
use crate::engine::rulebook::library::Library;
use crate::engine::state::ids::CardId;
use crate::engine::trace::By;
use crate::engine::trace::inquiry::Inquiry;
use crate::reading::play::decision::common_verbs;
use crate::reading::play::{Condition, Line, Table, rules};
use crate::syntax::ast::{Deed, Name};
use crate::vocab::Form;

/// Verbs that traces use beside the event words of the game.
const SAID: &[&str] = &[
    "triggers", "resolves", "starts", "ends", "expires", "lapses", "drops", "replaces", "goes",
    "moves", "becomes", "loses", "gains", "shuffles", "shown", "wins", "draws", "affected",
    "opens", "passes",
];

/// Subjects of entries that are neither cards nor players.
const NAMELESS: &[&str] = &["damage", "game", "turn", "nobody"];

/// Whether words that parse as a player's decision tell of an event: `A draws`, `damage ends`.
pub fn is_told(words: &Words<'_>, player: &Name, deed: &Deed) -> bool {
    if NAMELESS.contains(&player.text.as_str()) {
        return true;
    }
    let verb = deed.verb.text.as_str();
    let first = |does: &str| does.split(' ').next() == Some(verb);
    let of_game = words.library.rules.verbs.iter();
    let decided = of_game
        .flat_map(|word| std::iter::once(&word.name).chain(word.also))
        .any(|does| first(does))
        || common_verbs().any(|(does, listed)| first(does) || first(listed));
    !decided && known_verbs(words.library).contains(&verb)
}

fn known_verbs(library: &Library) -> Vec<&'static str> {
    let events = library.rules.vocab.events.iter();
    events
        .flat_map(|word| std::iter::once(word.word.name).chain(word.word.also.iter().copied()))
        .chain(SAID.iter().copied())
        .collect()
}

pub fn answer(asker: &Asker<'_, '_>, words: &mut Words<'_>, asked: &Sought) -> Told {
    let library = words.library;
    let verb = asked.verb.as_str();
    let known = known_verbs(library);
    let end = replay::next_answer(&asker.result.entries, asker.step);
    let here = |line: &&Line| line.no >= asker.step && line.no < end;
    if let Some(line) = asker.tale.lines.iter().filter(here).find(|line| asked.is_said(&line.said))
    {
        let fact = asker.fact(asker.lang.happened(line.no, &line.text), &[]);
        return Ok(asker.answer(vec![with_line(fact, line)], Vec::new()));
    }
    if !known.contains(&verb) && !asker.tale.lines.iter().any(|line| asked.is_same(&line.said)) {
        return Err(NoQuestion {
            message: say!("nothing `{verb}` in this game", verb),
            help: match crate::diagnostics::nearest(verb, known.iter().copied()) {
                Some(near) => say!("did you mean `{near}`?", near),
                None => {
                    let near = crate::diagnostics::closest(verb, known, 3);
                    say!("the closest are {near}", near = Message::words(&near))
                }
            },
        });
    }
    let Some(name) = asked.subject.first() else { return Err(refused(words, Message::default)) };
    let seats = library.rules.vocab.seats.contains(&name.as_str());
    let called = |all: &[String]| all.iter().any(|known| known == name);
    let told = || asker.tale.lines.iter().any(|line| line.said.subjects.contains(name));
    let moments = library.rules.vocab.moments.iter();
    let spans: Vec<&str> = moments.map(|moment| moment.word.name).collect();
    if !seats
        && !called(&library.texts.names)
        && !called(&library.texts.abilities)
        && !called(&library.texts.abilities_ja)
        && !spans.contains(&name.as_str())
        && !NAMELESS.contains(&name.as_str())
        && !told()
    {
        return Err(nothing_called(name, library));
    }
    match verb {
        "triggers" | "trigger" => triggers(asker, words, &asked.subject, end),
        _ => Ok(asker.answer(did_nothing(asker, words, asked, end), happened(asker, end))),
    }
}

fn with_line(fact: Condition, line: &Line) -> Condition {
    Condition { rules: line.rules.clone(), source: line.source.clone(), ..fact }
}

/// The steps from the asked one up to the next decision.
fn happened(asker: &Asker<'_, '_>, to: u32) -> Vec<String> {
    let here = asker.tale.lines.iter().filter(|line| line.no >= asker.step && line.no < to);
    here.take(12).map(|line| format!("{} {}", line.no, line.text)).collect()
}

/// The triggered abilities of this name, or of the card of this name.
fn asked_about(library: &Library, subject: &[String]) -> Vec<AbilityId> {
    let code = &library.code;
    let name_of = |def: &crate::code::CardDef| library.texts.names.get(def.name.index());
    let all = (0..code.abilities.len()).map(|n| AbilityId(n as u16));
    let triggered = all.filter(|id| code.ability(*id).form == Form::Triggered);
    triggered
        .filter(|id| {
            let own = library.texts.abilities.get(id.index());
            let cards = code.defs.iter().filter(|def| def.abilities.contains(id));
            let mut names = cards.filter_map(name_of);
            match subject {
                [name] => own == Some(name) || names.any(|card| card == name),
                [name, card, ..] => own == Some(name) && names.any(|of| of == card),
                [] => false,
            }
        })
        .collect()
}

fn triggers(asker: &Asker<'_, '_>, words: &mut Words<'_>, subject: &[String], end: u32) -> Told {
    let library = words.library;
    let abilities = asked_about(library, subject);
    if abilities.is_empty() {
        let name = &subject[0];
        return Err(NoQuestion {
            message: say!("\"{name}\" has no trigger", name),
            help: say!("only triggered abilities can be asked whether they trigger"),
        });
    }
    let inquiry = Inquiry { triggers: abilities.clone(), ..Inquiry::default() };
    let played = replay::play(asker, words, None, inquiry);
    let Some((game, _)) = played else { return Err(super::refused(words, Message::default)) };
    let entries = game.trace.as_deref().unwrap_or_default();
    let told = asker.told(library, entries);
    let here = |reason: &Condition| reason.step >= asker.step && reason.step < end;
    let asks = |by: By| matches!(by, By::Text(ability, _) if abilities.contains(&ability));
    let mut refused = Vec::new();
    // The conditions behind a refusal follow it in the trace.
    let mut within = false;
    for reason in told.conditions.into_iter().filter(|reason| here(reason) && asks(reason.by)) {
        within = reason.role == "trigger" || within && reason.role == "if";
        if within {
            let depth = reason.depth + u8::from(reason.role != "trigger");
            refused.push(asker.with_rules(Condition { depth, ..reason }));
        }
    }
    let table = Table::of(library, &game.state);
    let instead = happened(asker, end);
    if !refused.is_empty() {
        return Ok(asker.answer(refused, instead));
    }
    // Nothing happened of the kind that one of the abilities waits for.
    let mut asked: Vec<(AbilityId, Option<CardId>)> = abilities
        .iter()
        .map(|ability| {
            let mut cards = (0..game.state.board.cards.len()).map(|n| CardId(n as u8));
            let has = |card: &CardId| {
                let def = library.code.def(game.state.board.card(*card).def);
                def.abilities.contains(ability)
            };
            (*ability, cards.find(has))
        })
        .collect();
    // If a card in the game has one of the abilities, those of other cards are not meant.
    if asked.iter().any(|(_, card)| card.is_some()) {
        asked.retain(|(_, card)| card.is_some());
    }
    let kinds = asked.iter().map(|(ability, card)| {
        let (code, card) = (library.code.ability(*ability), *card);
        let name = match card {
            Some(card) => asker.of_card(&table, *ability, card),
            None => asker.lang.quoted(table.ability_named(*ability).in_lang(asker.lang)),
        };
        let seat = card.map(|card| game.state.board.card(card).side);
        let waits = asker.patterns(library, *ability, seat);
        let kind = library.rules.vocab.ability_kind(code.kind).word.cites;
        let cited = library.texts.cites.get(ability.index()).into_iter().flatten();
        let sources = &asker.stage.loaded.sources;
        let text = match card {
            Some(_) => asker.lang.waits_for(&name, &waits),
            None => asker.lang.not_in_game(&name),
        };
        Condition {
            source: crate::reading::play::trace::line_of(library, sources, code.place),
            rules: cited
                .map(String::as_str)
                .chain(kind.iter().copied())
                .map(|rule| asker.book.number(rule).to_owned())
                .collect(),
            ..asker.fact(text, &[])
        }
    });
    Ok(asker.answer(kinds.collect(), instead))
}

/// The reasons why an effect did nothing: forbidden and lost steps, changes that would have changed nothing, failed
/// conditions; if nothing tried, the place of the card.
fn did_nothing(
    asker: &Asker<'_, '_>,
    words: &mut Words<'_>,
    asked: &Sought,
    end: u32,
) -> Vec<Condition> {
    let here = |no: u32| no >= asker.step && no < end;
    let kept = asker.tale.lines.iter().filter(|line| {
        here(line.no) && matches!(line.kind, "forbidden" | "dropped" | "lapsed" | "replaced")
    });
    let mut kept: Vec<&Line> = kept.collect();
    if kept.iter().any(|line| asked.is_about(&line.said)) {
        kept.retain(|line| asked.is_about(&line.said));
    }
    let mut told = Vec::new();
    let conditions = &asker.tale.conditions;
    for line in kept {
        told.push(with_line(asker.fact(asker.lang.step(line.no, &line.text), &[]), line));
        let own = conditions.iter().filter(|c| c.step == line.no && line.kind == "forbidden");
        told.extend(own.map(|own| Condition { depth: own.depth + 1, ..own.clone() }));
    }
    let undone = undone(asker, words, end);
    told.extend(idle(&undone, asked));
    let failed = conditions.iter().filter(|reason| !reason.holds);
    let of_texts = failed
        .clone()
        .filter(|reason| here(reason.after) && !matches!(reason.role, "while" | "rule"));
    told.extend(of_texts.map(|reason| asker.with_rules(reason.clone())));
    if told.is_empty() {
        // Texts that found no card or player to act on.
        told.extend(undone.into_iter().filter(|reason| reason.said.text.is_empty()));
        let of_rules = failed.filter(|reason| {
            reason.after + 1 >= asker.step && reason.after < end && reason.role == "rule"
        });
        told.extend(of_rules.cloned());
        told.extend(whereabouts(asker, words.library, asked));
        told.push(nothing_does_so(asker, words.library, asked));
    }
    told
}

/// That nothing says so, with the rules that define the event, else those of the asked step.
fn nothing_does_so(asker: &Asker<'_, '_>, library: &Library, asked: &Sought) -> Condition {
    let of_event = rules::of_event(library, &asked.verb);
    let rules = match of_event.is_empty() {
        false => of_event,
        true => {
            let there = asker.tale.lines.iter().find(|line| line.no >= asker.step);
            there.map(|line| line.rules.clone()).unwrap_or_default()
        }
    };
    Condition { rules, ..asker.fact(asker.lang.nothing_says_so(), &[]) }
}

/// The changes that would have changed nothing; only an inquiry records them.
fn undone(asker: &Asker<'_, '_>, words: &mut Words<'_>, end: u32) -> Vec<Condition> {
    let inquiry = Inquiry { idle: true, ..Inquiry::default() };
    let Some((game, _)) = replay::play(asker, words, None, inquiry) else { return Vec::new() };
    let told = asker.told(words.library, game.trace.as_deref().unwrap_or_default());
    let is_here = |reason: &Condition| reason.after + 1 >= asker.step && reason.after < end;
    let is_new = |reason: &Condition| {
        let same = |old: &&Condition| (old.after, &old.text) == (reason.after, &reason.text);
        !reason.holds && !asker.tale.conditions.iter().any(|old| same(&old))
    };
    let all = told.conditions.into_iter().filter(|reason| is_here(reason) && is_new(reason));
    all.map(|reason| asker.with_rules(reason)).collect()
}

/// Of the changes that would have changed nothing those that are asked about, else one other that could not be made to
/// the card.
fn idle(undone: &[Condition], asked: &Sought) -> Vec<Condition> {
    let about = undone.iter().filter(|reason| asked.is_about(&reason.said));
    let mut same: Vec<Condition> = Vec::new();
    for reason in about.clone().filter(|reason| asked.is_same(&reason.said)) {
        if same.iter().all(|told| told.text != reason.text) {
            same.push(reason.clone());
        }
    }
    if !same.is_empty() {
        return same;
    }
    // A text that finds its card gone records nothing else about it.
    about.filter(|reason| reason.said.verbs.is_empty()).take(1).cloned().collect()
}

/// The places of the cards that the question is about.
fn whereabouts(asker: &Asker<'_, '_>, library: &Library, asked: &Sought) -> Vec<Condition> {
    let mut table = Table::of(library, &asker.result.before);
    for entry in asker.result.entries.iter().filter(|entry| entry.no.0 < asker.step) {
        table.follow(entry);
    }
    let cards = (0..asker.result.after.board.cards.len()).map(|n| CardId(n as u8));
    let is_named = |name: &str| asked.subject.first().is_some_and(|subject| subject == name);
    let vocab = library.rules.vocab;
    let mut lies: Vec<(bool, String)> = cards
        .filter(|id| is_named(table.name(*id)))
        .filter_map(|id| {
            let card = table.card(id)?;
            let (lang, zone) = (asker.lang, card.zone?);
            let at = lang.at(table.seat(card.side), &table.place(asker.lang, zone, card.cell));
            let name = lang.quoted(table.named(id).in_lang(asker.lang));
            Some((!vocab.zone(zone).in_play, lang.lies(&name, &at)))
        })
        .collect();
    // Cards in play come first; cards at the same place are told once.
    lies.sort();
    lies.dedup();
    lies.into_iter().take(2).map(|(_, text)| asker.fact(text, &[])).collect()
}
