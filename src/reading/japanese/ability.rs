//! The frame of an ability: what it is called, when it works, what it asks and costs.

use super::actions::Going;
use super::{Japanese, STYLE};
use crate::check::ir::{Ability, AbilityIx, KeywordUse};
use crate::reading::page::Section;
use crate::reading::slots;
use crate::reading::step::{Part, Step};
use crate::vocab::Form;

impl<'a> Japanese<'a> {
    /// A printed ability, or one that an effect gives.
    pub(super) fn ability(&self, ix: AbilityIx) -> Section {
        let ability = &self.program.abilities[ix.0 as usize];
        let lines = self.inner(ix).body_lines(ability);
        Section::of_ability(self.program, ability, &self.title(ability), lines)
    }

    /// A keyword with its rules, and what it means.
    pub(super) fn keyword_use(&self, used: &KeywordUse) -> Section {
        let abilities = used.abilities.iter().map(|ix| self.ability(*ix).step).collect();
        Section::of_keyword(self.program, used, &self.keyword_shown(used), " ", abilities)
    }

    /// `when` of an instruction: the next time only.
    pub(super) fn later(&self, ix: AbilityIx) -> Step {
        let ability = &self.program.abilities[ix.0 as usize];
        let inner = self.inner(ix);
        let once = if ability.again { "" } else { "この後一度だけ、" };
        let each = if ability.again { "、その都度" } else { "に" };
        let mut head = format!("{once}{}{each}", inner.when(&ability.when));
        if let Some(test) = ability.condition {
            head = format!("{head}、{}", inner.clause(test).nara());
        }
        if let Some(until) = &ability.until {
            head = format!("{}、{head}", inner.until(until));
        }
        Step::under(&STYLE, head, inner.steps(&ability.body))
    }

    /// The reader of the ability, which may know names of this one.
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

    /// `『First Light』誘発強制`
    fn title(&self, ability: &Ability) -> String {
        let kind = self.program.vocab.ability_kind(ability.kind).word.text.ja;
        let tags = ability.tags.iter().map(|tag| self.program.vocab.tag(*tag).word.text.ja);
        let kind = std::iter::once(kind).chain(tags).collect::<Vec<_>>().join("・");
        match &ability.name {
            Some(own) => format!("『{own}』{kind}"),
            None => kind,
        }
    }

    /// Everything under the title; the slots of this reader are those of the ability.
    fn body_lines(&self, ability: &Ability) -> Vec<Step> {
        let kind = self.program.vocab.ability_kind(ability.kind);
        let mut lines = Vec::new();
        if let Some(place) = self.works_in(ability) {
            lines.push(Step::new(place).labelled(Part::Where, "有効な場所"));
        }
        if let Some(limit) = ability.limit {
            let limit = Step::new(format!("ターンに{limit}回まで"));
            lines.push(limit.labelled(Part::Limit, "回数制限"));
        }
        if !ability.when.is_empty() {
            lines.push(match kind.form {
                Form::Instead => {
                    Step::new(self.would(&ability.when)).labelled(Part::When, "置き換える出来事")
                }
                _ => Step::new(self.when(&ability.when)).labelled(Part::When, "発動条件"),
            });
        }
        if let Some(test) = ability.condition {
            let clause = self.clause(test);
            lines.push(match kind.form {
                Form::Continuous => Step::new(clause.aida()).labelled(Part::While, "条件"),
                Form::Triggered if ability.when.is_empty() => {
                    Step::new(clause.toki()).labelled(Part::While, "発動条件")
                }
                _ => Step::new(clause.nara()).labelled(Part::If, "条件"),
            });
        }
        if let Some(pay) = &ability.pay {
            let cost = match kind.form {
                Form::Activated | Form::Play if !pay.may && pay.times.is_none() => {
                    self.cost(&pay.cost, Going::Plain)
                }
                _ => self.prologue(pay),
            };
            lines.push(Step::new(cost).labelled(Part::Cost, "コスト"));
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

    /// Where it works, unless that is where abilities of its kind always do.
    fn works_in(&self, ability: &Ability) -> Option<String> {
        let places = self.look.works_in(ability)?;
        Some(places.map(|spot| self.owned_spot(spot)).collect::<Vec<_>>().join("か"))
    }
}
