//! The end of a trace: how the game came out, or who decides what.

use indexmap::IndexSet;
use serde::Serialize;

use super::decision::{question, spell};
use super::{BY_CHANCE, Table, rules};
use crate::engine::rulebook::library::Library;
use crate::engine::run::Status;
use crate::engine::state::board::Outcome;
use crate::engine::state::control::State;
use crate::engine::state::decision::{Decider, Opt};
use crate::reading::Lang;

/// The end of a trace in words.
#[derive(Clone, Debug, Serialize)]
pub struct Now {
    /// `over`, `decides` or `stopped`
    pub is: &'static str,
    /// The winner, or the player who decides; nobody if the game is drawn or stopped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub who: Option<&'static str>,
    pub text: String,
    /// The rules of the step that asks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<String>,
    /// The options, each once; options that nothing tells apart are listed as one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<String>,
}

/// Tells the state that the game has come to; `options` are those of its decision.
pub fn now(library: &Library, state: &State, status: Status, options: &[Opt], lang: Lang) -> Now {
    let (table, lang) = (Table::of(library, state), lang);
    let plain = |is, who, text| Now { is, who, text, rules: Vec::new(), options: Vec::new() };
    let decision = match status {
        Status::Decide(decision) => decision,
        Status::Stopped(limit) => return plain("stopped", None, lang.stops(lang.of(limit.text()))),
        Status::Over(Outcome::Draw) => {
            return plain("over", None, lang.is_over(&lang.draw()));
        }
        Status::Over(Outcome::Won(seat)) => {
            let who = table.seat(seat);
            return plain("over", Some(who), lang.is_over(&lang.wins(who)));
        }
    };
    let who = match decision.who {
        Decider::Player(seat) => table.seat(seat),
        Decider::Chance => lang.of(BY_CHANCE),
    };
    let turn = state.board.turn;
    let when = match turn.number {
        // Before the first turn there is no phase to name.
        0 => String::new(),
        number => {
            let phase = library.rules.vocab.moment(turn.phase).word;
            let phase = match lang {
                Lang::En => phase.name,
                Lang::Ja => phase.text.ja,
            };
            lang.turn_of(number, table.seat(turn.player), phase)
        }
    };
    let asks = lang.decides_now(who, &question(&table, decision.about, lang));
    let offered = options
        .iter()
        .map(|option| spell(&table, decision.who, decision.about, *option, options))
        .map(|spelled| lang.offer(&spelled));
    Now {
        is: "decides",
        who: Some(who),
        text: format!("{when}{asks}"),
        rules: rules::of_question(&table, decision),
        options: offered.collect::<IndexSet<_>>().into_iter().collect(),
    }
}
