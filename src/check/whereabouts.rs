//! The zones in which cards can be, as far as the text says: an action that can reach none of them is a mistake.

use super::Checker;
use super::ir::{Act, CostPart, Destination, Picked};
use super::place::is_pile;
use crate::code::{Amount, Cells, Owner, Set, SetId, Test, TestId};
use crate::diagnostics::{Diagnostic, catalogue::check as codes, say};
use crate::syntax::ast::{Action, Expr, ExprKind, Name, Operand, OperandWhat, Prep, Span};
use crate::vocab::{ActionObject, ActionWord, Does, RelatedBy, StateId, ZoneSet};

impl Checker<'_> {
    /// The zones in which the cards of a set can be.
    pub(super) fn zones_of(&self, set: SetId) -> ZoneSet {
        match self.program.exprs.sets[set.0 as usize] {
            Set::None | Set::It | Set::Happened(_) => ZoneSet::EVERYWHERE,
            Set::This => self.this_zones,
            Set::Slot(slot) | Set::Rest(slot) => {
                self.scope.facts(slot).zones.unwrap_or(ZoneSet::EVERYWHERE)
            }
            Set::All(spot) => self.vocab.place(spot.place).zones,
            Set::Pile { zone, .. } => ZoneSet::of(&[zone]),
            Set::Filter { set, test } => self.zones_of(set).and(self.zones_told(test)),
            Set::Union(left, right) => self.zones_of(left).or(self.zones_of(right)),
            Set::Minus(set, _) | Set::Ends { of: set, .. } => self.zones_of(set),
            Set::Near { relation, .. } => ZoneSet::of(&[self.vocab.relation(relation).zone]),
        }
    }

    /// The zones that a test of [`Set::It`] leaves.
    pub(super) fn zones_told(&self, test: TestId) -> ZoneSet {
        match self.program.exprs.tests[test.0 as usize] {
            Test::And(left, right) => self.zones_told(left).and(self.zones_told(right)),
            Test::Or(left, right) => self.zones_told(left).or(self.zones_told(right)),
            Test::At { of, spot, .. } if self.program.exprs.sets[of.0 as usize] == Set::It => {
                self.vocab.place(spot.place).zones
            }
            _ => ZoneSet::EVERYWHERE,
        }
    }

    /// The player whose cards the set holds, if all are of one player.
    pub(super) fn side_of(&self, set: SetId) -> Option<Owner> {
        match self.program.exprs.sets[set.0 as usize] {
            Set::This => Some(Owner::Mine),
            Set::Slot(slot) | Set::Rest(slot) => self.scope.facts(slot).side,
            Set::All(spot) => Some(spot.owner).filter(|owner| *owner != Owner::Both),
            Set::Pile { owner, .. } => Some(owner),
            Set::Filter { set, test } => self.side_of(set).or_else(|| self.side_told(test)),
            Set::Union(left, right) => {
                self.side_of(left).filter(|side| self.side_of(right) == Some(*side))
            }
            Set::Minus(set, _) | Set::Ends { of: set, .. } => self.side_of(set),
            Set::None | Set::It | Set::Happened(_) | Set::Near { .. } => None,
        }
    }

    /// The player that a test of [`Set::It`] asks for.
    fn side_told(&self, test: TestId) -> Option<Owner> {
        match self.program.exprs.tests[test.0 as usize] {
            Test::And(left, right) => self.side_told(left).or_else(|| self.side_told(right)),
            Test::Owned { of, by } if self.program.exprs.sets[of.0 as usize] == Set::It => {
                Some(by).filter(|owner| *owner != Owner::Both)
            }
            _ => None,
        }
    }

    /// The zones in which a card of these kinds can be; in play, only the homes of nouns for these kinds.
    pub(super) fn zones_of_kinds(&self, kinds: Option<&[String]>) -> ZoneSet {
        let Some(kinds) = kinds else { return ZoneSet::EVERYWHERE };
        let mut zones = ZoneSet::EVERYWHERE;
        for zone in self.vocab.zones.iter().enumerate().filter(|(_, zone)| zone.in_play) {
            zones.0 &= !(1 << zone.0);
        }
        let is_kind = |kind: &&str| kinds.iter().any(|known| known == kind);
        for (at, zone) in self.vocab.zones.iter().enumerate() {
            if !zone.kinds.is_empty() && !zone.kinds.iter().any(is_kind) {
                zones.0 &= !(1 << at);
            }
        }
        let nouns = self.vocab.nouns.iter().filter(|noun| noun.kinds.iter().any(is_kind));
        nouns.fold(zones, |zones, noun| zones.or(self.vocab.place(noun.home).zones))
    }

    /// Whether the cards can be where the action finds them, and have the states it gives them.
    pub(super) fn fits_places(
        &mut self,
        word: &'static ActionWord,
        action: &Action,
        act: &Act,
    ) -> Option<()> {
        if let Some(Destination::Cell { states, .. }) = &act.to {
            let zones = self.zones_to(act);
            for state in states {
                self.has_state(*state, zones, as_span(action))?;
            }
        } else if let (Some(_), Some(state)) = (&act.to, act.state) {
            self.has_state(state, self.zones_to(act), as_span(action))?;
        }
        let ActionObject::Cards(home) = word.object else { return Some(()) };
        let span = action.object.as_ref().map_or(action.span, |operand| operand.span);
        let with = action.args.iter().find(|arg| arg.prep == Prep::With);
        let with_span = with.map_or(action.span, |arg| arg.what.span);
        let cards = [(&act.cards, span), (&act.with, with_span)];
        for (picked, span) in cards {
            let Some(picked) = picked else { continue };
            let zones = self.zones_of(picked.from);
            match word.does {
                Does::Status { state, .. } => {
                    if let Some(state) = state.or(act.state) {
                        self.has_state(state, zones, span)?;
                    }
                }
                Does::Move { to: Some(_), .. }
                | Does::Relocate { .. }
                | Does::Swap { .. }
                | Does::Procedure(_)
                | Does::Together(_)
                | Does::Later(_) => {
                    let reached = self.vocab.place(home).zones.or(word.also_from);
                    self.reaches(word, reached, zones, span)?;
                }
                _ => {}
            }
            if !zones.is_empty() && zones.and(word.not_from) == zones {
                let verb = word.word.name;
                let there = self.zone_words(zones);
                let message = say!("`{verb}` is not for cards in {there}", verb, there);
                let help = say!(
                    "they are there already; say where from, as in `{verb} 1 my card in deck`",
                    verb
                );
                self.error_with_help(&codes::OUT_OF_REACH, span, message, help);
                return None;
            }
        }
        if let (Does::Exchange { .. }, Some(one), Some(other)) = (word.does, &act.cards, &act.with)
        {
            self.lie_apart(word, one.from, other.from, with_span)?;
        }
        Some(())
    }

    /// Reports an exchange of cards that all lie in one place.
    fn lie_apart(&mut self, word: &ActionWord, one: SetId, other: SetId, span: Span) -> Option<()> {
        let (zones, side) = (self.zones_of(one), self.side_of(one));
        let alike = zones == self.zones_of(other) && side == self.side_of(other);
        if !alike || side.is_none() || zones.iter().count() != 1 {
            return Some(());
        }
        let verb = word.word.name;
        let message = say!(
            "`{verb}` is for cards of two places: these are both in {zones}",
            verb,
            zones = self.zone_words(zones)
        );
        let mut others = self.vocab.actions.iter();
        let swaps = others.find(|action| matches!(action.does, Does::Swap { .. }));
        let in_play = zones.iter().any(|zone| self.vocab.zone(zone).in_play);
        let help = match swaps.filter(|_| in_play) {
            Some(swap) => {
                say!("cards of one place change with each other by `{swap}`", swap = swap.word.name)
            }
            None => say!("name a card of another place"),
        };
        self.error_with_help(&codes::OUT_OF_REACH, span, message, help);
        None
    }

    fn reaches(
        &mut self,
        word: &ActionWord,
        reached: ZoneSet,
        zones: ZoneSet,
        span: Span,
    ) -> Option<()> {
        if zones.is_empty() || !zones.and(reached).is_empty() {
            return Some(());
        }
        let verb = word.word.name;
        let message =
            say!("`{verb}` is for cards in {reached}", verb, reached = self.zone_words(reached));
        let help = say!(
            "these are in {zones}; `put` moves cards from anywhere",
            zones = self.zone_words(zones)
        );
        self.error_with_help(&codes::OUT_OF_REACH, span, message, help);
        None
    }

    fn has_state(&mut self, state: StateId, zones: ZoneSet, span: Span) -> Option<()> {
        let word = self.vocab.state(state);
        if zones.is_empty() || !zones.and(word.zones).is_empty() {
            return Some(());
        }
        let there = self.zone_words(zones);
        let message = say!("cards in {there} are not `{name}`", there, name = word.word.name);
        let states = self.vocab.states.iter().filter(|s| s.settable);
        let fitting: Vec<&str> =
            states.filter(|s| !s.zones.and(zones).is_empty()).map(|s| s.word.name).collect();
        let mut help = say!("cards in {zones} can be", zones = self.zone_words(word.zones));
        if !fitting.is_empty() {
            help = say!(
                "{help}; cards in {there} can be {fitting}",
                help,
                there,
                fitting = fitting.join(", ")
            );
        }
        self.error_with_help(&codes::OUT_OF_REACH, span, message, help);
        None
    }

    /// Reports two states that a card cannot be in at once.
    pub(super) fn states_agree(&mut self, states: &[StateId], span: Span) -> Option<()> {
        for (at, state) in states.iter().enumerate() {
            let word = self.vocab.state(*state);
            let clash = |before: &&StateId| self.vocab.state(**before).mask & word.mask != 0;
            if let Some(before) = states[..at].iter().find(clash) {
                let before = self.vocab.state(*before).word.name;
                let message = say!(
                    "a card is not `{before}` and `{name}` at once",
                    before,
                    name = word.word.name
                );
                self.error(&codes::ACTION_PART, span, message);
                return None;
            }
        }
        Some(())
    }

    /// Remembers that cards go elsewhere: whatever a name held may have gone there too.
    pub(super) fn moves(&mut self, word: &ActionWord, act: &Act) {
        if let Some(to) = self.goes_to(word, act) {
            self.scope.moved(to);
            self.this_zones = self.this_zones.or(to);
        }
    }

    /// Notes where a part of a cost has put the ability's own card.
    pub(super) fn has_paid(&mut self, part: &CostPart) {
        let CostPart::Action(act) = part else { return };
        let Some(Picked { amount: Amount::All, from, .. }) = act.cards else { return };
        if self.program.exprs.sets[from.0 as usize] == Set::This
            && let Some(to) = self.goes_to(self.vocab.action(act.action), act)
        {
            self.this_zones = to;
        }
    }

    fn goes_to(&self, word: &ActionWord, act: &Act) -> Option<ZoneSet> {
        match word.does {
            Does::Move { to: Some(zone), .. } => Some(ZoneSet::of(&[zone])),
            Does::Move { to: None, .. } => Some(self.zones_to(act)),
            Does::Procedure(_) | Does::Together(_) | Does::Process { .. } | Does::Rule { .. } => {
                Some(ZoneSet::EVERYWHERE)
            }
            _ => None,
        }
    }

    fn zones_to(&self, act: &Act) -> ZoneSet {
        match &act.to {
            Some(Destination::Pile { zone, .. }) => ZoneSet::of(&[*zone]),
            Some(Destination::Cell { cells: Cells::At(spot), .. }) => {
                self.vocab.place(spot.place).zones
            }
            Some(Destination::Cell { cells: Cells::Near { relation, .. }, .. }) => {
                ZoneSet::of(&[self.vocab.relation(*relation).zone])
            }
            Some(Destination::Cell { cells: Cells::Of { .. }, .. }) => {
                let zone = self.vocab.zone_with_cells(ZoneSet::EVERYWHERE);
                zone.map_or(ZoneSet::EVERYWHERE, |zone| ZoneSet::of(&[zone]))
            }
            Some(Destination::Under { .. }) => self.attached_zones(),
            None => ZoneSet::EVERYWHERE,
        }
    }

    /// Reports `in any order` where it says nothing: unless several cards come to lie together where their order
    /// counts.
    pub(super) fn has_order(&mut self, word: &ActionWord, act: &Act, words: Span) -> Option<()> {
        let zone = match (&act.to, word.does) {
            (Some(Destination::Pile { zone, .. }), Does::Move { .. }) => Some(*zone),
            (Some(Destination::Under { .. }), Does::Move { .. }) => {
                self.attached_zones().iter().next()
            }
            (None, Does::Move { to, .. }) => to,
            _ => None,
        };
        let from = act.cards.as_ref().map(|picked| (picked.amount, picked.from));
        let message = match (zone.map(|zone| self.vocab.zone(zone)), from) {
            (Some(zone), _) if !is_pile(zone) => {
                say!("the order of cards in `{zone}` does not count", zone = zone.word.name)
            }
            (Some(_), Some((amount, from))) if self.goes_one_by_one(amount, from) => {
                say!("cards of a pile's end go one by one, as they lie there")
            }
            (Some(_), Some((amount, from))) if self.most_picked(amount, from) == Some(1) => {
                say!("one card has no order")
            }
            (Some(_), Some(_)) => return Some(()),
            (_, _) => say!("`{name}` puts no cards together", name = word.word.name),
        };
        let help = say!("leave `in any order` out");
        self.error_with_help(&codes::ACTION_PART, words, message, help);
        None
    }

    fn goes_one_by_one(&self, amount: Amount, from: SetId) -> bool {
        matches!(amount, Amount::All | Amount::UpToAll)
            && matches!(self.program.exprs.sets[from.0 as usize], Set::Pile { zone, .. }
                if self.vocab.zone(zone).one_by_one)
    }

    /// The zones of cards that lie under others, by the relations to such cards.
    fn attached_zones(&self) -> ZoneSet {
        let relations = self.vocab.relations.iter();
        let under = relations.filter(|relation| matches!(relation.by, RelatedBy::Attached));
        under.fold(ZoneSet::default(), |all, relation| all.or(ZoneSet::of(&[relation.zone])))
    }

    pub(super) fn zone_words(&self, zones: ZoneSet) -> String {
        let known = self.vocab.zones.iter().enumerate();
        let named = known.filter(|(at, _)| zones.0 & (1 << at) != 0);
        let words: Vec<String> = named.map(|(_, zone)| format!("`{}`", zone.word.name)).collect();
        words.join(", ")
    }

    /// `destroy character` reads like one card and is every one on both sides.
    pub(super) fn warn_of_every_card(&mut self, operand: &Operand, verb: &str) {
        let OperandWhat::Values(values) = &operand.what else { return };
        let [value] = values.as_slice() else { return };
        let Some(name) = self.ownerless(value) else { return };
        let (one, many) = match self.vocab.find_noun(&name.text) {
            Some(noun) if !name.quoted => {
                let word = &self.vocab.noun(noun).word;
                let many = word.also.first().copied().unwrap_or(word.name);
                (word.name.to_string(), many.to_string())
            }
            _ => (format!("\"{}\"", name.text), format!("\"{}\"", name.text)),
        };
        let place = self.place(operand.span);
        let message = say!("without a number this is every card that fits, whoever has it");
        let help = say!("write `{verb} 1 {one}` or `{verb} all {many}`", verb, one, many);
        self.report(Diagnostic::new(&codes::EVERY_CARD, place, message).help(help));
    }

    /// The noun of a description that names no player and no cards.
    fn ownerless<'e>(&self, expr: &'e Expr) -> Option<&'e Name> {
        match &expr.kind {
            ExprKind::Where { set, .. } => self.ownerless(set),
            ExprKind::In { set, places } => {
                let shared = |place: &Expr| {
                    matches!(place.kind, ExprKind::Noun { owner: None, .. }) && self.is_place(place)
                };
                places.iter().all(shared).then(|| self.ownerless(set)).flatten()
            }
            ExprKind::Noun { owner: None, names, index: None, .. } => {
                let name = names.first()?;
                let noun = name.quoted
                    || (self.scope.find(&name.text).is_none()
                        && self.vocab.find_noun(&name.text).is_some());
                noun.then_some(name)
            }
            _ => None,
        }
    }
}

fn as_span(action: &Action) -> Span {
    let said = action.args.iter().find(|arg| arg.prep == Prep::As);
    said.map_or(action.span, |arg| arg.span)
}
