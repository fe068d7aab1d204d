//! What a card relies on without saying it: the rules of its words, and the notes of those words.

mod done;
mod words;

pub use words::{rules_cited, words_used};

use super::look::Look;
use super::slots::{self, Known};
use crate::check::homes_of;
use crate::check::ir::{
    AbilityIx, Act, Amount, Calls, CardDef, Cells, Cost, CostPart, Declared, Destination, Effect,
    EffectSubject, Grant, Instr, InstrKind, LetValue, Mode, OnCard, Picked, Program, Until,
};
use crate::code::{
    KeywordId, Num, NumId, Pattern, Set, SetId, Source, Test, TestId, TextKind, TraitSetId,
};
use crate::vocab::{ActionWord, EventKind, Form, Note, StatValue, TypeId, Word};

/// Words, notes and keywords that a card relies on, each once, in the order in which a reader meets them.
#[derive(Default)]
pub struct Relied {
    pub words: Vec<&'static Word>,
    pub notes: Vec<&'static Note>,
    /// Keywords that the card mentions without having or giving them.
    pub keywords: Vec<KeywordId>,
}

/// What the card relies on with its abilities and all that these give.
pub fn of(program: &Program, card: &CardDef) -> Relied {
    let Walk { mut relied, told, .. } = walk(program, card, false);
    relied.keywords.retain(|keyword| !told.contains(keyword));
    relied
}

fn walk<'a>(program: &'a Program, card: &CardDef, unruled: bool) -> Walk<'a> {
    let look = Look { program, exprs: &program.exprs };
    let (relied, told, abilities) = (Relied::default(), Vec::new(), Vec::new());
    let mut walk = Walk { look, known: Vec::new(), relied, told, abilities, unruled };
    let kinds = look.each_value(&card.traits).filter(|(of, _)| *of == TypeId::KIND && !card.token);
    for (_, value) in kinds {
        let noun = program.vocab.nouns.iter().find(|noun| noun.kinds == [value]);
        walk.notes(noun.map_or(&[], |noun| noun.notes));
    }
    for text in card.texts(program) {
        match text {
            OnCard::Keyword(used) => {
                walk.told.push(used.keyword);
                used.abilities.iter().for_each(|ix| walk.ability(*ix));
            }
            OnCard::Ability(ix) => walk.ability(ix),
        }
    }
    walk
}

struct Walk<'a> {
    look: Look<'a>,
    /// Slots of the ability being walked.
    known: Vec<Known>,
    relied: Relied,
    /// Keywords whose text is on the page.
    told: Vec<KeywordId>,
    /// The abilities walked so far, in order.
    abilities: Vec<AbilityIx>,
    /// Lists words that no rule defines as well, and all words with the same spelling.
    unruled: bool,
}

impl Walk<'_> {
    fn notes(&mut self, notes: &'static [Note]) {
        for note in notes {
            if !self.relied.notes.contains(&note) {
                self.relied.notes.push(note);
            }
        }
    }

    fn ability(&mut self, ix: AbilityIx) {
        let program = self.look.program;
        let ability = &program.abilities[ix.0 as usize];
        self.abilities.push(ix);
        let inside = slots::known(self.look, ix, Some(&self.known));
        let outside = std::mem::replace(&mut self.known, inside);
        let kind = program.vocab.ability_kind(ability.kind);
        let limited = ability.limit.is_some() && !kind.limited.is_empty();
        let tags = ability.tags.iter().filter(|_| kind.form == Form::Activated);
        let mut of_tags = tags.map(|tag| program.vocab.tag(*tag).notes);
        let of_tag = of_tags.find(|notes| !notes.is_empty());
        self.notes(match of_tag {
            Some(notes) => notes,
            None if limited => kind.limited,
            None => kind.notes,
        });
        let homes = homes_of(program.vocab, ability.kind, &ability.when);
        let told = ability.zones.iter().filter(|spot| !homes.contains(&spot.place));
        told.for_each(|spot| self.spot(*spot));
        ability.when.iter().for_each(|pattern| self.pattern(pattern));
        ability.condition.iter().for_each(|test| self.test(*test));
        ability.until.iter().for_each(|until| self.until(until));
        ability.pay.iter().for_each(|pay| self.cost(&pay.cost));
        self.block(&ability.body);
        self.known = outside;
    }

    fn block(&mut self, block: &[Instr]) {
        block.iter().for_each(|instr| self.instr(&instr.kind));
    }

    fn instr(&mut self, instr: &InstrKind) {
        match instr {
            InstrKind::If { test, then, otherwise } => {
                self.test(*test);
                self.block(then);
                self.block(otherwise);
            }
            InstrKind::ForEach { set, body, .. } => {
                self.set(*set);
                self.block(body);
            }
            InstrKind::Repeat { count, until, body, .. } => {
                self.num(*count);
                until.iter().for_each(|test| self.test(*test));
                self.block(body);
            }
            InstrKind::May { what, then, otherwise, .. } => {
                [what, then, otherwise].into_iter().for_each(|block| self.block(block));
            }
            InstrKind::Later { ability } => self.ability(*ability),
            InstrKind::Let { value: LetValue::Number(num), .. } => self.num(*num),
            InstrKind::Let { value: LetValue::Cards(set), .. } => self.set(*set),
            InstrKind::Modes { amount, modes, .. } => {
                self.amount(*amount);
                modes.iter().for_each(|mode| self.mode(mode));
            }
            InstrKind::Choose(choose) => {
                self.amount(choose.amount);
                self.set(choose.from);
                choose.such_that.iter().for_each(|test| self.test(*test));
                let choosing = &self.look.program.vocab.choosing;
                if !matches!(
                    self.look.root(choose.from),
                    Set::Slot(_) | Set::Rest(_) | Set::Pile { .. } | Set::Ends { .. }
                ) {
                    self.notes(choosing.always);
                }
                if self.look.may_be_in_play(choose.from) {
                    self.notes(choosing.in_play);
                    if self.look.by_front(choose.from) {
                        self.notes(choosing.by_front);
                    }
                }
            }
            InstrKind::Declare { values, .. } => match values {
                Declared::Values(of) => self.quality(Some(*of)),
                Declared::ShownBy(of, cards) => {
                    self.quality(*of);
                    self.set(*cards);
                }
                Declared::Range(from, to) => {
                    self.num(*from);
                    self.num(*to);
                }
                Declared::Names => self.quality(None),
                Declared::Words(_) => {}
            },
            InstrKind::Pay(cost) => self.cost(cost),
            InstrKind::Actor { body, .. } => self.block(body),
            InstrKind::Effect(effect) => self.effect(effect),
            InstrKind::Act(act) => self.act(act),
        }
    }

    fn mode(&mut self, mode: &Mode) {
        mode.test.iter().for_each(|test| self.test(*test));
        mode.cost.iter().for_each(|cost| self.cost(cost));
        self.block(&mode.body);
    }

    fn cost(&mut self, cost: &Cost) {
        for part in cost.ways.iter().flatten() {
            match part {
                CostPart::Units { amount, unit } => {
                    self.num(*amount);
                    self.word(&self.look.program.vocab.unit(*unit).word);
                }
                CostPart::Action(act) => self.act_noting(act, |action| match action.cost_notes {
                    [] => action.notes,
                    cost_notes => cost_notes,
                }),
            }
        }
    }

    fn act(&mut self, act: &Act) {
        self.act_noting(act, |action| action.notes);
    }

    fn act_noting(&mut self, act: &Act, notes: fn(&ActionWord) -> &'static [Note]) {
        let vocab = self.look.program.vocab;
        let action = vocab.action(act.action);
        self.word(&action.word);
        if !matches!(act.to, Some(Destination::Pile { .. })) {
            self.notes(notes(action));
        }
        act.cards.iter().chain(&act.with).for_each(|picked| self.picked(picked));
        act.number.iter().for_each(|num| self.num(*num));
        act.state.iter().for_each(|state| self.state(*state));
        act.zone.iter().for_each(|(zone, _)| self.zone(*zone));
        act.moment.iter().for_each(|moment| self.moment(*moment));
        vocab.lifted(act.lifted).for_each(|word| self.word(word));
        if let Some(Calls::Keyword(used)) = &act.calls {
            self.relied
                .keywords
                .extend((!self.relied.keywords.contains(&used.keyword)).then_some(used.keyword));
        }
        match &act.to {
            Some(Destination::Pile { zone, .. }) => self.zone(*zone),
            Some(Destination::Cell { cells, states, .. }) => {
                match cells {
                    Cells::At(spot) => self.spot(*spot),
                    Cells::Near { relation, of } => {
                        self.word(&vocab.relation(*relation).word);
                        self.set(*of);
                    }
                    Cells::Of { of, .. } => self.set(*of),
                }
                states.iter().for_each(|state| self.state(*state));
            }
            Some(Destination::Under { host }) => self.set(*host),
            None => {}
        }
    }

    fn picked(&mut self, picked: &Picked) {
        self.amount(picked.amount);
        self.set(picked.from);
        picked.such_that.iter().for_each(|test| self.test(*test));
    }

    fn amount(&mut self, amount: Amount) {
        match amount {
            Amount::Exactly(num) | Amount::UpTo(num) | Amount::Random(num) => self.num(num),
            Amount::UpToAll | Amount::All => {}
        }
    }

    fn effect(&mut self, effect: &Effect) {
        if let EffectSubject::Cards(picked) = &effect.subject {
            self.picked(picked);
            if effect.until.is_some() && self.look.is_described(picked) {
                self.notes(self.look.program.vocab.all_cards_notes);
            }
        }
        effect.grants.iter().for_each(|grant| self.grant(grant));
        effect.until.iter().for_each(|until| self.until(until));
    }

    fn until(&mut self, until: &Until) {
        match until {
            Until::Span { end, moment, .. } => {
                self.moment(*moment);
                if *end {
                    self.notes(self.look.program.vocab.moment(*moment).notes);
                }
            }
            Until::Again => {}
            Until::While(test) => self.test(*test),
            Until::Event(patterns) => patterns.iter().for_each(|p| self.pattern(p)),
        }
    }

    fn grant(&mut self, grant: &Grant) {
        let vocab = self.look.program.vocab;
        match grant {
            Grant::Add { stat, by: num } | Grant::Set { stat, to: num } => {
                self.stat(*stat);
                self.notes(vocab.stat(*stat).notes);
                self.num(*num);
            }
            Grant::PlayerStat { stat, by } => {
                self.word(&vocab.player_stat(*stat).word);
                self.num(*by);
            }
            Grant::Values { set, .. } | Grant::LoseValues { set } => self.types(*set),
            Grant::Ability(ix) => self.ability(*ix),
            Grant::Keyword(used) => {
                self.told.push(used.keyword);
                used.abilities.iter().for_each(|ix| self.ability(*ix));
            }
            Grant::LoseKeyword(keyword) => self.keyword(*keyword),
            Grant::Place(spot) => self.spot(*spot),
            Grant::ValuesFrom { of, from, .. } => self.unwritten(*of, *from),
            Grant::LoseAll(of) | Grant::GetsNo(of) => self.quality(*of),
            Grant::Name { .. } | Grant::LoseAbilities => {}
            Grant::Restriction { restriction, narrowed, serves, .. } => {
                let word = vocab.restriction(*restriction);
                self.word(&word.word);
                self.notes(word.notes);
                narrowed.iter().chain(serves).for_each(|test| self.test(*test));
            }
        }
    }

    fn unwritten(&mut self, of: Option<TypeId>, from: Source) {
        self.quality(of);
        if let Source::Shown(set) = from {
            self.set(set);
        }
    }

    fn pattern(&mut self, pattern: &Pattern) {
        match pattern.event {
            Some(event) => {
                let vocab = self.look.program.vocab;
                self.word(&vocab.event(event).word);
                vocab.use_of(pattern.kind).iter().for_each(|used| self.word(&used.word));
            }
            None => self.boundary(pattern.kind),
        }
        let subject = self.look.subject_test(pattern.subject);
        let tests = [subject, pattern.other, pattern.by, pattern.under];
        tests.into_iter().flatten().for_each(|test| self.test(test));
        pattern.from.iter().chain(&pattern.to).for_each(|spot| self.spot(*spot));
        pattern.to_state.iter().for_each(|state| self.state(*state));
    }

    fn boundary(&mut self, kind: EventKind) {
        let moments = self.look.program.vocab.moments.iter();
        for moment in moments.filter(|m| m.start == Some(kind) || m.end == Some(kind)) {
            self.word(&moment.word);
        }
    }

    fn test(&mut self, test: TestId) {
        match self.look.test(test) {
            Test::Always | Test::Turn(_) | Test::Done(_) | Test::Same { .. } => {}
            Test::Was { event, .. } => self.word(&self.look.program.vocab.event(event).word),
            Test::And(left, right) | Test::Or(left, right) => {
                self.test(left);
                self.test(right);
            }
            Test::Not(inner) => self.test(inner),
            Test::Compare { left, right, .. } => {
                self.num(left);
                self.num(right);
            }
            Test::Some(set) => self.set(set),
            Test::Every { set, test } => {
                self.set(set);
                self.test(test);
            }
            Test::State { of, state } => {
                self.set(of);
                self.state(state);
            }
            Test::Has { of, any } => {
                self.set(of);
                self.types(any);
            }
            Test::Shows { of, what, from } => {
                self.set(of);
                self.unwritten(what, from);
            }
            Test::OneOf { left, set, each } => {
                self.num(left);
                self.set(set);
                self.num(each);
            }
            Test::Named { of, .. } | Test::Owned { of, .. } => self.set(of),
            Test::Keyword { of, keyword } => {
                self.set(of);
                self.keyword(keyword);
            }
            Test::Marked { of, tag } => {
                self.set(of);
                self.word(&self.look.program.vocab.tag(tag).word);
            }
            Test::Through(through) => self.through(through),
            Test::Doing(doing) => self.doing(doing),
            Test::Serves { text, of } => {
                let vocab = self.look.program.vocab;
                match text {
                    TextKind::Any => {}
                    TextKind::Kind(kind) => self.word(&vocab.ability_kind(kind).word),
                    TextKind::Tag(tag) => self.word(&vocab.tag(tag).word),
                    TextKind::Keyword(keyword) => self.keyword(keyword),
                }
                self.test(of);
            }
            Test::Restricted { of, restriction } => {
                self.set(of);
                self.word(&self.look.program.vocab.restriction(restriction).word);
            }
            Test::At { of, spot, .. } => {
                self.set(of);
                self.spot(spot);
            }
            Test::Among { of, set } => {
                self.set(of);
                self.set(set);
            }
            Test::During(moment) => self.moment(moment),
        }
    }

    fn num(&mut self, num: NumId) {
        match self.look.num(num) {
            Num::Int(_) | Num::Slot(_) | Num::Amount(_) => {}
            Num::Stat { stat, of } => {
                self.stat(stat);
                let word = self.look.program.vocab.stat(stat);
                if matches!(word.value, StatValue::Printed(_)) {
                    self.notes(word.notes);
                }
                self.set(of);
            }
            Num::PlayerStat { stat, .. } => {
                self.word(&self.look.program.vocab.player_stat(stat).word);
            }
            Num::Count(set) | Num::Worth { set, .. } => self.set(set),
            Num::Sum { set, each } | Num::Max { set, each } | Num::Min { set, each } => {
                self.set(set);
                self.num(each);
            }
            Num::Distinct { set, of } => {
                self.set(set);
                let of = of.map(|of| self.look.program.vocab.type_word(of));
                of.iter().for_each(|of| self.word(&of.word));
            }
            Num::Turn => {}
            Num::Times(history) => {
                let program = self.look.program;
                let pattern = program.histories.get(usize::from(history.0));
                pattern.iter().for_each(|pattern| self.pattern(pattern));
            }
            Num::Add(left, right)
            | Num::Sub(left, right)
            | Num::Mul(left, right)
            | Num::Div(left, right) => {
                self.num(left);
                self.num(right);
            }
            Num::If { test, then, otherwise } => {
                self.test(test);
                self.num(then);
                self.num(otherwise);
            }
        }
    }

    fn set(&mut self, set: SetId) {
        match self.look.set(set) {
            Set::None | Set::This | Set::It | Set::Slot(_) | Set::Rest(_) => {}
            Set::All(spot) => self.spot(spot),
            Set::Happened(history) => {
                let pattern = self.look.program.histories.get(usize::from(history.0));
                pattern.iter().for_each(|pattern| self.pattern(pattern));
            }
            Set::Pile { zone, count, .. } => {
                self.zone(zone);
                self.num(count);
            }
            Set::Ends { of, count, .. } => {
                self.set(of);
                self.num(count);
            }
            Set::Filter { set, test } => {
                self.set(set);
                self.test(test);
            }
            Set::Union(left, right) | Set::Minus(left, right) => {
                self.set(left);
                self.set(right);
            }
            Set::Near { relation, of } => {
                self.word(&self.look.program.vocab.relation(relation).word);
                self.set(of);
            }
        }
    }

    fn types(&mut self, set: TraitSetId) {
        let vocab = self.look.program.vocab;
        let traits = self.look.traits(set);
        if let Some(of) = self.look.type_of(traits).filter(|of| *of != TypeId::KIND) {
            self.word(&vocab.type_word(of).word);
        }
    }

    fn keyword(&mut self, keyword: KeywordId) {
        if !self.relied.keywords.contains(&keyword) {
            self.relied.keywords.push(keyword);
        }
    }
}
