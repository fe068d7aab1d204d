//! Actions, each as what stands before its verb, and the verb.

use super::Printer;
use crate::check::ir::{Ability, Act, Calls, Destination, Picked};
use crate::code::{Amount, Cells, Num, Owner, Set, SetId, Slot, Who};
use crate::reading::printed::cards::{Base, Cards};
use crate::reading::printed::ws::reminders::Reminder;
use crate::reading::printed::ws::steps::members;
use crate::reading::printed::{Said, say_of, unprintable};
use crate::reading::slots::About;
use crate::vocab::verbs::*;
use crate::vocab::{Does, StateId, Verb};

/// What stands before the verb, and the verb.
pub type Deed = (String, Verb);

impl Printer<'_> {
    pub fn act(&mut self, act: &Act) -> Said<Deed> {
        let word = self.program.vocab.action(act.action);
        let named = act.happening.is_some()
            && !matches!(word.does, Does::Process { .. } | Does::Draw { .. });
        if act.lifted.0 != 0 || named {
            return unprintable(say_of::ACTION);
        }
        self.by_damage.extend(act.moved);
        match word.does {
            Does::Draw { .. } => {
                let Some(num) = act.number else { return unprintable(say_of::ACTION) };
                let up_to = if act.up_to { "まで" } else { "" };
                Ok((format!("{}枚{up_to}", self.value(num)?), HIKU))
            }
            Does::Process { .. } => {
                let Some(num) = act.number else { return unprintable(say_of::ACTION) };
                let to = match act.player {
                    Some(Who::Opponent) => "相手",
                    Some(Who::Me) => "自分",
                    _ => return unprintable(say_of::ACTION),
                };
                self.remind(Reminder::Cancelling);
                if let Num::Amount(slot) = self.look.num(num)
                    && self.known.get(usize::from(slot.0)).is_some_and(|k| k.about == About::Damage)
                {
                    return Ok((format!("{to}に同じダメージを"), ATAERU));
                }
                let number = self.value(num)?;
                Ok((format!("{to}に{number}ダメージを"), ATAERU))
            }
            Does::Move { .. } => self.move_cards(act),
            Does::Status { state: Some(_), .. } => {
                self.pointing = true;
                let cards = self.objects(act);
                self.pointing = false;
                let deed = word.word.on_cards().ja.trim_end_matches("する");
                Ok((format!("{}{deed}", cards?), SURU))
            }
            Does::Status { state: None, .. } => {
                let Some(state) = act.state else { return unprintable(say_of::ACTION) };
                let cards = self.objects(act)?;
                Ok((format!("{cards}{}に", self.way(state)), SURU))
            }
            Does::Relocate { .. } => {
                let cards = self.objects(act)?;
                let (to, _) = self.moving(act)?;
                Ok((format!("{cards}{to}"), UGOKASU))
            }
            Does::Show { all: true } => {
                self.showing = true;
                let cards = self.objects(act);
                self.showing = false;
                let cards = cards?;
                self.see(act);
                Ok((format!("{cards}公開"), SURU))
            }
            Does::Show { all: false } => {
                let Some(picked) = &act.cards else { return unprintable(say_of::ACTION) };
                if let Some(zone) = self.whole_zone(picked)? {
                    return Ok((format!("{zone}を"), MIRU));
                }
                let (cards, count) = self.amount(picked.amount, picked.from)?;
                let said = match cards.split_once("の上から") {
                    Some((pile, number)) if count.is_empty() => format!("{pile}を上から{number}"),
                    _ => return unprintable(say_of::ACTION),
                };
                self.see(act);
                Ok((said, MIRU))
            }
            Does::Shuffle => match act.zone {
                Some((zone, owner)) => {
                    let name = self.program.vocab.zone(zone).word.text.ja;
                    let whose = match self.pile {
                        Some((pile, of)) if pile == zone && of != self.acting(owner) => {
                            self.whose(Some(owner))?
                        }
                        _ => "その",
                    };
                    Ok((format!("{whose}{name}をシャッフル"), SURU))
                }
                None => unprintable(say_of::ACTION),
            },
            Does::Swap { .. } => {
                let cards = self.objects(act)?;
                let cards = cards.trim_end_matches('を').to_owned();
                let Some(with) = &act.with else { return unprintable(say_of::ACTION) };
                let with = Cards::of(self.look, with.from);
                Ok((format!("{cards}と{}の枠を", self.cards(&with)?), IREKAERU))
            }
            Does::Exchange { .. } => {
                let cards = self.objects(act)?;
                let cards = cards.trim_end_matches('を').to_owned();
                let Some(with) = &act.with else { return unprintable(say_of::ACTION) };
                let with = Cards::of(self.look, with.from);
                let with = self.cards(&with)?;
                // Two cards that are called the same are told together.
                Ok(match with.strip_prefix("その").filter(|_| cards == with) {
                    Some(noun) => (format!("それらの{noun}を"), IREKAERU),
                    None => (format!("{cards}と{with}を"), IREKAERU),
                })
            }
            Does::Call => match &act.calls {
                Some(Calls::Keyword(used)) => {
                    let name = self.program.keywords[used.keyword.index()].name.to_uppercase();
                    let name = name.trim_end_matches("_ICON");
                    Ok((format!("[{name}]の効果を"), OKONAU))
                }
                Some(Calls::Own(name)) => {
                    let called = |ability: &&Ability| ability.name.as_ref() == Some(name);
                    let ability = self.program.abilities.iter().find(called);
                    let name_ja = ability.and_then(|ability| ability.name_ja.as_ref());
                    Ok((format!("{}を発動", name_ja.unwrap_or(name)), SURU))
                }
                None => unprintable(say_of::ACTION),
            },
            Does::EndGame { won: true } => Ok(("このゲームに勝利".to_owned(), SURU)),
            Does::ExtraTurn => Ok(("追加の1ターンを".to_owned(), ERU)),
            _ => unprintable(say_of::ACTION),
        }
    }

    /// `相手の手札`, `自分のストックすべて`: all that lies in a zone, where it can be looked at.
    fn whole_zone(&mut self, picked: &Picked) -> Said<Option<String>> {
        let cards = Cards::of(self.look, picked.from);
        let zone = cards.spot().map(|spot| self.program.vocab.place(spot.place).word.name);
        let all = picked.amount == Amount::All && self.is_whole(&cards);
        Ok(match (cards.base, zone) {
            (Base::All, Some("hand")) if all => Some(self.chosen(&cards)?),
            (Base::All, Some("stock")) if all => Some(self.all(&cards)?),
            _ => None,
        })
    }

    /// The cards come to be seen.
    fn see(&mut self, act: &Act) {
        if let Some(picked) = &act.cards
            && let Set::Pile { owner, .. } = self.look.set(picked.from)
        {
            self.owners.push((picked.slot, owner));
            self.seen.push(picked.slot);
        }
    }

    /// The cards with their number and particle; nothing for cards that go without saying.
    pub fn objects(&mut self, act: &Act) -> Said {
        match &act.cards {
            Some(picked) => self.picked(picked),
            None => unprintable(say_of::ACTION),
        }
    }

    pub fn picked(&mut self, picked: &Picked) -> Said {
        if self.chosen_first == Some(picked.slot) {
            return Ok(String::new());
        }
        if let Set::Slot(slot) = self.look.set(picked.from)
            && self.it == Some(slot)
            && picked.such_that.is_none()
            && !(self.by_opponent && self.moved.iter().any(|(known, _)| *known == slot))
        {
            return Ok(String::new());
        }
        if self.is_together(picked.from) {
            return Ok(String::new());
        }
        if let Some(those) = self.taken_up_together(picked) {
            return Ok(those);
        }
        let cards = self.judged(picked.from, picked.slot, picked.such_that);
        if let (Base::Slot(slot), [spot]) = (cards.base, cards.spots.as_slice())
            && cards.placeless().is_plain()
            && picked.amount == Amount::All
            && let Some(zone) = self.program.vocab.place(spot.place).zones.iter().next()
        {
            // Known cards, if they are there: `自分の思い出置場のそのキャラを`.
            let actor = if self.by_opponent { Owner::Enemy } else { Owner::Mine };
            let whose = match self.acting(spot.owner) == actor {
                true => "自分の",
                false => self.whose(Some(spot.owner))?,
            };
            return Ok(format!("{whose}{}の{}を、", self.zone(zone), self.that(slot)));
        }
        let (mut said, count) = self.amount_of(picked.amount, &cards)?;
        if let (Base::Slot(slot), true) = (cards.base, cards.is_plain())
            && picked.amount == Amount::All
            && self.all_asked == Some(slot)
        {
            self.all_asked = None;
            said.push_str("すべて");
        }
        let owner = self.owner_of(picked.from);
        self.owners.extend(owner.map(|owner| (picked.slot, owner)));
        let all = said.ends_with("すべて") || said.ends_with("まで");
        let long = (matches!(cards.base, Base::Pile { .. }) && !self.showing) || all;
        let pause = if long && !self.paying { "、" } else { "" };
        Ok(format!("{said}を{pause}{count}"))
    }

    pub fn owner_of(&self, set: SetId) -> Option<Owner> {
        match self.look.set(set) {
            Set::Union(one, other) => {
                let [one, other] = [one, other].map(|set| self.owner_of(set));
                return one.filter(|_| one == other);
            }
            Set::Minus(all, _) => return self.owner_of(all),
            _ => {}
        }
        let cards = Cards::of(self.look, set);
        match cards.base {
            Base::Slot(slot) | Base::Rest(slot) => self.owner_of_slot(slot),
            Base::Pile { owner, .. } => Some(owner),
            Base::This => Some(Owner::Mine),
            // The character that faces a card or battles with it is the other player's (3.6.6, 7.2.1.5.1b).
            Base::Near { relation, of }
                if matches!(self.program.vocab.relation(relation).word.name, "facing" | "foe") =>
            {
                match self.acting(self.owner_of(of)?) {
                    Owner::Mine => Some(Owner::Enemy),
                    Owner::Enemy => Some(Owner::Mine),
                    Owner::Their | Owner::Both => None,
                }
            }
            _ => cards.owner,
        }
    }

    /// The owner for the ability's own player: `their` is mine or the opponent's.
    pub fn acting(&self, owner: Owner) -> Owner {
        match owner {
            Owner::Their if self.by_opponent => Owner::Enemy,
            Owner::Their => Owner::Mine,
            owner => owner,
        }
    }

    /// The owner of the cards that the action moves, for the ability's own player, if it is known.
    fn owner_of_moved(&self, act: &Act) -> Option<Owner> {
        let of = act.cards.as_ref().and_then(|picked| self.owner_of(picked.from));
        of.filter(|of| *of != Owner::Both).map(|of| self.acting(of))
    }

    pub fn owner_of_slot(&self, slot: Slot) -> Option<Owner> {
        self.owners.iter().rev().find(|(known, _)| *known == slot).map(|(_, owner)| *owner)
    }

    fn move_cards(&mut self, act: &Act) -> Said<Deed> {
        let cards = self.objects(act)?;
        if self.program.vocab.action(act.action).word.name == "flip" {
            return Ok((cards.trim_end_matches('、').to_owned(), MEKURU));
        }
        let (to, verb) = self.moving(act)?;
        let zone = match &act.to {
            Some(Destination::Pile { zone, .. }) => Some(*zone),
            _ => None,
        };
        let slot = act.cards.as_ref().map(|picked| match self.look.set(picked.from) {
            Set::Slot(slot) => slot,
            _ => picked.slot,
        });
        self.moved.extend(slot.zip(zone));
        if let (Some(picked), Some(zone)) = (&act.cards, zone)
            && self.is_together(picked.from)
        {
            self.moved_together.push((members(self.look, picked.from), zone));
        }
        Ok((format!("{cards}{to}"), verb))
    }

    /// Where the cards go, and the verb: `手札に` `戻す`.
    pub fn moving(&mut self, act: &Act) -> Said<Deed> {
        let word = self.program.vocab.action(act.action);
        let back = word.word.name == "return";
        match &act.to {
            None => match word.does {
                Does::Move { to: Some(zone), .. } => Ok((format!("{}に", self.zone(zone)), OKU)),
                _ => unprintable(say_of::ACTION),
            },
            Some(Destination::Pile { zone, owner, bottom }) => {
                let name = self.program.vocab.zone(*zone).word.name;
                let order =
                    if act.any_order || self.is_arranged(act) { "好きな順番で" } else { "" };
                let way =
                    act.state.map(|state| format!("{}で", self.way(state))).unwrap_or_default();
                let from = self.owner_of_moved(act);
                let into = owner.map(|owner| self.acting(owner)).or(from);
                self.pile = into.map(|owner| (*zone, owner));
                // A pile without an owner is that of the cards' own player (3.1.6): the other player's has to be named. To the
                // hand, the opponent's deed names it always.
                let whose = match owner {
                    Some(Owner::Mine)
                        if (self.by_opponent || self.pen.tells("相手は")) && name == "hand" =>
                    {
                        "あなたの"
                    }
                    Some(owner) if from.is_some() && from != into => self.whose(Some(*owner))?,
                    _ => "",
                };
                let zone = format!("{whose}{}", self.zone(*zone));
                Ok(match (name, bottom) {
                    (_, Some(true)) => (format!("{zone}の下に{order}"), OKU),
                    (_, Some(false)) => (format!("{zone}の上に{order}"), OKU),
                    ("memory", None) if way.is_empty() => (format!("{whose}思い出に"), SURU),
                    ("hand", None) if !back => (format!("{zone}に"), KUWAERU),
                    (_, None) if back => (format!("{zone}に"), MODOSU),
                    (_, None) => (format!("{zone}に{order}{way}"), OKU),
                })
            }
            Some(Destination::Cell { cells, states, empty, separate }) => {
                let place = match cells {
                    Cells::At(spot) => {
                        // A stage without an owner is that of the cards' own player; where that is not known, the actor's.
                        let actor = if self.by_opponent { Owner::Enemy } else { Owner::Mine };
                        let own = self.owner_of_moved(act).unwrap_or(actor);
                        let whose = match self.acting(spot.owner) == own {
                            true => "",
                            false => self.whose(Some(spot.owner))?,
                        };
                        let place = format!("{whose}{}", self.place_of(*spot)?);
                        match (spot.index, empty) {
                            (None, false) if *separate => format!("{place}の別々の枠に"),
                            _ if *separate => return unprintable(say_of::ACTION),
                            (Some(_), false) => format!("{place}に"),
                            (Some(_), true) => {
                                let cell = place.strip_suffix("の枠").unwrap_or(&place);
                                format!("{cell}のキャラのいない枠に")
                            }
                            (None, true) => format!("{place}のキャラのいない枠に"),
                            (None, false) => format!("{place}の好きな枠に"),
                        }
                    }
                    Cells::Of { of, former: true } if self.look.set(*of) == Set::This => {
                        "このカードがいた枠に".to_owned()
                    }
                    Cells::Of { of, former: true } => match self.look.set(*of) {
                        Set::Slot(slot) => format!("{}がいた枠に", self.that(slot)),
                        _ => return unprintable(say_of::ACTION),
                    },
                    Cells::Near { relation, of }
                        if *empty
                            && self.program.vocab.relation(*relation).word.name == "facing" =>
                    {
                        let cards = Cards::of(self.look, *of);
                        let facing = self.cards(&cards)?;
                        format!("前列のキャラのいない枠で、正面に{facing}がいる枠に")
                    }
                    Cells::Of { .. } | Cells::Near { .. } => return unprintable(say_of::ACTION),
                };
                match states.as_slice() {
                    [] => Ok((place, OKU)),
                    [state] if self.program.vocab.state(*state).word.name == "defending" => {
                        Ok((format!("{place}防御キャラとして"), OKU))
                    }
                    [state] => {
                        let stance = self.program.vocab.state(*state).stance_ja;
                        let Some(stance) = stance else { return unprintable(say_of::ACTION) };
                        Ok((format!("{place}{}", stance.arrives), OKU))
                    }
                    _ => unprintable(say_of::ACTION),
                }
            }
            Some(Destination::Under { host }) => {
                let host = match self.look.set(*host) {
                    // The text has spoken of other cards since.
                    Set::Slot(slot) if self.arrived == Some(slot) && !self.together.is_empty() => {
                        "その舞台に置かれたキャラ".to_owned()
                    }
                    _ => {
                        let host = Cards::of(self.look, *host);
                        self.cards(&host)?
                    }
                };
                let way = act.state.map(|state| format!("{}に", self.way(state)));
                let order = if act.any_order { "好きな順番で" } else { "" };
                Ok((format!("{host}の下にマーカーとして{order}{}", way.unwrap_or_default()), OKU))
            }
        }
    }

    fn way(&self, state: StateId) -> &'static str {
        self.program.vocab.state(state).word.on_cards().ja
    }

    /// Whether several cards go onto a pile, in an order that the actor picks: one's own cards, or cards of the opponent's
    /// deck that were looked at. All others their owner puts in order (3.1.5).
    fn is_arranged(&self, act: &Act) -> bool {
        let Some(picked) = &act.cards else { return false };
        let (Set::Slot(slot) | Set::Rest(slot)) = self.look.set(picked.from) else { return false };
        let by_actor = self.owner_of_slot(slot) != Some(Owner::Enemy) || self.seen.contains(&slot);
        let several = !self.is_single(slot) && by_actor;
        let Some(Destination::Pile { zone, bottom, .. }) = &act.to else { return false };
        several && (bottom.is_some() || self.program.vocab.zone(*zone).word.name == "stock")
    }
}
