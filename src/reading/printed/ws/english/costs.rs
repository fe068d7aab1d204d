//! Costs: `[(1) Put 1 card from your hand into your waiting room & 【REST】 this card]`.

use super::Printer;
use super::pen::capital;
use crate::check::ir::{Cost, CostPart};
use crate::reading::printed::{Said, say_of, unprintable};

impl Printer<'_> {
    pub fn cost(&mut self, cost: &Cost) -> Said {
        let [parts] = cost.ways.as_slice() else {
            return unprintable::<String>(say_of::COST).map_err(|no| no.within(cost.place));
        };
        let mut this_named = false;
        let mut units = Vec::new();
        let mut deeds = Vec::new();
        for part in parts {
            match part {
                CostPart::Units { amount, .. } => {
                    let amount = self.value(*amount).map_err(|no| no.within(cost.place))?;
                    units.push(format!("({amount})"));
                }
                CostPart::Action(act) => {
                    self.taking = true;
                    self.theirs = false;
                    let deed = self.act(act).map_err(|no| no.within(act.place));
                    self.taking = false;
                    let is_this =
                        act.cards.as_ref().is_some_and(|cards| self.is_this_card(cards.from));
                    let deed = deed.map(|deed| match is_this && this_named {
                        true => deed
                            .replace("this card from your hand", "it")
                            .replace("this card", "it"),
                        false => deed,
                    });
                    this_named |= is_this;
                    self.it = act.cards.as_ref().map(|picked| picked.slot);
                    deeds.push(capital(&deed?));
                }
            }
        }
        let deeds = deeds.join(" & ");
        let parts: Vec<String> =
            units.into_iter().chain((!deeds.is_empty()).then_some(deeds)).collect();
        self.it = None;
        Ok(format!("[{}]", parts.join(" ")))
    }
}
