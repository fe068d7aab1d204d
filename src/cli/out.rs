//! Standard output: as it is for data, fitted to its reader for what is styled.

use std::io::{self, Stdout, Write, stdout};

use anstream::{AutoStream, ColorChoice};

/// What commands answer into. Whatever is written to it arrives byte for byte, for scripts and names may hold
/// any character; styled text goes through [`Out::styled`].
pub struct Out {
    choice: ColorChoice,
    stream: AutoStream<Stdout>,
    silent: bool,
}

impl Out {
    pub fn standard() -> Out {
        let choice = AutoStream::choice(&stdout());
        Out { choice, stream: AutoStream::new(stdout(), choice), silent: false }
    }

    /// Nothing that is written to it is shown.
    pub fn silent() -> Out {
        Out { silent: true, ..Out::standard() }
    }

    /// For text with styles: they are shown at a terminal that has them and left out elsewhere.
    pub fn styled(&mut self) -> Styled<'_> {
        Styled(self)
    }
}

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.silent { Ok(bytes.len()) } else { stdout().write(bytes) }
    }

    fn flush(&mut self) -> io::Result<()> {
        stdout().flush()
    }
}

/// See [`Out::styled`].
pub struct Styled<'o>(&'o mut Out);

impl Write for Styled<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let Styled(out) = self;
        if out.silent {
            return Ok(bytes.len());
        }
        let line = bytes.iter().position(|byte| *byte == b'\n').map_or(bytes.len(), |at| at + 1);
        let written = out.stream.write(&bytes[..line])?;
        if out.choice == ColorChoice::Never && bytes[..written].ends_with(b"\n") {
            // A sequence that a name begins and does not end takes no more away than the rest of its line.
            out.stream = AutoStream::new(stdout(), out.choice);
        }
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.stream.flush()
    }
}
