//! Card data from files and from standard input.

use std::io::{self, Read as _, Write};
use std::path::{Path, PathBuf};

use super::super::failure::Failure;
use super::super::language::language;
use super::super::out::Errors;
use crate::api::Refusal as Refused;
use crate::diagnostics::{MOST_BYTES, say};
use crate::import::{self, Form, Misread, Printed, Read};
use crate::load;

/// What stands for standard input.
const STANDARD_INPUT: &str = "-";

/// The cards of the files, together. What is of no use in them is told, and does not keep the cards from being read.
pub fn cards(files: &[PathBuf]) -> Result<Vec<Printed>, Failure> {
    let mut all = Vec::new();
    for path in files {
        let (text, form) = match path.as_path() == Path::new(STANDARD_INPUT) {
            true => {
                let text = standard_input()?;
                let form = Form::recognised(&text);
                (text, form)
            }
            false => (load::text(path).map_err(Refused::usage)?, Form::of(path)),
        };
        let file = path.display();
        let Read { cards, unknown } =
            form.read(&text).map_err(|Misread { line, column, reason, help }| {
                let message = say!("{file}:{line}:{column}: {reason}", file, line, column, reason);
                let refused = Refused::usage(message);
                match help {
                    Some(help) => refused.help(help),
                    None => refused,
                }
            })?;
        all.extend(cards);
        let mut err = Errors::standard();
        for one in unknown {
            let (line, column) = (one.line, one.column);
            let told =
                say!("{file}:{line}:{column}: {reason}", file, line, column, reason = one.told());
            // If standard error is closed, the cards are the same.
            let _ = writeln!(err, "{}", told.in_lang(language()));
        }
    }
    Ok(import::together(all))
}

fn standard_input() -> Result<String, Refused> {
    let mut bytes = Vec::new();
    io::stdin()
        .take(MOST_BYTES + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| Refused::usage(say!("cannot read standard input: {error}", error)))?;
    if bytes.len() as u64 > MOST_BYTES {
        let message = say!(
            "{file} is larger than {most} MiB",
            file = STANDARD_INPUT,
            most = MOST_BYTES >> 20
        );
        return Err(Refused::usage(message));
    }
    load::utf8(bytes, &STANDARD_INPUT).map_err(Refused::usage)
}
