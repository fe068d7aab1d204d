//! Every limit of the kernel, named. Reaching one stops the game with a typed error, its state
//! still whole and savable.

use serde::{Deserialize, Serialize};

use crate::vocab::{Text, text};

pub const CARDS: usize = 128;
/// Cards in one zone of one player.
pub const ZONE: usize = 63;
pub const ZONES: usize = 12;
pub const PLAYER_STATS: usize = 8;
/// Numbers that are kept on a card.
pub const CARD_NUMBERS: usize = 2;
pub const FRAMES: usize = 64;
pub const VALUES: usize = 384;
pub const PENDING: usize = 48;
/// Slots that the payment of one trigger can fill.
pub const PAID: usize = 8;
pub const CHANGES: usize = 64;
/// Replacements of one event, one after the other.
pub const REPLACEMENTS: usize = 8;
pub const CONTINUING: usize = 64;
/// Grants of steady abilities to cards and players.
pub const STEADY: usize = 96;
pub const DELAYED: usize = 24;
pub const LAST_KNOWN: usize = 64;
pub const USES: usize = 48;
pub const KEPT: usize = 64;
/// The largest number, above 0 and below, that a text works out or that is kept on a player or a card.
pub const NUMBER: i32 = 2_147_483_647;
/// The largest number, above 0 and below, that one effect adds to a number of a card or a player, or sets it to.
/// So many of them that last at once add up to less than [`NUMBER`].
pub const CARD_NUMBER: i32 = 1_000_000;
/// How often something is counted in a turn, and how often a card becomes another object in a game.
pub const TIMES: u16 = 65_534;
/// Trace entries of a game, and batches of changes; checked at each decision.
pub const ENTRIES: u32 = 2_147_483_648;
/// Cards that one instruction draws.
pub const DRAWN: i32 = 1_000;
pub const HISTORIES: usize = crate::code::MAX_HISTORIES;
pub const EXTRA_TURNS: usize = 8;
/// Abilities that effects have given to cards, at one moment.
pub const GRANTED: usize = 64;
/// Names of one card.
pub const NAMES: usize = 8;
/// Continuous effects of one layer that are put in order by dependency.
pub const CONTRIBUTIONS: usize = 128;
/// In a group of effects of one layer that may influence each other: up to this many effects on which others may
/// depend, every order is tried. With more, each pair is tried only as things stand and behind all others.
pub const TRIED: usize = 6;
/// Answers of one round of a loop that players keep going; a longer one is not noticed.
pub const ROUND: usize = 32;
/// Where only the order of waiting abilities is chosen: how many choices ahead are tried, and how many orders in all.
pub const ORDER_CHOICES: usize = 6;
pub const ORDERS: usize = 200;
/// From this many waiting abilities on, it is searched whether any order of them leads on.
pub const PILED_UP: usize = 16;
/// The largest count that can be declared for a loop.
pub const DECLARED: i32 = 99;
/// Choices of one turn that are refused since they kept a loop going.
pub const REFUSALS: usize = 8;
/// Steps that the game may take without a choice; a game that takes more runs in a circle.
pub const STEPS_BETWEEN_DECISIONS: u32 = 20_000;
pub const TURNS: u16 = 1_000;
/// Numbers that are offered when one is declared.
pub const OFFERED: usize = crate::code::MAX_DECLARED;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Limit {
    Cards,
    Zone,
    Frames,
    Values,
    Pending,
    Paid,
    Changes,
    Replacements,
    Continuing,
    Steady,
    Delayed,
    LastKnown,
    Uses,
    Kept,
    Granted,
    Names,
    ExtraTurns,
    Contributions,
    Number,
    CardNumber,
    Times,
    Entries,
    Drawn,
    Steps,
    Turns,
    Offered,
}

impl Limit {
    /// How many are allowed.
    pub fn allowed(self) -> usize {
        match self {
            Limit::Cards => CARDS,
            Limit::Zone => ZONE,
            Limit::Frames => FRAMES,
            Limit::Values => VALUES,
            Limit::Pending => PENDING,
            Limit::Paid => PAID,
            Limit::Changes => CHANGES,
            Limit::Replacements => REPLACEMENTS,
            Limit::Continuing => CONTINUING,
            Limit::Steady => STEADY,
            Limit::Delayed => DELAYED,
            Limit::LastKnown => LAST_KNOWN,
            Limit::Uses => USES,
            Limit::Kept => KEPT,
            Limit::Granted => GRANTED,
            Limit::Names => NAMES,
            Limit::ExtraTurns => EXTRA_TURNS,
            Limit::Contributions => CONTRIBUTIONS,
            Limit::Number => NUMBER as usize,
            Limit::CardNumber => CARD_NUMBER as usize,
            Limit::Times => TIMES as usize,
            Limit::Entries => ENTRIES as usize,
            Limit::Drawn => DRAWN as usize,
            Limit::Steps => STEPS_BETWEEN_DECISIONS as usize,
            Limit::Turns => TURNS as usize,
            Limit::Offered => OFFERED,
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Limit::Cards => "CARDS",
            Limit::Zone => "ZONE",
            Limit::Frames => "FRAMES",
            Limit::Values => "VALUES",
            Limit::Pending => "PENDING",
            Limit::Paid => "PAID",
            Limit::Changes => "CHANGES",
            Limit::Replacements => "REPLACEMENTS",
            Limit::Continuing => "CONTINUING",
            Limit::Steady => "STEADY",
            Limit::Delayed => "DELAYED",
            Limit::LastKnown => "LAST_KNOWN",
            Limit::Uses => "USES",
            Limit::Kept => "KEPT",
            Limit::Granted => "GRANTED",
            Limit::Names => "NAMES",
            Limit::ExtraTurns => "EXTRA_TURNS",
            Limit::Contributions => "CONTRIBUTIONS",
            Limit::Number => "NUMBER",
            Limit::CardNumber => "CARD_NUMBER",
            Limit::Times => "TIMES",
            Limit::Entries => "ENTRIES",
            Limit::Drawn => "DRAWN",
            Limit::Steps => "STEPS_BETWEEN_DECISIONS",
            Limit::Turns => "TURNS",
            Limit::Offered => "OFFERED",
        }
    }

    /// The name, for readers of Japanese what is limited.
    pub fn text(self) -> Text {
        text(
            self.name(),
            match self {
                Limit::Cards => "カードの枚数",
                Limit::Zone => "1つの領域のカードの枚数",
                Limit::Frames => "処理の入れ子",
                Limit::Values => "処理中の値の数",
                Limit::Pending => "待機中の能力の数",
                Limit::Paid => "1つの支払いの対象の数",
                Limit::Changes => "同時に起こることの数",
                Limit::Replacements => "1つの出来事の置換の回数",
                Limit::Continuing => "継続中の効果の数",
                Limit::Steady => "常に働く能力が与えるものの数",
                Limit::Delayed => "後で起こる効果の数",
                Limit::LastKnown => "最後の状態を覚えるカードの枚数",
                Limit::Uses => "ターン中の使用の数",
                Limit::Kept => "覚えておくカードの枚数",
                Limit::Granted => "与えられた能力の数",
                Limit::Names => "1枚のカードの名前の数",
                Limit::ExtraTurns => "追加のターンの数",
                Limit::Contributions => "並べ替える効果の数",
                Limit::Number => "数の大きさ",
                Limit::CardNumber => "1つの効果の数の大きさ",
                Limit::Times => "ターン中に数える回数",
                Limit::Entries => "トレースの手順の数",
                Limit::Drawn => "一度に引くカードの枚数",
                Limit::Steps => "選択のない処理の回数",
                Limit::Turns => "ターン数",
                Limit::Offered => "宣言できる数の個数",
            },
        )
    }
}
