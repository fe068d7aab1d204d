//! What cards and players cannot do, and what they may: `this card cannot be chosen by your opponent's effects`.

use super::Printer;
use super::cards::Count;
use super::words::either;
use crate::check::ir::{Effect, EffectSubject, Grant, Instr};
use crate::code::{Doing, Owner, Who, Worth};
use crate::reading::printed::cards::{Base, Cards};
use crate::reading::printed::ws::steps::given_to_player;
use crate::reading::printed::{Said, say_of, unprintable};
use crate::vocab::{ModalKind, RestrictionObject};

impl Printer<'_> {
    /// The restriction of a card, with its verb first.
    pub fn restriction(&mut self, grant: &Grant, effect: &Effect) -> Said {
        let Grant::Restriction { restriction, narrowed, worth: Worth::ONE, serves: None } = grant
        else {
            return unprintable(say_of::CHANGE);
        };
        let word = self.program.vocab.restriction(*restriction);
        let what = word.word.on_cards().en;
        let modal = match word.modal {
            ModalKind::Cannot => "cannot",
            ModalKind::May => "can",
            ModalKind::Must => "must",
        };
        let (doings, left) = self.look.doings(*narrowed);
        let on_this = match &effect.subject {
            EffectSubject::Cards(picked) => Cards::of(self.look, picked.from).base == Base::This,
            EffectSubject::Player(_) => false,
        };
        match (word.object, doings.as_slice(), left.is_empty()) {
            (RestrictionObject::None, [], true) => Ok(match self.phase.take() {
                Some(phase) => format!("{modal} {what} {phase}"),
                None => format!("{modal} {what}"),
            }),
            (RestrictionObject::None, [], false) if word.by => {
                let by = narrowed.map(|test| Cards::passing(self.look, test));
                let Some(by) = by else { return unprintable(say_of::CHANGE) };
                let plain = by.is_plain() && by.kinds.is_empty();
                match (by.owner, plain) {
                    (Some(Owner::Enemy), true) => {
                        Ok(format!("{modal} {what} by your opponent's effects"))
                    }
                    (Some(Owner::Mine), true) => Ok(format!("{modal} {what} by your effects")),
                    _ => unprintable(say_of::CHANGE),
                }
            }
            (RestrictionObject::None, [places], true) if word.word.name == "put" => {
                let mut said = Vec::new();
                for doing in places {
                    let Doing::To(spot) = doing else { return unprintable(say_of::CHANGE) };
                    let name = self.program.vocab.place(spot.place).word.on_cards().en;
                    said.push(match name {
                        "hand" | "deck" => format!("returned to {name}"),
                        _ => format!("put into {name}"),
                    });
                }
                Ok(format!("{modal} be {}", either(said)))
            }
            (RestrictionObject::Stat, [doing], false) if on_this && doing.len() == 1 => {
                unprintable(say_of::CHANGE)
            }
            _ => unprintable(say_of::CHANGE),
        }
    }

    /// What a player cannot do, alone in its sentence.
    pub fn player_restriction(&mut self, who: Who, grant: &Grant) -> Said {
        let object = self.forbidden(grant)?;
        self.player_cannot_play(who, &[object])
    }

    fn player_cannot_play(&self, who: Who, objects: &[String]) -> Said {
        let objects = either(objects.to_vec());
        Ok(match who {
            Who::Me => format!("you cannot play {objects} from your hand"),
            Who::Opponent => format!("your opponent cannot play {objects} from their hand"),
            Who::Each => format!("all players cannot play {objects} from their hands"),
            Who::They | Who::Slot(_) => return unprintable(say_of::CHANGE),
        })
    }

    /// What a player cannot play: `events`, `"Backup"`.
    fn forbidden(&mut self, grant: &Grant) -> Said {
        let Grant::Restriction { restriction, narrowed, worth: Worth::ONE, serves: None } = grant
        else {
            return unprintable(say_of::CHANGE);
        };
        let word = self.program.vocab.restriction(*restriction);
        let (doings, left) = self.look.doings(*narrowed);
        match (word.object, doings.as_slice(), left.is_empty()) {
            (RestrictionObject::Cards, [], false) if word.modal == ModalKind::Cannot => {
                let Some(test) = *narrowed else { return unprintable(say_of::CHANGE) };
                let cards = Cards::passing(self.look, test);
                self.cards(&Cards { owner: None, spots: Vec::new(), ..cards }, &Count::Bare)
            }
            (RestrictionObject::Use, [uses], true) => {
                let said = |doing: &Doing| match doing {
                    Doing::Use(at) => {
                        let used = self.program.vocab.uses.get(usize::from(*at));
                        used.map(|used| format!("\"{}\"", used.word.on_cards().en))
                    }
                    _ => None,
                };
                let said: Option<Vec<String>> = uses.iter().map(said).collect();
                match said {
                    Some(said) => Ok(either(said)),
                    None => unprintable(say_of::CHANGE),
                }
            }
            _ => unprintable(say_of::CHANGE),
        }
    }

    /// One sentence for all that a player cannot play by several effects; how many of them it has taken.
    pub fn forbidden_together(&mut self, block: &[Instr]) -> Said<usize> {
        let Some((who, given)) = given_to_player(block) else { return Ok(0) };
        let objects: Said<Vec<String>> =
            given.into_iter().map(|grant| self.forbidden(grant)).collect();
        let objects = objects?;
        let said = self.player_cannot_play(who, &objects)?;
        self.pen.clause(said);
        Ok(objects.len())
    }
}
