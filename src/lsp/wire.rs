//! Messages on a stream: a header with a length, an empty line, JSON.

use std::io::{self, BufRead};

use lsp_server::Message;

/// The most bytes of a message; a longer one is rejected.
const LONGEST: usize = 64 << 20;

/// A message that was read.
#[derive(Debug)]
pub enum Incoming {
    Message(Message),
    /// A body of the announced length that is not a message, with the reason.
    Malformed(String),
}

/// The next message; `None` at the end of the stream.
///
/// # Errors
/// The stream cannot be read, or a header has no length, so that the next message cannot be found.
pub fn read(stream: &mut impl BufRead) -> io::Result<Option<Incoming>> {
    let mut length = None;
    let mut line = String::new();
    loop {
        line.clear();
        if stream.read_line(&mut line)? == 0 {
            return Ok(None);
        }
        let header = line.trim_end_matches(['\r', '\n']);
        if header.is_empty() {
            break;
        }
        if let Some((name, value)) = header.split_once(':')
            && name.eq_ignore_ascii_case("Content-Length")
        {
            length = value.trim().parse::<usize>().ok();
        }
    }
    let invalid = |told: &str| io::Error::new(io::ErrorKind::InvalidData, told.to_owned());
    let length = length.ok_or_else(|| invalid("a message without a length"))?;
    if length > LONGEST {
        return Err(invalid("a message that is too long"));
    }
    let mut body = vec![0; length];
    stream.read_exact(&mut body)?;
    // A list would be read as the fields of a message, so only an object is accepted.
    let object = serde_json::from_slice::<serde_json::Map<String, serde_json::Value>>(&body);
    let message = object.and_then(|object| serde_json::from_value(object.into()));
    Ok(Some(match message {
        Ok(message) => Incoming::Message(message),
        Err(error) => Incoming::Malformed(error.to_string()),
    }))
}
