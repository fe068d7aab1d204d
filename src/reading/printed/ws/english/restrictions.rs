//! What cards and players cannot do, and what they may: `this card cannot be chosen by your opponent's effects`.

use super::Printer;
use super::cards::Count;
use super::words::{either, quoted};
use crate::check::ir::{Effect, EffectSubject, Grant, Instr};
use crate::code::{Doing, Owner, TestId, Through, Who, Worth};
use crate::reading::printed::cards::{Base, Cards};
use crate::reading::printed::ws::steps::given_to_player;
use crate::reading::printed::{Said, say_of, unprintable};
use crate::vocab::{Form, ModalKind, RestrictionObject, UseWord};

/// What a player cannot do with something.
enum Forbidden {
    /// To play it out of the hand.
    Playing(String),
    /// To use it.
    Using(String),
}

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
                    _ => {
                        let test = narrowed.as_ref();
                        let by = test.map(|test| self.effects_of(*test)).transpose()?;
                        match by {
                            Some(by) => Ok(format!("{modal} {what} by {by}")),
                            None => unprintable(say_of::CHANGE),
                        }
                    }
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

    /// `【AUTO】 effects of your opponent's characters`
    fn effects_of(&mut self, by: TestId) -> Said {
        let Some((through, of)) = self.look.through(self.look.parts(by)) else {
            return unprintable(say_of::CHANGE);
        };
        let kind = match through {
            Through::Kind(kind) => self.program.vocab.ability_kind(kind).word.on_cards().en,
            _ => return unprintable(say_of::CHANGE),
        };
        let mut cards: Option<Cards> = None;
        for test in of {
            let next = Cards::passing(self.look, test);
            cards = Some(match cards {
                Some(cards) => cards.and(next),
                None => next,
            });
        }
        let Some(cards) = cards else { return unprintable(say_of::CHANGE) };
        Ok(format!("{kind} effects of {}", self.cards(&cards, &Count::Bare)?))
    }

    /// That a player receives no damage, or that this card deals none; `None` for other restrictions.
    fn no_damage(&mut self, who: Who, grant: &Grant) -> Said<Option<String>> {
        let Grant::Restriction { restriction, narrowed: Some(by), worth: Worth::ONE, serves: None } =
            grant
        else {
            return Ok(None);
        };
        let word = self.program.vocab.restriction(*restriction);
        if word.object != RestrictionObject::Damage || word.modal != ModalKind::Cannot {
            return Ok(None);
        }
        if who == Who::Each {
            let by = Cards::passing(self.look, *by);
            return match by.base {
                Base::This if by.is_plain() => {
                    Ok(Some("this card cannot deal damage to players".to_owned()))
                }
                _ => unprintable(say_of::CHANGE),
            };
        }
        let who = match who {
            Who::Me => "you",
            Who::Opponent => "your opponent",
            _ => return unprintable(say_of::CHANGE),
        };
        let by = self.effects_of(*by)?;
        Ok(Some(format!("{who} cannot {} by {by}", word.word.on_cards().en)))
    }

    /// That a player takes no cards of a zone into the hand; `None` for other restrictions.
    fn returns_nothing(&mut self, who: Who, grant: &Grant) -> Said<Option<String>> {
        let Grant::Restriction { restriction, narrowed, worth: Worth::ONE, serves: None } = grant
        else {
            return Ok(None);
        };
        let word = self.program.vocab.restriction(*restriction);
        let (doings, left) = self.look.doings(*narrowed);
        let [to] = doings.as_slice() else { return Ok(None) };
        let [Doing::To(spot)] = to.as_slice() else { return Ok(None) };
        let to_hand = self.program.vocab.place(spot.place).word.name == "hand";
        if word.word.name != "put" || who != Who::Me || !to_hand || left.is_empty() {
            return Ok(None);
        }
        let mut cards = Cards::passing(self.look, left[0]);
        for test in &left[1..] {
            cards = cards.and(Cards::passing(self.look, *test));
        }
        let out_of_play = cards.spot().is_some_and(|spot| !self.look.in_play(spot.place));
        if spot.owner != Owner::Mine || !out_of_play {
            return unprintable(say_of::CHANGE);
        }
        let taking = std::mem::replace(&mut self.taking, true);
        let said = self.cards(&cards, &Count::Bare);
        self.taking = taking;
        Ok(Some(format!("you cannot return {} to your hand by your cards' effects", said?)))
    }

    /// What a player cannot do, alone in its sentence.
    pub fn player_restriction(&mut self, who: Who, grant: &Grant) -> Said {
        if let Some(said) = self.no_damage(who, grant)? {
            return Ok(said);
        }
        if let Some(said) = self.pays_with(who, grant)? {
            return Ok(said);
        }
        if let Some(said) = self.returns_nothing(who, grant)? {
            return Ok(said);
        }
        let object = self.forbidden(grant)?;
        self.player_cannot_play(who, &[object])
    }

    fn player_cannot_play(&self, who: Who, objects: &[Forbidden]) -> Said {
        let (who, hand) = match who {
            Who::Me => ("you", "your hand"),
            Who::Opponent => ("your opponent", "their hand"),
            Who::Each => ("all players", "their hands"),
            Who::They | Who::Slot(_) => return unprintable(say_of::CHANGE),
        };
        let (mut played, mut used): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
        for object in objects {
            match object {
                Forbidden::Playing(what) => played.push(what.clone()),
                Forbidden::Using(what) => used.push(what.clone()),
            }
        }
        let mut said = Vec::new();
        // Kinds of cards stand before what is used out of the hand.
        played.sort_by_key(|what| what.starts_with('"'));
        if !played.is_empty() {
            said.push(format!("cannot play {} from {hand}", either(played)));
        }
        if !used.is_empty() {
            said.push(format!("cannot use {}", either(used)));
        }
        Ok(format!("{who} {}", said.join(" and ")))
    }

    /// What a player cannot play or use: `events`, `"Backup"`.
    fn forbidden(&mut self, grant: &Grant) -> Said<Forbidden> {
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
                let said =
                    self.cards(&Cards { owner: None, spots: Vec::new(), ..cards }, &Count::Bare)?;
                Ok(Forbidden::Playing(said))
            }
            (RestrictionObject::Use, [uses], true) => {
                let used = |doing: &Doing| match doing {
                    Doing::Use(at) => self.program.vocab.uses.get(usize::from(*at)),
                    _ => None,
                };
                let used: Option<Vec<&UseWord>> = uses.iter().map(used).collect();
                let Some(used) = used else { return unprintable(say_of::CHANGE) };
                let name = |used: &&UseWord| used.word.on_cards().en;
                // What counts as used out of the hand is played from there.
                if used.iter().all(|used| !used.lies.is_empty()) {
                    let names = used.iter().map(name).map(quoted).collect();
                    return Ok(Forbidden::Playing(either(names)));
                }
                let triggered = |used: &&UseWord| used.on.contains(&Form::Triggered);
                let mut kinds = self.program.vocab.ability_kinds.iter();
                let icon = kinds.find(|kind| kind.form == Form::Triggered);
                let icon = icon.map(|kind| kind.word.on_cards().en);
                match icon.filter(|_| used.iter().all(triggered)) {
                    Some(icon) => {
                        let names =
                            used.iter().map(|used| quoted(&format!("{icon} {}", name(used))));
                        Ok(Forbidden::Using(either(names.collect())))
                    }
                    None => unprintable(say_of::CHANGE),
                }
            }
            _ => unprintable(say_of::CHANGE),
        }
    }

    /// One sentence for all that a player cannot play by several effects; how many of them it has taken.
    pub fn forbidden_together(&mut self, block: &[Instr]) -> Said<usize> {
        let Some((who, given)) = given_to_player(block) else { return Ok(0) };
        // Only what a player cannot play or use is told together.
        let of_its_own = |grant: &&Grant| match grant {
            Grant::Restriction { restriction, .. } => {
                let word = self.program.vocab.restriction(*restriction);
                !matches!(word.object, RestrictionObject::Use)
                    && (word.object != RestrictionObject::Cards
                        || word.modal != ModalKind::Cannot
                        || word.word.name == "put")
            }
            _ => false,
        };
        if given.iter().any(of_its_own) {
            return Ok(0);
        }
        let objects: Said<Vec<Forbidden>> =
            given.into_iter().map(|grant| self.forbidden(grant)).collect();
        let objects = objects?;
        let said = self.player_cannot_play(who, &objects)?;
        self.pen.clause(said);
        Ok(objects.len())
    }
}
