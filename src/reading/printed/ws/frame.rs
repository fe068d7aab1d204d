//! The texts of a card: one for each ability, or a single one for all that an event does.

use crate::check::ir::{CardDef, OnCard, Program};
use crate::reading::printed::Said;
use crate::vocab::{Form, TypeId};

/// Composes each text with `say`, which is told whether it is of an event: those are one text, with `between` them.
pub fn texts(
    program: &Program,
    card: &CardDef,
    say: fn(&Program, OnCard, bool) -> Said,
    between: &str,
) -> Said<Vec<String>> {
    let parts = card.texts(program);
    let plays = |part: &OnCard| match part {
        OnCard::Ability(ix) => {
            let kind = program.abilities[ix.0 as usize].kind;
            program.vocab.ability_kind(kind).form == Form::Play
        }
        OnCard::Keyword(_) => false,
    };
    let is_event = parts.iter().any(plays);
    let each: Said<Vec<String>> =
        parts.into_iter().map(|part| say(program, part, is_event)).collect();
    let mut each = each?;
    if !is_event {
        return Ok(each);
    }
    // What can be played as a counter says so at the head of the card.
    let counter = each.iter().position(|text| text.starts_with('【'));
    if let Some(at) = counter.filter(|at| *at > 0)
        && let Some((icon, text)) = each[at].clone().split_once('】')
    {
        each[at] = text.trim_start().to_owned();
        each[0] = format!("{icon}】{between}{}", each[0]);
    }
    Ok(vec![each.join(between)])
}
