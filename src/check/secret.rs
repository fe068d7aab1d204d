//! Texts that ask what cards are that nobody in the game may know: the zone is hidden from who is asked, and the text has
//! not had it looked at.
//!
//! How many cards lie in a hidden zone everybody knows, and a choice among them is a choice of backs. Who owns a hand
//! knows it, so that players choose from their own by what the cards are.

use super::Checker;
use super::ir::{
    Ability, Act, Amount, Cost, CostPart, Declared, EffectSubject, Grant, Instr, InstrKind,
    LetValue, Picked, Until,
};
use crate::code::{Exprs, Num, NumId, Owner, Set, SetId, Slot, Source, Test, TestId, Who};
use crate::diagnostics::{Diagnostic, Place, catalogue::check as codes};
use crate::vocab::{Does, Sees, Vocab, ZoneId};

impl Checker<'_> {
    /// Reports where the ability asks what it may not know.
    pub(super) fn keeps_secrets(&mut self, ability: &Ability) {
        let mut text = Text {
            vocab: self.vocab,
            exprs: &self.program.exprs,
            actor: Owner::Mine,
            looked: Vec::new(),
            veiled: Vec::new(),
            found: Vec::new(),
        };
        text.ability(ability);
        for Found { zone, owner, place } in text.found {
            let word = self.vocab.zone(zone);
            let whose = match owner {
                Owner::Mine => "my ",
                Owner::Enemy => "enemy ",
                Owner::Their => "their ",
                Owner::Both => "",
            };
            let zone = format!("{whose}{}", word.word.name);
            let message = format!("this asks what the cards of `{zone}` are, which are hidden");
            let help = match word.sees {
                Sees::Nobody => format!("reveal or look at them first, or `search {zone} for ..`"),
                _ => format!(
                    "first `look at {zone}` or `reveal {zone}`, or ask only how many there are"
                ),
            };
            self.report(Diagnostic::new(&codes::HIDDEN_CARDS, place, message).help(help));
        }
    }
}

/// A question about cards that are hidden.
struct Found {
    zone: ZoneId,
    owner: Owner,
    place: Place,
}

/// A text, as far as it has been gone through.
struct Text<'a> {
    vocab: &'a Vocab,
    exprs: &'a Exprs,
    /// Who acts, as the controller sees it; `Their` where that may be either.
    actor: Owner,
    /// What the text has had looked at until here.
    looked: Vec<(ZoneId, Owner)>,
    /// Names of cards that nobody has seen since they were picked out of a hidden zone.
    veiled: Vec<(Slot, (ZoneId, Owner))>,
    found: Vec<Found>,
}

/// Who is asked: nobody but the rules, or a player, of whom the controller says whose cards are theirs.
type Asked = Option<Owner>;

impl Text<'_> {
    fn ability(&mut self, ability: &Ability) {
        if let Some(test) = ability.condition {
            self.tell(self.test(test, None), ability.place);
        }
        if let Some(pay) = &ability.pay {
            self.cost(&pay.cost);
        }
        self.body(&ability.body);
    }

    fn tell(&mut self, found: Option<(ZoneId, Owner)>, place: Place) {
        self.found.extend(found.map(|(zone, owner)| Found { zone, owner, place }));
    }

    fn body(&mut self, body: &[Instr]) {
        body.iter().for_each(|instr| self.instr(instr));
    }

    fn instr(&mut self, instr: &Instr) {
        let place = instr.place;
        match &instr.kind {
            InstrKind::If { test, then, otherwise } => {
                self.tell(self.test(*test, None), place);
                self.body(then);
                self.body(otherwise);
            }
            InstrKind::ForEach { slot, set, body } => {
                self.tell(self.set(*set, None), place);
                self.veil(*slot, *set);
                self.body(body);
            }
            InstrKind::Repeat { count, until, body, .. } => {
                self.tell(self.num(*count, None), place);
                self.body(body);
                self.tell(until.and_then(|until| self.test(until, None)), place);
            }
            InstrKind::May { what, then, otherwise, .. } => {
                self.body(what);
                self.body(then);
                self.body(otherwise);
            }
            InstrKind::Later { .. } => {}
            InstrKind::Let { slot, value } => {
                let found = match value {
                    LetValue::Number(num) => self.num(*num, None),
                    LetValue::Cards(set) => {
                        self.veil(*slot, *set);
                        self.set(*set, None)
                    }
                };
                self.tell(found, place);
            }
            InstrKind::Modes { amount, modes, .. } => {
                self.tell(self.amount(amount), place);
                for mode in modes {
                    self.tell(mode.test.and_then(|test| self.test(test, None)), place);
                    mode.cost.iter().for_each(|cost| self.cost(cost));
                    self.body(&mode.body);
                }
            }
            InstrKind::Choose(choose) => {
                let asked = Some(self.side(choose.chooser));
                let such_that = choose.such_that.and_then(|test| self.test(test, asked));
                let found = self.set(choose.from, asked).or(such_that);
                self.tell(found.or_else(|| self.amount(&choose.amount)), place);
                self.veil(choose.slot, choose.from);
            }
            InstrKind::Declare { values, .. } => {
                let found = match values {
                    Declared::Range(a, b) => self.num(*a, None).or_else(|| self.num(*b, None)),
                    Declared::ShownBy(_, set) => {
                        self.hidden(*set, None).or_else(|| self.set(*set, None))
                    }
                    Declared::Words(_) | Declared::Values(_) | Declared::Names => None,
                };
                self.tell(found, place);
            }
            InstrKind::Pay(cost) => self.cost(cost),
            InstrKind::Actor { who, body } => {
                let acting = self.side(*who);
                let actor = std::mem::replace(&mut self.actor, acting);
                self.body(body);
                self.actor = actor;
            }
            InstrKind::Effect(effect) => {
                if let EffectSubject::Cards(picked) = &effect.subject {
                    self.picked(picked, effect.place);
                }
                for grant in &effect.grants {
                    if let Grant::Add { by: num, .. }
                    | Grant::Set { to: num, .. }
                    | Grant::PlayerStat { by: num, .. } = grant
                    {
                        self.tell(self.num(*num, None), effect.place);
                    }
                }
                if let Some(Until::While(test)) = effect.until {
                    self.tell(self.test(test, None), effect.place);
                }
            }
            InstrKind::Act(act) => self.act(act),
        }
    }

    fn cost(&mut self, cost: &Cost) {
        for part in cost.ways.iter().flatten() {
            match part {
                CostPart::Units { amount, .. } => self.tell(self.num(*amount, None), cost.place),
                CostPart::Action(act) => self.act(act),
            }
        }
    }

    fn act(&mut self, act: &Act) {
        let does = &self.vocab.action(act.action).does;
        if let (Does::Search, Some(searched)) = (does, act.zone) {
            self.looked.push(searched);
        }
        for picked in act.cards.iter().chain(&act.with) {
            self.picked(picked, act.place);
        }
        self.tell(act.number.and_then(|number| self.num(number, None)), act.place);
        for picked in act.cards.iter().chain(&act.with) {
            match self.exprs.sets[picked.from.0 as usize] {
                Set::All(spot) if matches!(does, Does::Show { .. }) => {
                    let zones = self.vocab.places[spot.place.index()].zones.iter();
                    self.looked.extend(zones.map(|zone| (zone, spot.owner)));
                }
                // Whoever does something to them has them before their eyes.
                Set::Slot(slot) | Set::Rest(slot) => self.veiled.retain(|(of, _)| *of != slot),
                _ => {}
            }
        }
    }

    /// The name stands for cards of the set.
    fn veil(&mut self, slot: Slot, set: SetId) {
        let hidden = self.hidden(set, None);
        self.veiled.extend(hidden.map(|hidden| (slot, hidden)));
    }

    fn picked(&mut self, picked: &Picked, place: Place) {
        // What is done to all that are so tells nobody more than what is done.
        let asked = Some(self.actor);
        let among = match picked.amount {
            Amount::All => None,
            _ => self.set(picked.from, asked),
        };
        let such_that = picked.such_that.and_then(|test| self.test(test, asked));
        self.tell(among.or(such_that).or_else(|| self.amount(&picked.amount)), place);
    }

    fn amount(&self, amount: &Amount) -> Option<(ZoneId, Owner)> {
        match amount {
            Amount::Exactly(num) | Amount::UpTo(num) | Amount::Random(num) => self.num(*num, None),
            Amount::UpToAll | Amount::All => None,
        }
    }

    fn side(&self, who: Who) -> Owner {
        match who {
            Who::Me => Owner::Mine,
            Who::Opponent => Owner::Enemy,
            Who::They => self.actor,
            Who::Each | Who::Slot(_) => Owner::Their,
        }
    }

    fn num(&self, id: NumId, asked: Asked) -> Option<(ZoneId, Owner)> {
        match self.exprs.nums[id.0 as usize] {
            Num::Stat { stat, of } => match self.vocab.kept(stat) {
                Some(_) => self.set(of, asked),
                None => self.face(of, asked),
            },
            Num::Count(set) | Num::Worth { set, .. } => self.set(set, asked),
            Num::Sum { set, each } | Num::Max { set, each } | Num::Min { set, each } => {
                self.each(set, self.reads_face(each), asked).or_else(|| self.num(each, asked))
            }
            Num::Distinct { set, .. } => self.face(set, asked),
            Num::Add(a, b) | Num::Sub(a, b) | Num::Mul(a, b) | Num::Div(a, b) => {
                self.num(a, asked).or_else(|| self.num(b, asked))
            }
            Num::If { test, then, otherwise } => {
                let numbers = self.num(then, asked).or_else(|| self.num(otherwise, asked));
                self.test(test, asked).or(numbers)
            }
            Num::Int(_)
            | Num::Slot(_)
            | Num::Amount(_)
            | Num::PlayerStat { .. }
            | Num::Times(_)
            | Num::Turn => None,
        }
    }

    fn test(&self, id: TestId, asked: Asked) -> Option<(ZoneId, Owner)> {
        match self.exprs.tests[id.0 as usize] {
            Test::And(a, b) | Test::Or(a, b) => self.test(a, asked).or_else(|| self.test(b, asked)),
            Test::Not(a) => self.test(a, asked),
            Test::Compare { left, right, .. } => {
                self.num(left, asked).or_else(|| self.num(right, asked))
            }
            Test::OneOf { left, set, each } => {
                let cards = self.each(set, self.reads_face(each), asked);
                cards.or_else(|| self.num(left, asked))
            }
            Test::Some(set) | Test::Among { set, .. } => self.set(set, asked),
            Test::Every { set, test } => {
                self.each(set, self.asks_face(test), asked).or_else(|| self.test(test, asked))
            }
            Test::Has { of, .. }
            | Test::Named { of, .. }
            | Test::Keyword { of, .. }
            | Test::Marked { of, .. } => self.face(of, asked),
            Test::Shows { of, from, .. } => self.face(of, asked).or_else(|| match from {
                Source::Shown(set) => self.face(set, asked),
                Source::Declared(_) => None,
            }),
            _ => None,
        }
    }

    /// The question that is asked in order to know which cards belong to the set.
    fn set(&self, id: SetId, asked: Asked) -> Option<(ZoneId, Owner)> {
        match self.exprs.sets[id.0 as usize] {
            Set::Filter { set, test } => {
                let cards = self.each(set, self.asks_face(test), asked);
                cards.or_else(|| self.test(test, asked))
            }
            Set::Ends { of, count, .. } => self.set(of, asked).or_else(|| self.num(count, asked)),
            Set::Pile { count, .. } => self.num(count, asked),
            Set::Union(a, b) | Set::Minus(a, b) => {
                self.set(a, asked).or_else(|| self.set(b, asked))
            }
            Set::Near { of, .. } => self.set(of, asked),
            Set::None
            | Set::This
            | Set::It
            | Set::Slot(_)
            | Set::Rest(_)
            | Set::All(_)
            | Set::Happened(_) => None,
        }
    }

    /// What is asked of the face of the set's cards.
    fn face(&self, set: SetId, asked: Asked) -> Option<(ZoneId, Owner)> {
        self.each(set, true, asked)
    }

    fn each(&self, set: SetId, face: bool, asked: Asked) -> Option<(ZoneId, Owner)> {
        let hidden = if face { self.hidden(set, asked) } else { None };
        hidden.or_else(|| self.set(set, asked))
    }

    /// The first zone of cards of the set that who is asked does not know.
    fn hidden(&self, set: SetId, asked: Asked) -> Option<(ZoneId, Owner)> {
        match self.exprs.sets[set.0 as usize] {
            Set::All(spot) => {
                let mut zones = self.vocab.places[spot.place.index()].zones.iter();
                let hidden = zones.find(|zone| !self.knows(*zone, spot.owner, asked));
                hidden.map(|zone| (zone, spot.owner))
            }
            Set::Pile { zone, owner, .. } => {
                (!self.knows(zone, owner, asked)).then_some((zone, owner))
            }
            Set::Ends { of, .. } | Set::Filter { set: of, .. } | Set::Minus(of, _) => {
                self.hidden(of, asked)
            }
            Set::Union(a, b) => self.hidden(a, asked).or_else(|| self.hidden(b, asked)),
            Set::Slot(slot) | Set::Rest(slot) => {
                let mut veiled = self.veiled.iter();
                veiled.find(|(of, _)| *of == slot).map(|(_, hidden)| *hidden)
            }
            Set::Near { .. } | Set::None | Set::This | Set::It | Set::Happened(_) => None,
        }
    }

    fn knows(&self, zone: ZoneId, owner: Owner, asked: Asked) -> bool {
        let theirs = |owner| match owner {
            Owner::Their => self.actor,
            owner => owner,
        };
        let same = |looked: &(ZoneId, Owner)| looked.0 == zone && theirs(looked.1) == theirs(owner);
        self.looked.iter().any(same)
            || match self.vocab.zone(zone).sees {
                Sees::All => true,
                Sees::Owner => asked == Some(theirs(owner)),
                Sees::Nobody => false,
            }
    }

    /// Whether the number is one of the face of the card that is looked at.
    fn reads_face(&self, id: NumId) -> bool {
        match self.exprs.nums[id.0 as usize] {
            Num::Stat { stat, of } => self.is_it(of) && self.vocab.kept(stat).is_none(),
            Num::Distinct { set, .. } => self.is_it(set),
            Num::Add(a, b) | Num::Sub(a, b) | Num::Mul(a, b) | Num::Div(a, b) => {
                self.reads_face(a) || self.reads_face(b)
            }
            Num::If { test, then, otherwise } => {
                self.asks_face(test) || self.reads_face(then) || self.reads_face(otherwise)
            }
            _ => false,
        }
    }

    /// Whether the test asks about the face of the card that is looked at.
    fn asks_face(&self, id: TestId) -> bool {
        match self.exprs.tests[id.0 as usize] {
            Test::And(a, b) | Test::Or(a, b) => self.asks_face(a) || self.asks_face(b),
            Test::Not(a) => self.asks_face(a),
            Test::Compare { left, right, .. } => self.reads_face(left) || self.reads_face(right),
            Test::OneOf { left, .. } => self.reads_face(left),
            Test::Has { of, .. }
            | Test::Shows { of, .. }
            | Test::Named { of, .. }
            | Test::Keyword { of, .. }
            | Test::Marked { of, .. } => self.is_it(of),
            _ => false,
        }
    }

    fn is_it(&self, set: SetId) -> bool {
        self.exprs.sets[set.0 as usize] == Set::It
    }
}
