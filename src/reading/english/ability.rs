//! The frame of an ability: its name, where it works, its condition and its cost.

use super::words::{list, times};
use super::{English, STYLE};
use crate::check::ir::{Ability, AbilityIx, KeywordUse};
use crate::reading::page::Section;
use crate::reading::step::{Part, Step};
use crate::vocab::Form;

impl<'a> English<'a> {
    /// A printed ability, or one that an effect gives.
    pub(super) fn printed(&self, ix: AbilityIx) -> Section {
        let ability = &self.program.abilities[ix.0 as usize];
        let lines = self.inner(ix).body_lines(ability);
        Section::of_ability(self.program, ability, &self.title(ability), lines, self.citing)
    }

    /// A keyword with its rules and its meaning.
    pub(super) fn keyword_use(&self, used: &KeywordUse) -> Section {
        let abilities = used.abilities.iter().map(|ix| self.printed(*ix).step).collect();
        let shown = self.keyword_shown(used);
        Section::of_keyword(self.program, used, &shown, ", ", abilities, self.citing)
    }

    /// The delayed trigger of a `when` instruction: it triggers only once.
    pub(super) fn later(&self, ix: AbilityIx) -> Step {
        let ability = &self.program.abilities[ix.0 as usize];
        let inner = self.inner(ix);
        let events = inner.events(&ability.when);
        let instead = self.program.vocab.ability_kind(ability.kind).form == Form::Instead;
        let mut head = match (instead, ability.again) {
            (false, true) => format!("each time that {events}"),
            (false, false) => format!("once, the next time that {events}"),
            (true, true) => format!("in place of each time that {events}"),
            (true, false) => format!("once, in place of the next time that {events}"),
        };
        if let Some(test) = ability.condition {
            head = format!("{head}, if {}", inner.clause(test));
        }
        if let Some(until) = &ability.until {
            head = format!("{head}, {}", inner.until(until));
        }
        Step::under(&STYLE, head, inner.steps(&ability.body))
    }

    fn inner(&self, ix: AbilityIx) -> English<'a> {
        English::inside(self.program, self.exprs, ix, Some(self))
    }

    /// `“First Light”, Mandatory trigger`
    fn title(&self, ability: &Ability) -> String {
        let mut title = self.program.vocab.ability_kind(ability.kind).word.text.en.to_owned();
        for tag in &ability.tags {
            title = format!("{title}, {}", self.program.vocab.tag(*tag).word.text.en);
        }
        match &ability.name {
            Some(own) => format!("“{own}”, {title}"),
            None => title,
        }
    }

    /// The cost of the ability.
    pub(super) fn price(&self, ix: AbilityIx) -> Option<String> {
        let pay = self.program.abilities[ix.0 as usize].pay.as_ref()?;
        Some(self.inner(ix).paying(&pay.cost))
    }

    /// All lines below the title; this reader must know the ability's slots.
    fn body_lines(&self, ability: &Ability) -> Vec<Step> {
        let kind = self.program.vocab.ability_kind(ability.kind);
        let mut lines = Vec::new();
        if let Some(place) = self.works_in(ability) {
            lines.push(Step::new(place).labelled(Part::Where, "Where"));
        }
        if let Some(limit) = ability.limit {
            let limit = Step::new(format!("{} each turn", times(limit)));
            lines.push(limit.labelled(Part::Limit, "Limit"));
        }
        if !ability.when.is_empty() {
            let when = match kind.form {
                Form::Instead => "When this would happen",
                _ => "When",
            };
            lines.push(Step::new(self.events(&ability.when)).labelled(Part::When, when));
        }
        if let Some(test) = ability.during {
            lines.push(Step::new(self.clause(test)).labelled(Part::While, "While"));
        }
        if let Some(test) = ability.condition {
            let (part, label) = match kind.form {
                Form::Continuous => (Part::While, "While"),
                Form::Triggered if ability.when.is_empty() => (Part::While, "As soon as"),
                _ => (Part::If, "If"),
            };
            lines.push(Step::new(self.clause(test)).labelled(part, label));
        }
        if let Some(pay) = &ability.pay {
            let cost = match kind.form {
                Form::Activated | Form::Play if !pay.may && pay.times.is_none() => {
                    self.paying(&pay.cost)
                }
                _ => self.prologue(pay),
            };
            lines.push(Step::new(cost).labelled(Part::Cost, "Cost"));
        }
        let label = match kind.form {
            Form::Continuous => "Effect",
            Form::Instead => "Instead",
            Form::Triggered | Form::Activated | Form::Play | Form::Called => "Do",
        };
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
        let places = self.look().works_in(ability)?;
        Some(list(&places.map(|spot| self.spot(spot)).collect::<Vec<_>>(), "or"))
    }
}
