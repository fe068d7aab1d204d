//! Cards that a player may count as several where something is paid or done with cards, and for which texts.

use crate::code::{TestId, TextKind, Worth};
use crate::engine::eval::scope::Scope;
use crate::engine::game::{
    look::{Look, Paying},
    rulebook::steps::{CHANGE, EFFECT},
    warm::derived::Guard,
};
use crate::engine::state::{
    board::Target,
    ids::{CardId, CardSet, Seat},
};
use crate::vocab::{Form, RestrictionId};

/// The cards, out of some, that may count as several.
#[derive(Clone, Default)]
pub struct StandIns(smallvec::SmallVec<[(CardId, Worth); 4]>);

impl StandIns {
    pub fn among(
        look: &Look<'_>,
        seat: Seat,
        by: Option<RestrictionId>,
        cards: CardSet,
    ) -> StandIns {
        let mut found = StandIns::default();
        let Some(by) = by else { return found };
        let given = |guard: &&Guard| {
            guard.restriction == by
                && guard.target == Target::Player(seat)
                && guard.worth != Worth::ONE
        };
        for guard in look.warm.guards.iter().filter(given) {
            for card in look.scope_of(guard).passing(cards, guard.test) {
                found.add(card, guard.worth);
            }
        }
        found
    }

    /// Adds a card; of its several worths the one that counts most is kept.
    fn add(&mut self, card: CardId, worth: Worth) {
        match self.0.iter_mut().find(|(known, _)| *known == card) {
            Some((_, known)) if known.most < worth.most => *known = worth,
            Some(_) => {}
            None => self.0.push((card, worth)),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn iter(&self) -> impl Iterator<Item = (CardId, Worth)> {
        self.0.iter().copied()
    }

    pub fn worth(&self, card: CardId) -> Worth {
        self.0.iter().find(|(known, _)| *known == card).map_or(Worth::ONE, |(_, worth)| *worth)
    }

    /// As how many additional cards these cards may count.
    pub fn more(&self, cards: CardSet) -> u32 {
        let of_them = self.0.iter().filter(|(card, _)| cards.has(*card));
        of_them.map(|(_, worth)| u32::from(worth.most) - 1).sum()
    }
}

impl Scope<'_> {
    /// Whether the payment, or else the running text, is for such an ability of such a card, or for playing such a
    /// card.
    pub(in crate::engine) fn serves(&self, text: TextKind, of: TestId) -> bool {
        let running = || {
            let mut frames = self.look.control().frames.iter().rev();
            let text = frames.find(|frame| frame.proc != CHANGE);
            let text = text.filter(|frame| frame.proc == EFFECT);
            text.map(|frame| Paying { ability: Some(frame.ability), card: frame.this })
        };
        let Some(Paying { ability, card }) = self.look.paying.or_else(running) else {
            return false;
        };
        let is_it = match (ability.map(|ability| self.look.code().ability(ability)), text) {
            (_, TextKind::Any) => true,
            (Some(code), TextKind::Kind(kind)) => code.kind == kind,
            (Some(code), TextKind::Tag(tag)) => code.has_tag(tag),
            (Some(code), TextKind::Keyword(keyword)) => code.keyword == Some(keyword),
            // Playing a card has no ability; the kind of ability with which cards are played stands for it.
            (None, TextKind::Kind(kind)) => {
                self.look.rules().vocab.ability_kind(kind).form == Form::Play
            }
            (None, TextKind::Tag(_) | TextKind::Keyword(_)) => false,
        };
        is_it && self.about_object(card).test(of)
    }
}
