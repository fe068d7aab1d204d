//! How many copies a deck may have of a card that says so itself: `this gets copies = 50`; of it and of others
//! together: `this + "NAME" in my deck get copies = 4`.

use super::Checker;
use super::ir;
use crate::code::{Modifier, NameId, Num, Set, SetId, Test};
use crate::diagnostics::{Message, Place, catalogue::deck as codes, say};
use crate::syntax::ast::Span;
use crate::vocab::Form;

/// A card's own limit of its copies.
struct Copies {
    most: u32,
    /// Cards of these names count, too.
    with: Vec<NameId>,
}

impl Checker<'_> {
    /// How many copies of it a card itself allows.
    pub(super) fn own_copies(&self, card: &ir::CardDef) -> Option<u32> {
        self.said_of_copies(card).map(|copies| copies.most).max()
    }

    fn said_of_copies(&self, card: &ir::CardDef) -> impl Iterator<Item = Copies> {
        let abilities = card.abilities.iter().map(|ix| &self.program.abilities[ix.0 as usize]);
        abilities.filter_map(|ability| self.copies_set_by(ability))
    }

    /// `do this gets copies = 50`, and nothing else.
    fn copies_set_by(&self, ability: &ir::Ability) -> Option<Copies> {
        let [instr] = ability.body.as_slice() else { return None };
        let ir::InstrKind::Effect(effect) = &instr.kind else { return None };
        let ir::EffectSubject::Cards(picked) = &effect.subject else { return None };
        let [ir::Grant::Modifier(Modifier::Set { stat, to })] = effect.grants.as_slice() else {
            return None;
        };
        let plain = Some(*stat) == self.vocab.deck_rules.copies_stat
            && ability.condition.is_none()
            && self.vocab.ability_kind(ability.kind).form == Form::Continuous;
        let with = self.counted_with_this(picked.from)?;
        match self.program.exprs.nums[to.0 as usize] {
            Num::Int(copies) if plain => Some(Copies { most: u32::try_from(copies).ok()?, with }),
            _ => None,
        }
    }

    /// The names that are counted together with that of the card itself.
    fn counted_with_this(&self, set: SetId) -> Option<Vec<NameId>> {
        let exprs = &self.program.exprs;
        match exprs.sets[set.0 as usize] {
            Set::This => Some(Vec::new()),
            Set::Union(this, others) if exprs.sets[this.0 as usize] == Set::This => {
                let Set::Filter { test, .. } = exprs.sets[others.0 as usize] else { return None };
                match exprs.tests[test.0 as usize] {
                    Test::Named { any, .. } => {
                        Some(self.program.name_sets[any.index()].names.clone())
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Reports an ability that says anything but a plain number of copies: no game runs while a deck is built.
    pub(super) fn limits_copies_plainly(
        &mut self,
        ability: &ir::Ability,
        span: Span,
    ) -> Option<()> {
        if self.nesting == 0 && self.copies_set_by(ability).is_some() {
            return Some(());
        }
        let message = say!("this would have to be known while the deck is built");
        let help = say!("write one continuous ability for it: `do this gets copies = 50`");
        self.error_with_help(&codes::COPIES, span, message, help);
        None
    }

    /// Reports more cards than one of them allows of those that are counted together.
    pub(super) fn not_too_many_together(&mut self, cards: &[(u32, NameId, Place)], span: Span) {
        let mut in_deck: Vec<usize> =
            cards.iter().filter_map(|(_, name, _)| self.known.cards.get(name).copied()).collect();
        in_deck.sort_unstable();
        let said: Vec<(NameId, Copies)> = in_deck
            .into_iter()
            .map(|at| &self.program.cards[at])
            .flat_map(|card| self.said_of_copies(card).map(|copies| (card.shows, copies)))
            .filter(|(_, copies)| !copies.with.is_empty())
            .collect();
        for (own, Copies { most, with }) in said {
            let together = |name: NameId| name == own || with.contains(&name);
            let counted = cards.iter().filter(|(_, name, _)| together(self.shown_name(*name)));
            let count: u32 = counted.map(|(count, ..)| count).sum();
            if count > most {
                let name = |name: &NameId| format!("\"{}\"", self.program.names[name.index()]);
                let all = [own].into_iter().chain(with);
                let names = Message::all_of(all.map(|of| Message::verbatim(name(&of))));
                let message = say!("{count} cards of {names} together", count, names);
                let help = say!("a deck has {most} of them at most", most);
                self.error_with_help(&codes::COPIES, span, message, help);
                return;
            }
        }
    }
}
