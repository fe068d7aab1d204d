//! Which cards show a rule: those whose scripts cite it, or use a word that does.

use std::collections::BTreeSet;

use serde::Serialize;

use crate::check::ir::{
    Ability, AbilityIx, Act, Calls, CardDef, Cost, CostPart, Effect, GivenBy, Grant, Instr,
    InstrKind, KeywordUse, Program, ValueId,
};
use crate::ledger::Row;
use crate::vocab::{FieldHolds, Values, Word};

/// Keywords and cards, in the order of the scripts.
#[derive(Debug, Default, Serialize)]
pub struct Showing {
    pub keywords: Vec<String>,
    pub cards: Vec<String>,
}

/// What shows the rule among the cards of a program.
pub fn showing(program: Option<&Program>, row: &Row) -> Showing {
    let Some(program) = program else { return Showing::default() };
    let rule = row.newest.unwrap_or(row.id);
    let keywords =
        program.keywords.iter().filter(|keyword| keyword.cites.iter().any(|c| c == rule));
    let cards = program.cards.iter().filter(|card| cited_by(program, card).contains(rule));
    Showing {
        keywords: keywords.map(|keyword| keyword.name.clone()).collect(),
        cards: cards.map(|card| program.names[card.name.index()].clone()).collect(),
    }
}

/// The rules that a card's script cites, and those of the words it uses.
pub fn cited_by<'p>(program: &'p Program, card: &'p CardDef) -> BTreeSet<&'p str> {
    Cited::by(program, card).rules
}

/// The rules of a card's words and texts.
struct Cited<'p> {
    program: &'p Program,
    rules: BTreeSet<&'p str>,
}

impl<'p> Cited<'p> {
    fn by(program: &'p Program, card: &'p CardDef) -> Cited<'p> {
        let mut cited = Cited { program, rules: BTreeSet::new() };
        cited.all(&card.cites);
        cited.header(card);
        card.keywords.iter().for_each(|used| cited.keyword(used));
        card.abilities.iter().for_each(|ability| cited.ability(*ability));
        cited
    }

    fn all(&mut self, rules: &'p [String]) {
        self.rules.extend(rules.iter().map(String::as_str));
    }

    fn word(&mut self, word: &'static Word) {
        self.rules.extend(word.cites);
    }

    fn header(&mut self, card: &CardDef) {
        let vocab = self.program.vocab;
        for field in vocab.fields {
            let has = match field.holds {
                FieldHolds::Stat { stat, .. } => card.stats[stat.index()].is_some(),
                FieldHolds::Directions(_) => card.directions != 0,
                FieldHolds::Keywords(_) => {
                    card.keywords.iter().any(|used| used.given == GivenBy::Field)
                }
                FieldHolds::Values(of) => {
                    self.values(card, of.index());
                    true
                }
            };
            if has {
                self.word(&field.word);
            }
        }
    }

    fn values(&mut self, card: &CardDef, of: usize) {
        let Values::Closed(words) = self.program.vocab.types[of].values else { return };
        let values = self.program.trait_values.iter().enumerate();
        for (bit, value) in values.filter(|(_, value)| value.of.index() == of) {
            if card.traits.contains(&ValueId(bit as u16)) {
                words.iter().filter(|word| word.name == value.name).for_each(|w| self.word(w));
            }
        }
    }

    fn keyword(&mut self, used: &KeywordUse) {
        let program = self.program;
        self.all(&program.keywords[used.keyword.index()].cites);
        used.abilities.iter().for_each(|ability| self.ability(*ability));
    }

    fn ability(&mut self, at: AbilityIx) {
        let program: &'p Program = self.program;
        let ability: &'p Ability = &program.abilities[at.0 as usize];
        self.all(&ability.cites);
        self.word(&program.vocab.ability_kind(ability.kind).word);
        ability.tags.iter().for_each(|tag| self.word(&program.vocab.tag(*tag).word));
        for event in ability.when.iter().filter_map(|pattern| pattern.event) {
            self.word(&program.vocab.event(event).word);
        }
        if let Some(pay) = &ability.pay {
            self.cost(&pay.cost);
        }
        self.body(&ability.body);
    }

    fn cost(&mut self, cost: &'p Cost) {
        for part in cost.ways.iter().flatten() {
            match part {
                CostPart::Units { unit, .. } => self.word(&self.program.vocab.unit(*unit).word),
                CostPart::Action(act) => self.act(act),
            }
        }
    }

    fn body(&mut self, body: &'p [Instr]) {
        for instr in body {
            match &instr.kind {
                InstrKind::If { then, otherwise, .. } => {
                    self.body(then);
                    self.body(otherwise);
                }
                InstrKind::May { what, then, otherwise, .. } => {
                    self.body(what);
                    self.body(then);
                    self.body(otherwise);
                }
                InstrKind::ForEach { body, .. }
                | InstrKind::Repeat { body, .. }
                | InstrKind::Actor { body, .. } => self.body(body),
                InstrKind::Later { ability } => self.ability(*ability),
                InstrKind::Modes { modes, .. } => {
                    for mode in modes {
                        mode.cost.iter().for_each(|cost| self.cost(cost));
                        self.body(&mode.body);
                    }
                }
                InstrKind::Pay(cost) => self.cost(cost),
                InstrKind::Effect(effect) => self.effect(effect),
                InstrKind::Act(act) => self.act(act),
                InstrKind::Let { .. } | InstrKind::Choose(_) | InstrKind::Declare { .. } => {}
            }
        }
    }

    fn act(&mut self, act: &Act) {
        let vocab = self.program.vocab;
        self.word(&vocab.action(act.action).word);
        act.state.iter().for_each(|state| self.word(&vocab.state(*state).word));
        if let Some(Calls::Keyword(used)) = &act.calls {
            self.keyword(used);
        }
    }

    fn effect(&mut self, effect: &Effect) {
        let vocab = self.program.vocab;
        for grant in &effect.grants {
            match grant {
                Grant::Add { stat, .. } | Grant::Set { stat, .. } => {
                    self.word(&vocab.stat(*stat).word);
                }
                Grant::PlayerStat { stat, .. } => self.word(&vocab.player_stat(*stat).word),
                Grant::Ability(ability) => self.ability(*ability),
                Grant::Keyword(used) => self.keyword(used),
                Grant::LoseKeyword(keyword) => {
                    let program = self.program;
                    self.all(&program.keywords[keyword.index()].cites);
                }
                Grant::Restriction { restriction, .. } => {
                    self.word(&vocab.restriction(*restriction).word);
                }
                Grant::Values { .. }
                | Grant::LoseValues { .. }
                | Grant::Name { .. }
                | Grant::Unwritten { .. }
                | Grant::LoseAll(_)
                | Grant::GetsNo(_)
                | Grant::Place(_)
                | Grant::LoseAbilities => {}
            }
        }
    }
}
