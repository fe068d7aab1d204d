//! What a step of a procedure can do besides going on: one of these things.

use crate::code::{AbilityId, MAX_CAPTURES};
use crate::engine::door;
use crate::engine::flow::{answers, effect, replace};
use crate::engine::game::{
    Cx,
    look::Look,
    rulebook::steps::{Flow, Then},
};
use crate::engine::state::{
    board::{Continuing, Target, UntilNow},
    control::{Change, Val},
    ids::{CardId, ObjRef, Seat},
};
use crate::engine::triggers::history;
use crate::vocab::{EventSet, MomentId, StatId};

impl Cx<'_, '_> {
    /// Lets the event that a text is replacing happen after all, if nothing else replaces it; then goes on.
    pub fn reopen(self) -> Flow {
        replace::apply_replaced(self.game);
        self.next()
    }

    /// Shows the card to everybody for as long as it lies where it does, then goes on.
    pub fn reveal(self, card: CardId) -> Flow {
        door::reveal(self.game, card);
        Flow(Then::Next)
    }

    /// Sends a batch of simultaneous changes through the door, then goes on.
    pub fn door(self, batch: &[Change]) -> Flow {
        door::send(self.game, batch);
        Flow(Then::Next)
    }

    /// Has `fill` write a batch and sends it through the door, then goes on.
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

    /// The same for an object, which may be gone: then the text does nothing to it.
    pub fn resolve_of(self, ability: AbilityId, this: ObjRef, seat: Seat) -> Flow {
        let cause = self.game.state.control.top().no;
        history::count_use(self.game, ability, this);
        self.game.begin_effect(ability, this, seat, cause, &[]);
        answers::begun(self.game);
        Flow(Then::Next)
    }

    /// Draws a card, then goes on.
    pub fn draw(self, seat: Seat, events: EventSet) -> Flow {
        let base = Change { events, ..self.change() };
        effect::draw_one(self.game, seat, base);
        self.next()
    }

    /// Changes a number of a card until the end of the running span, then goes on.
    ///
    /// The stat must be one of [`crate::vocab::Vocab::gains`]; another is left alone.
    pub fn gain(self, card: CardId, stat: StatId, by: i32, until: MomentId) -> Flow {
        let code = &self.game.library.code;
        let found = code.gains.effects.iter().find(|(of, _)| *of == stat);
        if let Some((_, effect)) = found {
            let object = self.game.state.board.object(card);
            let mut captures = [Val::None; MAX_CAPTURES];
            captures[0] = Val::Num(by);
            let gain = Continuing {
                source: object,
                ability: code.gains.ability,
                effect: *effect,
                seat: self.game.state.control.top().seat,
                target: Target::Card(object),
                until: UntilNow::Span { end: true, moment: until, seat: None, skip: 0 },
                captures,
                played: self.game.state.books.at,
                no: self.game.state.books.no,
                ..Continuing::default()
            };
            door::start_effect(self.game, gain);
        }
        self.next()
    }
}
