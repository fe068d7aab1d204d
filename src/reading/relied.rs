//! What a card relies on without saying it: the rules of its words, and the notes of those words.

mod words;

pub use words::{rules_cited, words_used};

use super::look::Look;
use super::slots::{self, Known};
use crate::check::homes_of;
use crate::check::ir::{
    AbilityIx, Act, Calls, CardDef, Cost, CostPart, Declared, Destination, Effect, EffectSubject,
    Grant, Instr, InstrKind, LetValue, Mode, OnCard, Picked, Program, Until,
};
use crate::code::{
    Amount, Cells, KeywordId, Mention, Modifier, Num, NumId, Part, Pattern, Set, SetId, TestId,
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
        told.for_each(|spot| self.named(Mention::Spot(*spot)));
        ability.when.iter().for_each(|pattern| self.pattern(pattern));
        let asked = ability.during.iter().chain(&ability.condition);
        asked.for_each(|test| self.test(*test));
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
                Declared::Values(of) => self.named(Mention::ValuesOf(Some(*of))),
                Declared::ShownBy(of, cards) => {
                    self.named(Mention::ValuesOf(*of));
                    self.set(*cards);
                }
                Declared::Range(from, to) => {
                    self.num(*from);
                    self.num(*to);
                }
                Declared::Names | Declared::Words(_) => {}
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
        act.state.iter().for_each(|state| self.named(Mention::State(*state)));
        act.zone.iter().for_each(|(zone, owner)| self.named(Mention::Zone(*zone, *owner)));
        act.moment.iter().for_each(|moment| self.named(Mention::Moment(*moment)));
        vocab.lifted(act.lifted).for_each(|word| self.word(word));
        if let Some(Calls::Keyword(used)) = &act.calls {
            self.relied
                .keywords
                .extend((!self.relied.keywords.contains(&used.keyword)).then_some(used.keyword));
        }
        match &act.to {
            Some(Destination::Pile { zone, .. }) => self.word(&vocab.zone(*zone).word),
            Some(Destination::Cell { cells, states, .. }) => {
                match cells {
                    Cells::At(spot) => self.named(Mention::Spot(*spot)),
                    Cells::Near { relation, of } => {
                        self.word(&vocab.relation(*relation).word);
                        self.set(*of);
                    }
                    Cells::Of { of, .. } => self.set(*of),
                }
                states.iter().for_each(|state| self.named(Mention::State(*state)));
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
                self.named(Mention::Moment(*moment));
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
            Grant::Ability(ix) => self.ability(*ix),
            Grant::Keyword(used) => {
                self.told.push(used.keyword);
                used.abilities.iter().for_each(|ix| self.ability(*ix));
            }
            Grant::Modifier(Modifier::Add { stat, .. } | Modifier::Set { stat, .. }) => {
                self.notes(vocab.stat(*stat).notes);
            }
            Grant::Restriction { restriction, .. } => {
                self.notes(vocab.restriction(*restriction).notes);
            }
            _ => {}
        }
        self.parts(grant.clone().parts());
    }

    fn pattern(&mut self, pattern: &Pattern) {
        match pattern.event {
            Some(event) => {
                self.named(Mention::Event(event));
                let used = self.look.program.vocab.use_of(pattern.kind);
                used.iter().for_each(|used| self.word(&used.word));
            }
            None => self.boundary(pattern.kind),
        }
        self.parts(pattern.clone().parts());
    }

    fn boundary(&mut self, kind: EventKind) {
        let moments = self.look.program.vocab.moments.iter();
        for moment in moments.filter(|m| m.start == Some(kind) || m.end == Some(kind)) {
            self.word(&moment.word);
        }
    }

    fn test(&mut self, test: TestId) {
        self.parts(self.look.test(test).parts());
    }

    fn num(&mut self, num: NumId) {
        let mut num = self.look.num(num);
        self.parts(num.parts());
        if let Num::Stat { stat, .. } = num {
            let word = self.look.program.vocab.stat(stat);
            if matches!(word.value, StatValue::Printed(_)) {
                self.notes(word.notes);
            }
        }
    }

    fn set(&mut self, set: SetId) {
        self.parts(self.look.set(set).parts());
    }

    fn parts<'n>(&mut self, parts: impl IntoIterator<Item = Part<'n>>) {
        for part in parts {
            match part {
                Part::Num(id) | Part::NumPerCard(id) => self.num(*id),
                Part::Test(id) | Part::TestPerCard(id) => self.test(*id),
                Part::Set(id) => self.set(*id),
                Part::Slot(_) | Part::Who(_) => {}
                Part::Mention(named) => self.named(named),
            }
        }
    }

    fn keyword(&mut self, keyword: KeywordId) {
        if !self.relied.keywords.contains(&keyword) {
            self.relied.keywords.push(keyword);
        }
    }
}
