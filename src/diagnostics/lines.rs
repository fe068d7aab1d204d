//! The beginnings of lines, so that the place of a byte is found without reading the text from its start.

/// The lines of a text, and how many characters stand before every [`STEP`]th byte. A line ends with `\n`.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    starts: Vec<u32>,
    characters: Vec<u32>,
}

/// Bytes between two places whose characters are counted in advance: a long line is not counted from its start
/// for each mistake in it.
const STEP: usize = 1 << 10;

impl Lines {
    pub fn of(text: &str) -> Lines {
        let ends = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        let behind = ends.map(|(at, _)| at as u32 + 1);
        let mut before = 0;
        let characters = text.as_bytes().chunks(STEP).map(|chunk| {
            let here = before;
            before += characters_in(chunk);
            here
        });
        Lines {
            characters: characters.collect(),
            starts: std::iter::once(0).chain(behind).collect(),
        }
    }

    /// The line of a byte, from 0.
    pub fn line_of(&self, at: usize) -> usize {
        self.starts.partition_point(|start| *start as usize <= at) - 1
    }

    pub fn count(&self) -> usize {
        self.starts.len()
    }

    /// The bytes of a line, its end included.
    pub fn range(&self, text: &str, line: usize) -> std::ops::Range<usize> {
        let end = self.starts.get(line + 1).map_or(text.len(), |next| *next as usize);
        self.starts[line] as usize..end
    }

    /// Both from 1; columns count characters. A byte behind the text is its end.
    pub fn line_and_column(&self, text: &str, at: usize) -> (usize, usize) {
        let at = at.min(text.len());
        let line = self.line_of(at);
        let start = self.starts[line] as usize;
        let column = self.characters_before(text, at) - self.characters_before(text, start);
        (line + 1, column as usize + 1)
    }

    fn characters_before(&self, text: &str, at: usize) -> u32 {
        let Some(known) = at.checked_div(STEP).filter(|step| *step < self.characters.len()) else {
            return self.characters.last().map_or(0, |before| {
                let from = (self.characters.len() - 1) * STEP;
                before + characters_in(&text.as_bytes()[from..at])
            });
        };
        self.characters[known] + characters_in(&text.as_bytes()[known * STEP..at])
    }
}

/// The number of bytes that begin a character.
fn characters_in(bytes: &[u8]) -> u32 {
    bytes.iter().filter(|byte| **byte & 0xc0 != 0x80).count() as u32
}
