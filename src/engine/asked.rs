//! Conditions as they were asked: what was compared, and what came of it.
//!
//! Nothing here runs unless somebody records. A condition takes no number of its own: it stands
//! behind the last step before it and names the step that asked it, so steps are numbered alike
//! whether somebody reads or not.

use serde::Serialize;

use super::cost;
use super::derive;
use super::eval::{Scope, compare};
use super::game::{Cx, Game};
use super::ids::{CardId, CardSet, No, ObjRef, Seat};
use super::inquiry::Lack;
use super::look::Look;
use super::options::Opt;
use super::trace::{By, Entry, Noted};
use crate::code::{AbilityId, CostId, Need, Num, NumId, Order, Set, SetId, Test, TestId};
use crate::vocab::{PlayerStatId, RestrictionId, StatId};

/// A condition, a part of one, or a card that it looked at.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Asked {
    pub role: Role,
    pub question: Question,
    pub holds: bool,
    /// 0 for a condition; 1 for a part of the one before it; one more for each card that counts.
    pub depth: u8,
}

impl Asked {
    /// The ability that asks; none where a rule does.
    pub fn ability(&self) -> Option<AbilityId> {
        match self.question {
            Question::Test { ability, .. }
            | Question::Cost { ability, .. }
            | Question::Among { ability, .. }
            | Question::Found { ability, .. }
            | Question::Lacks { ability, .. } => Some(ability),
            Question::Choosable { .. }
            | Question::Row
            | Question::Figures { .. }
            | Question::Check { .. } => None,
        }
    }
}

/// What the condition decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Role {
    /// Whether an ability or an instruction does anything.
    If,
    /// Whether a continuous ability works.
    While,
    /// Which cards a choice is among.
    Where,
    /// Whether something may be done at all.
    Needs,
    /// Whether a mode, by its label, can be chosen.
    Mode(u16),
    /// Whether a price can be paid.
    Price,
    /// Where a procedure of the rulebook goes on.
    Rule,
    /// Whether an option is offered.
    Offer,
    /// Why a trigger that somebody asks about was none.
    Trigger,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub enum Question {
    Test {
        ability: AbilityId,
        this: ObjRef,
        test: TestId,
        /// The card that a filter looks at.
        it: ObjRef,
        /// Of a comparison, its numbers; of a set, how many cards it has.
        sides: [Option<i32>; 2],
        /// It asks about what a face-down card hides.
        unseen: bool,
    },
    /// One part of one way to pay.
    Cost {
        ability: AbilityId,
        this: ObjRef,
        cost: CostId,
        way: u8,
        part: u8,
        there: u32,
        least: u32,
    },
    /// Whether a card can be chosen; a restriction, or the rulebook, may say no.
    Choosable {
        card: ObjRef,
        restriction: Option<RestrictionId>,
    },
    /// A choice is not among these cards at all.
    Among {
        ability: AbilityId,
        this: ObjRef,
        card: ObjRef,
        set: SetId,
    },
    /// What a first choice must find.
    Found {
        ability: AbilityId,
        this: ObjRef,
        set: SetId,
        there: u32,
        least: u32,
    },
    Lacks {
        ability: AbilityId,
        this: ObjRef,
        lack: Lack,
    },
    /// The row of the procedure says what.
    Row,
    Figures {
        left: Figure,
        op: Order,
        right: Figure,
    },
    /// A rulebook's condition on an option, by its rules.
    Check {
        cites: &'static [&'static str],
        figures: Figures,
    },
}

/// Two numbers and how they are compared.
pub type Figures = (Figure, Order, Figure);

/// A number that a rule compares.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub enum Figure {
    Number(i32),
    Stat { card: ObjRef, stat: StatId, value: i32 },
    PlayerStat { player: Seat, stat: PlayerStatId, value: i32 },
}

/// Seats as bits.
const EVERYBODY: u8 = 3;

/// The conditions of one ability, as they are told.
pub struct Told<'s, 'a> {
    pub scope: &'s Scope<'a>,
    pub ability: AbilityId,
    pub role: Role,
    pub all: Vec<Asked>,
}

impl<'s, 'a> Told<'s, 'a> {
    pub fn new(scope: &'s Scope<'a>, ability: AbilityId, role: Role) -> Told<'s, 'a> {
        Told { scope, ability, role, all: Vec::new() }
    }

    /// A whole condition, with its parts where it has several, as far as they were asked.
    pub fn condition(&mut self, test: TestId) -> bool {
        let holds = self.scope.test(test);
        if is_one(self.scope, test) {
            self.leaf(self.scope, test, 0);
        } else {
            self.tell(self.scope, test, [None; 2], holds, 0);
            self.parts(self.scope, test, 1);
        }
        holds
    }

    /// Each card of `set` that lies open, and why it is not among those of which the test is true.
    pub fn filter(&mut self, set: CardSet, test: TestId, depth: u8) {
        let look = self.scope.look;
        let open = |card: &CardId| look.card_seen(*card) == EVERYBODY || look.in_play(*card);
        self.filter_of(set.filter(open).collect(), test, depth);
    }

    pub fn filter_of(&mut self, set: CardSet, test: TestId, depth: u8) {
        for card in set {
            let scope = self.scope.about(card);
            match first_false(&scope, test) {
                Some(part) => self.one(&scope, part, false, depth),
                None => self.one(&scope, test, true, depth),
            }
        }
    }

    /// That the card is not one of these.
    pub fn not_among(&mut self, card: CardId, set: SetId) {
        let (ability, this) = (self.ability, self.scope.this);
        let card = self.scope.look.board().object(card);
        let question = Question::Among { ability, this, card, set };
        self.all.push(Asked { role: Role::Where, question, holds: false, depth: 0 });
    }

    /// What first choices must find, and how many cards there are.
    pub fn needs(&mut self, needs: &[Need]) {
        let scope = self.scope;
        for need in needs {
            let (there, least) = cost::found(scope, need);
            let (ability, this, set) = (self.ability, scope.this, need.set);
            let question = Question::Found { ability, this, set, there, least };
            let holds = there >= least;
            self.all.push(Asked { role: Role::Needs, question, holds, depth: 0 });
            if let Set::Filter { set, test } = scope.look.code().exprs.sets[need.set.0 as usize] {
                self.filter(scope.set(set), test, 1);
            }
            if need.announced {
                self.choosable(scope.set(need.set));
            }
        }
    }

    /// A part about one card, its own cards left out.
    pub fn one(&mut self, scope: &Scope<'_>, test: TestId, holds: bool, depth: u8) {
        self.tell(scope, test, sides(scope, test), holds, depth);
    }

    fn parts(&mut self, scope: &Scope<'_>, test: TestId, depth: u8) -> bool {
        match node(scope, test) {
            Test::And(a, b) => self.parts(scope, a, depth) && self.parts(scope, b, depth),
            Test::Or(a, b) => self.parts(scope, a, depth) || self.parts(scope, b, depth),
            Test::Not(a) if !is_one(scope, a) => !self.parts(scope, a, depth),
            _ => self.leaf(scope, test, depth),
        }
    }

    fn leaf(&mut self, scope: &Scope<'_>, test: TestId, depth: u8) -> bool {
        let holds = scope.test(test);
        self.tell(scope, test, sides(scope, test), holds, depth);
        if let Some((set, filter)) = filtered(scope, test) {
            let cards = scope.set(set);
            let inner = Told { scope, ability: self.ability, role: self.role, all: Vec::new() };
            self.all.extend(inner.of_cards(cards, filter, depth + 1));
        }
        holds
    }

    fn of_cards(mut self, cards: CardSet, filter: TestId, depth: u8) -> Vec<Asked> {
        self.filter(cards, filter, depth);
        self.all
    }

    fn tell(
        &mut self,
        scope: &Scope<'_>,
        test: TestId,
        sides: [Option<i32>; 2],
        holds: bool,
        depth: u8,
    ) {
        let unseen = unseen(scope, test);
        let (ability, this, it) = (self.ability, scope.this, scope.it);
        let question = Question::Test { ability, this, test, it, sides, unseen };
        self.all.push(Asked { role: self.role, question, holds, depth });
    }

    /// What each part of a price needs and what is there for it.
    pub fn price(&mut self, price: CostId) -> bool {
        let scope = self.scope;
        let mut payable = false;
        for way in 0..scope.look.code().cost(price).ways.len() {
            let holds = cost::way_payable(scope, price, way as u8);
            payable |= holds;
            for (part, (there, least)) in cost::parts(scope, price, way as u8).enumerate() {
                let (ability, this, part, way) = (self.ability, scope.this, part as u8, way as u8);
                let question =
                    Question::Cost { ability, this, cost: price, way, part, there, least };
                self.all.push(Asked { role: Role::Price, question, holds, depth: 0 });
            }
        }
        payable
    }

    /// Cards that pass a choice's filter and still cannot be chosen.
    pub fn choosable(&mut self, cards: CardSet) {
        let look = self.scope.look;
        let rules = look.rules();
        for card in cards {
            let restricted = look.restricted_by(card, rules.chosen, self.scope.this);
            if restricted || !(rules.may_choose)(&look, card) {
                let question = Question::Choosable {
                    card: look.board().object(card),
                    restriction: restricted.then_some(rules.chosen),
                };
                self.all.push(Asked { role: Role::Where, question, holds: false, depth: 0 });
            }
        }
    }
}

fn node(scope: &Scope<'_>, test: TestId) -> Test {
    scope.look.code().exprs.tests[test.0 as usize]
}

/// Whether the test is not made of others.
fn is_one(scope: &Scope<'_>, test: TestId) -> bool {
    match node(scope, test) {
        Test::And(..) | Test::Or(..) => false,
        Test::Not(inner) => is_one(scope, inner),
        _ => true,
    }
}

/// The first part because of which the test is false.
pub fn first_false(scope: &Scope<'_>, test: TestId) -> Option<TestId> {
    match node(scope, test) {
        Test::And(a, b) => first_false(scope, a).or_else(|| first_false(scope, b)),
        _ => (!scope.test(test)).then_some(test),
    }
}

fn sides(scope: &Scope<'_>, test: TestId) -> [Option<i32>; 2] {
    match node(scope, test) {
        Test::Compare { left, right, .. } => [Some(scope.num(left)), Some(scope.num(right))],
        Test::Some(set) => [Some(scope.set(set).len() as i32), None],
        Test::Not(inner) => sides(scope, inner),
        _ => [None; 2],
    }
}

/// The set whose cards a part counts, with what is asked of each.
fn filtered(scope: &Scope<'_>, test: TestId) -> Option<(SetId, TestId)> {
    let exprs = &scope.look.code().exprs;
    let of_set = |set: SetId| match exprs.sets[set.0 as usize] {
        Set::Filter { set, test } => Some((set, test)),
        _ => None,
    };
    let of_num = |num: NumId| match exprs.nums[num.0 as usize] {
        Num::Count(set) => of_set(set),
        _ => None,
    };
    match node(scope, test) {
        Test::Some(set) => of_set(set),
        Test::Compare { left, right, .. } => of_num(left).or_else(|| of_num(right)),
        Test::Every { set, test } => Some((set, test)),
        Test::Not(inner) => filtered(scope, inner),
        _ => None,
    }
}

/// Whether the part asks for what a face-down card hides.
fn unseen(scope: &Scope<'_>, test: TestId) -> bool {
    let exprs = &scope.look.code().exprs;
    let hidden = |set: SetId| {
        let only = scope.set(set).only();
        only.is_some_and(|card| scope.look.is_blank(card))
    };
    let number = |num: NumId| match exprs.nums[num.0 as usize] {
        Num::Stat { of, .. } => hidden(of),
        _ => false,
    };
    match node(scope, test) {
        Test::Compare { left, right, .. } => number(left) || number(right),
        Test::Has { of, .. } | Test::Named { of, .. } | Test::Keyword { of, .. } => hidden(of),
        Test::State { of, state } => {
            scope.look.rules().vocab.states[state.index()].hidden && hidden(of)
        }
        Test::Not(inner) => unseen(scope, inner),
        _ => false,
    }
}

impl Game<'_> {
    /// Whether somebody reads what was asked.
    pub(super) fn is_read(&self) -> bool {
        self.trace.is_some()
    }

    /// Records conditions behind the last step; `cause` asked them.
    pub(super) fn tell(&mut self, cause: No, by: By, all: Vec<Asked>) {
        let no = self.state.books.no;
        for asked in all {
            let seen = self.seen_of(&asked);
            if let Some(trace) = &mut self.trace {
                trace.push(Entry { no, cause, by, what: Noted::Asked(asked), seen });
            }
        }
    }

    /// Conditions of the running effect.
    #[cold]
    pub(super) fn tell_of_frame(&mut self, role: Role, ask: impl FnOnce(&mut Told<'_, '_>)) {
        let ability = self.state.control.top().ability;
        let look = self.look();
        let scope = Scope::of_frame(look);
        let mut told = Told::new(&scope, ability, role);
        ask(&mut told);
        let all = told.all;
        self.tell(self.state.control.top().no, self.by(), all);
    }

    /// A condition of the rulebook.
    #[cold]
    pub(super) fn tell_of_rule(&mut self, question: Question, holds: bool) {
        let asked = Asked { role: Role::Rule, question, holds, depth: 0 };
        self.tell(self.state.control.top().no, self.by(), vec![asked]);
    }

    /// The numbers because of which an option was offered that is now taken; `no` is its entry.
    #[cold]
    pub(super) fn tell_offer(&mut self, no: No, seat: Seat, option: Opt) {
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

    /// Continuous abilities that have begun or ceased to work with the last batch.
    #[cold]
    pub(super) fn tell_standing(&mut self) {
        let mut warm = self.warm.clone();
        derive::refresh(&mut warm, &self.state, self.library);
        let look = Look { state: &self.state, warm: &warm, library: self.library };
        let mut all = Vec::new();
        for card in warm.speaking {
            for ability in &look.def(card).continuous {
                if derive::works(&warm, &self.state, self.library, card, *ability, false) {
                    self.standing_of(look, card, *ability, &mut all);
                }
            }
        }
        self.tell(self.state.books.no, self.by(), all);
    }

    fn standing_of(&self, look: Look<'_>, card: CardId, ability: AbilityId, all: &mut Vec<Asked>) {
        let code = look.code().ability(ability);
        let scope = Scope::new(look, look.board().card(card).side, look.board().object(card));
        let own = code.standing.iter().filter_map(|standing| standing.test);
        let mut tests: Vec<TestId> = code.condition.into_iter().chain(own).collect();
        tests.dedup();
        for test in tests {
            let mut told = Told::new(&scope, ability, Role::While);
            let holds = told.condition(test);
            if self.last_told(ability, scope.this, test) != Some(holds) {
                all.append(&mut told.all);
            }
        }
    }

    /// What a `while` came to when it was last told.
    fn last_told(&self, of: AbilityId, by: ObjRef, wanted: TestId) -> Option<bool> {
        self.trace.iter().flatten().rev().find_map(|entry| match entry.what {
            Noted::Asked(Asked {
                role: Role::While,
                question: Question::Test { ability, this, test, .. },
                holds,
                depth: 0,
            }) if (ability, this, test) == (of, by, wanted) => Some(holds),
            _ => None,
        })
    }
}

impl Figure {
    pub fn value(self) -> i32 {
        match self {
            Figure::Number(value)
            | Figure::Stat { value, .. }
            | Figure::PlayerStat { value, .. } => value,
        }
    }

    /// The card's number as it is now.
    pub fn of_card(look: &Look<'_>, card: CardId, stat: StatId) -> Figure {
        let value = look.stat(card, stat);
        Figure::Stat { card: look.board().object(card), stat, value }
    }

    pub fn of_player(look: &Look<'_>, player: Seat, stat: PlayerStatId) -> Figure {
        Figure::PlayerStat { player, stat, value: look.player_stat(player, stat) }
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
