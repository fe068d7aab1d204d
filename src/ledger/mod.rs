//! The ledgers: every rule of a rulebook in our words, with the place in the code that implements it and the readings
//! taken where the book is silent.
//!
//! The rows are data in `docs/rules`, one file for each rulebook; the readings are a table of `docs/decisions.md`, the
//! official rulings of a game a file beside the rows. All of them are part of the program. Tables and scripts cite a
//! rule by its number in the newest rulebook; [`Ledger::number`] gives its number in another one.

mod near;
mod parse;
mod readings;
mod rulings;
mod table;

use std::sync::LazyLock;

use serde::Serialize;

pub use parse::parse;
pub use readings::{Reading, readings};
pub use rulings::{Ruling, Said, rulings};
pub use table::{Mistake, Wrong};

/// The rules of one rulebook.
#[derive(Debug)]
pub struct Ledger {
    pub game: &'static str,
    pub version: &'static str,
    /// The rules, in the order of the book.
    pub rows: Vec<Row>,
}

/// One rule: a statement of the book that stands on its own.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    pub id: &'static str,
    pub kind: Kind,
    /// Whether a game can show it.
    pub testable: bool,
    /// The rule in our words.
    pub summary: &'static str,
    /// The rule in Japanese, in our words.
    pub ja: &'static str,
    /// The rules that it mentions.
    pub depends: Vec<&'static str>,
    /// The number of the same rule in the newest rulebook; `None` if that has no such rule.
    pub newest: Option<&'static str>,
    /// The newest rulebook's difference from this rule; empty if there is none.
    pub differs: &'static str,
    pub status: Status,
    /// The places that implement it.
    pub code: Vec<CodePlace>,
    /// Readings taken where the book is silent about it.
    pub readings: Vec<&'static str>,
}

/// A place in the code: a file, and the row, word or function in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct CodePlace {
    pub file: &'static str,
    pub item: &'static str,
}

macro_rules! words {
    ($(#[$about:meta])* $name:ident { $($(#[$of:meta])* $value:ident $word:literal)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name { $($(#[$of])* $value),+ }

        impl $name {
            /// The spellings in the ledgers.
            pub const WORDS: &[&str] = &[$($word),+];

            pub fn word(self) -> &'static str {
                match self { $($name::$value => $word),+ }
            }

            fn of(word: &str) -> Option<$name> {
                match word { $($word => Some($name::$value),)+ _ => None }
            }
        }
    };
}

words! {
    /// The kind of a rule.
    Kind {
        Action "action"
        Combat "combat"
        Continuous "continuous"
        Cost "cost"
        Deck "deck"
        Definition "definition"
        History "history"
        Icon "icon"
        Keyword "keyword"
        Loop "loop"
        Physical "physical"
        Priority "priority"
        Replacement "replacement"
        Reveal "reveal"
        RuleAction "rule-action"
        Setup "setup"
        Target "target"
        Timing "timing"
        Trigger "trigger"
        Turn "turn"
        Visibility "visibility"
        WinLoss "win-loss"
        Zone "zone"
    }
}

impl Kind {
    /// The word in Japanese.
    pub fn ja(self) -> &'static str {
        match self {
            Kind::Action => "処理",
            Kind::Combat => "戦闘",
            Kind::Continuous => "常時",
            Kind::Cost => "コスト",
            Kind::Deck => "デッキ",
            Kind::Definition => "定義",
            Kind::History => "履歴",
            Kind::Icon => "アイコン",
            Kind::Keyword => "キーワード",
            Kind::Loop => "ループ",
            Kind::Physical => "現物",
            Kind::Priority => "優先権",
            Kind::Replacement => "置換",
            Kind::Reveal => "公開",
            Kind::RuleAction => "ルール処理",
            Kind::Setup => "準備",
            Kind::Target => "対象",
            Kind::Timing => "タイミング",
            Kind::Trigger => "誘発",
            Kind::Turn => "ターン",
            Kind::Visibility => "公開情報",
            Kind::WinLoss => "勝敗",
            Kind::Zone => "領域",
        }
    }
}

words! {
    /// The status of a rule.
    Status {
        Implemented "implemented"
        /// It defines a word, or tells of the book itself.
        Definition "definition"
        /// It is about paper and people, so no program plays it.
        Physical "physical"
        NotYet "not yet"
    }
}

impl Status {
    /// The word in Japanese.
    pub fn ja(self) -> &'static str {
        match self {
            Status::Implemented => "実装済み",
            Status::Definition => "定義",
            Status::Physical => "紙や人に関すること",
            Status::NotYet => "未実装",
        }
    }
}

/// The result of looking up a cited id.
#[derive(Clone, Debug, PartialEq)]
pub enum Citation {
    /// A rule by its number in the newest rulebook, a reading, or a ruling by its first id.
    Known(&'static str),
    /// A number without a row of its own: the ids of its parts, or else of the numbers below it.
    Several(Vec<&'static str>),
    /// No known id; the nearest ones.
    Unknown(Vec<&'static str>),
}

/// All ledgers: games in the order of their names, the newest rulebook of a game first.
///
/// # Panics
/// A shipped file is not a valid ledger; `tests/rules/ledger.rs` reads them all.
pub fn ledgers() -> &'static [Ledger] {
    static LEDGERS: LazyLock<Vec<Ledger>> = LazyLock::new(|| {
        let mut all: Vec<Ledger> = Vec::new();
        for &(game, version, text) in FILES {
            let newest = all.iter().find(|ledger| ledger.game == game);
            match parse(text, newest) {
                Ok(rows) => all.push(Ledger { game, version, rows }),
                Err(mistake) => panic!("docs/rules/{game}-{version}.tsv: {mistake}"),
            }
        }
        all
    });
    &LEDGERS
}

/// Game, version and text of each ledger; the newest rulebook of a game first.
const FILES: &[(&str, &str, &str)] = &[
    ("los", "1.0.05", include_str!("../../docs/rules/los-1.0.05.tsv")),
    ("los", "1.0.01", include_str!("../../docs/rules/los-1.0.01.tsv")),
    ("ws", "1.109", include_str!("../../docs/rules/ws-1.109.tsv")),
    ("legions", "2019-10-09", include_str!("../../docs/rules/legions-2019-10-09.tsv")),
    ("eirei", "1", include_str!("../../docs/rules/eirei-1.tsv")),
];

/// The ledger of a rulebook, the newest if `version` is `None`. Policies, written after `+`, do not change numbers.
pub fn find(game: &str, version: Option<&str>) -> Option<&'static Ledger> {
    let version = version.map(|version| version.split('+').next().unwrap_or(version));
    let mut of_game = ledgers().iter().filter(|ledger| ledger.game == game);
    of_game.find(|ledger| version.is_none_or(|version| ledger.version == version))
}

/// Whether `id` continues `number`.
fn is_below(id: &str, number: &str) -> bool {
    let lettered = number.ends_with(|c: char| c.is_ascii_digit());
    let goes_on = |c: char| matches!(c, '.' | '-') || lettered && c.is_ascii_lowercase();
    id.strip_prefix(number).is_some_and(|rest| rest.starts_with(goes_on))
}

/// Whether an id is a part of what the book says under one number: the number and a letter, with or without a dot
/// between them; or, after a number with a hyphen (`36-1`, which has no numbers below it), a dot and digits.
fn is_part(id: &str, number: &str) -> bool {
    let Some(part) = id.strip_prefix(number) else { return false };
    let is_letter = |part: &str| part.len() == 1 && part.bytes().all(|c| c.is_ascii_lowercase());
    match part.strip_prefix('.') {
        Some(part) => {
            is_letter(part) || number.contains('-') && part.bytes().all(|c| c.is_ascii_digit())
        }
        None => is_letter(part),
    }
}

impl Ledger {
    /// The rule of this number.
    pub fn row(&self, id: &str) -> Option<&Row> {
        self.rows.iter().find(|row| row.id == id)
    }

    /// The rules whose numbers continue this one: `5.5.1.I.a` is below `5.5.1`, `1.2.1a` below `1.2.1`, `36-1.1` below
    /// `36`.
    pub fn below(&self, number: &str) -> impl Iterator<Item = &Row> {
        self.rows.iter().filter(move |row| is_below(row.id, number))
    }

    /// This rulebook's number for a rule that is cited by its number in the newest rulebook; `None` if it has no such
    /// rule. Readings and rulings keep their ids.
    pub fn number<'a>(&'a self, cited: &'a str) -> Option<&'a str> {
        if self.reading(cited).is_some() || self.ruling(cited).is_some() {
            return Some(cited);
        }
        let here = |row: &&Row| match row.newest {
            Some(newest) => newest == cited,
            None => row.id == cited,
        };
        self.rows.iter().find(here).map(|row| row.id)
    }

    /// Looks up an id that a script under this rulebook cites.
    pub fn cited(&self, id: &str) -> Citation {
        if let Some(row) = self.row(id) {
            return Citation::Known(row.newest.unwrap_or(row.id));
        }
        if let Some(reading) = self.reading(id) {
            return Citation::Known(reading.id);
        }
        if let Some(ruling) = self.ruling(id) {
            return Citation::Known(ruling.id);
        }
        let below: Vec<&Row> = self.below(id).collect();
        if below.is_empty() {
            return Citation::Unknown(near::ids(self, id));
        }
        // The parts of the number itself, else everything below it.
        let own: Vec<&Row> = below.iter().filter(|row| is_part(row.id, id)).copied().collect();
        let parts = if own.is_empty() { below } else { own };
        Citation::Several(parts.into_iter().map(|row| row.newest.unwrap_or(row.id)).collect())
    }

    /// A reading of this game.
    pub fn reading(&self, id: &str) -> Option<&'static Reading> {
        readings(self.game).find(|reading| reading.id == id)
    }

    /// A ruling of this game, by any of its ids.
    pub fn ruling(&self, id: &str) -> Option<&'static Ruling> {
        rulings(self.game).iter().find(|ruling| ruling.is(id))
    }
}

impl Row {
    /// Whether a game can show it and the engine plays it.
    pub fn is_implemented(&self) -> bool {
        self.status == Status::Implemented
    }
}
