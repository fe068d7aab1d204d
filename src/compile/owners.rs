//! Who each ability belongs to, and what people call it.

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
    /// If the rules and not the card's text give the keyword (by a header field, or to every card of a kind): which one,
    /// and the position of the ability among those of the keyword.
    pub by_rules: Option<(KeywordId, u32)>,
    /// Its own name, else its keyword, else its kind, counted where the card has several to begin with.
    pub title: Title,
}

/// What people call an ability, in both languages; scripts and traces write the English.
#[derive(Clone, Debug, Default)]
pub struct Title {
    pub en: String,
    pub ja: String,
}

impl Title {
    fn of_kind(program: &Program, ix: AbilityIx) -> Title {
        let kind = program.abilities[ix.0 as usize].kind;
        let kind = program.vocab.ability_kind(kind).word.text;
        Title { en: kind.en.to_owned(), ja: kind.ja.to_owned() }
    }

    fn counted(&self, number: usize) -> Title {
        Title { en: format!("{} {number}", self.en), ja: format!("{} {number}", self.ja) }
    }
}

/// An owner for each ability, by [`AbilityIx`]; the default for those that no card has.
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
            let title = walk.numbered(&card.keywords, place);
            walk.keyword(used, &title);
        }
    }
    owners
}

fn title(program: &Program, all: &[AbilityIx], place: usize) -> Title {
    let get = |ix: &AbilityIx| &program.abilities[ix.0 as usize];
    let own = get(&all[place]);
    if let Some(name) = &own.name {
        return Title { en: name.clone(), ja: own.name_ja.as_ref().unwrap_or(name).clone() };
    }
    let alike = |ix: &&AbilityIx| get(ix).name.is_none() && get(ix).kind == own.kind;
    let title = Title::of_kind(program, all[place]);
    if all.iter().filter(alike).count() < 2 {
        return title;
    }
    title.counted(all[..=place].iter().filter(alike).count())
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
    /// The title of a keyword's abilities, numbered if the card has several alike.
    fn numbered(&self, all: &[KeywordUse], place: usize) -> Title {
        let own = &all[place].shown;
        let title = self.title(&all[place]);
        if all.iter().filter(|used| used.shown == *own).count() < 2 {
            return title;
        }
        title.counted(all[..=place].iter().filter(|used| used.shown == *own).count())
    }

    /// The title of a keyword's abilities: the keyword as the card writes it.
    fn title(&self, used: &KeywordUse) -> Title {
        let (own, keyword) = (&used.shown, &self.program.keywords[used.keyword.index()]);
        let Some(name) = &keyword.name_ja else {
            return Title { en: own.clone(), ja: own.clone() };
        };
        let names = used.args.iter().find_map(|arg| match arg {
            KeywordArg::Names(names) => Some(self.program.names_behind_keyword(names)),
            KeywordArg::Number(..) => None,
        });
        let written = || {
            let arguments = own.strip_prefix(keyword.name.as_str());
            arguments.filter(|rest| rest.starts_with(' ')).unwrap_or_default().to_owned()
        };
        let arguments = names.unwrap_or_else(written);
        Title { en: own.clone(), ja: format!("{name}{arguments}") }
    }

    fn ability(&mut self, ix: AbilityIx, keyword: Option<&'p KeywordUse>, title: &Title) {
        let program = self.program;
        let ability: &'p Ability = &program.abilities[ix.0 as usize];
        let named;
        let title = match &ability.name {
            None => title,
            Some(name) => {
                // A named ability of a keyword without a Japanese name takes the keyword's.
                let of_keyword = (keyword.is_some() && title.ja != title.en).then_some(&title.ja);
                let ja = ability.name_ja.as_ref().or(of_keyword).unwrap_or(name);
                named = Title { en: name.clone(), ja: ja.clone() };
                &named
            }
        };
        self.owners[ix.0 as usize] = Owner {
            def: Some(self.def),
            keyword: keyword.map(|used| used.keyword),
            used_at: keyword.map(|used| used.place),
            given: false,
            family: None,
            position: self.position,
            by_rules: self.by_rules.map(|(keyword, first)| (keyword, self.position - first)),
            title: title.clone(),
        };
        self.position += 1;
        self.block(&ability.body, keyword, title);
    }

    fn keyword(&mut self, used: &'p KeywordUse, shown: &Title) {
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

    fn block(&mut self, block: &'p [Instr], keyword: Option<&'p KeywordUse>, title: &Title) {
        for instr in block {
            match &instr.kind {
                InstrKind::Later { ability } => self.ability(*ability, keyword, title),
                InstrKind::Effect(effect) => self.effect(effect, keyword, title),
                InstrKind::Act(Act { calls: Some(Calls::Keyword(used)), .. }) => {
                    self.keyword(used, &self.title(used))
                }
                kind => {
                    let blocks = kind.blocks().into_iter();
                    blocks.for_each(|block| self.block(block, keyword, title));
                }
            }
        }
    }

    fn effect(&mut self, effect: &'p Effect, keyword: Option<&'p KeywordUse>, title: &Title) {
        for grant in &effect.grants {
            match grant {
                Grant::Ability(ix) => {
                    let kind = Title::of_kind(self.program, *ix);
                    self.ability(*ix, keyword, if keyword.is_some() { title } else { &kind });
                    self.owners[ix.0 as usize].given = true;
                }
                Grant::Keyword(used) => self.keyword(used, &self.title(used)),
                _ => {}
            }
        }
    }
}
