//! The position of a game, as messages tell it.

use crate::diagnostics::Message;
use crate::engine::game::Game;
use crate::engine::state::decision::Decision;
use crate::reading::Lang;
use crate::reading::play;

/// A position in both languages.
pub struct Standing {
    en: play::Standing,
    ja: play::Standing,
}

impl Standing {
    pub fn of(game: &Game<'_>, decision: Decision) -> Standing {
        let [en, ja] = [Lang::En, Lang::Ja].map(|lang| play::Standing::of(game, decision, lang));
        Standing { en, ja }
    }

    pub fn who(&self) -> Message {
        self.told(|standing| standing.who.clone())
    }

    pub fn at_question(&self) -> Message {
        self.told(play::Standing::at_question)
    }

    pub fn may(&self, most: usize) -> Message {
        self.told(|standing| standing.may(most))
    }

    fn told(&self, told: impl Fn(&play::Standing) -> String) -> Message {
        Message::in_both(told(&self.en), told(&self.ja))
    }
}
