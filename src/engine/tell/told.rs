//! Conditions part by part, as they are told: each part is asked again, and gives the same answer.

use crate::code::{AbilityId, CostId, Need, Num, NumId, Set, SetId, Source, Test, TestId};
use crate::engine::eval::{members::Member, needs, scope::Scope};
use crate::engine::game::trace::asked::{Asked, Question, Role, Who};
use crate::engine::options::cost;
use crate::engine::state::ids::{CardId, CardSet, EVERYBODY};

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

    /// Tells a whole condition and, if it has several parts, those that were tested; returns whether it holds.
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

    /// Tells of each card of `set` that lies open whether it passes the test, or which part it fails.
    pub fn filter(&mut self, set: CardSet, test: TestId, depth: u8) {
        let look = self.scope.look;
        let open = |card: &CardId| look.card_seen(*card) == EVERYBODY || look.in_play(*card);
        self.filter_of(set.filter(open).collect(), test, depth);
    }

    pub fn filter_of(&mut self, set: CardSet, test: TestId, depth: u8) {
        for card in set {
            self.each(&self.scope.about(card), test, depth);
        }
    }

    /// Tells of the card that the scope is about whether it passes the test, or which part it fails.
    fn each(&mut self, scope: &Scope<'_>, test: TestId, depth: u8) {
        match first_false(scope, test) {
            Some(part) => self.one(scope, part, false, depth),
            None => self.one(scope, test, true, depth),
        }
    }

    /// Tells that the card is not in the set.
    pub fn not_among(&mut self, card: CardId, set: SetId) {
        let (ability, this) = (self.ability, self.scope.this);
        let card = self.scope.look.board().object(card);
        let question = Question::Among { ability, who: self.scope.who(), this, card, set };
        self.all.push(Asked { role: Role::Where, question, holds: false, depth: 0 });
    }

    /// Tells how many cards of a set there are, and how many there must be.
    pub fn found(&mut self, set: SetId, there: u32, least: u32) {
        let (ability, who, this) = (self.ability, self.scope.who(), self.scope.this);
        let question = Question::Found { ability, who, this, set, there, least };
        self.all.push(Asked { role: Role::Needs, question, holds: there >= least, depth: 0 });
    }

    /// Tells what first choices must find, and how many cards there are.
    pub fn needs(&mut self, needs: &[Need]) {
        let scope = self.scope;
        for need in needs {
            let (there, least) = needs::found(scope, need);
            self.found(need.set, there, least);
            if let Set::Filter { set, test } = scope.look.code().exprs.sets[need.set.0 as usize] {
                self.filter(scope.set(set), test, 1);
            }
            if need.announced {
                self.choosable(scope.set(need.set));
            }
        }
    }

    /// Tells a part about one card, without the cards that the part counts.
    pub fn one(&mut self, scope: &Scope<'_>, test: TestId, holds: bool, depth: u8) {
        self.tell(scope, test, sides(scope, test), holds, depth);
    }

    /// Tells each part of a condition that was tested; returns whether the condition holds.
    pub fn parts(&mut self, scope: &Scope<'_>, test: TestId, depth: u8) -> bool {
        match node(scope, test) {
            Test::And(a, b) => self.parts(scope, a, depth) && self.parts(scope, b, depth),
            Test::Or(a, b) => self.parts(scope, a, depth) || self.parts(scope, b, depth),
            Test::Not(a) if !is_one(scope, a) => {
                self.parts(scope, a, depth);
                scope.test(test)
            }
            _ => self.leaf(scope, test, depth),
        }
    }

    fn leaf(&mut self, scope: &Scope<'_>, test: TestId, depth: u8) -> bool {
        let holds = scope.test(test);
        self.tell(scope, test, sides(scope, test), holds, depth);
        if let Some((set, filter)) = filtered(scope, test) {
            let mut inner = Told::new(scope, self.ability, self.role);
            match scope.members(set) {
                Some(members) => inner.filter_members(&members, filter, depth + 1),
                None => inner.filter(scope.set(set), filter, depth + 1),
            }
            self.all.extend(inner.all);
        }
        holds
    }

    /// [`Told::filter`] of cards of which some are gone.
    fn filter_members(&mut self, members: &[Member], test: TestId, depth: u8) {
        let look = self.scope.look;
        for member in members {
            let here = look.board().now(member.object);
            if here.is_none_or(|card| look.card_seen(card) == EVERYBODY || look.in_play(card)) {
                self.each(&self.scope.about_member(*member), test, depth);
            }
        }
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
        let (ability, who, this, it) = (self.ability, scope.who(), scope.this, scope.it.object);
        let question = Question::Test { ability, who, this, test, it, sides, unseen };
        self.all.push(Asked { role: self.role, question, holds, depth });
    }

    /// Tells what each part of a price needs and what is there for it; returns whether the price can be paid.
    pub fn price(&mut self, price: CostId) -> bool {
        let scope = self.scope;
        let mut payable = false;
        for way in 0..scope.look.code().cost(price).ways.len() {
            let open = cost::way_payable(scope, price, way as u8);
            payable |= open;
            let (ability, who, this, way) = (self.ability, scope.who(), scope.this, way as u8);
            let parts = cost::parts(scope, price, way);
            // Each part can be paid alone, but together they are short of cards.
            let together = !open && parts.iter().all(|part| part.is_payable);
            for (part, found) in parts.iter().enumerate() {
                let cost::Found { there, least, is_payable } = *found;
                let part = part as u8;
                let question =
                    Question::Cost { ability, who, this, cost: price, way, part, there, least };
                let holds = is_payable && !together;
                self.all.push(Asked { role: Role::Price, question, holds, depth: 0 });
            }
        }
        payable
    }

    /// Tells which cards pass a choice's filter and still cannot be chosen.
    pub fn choosable(&mut self, cards: CardSet) {
        let look = self.scope.look;
        let rules = look.rules();
        for card in cards {
            let restricted = look.restricted_by(card, rules.choosing.restriction, self.scope.this);
            if restricted || !(rules.choosing.may_choose)(&look, card) {
                let question = Question::Choosable {
                    card: look.board().object(card),
                    restriction: restricted.then_some(rules.choosing.restriction),
                };
                self.all.push(Asked { role: Role::Where, question, holds: false, depth: 0 });
            }
        }
    }
}

impl Scope<'_> {
    fn who(&self) -> Who {
        Who { me: self.seat, actor: self.actor }
    }
}

fn node(scope: &Scope<'_>, test: TestId) -> Test {
    scope.look.code().exprs.tests[test.0 as usize]
}

/// Whether the test is not made of other tests.
fn is_one(scope: &Scope<'_>, test: TestId) -> bool {
    match node(scope, test) {
        Test::And(..) | Test::Or(..) => false,
        Test::Not(inner) => is_one(scope, inner),
        _ => true,
    }
}

/// The first part that makes the test false.
pub fn first_false(scope: &Scope<'_>, test: TestId) -> Option<TestId> {
    match node(scope, test) {
        Test::And(a, b) => first_false(scope, a).or_else(|| first_false(scope, b)),
        _ => (!scope.test(test)).then_some(test),
    }
}

fn sides(scope: &Scope<'_>, test: TestId) -> [Option<i32>; 2] {
    match node(scope, test) {
        Test::Compare { left, right, .. } => [scope.value(left), scope.value(right)],
        Test::Some(set) => [Some(scope.how_many(set) as i32), None],
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
        Test::Has { of, any } => {
            let any = scope.look.code().trait_sets[any.index()];
            any.0 & !scope.look.rules().face_down.shows.0 != 0 && hidden(of)
        }
        Test::Shows { of, from: Source::Shown(with), .. } => hidden(of) || hidden(with),
        Test::Shows { of, .. } => hidden(of),
        Test::Named { of, .. } | Test::Keyword { of, .. } | Test::Marked { of, .. } => hidden(of),
        Test::State { of, state } => {
            scope.look.rules().vocab.states[state.index()].hidden && hidden(of)
        }
        Test::Not(inner) => unseen(scope, inner),
        _ => false,
    }
}
