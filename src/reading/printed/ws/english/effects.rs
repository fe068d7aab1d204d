//! What lasts: `that character gets +1000 power and the following ability until end of turn`.

use super::Printer;
use super::cards::Count;
use crate::check::ir::{AbilityIx, Effect, EffectSubject, Grant, KeywordUse, Until};
use crate::code::{
    Amount, Doing, How, Modifier, Num, NumId, Owner, Set, SetId, Slot, Through, Who,
};
use crate::reading::printed::cards::{Base, Cards};
use crate::reading::printed::{Said, say_of, unprintable};
use crate::vocab::{MomentKind, RestrictionObject};

impl Printer<'_> {
    /// Two effects on the same cards for the same time as one, if the second only says what they cannot do.
    pub fn joined(&self, one: &Effect, other: &Effect) -> Option<Effect> {
        let (EffectSubject::Cards(first), EffectSubject::Cards(second)) =
            (&one.subject, &other.subject)
        else {
            return None;
        };
        let restricts = |grant: &Grant| matches!(grant, Grant::Restriction { .. });
        let plain = |grant: &Grant| {
            restricts(grant) || matches!(grant, Grant::Modifier(Modifier::Add { .. }))
        };
        let same = first.amount == Amount::All
            && second.amount == Amount::All
            && self.look.set(first.from) == self.look.set(second.from)
            && one.until.is_none()
            && other.until.is_none();
        let fits = one.grants.iter().all(plain) && other.grants.iter().all(restricts);
        (same && fits).then(|| Effect {
            grants: [one.grants.clone(), other.grants.clone()].concat(),
            ..one.clone()
        })
    }

    pub fn effect(&mut self, effect: &Effect) -> Said {
        match &effect.subject {
            EffectSubject::Player(who) => self.on_player(*who, effect),
            EffectSubject::Cards(picked) => {
                if let Some(said) = self.side_attack_loss(picked, effect)? {
                    return Ok(said);
                }
                // Cards that are not named first are chosen for it.
                if picked.amount != Amount::All && picked.such_that.is_none() {
                    let chosen = self.amount(picked.amount, picked.from)?;
                    self.clause(format!("choose {chosen}"));
                    let subject = self.that(picked.slot).replace("card", "character");
                    return self.changes(&subject, !self.is_single(picked.slot), effect);
                }
                let (subject, many) = self.effect_subject(picked)?;
                self.changes(&subject, many, effect)
            }
        }
    }

    /// The cards that change, and whether a plural verb follows.
    fn effect_subject(&mut self, picked: &crate::check::ir::Picked) -> Said<(String, bool)> {
        if picked.such_that.is_some() {
            return unprintable(say_of::CARDS);
        }
        match self.look.set(picked.from) {
            _ if self.is_group(picked.from) && picked.amount == Amount::All => {
                return Ok((self.those().replace("card", "character"), true));
            }
            Set::Slot(slot) if picked.amount == Amount::All => {
                if self.is_in_group(slot) {
                    return unprintable(say_of::CARDS);
                }
                // Only characters are changed, whatever the text has called the card.
                let that = self.that(slot).replace("card", "character");
                return Ok((that, !self.is_single(slot)));
            }
            _ => {}
        }
        let cards = Cards::of(self.look, picked.from);
        let single = match picked.amount {
            Amount::All => {
                cards.spot().is_some_and(|spot| spot.index.is_some())
                    || cards.base == Base::This
                    || matches!(cards.base, Base::Near { relation, .. }
                        if matches!(self.program.vocab.relation(relation).word.name, "foe" | "facing"))
            }
            _ => false,
        };
        // Cards that are called by their name alone need no "all" in other zones.
        let container = self.container(&cards)?;
        let named = cards.names.is_some() && container.is_some();
        let said = self.cards(&cards, if named { &Count::Bare } else { &Count::All })?;
        Ok((said, !single))
    }

    pub fn changes(&mut self, subject: &str, many: bool, effect: &Effect) -> Said {
        let mut gets: Vec<String> = Vec::new();
        let mut others: Vec<String> = Vec::new();
        let mut each = String::new();
        let mut quotes: Vec<String> = Vec::new();
        for grant in &effect.grants {
            match grant {
                Grant::Modifier(Modifier::Add { stat, by }) => {
                    let name = self.program.vocab.stat(*stat).word.text.en;
                    let (amount, per) = self.added(*by, effect.until.is_none())?;
                    gets.push(format!("{amount} {name}"));
                    each = per;
                    if self.lies == Some("hand") && subject == "this card" {
                        each.push_str(" while in your hand");
                    }
                }
                Grant::Ability(ix) => quotes.push(self.granted(*ix)?),
                Grant::Keyword(used) if self.keyword_name(used.keyword).ends_with(" Icon") => {
                    let name = self.keyword_name(used.keyword);
                    let icon = name.trim_end_matches(" Icon").to_uppercase();
                    gets.push(format!("【{icon}】 in the trigger icon"));
                }
                Grant::Keyword(used) => match self.is_whole_ability(used) {
                    true => {
                        let said = self.granted_keyword(used)?;
                        gets.push(format!("\"{said}\""));
                    }
                    false => quotes.push(self.granted_keyword(used)?),
                },
                Grant::Restriction { .. } => others.push(self.restriction(grant, effect)?),
                Grant::Values { set, replace: false, .. } => gets.push(self.values(*set)?),
                Grant::Modifier(Modifier::Name { name, replace: false }) => {
                    let name = super::words::quoted(&self.program.names[name.index()]);
                    let of = match subject.ends_with(" in all of your zones") {
                        true => format!("the card name of {subject}"),
                        false => format!("{subject}'s card name"),
                    };
                    let named = format!("{of} will also be regarded as {name}");
                    return self.until(named, effect);
                }
                Grant::Modifier(Modifier::ValuesFrom { of, from, how: How::Loses }) => {
                    let lost = self.lost_value(*of, *from)?;
                    others.push(format!("{} {lost}", if many { "lose" } else { "loses" }));
                }
                Grant::Modifier(Modifier::ValuesFrom { of, from, how: How::Gains }) => {
                    gets.push(self.unwritten(*of, *from)?);
                }
                Grant::Modifier(Modifier::Set { stat, to }) => {
                    return self.set_number(subject, *stat, *to, effect);
                }
                Grant::Modifier(Modifier::LoseAbilities) => {
                    others.push(
                        if many { "lose all abilities" } else { "loses all abilities" }.to_owned(),
                    );
                }
                _ => return unprintable(say_of::CHANGE),
            }
        }
        if !quotes.is_empty() {
            gets.push(
                if quotes.len() > 1 { "the following abilities" } else { "the following ability" }
                    .to_owned(),
            );
        }
        let mut parts: Vec<String> = Vec::new();
        if !gets.is_empty() {
            parts.push(format!("{} {}", if many { "get" } else { "gets" }, gets.join(" and ")));
        }
        for other in others {
            match (parts.last_mut(), other.strip_prefix("cannot ")) {
                (Some(before), Some(what)) if before.starts_with("cannot ") => {
                    before.push_str(&format!(" or {what}"));
                }
                _ => parts.push(other),
            }
        }
        let text = self.until(format!("{subject} {}{each}", parts.join(" and ")), effect)?;
        for quote in quotes {
            self.pen.behind(format!("\"{quote}\""));
        }
        Ok(text)
    }

    /// `+1000`, and ` for each of your characters` where the number is told as it goes.
    fn added(&mut self, by: NumId, goes_on: bool) -> Said<(String, String)> {
        if let Some(each) = self.for_each_trait(by)? {
            return Ok(each);
        }
        match self.look.num(by) {
            Num::Int(value) => Ok((format!("{value:+}"), String::new())),
            Num::Mul(left, right) if goes_on => {
                let (times, count) = match (self.look.num(left), self.look.num(right)) {
                    (Num::Int(times), Num::Count(set)) | (Num::Count(set), Num::Int(times)) => {
                        (times, set)
                    }
                    _ => return Ok((format!("+{}", self.value(by)?), String::new())),
                };
                Ok((format!("{times:+}"), self.for_each(count)?))
            }
            Num::Count(set) if goes_on => Ok(("+1".to_owned(), self.for_each(set)?)),
            Num::Sub(zero, by) if self.look.num(zero) == Num::Int(0) => {
                Ok((format!("-{}", self.value(by)?), String::new()))
            }
            Num::Mul(left, right) => match (self.look.num(left), self.look.num(right)) {
                (Num::Int(times), _) | (_, Num::Int(times)) if times < 0 => {
                    unprintable(say_of::NUMBER)
                }
                _ => Ok((format!("+{}", self.value(by)?), String::new())),
            },
            _ => Ok((format!("+{}", self.value(by)?), String::new())),
        }
    }

    /// `+500`, and ` for each different trait on your characters`
    fn for_each_trait(&mut self, by: NumId) -> Said<Option<(String, String)>> {
        let Num::Mul(left, right) = self.look.num(by) else { return Ok(None) };
        match (self.look.num(left), self.look.num(right)) {
            (Num::Int(times), Num::Distinct { set, of: Some(of) })
            | (Num::Distinct { set, of: Some(of) }, Num::Int(times))
                if self.program.vocab.type_word(of).word.name == "trait" =>
            {
                let on = self.cards(&Cards::of(self.look, set), &Count::Bare)?;
                Ok(Some((format!("{times:+}"), format!(" for each different trait on {on}"))))
            }
            _ => Ok(None),
        }
    }

    /// `all of your characters in front of this card get +X power`, of which X is another for each.
    pub fn effect_on_each(&mut self, effect: &Effect, slot: Slot, set: SetId) -> Said {
        let EffectSubject::Cards(picked) = &effect.subject else {
            return unprintable(say_of::CHANGE);
        };
        if self.look.set(picked.from) != Set::Slot(slot) {
            return unprintable(say_of::CHANGE);
        }
        let cards = Cards::of(self.look, set);
        let subject = self.cards(&cards, &Count::All)?;
        self.changes(&subject, true, effect)
    }

    /// The text until when an effect lasts, behind what it does.
    pub fn until(&mut self, text: String, effect: &Effect) -> Said {
        Ok(match &effect.until {
            None => text,
            Some(until) => format!("{text} {}", self.lasting(until)?),
        })
    }

    fn lasting(&self, until: &Until) -> Said {
        let Until::Span { end: true, moment, owner, next } = until else {
            return unprintable(say_of::DURATION);
        };
        let word = self.program.vocab.moment(*moment);
        let name = word.word.text.en;
        let whose = match owner {
            Owner::Mine => "your ",
            Owner::Enemy => "your opponent's ",
            Owner::Both => "the ",
            Owner::Their => return unprintable(say_of::DURATION),
        };
        Ok(match (owner, next, word.kind) {
            (Owner::Both, false, _) if word.word.name == "turn" => "until end of turn".to_owned(),
            (Owner::Both, false, MomentKind::Process) => format!("until the end of that {name}"),
            (_, true, _) => format!("until the end of {whose}next {name}"),
            (_, false, _) => format!("until the end of {whose}{name}"),
        })
    }

    fn set_number(
        &mut self,
        subject: &str,
        stat: crate::vocab::StatId,
        to: NumId,
        effect: &Effect,
    ) -> Said {
        let word = self.program.vocab.stat(stat).word;
        if word.name == "copies" {
            // Cards of a name are meant wherever they are.
            let subject = match subject {
                "this card" => subject,
                _ => match subject.strip_suffix(" in your deck") {
                    Some(both) if both.starts_with("this card and all \"") => {
                        &both.replacen("and all ", "and ", 1)
                    }
                    _ => return unprintable(say_of::CHANGE),
                },
            };
            return Ok(match self.look.num(to) {
                Num::Int(50..) => {
                    format!(
                        "you can put any number of cards with the same card name as {subject} into your deck"
                    )
                }
                _ => format!(
                    "you can put up to {} cards with the same card name as {subject} into your deck",
                    self.value(to)?
                ),
            });
        }
        let number = self.value(to)?;
        self.until(format!("{subject}'s {} becomes {number}", word.text.en), effect)
    }

    /// An effect on a player: what the player cannot do.
    fn on_player(&mut self, who: Who, effect: &Effect) -> Said {
        let mut parts = Vec::new();
        for grant in &effect.grants {
            match grant {
                Grant::Restriction { .. } => parts.push(self.player_restriction(who, grant)?),
                Grant::Modifier(Modifier::PlayerStat { stat, by })
                    if who == Who::Me
                        && self.program.vocab.player_stat(*stat).word.name == "hand_limit" =>
                {
                    let Num::Int(by) = self.look.num(*by) else {
                        return unprintable(say_of::NUMBER);
                    };
                    parts.push(format!(
                        "you get {by:+} to the limit on the number of cards in your hand"
                    ));
                }
                _ => return unprintable(say_of::CHANGE),
            }
        }
        self.until(parts.join(" and "), effect)
    }

    /// That side attacks do not lower the card's soul.
    fn side_attack_loss(
        &mut self,
        picked: &crate::check::ir::Picked,
        effect: &Effect,
    ) -> Said<Option<String>> {
        let [Grant::Restriction { restriction, narrowed: Some(test), .. }] =
            effect.grants.as_slice()
        else {
            return Ok(None);
        };
        let word = self.program.vocab.restriction(*restriction);
        if word.object != RestrictionObject::Stat {
            return Ok(None);
        }
        let (doings, left) = self.look.doings(Some(*test));
        let [doing] = doings.as_slice() else { return unprintable(say_of::CHANGE) };
        let [Doing::Less(stat)] = doing.as_slice() else { return unprintable(say_of::CHANGE) };
        let by_attack = match self.look.through(left) {
            Some((Through::Event(event), of)) if of.is_empty() => {
                self.program.vocab.event(event).word.name == "side_attacks"
            }
            _ => false,
        };
        if !by_attack {
            return unprintable(say_of::CHANGE);
        }
        let (subject, _) = self.effect_subject(picked)?;
        let stat = self.program.vocab.stat(*stat).word.text.en;
        let said = format!("{subject}'s {stat} does not decrease by side attacking");
        self.until(said, effect).map(Some)
    }

    /// A granted ability, as it stands in quotes.
    fn granted(&mut self, ix: AbilityIx) -> Said {
        let mut inner = Printer::of(self.program, ix);
        inner.owners.clone_from(&self.owners);
        let text = inner.ability_text(ix)?;
        self.reminders.append(&mut inner.reminders);
        Ok(text)
    }

    /// Whether the keyword is an ability that cards quote within the sentence, since its text is short.
    fn is_whole_ability(&self, used: &KeywordUse) -> bool {
        self.program.keywords[used.keyword.index()].name == "encore"
    }

    fn granted_keyword(&mut self, used: &KeywordUse) -> Said {
        self.keyword_text(used, false)
    }
}
