//! Costs: `[(1) 手札を1枚控え室に置き、このカードを【レスト】する]`.

use super::Printer;
use crate::check::ir::{Cost, CostPart};
use crate::code::Set;
use crate::reading::printed::Said;

impl Printer<'_> {
    pub fn cost(&mut self, cost: &Cost) -> Said {
        let mut told = Vec::new();
        for way in &cost.ways {
            told.push(self.way_to_pay(cost, way)?);
        }
        self.forget();
        Ok(format!("[{}]", told.join("か、")))
    }

    fn way_to_pay(&mut self, cost: &Cost, parts: &[CostPart]) -> Said {
        let mut this_named = false;
        let mut units = String::new();
        let mut deeds = Vec::new();
        for part in parts {
            match part {
                CostPart::Units { amount, .. } => {
                    let amount = self.value(*amount).map_err(|no| no.within(cost.place))?;
                    units.push_str(&format!("({amount})"));
                }
                CostPart::Action(act) => {
                    self.paying = true;
                    let deed = self.act(act).map_err(|no| no.within(act.place));
                    self.paying = false;
                    let (mut before, verb) = deed?;
                    // A card goes without saying where the cost has just named it.
                    let named = act.cards.as_ref().map(|picked| self.look.set(picked.from));
                    if named == Some(Set::This) && this_named {
                        before = before.replace("手札のこのカードを", "");
                    }
                    this_named |= named == Some(Set::This);
                    deeds.push((before, verb));
                }
            }
        }
        let mut text = units;
        for (at, (before, verb)) in deeds.iter().enumerate() {
            let joint = match (at, text.is_empty()) {
                (0, true) => "",
                (0, false) => " ",
                _ => "、",
            };
            let verb = if at + 1 == deeds.len() { verb.plain } else { verb.stem };
            text.push_str(&format!("{joint}{before}{verb}"));
        }
        Ok(text)
    }
}
