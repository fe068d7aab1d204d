//! Nouns: `my other character`, `"Mirror Hare"|"Lyra"`.

use indexmap::IndexSet;

use super::Checker;
use super::ir::{NameSet, TraitValue, ValueId, ValueSet};
use super::place::Area;
use super::printed::Unprinted;
use super::suggest::Group;
use crate::code::{KeywordId, NameId, NameSetId, Owner, Spot, Test, TestId, TraitSetId};
use crate::diagnostics::{Code, Diagnostic, Message, catalogue::check as codes, near_name, say};
use crate::syntax::ast::{Expr, Name};
use crate::vocab::{PlaceId, TypeId, Values, ZoneSet};

/// The meaning of one word of a noun.
pub(super) struct NounPart {
    /// Read with the card as [`crate::code::Set::It`]; `None` fits every card.
    pub test: Option<TestId>,
    pub home: PlaceId,
    /// Only cards at its home are called so.
    pub of_place: bool,
}

impl Checker<'_> {
    /// The words of a noun, each with its home; printed names alone are one.
    pub(super) fn noun_parts(&mut self, names: &[Name]) -> Option<Vec<NounPart>> {
        if names.iter().all(|name| name.quoted) {
            return Some(vec![self.named_part(names)?]);
        }
        let mut parts = Vec::new();
        let mut sound = true;
        for name in names {
            match self.noun_part(name) {
                Some(part) => parts.push(part),
                None => sound = false,
            }
        }
        sound.then_some(parts)
    }

    fn noun_part(&mut self, name: &Name) -> Option<NounPart> {
        if name.quoted {
            return self.named_part(std::slice::from_ref(name));
        }
        if let Some(noun) = self.vocab.find_noun(&name.text) {
            let word = self.vocab.noun(noun);
            let test = match word.kinds {
                [] => None,
                kinds => Some(self.it_has(TypeId::KIND, kinds)?),
            };
            let of_place = word.is_of_place(self.vocab);
            return Some(NounPart { test, home: word.home, of_place });
        }
        self.unknown_noun(name);
        None
    }

    /// Cards of these names.
    fn named_part(&mut self, names: &[Name]) -> Option<NounPart> {
        let cards: Vec<Option<NameId>> = names.iter().map(|name| self.card_name(name)).collect();
        let any = self.name_set(cards.into_iter().collect::<Option<_>>()?, Vec::new());
        let of = self.it();
        let test = self.test(Test::Named { of, any });
        Some(NounPart { test: Some(test), home: self.home_of_cards(), of_place: false })
    }

    /// The test that a card, read as [`crate::code::Set::It`], fits the part; if its place is part of what the word
    /// means, also that the card lies there.
    pub(super) fn fits_part(&mut self, part: &NounPart, owner: Option<Owner>) -> Option<TestId> {
        if !part.of_place {
            return part.test;
        }
        let of = self.it();
        let spot = Spot { owner: owner.unwrap_or(Owner::Both), place: part.home, index: None };
        let lies = self.test(Test::At { of, spot, last: true });
        Some(self.all_of(part.test.into_iter().chain([lies])))
    }

    /// Reports a noun whose cards are never in any of the places.
    pub(super) fn lie_there(
        &mut self,
        noun: &Expr,
        parts: &[NounPart],
        areas: &[Area],
    ) -> Option<()> {
        let zones = areas.iter().fold(ZoneSet::default(), |all, area| match area {
            Area::Spot { place, .. } => all.or(self.vocab.place(*place).zones),
            Area::Cards(set) => all.or(self.zones_of(*set)),
        });
        let home = |part: &NounPart| self.vocab.place(part.home).zones;
        let away = |part: &&NounPart| part.of_place && home(part).and(zones).is_empty();
        let Some(home) = parts.iter().find(away).map(home) else { return Some(()) };
        let (cards, there) = (crate::syntax::text_of(noun), self.zone_words(home));
        let message = say!("`{cards}` means cards in {there}", cards, there);
        let help = say!("in {zones} they are called otherwise", zones = self.zone_words(zones));
        self.error_with_help(&codes::OUT_OF_REACH, noun.span, message, help);
        None
    }

    fn unknown_noun(&mut self, name: &Name) {
        let open = self.type_of_known(&name.text);
        let of = self.vocab.type_of_value(&name.text).or(open);
        if let Some(of) = of {
            let kind = self.vocab.type_word(of).word.name;
            let message =
                say!("`{name}` is a value of `{kind}`, not a kind of card", name = name.text, kind);
            let help = say!("write `character where {kind} = {name}`", kind, name = name.text);
            self.error_with_help(&codes::UNKNOWN_NAME, name.span, message, help);
            return;
        }
        if self.names.contains_key(&name.text) {
            self.report(
                Diagnostic::new(
                    &codes::UNKNOWN_NAME,
                    self.place(name.span),
                    say!("`{name}` is the name of a card", name = name.text),
                )
                .help(say!("a card's name is written in quotes"))
                .fix(format!("\"{}\"", name.text)),
            );
            return;
        }
        if self.is_named_elsewhere(name) || self.is_pronoun(name) {
            return;
        }
        let groups = &[Group::Names, Group::Nouns, Group::Places];
        let near = self.nearest_of(name, groups).is_some();
        let known = near || self.other_game_has(&codes::UNKNOWN_NAME, name);
        if known || !self.is_never_named(name) {
            let what = say!("a kind of card, a place or a name given before");
            let words: Vec<String> = groups.iter().flat_map(|group| self.words(*group)).collect();
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            // Of the words of the game only nouns are listed: a name most often stands for cards.
            let nouns = self.vocab.nouns.iter().map(|noun| noun.word.name);
            let listed: Vec<String> = self.scope.names().chain(nouns).map(str::to_string).collect();
            let listed: Vec<&str> = listed.iter().map(String::as_str).collect();
            self.unknown_of(&codes::UNKNOWN_NAME, name, what, &words, &listed);
        }
    }

    /// The home of the noun that fits every card.
    pub(super) fn home_of_cards(&self) -> PlaceId {
        let noun = self.vocab.nouns.iter().find(|noun| noun.kinds.is_empty());
        noun.map_or(PlaceId(0), |noun| noun.home)
    }

    /// Whether [`crate::code::Set::It`] has one of the values.
    pub(super) fn it_has(&mut self, of: TypeId, values: &[&str]) -> Option<TestId> {
        let values: Vec<String> = values.iter().map(|value| value.to_string()).collect();
        let any = self.trait_set(of, &values)?;
        let of = self.it();
        Some(self.test(Test::Has { of, any }))
    }

    pub(super) fn it_is_owned(&mut self, by: Owner) -> TestId {
        let of = self.it();
        self.test(Test::Owned { of, by })
    }

    /// The set of these values.
    pub(super) fn trait_set(&mut self, of: TypeId, values: &[String]) -> Option<TraitSetId> {
        let traits =
            values.iter().map(|value| self.value_id(of, value)).collect::<Option<ValueSet>>()?;
        // The order counts, too: readers see the values in the order of the script.
        let key: Vec<ValueId> = traits.iter().copied().collect();
        let is_same =
            |at: &usize| self.program.trait_sets.get(*at).is_some_and(|set| set.iter().eq(&traits));
        let at = self.known.trait_sets.get(&key).copied().filter(is_same);
        let at = at.unwrap_or_else(|| {
            self.program.trait_sets.push(traits);
            self.program.trait_sets.len() - 1
        });
        self.known.trait_sets.insert(key, at);
        Some(TraitSetId(numbered(at)))
    }

    /// The number of a value; a new value gets the next one, as far as there are numbers.
    pub(super) fn value_id(&mut self, of: TypeId, value: &str) -> Option<ValueId> {
        if let Some(known) = self.known_value(of, value) {
            return Some(known);
        }
        let values = &mut self.program.trait_values;
        let id = ValueId(u16::try_from(values.len()).ok()?);
        values.push(TraitValue { of, name: value.to_string() });
        self.known.values.entry(value.to_string()).or_default().push((of, id));
        Some(id)
    }

    /// The number of a value that some text has named.
    pub(super) fn known_value(&self, of: TypeId, value: &str) -> Option<ValueId> {
        let known = self.known.values.get(value)?;
        known.iter().find(|(known, _)| *known == of).map(|(_, id)| *id)
    }

    /// The first type that has a value of this name.
    pub(super) fn type_of_known(&self, value: &str) -> Option<TypeId> {
        self.known.values.get(value)?.first().map(|(of, _)| *of)
    }

    /// A value of a type as scripts and tables spell it, else a mistake.
    pub(super) fn value(&mut self, of: TypeId, name: &Name) -> Option<String> {
        let known = match self.vocab.type_word(of).values {
            Values::Closed(values) => values
                .iter()
                .find(|v| v.name == name.text || v.also.contains(&name.text.as_str()))
                .map(|v| v.name.to_string()),
            Values::Open => self.known_value(of, &name.text).map(|_| name.text.clone()),
        };
        let word = self.vocab.type_word(of);
        if known.is_none() && word.names_cards && self.names.contains_key(&name.text) {
            let field = word.word.name;
            let message = say!("no card here has the {field} \"{name}\"", field, name = name.text);
            let help = say!(
                "that card is there, but none prints `{field} \"{name}\"`",
                field,
                name = name.text
            );
            self.error_with_help(&codes::UNKNOWN_VALUE, name.span, message, help);
        } else if known.is_none() {
            let what = say!("a value of `{kind}`", kind = word.word.name);
            self.unknown(&codes::UNKNOWN_VALUE, name, what, &[Group::Values(of), Group::Declared]);
            let told = self.was_told(&codes::UNKNOWN_VALUE, name);
            if told
                && self.is_open(of)
                && !word.names_cards
                && !self.other_game_has(&codes::UNKNOWN_VALUE, name)
            {
                self.may_be_printed(Unprinted::Value(of, name.clone()));
            }
        }
        known
    }

    /// The name of a card that the files define, else a mistake.
    pub(super) fn card_name(&mut self, name: &Name) -> Option<NameId> {
        if let Some(id) = self.names.get(&name.text) {
            let shown = self.shown_name(*id);
            if shown == *id {
                return Some(shown);
            }
            let message = say!("no card shows the name \"{name}\"", name = name.text);
            let help =
                say!("it is printed as \"{names}\"", names = self.program.names[shown.index()]);
            self.error_with_help(&codes::UNKNOWN_CARD, name.span, message, help);
            return None;
        }
        let help = say!("names are verbatim: check the file that defines the card");
        self.no_such_card(name, &codes::UNKNOWN_CARD, help);
        if self.was_told(&codes::UNKNOWN_CARD, name) {
            self.may_be_printed(Unprinted::Card(name.clone()));
        }
        None
    }

    /// Reports a name that no card has; `help` is for a name that is not near any other.
    pub(super) fn no_such_card(&mut self, name: &Name, code: &'static Code, help: Message) {
        if self.is_broken(name) {
            self.poisoned = true;
            return;
        }
        let near = match self.in_japanese.get(name.text.as_str()).copied().flatten() {
            Some(meant) => Some((self.program.names[meant.index()].clone(), true)),
            None => self.near_card(&name.text),
        };
        let place = self.place(name.span);
        let message = say!("no card is called \"{name}\"", name = name.text);
        let diagnostic = Diagnostic::new(code, place, message);
        self.report(match near {
            Some((near, sure)) => {
                let near = format!("\"{near}\"");
                diagnostic.help(say!("did you mean {near}?", near)).fix_if(sure, near)
            }
            None => diagnostic.help(help),
        });
    }

    /// The name of a card that was probably meant, and whether that is sure.
    fn near_card(&mut self, typed: &str) -> Option<(String, bool)> {
        if self.has_looked_through_all() {
            return None;
        }
        let all = std::mem::take(&mut self.program.names);
        let mut names: Vec<&str> = all.iter().map(String::as_str).collect();
        let near = if self.may_look_through(&names) {
            names.sort_unstable();
            near_name(typed, names).map(|near| (near.word.to_string(), near.sure))
        } else {
            None
        };
        self.program.names = all;
        near
    }

    pub(super) fn name_set(&mut self, names: Vec<NameId>, parts: Vec<String>) -> NameSetId {
        let names = names.into_iter().collect::<IndexSet<_>>().into_iter().collect();
        let set = NameSet { names, parts };
        let key = (set.names.to_vec(), set.parts.clone());
        let at = self.known.name_sets.get(&key).copied();
        // A set that was taken back does not count.
        let at = at.filter(|at| self.program.name_sets.get(*at) == Some(&set));
        let at = at.unwrap_or_else(|| {
            self.program.name_sets.push(set);
            self.program.name_sets.len() - 1
        });
        self.known.name_sets.insert(key, at);
        NameSetId(numbered(at))
    }

    pub(super) fn find_keyword(&self, name: &str) -> Option<KeywordId> {
        let at = self.program.keywords.iter().position(|keyword| keyword.name == name)?;
        Some(KeywordId(at as u8))
    }
}

/// The id for a position. Positions that have none share the last id: the program is reported as too large.
fn numbered(at: usize) -> u16 {
    u16::try_from(at).unwrap_or(u16::MAX)
}
