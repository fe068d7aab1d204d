//! The frame of an ability: what it is called, when it works, what it asks and costs.

use super::English;
use super::steps::{List, Step};
use super::words::{list, times};
use crate::check::ir::{Ability, AbilityIx, KeywordUse};
use crate::code::Owner;
use crate::vocab::{AbilityKindWord, Form};

impl<'a> English<'a> {
    /// An ability printed on a card.
    pub(super) fn printed(&self, ix: AbilityIx) -> Step {
        let ability = &self.program.abilities[ix.0 as usize];
        let kind = self.program.vocab.ability_kind(ability.kind);
        let inner = self.inner(ix);
        let mut lines = vec![note(kind)];
        lines.extend(inner.body_lines(ability));
        Step::titled(self.title(ability), lines)
    }

    /// An ability that an effect gives: told in full, but for what every reader of the card has
    /// read about its kind.
    pub(super) fn granted(&self, ix: AbilityIx) -> Step {
        let ability = &self.program.abilities[ix.0 as usize];
        Step::titled(self.title(ability), self.inner(ix).body_lines(ability))
    }

    /// A keyword with its rules, and what it means. `printed` on the card, it tells of the kinds of
    /// its abilities too.
    pub(super) fn keyword_use(&self, used: &KeywordUse, printed: bool) -> Step {
        let keyword = &self.program.keywords[used.keyword.index()];
        let shown = used.shown.replace('_', " ");
        let title = format!("{shown}{}", rules(keyword.cites.iter().map(String::as_str)));
        let mut abilities: Vec<Step> = used
            .abilities
            .iter()
            .map(|ix| if printed { self.printed(*ix) } else { self.granted(*ix) })
            .collect();
        match (abilities.pop(), abilities.is_empty()) {
            (Some(only), true) => Step { text: format!("{title}, {}", only.text), ..only },
            (Some(last), false) => {
                abilities.push(last);
                Step { list: List::Dashes, ..Step::titled(title, abilities) }
            }
            (None, _) => Step::new(title),
        }
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
        let mut cites: Vec<&str> = kind.word.cites.to_vec();
        let mut name = kind.word.text.en.to_owned();
        for tag in tags {
            name = format!("{name}, {}", tag.word.text.en);
            cites.extend(tag.word.cites);
        }
        cites.extend(ability.cites.iter().map(String::as_str));
        match &ability.name {
            Some(own) => format!("“{own}”, {name}{}", rules(cites)),
            None => format!("{name}{}", rules(cites)),
        }
    }

    /// Everything under the title; the slots of this reader are those of the ability.
    fn body_lines(&self, ability: &Ability) -> Vec<Step> {
        let kind = self.program.vocab.ability_kind(ability.kind);
        let mut lines = Vec::new();
        if let Some(place) = self.works_in(ability) {
            lines.push(Step::new(format!("Where: {place}")));
        }
        if let Some(limit) = ability.limit {
            lines.push(Step::new(format!("Limit: {} each turn", times(limit))));
        }
        if !ability.when.is_empty() {
            let when = match kind.form {
                Form::Instead => "When this would happen",
                _ => "When",
            };
            lines.push(Step::new(format!("{when}: {}", self.events(&ability.when))));
        }
        if let Some(test) = ability.condition {
            let word = if kind.form == Form::Continuous { "While" } else { "If" };
            lines.push(Step::new(format!("{word}: {}", self.clause(test))));
        }
        if let Some(pay) = &ability.pay {
            lines.push(match kind.form {
                Form::Activated | Form::Play if !pay.may && pay.times.is_none() => {
                    Step::new(format!("Cost: {}", self.paying(&pay.cost)))
                }
                _ => Step::new(format!("Cost: {}", self.prologue(pay))),
            });
        }
        let label = match kind.form {
            Form::Continuous => "Effect",
            Form::Instead => "Instead",
            Form::Triggered | Form::Activated | Form::Play => "Do",
        };
        let steps = self.steps(&ability.body);
        if steps.len() > 1 && kind.form != Form::Continuous {
            lines.push(Step::over(label, steps));
        } else {
            let labelled = |step: Step| Step { text: format!("{label}: {}", step.text), ..step };
            lines.extend(steps.into_iter().map(labelled));
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

/// What a reader must know of a kind of ability.
fn note(kind: &AbilityKindWord) -> Step {
    Step::new(format!("({})", kind.note.en))
}

/// ` [8.13.1, 8.13.2]`, each rule once
fn rules<'c>(cites: impl IntoIterator<Item = &'c str>) -> String {
    let mut once: Vec<&str> = Vec::new();
    for id in cites {
        if !once.contains(&id) {
            once.push(id);
        }
    }
    match once.as_slice() {
        [] => String::new(),
        once => format!(" [{}]", once.join(", ")),
    }
}
