//! Cards: header fields, keywords, abilities.

use super::Checker;
use super::ir::{self, CardDef, GivenBy};
use super::items::Under;
use super::suggest::Group;
use super::walk::{Visit, walk_ability, walk_keyword_use};
use crate::code::NameId;
use crate::diagnostics::{Diagnostic, Message, catalogue::check as codes, say};
use crate::folding::folded;
use crate::syntax::ast::{
    Card, Comments, Every, Field, File, Item, KeywordDef, KeywordUse, Line, Lines, Member, Name,
    Span, Value,
};
use crate::vocab::{FieldHolds, FieldWord, Form, Spelled, TypeId, Values, ZoneSet};

impl<'a> Checker<'a> {
    /// Checks a card, and adds it to the program if all of it is right.
    pub(super) fn card(&mut self, card: &'a Card, name: NameId, under: Under) {
        let told = self.diagnostics.len();
        self.make_room();
        self.foreign.clear();
        self.members = &card.body.lines;
        let checked = self.all_or_nothing(|checker| checker.whole_card(card, name, under.span));
        if checked.is_none() {
            self.reads_like_another_game(under.game, told);
            self.withhold_unread(told);
        }
        self.members = &[];
        let Some(checked) = checked else { return };
        let at = self.program.cards.len();
        self.known.cards.insert(name, at);
        self.program.cards.push(checked);
    }

    /// The card of this name, if it was right.
    pub(super) fn sound_card(&self, name: NameId) -> Option<&CardDef> {
        self.known.cards.get(&name).map(|at| &self.program.cards[*at])
    }

    fn whole_card(&mut self, card: &Card, name: NameId, span: Span) -> Option<CardDef> {
        let mut def = CardDef {
            name,
            shows: self.shown_name(name),
            code: None,
            printings: Vec::new(),
            name_ja: None,
            token: card.token,
            stats: vec![None; self.vocab.stats.len()],
            traits: Default::default(),
            directions: 0,
            abilities: Vec::new(),
            keywords: Vec::new(),
            cites: Vec::new(),
            lacks: Vec::new(),
            counts: Vec::new(),
            place: self.place(span),
            canonical: canonical(card, span),
        };
        let kinds = self.header(card, &mut def);
        self.card_zones = self.zones_of_kinds(kinds.as_deref());
        self.card_kinds.clone_from(&kinds);
        self.used.clear();
        self.called.clear();
        self.lacks.clear();
        self.counts.clear();
        for line in &card.body.lines {
            match &line.node {
                Member::Fields(fields) => {
                    fields.iter().for_each(|field| self.keyword_field(field, &mut def));
                }
                Member::Cites(rules) => def.cites.extend(self.cites(rules).unwrap_or_default()),
                Member::Keyword(used) if used.template => match self.put_in(used) {
                    Some(text) => {
                        def.keywords.extend(text.keywords);
                        for ability in text.abilities {
                            self.fits_card(ability, kinds.as_deref(), line.span);
                            def.abilities.push(ability);
                        }
                    }
                    None => self.poisoned = true,
                },
                Member::Keyword(used) => def.keywords.extend(self.keyword_use(used)),
                Member::Ability(ability) => {
                    if let Some(ability) = self.ability(ability) {
                        self.fits_card(ability, kinds.as_deref(), line.span);
                        def.abilities.push(ability);
                    } else {
                        self.poisoned = true;
                    }
                }
                Member::Face { name, .. } => self.no_faces(name),
            }
        }
        self.given_by_rules(kinds.as_deref(), &mut def);
        self.calls_its_own(&def);
        self.card_zones = ZoneSet::EVERYWHERE;
        self.card_kinds = None;
        def.lacks = std::mem::take(&mut self.lacks);
        def.counts = std::mem::take(&mut self.counts);
        def.canonical.push_str(&self.used_definitions());
        Some(def)
    }

    /// The keywords that a header field stands for, in its order.
    fn keyword_field(&mut self, field: &Field, def: &mut CardDef) {
        let known = self.vocab.field(&field.name.text).map(|word| &word.holds);
        let Some(FieldHolds::Keywords(known)) = known else { return };
        for value in &field.values {
            let Some(name) = self.name_value(value) else { continue };
            let Some(value) = known.iter().find(|value| value.word.name == name.text) else {
                let words = known.iter().map(|value| value.word.name);
                let what = say!("a value of `{kind}`", kind = field.name.text);
                self.unknown_among(&codes::UNKNOWN_VALUE, &name, what, words);
                continue;
            };
            let keyword = Name { text: value.keyword.to_string(), ..name };
            let (template, span) = (false, keyword.span);
            let used = KeywordUse { template, span, name: keyword, args: Vec::new() };
            let used = self.keyword_use(&used);
            let (shown, given) = (value.word.name.to_string(), GivenBy::Field);
            def.keywords.extend(used.map(|used| ir::KeywordUse { shown, given, ..used }));
        }
    }

    /// Reports names by which the card's texts run an ability that the card does not have.
    fn calls_its_own(&mut self, def: &CardDef) {
        let of_keywords = def.keywords.iter().flat_map(|used| &used.abilities);
        let own: Vec<String> = def
            .abilities
            .iter()
            .chain(of_keywords)
            .map(|ix| &self.program.abilities[ix.0 as usize])
            .filter(|ability| self.vocab.ability_kind(ability.kind).form == Form::Called)
            .filter_map(|ability| ability.name.clone())
            .collect();
        for (name, place) in std::mem::take(&mut self.called) {
            if own.contains(&name) {
                continue;
            }
            let message = say!("the card has no text \"{name}\" to run", name);
            let help = match own.as_slice() {
                [] => say!("it is an ability of its own, with this name"),
                own => say!("it has \"{own}\"", own = own.join("\", \"")),
            };
            self.report(Diagnostic::new(&codes::UNKNOWN_NAME, place, message).help(help));
        }
    }

    /// The keywords of the card in canonical layout, by name: their texts are its own.
    fn used_definitions(&self) -> String {
        let mut used: Vec<&KeywordDef> =
            self.used.iter().map(|at| self.definitions[*at].def).collect();
        used.sort_by(|a, b| a.name.text.cmp(&b.name.text));
        used.into_iter().map(canonical_keyword).collect()
    }

    /// Reports an ability of form [`Form::Play`] on a card that stays on the field.
    fn fits_card(&mut self, ability: super::ir::AbilityIx, kinds: Option<&[String]>, span: Span) {
        let kind = self.program.abilities[ability.0 as usize].kind;
        let Some(kinds) = kinds.filter(|_| self.vocab.ability_kind(kind).form == Form::Play) else {
            return;
        };
        let stays = |noun: &&crate::vocab::NounWord| {
            self.place_in_play(noun.home) && noun.kinds.iter().any(|k| kinds.iter().any(|c| c == k))
        };
        if let Some(noun) = self.vocab.nouns.iter().find(stays) {
            let word = self.vocab.ability_kind(kind).word.name;
            let message = say!(
                "a {noun} stays on the field: it has no `{word}`",
                noun = noun.word.name,
                word
            );
            let help = say!("write a triggered ability `when this is played`");
            self.error_with_help(&codes::PLAY_OF_LASTING_CARD, span, message, help);
        }
    }

    pub(super) fn no_faces(&mut self, name: &Name) {
        let title = Message::from(self.vocab.title);
        let message = say!("cards of {title} have one face", title);
        self.error(&codes::FACES, name.span, message);
    }

    /// Reads all fields; gives the card's kinds.
    fn header(&mut self, card: &Card, def: &mut CardDef) -> Option<Vec<String>> {
        let lines = card.body.lines.iter();
        let fields: Vec<&Field> = lines
            .filter_map(|line| match &line.node {
                Member::Fields(fields) => Some(fields),
                _ => None,
            })
            .flatten()
            .collect();
        let kinds = self.kinds(card, &fields);
        let missing = match (&kinds, card.token) {
            (Some(kinds), false) => self.missing_fields(kinds, &fields),
            _ => Vec::new(),
        };
        let exchanged = self.exchanged_values(&fields);
        let mut unknown = false;
        let mut seen: Vec<(&str, Span)> = Vec::new();
        for field in &fields {
            let known = self.vocab.field(&field.name.text);
            let text = known.map_or(field.name.text.as_str(), |known| known.word.name);
            if let Some((_, first)) = seen.iter().find(|(name, _)| *name == text) {
                let first = self.place(*first);
                let message = say!("`{text}` stands twice", text);
                self.report(
                    Diagnostic::new(&codes::DUPLICATE_FIELD, self.place(field.name.span), message)
                        .related(first, say!("first here")),
                );
                continue;
            }
            seen.push((text, field.name.span));
            if text == "ja" {
                def.name_ja = self.name_in_quotes(field);
            } else if text == "code" {
                let mut codes = self.codes_of(field, def.name).into_iter();
                def.code = codes.next();
                def.printings = codes.collect();
            } else if text == "name" {
                // Known since all cards were declared.
            } else if exchanged.is_some_and(|pair| pair.contains(&field.name.span)) {
                // Reported once, for both fields.
            } else if let Some(known) = known {
                self.field(field, known, kinds.as_deref(), def);
            } else {
                self.unknown_field(&field.name, &missing);
                unknown = true;
            }
        }
        self.matching_values(&fields, kinds.as_deref());
        // A field that is not known may be the one that is missing.
        if let Some(kinds) = &kinds
            && !missing.is_empty()
            && !unknown
        {
            self.lacks_fields(card, kinds, &missing);
        }
        kinds
    }

    /// `code "PXR/S94-E037", "PXR/S94-037"`: no two cards have one.
    fn codes_of(&mut self, field: &Field, card: NameId) -> Vec<String> {
        let values = field.values.iter().map(|value| match value {
            Value::Name(name) if name.quoted => Some(name),
            Value::Name(_) | Value::Int(..) => None,
        });
        let Some(names) = values.collect::<Option<Vec<&Name>>>() else {
            let message = say!("`code` is followed by codes in quotes");
            self.error(&codes::WRONG_VALUE, field.name.span, message);
            return Vec::new();
        };
        for name in &names {
            let first = self.known.codes.get(&folded(&name.text)).copied();
            if let Some((_, first)) = first.filter(|(other, _)| *other != card) {
                let message = say!("two cards have the code \"{code}\"", code = name.text);
                let place = self.place(field.name.span);
                self.report(
                    Diagnostic::new(&codes::DUPLICATE_CODE, place, message)
                        .related(first, say!("the other one")),
                );
            }
        }
        names.into_iter().map(|name| name.text.clone()).collect()
    }

    fn unknown_field(&mut self, name: &Name, missing: &[&str]) {
        self.note_foreign(name);
        if self.vocab.find_ability_kind(&name.text).is_some() {
            let message =
                say!("`{name}` is a kind of ability, not a header field", name = name.text);
            let help = say!("an ability stands on its own line, with its text in braces");
            self.error_with_help(&codes::UNKNOWN_FIELD, name.span, message, help);
            return;
        }
        if self.is_field_of_another_game(name, missing) {
            return;
        }
        let groups = &[Group::Fields, Group::Fixed(&["ja", "name", "code"])];
        self.unknown(&codes::UNKNOWN_FIELD, name, say!("a header field"), groups);
    }

    /// The values of the first type, which say what else the header holds.
    fn kinds(&mut self, card: &Card, fields: &[&Field]) -> Option<Vec<String>> {
        let word = self.vocab.fields.iter().find(is_kind_field)?;
        let Some(field) = fields.iter().find(|f| f.name.text == word.word.name) else {
            let message = say!("the card has no `{name}`", name = word.word.name);
            let help = say!("it is one of: {kinds}", kinds = Message::words(word.kinds));
            self.error_with_help(&codes::MISSING_FIELD, card.name.span, message, help);
            return None;
        };
        let Values::Closed(known) = self.vocab.type_word(TypeId::KIND).values else { return None };
        let mut kinds = Vec::new();
        for value in &field.values {
            if let Value::Name(name) = value
                && let Some(kind) = known.iter().find(|k| k.name == name.text)
            {
                kinds.push(kind.name.to_string());
            }
        }
        let main = kinds.iter().filter(|kind| word.kinds.contains(&kind.as_str())).count();
        // A misspelled kind is told once, by the field.
        if kinds.len() < field.values.len() {
            return None;
        }
        if main != 1 {
            let message = match main {
                0 => say!("this is a subkind alone"),
                _ => say!("a card is of one kind"),
            };
            let help = say!("write one of: {kinds}", kinds = Message::words(word.kinds));
            self.error_with_help(&codes::WRONG_VALUE, field.name.span, message, help);
            return None;
        }
        for (subkind, of) in self.vocab.subkinds {
            let has = |kind: &str| kinds.iter().any(|known| known == kind);
            if has(subkind) && !has(of) {
                let message = say!("`{subkind}` is a subkind of `{of}`", subkind, of);
                let help =
                    say!("write `{name} {of}, {subkind}`", name = word.word.name, of, subkind);
                self.error_with_help(&codes::WRONG_VALUE, field.name.span, message, help);
                return None;
            }
        }
        Some(kinds)
    }

    /// The fields that a card of these kinds has to have, and this one has not.
    fn missing_fields(&self, kinds: &[String], fields: &[&Field]) -> Vec<&'static str> {
        let has = |word: &FieldWord| fields.iter().any(|field| word.spelled(&field.name.text));
        let words = self.vocab.fields.iter().filter(|word| !word.optional && applies(word, kinds));
        words.filter(|word| !has(word)).map(|word| word.word.name).collect()
    }

    fn lacks_fields(&mut self, card: &Card, kinds: &[String], missing: &[&str]) {
        let missing = missing.join("`, `");
        let message = say!("the {kinds} has no `{missing}`", kinds = kinds.join(", "), missing);
        let help = say!("add `{missing}` to its header", missing);
        self.error_with_help(&codes::MISSING_FIELD, card.name.span, message, help);
    }

    fn field(
        &mut self,
        field: &Field,
        word: &'static FieldWord,
        kinds: Option<&[String]>,
        def: &mut CardDef,
    ) {
        let name = word.word.name;
        if let Some(kinds) = kinds
            && !applies(word, kinds)
        {
            let message =
                say!("a card of kind `{kinds}` has no `{name}`", kinds = kinds.join(", "), name);
            let help = say!("only {kinds} cards have it", kinds = word.kinds.join(", "));
            self.error_with_help(&codes::FIELD_OF_OTHER_KIND, field.name.span, message, help);
            return;
        }
        match &word.holds {
            FieldHolds::Stat { stat, least, max } => {
                self.stat_field(field, *stat, [*least, *max], def);
            }
            // Checked with the keywords of the card's body.
            FieldHolds::Keywords(_) => {}
            FieldHolds::Values(of) => self.values_field(field, *of, def),
            FieldHolds::Directions(known) => {
                for value in &field.values {
                    let Some(name) = self.name_value(value) else { continue };
                    match known.iter().position(|direction| direction.name == name.text) {
                        Some(bit) => def.directions |= 1 << bit,
                        None => {
                            let words = known.iter().map(|direction| direction.name);
                            let code = &codes::UNKNOWN_VALUE;
                            self.unknown_among(code, &name, say!("a direction"), words);
                        }
                    }
                }
            }
        }
    }
}

/// The card as the printer writes it, without comments.
fn canonical(card: &Card, span: Span) -> String {
    let mut card = card.clone();
    uncomment(&mut card.body);
    print_item(Item::Card(card), span)
}

fn canonical_keyword(def: &KeywordDef) -> String {
    let mut def = def.clone();
    uncomment(&mut def.body);
    let span = def.body.span;
    print_item(Item::Keyword(def), span)
}

pub(super) fn canonical_every(every: &Every) -> String {
    let mut every = every.clone();
    uncomment(&mut every.body);
    let span = every.body.span;
    print_item(Item::Every(every), span)
}

fn print_item(item: Item, span: Span) -> String {
    let item = Line { node: item, span, comments: Comments::default() };
    crate::syntax::print(&File { items: vec![item], tail: Vec::new() })
}

fn uncomment(body: &mut Lines<Member>) {
    body.tail.clear();
    for line in &mut body.lines {
        line.comments = Comments::default();
        match &mut line.node {
            Member::Ability(ability) => walk_ability(&mut Uncommented, ability),
            Member::Keyword(keyword) => walk_keyword_use(&mut Uncommented, keyword),
            Member::Cites(_) | Member::Fields(_) | Member::Face { .. } => {}
        }
    }
}

struct Uncommented;

impl Visit for Uncommented {
    fn comments(&mut self, comments: &mut Comments) {
        *comments = Comments::default();
    }

    fn tail(&mut self, tail: &mut Vec<String>) {
        tail.clear();
    }
}

/// Whether cards of these kinds have the field.
pub(super) fn applies(word: &FieldWord, kinds: &[String]) -> bool {
    word.kinds.iter().any(|kind| kinds.iter().any(|k| k == kind))
}

fn is_kind_field(word: &&FieldWord) -> bool {
    matches!(word.holds, FieldHolds::Values(TypeId::KIND))
}
