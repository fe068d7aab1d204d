//! Actions: `put it into your hand`, `search your deck for up to 1 《Moon》 character`.

use super::Printer;
use super::cards::Count;
use crate::check::ir::{Act, Calls, Destination, Picked};
use crate::code::{Amount, Cells, Num, Owner, Set, Who};
use crate::reading::printed::cards::{Base, Cards};
use crate::reading::printed::ws::reminders::Reminder;
use crate::reading::printed::{Said, say_of, unprintable};
use crate::vocab::{Does, StateId};

impl Printer<'_> {
    /// The action, with its verb first.
    pub fn act(&mut self, act: &Act) -> Said {
        let word = self.program.vocab.action(act.action);
        let verb = word.word.on_cards().en;
        let tells = matches!(word.does, Does::Process { .. } | Does::Draw { .. });
        let happening = act.happening.is_some() && !tells;
        let damages = matches!(word.does, Does::Process { .. });
        if act.lifted.0 != 0 || happening || (act.moved.is_some() && !damages) {
            return unprintable(say_of::ACTION);
        }
        self.by_damage.extend(act.moved);
        match word.does {
            Does::Draw { .. } => {
                let Some(num) = act.number else { return unprintable(say_of::ACTION) };
                let (number, one) = self.counted(num)?;
                let up_to = if act.up_to { "up to " } else { "" };
                Ok(format!("draw {up_to}{number} {}", if one { "card" } else { "cards" }))
            }
            Does::Process { .. } => {
                let Some(num) = act.number else { return unprintable(say_of::ACTION) };
                let to = match act.player {
                    Some(Who::Opponent) => "your opponent",
                    Some(Who::Me) => "yourself",
                    Some(Who::Each) => "all players",
                    _ => return unprintable(say_of::ACTION),
                };
                let number = match self.look.num(num) {
                    Num::Amount(_) => String::new(),
                    _ => self.value(num)?,
                };
                self.remind(Reminder::Cancelling);
                self.last_damage = act.happening;
                if let Num::Amount(_) = self.look.num(num) {
                    return Ok(format!("deal the same damage to {to}"));
                }
                Ok(format!("deal {number} damage to {to}"))
            }
            Does::Move { .. } => self.move_cards(act),
            Does::Status { state: Some(_), .. } => Ok(format!("{verb} {}", self.objects(act)?)),
            Does::Status { state: None, .. } => {
                let Some(state) = act.state else { return unprintable(say_of::ACTION) };
                let cards = self.objects(act)?;
                Ok(format!("turn {cards} {}", self.facing_way(state)))
            }
            Does::Relocate { .. } => {
                let cards = self.objects(act)?;
                Ok(format!("move {cards} {}", self.destination(act, "to")?))
            }
            Does::Swap { .. } => {
                let cards = self.objects(act)?;
                let Some(with) = &act.with else { return unprintable(say_of::ACTION) };
                let with = self.picked(with)?;
                Ok(format!("exchange the positions of {cards} and {with}"))
            }
            Does::Exchange { .. } => {
                let Some(with) = &act.with else { return unprintable(say_of::ACTION) };
                let slots = [act.cards.as_ref(), Some(with)].map(|picked| {
                    picked.is_some_and(|picked| matches!(self.look.set(picked.from), Set::Slot(_)))
                });
                if slots == [true, true] {
                    return Ok("exchange them".to_owned());
                }
                let cards = self.objects(act)?;
                Ok(format!("exchange {cards} with {}", self.picked(with)?))
            }
            Does::Show { all } => self.show(act, all),
            Does::Search => {
                let (Some((zone, owner)), Some(found)) = (act.zone, &act.cards) else {
                    return unprintable(say_of::ACTION);
                };
                if found.such_that.is_some() {
                    return unprintable(say_of::CARDS);
                }
                let zone = self.zone(zone, owner)?;
                let cards = Cards::of(self.look, found.from);
                let count = self.count_of(found.amount)?;
                let inside = Cards { spots: Vec::new(), owner: None, ..cards };
                let found = self.cards(&inside, &count)?;
                Ok(format!("search {zone} for {found}"))
            }
            Does::Shuffle => match act.zone {
                Some((zone, owner)) => {
                    let acts = self.by_opponent || self.pen.is_of_opponent();
                    let by_them = owner == Owner::Enemy && !acts;
                    self.theirs = by_them;
                    let zone = self.zone(zone, owner)?;
                    Ok(match by_them {
                        true => format!("your opponent shuffles {zone}"),
                        false => format!("shuffle {zone}"),
                    })
                }
                None => unprintable(say_of::ACTION),
            },
            Does::Call => match &act.calls {
                Some(Calls::Keyword(used)) => {
                    let name = self.keyword_name(used.keyword).to_uppercase();
                    let name = name.trim_end_matches(" ICON").to_owned();
                    Ok(format!("perform the 【{name}】 effect"))
                }
                Some(Calls::Own(name)) => Ok(name.clone()),
                None => unprintable(say_of::ACTION),
            },
            _ => unprintable(say_of::ACTION),
        }
    }

    fn count_of(&mut self, amount: Amount) -> Said<Count> {
        let (num, before) = match amount {
            Amount::Exactly(num) => (num, ""),
            Amount::UpTo(num) => (num, "up to "),
            _ => return unprintable(say_of::CARDS),
        };
        let (number, one) = self.counted(num)?;
        Ok(Count::Some(format!("{before}{number}"), one))
    }

    /// The cards that an action is done to.
    fn objects(&mut self, act: &Act) -> Said {
        match &act.cards {
            Some(picked) => self.picked(picked),
            None => unprintable(say_of::ACTION),
        }
    }

    pub fn picked(&mut self, picked: &Picked) -> Said {
        // The text has had them chosen for it.
        if let Some((slot, one)) = self.chosen_first
            && slot == picked.slot
        {
            return Ok(if one { "it" } else { "them" }.to_owned());
        }
        self.take_number(picked.slot, picked.amount, picked.from);
        if picked.such_that.is_some() {
            return unprintable(say_of::CARDS);
        }
        let said = self.amount(picked.amount, picked.from)?;
        let owner = self.owner_of(picked);
        self.owners.extend(owner.map(|owner| (picked.slot, owner)));
        self.theirs |= said.contains("your opponent's") || owner == Some(Owner::Enemy);
        Ok(said)
    }

    /// The owner of the cards, as far as the text has told it.
    pub fn owner_of(&self, picked: &Picked) -> Option<Owner> {
        let cards = Cards::of(self.look, picked.from);
        match cards.base {
            _ if self.is_the_group(&cards) => self.owner_of_group(),
            Base::Slot(slot) | Base::Rest(slot) => self.owner_of_slot(slot),
            Base::Pile { owner, .. } => Some(owner),
            _ => cards.owner,
        }
    }

    pub fn owner_of_slot(&self, slot: crate::code::Slot) -> Option<Owner> {
        self.owners.iter().rev().find(|(known, _)| *known == slot).map(|(_, owner)| *owner)
    }

    /// `look at up to 3 cards from the top of your deck`, `reveal it to your opponent`
    fn show(&mut self, act: &Act, all: bool) -> Said {
        let Some(picked) = &act.cards else { return unprintable(say_of::ACTION) };
        let cards = Cards::of(self.look, picked.from);
        let what = match cards.base {
            Base::All if self.taking => {
                self.taking = false;
                let said = self.picked(picked);
                self.taking = true;
                said?
            }
            Base::This if self.lies == Some("hand") => "this card in your hand".to_owned(),
            _ => self.picked(picked)?,
        };
        let pile = matches!(cards.base, Base::Pile { .. });
        let known = matches!(cards.base, Base::Slot(_)) || self.is_the_group(&cards);
        if pile {
            self.seen.push(picked.slot);
        }
        Ok(match all {
            false => format!("look at {what}"),
            true if known => format!("reveal {what} to your opponent"),
            true => format!("reveal {what}"),
        })
    }

    fn move_cards(&mut self, act: &Act) -> Said {
        let Some(picked) = &act.cards else { return unprintable(say_of::ACTION) };
        let (verb, cards);
        {
            let taking = std::mem::replace(&mut self.taking, true);
            self.moving_away = taking;
            let said = self.picked(picked);
            self.taking = taking;
            self.moving_away = false;
            cards = said?;
        }
        let name = self.program.vocab.action(act.action).word.name;
        if name == "flip" {
            return Ok(format!(
                "flip over {}",
                match cards.strip_prefix("the top ") {
                    Some(several) => several.replacen(" of ", " from the top of ", 1),
                    None => cards,
                }
            ));
        }
        let (said, to) = self.moving(act)?;
        let back = to.starts_with("to its previous");
        verb = if back { "return" } else { said };
        let zone = match (&act.to, self.program.vocab.action(act.action).does) {
            (Some(Destination::Pile { zone, .. }), _) => Some(*zone),
            (None, Does::Move { to, .. }) => to,
            _ => None,
        };
        let slot = match self.look.set(picked.from) {
            Set::Slot(slot) => slot,
            _ => picked.slot,
        };
        self.moved.extend(zone.map(|zone| (slot, zone)));
        Ok(format!("{verb} {cards} {to}"))
    }

    /// Whether the cards of the set are those that the action moves.
    fn is_of_moved(&self, act: &Act, of: crate::code::SetId) -> bool {
        let Some(picked) = &act.cards else { return false };
        self.look.set(of) == self.look.set(picked.from)
            || self.look.set(of) == Set::Slot(picked.slot)
    }

    /// The verb of a move, and where the cards go: `put` `into your hand`.
    pub fn moving(&mut self, act: &Act) -> Said<(&'static str, String)> {
        let word = self.program.vocab.action(act.action);
        let verb = match word.word.name {
            "return" => "return",
            "put" | "discard" => "put",
            _ => return unprintable(say_of::ACTION),
        };
        let prep = if verb == "return" { "to" } else { "into" };
        if let (Does::Move { to: Some(zone), .. }, None) = (word.does, &act.to) {
            let owner = act.cards.as_ref().and_then(|picked| self.owner_of(picked));
            let owner = owner.unwrap_or(Owner::Mine);
            return Ok((verb, format!("{prep} {}", self.zone(zone, owner)?)));
        }
        Ok((verb, self.destination(act, prep)?))
    }

    fn destination(&mut self, act: &Act, prep: &str) -> Said {
        let owner = act.cards.as_ref().and_then(|picked| self.owner_of(picked));
        match &act.to {
            Some(Destination::Pile { zone, owner: of, bottom }) => {
                if of.is_none() && act.cards.as_ref().is_some_and(|picked| self.is_of_both(picked))
                {
                    return unprintable(say_of::ACTION);
                }
                let owner = of.or(owner).unwrap_or(Owner::Mine);
                let mixed = act.cards.as_ref().is_some_and(|picked| {
                    of.is_none() && self.is_group(picked.from) && self.owner_of_group().is_none()
                });
                let zone = match mixed {
                    true => self.program.vocab.zone(*zone).word.on_cards().en.to_owned(),
                    false => self.zone(*zone, owner)?,
                };
                let way = act.state.map(|state| format!(" {}", self.facing_way(state)));
                let order = if act.any_order { " in any order" } else { "" };
                Ok(match bottom {
                    Some(true) => format!("at the bottom of {zone}{order}"),
                    Some(false) => format!("on the top of {zone}{order}"),
                    None => format!("{prep} {zone}{}{order}", way.unwrap_or_default()),
                })
            }
            Some(Destination::Cell { cells, states, empty, separate }) => {
                let mut place = match cells {
                    Cells::At(spot) => {
                        let stage = self.spot(*spot)?;
                        match (spot.index, empty, prep) {
                            (Some(_), false, "to") => format!("to {stage}"),
                            (Some(_), false, _) => format!("in {stage}"),
                            (Some(_), true, _) => {
                                format!("to {}", stage.replacen("the ", "the open ", 1))
                            }
                            (None, true, "to") => format!("to an open position of {stage}"),
                            (None, true, _) => format!("on an open position of {stage}"),
                            (None, false, "to") => format!("to any position of {stage}"),
                            (None, false, _) => format!("in any position of {stage}"),
                        }
                    }
                    Cells::Of { of, former: true } if self.is_of_moved(act, *of) => {
                        "to its previous stage position".to_owned()
                    }
                    Cells::Of { of, former: false } if self.is_this_card(*of) => {
                        "in the stage position that this card is in".to_owned()
                    }
                    Cells::Of { of, former: true }
                        if matches!(self.look.set(*of), Set::Slot(_)) =>
                    {
                        let of = Cards::of(self.look, *of);
                        let Base::Slot(slot) = of.base else { return unprintable(say_of::ACTION) };
                        format!("in the stage position that {} was in", self.that(slot))
                    }
                    Cells::Of { of, former: true } if self.is_this_card(*of) => {
                        "in the stage position that this card was in".to_owned()
                    }
                    Cells::Near { relation, of }
                        if self.program.vocab.relation(*relation).word.name == "facing"
                            && *empty =>
                    {
                        let facing = Cards::of(self.look, *of);
                        let whose = match &act.cards {
                            Some(picked) if self.is_this_card(picked.from) => "this card",
                            _ => "it",
                        };
                        let theirs =
                            facing.placeless().is_plain() && facing.owner == Some(Owner::Enemy);
                        if !theirs {
                            return unprintable(say_of::ACTION);
                        }
                        format!(
                            "to an open position of your center stage with a character facing {whose}"
                        )
                    }
                    Cells::Of { .. } | Cells::Near { .. } => return unprintable(say_of::ACTION),
                };
                // One card alone, once, has no others to be apart from.
                let alone = !self.again
                    && act.cards.as_ref().is_some_and(|picked| match self.look.set(picked.from) {
                        Set::Slot(slot) => self.is_single(slot) && !self.is_group(picked.from),
                        _ => false,
                    });
                if *separate && !alone {
                    place = place
                        .replace("an open position", "separate open positions")
                        .replace("any position", "separate positions");
                }
                match states.as_slice() {
                    [] => Ok(place),
                    [state] => Ok(format!("{place} as {}", self.state(*state))),
                    _ => unprintable(say_of::ACTION),
                }
            }
            Some(Destination::Under { host }) => {
                let way = match act.state {
                    Some(state) => format!("{} ", self.facing_way(state)),
                    None => String::new(),
                };
                let host = Cards::of(self.look, *host);
                let host = self.cards(&host, &Count::All)?;
                let order = if act.any_order { "in any order " } else { "" };
                let one =
                    act.cards.as_ref().is_some_and(|picked| match self.look.set(picked.from) {
                        Set::Slot(slot) | Set::Rest(slot) => self.is_single(slot),
                        Set::Pile { count, .. } => self.look.num(count) == Num::Int(1),
                        Set::This => true,
                        _ => match picked.amount {
                            Amount::Exactly(num) | Amount::UpTo(num) => {
                                self.look.num(num) == Num::Int(1)
                            }
                            _ => false,
                        },
                    });
                let markers = if one { "a marker" } else { "markers" };
                Ok(format!("{way}{order}underneath {host} as {markers}"))
            }
            None => unprintable(say_of::ACTION),
        }
    }

    /// `face down`
    fn facing_way(&self, state: StateId) -> String {
        self.state(state).replace('-', " ")
    }

    /// Whether the action is done to the cards that another one has just named.
    pub fn is_about(&self, act: &Act, slot: crate::code::Slot) -> bool {
        act.cards.as_ref().is_some_and(|picked| self.look.set(picked.from) == Set::Slot(slot))
    }
}
