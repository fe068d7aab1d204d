//! The frame of an ability: its name, where it works, its condition and its cost.

use super::actions::Going;
use super::{Japanese, STYLE};
use crate::check::ir::{Ability, AbilityIx, KeywordUse};
use crate::reading::page::Section;
use crate::reading::slots;
use crate::reading::step::{Part, Step};
use crate::vocab::Form;

impl<'a> Japanese<'a> {
    /// A printed ability, or one that an effect gives.
    pub(super) fn printed(&self, ix: AbilityIx) -> Section {
        let ability = &self.program.abilities[ix.0 as usize];
        let inner = self.inner(ix);
        let title = format!("{}{}", inner.title(ability), inner.at_head(ability));
        let lines = inner.body_lines(ability);
        Section::of_ability(self.program, ability, &title, lines, self.citing)
    }

    /// A keyword with its rules and its meaning.
    pub(super) fn keyword_use(&self, used: &KeywordUse) -> Section {
        if let ([ix], true) = (used.abilities.as_slice(), self.manner().behind_kind) {
            let ability = &self.program.abilities[ix.0 as usize];
            let inner = self.inner(*ix);
            let named = self.keyword_with(used);
            let title = format!("{} {named}{}", inner.kind(ability), inner.at_head(ability));
            let lines = inner.body_lines(ability);
            let citing = self.citing;
            return Section::of_keyword_ability(self.program, used, ability, &title, lines, citing);
        }
        let abilities = used.abilities.iter().map(|ix| self.printed(*ix).step).collect();
        let shown = self.keyword_shown(used);
        Section::of_keyword(self.program, used, &shown, " ", abilities, self.citing)
    }

    /// The delayed trigger of a `when` instruction: it triggers only once.
    pub(super) fn later(&self, ix: AbilityIx) -> Step {
        let ability = &self.program.abilities[ix.0 as usize];
        let inner = self.inner(ix);
        let once = if ability.again { "" } else { "この後一度だけ、" };
        let instead = self.program.vocab.ability_kind(ability.kind).form == Form::Instead;
        let mut head = match (instead, ability.again) {
            (true, true) => format!("{}、その都度代わりに", inner.would(&ability.when)),
            (true, false) => format!("{once}{}、代わりに", inner.would(&ability.when)),
            (false, true) => format!("{}、その都度", inner.when(&ability.when)),
            (false, false) => format!("{once}{}に", inner.when(&ability.when)),
        };
        if let Some(test) = ability.condition {
            head = format!("{head}、{}", inner.clause(test).nara());
        }
        if let Some(until) = &ability.until {
            head = format!("{}、{head}", inner.until(until));
        }
        Step::under(&STYLE, head, inner.steps(&ability.body))
    }

    /// The reader of an inner ability, which may use slots of this one.
    pub(super) fn inner(&self, ix: AbilityIx) -> Japanese<'a> {
        let ability = &self.program.abilities[ix.0 as usize];
        let in_play = ability.zones.iter().all(|spot| self.look.in_play(spot.place));
        Japanese {
            known: slots::known(self.look, ix, Some(&self.known)),
            actor: None,
            this: if in_play { self.this.clone() } else { Vec::new() },
            ..self.clone()
        }
    }

    /// `『最初の光』誘発強制`
    fn title(&self, ability: &Ability) -> String {
        let kind = self.kind(ability);
        match ability.name_ja.as_ref().or(ability.name.as_ref()) {
            Some(own) => format!("『{own}』{kind}"),
            None => kind,
        }
    }

    /// `誘発強制・戦闘終了時`, `【自】【ターン1】【CXコンボ】`
    fn kind(&self, ability: &Ability) -> String {
        let mut text = self.program.vocab.ability_kind(ability.kind).word.text.ja.to_owned();
        if let (Some(limited), Some(limit)) = (self.manner().limit, ability.limit) {
            text.push_str(&limited.replace("{}", &limit.to_string()));
        }
        for tag in &ability.tags {
            let mark = self.program.vocab.tag(*tag).word.text.ja;
            if !mark.starts_with('【') {
                text.push_str(self.manner().joint);
            }
            text.push_str(mark);
        }
        text
    }

    /// The ability's cost, if the game's cards print it behind the kind: ` ［①］`.
    fn at_head(&self, ability: &Ability) -> String {
        match (self.manner().cost, &ability.pay) {
            (Some(bracketed), Some(pay)) => {
                format!(" {}", bracketed.replace("{}", &self.cost_alone(&pay.cost)))
            }
            _ => String::new(),
        }
    }

    /// The cost of another ability, as it stands behind its kind.
    pub(super) fn cost_of(&self, ix: AbilityIx) -> String {
        self.inner(ix).at_head(&self.program.abilities[ix.0 as usize])
    }

    /// All lines below the title; this reader must know the ability's slots.
    fn body_lines(&self, ability: &Ability) -> Vec<Step> {
        let kind = self.program.vocab.ability_kind(ability.kind);
        let mut lines = Vec::new();
        if let Some(place) = self.works_in(ability) {
            lines.push(Step::new(place).labelled(Part::Where, "有効な場所"));
        }
        if let Some(limit) = ability.limit.filter(|_| self.manner().limit.is_none()) {
            let limit = Step::new(format!("ターンに{limit}回まで"));
            lines.push(limit.labelled(Part::Limit, "回数制限"));
        }
        if !ability.when.is_empty() {
            lines.push(match kind.form {
                Form::Instead => {
                    Step::new(self.would(&ability.when)).labelled(Part::When, "置き換える出来事")
                }
                _ => Step::new(self.when(&ability.when)).labelled(Part::When, self.manner().when),
            });
        }
        if let Some(test) = ability.during {
            lines.push(Step::new(self.clause(test).aida()).labelled(Part::While, "期間"));
        }
        if let Some(test) = ability.condition {
            let clause = self.clause(test);
            lines.push(match kind.form {
                Form::Continuous => Step::new(clause.aida()).labelled(Part::While, "条件"),
                Form::Triggered if ability.when.is_empty() => {
                    Step::new(clause.toki()).labelled(Part::While, self.manner().when)
                }
                _ => Step::new(clause.nara()).labelled(Part::If, "条件"),
            });
        }
        if let Some(pay) = &ability.pay {
            let is_price = matches!(kind.form, Form::Activated | Form::Play)
                && !pay.may
                && pay.times.is_none();
            let cost = match is_price {
                true => self.cost(&pay.cost, Going::Plain),
                false => self.prologue(pay),
            };
            if !is_price || self.manner().cost.is_none() {
                lines.push(Step::new(cost).labelled(Part::Cost, "コスト"));
            }
        }
        let label = if kind.form == Form::Instead { "代わりに" } else { "効果" };
        let steps = self.steps(&ability.body);
        if steps.len() > 1 && kind.form != Form::Continuous {
            lines.push(Step::over("", steps).labelled(Part::Do, label));
        } else {
            lines.extend(steps.into_iter().map(|step| step.labelled(Part::Do, label)));
        }
        lines
    }

    /// The places where it works; `None` if those are where abilities of its kind always work.
    fn works_in(&self, ability: &Ability) -> Option<String> {
        let places = self.look.works_in(ability)?;
        Some(places.map(|spot| self.owned_spot(spot)).collect::<Vec<_>>().join("か"))
    }
}
