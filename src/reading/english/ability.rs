//! The frame of an ability: what it is called, when it works, what it asks and costs.

use super::English;
use super::steps::Step;
use super::words::{list, times};
use crate::check::ir::{Ability, AbilityIx, KeywordUse};
use crate::code::Owner;
use crate::vocab::Form;

impl<'a> English<'a> {
    /// An ability printed on a card.
    pub(super) fn printed(&self, ix: AbilityIx) -> Step {
        let ability = &self.program.abilities[ix.0 as usize];
        let kind = self.program.vocab.ability_kind(ability.kind);
        let inner = self.inner(ix);
        let mut lines = vec![Step::new(format!("({})", kind.note.en))];
        lines.extend(inner.body_lines(ability));
        Step { text: self.title(ability), inner: lines }
    }

    /// An ability that an effect gives: told in full, but for what every reader of the card has
    /// read about its kind.
    pub(super) fn granted(&self, ix: AbilityIx) -> Step {
        let ability = &self.program.abilities[ix.0 as usize];
        Step { text: self.title(ability), inner: self.inner(ix).body_lines(ability) }
    }

    /// A keyword with its rules, and what it means.
    pub(super) fn keyword_use(&self, used: &KeywordUse) -> Step {
        let keyword = &self.program.keywords[used.keyword.index()];
        let shown = used.shown.replace('_', " ");
        let mut inner = Vec::new();
        for ix in &used.abilities {
            inner.push(self.granted(*ix));
        }
        Step { text: format!("{shown}{}", rules(&keyword.cites)), inner }
    }

    /// `when` of an instruction: the next time only.
    pub(super) fn later(&self, ix: AbilityIx) -> Step {
        let ability = &self.program.abilities[ix.0 as usize];
        let inner = self.inner(ix);
        let mut head = format!("once, the next time that {}", inner.events(&ability.when));
        if let Some(test) = ability.condition {
            head = format!("{head}, if {}", inner.clause(test));
        }
        Step::under(head, inner.steps(&ability.body))
    }

    fn inner(&self, ix: AbilityIx) -> English<'a> {
        English::inside(self.program, self.exprs, ix, Some(self))
    }

    /// `“First Light”, Mandatory trigger [8.1.1.a]`
    fn title(&self, ability: &Ability) -> String {
        let kind = self.program.vocab.ability_kind(ability.kind);
        let tags = ability.tags.iter().map(|tag| self.program.vocab.tag(*tag));
        let mut cites: Vec<String> = kind.word.cites.iter().map(|id| (*id).to_owned()).collect();
        let mut name = kind.word.text.en.to_owned();
        for tag in tags {
            name = format!("{name}, {}", tag.word.text.en);
            cites.extend(tag.word.cites.iter().map(|id| (*id).to_owned()));
        }
        for id in &ability.cites {
            if !cites.contains(id) {
                cites.push(id.clone());
            }
        }
        match &ability.name {
            Some(own) => format!("“{own}”, {name}{}", rules(&cites)),
            None => format!("{name}{}", rules(&cites)),
        }
    }

    /// Everything under the title; the slots of this reader are those of the ability.
    fn body_lines(&self, ability: &Ability) -> Vec<Step> {
        let kind = self.program.vocab.ability_kind(ability.kind);
        let mut lines = Vec::new();
        if let Some(place) = self.works_in(ability) {
            lines.push(Step::new(format!("Works {place}")));
        }
        if let Some(limit) = ability.limit {
            lines.push(Step::new(format!("At most {} each turn", times(limit))));
        }
        if !ability.when.is_empty() {
            let would = if kind.form == Form::Instead {
                "Instead, when it would happen that"
            } else {
                "When"
            };
            lines.push(Step::new(format!("{would} {}", self.events(&ability.when))));
        }
        if let Some(test) = ability.condition {
            let word = if kind.form == Form::Continuous { "While" } else { "If" };
            lines.push(Step::new(format!("{word} {}", self.clause(test))));
        }
        if let Some(pay) = &ability.pay {
            lines.push(match kind.form {
                Form::Activated | Form::Play if !pay.may && pay.times.is_none() => {
                    Step::new(format!("Cost: {}", self.paying(&pay.cost)))
                }
                _ => Step::new(format!("Cost: {}", self.prologue(pay))),
            });
        }
        let mut steps = self.steps(&ability.body);
        match (steps.pop(), steps.is_empty()) {
            (Some(only), true) => lines.push(only),
            (Some(last), false) => {
                steps.push(last);
                lines.push(Step { text: "Do this in order".to_owned(), inner: steps });
            }
            (None, _) => {}
        }
        lines
    }

    /// Where it works, unless that is where abilities of its kind always do.
    fn works_in(&self, ability: &Ability) -> Option<String> {
        let kind = self.program.vocab.ability_kind(ability.kind);
        let usual = |spot: &crate::code::Spot| spot.place == kind.home && spot.index.is_none();
        if ability.zones.is_empty() || ability.zones.iter().all(usual) {
            return None;
        }
        let places: Vec<String> = ability
            .zones
            .iter()
            .map(|spot| match spot.owner {
                Owner::Mine | Owner::Enemy | Owner::Their => self.spot(*spot),
                Owner::Both => self.spot(crate::code::Spot { owner: Owner::Mine, ..*spot }),
            })
            .collect();
        Some(list(&places, "or"))
    }
}

/// ` [8.13.1, 8.13.2]`
fn rules(cites: &[String]) -> String {
    match cites {
        [] => String::new(),
        _ => format!(" [{}]", cites.join(", ")),
    }
}
