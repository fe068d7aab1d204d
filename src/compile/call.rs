//! Texts that another text runs.

use super::body::Body;
use crate::check::ir::{AbilityIx, Calls};
use crate::code::{AbilityId, Op};
use crate::vocab::Form;

impl Body<'_, '_> {
    pub fn call(&mut self, calls: &Calls) {
        let program = self.out.program;
        let abilities = match calls {
            Calls::Keyword(used) => used.abilities.clone(),
            Calls::Own(name) => {
                let card = self.out.card.map(|def| &program.cards[def.index()]);
                let own = card.into_iter().flat_map(|card| {
                    let of_keywords = card.keywords.iter().flat_map(|used| &used.abilities);
                    card.abilities.iter().chain(of_keywords)
                });
                let named = |ix: &&AbilityIx| {
                    let ability = &program.abilities[ix.0 as usize];
                    program.vocab.ability_kind(ability.kind).form == Form::Called
                        && ability.name.as_deref() == Some(name)
                };
                own.filter(named).take(1).copied().collect()
            }
        };
        for ability in abilities {
            self.deed(Op::Call(AbilityId(ability.0 as u16)));
        }
    }
}
