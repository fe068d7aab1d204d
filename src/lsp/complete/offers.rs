//! The list of completions.

use std::collections::HashSet;

use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionTextEdit, Documentation, MarkupContent,
    MarkupKind, TextEdit,
};

use super::cursor::Cursor;
use crate::lang::{Lang, text};
use crate::lsp::{hover, names};
use crate::syntax::scan::Kind;
use crate::vocab::{FieldHolds, TypeId, Values};
use crate::wordlist::Entry;
use crate::wordlist::language;

pub struct Offers<'c> {
    cursor: &'c Cursor<'c>,
    pub items: Vec<CompletionItem>,
    seen: HashSet<String>,
    /// The rank of the next entries; lower ranks come first.
    rank: usize,
}

/// The parts of a completion beside its text.
struct Shown<'t> {
    kind: CompletionItemKind,
    detail: String,
    about: String,
    /// The Japanese text, by which the completion is also found.
    japanese: &'t str,
}

impl<'c> Offers<'c> {
    pub fn new(cursor: &'c Cursor<'c>) -> Offers<'c> {
        Offers { cursor, items: Vec::new(), seen: HashSet::new(), rank: 0 }
    }

    /// All words of a section of the word table.
    pub fn section(&mut self, name: &str) {
        self.section_where(name, |_| true);
    }

    /// The words of a section that fit.
    pub fn section_where(&mut self, name: &str, fits: impl Fn(&str) -> bool) {
        self.rank += 1;
        let sections = &self.cursor.words.sections;
        let Some(section) = sections.iter().find(|section| section.name == name) else { return };
        for entry in section.entries.iter().filter(|entry| fits(&entry.name)) {
            let about = hover::of_entry(section, entry, self.lang());
            self.entry(kind_of(section.name), entry, &entry.name, about);
        }
    }

    /// An entry of a section, offered with another text than its name.
    pub fn phrase(&mut self, section: &str, name: &str, text: &str) {
        let found = self.cursor.words.named(name).into_iter().find(|(of, _)| of.name == section);
        if let Some((section, entry)) = found {
            let about = hover::of_entry(section, entry, self.lang());
            self.entry(kind_of(section.name), entry, text, about);
        }
    }

    fn entry(&mut self, kind: CompletionItemKind, entry: &Entry, text: &str, about: String) {
        let detail = entry.pattern(self.lang()).to_owned();
        self.push(text, Shown { kind, detail, about, japanese: &entry.japanese });
    }

    /// Words of the language.
    pub fn words(&mut self, words: &[&str]) {
        self.rank += 1;
        for text in words {
            let meaning = text.split(' ').next().and_then(language::word);
            let (about, japanese) = match meaning {
                Some(meaning) => (format!("{}\n\n{}", meaning.en, meaning.ja), meaning.ja),
                None => (String::new(), ""),
            };
            let kind = CompletionItemKind::KEYWORD;
            self.push(text, Shown { kind, detail: String::new(), about, japanese });
        }
    }

    /// Names, each with a note on its kind.
    pub fn names<'n>(&mut self, names: impl IntoIterator<Item = (&'n str, &'n str)>) {
        self.rank += 1;
        for (name, what) in names {
            let kind = CompletionItemKind::VARIABLE;
            let detail = what.to_owned();
            self.push(name, Shown { kind, detail, about: String::new(), japanese: "" });
        }
    }

    /// The names that the ability has given before the cursor.
    pub fn given(&mut self) {
        let Cursor { sheet, frame, next, .. } = *self.cursor;
        let abilities = sheet
            .frames_around(frame)
            .filter(|frame| sheet.frames[*frame].parent != 0)
            .filter(|frame| sheet.frames[*frame].holds == super::Holds::Ability);
        let Some(ability) = abilities.last() else { return };
        let named = (sheet.frames[ability].open..next).filter(|at| {
            sheet.kind(*at) == Some(Kind::Word)
                && (sheet.word(at + 1) == ":" || sheet.word(at - 1) == "let")
        });
        let names: Vec<&str> = named.map(|at| sheet.word(at)).collect();
        let above = self.lang().of(text("named above", "上で付けた名前"));
        self.names(names.into_iter().map(|name| (name, above)));
    }

    /// Keywords or templates, with their parameters.
    pub fn texts(&mut self, sort: &str) {
        self.rank += 1;
        for item in names::items(self.cursor.view, self.game()).filter(|i| i.sort() == sort) {
            let (name, japanese) = (item.name(), item.japanese());
            let kind = CompletionItemKind::INTERFACE;
            let detail = format!("{name} {}", item.parameters()).trim().to_owned();
            let about = japanese.clone();
            self.push(&name, Shown { kind, detail, about, japanese: &japanese });
        }
    }

    /// The values of a type, as they are written.
    pub fn values(&mut self, of: TypeId) {
        let word = self.cursor.vocab().type_word(of);
        if let Values::Closed(_) = word.values {
            return self.section(word.word.name);
        }
        if word.names_cards {
            return self.cards(&["card", "token"]);
        }
        self.rank += 1;
        let fields = self.cursor.vocab().fields.iter();
        let mut fields =
            fields.filter(|field| matches!(field.holds, FieldHolds::Values(id) if id == of));
        let Some(field) = fields.next() else { return };
        for item in names::items(self.cursor.view, self.game()) {
            for value in item.values(field.word.name) {
                let bare = names::is_bare(&value);
                let text = if bare { value } else { format!("\"{value}\"") };
                let detail = match self.lang() {
                    Lang::En => word.word.name.to_owned(),
                    Lang::Ja => word.word.text.ja.to_owned(),
                };
                let kind = CompletionItemKind::ENUM_MEMBER;
                self.push(&text, Shown { kind, detail, about: String::new(), japanese: "" });
            }
        }
    }

    /// The names of items of these sorts, in quotes.
    pub fn cards(&mut self, sorts: &[&str]) {
        self.rank += 1;
        for item in names::items(self.cursor.view, self.game()) {
            if sorts.contains(&item.sort()) {
                let kind = CompletionItemKind::CLASS;
                let what = match self.lang() {
                    Lang::En => item.sort(),
                    Lang::Ja => language::word(item.sort()).map_or("", |meaning| meaning.ja),
                };
                self.quoted(&item.name(), kind, what, &item.japanese());
            }
        }
    }

    fn game(&self) -> &'static str {
        self.cursor.vocab().game
    }

    /// The language of the details.
    pub fn lang(&self) -> Lang {
        self.cursor.view.lang
    }

    /// A name in the quotes that are typed.
    pub fn quoted(&mut self, name: &str, kind: CompletionItemKind, what: &str, japanese: &str) {
        let typed = &self.cursor.sheet.text[self.cursor.typed.clone()];
        let text = match typed.chars().next() {
            Some('「') => format!("「{name}」"),
            Some('《') => format!("《{name}》"),
            _ => format!("\"{}\"", name.replace('\\', "\\\\").replace('"', "\\\"")),
        };
        let detail = [what, japanese].join(" ").trim().to_owned();
        self.push(&text, Shown { kind, detail, about: String::new(), japanese });
    }

    fn push(&mut self, text: &str, shown: Shown) {
        if !self.seen.insert(text.to_owned()) {
            return;
        }
        let Cursor { sheet, typed, .. } = self.cursor;
        let range = sheet.lines.range(&sheet.text, typed.clone());
        let written = &sheet.text[typed.clone()];
        let bare = written.trim_matches(['"', '「', '」', '《', '》']);
        // A completion is found by its Japanese text if that contains what is typed.
        let found = !bare.is_ascii() && !text.contains(bare) && shown.japanese.contains(bare);
        let told = !shown.about.is_empty();
        let about = MarkupContent { kind: MarkupKind::Markdown, value: shown.about };
        let about = told.then_some(Documentation::MarkupContent(about));
        self.items.push(CompletionItem {
            label: text.to_owned(),
            kind: Some(shown.kind),
            detail: (!shown.detail.is_empty()).then_some(shown.detail),
            documentation: about,
            sort_text: Some(format!("{:02} {text}", self.rank)),
            filter_text: Some(if found { written.to_owned() } else { text.to_owned() }),
            text_edit: Some(CompletionTextEdit::Edit(TextEdit::new(range, text.to_owned()))),
            ..CompletionItem::default()
        });
    }
}

fn kind_of(section: &str) -> CompletionItemKind {
    match section {
        "nouns" => CompletionItemKind::CLASS,
        "fields" | "stats" | "player_stats" | "units" => CompletionItemKind::PROPERTY,
        "actions" | "restrictions" => CompletionItemKind::FUNCTION,
        "events" | "spans" | "uses" => CompletionItemKind::EVENT,
        "zones" | "places" | "relations" => CompletionItemKind::MODULE,
        "abilities" | "tags" => CompletionItemKind::METHOD,
        _ => CompletionItemKind::ENUM_MEMBER,
    }
}
