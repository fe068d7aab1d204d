//! A scenario under two rulebooks, side by side.

use std::io::{self, Write};

use super::out::Out;
use super::style::render_all;
use crate::api::{Pair, Played};
use crate::diagnostics::Sources;
use crate::reading::Lang;
use crate::reading::play::{Page, aligned};

/// Shows where the traces of a scenario under two rulebooks part.
pub fn write(
    pair: &Pair,
    names: &[String; 2],
    sources: &Sources,
    lang: Lang,
    out: &mut Out,
) -> io::Result<()> {
    let named = names.each_ref().map(String::as_str);
    let shown = |played: &Played| {
        let mut shown = render_all(&played.diagnostics, sources);
        shown.pop();
        shown
    };
    writeln!(out, "{}\n", pair.scenario)?;
    for (played, name) in pair.played.iter().zip(&named) {
        if !played.began {
            let forbids = lang.cannot_be_set_up(name);
            writeln!(out, "{forbids}\n\n{}", shown(played))?;
        }
    }
    if pair.played.iter().any(|played| !played.began) {
        return Ok(());
    }
    let [first, second] = &pair.played;
    let steps = aligned::align(&first.tale.lines, &second.tale.lines);
    let parts = aligned::parting(&steps);
    write!(out, "{}", aligned::page(&steps, named, lang))?;
    writeln!(out, "\n{}", lang.parts(named, parts))?;
    for (played, name) in pair.played.iter().zip(&named) {
        if !played.diagnostics.is_empty() {
            write!(out, "\n{name}:\n{}", shown(played))?;
        }
    }
    for (played, name) in pair.played.iter().zip(&named) {
        if let Some(now) = &played.now {
            write!(out, "\n{name}\n{}", Page { lang }.now(now))?;
        }
    }
    Ok(())
}
