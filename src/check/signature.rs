//! How the definition of a keyword or template is written in messages.

use crate::diagnostics::{Message, say};
use crate::syntax::ast::{KeywordDef, KeywordParam, ParamLabel};

pub(super) fn sort(def: &KeywordDef) -> Message {
    if def.template { say!("a template") } else { say!("a keyword") }
}

pub(super) fn find_param<'d>(def: &'d KeywordDef, label: &ParamLabel) -> Option<&'d KeywordParam> {
    def.params.iter().find(|param| param.label == *label)
}

pub(super) fn param_text(param: &KeywordParam) -> String {
    let hole = format!("${}", param.hole.name);
    match &param.label {
        ParamLabel::None => hole,
        ParamLabel::Named(label) => format!("{} {hole}", label.text),
        ParamLabel::Pay => format!("pay {hole}"),
        ParamLabel::Do => format!("do {hole}"),
    }
}

/// `keyword backup $power level $level`
pub(super) fn signature(def: &KeywordDef) -> String {
    let word = if def.template { "template" } else { "keyword" };
    let mut text = format!("{word} {}", def.name.text);
    for param in &def.params {
        text.push(' ');
        text.push_str(&param_text(param));
    }
    text
}
