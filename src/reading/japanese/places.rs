//! Places and zones: `あなたの前衛`, `相手の手札`.

use super::Japanese;
use crate::code::{Owner, Spot, Who};
use crate::vocab::{MomentId, MomentKind, ZoneId};

impl Japanese<'_> {
    /// `前衛`, `レーン2`; a place out of play with its owner, since no noun says it there.
    pub(super) fn spot(&self, spot: Spot) -> String {
        match self.look.in_play(spot.place) {
            true => self.bare_spot(spot),
            false => self.owned_spot(spot),
        }
    }

    pub(super) fn owned_spot(&self, spot: Spot) -> String {
        format!("{}{}", self.whose(spot.owner), self.bare_spot(spot))
    }

    pub(super) fn bare_spot(&self, spot: Spot) -> String {
        let name = self.program.vocab.place(spot.place).word.text.ja;
        match (self.look.part(spot), spot.index) {
            (Some(part), _) => format!("{name}の{}", part.ja),
            (None, Some(index)) => format!("{name}{index}"),
            (None, None) => name.to_owned(),
        }
    }

    pub(super) fn zone(&self, zone: ZoneId, owner: Option<Owner>) -> String {
        let name = self.program.vocab.zone(zone).word.text.ja;
        match owner {
            Some(owner) => format!("{}{name}", self.whose(owner)),
            None => format!("{}{name}", self.manner().owners),
        }
    }

    /// `あなたの`, `相手の`; empty for both players.
    pub(super) fn whose(&self, owner: Owner) -> String {
        let who = match owner {
            Owner::Mine => Who::Me,
            Owner::Enemy if self.opponent_acts() => return "自分の".to_owned(),
            Owner::Enemy => Who::Opponent,
            Owner::Their if self.actor.is_some() => return "自分の".to_owned(),
            Owner::Their => Who::They,
            Owner::Both => return String::new(),
        };
        self.player(who) + "の"
    }

    /// The span that is running: `このアタック`, `ターン`.
    pub(super) fn running(&self, moment: MomentId) -> String {
        let moment = self.program.vocab.moment(moment);
        let name = moment.word.text.ja;
        match moment.kind {
            MomentKind::Process => format!("この{name}"),
            MomentKind::Turn | MomentKind::Phase => name.to_owned(),
        }
    }
}
