//! Names for the cards that a text speaks of again.
//!
//! | in the script of a row | |
//! | --- | --- |
//! | `$new: ..` | cards that get a name, which "it" means from there on |
//! | `$seen: ..` | .. and which "among them" and "the rest" mean |
//! | `$it`, `$them` | the cards that were named last |
//! | `$before` | the ones named before those |
//! | `$ev: ..` | a card of an event, named only if the text speaks of it again |
//! | `$mode` | the label of a mode |
//! | `$each` | the card of a loop |
//! | `$is(..)` | what "it" means from there on; nothing is written |
//! | `⟪`, `⟫` | an ability within the text, which speaks of its own cards |

/// The script with names. `None` if it speaks of something that was never named.
pub fn named(script: &str) -> Option<String> {
    let mut naming = Naming::default();
    let mut lines = Vec::new();
    for line in script.lines() {
        lines.push(naming.line(line)?);
    }
    let lines = naming.unread(lines);
    (!asks_after_shuffle(&lines)).then(|| lines.join("\n"))
}

/// Whether the script asks about cards of a deck that has been shuffled since: they are among the others then, and nobody
/// knows which ones they were.
fn asks_after_shuffle(lines: &[String]) -> bool {
    lines.iter().enumerate().any(|(at, line)| {
        let Some(name) = shown_of_deck(line) else { return false };
        let later = &lines[at + 1..];
        let is_moved = later.iter().any(|line| line.starts_with(&format!("put {name} ")));
        let is_name = |word: &str| word.trim_matches(|c: char| !c.is_alphanumeric()) == name;
        let shuffled = later
            .iter()
            .skip_while(|line| !(line.starts_with("shuffle ") && line.ends_with(" deck")));
        !is_moved && shuffled.skip(1).any(|line| line.split([' ', '(']).any(is_name))
    })
}

/// The name of cards that the line has somebody look at on top of a deck.
fn shown_of_deck(line: &str) -> Option<&str> {
    let line = line.trim_start_matches("do ");
    let shown = line.strip_prefix("reveal ").or_else(|| line.strip_prefix("look at "))?;
    let (name, cards) = shown.split_once(": top ")?;
    cards.ends_with(" deck").then_some(name)
}

/// The names in the order in which they are given.
const NAMES: &[&str] =
    &["c", "d", "e", "f", "g", "h", "k", "m", "p", "q", "r", "s", "t", "u", "v", "w"];

/// The labels of modes, which print none.
const LABELS: &[&str] = &["a", "b", "c", "d", "e", "f"];

/// The names of the cards of loops.
const EACH: &[&str] = &["each_one", "each_other"];

#[derive(Clone, Debug, Default)]
struct Spoken {
    it: Option<String>,
    them: Option<String>,
    before: Option<String>,
}

#[derive(Debug, Default)]
struct Naming {
    now: Spoken,
    around: Vec<Spoken>,
    given: usize,
    seen: usize,
    events: usize,
    loops: usize,
    modes: usize,
}

impl Naming {
    fn line(&mut self, line: &str) -> Option<String> {
        let mut text = String::new();
        let mut rest = line;
        // A name that is given in this line holds from the next one on.
        let mut given: Vec<(bool, String)> = Vec::new();
        while let Some(at) = rest.find(['$', '⟪', '⟫']) {
            text.push_str(&rest[..at]);
            let mark = &rest[at..];
            if let Some(after) = mark.strip_prefix('⟪') {
                self.around.push(self.now.clone());
                rest = after;
                continue;
            }
            if let Some(after) = mark.strip_prefix('⟫') {
                self.now = self.around.pop()?;
                rest = after;
                continue;
            }
            let end =
                mark[1..].find(|c: char| !c.is_ascii_lowercase()).map_or(mark.len(), |n| n + 1);
            rest = &mark[end..];
            match &mark[1..end] {
                "new" => {
                    let name = (*NAMES.get(self.given)?).to_owned();
                    self.given += 1;
                    text.push_str(&name);
                    given.push((false, name));
                }
                "seen" => {
                    self.seen += 1;
                    let name = if self.seen == 1 {
                        "seen".to_owned()
                    } else {
                        format!("seen{}", self.seen)
                    };
                    text.push_str(&name);
                    given.push((true, name));
                }
                "ev" => {
                    self.events += 1;
                    let name =
                        if self.events == 1 { "x".to_owned() } else { format!("x{}", self.events) };
                    text.push_str(&name);
                    self.now.it = Some(name);
                }
                "each" => {
                    if rest.starts_with(':') {
                        self.loops += 1;
                    }
                    text.push_str(EACH.get(self.loops.saturating_sub(1))?);
                }
                "mode" => {
                    text.push_str(&format!("\"{}\"", LABELS.get(self.modes)?));
                    self.modes += 1;
                }
                "it" => text.push_str(self.now.it.as_ref()?),
                // What is left of cards that nobody has looked at is not what was named last.
                "them" if text.ends_with("remainder of ") => {
                    text.push_str(self.now.them.as_ref()?);
                }
                "them" => text.push_str(self.now.them.as_ref().or(self.now.it.as_ref())?),
                "before" => text.push_str(self.now.before.as_ref()?),
                "is" => {
                    let (inside, after) = parenthesis(rest)?;
                    self.now.it = Some(inside.to_owned());
                    rest = after;
                }
                _ => return None,
            }
        }
        text.push_str(rest);
        for (group, name) in given {
            self.now.before = self.now.it.take();
            if group {
                self.now.them = Some(name.clone());
            }
            self.now.it = Some(name);
        }
        Some(text.trim_end().to_owned())
    }

    /// Leaves out names that nothing reads, where the language needs none: a loop over cards that it does not speak of
    /// is a repetition.
    fn unread(&self, lines: Vec<String>) -> Vec<String> {
        let whole = lines.join("\n");
        let read = |name: &str| words(&whole).filter(|word| *word == name).count() > 1;
        let named = |text: &str| {
            let (name, rest) = text.split_once(": ")?;
            let is_name = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
            (is_name && !read(name)).then(|| rest.to_owned())
        };
        let plain = |line: String| {
            let (label, text) = match line.trim().strip_prefix("do ") {
                Some(text) => ("do ", text),
                None => ("", line.trim()),
            };
            if let Some(rest) = text.strip_prefix("for each ").and_then(named)
                && let Some(cards) = rest.strip_suffix(" {")
            {
                return format!("{label}repeat count({cards}) {{");
            }
            for head in [
                "put",
                "discard",
                "reveal",
                "flip",
                "look at",
                "when",
                "return",
                "may look at",
                "may put",
                "may reveal",
                "may discard",
                "may return",
            ] {
                let after = text.strip_prefix(head).and_then(|rest| rest.strip_prefix(' '));
                if let Some(rest) = after.and_then(named) {
                    return format!("{label}{head} {rest}");
                }
            }
            line
        };
        lines.into_iter().filter(|line| !line.trim().is_empty()).map(plain).collect()
    }
}

/// The words of a script, those in quotes left out.
fn words(script: &str) -> impl Iterator<Item = &str> {
    let outside = script.split('"').step_by(2);
    outside.flat_map(|part| part.split(|c: char| !c.is_alphanumeric() && c != '_'))
}

/// What stands in the parentheses that a text begins with, and what follows.
fn parenthesis(text: &str) -> Option<(&str, &str)> {
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => {
                depth -= 1;
                if depth == 0 {
                    return Some((&text[1..at], &text[at + 1..]));
                }
            }
            _ if depth == 0 => return None,
            _ => {}
        }
    }
    None
}
