//! The one thing that a step of a procedure does, where that is more than to go on.

use crate::code::AbilityId;
use crate::engine::door;
use crate::engine::flow::answers;
use crate::engine::game::Cx;
use crate::engine::game::look::Look;
use crate::engine::game::rulebook::steps::Flow;
use crate::engine::game::rulebook::steps::Then;
use crate::engine::state::control::Change;
use crate::engine::state::ids::CardId;
use crate::engine::state::ids::ObjRef;
use crate::engine::state::ids::Seat;
use crate::engine::triggers::history;

impl Cx<'_, '_> {
    /// What a text is replacing happens after all, if nothing else replaces it; then goes on.
    pub fn reopen(self) -> Flow {
        door::apply_replaced(self.game);
        self.next()
    }

    /// Everybody sees the card as long as it lies where it does, then goes on.
    pub fn reveal(self, card: CardId) -> Flow {
        door::reveal(self.game, card);
        Flow(Then::Next)
    }

    /// Sends a batch of simultaneous changes through the door, then goes on.
    pub fn door(self, batch: &[Change]) -> Flow {
        door::send(self.game, batch);
        Flow(Then::Next)
    }

    /// Puts a batch together from what it sees, and sends it.
    pub fn door_with(self, fill: impl FnOnce(&Look<'_>, Change, &mut Vec<Change>)) -> Flow {
        let base = self.change();
        let mut batch = self.game.take_batch();
        fill(&self.game.look(), base, &mut batch);
        door::send(self.game, &batch);
        self.game.warm.batch = batch;
        Flow(Then::Next)
    }

    /// Runs an ability of a card, then goes on.
    pub fn resolve(self, ability: AbilityId, card: CardId, seat: Seat) -> Flow {
        let this = self.game.state.board.object(card);
        self.resolve_of(ability, this, seat)
    }

    /// The same for a card as the object that it was, which may be gone: then the text does nothing to it.
    pub fn resolve_of(self, ability: AbilityId, this: ObjRef, seat: Seat) -> Flow {
        let cause = self.game.state.control.top().no;
        history::count_use(self.game, ability, this);
        self.game.begin_effect(ability, this, seat, cause, &[]);
        answers::begun(self.game);
        Flow(Then::Next)
    }
}
