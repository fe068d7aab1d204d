//! A text must not ask what a card is if whoever has to answer cannot see it. This check finds such questions, unless
//! the text has the cards looked at or revealed before.
//!
//! How many cards a hidden zone has is public, and a player may pick among hidden cards without knowing which they are.
//! A player who sees a zone, such as their own hand, may choose there by what the cards are.

use super::Checker;
use super::ir::{
    Ability, Act, Cost, CostPart, Declared, EffectSubject, Grant, Instr, InstrKind, LetValue,
    Picked, Until,
};
use crate::code::{
    Amount, Exprs, Modifier, Num, NumId, Owner, Set, SetId, Slot, Source, Test, TestId, Who,
};
use crate::diagnostics::{Diagnostic, Place, catalogue::check as codes, say};
use crate::vocab::{Does, Sees, Vocab, ZoneId};

impl Checker<'_> {
    /// Reports each place where the ability asks what whoever answers cannot know.
    pub(super) fn report_hidden_questions(&mut self, ability: &Ability) {
        let mut walk = Walk {
            vocab: self.vocab,
            exprs: &self.program.exprs,
            actor: Owner::Mine,
            looked: Vec::new(),
            veiled: Vec::new(),
            found: Vec::new(),
        };
        walk.ability(ability);
        for Found { hidden: (zone, owner), place } in walk.found {
            let word = self.vocab.zone(zone);
            let whose = match owner {
                Owner::Mine => "my ",
                Owner::Enemy => "enemy ",
                Owner::Their => "their ",
                Owner::Both => "",
            };
            let zone = format!("{whose}{}", word.word.name);
            let message = say!("this asks what the cards of `{zone}` are, which are hidden", zone);
            let help = match word.sees {
                Sees::Nobody => {
                    say!(
                        "name them and reveal or look at those first, or `search {zone} for ..`",
                        zone
                    )
                }
                Sees::Owner | Sees::All => say!(
                    "first `look at {zone}` or `reveal {zone}`, or ask only how many there are",
                    zone
                ),
            };
            self.report(Diagnostic::new(&codes::HIDDEN_CARDS, place, message).help(help));
        }
    }
}

/// A zone together with whose it is.
type Hidden = (ZoneId, Owner);

/// A question about cards that are hidden.
struct Found {
    hidden: Hidden,
    place: Place,
}

/// Walks one ability in its order.
struct Walk<'a> {
    vocab: &'a Vocab,
    exprs: &'a Exprs,
    /// Who acts, as the controller sees it: `Mine` or `Enemy`; `Their` where it may be either.
    actor: Owner,
    /// Zones that the text has certainly had looked at before this point. Looks in parts that may be passed over do not
    /// count, and who looked is not told apart.
    looked: Vec<Hidden>,
    /// Slots that stand for cards out of zones that are not open to all. A slot goes as soon as anything is done to its
    /// cards, also in a part that may be passed over.
    veiled: Vec<(Slot, Hidden)>,
    found: Vec<Found>,
}

/// Who answers a question: a player, as the controller sees it, or the rules (`None`), which may use only what
/// everybody can see.
type Asked = Option<Owner>;

impl Walk<'_> {
    fn ability(&mut self, ability: &Ability) {
        for test in ability.during.into_iter().chain(ability.condition) {
            self.note(self.test(test, None), ability.place);
        }
        if let Some(pay) = &ability.pay {
            self.cost(&pay.cost);
        }
        self.body(&ability.body);
    }

    fn note(&mut self, hidden: Option<Hidden>, place: Place) {
        self.found.extend(hidden.map(|hidden| Found { hidden, place }));
    }

    /// Walks a part that may be passed over: a zone that is looked at there is not known behind it. Cards that a name
    /// stands for stay seen, for the text can ask whether that part was taken.
    fn apart(&mut self, part: impl FnOnce(&mut Self)) {
        let looked = self.looked.clone();
        part(self);
        self.looked = looked;
    }

    fn body(&mut self, body: &[Instr]) {
        body.iter().for_each(|instr| self.instr(instr));
    }

    fn instr(&mut self, instr: &Instr) {
        let place = instr.place;
        match &instr.kind {
            InstrKind::If { test, then, otherwise } => {
                self.note(self.test(*test, None), place);
                self.apart(|walk| walk.body(then));
                self.apart(|walk| walk.body(otherwise));
            }
            InstrKind::ForEach { slot, set, body } => {
                self.note(self.set(*set, None), place);
                self.apart(|walk| {
                    walk.veil(*slot, *set);
                    walk.body(body);
                });
            }
            InstrKind::Repeat { count, until, body, .. } => {
                self.note(self.num(*count, None), place);
                self.apart(|walk| walk.body(body));
                self.note(until.and_then(|until| self.test(until, None)), place);
            }
            InstrKind::May { what, then, otherwise, .. } => {
                self.apart(|walk| {
                    walk.body(what);
                    walk.body(then);
                });
                self.apart(|walk| walk.body(otherwise));
            }
            // A delayed trigger is an ability of its own, and is judged as such.
            InstrKind::Later { .. } => {}
            InstrKind::Let { slot, value } => {
                let found = match value {
                    LetValue::Number(num) => self.num(*num, None),
                    LetValue::Cards(set) => self.set(*set, None),
                };
                self.note(found, place);
                if let LetValue::Cards(set) = value {
                    self.veil(*slot, *set);
                }
            }
            InstrKind::Modes { amount, modes, .. } => {
                self.note(self.amount(amount), place);
                for mode in modes {
                    self.note(mode.test.and_then(|test| self.test(test, None)), place);
                    self.apart(|walk| {
                        mode.cost.iter().for_each(|cost| walk.cost(cost));
                        walk.body(&mode.body);
                    });
                }
            }
            InstrKind::Choose(choose) => {
                let asked = Some(self.side(choose.chooser));
                let such_that = choose.such_that.and_then(|test| self.test(test, asked));
                let found = self.set(choose.from, asked).or(such_that);
                self.note(found.or_else(|| self.amount(&choose.amount)), place);
                self.veil(choose.slot, choose.from);
            }
            InstrKind::Declare { values, .. } => {
                let found = match values {
                    Declared::Range(a, b) => self.num(*a, None).or_else(|| self.num(*b, None)),
                    Declared::ShownBy(_, set) => self.face(*set, None),
                    Declared::Words(_) | Declared::Values(_) | Declared::Names => None,
                };
                self.note(found, place);
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
                    if let Grant::Modifier(
                        Modifier::Add { by: num, .. }
                        | Modifier::Set { to: num, .. }
                        | Modifier::PlayerStat { by: num, .. },
                    ) = grant
                    {
                        self.note(self.num(*num, None), effect.place);
                    }
                }
                if let Some(Until::While(test)) = effect.until {
                    self.note(self.test(test, None), effect.place);
                }
            }
            InstrKind::Act(act) => self.act(act),
        }
    }

    fn cost(&mut self, cost: &Cost) {
        for part in cost.ways.iter().flatten() {
            match part {
                CostPart::Units { amount, .. } => self.note(self.num(*amount, None), cost.place),
                CostPart::Action(act) => self.act(act),
            }
        }
    }

    fn act(&mut self, act: &Act) {
        let does = &self.vocab.action(act.action).does;
        if let (Does::Search, Some(searched)) = (does, act.zone) {
            self.look(searched);
        }
        for picked in act.cards.iter().chain(&act.with) {
            self.picked(picked, act.place);
        }
        self.note(act.number.and_then(|number| self.num(number, None)), act.place);
        for picked in act.cards.iter().chain(&act.with) {
            match self.exprs.sets[picked.from.0 as usize] {
                Set::All(spot)
                    if matches!(does, Does::Show { .. }) && picked.amount == Amount::All =>
                {
                    let zones = self.vocab.places[spot.place.index()].zones.iter();
                    zones.for_each(|zone| self.look((zone, spot.owner)));
                }
                // Once anything is done to cards that a name stands for, they count as seen.
                Set::Slot(slot) | Set::Rest(slot) => self.veiled.retain(|(of, _)| *of != slot),
                _ => {}
            }
        }
    }

    /// The text has had the zone looked at, of both players where it says so.
    fn look(&mut self, (zone, owner): Hidden) {
        match self.resolved(owner) {
            Owner::Both => self.looked.extend([(zone, Owner::Mine), (zone, Owner::Enemy)]),
            owner => self.looked.push((zone, owner)),
        }
    }

    fn resolved(&self, owner: Owner) -> Owner {
        if owner == Owner::Their { self.actor } else { owner }
    }

    /// If the set's cards are hidden from somebody, remembers that the slot stands for hidden cards.
    fn veil(&mut self, slot: Slot, set: SetId) {
        let hidden = self.hidden(set, None);
        self.veiled.extend(hidden.map(|(zone, owner)| (slot, (zone, self.resolved(owner)))));
    }

    fn picked(&mut self, picked: &Picked, place: Place) {
        let asked = Some(self.actor);
        let among = match picked.amount {
            // An action on all cards that fit shows by itself which they are.
            Amount::All => None,
            _ => self.set(picked.from, asked),
        };
        let such_that = picked.such_that.and_then(|test| self.test(test, asked));
        self.note(among.or(such_that).or_else(|| self.amount(&picked.amount)), place);
    }

    fn amount(&self, amount: &Amount) -> Option<Hidden> {
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

    fn num(&self, id: NumId, asked: Asked) -> Option<Hidden> {
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

    fn test(&self, id: TestId, asked: Asked) -> Option<Hidden> {
        match self.exprs.tests[id.0 as usize] {
            Test::And(a, b) | Test::Or(a, b) => self.test(a, asked).or_else(|| self.test(b, asked)),
            Test::Not(a) => self.test(a, asked),
            Test::Compare { left, right, .. } => {
                self.num(left, asked).or_else(|| self.num(right, asked))
            }
            Test::OneOf { left, set, each } => {
                let cards = self.each(set, self.reads_face(each), asked);
                cards.or_else(|| self.num(each, asked)).or_else(|| self.num(left, asked))
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
    fn set(&self, id: SetId, asked: Asked) -> Option<Hidden> {
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

    /// The zone that is hidden from who is asked, if the question is about the faces of the set's cards.
    fn face(&self, set: SetId, asked: Asked) -> Option<Hidden> {
        self.each(set, true, asked)
    }

    fn each(&self, set: SetId, face: bool, asked: Asked) -> Option<Hidden> {
        let hidden = if face { self.hidden(set, asked) } else { None };
        hidden.or_else(|| self.set(set, asked))
    }

    /// The first zone out of which the set takes cards that whoever is asked does not know.
    fn hidden(&self, set: SetId, asked: Asked) -> Option<Hidden> {
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
                let veiled = self.veiled.iter().filter(|(of, _)| *of == slot);
                veiled.map(|(_, hidden)| *hidden).find(|(zone, of)| !self.knows(*zone, *of, asked))
            }
            Set::Near { .. } | Set::None | Set::This | Set::It | Set::Happened(_) => None,
        }
    }

    fn knows(&self, zone: ZoneId, owner: Owner, asked: Asked) -> bool {
        let owner = self.resolved(owner);
        let looked = |owner| self.looked.contains(&(zone, owner));
        looked(owner)
            || owner == Owner::Both && looked(Owner::Mine) && looked(Owner::Enemy)
            || match self.vocab.zone(zone).sees {
                Sees::All => true,
                Sees::Owner => asked == Some(owner),
                Sees::Nobody => false,
            }
    }

    /// Whether the number is one of the face of the card that a filter holds.
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

    /// Whether the test asks about the face of the card that a filter holds.
    fn asks_face(&self, id: TestId) -> bool {
        match self.exprs.tests[id.0 as usize] {
            Test::And(a, b) | Test::Or(a, b) => self.asks_face(a) || self.asks_face(b),
            Test::Not(a) => self.asks_face(a),
            Test::Compare { left, right, .. } => self.reads_face(left) || self.reads_face(right),
            Test::OneOf { left, .. } => self.reads_face(left),
            Test::Shows { of, from, .. } => {
                self.is_it(of) || matches!(from, Source::Shown(set) if self.is_it(set))
            }
            Test::Has { of, .. }
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
