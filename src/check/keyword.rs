//! Keywords: definitions checked once on their own, and every use with its arguments put in.

use std::collections::HashMap;

use super::ir;
use super::items::Under;
use super::room::BYTES_OF_A_PART;
use super::signature::{find_param, param_text, signature, sort};
use super::substitute::{Filling, fill, fill_use};
use super::suggest::Group;
use super::{Checker, MAX_KEYWORD_DEPTH};
use crate::code::KeywordId;
use crate::diagnostics::{Diagnostic, FileId, Message, Place, catalogue::check as codes, say};
use crate::syntax::ast::{
    self, Ability, KeywordArg, KeywordDef, KeywordUse, KeywordValue, Member, Name, ParamLabel, Span,
};
use crate::vocab::Form;

/// A definition of a keyword or template.
pub(super) struct Definition<'a> {
    pub def: &'a KeywordDef,
    /// `None` for a template.
    pub keyword: Option<KeywordId>,
    pub under: Under,
    /// It has a mistake, which was reported: its uses are left out without another report.
    pub broken: bool,
}

/// A definition whose text is being put in where it is used.
pub(super) struct PutIn {
    /// Its position among the definitions.
    at: usize,
    pub abilities: Vec<ir::AbilityIx>,
    /// The keywords that a template names; those that a keyword names are among its abilities.
    pub keywords: Vec<ir::KeywordUse>,
    place: Place,
}

/// The place of a use, and the position of the check to return to behind it.
struct Outside {
    place: Place,
    file: FileId,
    under: u8,
    used_at: Option<Place>,
}

impl<'a> Checker<'a> {
    /// Makes the keyword or template known by its name; its text is checked when all are known.
    pub(super) fn declare_keyword(&mut self, def: &'a KeywordDef, under: Under) {
        let Under { file, span, books, .. } = under;
        self.file = file;
        let place = self.place(def.name.span);
        if let Some(before) = self.definition_called(&def.name.text) {
            let first = Place { file: before.under.file, span: before.under.span };
            let message = say!("`{name}` is defined twice", name = def.name.text);
            self.report(
                Diagnostic::new(&codes::DUPLICATE_KEYWORD, place, message)
                    .related(first, say!("first defined here")),
            );
            return;
        }
        if !def.template && self.program.keywords.len() >= MAX_KEYWORDS {
            let message = say!("a game has at most {most} keywords", most = MAX_KEYWORDS);
            self.report(Diagnostic::new(&codes::TOO_MANY, place, message));
            return;
        }
        if let Some(what) = self.what_is(&def.name.text) {
            let message = say!(
                "`{name}` cannot be {sort}: it is {what}",
                name = def.name.text,
                sort = sort(def),
                what
            );
            self.report(Diagnostic::new(&codes::NAME_SHADOWS, place, message));
        }
        let (name, params) = (def.name.text.clone(), def.params.iter().map(param_text).collect());
        let (books, place) = (books.unwrap_or(u8::MAX), Place { file, span });
        let mut keyword = None;
        if def.template {
            self.program.templates.push(ir::TemplateDef { name, params, books, place });
        } else {
            keyword = Some(KeywordId(self.program.keywords.len() as u8));
            self.program.keywords.push(ir::KeywordDef {
                name,
                name_en: None,
                name_ja: None,
                cites: Vec::new(),
                params,
                books,
                place,
            });
        }
        self.known.definitions.insert(&def.name.text, self.definitions.len());
        self.definitions.push(Definition { def, keyword, under, broken: false });
    }

    /// Checks each definition with its holes open.
    pub(super) fn check_keywords(&mut self) {
        for at in 0..self.definitions.len() {
            let Definition { def, keyword, under, .. } = self.definitions[at];
            self.stand(under);
            self.members = &def.body.lines;
            self.make_room();
            self.holes = def.params.iter().map(|param| param.hole.name.clone()).collect();
            let mark = self.mark();
            let poisoned = std::mem::take(&mut self.poisoned);
            self.inside.push(at);
            let sound = match keyword {
                Some(id) => self.definition(def, id).is_some(),
                None => self.template_definition(def),
            };
            self.inside.pop();
            self.holes.clear();
            let broken = !sound || self.poisoned || self.errors() > mark.errors;
            let read = std::mem::take(&mut self.holes_read);
            if !broken {
                self.unread_holes(def, &read);
            }
            self.definitions[at].broken = broken;
            self.poisoned = poisoned;
            self.take_back(&mark);
            self.lacks.clear();
        }
        self.members = &[];
    }

    /// Whether each of its holes has a name of its own.
    pub(super) fn holes_are_distinct(&mut self, def: &KeywordDef) -> bool {
        let mut sound = true;
        for (n, param) in def.params.iter().enumerate() {
            if def.params[..n].iter().any(|before| before.hole.name == param.hole.name) {
                let message = say!("`${hole}` is given twice", hole = param.hole.name);
                self.error(&codes::NAME_TAKEN, param.hole.span, message);
                sound = false;
            }
        }
        sound
    }

    fn definition(&mut self, def: &KeywordDef, id: KeywordId) -> Option<()> {
        let mut cites: Vec<String> = Vec::new();
        let mut sound = self.holes_are_distinct(def);
        let at = id.index();
        for line in &def.body.lines {
            match &line.node {
                Member::Cites(rules) => match self.cites(rules) {
                    Some(rules) => cites.extend(rules),
                    None => sound = false,
                },
                Member::Fields(fields) => {
                    for field in fields {
                        match field.name.text.as_str() {
                            "en" => self.program.keywords[at].name_en = self.name_in_quotes(field),
                            "ja" => self.program.keywords[at].name_ja = self.name_in_quotes(field),
                            _ => {
                                let what = say!("a field of a keyword");
                                let words = ["en", "ja"].into_iter();
                                self.unknown_among(&codes::UNKNOWN_FIELD, &field.name, what, words);
                                sound = false;
                            }
                        }
                    }
                }
                Member::Ability(ability) => {
                    // Keywords are put in where they are used; here only what is written counts.
                    sound &= self.ability(ability).is_some();
                }
                Member::Keyword(keyword) => sound &= self.put_in(keyword).is_some(),
                Member::Face { name, .. } => {
                    self.no_faces(name);
                    sound = false;
                }
            }
        }
        if cites.is_empty() && sound {
            let message = say!("`{name}` does not say which rule defines it", name = def.name.text);
            let help = say!("add `cites \"RULE\"`: a keyword is a rulebook's");
            self.error_with_help(&codes::KEYWORD_WITHOUT_CITES, def.name.span, message, help);
            sound = false;
        }
        self.program.keywords[at].cites = cites;
        sound.then_some(())
    }

    pub(super) fn known_keyword(&mut self, name: &Name) -> Option<KeywordId> {
        let id = self.find_keyword(&name.text);
        match id {
            Some(id) => self.uses_keyword(id, name.span),
            None => {
                self.unknown(&codes::UNKNOWN_KEYWORD, name, say!("a keyword"), &[Group::Keywords])
            }
        }
        id
    }

    /// Notes that a text speaks of the keyword.
    pub(super) fn uses_keyword(&mut self, id: KeywordId, span: Span) {
        let keyword = &self.program.keywords[id.index()];
        let (what, books) = (say!("keyword `{name}`", name = keyword.name), keyword.books);
        self.uses(what, books, span);
    }

    /// The use of a keyword that a card has, or gets.
    pub(super) fn keyword_use(&mut self, used: &KeywordUse) -> Option<ir::KeywordUse> {
        let PutIn { at, abilities, place, .. } = self.put_in(used)?;
        let Some(keyword) = self.definitions[at].keyword else {
            self.no_keyword(used);
            return None;
        };
        let (shown, args, given) = (shown(used), arguments(used), ir::GivenBy::Text);
        let by_rules = Vec::new();
        Some(ir::KeywordUse { keyword, shown, args, abilities, given, by_rules, place })
    }

    /// The text of a keyword or template, put in. Inside an ability, it may use that ability's names.
    pub(super) fn put_in(&mut self, used: &KeywordUse) -> Option<PutIn> {
        let (at, fillings) = self.opened(used)?;
        let granted = !self.scope.slots.is_empty() || !self.inside.is_empty();
        let outside = self.step_inside(at, used.span);
        let (def, place) = (self.definitions[at].def, outside.place);
        let (mut abilities, mut keywords) = (Vec::new(), Vec::new());
        let mut sound = true;
        for line in &def.body.lines {
            match &line.node {
                Member::Ability(ability) => {
                    let filled = fill(ability, &fillings, &mut self.room);
                    let checked = match granted {
                        _ if self.room.is_full() => None,
                        true => self.granted(&filled),
                        false => self.ability(&filled),
                    };
                    match checked {
                        Some(ability) => abilities.push(ability),
                        None => sound = false,
                    }
                }
                Member::Keyword(inner) => {
                    let mut inner = inner.clone();
                    fill_use(&mut inner, &fillings, &mut self.room);
                    if def.template && !inner.template {
                        let used = self.keyword_use(&inner);
                        sound &= used.is_some();
                        keywords.extend(used);
                        continue;
                    }
                    match self.put_in(&inner) {
                        Some(inner) => {
                            abilities.extend(inner.abilities);
                            keywords.extend(inner.keywords);
                        }
                        None => sound = false,
                    }
                }
                Member::Cites(_) | Member::Fields(_) | Member::Face { .. } => {}
            }
        }
        self.step_outside(outside);
        if self.room.is_full() {
            self.no_room(at, used.span);
            return None;
        }
        sound.then_some(PutIn { at, abilities, keywords, place })
    }

    /// The definition, by its position, and what the use puts into its holes.
    fn opened(&mut self, used: &KeywordUse) -> Option<(usize, HashMap<String, Filling>)> {
        let at = match used.template {
            true => self.known_template(&used.name)?,
            false => {
                let keyword = Some(self.known_keyword(&used.name)?);
                self.definitions.iter().position(|known| known.keyword == keyword)?
            }
        };
        let def = self.definitions[at].def;
        let fillings = self.fillings(def, used);
        if self.inside.len() >= MAX_KEYWORD_DEPTH && !self.inside.contains(&at) {
            let message =
                say!("keywords use one another more than {most} deep", most = MAX_KEYWORD_DEPTH);
            self.error(&codes::TOO_DEEP, used.span, message);
            return None;
        }
        if self.inside.contains(&at) {
            let message = say!("`{name}` uses itself", name = def.name.text);
            let help = say!("it is put in as text: it cannot hold itself");
            self.error_with_help(&codes::KEYWORD_RECURSION, used.span, message, help);
            return None;
        }
        let fillings = fillings?;
        self.room.take(1 + def.body.span.len() / BYTES_OF_A_PART);
        if self.room.is_full() {
            self.no_room(at, used.span);
            return None;
        }
        if self.definitions[at].broken {
            self.poisoned = true;
            return None;
        }
        if !self.used.contains(&at) {
            self.used.push(at);
        }
        Some((at, fillings))
    }

    /// The definition of this name.
    pub(super) fn definition_called(&self, name: &str) -> Option<&Definition<'a>> {
        self.known.definitions.get(name).map(|at| &self.definitions[*at])
    }

    /// From here on the text of the definition is checked, as if it stood where the use stands.
    fn step_inside(&mut self, at: usize, span: Span) -> Outside {
        let place = self.used_at.unwrap_or_else(|| self.place(span));
        let outside = Outside { place, file: self.file, under: self.under, used_at: self.used_at };
        self.used_at = Some(place);
        self.stand(self.definitions[at].under);
        self.inside.push(at);
        outside
    }

    fn step_outside(&mut self, outside: Outside) {
        self.inside.pop();
        (self.file, self.under, self.used_at) = (outside.file, outside.under, outside.used_at);
    }

    /// The instructions of a keyword that stands in a text, with their holes filled.
    pub(super) fn text_of_keyword(&mut self, used: &KeywordUse) -> Option<Vec<ir::Instr>> {
        let (at, fillings) = self.opened(used)?;
        let def = self.definitions[at].def;
        let texts = def.body.lines.iter().filter_map(|line| match &line.node {
            Member::Ability(ability) => Some(ability),
            _ => None,
        });
        let texts: Vec<Ability> =
            texts.map(|ability| fill(ability, &fillings, &mut self.room)).collect();
        let is_text = |ability: &Ability| {
            let kind = ability.words.first().and_then(|w| self.vocab.find_ability_kind(&w.text));
            kind.is_some_and(|kind| self.vocab.ability_kind(kind).form == Form::Called)
        };
        if texts.is_empty() || !texts.iter().all(is_text) {
            let message = say!("`{used}` is no part of a text", used = used.name.text);
            let help = say!("it is an ability: a card has it, or gets it");
            self.error_with_help(&codes::ACTION_OBJECT, used.span, message, help);
            return None;
        }
        if self.room.is_full() {
            self.no_room(at, used.span);
            return None;
        }
        let outside = self.step_inside(at, used.span);
        let mut found = Some(Vec::new());
        for line in texts.iter().flat_map(|text| &text.slots) {
            if let ast::Slot::Do(body) = &line.node {
                let body = self.instructions(body);
                found = found.zip(body).map(|(found, body)| [found, body].concat());
            }
        }
        self.step_outside(outside);
        found
    }

    /// The fillings of the holes by a use.
    fn fillings(
        &mut self,
        def: &KeywordDef,
        used: &KeywordUse,
    ) -> Option<HashMap<String, Filling>> {
        let mut fillings = HashMap::new();
        let mut sound = true;
        let mut unnamed = def.params.iter().filter(|param| matches!(param.label, ParamLabel::None));
        for arg in &used.args {
            let param = match arg {
                KeywordArg::Value(_) => unnamed.next(),
                KeywordArg::Named(name, _) => def.params.iter().find(
                    |param| matches!(&param.label, ParamLabel::Named(label) if label.text == name.text),
                ),
                KeywordArg::Pay(_) => find_param(def, &ParamLabel::Pay),
                KeywordArg::Do(_) | KeywordArg::DoHole(_) => find_param(def, &ParamLabel::Do),
            };
            let Some(param) = param else {
                self.no_such_argument(def, used, arg);
                sound = false;
                continue;
            };
            let Some(filling) = self.filling(arg) else {
                sound = false;
                continue;
            };
            if fillings.insert(param.hole.name.clone(), filling).is_some() {
                let message = say!("`{param}` is given twice", param = param_text(param));
                self.error(&codes::KEYWORD_ARGUMENTS, used.span, message);
                sound = false;
            }
        }
        let missing: Vec<String> = def
            .params
            .iter()
            .filter(|param| !fillings.contains_key(&param.hole.name))
            .map(param_text)
            .collect();
        if sound && !missing.is_empty() {
            let message = say!(
                "`{name}` needs {missing}",
                name = def.name.text,
                missing = Message::all_of(missing.into_iter().map(Message::verbatim))
            );
            let help = say!("write `{def}`", def = signature(def));
            let place = self.definition_place(def);
            let used_at = self.place(used.span);
            self.report(
                Diagnostic::new(&codes::KEYWORD_ARGUMENTS, used_at, message)
                    .help(help)
                    .related(place, say!("defined here")),
            );
            return None;
        }
        sound.then_some(fillings)
    }

    fn definition_place(&self, def: &KeywordDef) -> Place {
        let known = self.definition_called(&def.name.text);
        let file = known.map_or(self.file, |known| known.under.file);
        Place { file, span: def.name.span }
    }

    fn filling(&mut self, arg: &KeywordArg) -> Option<Filling> {
        Some(match arg {
            KeywordArg::Value(value) | KeywordArg::Named(_, value) => match value {
                KeywordValue::Int(n, _) => Filling::Number(*n),
                KeywordValue::Names(names) => Filling::Names(names.clone()),
                KeywordValue::Hole(hole) => {
                    self.hole(hole)?;
                    Filling::Number(1)
                }
            },
            KeywordArg::Pay(cost) => Filling::Cost(cost.clone()),
            KeywordArg::Do(block) => Filling::Text(block.clone()),
            KeywordArg::DoHole(hole) => {
                self.hole(hole)?;
                Filling::Text(ast::Lines { lines: Vec::new(), tail: Vec::new(), span: hole.span })
            }
        })
    }

    fn no_such_argument(&mut self, def: &KeywordDef, used: &KeywordUse, arg: &KeywordArg) {
        if let KeywordArg::Named(name, _) = arg {
            let labels: Vec<&str> = def
                .params
                .iter()
                .filter_map(|param| match &param.label {
                    ParamLabel::Named(label) => Some(label.text.as_str()),
                    _ => None,
                })
                .collect();
            if labels.is_empty() {
                let message = say!(
                    "`{name}` has no parameter `{text}`",
                    name = def.name.text,
                    text = name.text
                );
                let quoted = format!("\"{}\"", name.text);
                let told =
                    Diagnostic::new(&codes::KEYWORD_ARGUMENTS, self.place(name.span), message);
                let help = say!("a name that is given stands in quotes: `{quoted}`", quoted);
                self.report(told.help(help).fix(quoted));
                return;
            }
            let what = say!("a parameter of `{name}`", name = def.name.text);
            self.unknown_among(&codes::KEYWORD_ARGUMENTS, name, what, labels.into_iter());
            return;
        }
        let message = say!("`{name}` takes less than this", name = def.name.text);
        let help = say!("write `{def}`", def = signature(def));
        self.error_with_help(&codes::KEYWORD_ARGUMENTS, used.span, message, help);
    }
}

/// A card's keywords are bits of one word.
const MAX_KEYWORDS: usize = 64;

/// The use as a reader is shown it: name, numbers and names. Costs and texts are long.
fn shown(used: &KeywordUse) -> String {
    let mut text = used.name.text.clone();
    let mut value = |value: &KeywordValue| match value {
        KeywordValue::Int(n, _) => text.push_str(&format!(" {n}")),
        KeywordValue::Names(names) => {
            let names: Vec<String> = names.iter().map(|n| format!("\"{}\"", n.text)).collect();
            text.push_str(&format!(" {}", names.join("|")));
        }
        KeywordValue::Hole(hole) => text.push_str(&format!(" ${}", hole.name)),
    };
    for arg in &used.args {
        match arg {
            KeywordArg::Value(v) | KeywordArg::Named(_, v) => value(v),
            KeywordArg::Pay(_) | KeywordArg::Do(_) | KeywordArg::DoHole(_) => {}
        }
    }
    text
}

/// The numbers and names that the use is given.
fn arguments(used: &KeywordUse) -> Vec<ir::KeywordArg> {
    let argument = |label: Option<&Name>, value: &KeywordValue| match value {
        KeywordValue::Int(n, _) => {
            Some(ir::KeywordArg::Number(label.map(|label| label.text.clone()), *n))
        }
        KeywordValue::Names(names) => {
            Some(ir::KeywordArg::Names(names.iter().map(|name| name.text.clone()).collect()))
        }
        KeywordValue::Hole(_) => None,
    };
    let arguments = used.args.iter().filter_map(|arg| match arg {
        KeywordArg::Value(value) => argument(None, value),
        KeywordArg::Named(label, value) => argument(Some(label), value),
        KeywordArg::Pay(_) | KeywordArg::Do(_) | KeywordArg::DoHole(_) => None,
    });
    arguments.collect()
}
