//! `fuda fmt`: the canonical layout.

use std::io::{self, Read, Write};
use std::path::PathBuf;
use std::time::Duration;

use similar::TextDiff;

use super::Verdict;
use super::failure::Failure;
use super::language::language;
use super::out::{Errors, Out};
use super::read;
use super::table::{count, files, tell};
use super::write::rewrite;
use crate::api::{Format, Refusal};
use crate::cli::style::render_all;
use crate::diagnostics::say;
use crate::load;

/// Writes scripts in the canonical layout; comments stay where they are
///
/// A file with a syntax error is left as it is.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  fuda fmt\n  fuda fmt --check cards\n  \
                        fuda fmt - < card.fuda\n\n\
                        Exit code: 1 when a file could not be read, or, with --check, when one \
                        would change.")]
pub struct Args {
    /// Scripts, or folders of scripts; `-` reads standard input and writes standard output
    #[arg(value_name = "PATH", default_value = read::CARDS)]
    paths: Vec<PathBuf>,
    /// Only show what would change
    #[arg(long)]
    check: bool,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Verdict, Failure> {
    if args.paths.iter().any(|path| path.as_os_str() == "-") {
        return match args.paths.as_slice() {
            [_] => format_stdin(args.check, out),
            _ => Err(Refusal::usage(say!("`-` stands alone: standard input is one script")).into()),
        };
    }
    let files = read::files(&args.paths)?;
    let (mut changed, mut left) = (0, 0);
    for path in &files {
        let laid_out = load::text(path)
            .map_err(|told| told.in_lang(language()).into_owned())
            .and_then(|text| {
                let formatted = format(&path.display().to_string(), &text)?;
                Ok((text, formatted))
            });
        match laid_out {
            Err(message) => {
                left += 1;
                writeln!(Errors::standard(), "{message}")?;
            }
            Ok((text, formatted)) if text == formatted => {}
            Ok((text, formatted)) => {
                if args.check {
                    write_diff(&path.display().to_string(), &text, &formatted, out)?;
                } else {
                    if let Err(failure) = rewrite(path, text.as_bytes(), &formatted) {
                        left += 1;
                        Failure::from(failure).tell();
                        continue;
                    }
                    writeln!(out, "{}", path.display())?;
                }
                changed += 1;
            }
        }
    }
    let all = self::files(files.len());
    let said = match args.check {
        true => say!("{changed} of {all} would change", changed, all),
        false => say!("{changed} of {all} changed", changed, all),
    };
    let left_alone = count!(n = left, "1 left as it is", "{n} left as they are");
    match left {
        0 => writeln!(out, "{}", said.in_lang(language()))?,
        _ => tell!(out, "{said}, {left_alone}", said, left_alone)?,
    }
    let wrong = left > 0 || args.check && changed > 0;
    Ok(if wrong { Verdict::Wrong } else { Verdict::Right })
}

fn format_stdin(check: bool, out: &mut Out) -> Result<Verdict, Failure> {
    let mut bytes = Vec::new();
    io::stdin()
        .read_to_end(&mut bytes)
        .map_err(|error| Refusal::failed(say!("cannot read standard input: {error}", error)))?;
    let standard_input = say!("standard input");
    let name = &standard_input.in_lang(language());
    let text = load::utf8(bytes, name).map_err(Refusal::failed)?;
    match format(name, &text) {
        Err(message) => {
            writeln!(Errors::standard(), "{message}")?;
            Ok(Verdict::Wrong)
        }
        Ok(formatted) if check => {
            write_diff(name, &text, &formatted, out)?;
            Ok(if text == formatted { Verdict::Right } else { Verdict::Wrong })
        }
        Ok(formatted) => {
            out.data().write_all(formatted.as_bytes())?;
            Ok(Verdict::Right)
        }
    }
}

/// The canonical text of a script.
///
/// # Errors
/// A message: why the script cannot be formatted.
fn format(name: &str, text: &str) -> Result<String, String> {
    let request = Format { path: name.to_owned(), text: text.to_owned() };
    request.answer().map(|formatted| formatted.text).map_err(|refusal| match refusal.mistakes {
        Some(mistakes) => {
            let mut shown = render_all(&mistakes.found, &mistakes.sources);
            shown.pop();
            shown
        }
        None => refusal.message.in_lang(language()).into_owned(),
    })
}

/// The time limit for finding the shortest difference of two texts. Texts that differ widely have no short one, and
/// what was found by then is shown.
const LONGEST_LOOK: Duration = Duration::from_secs(2);

fn write_diff(name: &str, text: &str, formatted: &str, out: &mut dyn Write) -> io::Result<()> {
    let diff = TextDiff::configure().timeout(LONGEST_LOOK).diff_lines(text, formatted);
    let laid_out = say!("{name} (formatted)", name);
    let laid_out = laid_out.in_lang(language());
    write!(out, "{}", diff.unified_diff().context_radius(2).header(name, &laid_out))
}
