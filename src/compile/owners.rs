//! Which card and keyword an ability belongs to, and what people call it.

use crate::check::ir::{
    Ability, AbilityIx, Act, Calls, Effect, Grant, Instr, InstrKind, KeywordUse, Program,
};
use crate::code::{DefId, KeywordId};

/// What is known of an ability from outside.
#[derive(Clone, Debug, Default)]
pub struct Owner {
    pub def: Option<DefId>,
    pub keyword: Option<KeywordId>,
    /// The keyword's text gives it to cards, which need not have the keyword themselves.
    pub given: bool,
    /// Its position among all abilities of its card, those inside others included.
    pub position: u32,
    /// Its own name, else its keyword, else its kind, counted where the card has several.
    pub title: String,
}

/// By [`AbilityIx`]. Abilities that no card has keep an empty entry.
pub fn owners(program: &Program) -> Vec<Owner> {
    let mut owners = vec![Owner::default(); program.abilities.len()];
    for (index, card) in program.cards.iter().enumerate() {
        let mut walk = Walk { program, owners: &mut owners, def: DefId(index as u16), position: 0 };
        for (place, ix) in card.abilities.iter().enumerate() {
            let title = title(program, &card.abilities, place);
            walk.ability(*ix, None, &title);
        }
        for (place, used) in card.keywords.iter().enumerate() {
            walk.keyword(used, &shown(&card.keywords, place));
        }
    }
    owners
}

/// A keyword as the card writes it, counted where it has several like it.
fn shown(all: &[KeywordUse], place: usize) -> String {
    let own = &all[place].shown;
    if all.iter().filter(|used| used.shown == *own).count() < 2 {
        return own.clone();
    }
    format!("{own} {}", all[..=place].iter().filter(|used| used.shown == *own).count())
}

fn title(program: &Program, all: &[AbilityIx], place: usize) -> String {
    let get = |ix: &AbilityIx| &program.abilities[ix.0 as usize];
    let own = get(&all[place]);
    if let Some(name) = &own.name {
        return name.clone();
    }
    let alike = |ix: &&AbilityIx| get(ix).name.is_none() && get(ix).kind == own.kind;
    let kind = program.vocab.ability_kind(own.kind).word.text.en;
    if all.iter().filter(alike).count() < 2 {
        return kind.to_owned();
    }
    format!("{kind} {}", all[..=place].iter().filter(alike).count())
}

struct Walk<'p> {
    program: &'p Program,
    owners: &'p mut [Owner],
    def: DefId,
    position: u32,
}

impl<'p> Walk<'p> {
    fn ability(&mut self, ix: AbilityIx, keyword: Option<KeywordId>, title: &str) {
        let program = self.program;
        let ability: &'p Ability = &program.abilities[ix.0 as usize];
        let title = ability.name.as_deref().unwrap_or(title);
        self.owners[ix.0 as usize] = Owner {
            def: Some(self.def),
            keyword,
            given: false,
            position: self.position,
            title: title.to_owned(),
        };
        self.position += 1;
        self.block(&ability.body, keyword, title);
    }

    fn keyword(&mut self, used: &KeywordUse, shown: &str) {
        for ix in &used.abilities {
            self.ability(*ix, Some(used.keyword), shown);
        }
    }

    fn block(&mut self, block: &'p [Instr], keyword: Option<KeywordId>, title: &str) {
        for instr in block {
            match &instr.kind {
                InstrKind::If { then, otherwise, .. } => {
                    self.block(then, keyword, title);
                    self.block(otherwise, keyword, title);
                }
                InstrKind::May { what, then, otherwise, .. } => {
                    self.block(what, keyword, title);
                    self.block(then, keyword, title);
                    self.block(otherwise, keyword, title);
                }
                InstrKind::ForEach { body, .. }
                | InstrKind::Repeat { body, .. }
                | InstrKind::Actor { body, .. } => self.block(body, keyword, title),
                InstrKind::Modes { modes, .. } => {
                    for mode in modes {
                        self.block(&mode.body, keyword, title);
                    }
                }
                InstrKind::Later { ability } => self.ability(*ability, keyword, title),
                InstrKind::Effect(effect) => self.effect(effect, keyword, title),
                InstrKind::Act(Act { calls: Some(Calls::Keyword(used)), .. }) => {
                    self.keyword(used, &used.shown)
                }
                InstrKind::Let { .. }
                | InstrKind::Choose(_)
                | InstrKind::Declare { .. }
                | InstrKind::Pay(_)
                | InstrKind::Act(_) => {}
            }
        }
    }

    fn effect(&mut self, effect: &Effect, keyword: Option<KeywordId>, title: &str) {
        for grant in &effect.grants {
            match grant {
                Grant::Ability(ix) => {
                    self.ability(*ix, keyword, title);
                    self.owners[ix.0 as usize].given = true;
                }
                Grant::Keyword(used) => self.keyword(used, &used.shown),
                _ => {}
            }
        }
    }
}
