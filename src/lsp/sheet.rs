//! A script as an editor sees it: its tokens, and the contents of each bracket. It is made from the text alone, so it
//! exists while a line is being written.

use super::text::{Lines, Unit};
use crate::syntax::scan::{Kind, Token, scan};
use crate::vocab::{Spelled, Vocab};

#[derive(Clone, Debug)]
pub struct Sheet {
    pub text: String,
    pub lines: Lines,
    pub tokens: Vec<Token>,
    /// The innermost frame of each token; brackets belong to the frame around them.
    pub frame_of: Vec<usize>,
    /// All frames; the first one is the file.
    pub frames: Vec<Frame>,
    /// The `game` lines outside of items.
    games: Vec<usize>,
}

/// The part of a script between two brackets.
#[derive(Clone, Debug)]
pub struct Frame {
    pub holds: Holds,
    pub parent: usize,
    /// The first token of the statement that the frame ends, and the frame's opening bracket; both 0 for the file.
    pub head: usize,
    pub open: usize,
    /// The end of the frame: its closing bracket, or the number of tokens.
    pub end: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holds {
    File,
    Card,
    Keyword,
    Template,
    Every,
    Deck,
    Restrict,
    Elsewhere,
    Words,
    Scenario,
    Face,
    Ability,
    /// Instructions.
    Block,
    /// Instructions that wait for an event (`when`).
    Delayed,
    Modes,
    Given,
    Script,
    Trace,
    Parens,
    Unknown,
}

/// The slot of an ability that a token is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Slot {
    Start,
    Cites,
    In,
    Limit,
    When,
    While,
    If,
    Pay,
    Do,
}

impl Slot {
    pub fn of(word: &str) -> Option<Slot> {
        Some(match word {
            "cites" => Slot::Cites,
            "in" => Slot::In,
            "limit" => Slot::Limit,
            "when" => Slot::When,
            "if" => Slot::If,
            "while" => Slot::While,
            "pay" | "may" => Slot::Pay,
            "do" => Slot::Do,
            _ => return None,
        })
    }
}

/// The current statement of a frame, kept while the tokens pass in order; [`Sheet::statement`] finds the same by going
/// back.
#[derive(Clone, Copy, Debug)]
struct Begun {
    at: usize,
    /// The next word begins a statement.
    fresh: bool,
    /// A line has ended, so the next word begins a statement unless it joins the two lines.
    after_line: bool,
    /// The last word joins what follows.
    joins: bool,
}

impl Default for Begun {
    fn default() -> Begun {
        Begun { at: 0, fresh: true, after_line: false, joins: false }
    }
}

impl Begun {
    fn pass(&mut self, sheet: &Sheet, at: usize) {
        let word = sheet.word(at);
        match sheet.tokens[at].kind {
            Kind::Comment => {}
            Kind::NewLine => self.after_line |= !self.joins,
            _ => {
                if self.fresh || self.after_line && !matches!(word, "and" | "or") {
                    self.at = at;
                }
                let ends = word == "}" && !sheet.goes_on_after_brace(at + 1);
                let joins = matches!(word, "," | "|" | "&" | "and" | "or");
                *self = Begun { at: self.at, fresh: ends, after_line: false, joins };
            }
        }
    }
}

impl Sheet {
    pub fn new(text: &str, unit: Unit, vocabs: &[&'static Vocab]) -> Sheet {
        let tokens = scan(text);
        let file = Frame { holds: Holds::File, parent: 0, head: 0, open: 0, end: tokens.len() };
        let mut sheet = Sheet {
            text: text.to_owned(),
            lines: Lines::of(text, unit),
            frame_of: Vec::with_capacity(tokens.len()),
            frames: vec![file],
            games: Vec::new(),
            tokens,
        };
        let mut current = 0;
        // For each open frame, the statement that is being passed.
        let mut begun = vec![Begun::default()];
        // The number of open brackets beyond the deepest frame.
        let mut beyond = 0_usize;
        for at in 0..sheet.tokens.len() {
            if sheet.tokens[at].kind == Kind::Close && beyond > 0 {
                beyond -= 1;
            } else if sheet.tokens[at].kind == Kind::Close {
                sheet.frames[current].end = at;
                current = sheet.frames[current].parent;
                if begun.len() > 1 {
                    begun.pop();
                }
            }
            if let Some(begun) = begun.last_mut() {
                begun.pass(&sheet, at);
            }
            sheet.frame_of.push(current);
            if current == 0 && sheet.is_game_line(at) {
                sheet.games.push(at);
            }
            if sheet.tokens[at].kind == Kind::Open && begun.len() > DEEPEST_FRAME {
                beyond += 1;
            } else if sheet.tokens[at].kind == Kind::Open {
                let head = begun.last().map_or(at, |begun| begun.at);
                begun.push(Begun::default());
                let holds = sheet.held(current, head, at, vocabs);
                let end = sheet.tokens.len();
                sheet.frames.push(Frame { holds, parent: current, head, open: at, end });
                current = sheet.frames.len() - 1;
            }
        }
        sheet
    }

    pub fn word(&self, at: usize) -> &str {
        self.tokens.get(at).map_or("", |token| token.text(&self.text))
    }

    pub fn kind(&self, at: usize) -> Option<Kind> {
        self.tokens.get(at).map(|token| token.kind)
    }

    /// The text of a quoted name; `None` for another token.
    pub fn quoted(&self, at: usize) -> Option<String> {
        let token = self.tokens.get(at).filter(|token| token.kind == Kind::Text)?;
        let text = token.text(&self.text);
        let mut inside = text.chars();
        let open = inside.next()?;
        inside.next_back()?;
        Some(match open {
            '"' => inside.as_str().replace("\\\"", "\"").replace("\\\\", "\\"),
            _ => inside.as_str().to_owned(),
        })
    }

    pub fn range(&self, at: usize) -> lsp_types::Range {
        let token = self.tokens[at];
        self.lines.range(&self.text, token.start..token.end)
    }

    /// The token at a byte; at the end of a word still that word.
    pub fn token_at(&self, offset: usize) -> Option<usize> {
        let at = self.tokens.partition_point(|token| token.start <= offset).checked_sub(1)?;
        let solid =
            |at: &usize| matches!(self.tokens[*at].kind, Kind::Word | Kind::Text | Kind::Hole);
        if solid(&at) && offset <= self.tokens[at].end {
            return Some(at);
        }
        let ended = at.checked_sub(1).filter(|before| self.tokens[*before].end == offset);
        ended.filter(solid).or_else(|| (offset < self.tokens[at].end).then_some(at))
    }

    /// The frames around a token, the innermost first; the file is left out.
    pub fn frames_around(&self, frame: usize) -> impl Iterator<Item = usize> {
        std::iter::successors(Some(frame), |at| Some(self.frames[*at].parent))
            .take_while(|at| *at != 0)
    }

    /// The first token of the statement that token `end` continues. A statement begins after a bracket of the same
    /// frame, or at the start of a line that does not continue another.
    pub fn statement(&self, end: usize) -> usize {
        let mut start = end;
        let mut depth = 0_usize;
        let furthest = end.saturating_sub(LONGEST_LOOK_BACK);
        while let Some(before) = start.checked_sub(1).filter(|before| *before >= furthest) {
            match self.tokens[before].kind {
                Kind::Close => match self.word(before) {
                    "}" if depth == 0 && !self.goes_on_after_brace(start) => break,
                    _ => depth += 1,
                },
                Kind::Open if depth == 0 => break,
                Kind::Open => depth -= 1,
                Kind::NewLine if depth == 0 && !self.goes_on(before) => break,
                _ => {}
            }
            start = before;
        }
        while start < end && matches!(self.kind(start), Some(Kind::NewLine | Kind::Comment)) {
            start += 1;
        }
        start
    }

    /// Whether the line that ends with this token continues on the next one.
    fn goes_on(&self, line_end: usize) -> bool {
        let joins = |word: &str| matches!(word, "," | "|" | "&" | "and" | "or");
        let solid = |at: &usize| !matches!(self.tokens[*at].kind, Kind::NewLine | Kind::Comment);
        let before = (0..line_end).rev().find(solid).map(|at| self.word(at));
        let behind = (line_end + 1..self.tokens.len()).find(solid).map(|at| self.word(at));
        before.is_some_and(joins) || behind.is_some_and(|word| matches!(word, "and" | "or"))
    }

    fn goes_on_after_brace(&self, next: usize) -> bool {
        matches!(self.word(next), "," | "until" | "while" | "then")
    }

    /// The contents of the bracket at `open`, which ends a statement that begins at `head`.
    fn held(&self, parent: usize, head: usize, open: usize, vocabs: &[&'static Vocab]) -> Holds {
        if self.word(open) == "(" {
            return Holds::Parens;
        }
        let first = if head < open { self.word(head) } else { "" };
        match self.frames[parent].holds {
            Holds::File => match first {
                "card" | "token" => Holds::Card,
                "keyword" => Holds::Keyword,
                "template" => Holds::Template,
                "every" => Holds::Every,
                "deck" => Holds::Deck,
                "restrict" => Holds::Restrict,
                "elsewhere" => Holds::Elsewhere,
                "words" => Holds::Words,
                "scenario" => Holds::Scenario,
                _ => Holds::Unknown,
            },
            Holds::Scenario | Holds::Script => match first {
                "given" | "expect" => Holds::Given,
                "script" => Holds::Script,
                "trace" => Holds::Trace,
                _ => Holds::Unknown,
            },
            Holds::Card | Holds::Keyword | Holds::Template | Holds::Every | Holds::Face => {
                match (first, self.word(open - 1)) {
                    ("face", _) => Holds::Face,
                    (_, "do") => Holds::Block,
                    _ => Holds::Ability,
                }
            }
            Holds::Ability | Holds::Block | Holds::Delayed | Holds::Modes => {
                let begins = self.instruction(head, open);
                match self.word(open - 1) {
                    "of" => Holds::Modes,
                    _ if matches!(self.word(begins), "when" | "whenever") => Holds::Delayed,
                    _ if self.gives_ability(begins, open, vocabs) => Holds::Ability,
                    _ => Holds::Block,
                }
            }
            _ => Holds::Unknown,
        }
    }

    /// The first token of the instruction in a statement, after the `do` if that is its first word.
    pub fn instruction(&self, head: usize, end: usize) -> usize {
        if head < end && self.word(head) == "do" { head + 1 } else { head }
    }

    /// Whether the words before a brace are a kind of ability that is given or lost.
    fn gives_ability(&self, head: usize, open: usize, vocabs: &[&'static Vocab]) -> bool {
        let mut at = open;
        if at > head && self.kind(at - 1) == Some(Kind::Text) {
            at -= 1;
        }
        let words = (head..at).rev().take_while(|at| self.kind(*at) == Some(Kind::Word));
        let mut kinds = Vec::new();
        for word in words.map(|at| self.word(at)) {
            if matches!(word, "get" | "gets") {
                break;
            }
            kinds.push(word);
        }
        let near = head.max(at.saturating_sub(LONGEST_LOOK_BACK));
        let gives = (near..at).any(|at| matches!(self.word(at), "get" | "gets"));
        gives
            && kinds
                .last()
                .is_some_and(|word| vocabs.iter().any(|vocab| starts_ability(vocab, word)))
    }

    /// The slot of the ability `frame` that token `end` is in, and the first token of that slot's content.
    pub fn slot(&self, frame: usize, end: usize) -> (Slot, usize) {
        let frame_data = &self.frames[frame];
        let (mut slot, mut begins) = (Slot::Start, frame_data.open + 1);
        let mut fresh = true;
        for at in begins.max(end.saturating_sub(LONGEST_LOOK_BACK))..end {
            if self.frame_of[at] != frame || self.kind(at) == Some(Kind::Open) {
                continue;
            }
            match self.kind(at) {
                Some(Kind::NewLine) => fresh = true,
                Some(Kind::Comment) => {}
                _ => {
                    let label = Slot::of(self.word(at)).filter(|label| {
                        let inline = fresh || !matches!(label, Slot::In);
                        slot < Slot::Do && inline && (*label > slot || fresh)
                    });
                    if let Some(label) = label {
                        (slot, begins) = (label, at + 1);
                    }
                    fresh = false;
                }
            }
        }
        (slot, begins)
    }

    fn is_game_line(&self, at: usize) -> bool {
        self.word(at) == "game" && self.kind(at) == Some(Kind::Word)
    }

    /// The slot of the nearest ability around a token.
    pub fn slot_at(&self, at: usize) -> Slot {
        let mut frames = self.frames_around(self.frame_of[at]);
        let ability = frames.find(|frame| self.frames[*frame].holds == Holds::Ability);
        ability.map_or(Slot::Start, |ability| self.slot(ability, at).0)
    }

    /// The rulebook of a token's `game` line, as written: `los@1.0.05`.
    pub fn game_at(&self, at: usize) -> Option<&str> {
        let frame = self.frame_of.get(at).map_or(0, |frame| *frame);
        let item = self.frames_around(frame).last().map(|item| (item, &self.frames[item]));
        let own = item
            .filter(|(_, item)| matches!(item.holds, Holds::Deck | Holds::Scenario))
            .and_then(|(n, item)| {
                (item.open..item.end).find(|at| self.frame_of[*at] == n && self.is_game_line(*at))
            });
        let above = self.games.partition_point(|line| *line < at).checked_sub(1);
        let line = own.or(above.map(|above| self.games[above]))?;
        let start = self.tokens.get(line + 1)?.start;
        let rest = &self.text[start..];
        Some(&rest[..rest.find(|c: char| c.is_whitespace() || c == ',').unwrap_or(rest.len())])
    }
}

/// The most frames inside one another; a script that nests deeper is refused.
const DEEPEST_FRAME: usize = 64;

/// The most tokens that are scanned backwards from a token, far above what any item needs.
pub const LONGEST_LOOK_BACK: usize = 1024;

/// Whether a kind of ability starts with the word.
pub fn starts_ability(vocab: &Vocab, word: &str) -> bool {
    vocab
        .ability_kinds
        .iter()
        .any(|kind| kind.spelled(word) || kind.word.name.split(' ').next() == Some(word))
}
