//! Who chooses, and what may be chosen.

use crate::engine::game::look::Look;
use crate::engine::state::control::Change;
use crate::engine::state::ids::CardId;
use crate::vocab::{EventSet, RestrictionId};

/// Who chooses, and what may be chosen.
#[derive(Clone, Copy, Debug)]
pub struct Choosing {
    /// Who answers a question that is put to a player.
    pub decides: Decides,
    /// Which players are offered what a text lets them do or leave.
    pub offers: Offers,
    /// A text can be used only if the cards that it chooses first are there.
    pub first: bool,
    /// Whether a text may choose the card at all.
    pub may_choose: fn(&Look<'_>, CardId) -> bool,
    /// The restriction that keeps a card from being chosen.
    pub restriction: RestrictionId,
    /// The events of a choice that a text makes.
    pub events: EventSet,
    /// The change that is made to a card first when it is chosen.
    pub on_chosen: fn(&Look<'_>, CardId) -> Option<Change>,
    /// The change that an effect on all cards makes to each of them first.
    pub on_all: fn(&Look<'_>, CardId) -> Option<Change>,
}

impl Choosing {
    /// Without any rules of its own.
    pub const PLAIN: Choosing = Choosing {
        decides: Decides::Controller,
        offers: Offers::Everybody,
        first: false,
        may_choose: |_, _| true,
        restriction: RestrictionId::NONE,
        events: EventSet::NONE,
        on_chosen: |_, _| None,
        on_all: |_, _| None,
    };
}

/// Who answers a question that is put to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decides {
    /// That player.
    Controller,
    /// The player whose turn it is, for both; but a text that names who chooses is followed.
    TurnPlayer,
}

/// Which players are offered what a text lets them do or leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offers {
    /// Every player whom the text means.
    Everybody,
    /// The player whose turn it is, and a player whom a text of the other player names.
    TurnPlayer,
    /// As [`Offers::TurnPlayer`]; the other player is also offered what may be paid for, and then decides about the
    /// payment.
    Payers,
}
