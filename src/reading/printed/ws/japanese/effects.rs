//! What lasts: `そのターン中、このカードのパワーを+1000`.

use super::Printer;
use super::pen::End;
use crate::check::ir::{
    AbilityIx, Effect, EffectSubject, Grant, Instr, InstrKind, KeywordUse, Picked, Until,
};
use crate::code::{
    Amount, Doing, How, Modifier, Num, NumId, Owner, Set, SetId, Slot, Source, Test, TestId,
    Through, Who,
};
use crate::reading::printed::cards::{Base, Cards};
use crate::reading::printed::ws::frame::only_restricts;
use crate::reading::printed::ws::order::conditions;
use crate::reading::printed::ws::steps::members;
use crate::reading::printed::{Said, say_of, unprintable};
use crate::vocab::verbs::{ATAERU, ERU};
use crate::vocab::{Form, RestrictionObject, Verb};

/// The end of a clause that says what is not or cannot be.
pub const NAI: Verb = Verb { plain: "ない", past: "なかった", stem: "ず", te: "なくて" };
/// .. with the verb that it denies.
pub const SHINAI: Verb =
    Verb { plain: "しない", past: "しなかった", stem: "せず", te: "しなくて" };

impl Printer<'_> {
    pub fn effect(&mut self, effect: &Effect) -> Said<()> {
        match &effect.subject {
            EffectSubject::Player(who) => self.on_player(*who, effect),
            EffectSubject::Cards(picked) => {
                if self.side_attack_loss(picked, effect)? {
                    return Ok(());
                }
                if self.stays_put(picked, effect)? {
                    return Ok(());
                }
                if let [Grant::Ability(ix)] = effect.grants.as_slice()
                    && self.comes_instead(picked, *ix, effect)?
                {
                    return Ok(());
                }
                if picked.such_that.is_some() {
                    return unprintable(say_of::CARDS);
                }
                if picked.amount != Amount::All {
                    // Cards that are not named first are chosen for it.
                    let who = self.pen.acts("あなたは");
                    let (cards, count) = self.amount(picked.amount, picked.from)?;
                    self.pen
                        .clause(format!("{who}{cards}を{count}"), End::Verb(super::steps::ERABU));
                    self.it = Some(picked.slot);
                    return self.changes(&Subject::It, effect);
                }
                if let [Grant::Modifier(Modifier::Set { stat, to })] = effect.grants.as_slice()
                    && let [Set::This, _] = members(self.look, picked.from).as_slice()
                {
                    return self.copies_together(picked.from, *stat, *to);
                }
                if let [grant] = effect.grants.as_slice()
                    && let Some(lost) = self.lost(grant)
                {
                    return self.loses(picked.from, &lost, effect);
                }
                let ability =
                    |grant: &Grant| matches!(grant, Grant::Ability(_) | Grant::Keyword(_));
                let subject = self.changed(picked.from, effect.grants.iter().any(ability))?;
                self.changes(&subject, effect)
            }
        }
    }

    /// The cards that change; `gives`: they are given abilities.
    fn changed(&mut self, from: SetId, gives: bool) -> Said<Subject> {
        let cards = Cards::of(self.look, from);
        Ok(match (self.look.set(from), cards.base) {
            (Set::Slot(slot), _) if self.it == Some(slot) && !self.gone => Subject::It,
            (Set::Union(..), _) if self.is_together(from) => match self.gone {
                true => Subject::One("それらのキャラ".to_owned()),
                false => Subject::It,
            },
            // The ability's own card is named last.
            (Set::Union(left, right), _) if !gives => {
                let (first, last) = match self.look.set(left) == Set::This {
                    true => (right, left),
                    false => (left, right),
                };
                let mut both = Vec::new();
                for of in [first, last] {
                    let cards = Cards::of(self.look, of);
                    both.push(self.all(&cards)?);
                }
                Subject::One(both.join("と"))
            }
            (Set::Slot(slot), _) => Subject::One(self.that(slot).replace("カード", "キャラ")),
            (_, Base::This) => Subject::This(self.cards(&cards)?),
            (_, Base::Near { relation, .. })
                if matches!(self.program.vocab.relation(relation).word.name, "foe" | "facing") =>
            {
                Subject::One(self.cards(&cards)?)
            }
            _ => {
                let in_play = cards.spots.iter().all(|spot| self.look.in_play(spot.place));
                match in_play || gives {
                    true => {
                        // Others than the ability's own card are told from outside, whoever acts.
                        let acting = cards.other.then(|| self.pen.act_as(""));
                        let all = self.all(&cards);
                        if let Some(acting) = acting {
                            self.pen.act_as(acting);
                        }
                        Subject::Given(all?)
                    }
                    false => Subject::One(self.cards_with(&cards, "と")?),
                }
            }
        })
    }

    fn changes(&mut self, subject: &Subject, effect: &Effect) -> Said<()> {
        let mut numbers: Vec<String> = Vec::new();
        // Abilities, and whether each is short enough to be quoted within the sentence.
        let mut abilities: Vec<(String, bool)> = Vec::new();
        let mut given: Vec<String> = Vec::new();
        let mut each = String::new();
        let until = self.lasts(effect)?;
        for grant in &effect.grants {
            match grant {
                Grant::Modifier(Modifier::Add { stat, by }) => {
                    let name = self.program.vocab.stat(*stat).word.text.ja;
                    let (amount, per) = self.added(*by, effect.until.is_none())?;
                    numbers.push(format!("{name}を{amount}"));
                    each = per;
                }
                Grant::Ability(ix) => abilities.push((self.granted(*ix)?, false)),
                Grant::Keyword(used) => {
                    abilities.push((self.keyword_text(used, false)?, self.is_short(used)));
                }
                Grant::Values { set, replace: false, .. } => given.push(self.values(*set)),
                Grant::Restriction { .. } => return self.restricted(subject, effect, &until),
                Grant::Modifier(Modifier::Name { name, replace: false }) => {
                    let name = self.quoted(&self.program.names[name.index()]);
                    let anywhere = self.lies == Some("all_zones");
                    let of = match (anywhere, subject) {
                        (true, Subject::This(card)) => format!("すべての領域にある{card}の"),
                        _ => subject.owner(),
                    };
                    let verb = Verb {
                        plain: "扱う", past: "扱った", stem: "扱い", te: "扱って"
                    };
                    self.pen
                        .clause(format!("{until}{of}カード名は{name}としても"), End::Verb(verb));
                    return Ok(());
                }
                Grant::Modifier(Modifier::ValuesFrom {
                    of: None,
                    from: Source::Shown(cards),
                    how: How::Gains,
                }) => return self.named_as_well(subject, &until, *cards),
                Grant::Modifier(Modifier::Set { stat, to }) => {
                    return self.set_number(subject, *stat, *to);
                }
                _ => {
                    return unprintable(say_of::CHANGE);
                }
            }
        }
        let mut quotes: Vec<String> = Vec::new();
        let all_short = abilities.iter().all(|(_, is_short)| *is_short);
        for (text, _) in abilities {
            match all_short {
                true => given.push(format!("『{text}』")),
                false => quotes.push(text),
            }
        }
        let numbers = numbers.join("し、");
        let (before, of) = match subject {
            Subject::It => (until, String::new()),
            Subject::Given(cards) => (format!("{cards}に、{until}"), String::new()),
            Subject::This(card) => {
                let place = if self.lies == Some("hand") { "あなたの手札の" } else { "" };
                (until, format!("{place}{card}の"))
            }
            Subject::One(card) => (until, format!("{card}の")),
        };
        let gives = !quotes.is_empty() || !given.is_empty();
        if quotes.len() > 1 {
            given.push(format!("次の{}つの能力", quotes.len()));
        } else if !quotes.is_empty() {
            given.push("次の能力".to_owned());
        }
        let mut text = before;
        if !numbers.is_empty() {
            text.push_str(&format!("{each}{of}{numbers}"));
        }
        if !gives {
            self.pen.clause(text, End::Number);
            return Ok(());
        }
        if !numbers.is_empty() {
            text.push_str("し、");
        }
        let given = given.join("と");
        let verb = match subject {
            Subject::This(card) => {
                text.push_str(&format!("{card}は{given}を"));
                ERU
            }
            Subject::One(card) => {
                text.push_str(&format!("{card}に{given}を"));
                ATAERU
            }
            Subject::It | Subject::Given(_) => {
                text.push_str(&format!("{given}を"));
                ATAERU
            }
        };
        self.pen.clause(text, End::Verb(verb));
        for quote in quotes {
            self.pen.behind(format!("『{quote}』"));
        }
        Ok(())
    }

    /// `+1000`, and `あなたのキャラ1枚につき、` where the number is told as it goes.
    fn added(&mut self, by: NumId, goes_on: bool) -> Said<(String, String)> {
        let product = match self.look.num(by) {
            Num::Mul(left, right) => match (self.look.num(left), self.look.num(right)) {
                (Num::Int(times), Num::Count(set)) | (Num::Count(set), Num::Int(times)) => {
                    Some((times, set))
                }
                _ => None,
            },
            Num::Count(set) => Some((1, set)),
            _ => None,
        };
        match (self.look.num(by), product.filter(|_| goes_on)) {
            (Num::Int(value), _) => Ok((format!("{value:+}"), String::new())),
            (_, Some((times, set))) => {
                let counted = self.counted(set)?;
                Ok((format!("{times:+}"), format!("{counted}1枚につき、")))
            }
            (Num::Sub(zero, by), _) if self.look.num(zero) == Num::Int(0) => {
                Ok((format!("-{}", self.value(by)?), String::new()))
            }
            (Num::Mul(left, right), _) => match (self.look.num(left), self.look.num(right)) {
                (Num::Int(times), _) | (_, Num::Int(times)) if times < 0 => {
                    unprintable(say_of::NUMBER)
                }
                _ => Ok((format!("+{}", self.value(by)?), String::new())),
            },
            _ => Ok((format!("+{}", self.value(by)?), String::new())),
        }
    }

    /// Each of the cards gets a number of its own.
    pub fn effect_on_each(&mut self, effect: &Effect, slot: Slot, set: SetId) -> Said<()> {
        let EffectSubject::Cards(picked) = &effect.subject else {
            return unprintable(say_of::CHANGE);
        };
        if self.look.set(picked.from) != Set::Slot(slot) {
            return unprintable(say_of::CHANGE);
        }
        let cards = Cards::of(self.look, set);
        let subject = Subject::Given(self.all(&cards)?);
        self.changes(&subject, effect)
    }

    /// How long the effect lasts, unless the change directly before it has told.
    pub fn lasts(&mut self, effect: &Effect) -> Said {
        let until = match &effect.until {
            Some(until) => self.lasting(until)?,
            None => String::new(),
        };
        let told = self.pen.is_open() && !until.is_empty() && self.lasted == until;
        self.lasted.clone_from(&until);
        Ok(if told { String::new() } else { until })
    }

    /// `そのキャラは次の相手のスタンドフェイズに【スタンド】しない`: what the card cannot do in a phase of the next turn.
    fn stays_put(&mut self, picked: &Picked, effect: &Effect) -> Said<bool> {
        let ([Grant::Ability(ix)], Some(Until::Span { end: true, owner, next: true, .. })) =
            (effect.grants.as_slice(), &effect.until)
        else {
            return Ok(false);
        };
        let ability = &self.program.abilities[ix.0 as usize];
        let form = self.program.vocab.ability_kind(ability.kind).form;
        let (Some(condition), Form::Continuous) = (ability.condition, form) else {
            return Ok(false);
        };
        let parts = conditions(self.look, condition);
        let of_turn = |test: &TestId| self.look.test(*test) == Test::Turn(Owner::Mine);
        let phase = parts.during.iter().find_map(|test| match self.look.test(*test) {
            Test::During(moment) => Some(self.program.vocab.moment(moment).word.text.ja),
            _ => None,
        });
        let Some(phase) = phase.filter(|_| {
            parts.others.is_empty()
                && parts.during.len() == 2
                && parts.during.iter().any(of_turn)
                && only_restricts(self.look, ability)
        }) else {
            return Ok(false);
        };
        let whose = match owner {
            Owner::Mine => "あなたの",
            Owner::Enemy => "相手の",
            Owner::Both | Owner::Their => return Ok(false),
        };
        let subject = self.changed(picked.from, false)?;
        let [Instr { kind: InstrKind::Effect(denied), .. }] = ability.body.as_slice() else {
            return Ok(false);
        };
        self.pen.stop();
        self.phase = Some(format!("次の{whose}{phase}"));
        self.restricted(&subject, denied, "")?;
        self.pen.stop();
        Ok(true)
    }

    /// `そのターン中、`, `次の相手のターンの終わりまで、`
    pub fn lasting(&self, until: &Until) -> Said {
        let Until::Span { end: true, moment, owner, next } = until else {
            return unprintable(say_of::DURATION);
        };
        let word = self.program.vocab.moment(*moment).word;
        let whose = match owner {
            Owner::Mine => "あなたの",
            Owner::Enemy => "相手の",
            Owner::Both => "",
            Owner::Their => return unprintable(say_of::DURATION),
        };
        Ok(match (owner, next) {
            (Owner::Both, false) => format!("その{}中、", word.text.ja),
            (_, true) => format!("次の{whose}{}の終わりまで、", word.text.ja),
            (_, false) => format!("{whose}{}の終わりまで、", word.text.ja),
        })
    }

    /// That side attacks do not lower the card's soul.
    fn side_attack_loss(&mut self, picked: &Picked, effect: &Effect) -> Said<bool> {
        let [Grant::Restriction { restriction, narrowed: Some(test), .. }] =
            effect.grants.as_slice()
        else {
            return Ok(false);
        };
        if self.program.vocab.restriction(*restriction).object != RestrictionObject::Stat {
            return Ok(false);
        }
        let (doings, left) = self.look.doings(Some(*test));
        let by_attack = match self.look.through(left) {
            Some((Through::Event(event), of)) if of.is_empty() => {
                self.program.vocab.event(event).word.name == "side_attacks"
            }
            _ => false,
        };
        let ([doing], true) = (doings.as_slice(), by_attack) else {
            return unprintable(say_of::CHANGE);
        };
        let [Doing::Less(stat)] = doing.as_slice() else { return unprintable(say_of::CHANGE) };
        let until = match &effect.until {
            Some(until) => self.lasting(until)?,
            None => String::new(),
        };
        let cards = Cards::of(self.look, picked.from);
        let card = self.cards(&cards)?;
        let stat = self.program.vocab.stat(*stat).word.text.ja;
        self.pen
            .clause(format!("{until}{card}はサイドアタックしても{stat}が減少し"), End::Verb(NAI));
        Ok(true)
    }

    fn on_player(&mut self, who: Who, effect: &Effect) -> Said<()> {
        let until = self.lasts(effect)?;
        if let [Grant::Modifier(Modifier::PlayerStat { stat, by })] = effect.grants.as_slice() {
            return self.player_number(&until, who, *stat, *by);
        }
        if let [grant] = effect.grants.as_slice()
            && self.pays_with(&until, who, grant)?
        {
            return Ok(());
        }
        if let [grant] = effect.grants.as_slice()
            && self.no_damage(&until, who, grant)?
        {
            return Ok(());
        }
        let mut objects = Vec::new();
        for grant in &effect.grants {
            objects.push(self.forbidden(grant)?);
        }
        self.cannot_play(&until, who, &objects)
    }

    /// A granted ability, as it stands in quotes.
    fn granted(&mut self, ix: AbilityIx) -> Said {
        let mut inner = Printer::of(self.program, ix);
        inner.owners.clone_from(&self.owners);
        let text = inner.framed(ix, None)?;
        self.reminders.append(&mut inner.reminders);
        Ok(text)
    }

    /// Whether cards quote the keyword within the sentence, since its text is short.
    fn is_short(&self, used: &KeywordUse) -> bool {
        matches!(
            self.program.keywords[used.keyword.index()].name.as_str(),
            "encore" | "great_performance" | "assist" | "backup"
        )
    }
}

/// The cards that change.
pub enum Subject {
    /// They were just chosen.
    It,
    /// The ability's own card.
    This(String),
    /// Something is given to them: `あなたのキャラすべて`.
    Given(String),
    /// A card that is told of as this one is: `そのキャラ`.
    One(String),
}

impl Subject {
    /// `このカードの`; nothing for cards that were just chosen.
    pub fn owner(&self) -> String {
        match self {
            Subject::It => String::new(),
            Subject::This(card) | Subject::Given(card) | Subject::One(card) => format!("{card}の"),
        }
    }

    /// `このカードは`
    pub fn topic(&self) -> String {
        match self {
            Subject::It => "そのキャラは".to_owned(),
            Subject::This(card) | Subject::Given(card) | Subject::One(card) => format!("{card}は"),
        }
    }
}
