//! The two output streams: text for people, which cannot steer their terminal, and data byte for byte.

use std::io::{self, Stderr, Stdout, Write, stderr, stdout};

use anstream::{AutoStream, ColorChoice};

use super::style;

/// The stream for answers. Everything written to it is text for people: see [`style::shown`]. Data goes through
/// [`Out::data`].
pub struct Out {
    stream: AutoStream<Stdout>,
    silent: bool,
}

impl Out {
    pub fn standard() -> Out {
        Out { stream: AutoStream::auto(stdout()), silent: false }
    }

    /// A stream that shows nothing.
    pub fn silent() -> Out {
        Out { silent: true, ..Out::standard() }
    }

    /// A writer that passes bytes unchanged, since scripts and names may contain any character.
    pub fn data(&mut self) -> impl Write {
        stdout()
    }
}

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !self.silent {
            let styles = self.stream.current_choice() != ColorChoice::Never;
            write_shown(&mut self.stream, styles, bytes)?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}

/// Standard error for text for people.
pub struct Errors(AutoStream<Stderr>);

impl Errors {
    pub fn standard() -> Errors {
        Errors(AutoStream::auto(stderr()))
    }
}

impl Write for Errors {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let styles = self.0.current_choice() != ColorChoice::Never;
        write_shown(&mut self.0, styles, bytes)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Writes pieces of a text; each piece must be whole: none ends inside a character or a style.
fn write_shown(stream: &mut dyn Write, styles: bool, bytes: &[u8]) -> io::Result<()> {
    stream.write_all(style::shown(&String::from_utf8_lossy(bytes), styles).as_bytes())
}
