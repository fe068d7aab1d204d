//! Questions that are lines copied from a trace: the line says what is asked.

use super::super::phrase::Sought;
use super::{Answer, Asker, Expected, parse};
use crate::reading::Lang;
use crate::reading::play::{Line, Tale};

/// The meaning of a line copied from the trace, with or without its number and rules; `None` if the question is not
/// such a line.
pub fn understood(asker: &Asker<'_, '_>) -> Option<Expected> {
    let copied = one_line(asker.expected);
    let english;
    let told = match asker.lang {
        Lang::En => &asker.tale,
        Lang::Ja => {
            english = asker.stage.tell(asker.case, asker.rules, asker.result, None, Lang::En);
            &english
        }
    };
    if let Some(line) =
        line_of(asker, &copied, &asker.tale).or_else(|| line_of(asker, &copied, told))
    {
        return Some(match line.decision {
            true => {
                let said = told.lines.iter().find(|said| said.no == line.no)?;
                parse(said.text.trim_end_matches(" (no other choice)"), &asker.library.texts)
                    .ok()?
            }
            false => Expected::Happening(Sought::of_said(&line.said)),
        });
    }
    let is_copied = |tale: &Tale| {
        let found = tale.conditions.iter().enumerate().filter(|(_, asked)| {
            behind(&copied, &asked.text)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with('('))
        });
        found.min_by_key(|(_, asked)| asked.after.abs_diff(asker.step)).map(|(at, _)| at)
    };
    is_copied(&asker.tale).or_else(|| is_copied(told)).map(Expected::Condition)
}

/// The answer for a condition that was copied: the condition with its parts.
pub fn condition(asker: &Asker<'_, '_>, at: usize) -> Answer {
    let Some((first, behind)) = asker.tale.conditions.get(at..).and_then(<[_]>::split_first) else {
        return asker.answer(Vec::new(), Vec::new());
    };
    let parts = behind.iter().take_while(|part| part.depth > first.depth);
    let all = std::iter::once(first).chain(parts);
    asker.answer(all.map(|asked| asker.with_rules(asked.clone())).collect(), Vec::new())
}

/// The step that was copied: the one with the copied number, else the nearest to the asked step.
fn line_of<'t>(asker: &Asker<'_, '_>, copied: &str, tale: &'t Tale) -> Option<&'t Line> {
    let fits = |line: &&Line| {
        let number = format!("{} ", line.no);
        let told = copied.strip_prefix(&number).map(str::trim_start);
        let rule = line.rules.first().map_or("", String::as_str);
        let told = told.map(|told| told.strip_prefix(rule).map_or(told, str::trim_start));
        let whole = |told: &str| {
            behind(told, &line.text).is_some_and(|rest| rest.is_empty() || rest.starts_with('('))
        };
        told.is_some_and(whole) || told.is_none() && whole(copied)
    };
    let found = tale.lines.iter().filter(fits);
    // The longest text is meant: `"X" attacks` begins many lines.
    found.min_by_key(|line| (std::cmp::Reverse(line.text.len()), line.no.abs_diff(asker.step)))
}

/// The rest of a copied line after `text`, if it begins with that; white space does not count.
fn behind<'c>(copied: &'c str, text: &str) -> Option<&'c str> {
    copied.strip_prefix(one_line(text).as_str()).map(str::trim_start)
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
