//! The card and keyword that an ability belongs to, and what people call it.

use crate::check::ir::{
    Ability, AbilityIx, Act, Calls, Effect, GivenBy, Grant, Instr, InstrKind, KeywordArg,
    KeywordUse, Program,
};
use crate::code::{DefId, Family, KeywordId};
use crate::diagnostics::Place;

/// The card and keyword that an ability belongs to, and what people call it.
#[derive(Clone, Debug, Default)]
pub struct Owner {
    pub def: Option<DefId>,
    pub keyword: Option<KeywordId>,
    /// Where the keyword is used.
    pub used_at: Option<Place>,
    /// The keyword's text gives it to cards, which need not have the keyword themselves.
    pub given: bool,
    /// The family, if several of the keyword count as one.
    pub family: Option<Family>,
    /// Its position among all abilities of its card, those inside others included.
    pub position: u32,
    /// If the rules give its card the keyword, by a header field or to every card of a kind: the keyword, and the
    /// position of the ability among those of the keyword.
    pub by_rules: Option<(KeywordId, u32)>,
    /// Its own name, else its keyword, else its kind, counted where the card has several to begin with.
    pub title: String,
}

/// By [`AbilityIx`]. Abilities that no card has keep an empty entry.
pub fn owners(program: &Program) -> Vec<Owner> {
    let mut owners = vec![Owner::default(); program.abilities.len()];
    let mut families = Vec::new();
    for (index, card) in program.cards.iter().enumerate() {
        let def = DefId(index as u16);
        let (owners, families) = (&mut owners, &mut families);
        let mut walk = Walk { program, owners, families, def, position: 0, by_rules: None };
        for (place, ix) in card.abilities.iter().enumerate() {
            let title = title(program, &card.abilities, place);
            walk.ability(*ix, None, &title);
        }
        for (place, used) in card.keywords.iter().enumerate() {
            walk.by_rules = (used.given != GivenBy::Text).then_some((used.keyword, walk.position));
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
    /// By [`Family::of`]: the keyword and its arguments, numbers left out.
    families: &'p mut Vec<(KeywordId, Vec<String>, Option<Place>)>,
    def: DefId,
    position: u32,
    /// The keyword that the rules give, and the position of its first ability.
    by_rules: Option<(KeywordId, u32)>,
}

impl<'p> Walk<'p> {
    fn ability(&mut self, ix: AbilityIx, keyword: Option<&'p KeywordUse>, title: &str) {
        let program = self.program;
        let ability: &'p Ability = &program.abilities[ix.0 as usize];
        let title = ability.name.as_deref().unwrap_or(title);
        self.owners[ix.0 as usize] = Owner {
            def: Some(self.def),
            keyword: keyword.map(|used| used.keyword),
            used_at: keyword.map(|used| used.place),
            given: false,
            family: None,
            position: self.position,
            by_rules: self.by_rules.map(|(keyword, first)| (keyword, self.position - first)),
            title: title.to_owned(),
        };
        self.position += 1;
        self.block(&ability.body, keyword, title);
    }

    fn keyword(&mut self, used: &'p KeywordUse, shown: &str) {
        let family = self.program.vocab.largest_of_a_keyword.then(|| self.family(used));
        for (part, ix) in used.abilities.iter().enumerate() {
            self.ability(*ix, Some(used), shown);
            self.owners[ix.0 as usize].family =
                family.map(|family| Family { part: part as u8, ..family });
        }
    }

    fn family(&mut self, used: &KeywordUse) -> Family {
        let numbers = used.args.iter().filter_map(|arg| match arg {
            KeywordArg::Number(_, number) => Some(*number),
            KeywordArg::Names(_) => None,
        });
        let names = used.args.iter().filter_map(|arg| match arg {
            KeywordArg::Names(names) => Some(names.join("|")),
            KeywordArg::Number(..) => None,
        });
        // A use with a cost or a text as argument is a family of its own.
        let params = &self.program.keywords[used.keyword.index()].params;
        let own = (used.args.len() < params.len()).then_some(used.place);
        let key = (used.keyword, names.collect(), own);
        let of = self.families.iter().position(|family| *family == key).unwrap_or_else(|| {
            self.families.push(key);
            self.families.len() - 1
        });
        let amount = numbers.max().unwrap_or_default();
        let amount = amount.clamp(i32::MIN.into(), i32::MAX.into()) as i32;
        Family { of: of as u16, part: 0, amount }
    }

    fn block(&mut self, block: &'p [Instr], keyword: Option<&'p KeywordUse>, title: &str) {
        for instr in block {
            match &instr.kind {
                InstrKind::Later { ability } => self.ability(*ability, keyword, title),
                InstrKind::Effect(effect) => self.effect(effect, keyword, title),
                InstrKind::Act(Act { calls: Some(Calls::Keyword(used)), .. }) => {
                    self.keyword(used, &used.shown)
                }
                kind => {
                    let blocks = kind.blocks().into_iter();
                    blocks.for_each(|block| self.block(block, keyword, title));
                }
            }
        }
    }

    fn effect(&mut self, effect: &'p Effect, keyword: Option<&'p KeywordUse>, title: &str) {
        for grant in &effect.grants {
            match grant {
                Grant::Ability(ix) => {
                    let kind = self.program.abilities[ix.0 as usize].kind;
                    let kind = self.program.vocab.ability_kind(kind).word.text.en;
                    self.ability(*ix, keyword, if keyword.is_some() { title } else { kind });
                    self.owners[ix.0 as usize].given = true;
                }
                Grant::Keyword(used) => self.keyword(used, &used.shown),
                _ => {}
            }
        }
    }
}
