//! Why a trigger did not fire, or an effect did nothing.

use super::super::phrase;
use super::super::words::Words;
use super::options::nothing_called;
use super::{Asker, NoQuestion, Told, refused, replay};
use crate::code::AbilityId;
use crate::engine::rulebook::library::Library;
use crate::engine::state::ids::CardId;
use crate::engine::trace::By;
use crate::reading::play::{Condition, Line, Table, Tale};
use crate::syntax::ast::Phrase;
use crate::vocab::Form;

/// What the kernel says of things, beside the events of the game.
const SAID: &[&str] = &[
    "triggers", "resolves", "starts", "ends", "expires", "lapses", "drops", "replaces", "goes",
    "moves", "becomes", "loses", "gains", "shuffles", "shown", "wins", "draws", "affected",
    "opens", "passes",
];

pub fn answer(asker: &Asker<'_, '_>, words: &mut Words<'_>, asked: &Phrase) -> Told {
    let library = words.library;
    let subject = phrase::subject(asked);
    let verb = asked.verb.text.as_str();
    let events = library.rules.vocab.events.iter();
    let known: Vec<&str> = events
        .flat_map(|word| std::iter::once(word.word.name).chain(word.word.also.iter().copied()))
        .chain(SAID.iter().copied())
        .collect();
    if !known.contains(&verb) {
        return Err(NoQuestion {
            message: format!("nothing `{verb}` in this game"),
            help: match crate::diagnostics::nearest(verb, known.iter().copied()) {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("one of: {}", known.join(", ")),
            },
        });
    }
    let Some(name) = subject.first() else { return Err(refused(words, String::new)) };
    let seats = library.rules.vocab.seats.contains(&name.as_str());
    let called = |all: &[String]| all.iter().any(|known| known == name);
    let moments = library.rules.vocab.moments.iter();
    let spans: Vec<&str> = moments.map(|moment| moment.word.name).collect();
    if !seats
        && !called(&library.texts.names)
        && !called(&library.texts.abilities)
        && !spans.contains(&name.as_str())
    {
        return Err(nothing_called(name, library));
    }
    let tale = asker.stage.tell(asker.case, asker.rules, asker.result, None, asker.lang);
    let end = replay::next_answer(&asker.result.entries, asker.step);
    let here = |line: &&Line| line.no >= asker.step && line.no < end;
    if let Some(line) = tale.lines.iter().filter(here).find(|line| phrase::says(&line.said, asked))
    {
        let fact = asker.fact(asker.tongue().happened(line.no, &line.text), &[]);
        return Ok(asker.answer(vec![with_line(fact, line)], Vec::new()));
    }
    match verb {
        "triggers" | "trigger" => triggers(asker, words, &subject, &tale, end),
        _ => {
            Ok(asker
                .answer(did_nothing(asker, asked, &tale, end), happened(&tale, asker.step, end)))
        }
    }
}

fn with_line(fact: Condition, line: &Line) -> Condition {
    Condition { rules: line.rules.clone(), source: line.source.clone(), ..fact }
}

/// The steps from one decision to the next.
fn happened(tale: &Tale, from: u32, to: u32) -> Vec<String> {
    let here = tale.lines.iter().filter(|line| line.no >= from && line.no < to);
    here.take(12).map(|line| format!("{} {}", line.no, line.text)).collect()
}

/// Triggered abilities of this name, or of the card of this name.
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

fn triggers(
    asker: &Asker<'_, '_>,
    words: &mut Words<'_>,
    subject: &[String],
    tale: &Tale,
    end: u32,
) -> Told {
    let library = words.library;
    let abilities = asked_about(library, subject);
    if abilities.is_empty() {
        let name = &subject[0];
        return Err(NoQuestion {
            message: format!("\"{name}\" has no trigger"),
            help: "only triggered abilities can be asked whether they trigger".to_owned(),
        });
    }
    let played = replay::play(asker, words, None, abilities.clone());
    let Some((game, _)) = played else { return Err(super::refused(words, String::new)) };
    let entries = game.trace.as_deref().unwrap_or_default();
    let told = asker.told(library, entries);
    let here = |reason: &Condition| reason.step >= asker.step && reason.step < end;
    let asks = |by: By| matches!(by, By::Text(ability, _) if abilities.contains(&ability));
    let mut refused = Vec::new();
    // A refusal is followed by the conditions that it is made of.
    let mut within = false;
    for reason in told.conditions.into_iter().filter(|reason| here(reason) && asks(reason.by)) {
        within = reason.role == "trigger" || within && reason.role == "if";
        if within {
            let depth = reason.depth + u8::from(reason.role != "trigger");
            refused.push(Condition { depth, ..reason });
        }
    }
    let table = Table::of(library, &game.state);
    let instead = happened(tale, asker.step, end);
    if !refused.is_empty() {
        return Ok(asker.answer(refused, instead));
    }
    // Nothing of what happened is of a kind that one of them waits for.
    let kinds = abilities.iter().map(|ability| {
        let code = library.code.ability(*ability);
        let card = (0..game.state.board.cards.len()).map(|n| CardId(n as u8)).find(|card| {
            library.code.def(game.state.board.card(*card).def).abilities.contains(ability)
        });
        let name = match card {
            Some(card) => asker.of_card(&table, *ability, card),
            None => asker.tongue().quoted(table.ability_named(*ability).in_lang(asker.lang)),
        };
        let waits = asker.patterns(library, *ability);
        let kind = library.rules.vocab.ability_kind(code.kind).word.cites;
        let cited = library.texts.cites.get(ability.index()).into_iter().flatten();
        let sources = &asker.stage.loaded.sources;
        let text = match card {
            Some(_) => asker.tongue().waits_for(&name, &waits),
            None => asker.tongue().not_in_game(&name),
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

/// Conditions that failed, things that were forbidden, triggers that were lost.
fn did_nothing(asker: &Asker<'_, '_>, asked: &Phrase, tale: &Tale, end: u32) -> Vec<Condition> {
    let here = |no: u32| no >= asker.step && no < end;
    let kept = tale.lines.iter().filter(|line| {
        here(line.no) && matches!(line.kind, "forbidden" | "dropped" | "lapsed" | "replaced")
    });
    let mut kept: Vec<&Line> = kept.collect();
    if kept.iter().any(|line| phrase::is_about(&line.said, asked)) {
        kept.retain(|line| phrase::is_about(&line.said, asked));
    }
    let mut told = Vec::new();
    for line in kept {
        told.push(with_line(asker.fact(asker.tongue().step(line.no, &line.text), &[]), line));
        let own = tale.conditions.iter().filter(|c| c.step == line.no && line.kind == "forbidden");
        told.extend(own.map(|own| Condition { depth: own.depth + 1, ..own.clone() }));
    }
    let failed = |reason: &&Condition| {
        here(reason.after) && !reason.holds && reason.role != "while" && reason.role != "rule"
    };
    told.extend(tale.conditions.iter().filter(failed).cloned());
    if told.is_empty() {
        told.push(asker.fact(asker.tongue().nothing_says_so(), &[]));
    }
    told
}
