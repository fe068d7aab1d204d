//! The frame of an ability: what it is called, when it works, what it asks and costs.

use super::actions::Going;
use super::{Japanese, STYLE};
use crate::check::ir::{Ability, AbilityIx, KeywordUse};
use crate::code::{Owner, Spot};
use crate::reading::page::{Section, rules};
use crate::reading::slots;
use crate::reading::step::{List, Part, Step};
use crate::vocab::Form;

impl<'a> Japanese<'a> {
    /// A printed ability, or one that an effect gives.
    pub(super) fn ability(&self, ix: AbilityIx) -> Section {
        let ability = &self.program.abilities[ix.0 as usize];
        let kind = self.program.vocab.ability_kind(ability.kind);
        let mut cites: Vec<String> = kind.word.cites.iter().map(|id| (*id).to_owned()).collect();
        let tags = ability.tags.iter().map(|tag| self.program.vocab.tag(*tag));
        cites.extend(tags.flat_map(|tag| tag.word.cites).map(|id| (*id).to_owned()));
        cites.extend(ability.cites.iter().cloned());
        let title = format!("{}{}", self.title(ability), rules(&cites));
        Section {
            keyword: None,
            name: ability.name.clone(),
            kind: Some(kind.word.name),
            step: Step::titled(title, self.inner(ix).body_lines(ability)),
            rules: cites,
        }
    }

    /// A keyword with its rules, and what it means.
    pub(super) fn keyword_use(&self, used: &KeywordUse) -> Section {
        let keyword = &self.program.keywords[used.keyword.index()];
        let title = format!("{}{}", self.keyword_shown(used), rules(&keyword.cites));
        let mut abilities: Vec<Step> =
            used.abilities.iter().map(|ix| self.ability(*ix).step).collect();
        let step = match (abilities.pop(), abilities.is_empty()) {
            (Some(only), true) => Step { text: format!("{title} {}", only.text), ..only },
            (Some(last), false) => {
                abilities.push(last);
                Step { list: List::Dashes, ..Step::titled(title, abilities) }
            }
            (None, _) => Step::new(title),
        };
        let rules = keyword.cites.clone();
        Section { keyword: Some(used.shown.clone()), name: None, kind: None, rules, step }
    }

    /// `when` of an instruction: the next time only.
    pub(super) fn later(&self, ix: AbilityIx) -> Step {
        let ability = &self.program.abilities[ix.0 as usize];
        let inner = self.inner(ix);
        let mut head = format!("この後一度だけ、{}に", inner.when(&ability.when));
        if let Some(test) = ability.condition {
            head = format!("{head}、{}", inner.clause(test).nara());
        }
        Step::under(&STYLE, head, inner.steps(&ability.body))
    }

    /// The reader of the ability, which may know names of this one.
    fn inner(&self, ix: AbilityIx) -> Japanese<'a> {
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
        let kind = self.program.vocab.ability_kind(ability.kind);
        let usual = |spot: &Spot| spot.place == kind.home && spot.index.is_none();
        if ability.zones.is_empty() || ability.zones.iter().all(usual) {
            return None;
        }
        let mine = |spot: &Spot| match spot.owner {
            Owner::Both => Spot { owner: Owner::Mine, ..*spot },
            Owner::Mine | Owner::Enemy | Owner::Their => *spot,
        };
        let places = ability.zones.iter().map(|spot| self.owned_spot(mine(spot)));
        Some(places.collect::<Vec<_>>().join("か"))
    }
}
