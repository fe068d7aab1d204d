//! The position of a game in words: turn and phase, who decides, the question and the options.

use indexmap::IndexMap;

use super::BY_CHANCE;
use super::decision::{question, spell};
use super::table::Table;
use crate::code::{Amount, Num, NumId, Op, Slot};
use crate::engine::game::Game;
use crate::engine::rulebook::steps::EFFECT;
use crate::engine::state::control::Val;
use crate::engine::state::decision::{About, Decider, Decision, Opt};
use crate::reading::Lang;
use crate::vocab::{MomentKind, text};

/// The position of a game that waits for a decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Turn and phase: `turn 4 of A, counter step`
    pub at: String,
    /// The player who decides: `B`, `chance`
    pub who: String,
    /// The question: `attack: counter`, `act`; that of a text also with the choice: `"First Bell": another card? 0 of
    /// up to 4 so far`
    pub asks: String,
    /// The options as `legal` lists them: each once, with its number.
    pub options: Vec<String>,
    lang: Lang,
}

impl Standing {
    pub fn of(game: &Game<'_>, decision: Decision, lang: Lang) -> Standing {
        let table = Table::of(game.library, &game.state);
        let who = match decision.who {
            Decider::Player(seat) => table.seat(seat).to_owned(),
            Decider::Chance => lang.of(BY_CHANCE).to_owned(),
        };
        let asks = question(&table, decision.about, lang);
        // A procedure named like the phase adds nothing to the phase.
        let asks = match asks.split_once(": ") {
            Some((proc, row)) if proc == phase(game, lang) => row.to_owned(),
            _ => asks,
        };
        let asks = match wanted(game, decision.about) {
            Some(wanted) => format!("{asks}{}{}", colon(lang), wanted.said(lang)),
            None => asks,
        };
        let options = listed(&table, decision, game.options(), game.options(), lang);
        Standing { at: at(game, lang), who, asks, options, lang }
    }

    /// Position and question: `turn 4 of A, counter step (attack: counter)`
    pub fn at_question(&self) -> String {
        match self.lang {
            Lang::En => format!("{} ({})", self.at, self.asks),
            Lang::Ja => format!("{}（{}）", self.at, self.asks),
        }
    }

    /// `B may only end`, `A may: play "Twin Bell", end`; of more than `most` options only the number of the others is
    /// told.
    pub fn may(&self, most: usize) -> String {
        let shown = shortened(&self.options, most, self.lang);
        match (self.lang, self.options.as_slice()) {
            (Lang::En, [only]) => format!("{} may only {only}", self.who),
            (Lang::En, _) => format!("{} may: {shown}", self.who),
            (Lang::Ja, [only]) => format!("{}にできるのは次のみ：{only}", self.who),
            (Lang::Ja, _) => format!("{}にできること：{shown}", self.who),
        }
    }
}

/// Turn, turn player and the running phase or step: `turn 4 of A, counter step`.
pub fn at(game: &Game<'_>, lang: Lang) -> String {
    let vocab = game.library.rules.vocab;
    let turn = game.state.board.turn;
    if turn.number == 0 {
        let before = match lang {
            Lang::En => "before the first turn",
            Lang::Ja => "最初のターンの前",
        };
        return before.to_owned();
    }
    let (number, of) = (turn.number, vocab.seats[turn.player.index()]);
    let turn = match lang {
        Lang::En => format!("turn {number} of {of}"),
        Lang::Ja => format!("第{number}ターン（{of}）"),
    };
    match (lang, phase(game, lang)) {
        (_, "") => turn,
        (Lang::En, phase) => format!("{turn}, {phase}"),
        (Lang::Ja, phase) => format!("{turn}、{phase}"),
    }
}

/// The phase or step that runs.
fn phase(game: &Game<'_>, lang: Lang) -> &'static str {
    let phase = game.state.board.turn.phase;
    let phase = game.library.rules.vocab.moments.get(phase.index());
    let phase = phase.filter(|moment| moment.kind == MomentKind::Phase);
    phase.map_or("", |moment| lang.of(moment.word.text))
}

/// These options of a decision as `legal` lists them; equally spelled ones are listed once with their number. They must
/// be told apart from the options in `all`.
pub fn listed(
    table: &Table<'_>,
    decision: Decision,
    options: &[Opt],
    all: &[Opt],
    lang: Lang,
) -> Vec<String> {
    let mut listed: IndexMap<String, (Opt, usize)> = IndexMap::new();
    for option in options {
        let spelled = spell(table, decision.who, decision.about, *option, all).listed(lang);
        // A Japanese sentence marks what is written as in a script.
        let spelled = if lang == Lang::Ja { format!("`{spelled}`") } else { spelled };
        listed.entry(spelled).or_insert((*option, 0)).1 += 1;
    }
    let told = |(text, (option, count)): (String, (Opt, usize))| match (option, count, lang) {
        (_, 1, _) => text,
        (Opt::Trigger(_) | Opt::Leave(_), count, Lang::En) => {
            format!("{text} (waits {count} times)")
        }
        (Opt::Trigger(_) | Opt::Leave(_), count, Lang::Ja) => format!("{text}（待機{count}回）"),
        (_, count, Lang::En) => format!("{text} ({count} alike)"),
        (_, count, Lang::Ja) => format!("{text}（同じもの{count}）"),
    };
    listed.into_iter().map(told).collect()
}

/// The first `most` entries of a list, and the number of the others.
pub fn shortened(listed: &[String], most: usize, lang: Lang) -> String {
    let shown = listed.get(..most).unwrap_or(listed).join(lang.of(text(", ", "、")));
    match (listed.len().saturating_sub(most), lang) {
        (0, _) => shown,
        (more, Lang::En) => format!("{shown} and {more} more"),
        (more, Lang::Ja) => format!("{shown}ほか{more}"),
    }
}

/// The choice that an instruction of a text asks for.
enum Wanted {
    /// One more card or round: `so_far` have been chosen, `most` at most.
    Another {
        round: bool,
        so_far: usize,
        most: Option<i32>,
    },
    /// One of several cards: `so_far` of exactly or, with `up_to`, at most `most`.
    Card {
        so_far: usize,
        most: Option<i32>,
        up_to: bool,
    },
    Cell,
    Whether,
    /// The next card of an order.
    Next,
    Declared,
    Mode,
    Way,
}

/// The choice that the running instruction asks for; `None` if the rules ask.
fn wanted(game: &Game<'_>, about: About) -> Option<Wanted> {
    let About::Text { .. } = about else { return None };
    let frame = game.state.control.top();
    let op = game.library.code.ops.get(frame.pc as usize).filter(|_| frame.proc == EFFECT)?;
    let told = Told { game };
    Some(match *op {
        Op::Choose { slot, amount, .. } => {
            let (up_to, most) = match amount {
                Amount::Exactly(n) | Amount::Random(n) => (false, told.number(n)),
                Amount::UpTo(n) => (true, told.number(n)),
                Amount::UpToAll | Amount::All => (true, None),
            };
            Wanted::Card { so_far: told.count(slot), most, up_to }
        }
        Op::NextOfPile { list, count, .. } => {
            Wanted::Another { round: false, so_far: told.count(list), most: told.number(count) }
        }
        Op::Repeat { slot, count, .. } => {
            let so_far = game.state.control.slot(usize::from(slot.0)).num().max(0) as usize;
            Wanted::Another { round: true, so_far, most: told.number(count) }
        }
        // Cards to draw, one by one or their number at once; or the order of several cards.
        Op::Act(_) => match game.options() {
            [Opt::Card(_), ..] => Wanted::Next,
            [Opt::Num(_), ..] => Wanted::Declared,
            _ => {
                let (so_far, most) = (usize::from(frame.count), Some(i32::from(frame.total)));
                Wanted::Another { round: false, so_far, most }
            }
        },
        Op::ChooseCell { .. } => Wanted::Cell,
        Op::May { .. } => Wanted::Whether,
        Op::Declare { .. } => Wanted::Declared,
        Op::Modes { .. } => Wanted::Mode,
        Op::Pay { .. } => Wanted::Way,
        _ => return None,
    })
}

/// Reads values from the frame of a text.
struct Told<'g, 'l> {
    game: &'g Game<'l>,
}

impl Told<'_, '_> {
    /// The value of a number that is written out or stored in a slot.
    fn number(&self, num: NumId) -> Option<i32> {
        match self.game.library.code.exprs.nums[num.0 as usize] {
            Num::Int(n) => Some(n),
            Num::Slot(slot) => Some(self.game.state.control.slot(usize::from(slot.0)).num()),
            _ => None,
        }
    }

    /// The number of cards in a slot.
    fn count(&self, slot: Slot) -> usize {
        let value = self.game.state.control.slot(usize::from(slot.0));
        match value {
            Val::List { len, .. } => usize::from(len),
            Val::Object(_) | Val::Moved(_) => 1,
            _ => 0,
        }
    }
}

impl Wanted {
    fn said(&self, lang: Lang) -> String {
        match (lang, self) {
            (Lang::En, Wanted::Another { round, so_far, most }) => {
                let thing = if *round { "round" } else { "card" };
                format!("another {thing}? {so_far}{} so far", of_up_to(*most, true))
            }
            (Lang::En, Wanted::Card { so_far, most, up_to }) => {
                format!("a card; {so_far}{} so far", of_up_to(*most, *up_to))
            }
            (Lang::En, Wanted::Cell) => "where to".to_owned(),
            (Lang::En, Wanted::Whether) => "whether to".to_owned(),
            (Lang::En, Wanted::Next) => "which card comes next".to_owned(),
            (Lang::En, Wanted::Declared) => "what is declared".to_owned(),
            (Lang::En, Wanted::Mode) => "which of these".to_owned(),
            (Lang::En, Wanted::Way) => "how it is paid".to_owned(),
            (Lang::Ja, Wanted::Another { round, so_far, most }) => {
                let (thing, count) =
                    if *round { ("もう1回", "回") } else { ("もう1枚", "枚") };
                let most = most.map(|most| format!("最大{most}{count}のうち")).unwrap_or_default();
                format!("{thing}行うか（{most}{so_far}{count}済み）")
            }
            (Lang::Ja, Wanted::Card { so_far, most, up_to }) => {
                let up_to = if *up_to { "最大" } else { "" };
                let most = most.map(|most| format!("{up_to}{most}枚のうち")).unwrap_or_default();
                format!("カードを選ぶ（{most}{so_far}枚済み）")
            }
            (Lang::Ja, Wanted::Cell) => "どこに置くか".to_owned(),
            (Lang::Ja, Wanted::Whether) => "行うかどうか".to_owned(),
            (Lang::Ja, Wanted::Next) => "次のカード".to_owned(),
            (Lang::Ja, Wanted::Declared) => "宣言".to_owned(),
            (Lang::Ja, Wanted::Mode) => "どれを行うか".to_owned(),
            (Lang::Ja, Wanted::Way) => "支払い方".to_owned(),
        }
    }
}

/// ` of up to 4`; empty if the number is not known.
fn of_up_to(most: Option<i32>, up_to: bool) -> String {
    let up_to = if up_to { "up to " } else { "" };
    most.map(|most| format!(" of {up_to}{most}")).unwrap_or_default()
}

const fn colon(lang: Lang) -> &'static str {
    match lang {
        Lang::En => ": ",
        Lang::Ja => "：",
    }
}
