//! The sentences in which the scenarios of a game are told: one for each kind of step and its words, in both languages.

use std::collections::BTreeMap;

use fuda::reading::Lang;
use fuda::reading::play::Line;
use fuda::scenario::{Case, ScenarioResult, Stage};

/// By kind and words the sentence that is shown: of all there are the shortest, so that another scenario hardly ever
/// changes which one it is.
#[derive(Default)]
pub struct Wording(BTreeMap<(&'static str, String), [String; 2]>);

impl Wording {
    pub fn note(&mut self, stage: &Stage<'_>, case: &Case<'_>, result: &ScenarioResult) {
        let japanese = stage.tell(case, None, result, None, Lang::Ja).lines;
        for (line, ja) in result.lines.iter().zip(japanese) {
            let said = [line.text.clone(), ja.text];
            let shown = self.0.entry((line.kind, words(line))).or_insert_with(|| said.clone());
            let size = |said: &[String; 2]| (said[0].len(), said.clone());
            if size(&said) < size(shown) {
                *shown = said;
            }
        }
    }

    pub fn page(&self) -> String {
        let of = |((kind, words), [en, ja]): (&(&str, String), &[String; 2])| {
            format!("{kind}: {words}\n  {en}\n  {ja}\n")
        };
        self.0.iter().map(of).collect()
    }
}

fn words(line: &Line) -> String {
    let not = if line.said.not { "not " } else { "" };
    format!("{not}{}", line.said.verbs.join(", "))
}
