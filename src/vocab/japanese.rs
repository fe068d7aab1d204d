//! What Japanese sentences need of a word beyond its spelling: verb forms, counters.

/// A verb in the forms that a sentence asks for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Verb {
    /// At the end of a sentence, and before a noun: `引く`.
    pub plain: &'static str,
    /// Before `時`: `引いた`.
    pub past: &'static str,
    /// Before another deed: `引き`.
    pub stem: &'static str,
    /// Before `もよい`: `引いて`.
    pub te: &'static str,
}

pub const SURU: Verb = Verb { plain: "する", past: "した", stem: "し", te: "して" };
pub const SARERU: Verb =
    Verb { plain: "される", past: "された", stem: "され", te: "されて" };
pub const SHIHARAU: Verb =
    Verb { plain: "支払う", past: "支払った", stem: "支払い", te: "支払って" };
pub const NARU: Verb = Verb { plain: "なる", past: "なった", stem: "なり", te: "なって" };

/// A verb with what stands before it. Holes in braces are filled; a part in brackets is left out
/// where a hole in it stays empty: `{cards}を[{to}に]`.
#[derive(Clone, Copy, Debug)]
pub struct Phrase {
    pub before: &'static str,
    pub verb: Verb,
}

/// Shorthand for word tables.
pub const fn phrase(before: &'static str, verb: Verb) -> Phrase {
    Phrase { before, verb }
}

impl Phrase {
    /// What stands before the verb, with the holes filled.
    pub fn fill(&self, holes: &[(&str, &str)]) -> String {
        let mut text = String::new();
        let mut rest = self.before;
        while let Some((open, after)) = rest.split_once('[') {
            let (part, behind) = after.split_once(']').unwrap_or((after, ""));
            text.push_str(&filled(open, holes).0);
            let (part, empty) = filled(part, holes);
            if !empty {
                text.push_str(&part);
            }
            rest = behind;
        }
        text.push_str(&filled(rest, holes).0);
        text
    }
}

/// The text with its holes filled, and whether one of them stayed empty.
fn filled(text: &str, holes: &[(&str, &str)]) -> (String, bool) {
    let mut done = String::new();
    let mut empty = false;
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let (name, behind) = after.split_once('}').unwrap_or((after, ""));
        let value = holes.iter().find(|(hole, _)| *hole == name).map_or("", |(_, value)| *value);
        empty |= value.is_empty();
        done.push_str(before);
        done.push_str(value);
        rest = behind;
    }
    done.push_str(rest);
    (done, empty)
}

/// How cards of a noun are counted, and how it is said that they are there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Counter {
    /// `枚`, `体`
    pub word: &'static str,
    /// `ある`, `いる`
    pub there: &'static str,
    /// `ない`, `いない`
    pub not_there: &'static str,
}

pub const SHEETS: Counter = Counter { word: "枚", there: "ある", not_there: "ない" };
pub const BODIES: Counter = Counter { word: "体", there: "いる", not_there: "いない" };

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_with_an_empty_hole_are_left_out() {
        let put = phrase("{cards}を[{to}に][{state}で]{count}", SURU);
        let filled = put.fill(&[("cards", "カード"), ("to", "手札"), ("count", "2枚")]);
        assert_eq!(filled, "カードを手札に2枚");
    }
}
