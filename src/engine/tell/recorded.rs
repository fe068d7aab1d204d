//! Recording conditions behind the steps of a trace. Nothing here runs unless somebody records.

use crate::code::{AbilityId, Grant, Order, TestId};
use crate::engine::eval::scope::{Scope, compare};
use crate::engine::game::{
    Cx, Game,
    look::Look,
    trace::{
        By, Entry, Noted,
        asked::{Asked, Figure, Question, Role},
    },
};
use crate::engine::state::{
    decision::Opt,
    ids::{CardId, EVERYBODY, EntryNo, ObjRef, Seat},
};
use crate::engine::tell::told::Told;
use crate::engine::values::derive;
use crate::vocab::RestrictionId;

impl Game<'_> {
    pub fn record(&mut self) {
        self.trace = Some(Vec::new());
        self.tell_standing();
    }

    /// Whether a trace is recorded.
    pub(in crate::engine) fn is_read(&self) -> bool {
        self.trace.is_some()
    }

    /// Records conditions behind the last step. `cause`: the entry that asked them.
    pub(in crate::engine) fn tell(&mut self, cause: EntryNo, by: By, all: Vec<Asked>) {
        let no = self.state.books.no;
        for asked in all {
            let seen = self.seen_of(&asked);
            if let Some(trace) = &mut self.trace {
                let what = Noted::Asked(asked);
                trace.push(Entry { no, cause, by, what, told: 0, seen, sees_others: seen });
            }
        }
    }

    /// Tells conditions of the running effect.
    #[cold]
    pub(in crate::engine) fn tell_of_frame(
        &mut self,
        role: Role,
        ask: impl FnOnce(&mut Told<'_, '_>),
    ) {
        let ability = self.state.control.top().ability;
        let look = self.look();
        let scope = Scope { to_act: role == Role::Needs, ..Scope::of_frame(look) };
        let mut told = Told::new(&scope, ability, role);
        ask(&mut told);
        let all = told.all;
        self.tell(self.state.control.top().no, self.by(), all);
    }

    /// Tells a condition of the rulebook.
    #[cold]
    pub(in crate::engine) fn tell_of_rule(&mut self, question: Question, holds: bool) {
        let asked = Asked { role: Role::Rule, question, holds, depth: 0 };
        self.tell(self.state.control.top().no, self.by(), vec![asked]);
    }

    /// Tells the numbers by which the option now taken was offered. `no`: the entry of the answer.
    #[cold]
    pub(in crate::engine) fn tell_offer(&mut self, no: EntryNo, seat: Seat, option: Opt) {
        let checks = (self.library.rules.checks)(&self.look(), seat, option);
        let told = checks.into_iter().filter_map(|check| {
            let question = Question::Check { cites: check.cites, figures: check.figures? };
            Some(Asked { role: Role::Offer, question, holds: check.holds, depth: 0 })
        });
        let all = told.collect();
        self.tell(no, self.by(), all);
    }

    fn seen_of(&self, asked: &Asked) -> u8 {
        let card = match asked.question {
            Question::Test { it, .. } => it,
            Question::Choosable { card, .. } => card,
            _ => ObjRef::NONE,
        };
        let board = &self.state.board;
        if card == ObjRef::NONE { None } else { board.now(card) }
            .map_or(EVERYBODY, |card| self.peek().card_seen(card))
    }

    /// Tells which continuous abilities have begun or ceased to work.
    #[cold]
    pub(in crate::engine) fn tell_standing(&mut self) {
        let mut warm = self.warm.clone();
        derive::refresh(&mut warm, &self.state, self.library);
        if let Some(walked) = &mut self.walked {
            walked.standing(&warm);
            let defs = self.state.board.cards.iter().map(|card| self.library.code.def(card.def));
            walked.always(defs.flat_map(|def| &def.always).map(|(ability, _)| *ability));
        }
        let look = Look { warm: &warm, ..self.peek() };
        let mut all = Vec::new();
        for n in 0..self.state.board.cards.len() {
            let card = CardId(n as u8);
            for ability in &look.def(card).continuous {
                self.standing_of(look, card, *ability, &mut all);
            }
        }
        self.tell(self.state.books.no, self.by(), all);
    }

    fn standing_of(&self, look: Look<'_>, card: CardId, ability: AbilityId, all: &mut Vec<Asked>) {
        let code = look.code().ability(ability);
        let this = look.board().object(card);
        let scope = Scope::new(look, look.board().card(card).side, this);
        let mut told = Told::new(&scope, ability, Role::While);
        let works = derive::works(&look, card, ability, false);
        let mut holds = works;
        if works {
            let own = code.standing.iter().filter_map(|standing| standing.test);
            let mut tests: Vec<TestId> = code.condition.into_iter().chain(own).collect();
            tests.dedup();
            for test in tests {
                holds &= told.condition(test);
            }
        }
        if self.last_told(ability, this).unwrap_or(false) != holds {
            let question = Question::Works { ability, this };
            all.push(Asked { role: Role::While, question, holds, depth: 0 });
            all.extend(told.all.into_iter().map(|part| Asked { depth: part.depth + 1, ..part }));
        }
    }

    /// Whether a continuous ability worked when it was last told.
    fn last_told(&self, of: AbilityId, by: ObjRef) -> Option<bool> {
        self.trace.iter().flatten().rev().find_map(|entry| match entry.what {
            Noted::Asked(Asked { question: Question::Works { ability, this }, holds, .. })
                if (ability, this) == (of, by) =>
            {
                Some(holds)
            }
            _ => None,
        })
    }

    /// Tells which abilities keep an effect of `by` off a card.
    #[cold]
    pub(in crate::engine) fn tell_restricting(
        &mut self,
        cause: EntryNo,
        card: CardId,
        restriction: RestrictionId,
        by: ObjRef,
    ) {
        for (ability, this) in self.restricting(card, restriction) {
            let look = self.look();
            let code = look.code().ability(ability);
            let scope = Scope::new(look, look.board().card(this.card).side, this);
            let mut told = Told::new(&scope, ability, Role::While);
            let question = Question::Works { ability, this };
            told.all.push(Asked { role: Role::While, question, holds: true, depth: 0 });
            for grant in code.standing.iter().flat_map(|standing| &standing.grants) {
                if let Grant::Restriction { restriction: of, narrowed: Some(test), .. } = grant
                    && *of == restriction
                    && by.card.index() < look.board().cards.len()
                {
                    told.parts(&scope.about(by.card), *test, 1);
                }
            }
            let all = told.all;
            self.tell(cause, By::Text(ability, self.library.code.ability(ability).place), all);
        }
    }
}

impl Cx<'_, '_> {
    /// Compares two numbers by a rule; whoever reads the trace sees both.
    pub fn weigh(&mut self, left: Figure, op: Order, right: Figure) -> bool {
        let holds = compare(left.value(), op, right.value());
        if self.game.is_read() {
            self.game.tell_of_rule(Question::Figures { left, op, right }, holds);
        }
        holds
    }
}
