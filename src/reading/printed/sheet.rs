//! A printed card: what stands above the text, and the text.

use serde::Serialize;

use super::Style;
use crate::check::ir::{CardDef, Program};
use crate::lang::{Lang, text};
use crate::reading::headings;
use crate::reading::page::{Printed, printed};

/// A card as it is printed.
#[derive(Debug, Serialize)]
pub struct Sheet {
    pub style: &'static str,
    pub name: String,
    /// The card number of its maker.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    pub fields: Vec<Printed>,
    /// Its text: a line for each ability, a single one for an event; then what it reminds of for its trigger icons.
    pub texts: Vec<String>,
    /// The whole card as it is shown.
    pub text: String,
}

impl Sheet {
    pub(super) fn of(
        program: &Program,
        card: &CardDef,
        style: &Style,
        texts: Vec<String>,
    ) -> Sheet {
        let in_scripts = &program.names[card.shows.index()];
        let name = match style.lang {
            Lang::En => in_scripts,
            Lang::Ja => card.name_ja.as_ref().unwrap_or(in_scripts),
        };
        // Cards frame the values of a type in the same way in both languages.
        let fields = printed(program, card, headings(style.lang), |word| word.shown_ja);
        let mut sheet = Sheet {
            style: style.name,
            name: name.clone(),
            code: card.code.clone(),
            fields,
            texts,
            text: String::new(),
        };
        sheet.text = sheet.shown(style.lang);
        sheet
    }

    fn shown(&self, lang: Lang) -> String {
        let field = |field: &Printed| match field.is_own_name() {
            true => headings(lang).style.begun(&field.value),
            false => format!("{} {}", field.name, field.value),
        };
        let comma = lang.of(text(", ", "、"));
        let fields: Vec<String> = self.fields.iter().map(field).collect();
        let name = [Some(self.name.as_str()), self.code.as_deref()].into_iter().flatten();
        let head = [name.collect::<Vec<_>>().join(comma), fields.join(comma)];
        let lines = head.into_iter().chain(self.texts.iter().cloned());
        lines.map(|line| line + "\n").collect()
    }
}
