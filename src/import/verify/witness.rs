//! The other language as a witness: both texts of a card must come to the same script.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::LazyLock;

use regex::{Captures, Regex};

use super::pool::{self, Of};
use super::spelled::Spellings;
use super::traits::{self, JapaneseText};
use crate::folding::folded;
use crate::import::chart::quoted;
use crate::import::data::Printed;
use crate::import::repair::{Doubt, units};
use crate::import::rows::Rows;
use crate::import::tables::Tables;
use crate::import::tokens::{Token, Tongue, tokens};

/// Which names of the two languages are the same.
///
/// The card data gives both names of a card, which has one code in both languages, and of some traits. The other names are
/// learned: those that stand in the same place of the two texts of a card, most of the times that they stand there.
#[derive(Debug, Default)]
pub struct Names {
    /// English names of cards and traits by the Japanese ones, both as they are compared; with the English as printed.
    known: HashMap<String, BTreeMap<String, String>>,
    /// How many cards have a trait, by its name as it is compared and by each way to write it.
    having: HashMap<String, BTreeMap<String, usize>>,
    /// The two names of each card, so that a part of a name matches a part of the other one.
    pairs: Vec<(String, String)>,
    /// The titles with an English trait of which nobody knows the Japanese name, each with the Japanese traits that are known
    /// not to be it.
    open_titles: HashMap<String, HashSet<String>>,
    pub spellings: Spellings,
}

/// The share of places of a Japanese name at which an English one must stand to be its translation: two of three.
const MOST: (usize, usize) = (2, 3);

impl Names {
    pub fn of(tables: &Tables, cards: &[Printed]) -> Names {
        let mut names = Names { spellings: Spellings::of(cards), ..Names::default() };
        let mut votes: HashMap<String, HashMap<String, usize>> = HashMap::new();
        let mut beside: HashMap<String, HashMap<String, usize>> = HashMap::new();
        let mut japanese: Vec<JapaneseText> = Vec::new();
        for card in cards {
            for name in &card.traits {
                *names.having.entry(key(name)).or_default().entry(name.clone()).or_default() += 1;
            }
            for (en, ja) in &card.traits_ja {
                names.learn(key(ja), en);
            }
            // Where the Japanese printing has a trait in English, too, the two differ only by a slip.
            for (en, ja) in card.traits_beside.iter().filter(|(_, ja)| !ja.is_ascii()) {
                *beside.entry(key(ja)).or_default().entry(en.clone()).or_default() += 1;
            }
            if let Some(ja) = card.name_ja.as_ref().filter(|ja| **ja != card.name) {
                names.learn(key(ja), &card.name);
                names.pairs.push((key(&card.name), key(ja)));
            }
            let other = if card.ja.is_empty() { &card.free } else { &card.ja };
            let en = spoken_of(tables, Tongue::English, card, &card.en);
            let ja = spoken_of(tables, Tongue::Japanese, card, other);
            if card.en.is_empty() && !card.ja.is_empty() {
                let named = ja.iter().filter(|(is_trait, _)| *is_trait);
                let named = named.map(|(_, name)| name.clone()).collect();
                japanese.push(JapaneseText { set: card.set(), traits: &card.traits, named });
            }
            let alike = |(en, ja): (&(bool, String), &(bool, String))| en.0 == ja.0;
            if en.len() == ja.len() && en.iter().zip(&ja).all(alike) {
                for ((_, en), (_, ja)) in en.into_iter().zip(ja) {
                    *votes.entry(key(&ja)).or_default().entry(en).or_default() += 1;
                }
            }
        }
        for (ja, of) in votes.into_iter().chain(beside) {
            let all: usize = of.values().sum();
            let most = of.into_iter().filter(|(_, times)| times * MOST.1 >= all * MOST.0);
            for (en, _) in most {
                names.learn(ja.clone(), &en);
            }
        }
        let paired: HashSet<&String> = names.known.values().flat_map(BTreeMap::keys).collect();
        let traits::Learned { pairs, open } = traits::learn(
            &japanese,
            |japanese| names.known.contains_key(&key(japanese)),
            |english| paired.contains(&key(english)),
            |english, japanese| names.is_part_of_names(english, japanese),
        );
        for (japanese, english) in pairs {
            names.learn(key(&japanese), &english);
        }
        names.open_titles = open;
        names
    }

    fn learn(&mut self, ja: String, en: &str) {
        if en.is_empty() {
            return;
        }
        self.known.entry(ja).or_default().entry(key(en)).or_insert_with(|| en.to_owned());
    }

    /// Whether both are parts of names, and two thirds of the cards that have one in their name have the other one, too.
    fn is_part_of_names(&self, en: &str, ja: &str) -> bool {
        let (en, ja) = (key(en), key(ja));
        let with_ja = self.pairs.iter().filter(|(_, of_ja)| of_ja.contains(&ja));
        let (all, both) = with_ja.fold((0, 0), |(all, both), (of_en, _)| {
            (all + 1, both + usize::from(of_en.contains(&en)))
        });
        both > 1 && both * MOST.1 >= all * MOST.0
    }

    /// Whether a Japanese name is the English one: of the same card, the same trait, or a part of both names of a card.
    fn same(&self, en: &str, ja: &str) -> bool {
        let (en, ja) = (key(en), key(ja));
        en == ja
            || self.known.get(&ja).is_some_and(|all| all.contains_key(&en))
            || self.pairs.iter().any(|(of_en, of_ja)| of_ja.contains(&ja) && of_en.contains(&en))
    }

    /// The first trait that a Japanese text of the card names and that may be an English one of which nobody knows the
    /// Japanese name. A title without such an English trait may speak of cards that the data has not.
    pub fn unknown_trait(&self, rows: &Rows, card: &Printed, text: &str) -> Option<String> {
        let own = self.open_titles.get(card.title())?;
        let traits = named(rows, [text]).into_iter().filter(|(is_trait, _)| *is_trait);
        let mut names = traits.map(|(_, name)| name);
        // Cards may be given a trait that none has by itself.
        let is_given = |name: &str| {
            text.contains(&format!("《{name}》を与え")) || text.contains(&format!("《{name}》を得"))
        };
        names.find(|name| {
            !name.is_ascii()
                && !is_given(name)
                && self.english(name).is_none()
                && !own.contains(name)
        })
    }

    /// A trait of a card as it is written in English; one without a name in English as most cards write it.
    pub fn of_card<'a>(&'a self, name: &'a str) -> &'a str {
        let most = || {
            let all = self.having.get(&key(name))?;
            all.iter().max_by_key(|(_, times)| **times).map(|(spelling, _)| spelling.as_str())
        };
        self.english(name).or_else(most).unwrap_or(name)
    }

    /// The English name of a Japanese trait or card: its only one, or the trait that most cards have.
    pub fn english<'a>(&'a self, ja: &str) -> Option<&'a str> {
        let all = self.known.get(&key(ja))?;
        let having = |english: &String| {
            self.having.get(english).map_or(0, |all| all.values().sum::<usize>())
        };
        let (most, name) =
            all.iter().map(|(key, name)| (having(key), name)).max_by_key(|(n, _)| *n)?;
        (all.len() == 1 || most > 0).then_some(name.as_str())
    }
}

/// The names and traits that lines speak of, in order; whether each is a trait. Nothing where the lines are damaged.
fn spoken_of(
    tables: &Tables,
    tongue: Tongue,
    card: &Printed,
    lines: &[String],
) -> Vec<(bool, String)> {
    let rows = &tables.of(tongue).rows;
    let units = units(tongue, lines.iter().map(String::as_str), card.is_event());
    if units.iter().any(|unit| matches!(unit.doubt, Some(Doubt::Unbalanced | Doubt::Long))) {
        return Vec::new();
    }
    named(rows, units.iter().map(|unit| unit.text.as_str()))
}

/// The names and traits that texts name, in order; whether each is a trait.
fn named<'a>(
    rows: &Rows,
    texts: impl IntoIterator<Item = &'a str, IntoIter: DoubleEndedIterator>,
) -> Vec<(bool, String)> {
    let mut found = Vec::new();
    let texts = texts.into_iter().rev();
    let mut open: Vec<Token> =
        texts.flat_map(|text| tokens(rows, text).into_iter().rev()).collect();
    while let Some(token) = open.pop() {
        match token {
            Token::Name(name) => found.push((false, name)),
            Token::Trait(name) => found.push((true, name)),
            Token::Quote(text) => open.extend(tokens(rows, &text).into_iter().rev()),
            _ => {}
        }
    }
    found
}

impl Names {
    /// The script with the English names of cards and traits, where there is one.
    pub fn in_english(&self, script: &str) -> String {
        let written = pieces(script).into_iter().map(|part| match part {
            Piece::Script(text) => text,
            Piece::Name(name) => quoted(self.english(&name).unwrap_or(&name)),
        });
        written.collect()
    }

    /// The script with the English names of traits that it has in Japanese.
    pub fn traits_in_english(&self, mut script: String) -> String {
        let spoken = pool::spoken_of(&script).into_iter();
        let japanese = spoken.filter(|(of, name)| matches!(of, Of::Trait) && !name.is_ascii());
        for (_, name) in japanese {
            if let Some(english) = self.english(&name) {
                script = script.replace(&quoted(&name), &quoted(english));
            }
        }
        script
    }
}

/// A name as it is compared: case, width of letters, blanks and hyphens mean nothing.
pub fn key(name: &str) -> String {
    folded(name).chars().filter(|c| !c.is_whitespace() && *c != '-').collect()
}

/// Whether two scripts are the same but for the languages of their names, in the normal form of [`normalised`].
pub fn agree(en: &str, ja: &str, names: &Names) -> bool {
    let (en, ja) = (normalised(en), normalised(ja));
    en.lines().count() == ja.lines().count()
        && en.lines().zip(ja.lines()).all(|(en, ja)| {
            let (en, ja) = (pieces(en), pieces(ja));
            en.len() == ja.len() && en.iter().zip(&ja).all(|(en, ja)| en.same(ja, names))
        })
}

/// A part of a script: a name in quotes, or what stands between names.
#[derive(Debug, PartialEq, Eq)]
enum Piece {
    Script(String),
    Name(String),
}

impl Piece {
    fn same(&self, ja: &Piece, names: &Names) -> bool {
        match (self, ja) {
            (Piece::Script(en), Piece::Script(ja)) => en == ja,
            (Piece::Name(en), Piece::Name(ja)) => names.same(en, ja),
            _ => false,
        }
    }
}

fn pieces(script: &str) -> Vec<Piece> {
    let mut parts = Vec::new();
    let mut between = String::new();
    let mut chars = script.chars();
    while let Some(c) = chars.next() {
        let close = match c {
            '"' => '"',
            '「' => '」',
            _ => {
                between.push(c);
                continue;
            }
        };
        parts.push(Piece::Script(std::mem::take(&mut between)));
        let mut name = String::new();
        while let Some(next) = chars.next() {
            match next {
                '\\' => name.extend(chars.next()),
                _ if next == close => break,
                _ => name.push(next),
            }
        }
        parts.push(Piece::Name(name));
    }
    parts.push(Piece::Script(between));
    parts
}

/// Ways to write the same, of which the second is compared: places of cards whose owner is known, all of a place, kinds.
const SYNONYMS: &[(&str, &str)] = &[
    ("card in my ", "my "),
    ("card in enemy ", "enemy "),
    ("card in their ", "their "),
    (" to my deck", " to deck"),
    (" to enemy deck", " to deck"),
    (" to enemy hand", " to hand"),
    ("all character in facing of ", "facing of "),
    ("foe of this where character and ", "foe of this where "),
    ("kind = character", "character"),
    ("all event in my hand may be ", "event in my hand may be "),
];

/// Cards of mine in a place of mine: the owner of the place is that of the cards.
static MINE: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"\bmy (\w+) in my (hand|deck|clock|stock|memory|\w+_zone|waiting_room)\b")
        .expect("a pattern")
});

/// Two cards change places, whichever is named first.
static EXCHANGE: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"^exchange (\w+) with (\w+)$").expect("a pattern"));

/// Where a script gives a name to what it speaks of, and the words that can be such names.
static GIVEN: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\b([a-z]\w*): |\blet ([a-z]\w*) = ").expect("a pattern"));
static WORD: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"\b[a-z]\w*\b").expect("a pattern"));

/// Two cards that get the same, whichever is named first.
static BOTH_GET: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"^(do )?(\w+) \+ (\w+) gets ").expect("a pattern"));

/// What is left of seen cards once one of them was put away.
static LEFT: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r" in \((\w+) - \w+\)$").expect("a pattern"));

/// The script with the names that it gives counted in the order in which they are given.
fn counted(script: &str) -> String {
    let parts = pieces(script);
    let mut given: Vec<String> = Vec::new();
    for part in &parts {
        let Piece::Script(text) = part else { continue };
        for found in GIVEN.captures_iter(text) {
            let name = found.get(1).or(found.get(2)).map_or("", |name| name.as_str());
            if !given.iter().any(|one| one == name) {
                given.push(name.to_owned());
            }
        }
    }
    let number = |found: &Captures<'_>| match given.iter().position(|one| *one == found[0]) {
        Some(at) => format!("v{at}"),
        None => found[0].to_owned(),
    };
    let parts = parts.into_iter().map(|part| match part {
        Piece::Script(text) => WORD.replace_all(&text, number).into_owned(),
        Piece::Name(name) => quoted(&name),
    });
    parts.collect()
}

/// The script in one of the forms that mean the same: conditions and alternatives in one order, which does not depend on
/// names, nouns in the singular, labels of modes left out.
fn normalised(script: &str) -> String {
    let ordered = |line: &str| {
        let mut line = singular(line);
        for (said, same) in SYNONYMS {
            line = line.replace(said, same);
        }
        line = MINE.replace_all(&line, "$1 in my $2").into_owned();
        line = LEFT.replace(&line, " in remainder of $1").into_owned();
        if let Some(two) = BOTH_GET.captures(&line)
            && two[3] < two[2]
        {
            let label = two.get(1).map_or("", |label| label.as_str());
            line = format!("{label}{} + {} gets {}", &two[3], &two[2], &line[two[0].len()..]);
        }
        if let Some(two) = EXCHANGE.captures(&line)
            && two[2] < two[1]
        {
            return format!("exchange {} with {}", &two[2], &two[1]);
        }
        line = gains(line);
        let (label, text) =
            line.strip_prefix("do ").map_or(("", line.as_str()), |text| ("do ", text));
        if text.starts_with('"') && text.ends_with("\" {") {
            return "mode {".to_owned();
        }
        // What continuous effects give to cards they give to all of them.
        if text.starts_with("my ") && text.contains(" gets ") {
            return format!("{label}all {text}");
        }
        let text = alternatives(text);
        for head in ["if ", "while "] {
            if let Some(rest) = text.strip_prefix(head) {
                let (rest, tail) = match rest.strip_suffix(" {") {
                    Some(rest) => (rest, " {"),
                    None => (rest, ""),
                };
                let mut all: Vec<String> =
                    conditions(rest, " and ").into_iter().map(there_is).collect();
                all.sort_by_key(|condition| masked(condition));
                return format!("{label}{head}{}{tail}", all.join(" and "));
            }
        }
        format!("{label}{text}")
    };
    let mut script =
        counted(script).replace("opponent {\nshuffle their deck\n}", "shuffle enemy deck");
    // `their` means the opponent's, unless each player acts.
    if !script.contains("each player") {
        script = script.replace(" their ", " enemy ");
    }
    let mut lines: Vec<String> = script.lines().map(ordered).collect();
    for at in 1..lines.len() {
        let (before, line) = (&lines[at - 1], &lines[at]);
        // Cards that change places and are stood do both at once.
        let at_once = before.starts_with("swap ") && line.starts_with("stand ");
        // What is forbidden is all forbidden at the same time.
        let forbids = [before, line].iter().all(|line| line.contains(" cannot "));
        if at_once || forbids && masked(line) < masked(before) {
            lines.swap(at - 1, at);
        }
    }
    lines.join("\n")
}

/// The line with what cards get at once in one order.
fn gains(line: String) -> String {
    let Some((who, all)) = line.split_once(" gets ").filter(|_| !line.contains('{')) else {
        return line;
    };
    let (all, until) = all.split_at(all.find(" until ").unwrap_or(all.len()));
    let mut all = conditions(all, ", ");
    all.sort_by_key(|one| masked(one));
    format!("{who} gets {}{until}", all.join(", "))
}

/// `some(..)` for a count of at least 1.
fn there_is(condition: &str) -> String {
    let inside = condition.strip_prefix("count(").and_then(|rest| rest.strip_suffix(") >= 1"));
    inside.map_or_else(|| condition.to_owned(), |cards| format!("some({cards})"))
}

/// The line with the alternatives of each `(.. or ..)` in one order.
fn alternatives(line: &str) -> String {
    let mut text = String::new();
    let mut rest = line;
    while let Some(open) = rest.find('(') {
        let mut depth = 0;
        let close = rest[open..].char_indices().find(|(_, c)| {
            depth += match c {
                '(' => 1,
                ')' => -1,
                _ => 0,
            };
            depth == 0
        });
        let Some((length, _)) = close else { break };
        let inside = alternatives(&rest[open + 1..open + length]);
        let mut all = conditions(&inside, " or ");
        all.sort_by_key(|one| masked(one));
        text.push_str(&format!("{}({})", &rest[..open], all.join(" or ")));
        rest = &rest[open + length + 1..];
    }
    text + rest
}

/// The line with nouns in the singular, and one blank between words.
fn singular(line: &str) -> String {
    let mut quoted = false;
    let words = line.split_whitespace().map(|word| {
        let inside = quoted;
        quoted ^= word.matches('"').count() % 2 == 1;
        let end = word.find([')', ',']).unwrap_or(word.len());
        let start = word[..end].rfind('(').map_or_else(
            || word.find(|c: char| c.is_alphabetic()).filter(|at| *at < end).unwrap_or(0),
            |at| at + 1,
        );
        match (inside, &word[start..end]) {
            (false, "cards" | "characters" | "events") => {
                format!("{}{}", &word[..end - 1], &word[end..])
            }
            (false, "climaxes") => format!("{}{}", &word[..end - 2], &word[end..]),
            _ => word.to_owned(),
        }
    });
    words.collect::<Vec<_>>().join(" ")
}

/// What a text joins by a word, outside of parentheses and quotes.
fn conditions<'a>(text: &'a str, by: &str) -> Vec<&'a str> {
    let mut found = Vec::new();
    let (mut depth, mut quoted, mut from) = (0, false, 0);
    for (at, c) in text.char_indices() {
        match c {
            '"' | '「' | '」' => quoted = c == '「' || c == '"' && !quoted,
            '(' if !quoted => depth += 1,
            ')' if !quoted => depth -= 1,
            _ if !quoted && depth == 0 && text[at..].starts_with(by) => {
                found.push(text[from..at].trim());
                from = at + by.len();
            }
            _ => {}
        }
    }
    found.push(text[from..].trim());
    found
}

/// The text with its names left open, by which conditions are put in order.
fn masked(text: &str) -> String {
    let parts = pieces(text).into_iter();
    parts.map(|part| if let Piece::Script(text) = part { text } else { "\"".to_owned() }).collect()
}
