//! The forms of a word that Japanese sentences need beside its spelling: verb forms, counters.

use super::ZoneSet;

/// A verb in the forms that a sentence asks for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Verb {
    /// At the end of a sentence, and before a noun: `引く`.
    pub plain: &'static str,
    /// Before `時`: `引いた`.
    pub past: &'static str,
    /// Before another deed: `引き`.
    pub stem: &'static str,
    /// Before `もよい`, `よい`: `引いて`.
    pub te: &'static str,
}

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

/// How nothing is said in Japanese: for a game that has no Japanese yet, because it is only tried.
pub const UNSAID: Phrase = phrase("", Verb { plain: "", past: "", stem: "", te: "" });

impl Phrase {
    /// The text before the verb, with the holes filled.
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

/// How a game's card texts write in Japanese the parts that every game has. `{}` stands for the part itself.
#[derive(Debug)]
pub struct Manner {
    /// Between the kind of an ability and its marks, where no bracket parts them.
    pub joint: &'static str,
    /// The limit a turn, written beside the kind; `None` if it has a line of its own.
    pub limit: Option<&'static str>,
    /// A keyword in a sentence.
    pub keyword: &'static str,
    /// A keyword with its arguments stands behind the kind of its ability, not before it.
    pub behind_kind: bool,
    /// A cost at the head of an ability; `None` if it has a line of its own.
    pub cost: Option<&'static str>,
    pub pays: Verb,
    /// Behind a verb: one may.
    pub may: &'static str,
    pub if_done: &'static str,
    pub if_not_done: &'static str,
    /// A trigger's cost that is not, or cannot be, paid.
    pub unpaid: &'static str,
    pub unpayable: &'static str,
    /// The head of the line with the event that a trigger waits for.
    pub when: &'static str,
    /// How a card refers to itself; `None`: by its noun.
    pub this: Option<&'static str>,
    /// Zones that stand for the cards in them: `手札を1枚`.
    pub stands_for_cards: ZoneSet,
    /// Put before the zone of a card's owner, whoever that is.
    pub owners: &'static str,
    /// The start and the end of a span, and behind them, what waits for either.
    pub edges: [&'static str; 2],
    pub at_edge: &'static str,
    /// To the start and to the end of a span.
    pub until: [&'static str; 2],
    /// To the end of the running turn; `None` if it is written like any span.
    pub this_turn: Option<&'static str>,
}

impl Manner {
    /// A manner like that of most rulebooks, to be filled in.
    pub const PLAIN: Manner = Manner {
        joint: "・",
        limit: None,
        keyword: "「{}」",
        behind_kind: false,
        cost: None,
        pays: super::verbs::SHIHARAU,
        may: "もよい",
        if_done: "そうしたなら",
        if_not_done: "そうしなかったなら",
        unpaid: "支払わなければ、効果は解決しない",
        unpayable: "支払えなければ、効果は解決しない",
        when: "発動条件",
        this: None,
        stands_for_cards: ZoneSet(0),
        owners: "持ち主の",
        edges: ["の開始時", "の終了時"],
        at_edge: "",
        until: ["の開始時まで", "の終了時まで"],
        this_turn: None,
    };
}

/// Phrases for a state that takes more than a name: a card in it, a card not in it, and a card that arrives in it.
#[derive(Clone, Copy, Debug)]
pub struct Stance {
    pub is: &'static str,
    pub is_not: &'static str,
    pub arrives: &'static str,
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
