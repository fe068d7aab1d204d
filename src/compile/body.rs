//! The instructions of an ability, as ops.

use super::due::Known;
use super::out::{LATER, Out};
use crate::check::ir::{self, Act, Choose, Declared, Instr, InstrKind, LetValue, Mode, Picked};
use crate::code::{
    AbilityId, Amount, Cells, Comes, Declares, Exprs, Label, ModeHead, ModeRef, Node, Num, NumId,
    Op, Order, Owner, PlaceRef, Room, Set, SetId, Slot, Spot, Test, TestId, Who,
};
use crate::vocab::{Does, RestrictionId, TypeId};

/// The ops of one ability as they are written, and its slots.
pub struct Body<'o, 'p> {
    pub out: &'o mut Out<'p>,
    /// The first free slot. Slots that only a construct needs are free again behind it.
    next: usize,
    most: usize,
    /// The slots of the enclosing `may`s, which say whether something was done.
    marking: Vec<Slot>,
    /// What the text knows of its own names: decides which instructions are due (`due.rs`).
    pub known: Known,
    /// The slots whose `remainder` the text asks for, as bits.
    pub rests: u32,
    /// The slot that gets the number that the cards of the next action count as.
    pub weighed: Option<Slot>,
    /// Where the running instruction stands.
    pub place: PlaceRef,
}

impl<'o, 'p> Body<'o, 'p> {
    pub fn new(out: &'o mut Out<'p>, named: usize, place: PlaceRef) -> Body<'o, 'p> {
        let (marking, known) = (Vec::new(), Known::default());
        Body { out, next: named, most: named, marking, known, rests: 0, weighed: None, place }
    }

    pub fn block(&mut self, block: &[Instr]) {
        for instr in block {
            let (slots, place) = (self.next, self.place);
            self.place = self.out.place(instr.place);
            self.instr(&instr.kind);
            (self.next, self.place) = (slots, place);
        }
    }

    fn instr(&mut self, instr: &InstrKind) {
        match instr {
            InstrKind::If { test, then, otherwise } => self.branch(*test, then, otherwise),
            InstrKind::ForEach { slot, set, body } => {
                let (list, at) = (self.scratch(), self.scratch());
                self.known.all(*slot);
                self.op(Op::Cards { slot: list, set: *set, all: false });
                self.each(list, at, *slot, |b| b.block(body));
            }
            InstrKind::Repeat { slot, up_to, count, until, body } => {
                self.repeat(*slot, *up_to, *count, *until, body);
            }
            InstrKind::May { slot, what, then, otherwise } => {
                self.may(*slot, what, then, otherwise);
            }
            InstrKind::Later { ability } => {
                self.op(Op::Later(AbilityId(ability.0 as u16)));
            }
            InstrKind::Let { slot, value: LetValue::Number(num) } => {
                self.op(Op::Number { slot: *slot, num: *num });
            }
            InstrKind::Let { slot, value: LetValue::Cards(set) } => {
                self.known.all(*slot);
                self.op(Op::Cards { slot: *slot, set: *set, all: false });
            }
            InstrKind::Modes { chooser, amount, modes } => self.modes(*chooser, *amount, modes),
            InstrKind::Choose(choose) => self.choose(choose),
            InstrKind::Declare { slot, chooser, secret, values } => {
                let (from, to, label) = self.declared(values);
                let (slot, who, secret) = (*slot, *chooser, *secret);
                let of = match values {
                    Declared::Range(from, to) => Declares::Numbers(*from, *to),
                    Declared::Words(_) => Declares::Any,
                    Declared::Names => Declares::Names,
                    Declared::Values(of) => Declares::Values(*of),
                    Declared::ShownBy(of, cards) => Declares::ShownBy(*of, *cards),
                };
                self.op(Op::Declare { slot, who, from, to, label, secret, of });
            }
            InstrKind::Pay(cost) => {
                let id = self.register(cost);
                let due = self.is_unasked(&[]);
                let unpaid = self.pay_as(id, cost, Op::Paid(LATER), due);
                self.mark();
                self.out.land(unpaid);
            }
            InstrKind::Actor { who, body } => match self.ends_for_both(*who, body) {
                Some(act) => self.act(&Act { player: Some(*who), ..act.clone() }, None),
                None => self.actor(*who, body),
            },
            InstrKind::Effect(effect) => self.effect(effect),
            InstrKind::Act(act) => self.act(act, None),
        }
    }

    /// The action by which both players win or lose at one moment, if that is the whole block.
    fn ends_for_both<'i>(&self, who: Who, body: &'i [Instr]) -> Option<&'i Act> {
        let [Instr { kind: InstrKind::Act(act), .. }] = body else { return None };
        let does = self.out.program.vocab.action(act.action).does;
        (who == Who::Each && matches!(does, Does::EndGame { .. })).then_some(act)
    }

    fn actor(&mut self, who: Who, body: &[Instr]) {
        let saved = self.scratch();
        self.op(Op::Actor { who, saved });
        let start = self.out.here();
        let each = who == Who::Each;
        self.known.asking += usize::from(each);
        self.block(body);
        self.known.asking -= usize::from(each);
        self.op(Op::EndActor { who, saved, body: start });
    }

    fn branch(&mut self, test: TestId, then: &[Instr], otherwise: &[Instr]) {
        let skip = self.op(Op::JumpUnless { test, to: LATER });
        self.block(then);
        self.else_block(skip, otherwise);
    }

    /// Ends the block before, and puts `otherwise` where `skip` jumps.
    fn else_block(&mut self, skip: u32, otherwise: &[Instr]) {
        if otherwise.is_empty() {
            self.out.land(skip);
            return;
        }
        let end = self.op(Op::Jump(LATER));
        self.out.land(skip);
        self.block(otherwise);
        self.out.land(end);
    }

    /// Runs `body` with each card of `list` in `slot`.
    pub fn each(&mut self, list: Slot, at: Slot, slot: Slot, body: impl FnOnce(&mut Self)) {
        self.zero(at);
        let next = self.op(Op::Each { list, at, slot, end: LATER });
        body(self);
        self.op(Op::Jump(next));
        self.out.land(next);
    }

    fn repeat(
        &mut self,
        slot: Slot,
        up_to: bool,
        count: NumId,
        until: Option<TestId>,
        body: &[Instr],
    ) {
        // The rounds must not change how many rounds there are.
        let count = self.fixed(count);
        self.zero(slot);
        let next = self.op(Op::Repeat { slot, count, up_to, end: LATER });
        self.block(body);
        match until {
            Some(test) => self.op(Op::JumpUnless { test, to: next }),
            None => self.op(Op::Jump(next)),
        };
        self.out.land(next);
    }

    fn may(&mut self, slot: Slot, what: &[Instr], then: &[Instr], otherwise: &[Instr]) {
        let first = what.first().map(|instr| &instr.kind);
        let needs =
            first.filter(|_| !self.goes_on_without(what)).and_then(|first| self.needs(first));
        let room = first.and_then(|first| self.room(first));
        let cost = match first {
            Some(InstrKind::Pay(cost)) => Some(self.register(cost)),
            _ => None,
        };
        let asked = self.op(Op::May { slot, needs, room, cost, otherwise: LATER });
        let asks = !then.is_empty() || !otherwise.is_empty() || self.known.asked.contains(&slot);
        self.known.asking += usize::from(asks);
        let several = match what {
            [Instr { kind: InstrKind::Act(act), .. }] => {
                self.several(act).or_else(|| self.several_of_pile(act))
            }
            _ => None,
        };
        match (what, cost, several) {
            // Registered once, so that what is asked is what is paid.
            ([Instr { kind: InstrKind::Pay(cost), .. }, rest @ ..], Some(id), _) => {
                self.marking.push(slot);
                let unpaid = self.pay(id, cost);
                self.mark();
                self.block(rest);
                self.out.land(unpaid);
                self.marking.pop();
            }
            (_, _, Some((cards, number, None))) => {
                self.block(what);
                let whole = self.at_least(Set::Slot(cards), number, None);
                let part = self.op(Op::JumpUnless { test: whole, to: LATER });
                self.op(Op::MarkDone { slot });
                self.out.land(part);
            }
            (_, _, Some((_, number, Some(_)))) => {
                let weighed = self.scratch();
                self.zero(weighed);
                self.weighed = Some(weighed);
                self.block(what);
                let left = self.out.num(Num::Slot(weighed));
                let (op, right) = (Order::GreaterEqual, number);
                let whole = self.out.test(Test::Compare { left, op, right });
                let part = self.op(Op::JumpUnless { test: whole, to: LATER });
                self.op(Op::MarkDone { slot });
                self.out.land(part);
            }
            _ => {
                self.marking.push(slot);
                self.block(what);
                self.marking.pop();
            }
        }
        self.known.asking -= usize::from(asks);
        if then.is_empty() && otherwise.is_empty() {
            self.out.land(asked);
            return;
        }
        let done = self.out.test(Test::Done(slot));
        let undone = self.op(Op::JumpUnless { test: done, to: LATER });
        self.block(then);
        if otherwise.is_empty() {
            self.out.land(asked);
            self.out.land(undone);
            return;
        }
        let end = self.op(Op::Jump(LATER));
        self.out.land(asked);
        self.out.land(undone);
        self.block(otherwise);
        self.out.land(end);
    }

    /// The slot and the number of the cards of an action that a `may` offers: the `may` is done only if the action was
    /// done to that many. `None` for an action on one card, where doing anything is enough.
    fn several(&self, act: &Act) -> Option<(Slot, NumId, Option<RestrictionId>)> {
        let picked = act.cards.as_ref()?;
        let Amount::Exactly(number) = picked.amount else { return None };
        let one = matches!(self.out.code.exprs.nums[number.0 as usize], Num::Int(1));
        (!one).then_some((picked.slot, number, self.stands_in(act, picked)))
    }

    /// The same for `top 2 of my stock`: the number that is asked for, however many cards lie there at the start.
    fn several_of_pile(&self, act: &Act) -> Option<(Slot, NumId, Option<RestrictionId>)> {
        let picked = act.cards.as_ref().filter(|picked| picked.amount == Amount::All)?;
        match self.out.code.exprs.sets[picked.from.0 as usize] {
            Set::Pile { count, .. } => {
                let one = self.out.code.exprs.nums[count.0 as usize] == Num::Int(1);
                (!one).then_some((picked.slot, count, None))
            }
            _ => None,
        }
    }

    fn at_least(&mut self, set: Set, number: NumId, by: Option<RestrictionId>) -> TestId {
        let set = self.out.set(set);
        let left = by.map_or(Num::Count(set), |by| Num::Worth { set, by });
        let left = self.out.num(left);
        self.out.test(Test::Compare { left, op: Order::GreaterEqual, right: number })
    }

    /// Whether more is done even if the first instruction takes none: up to some cards may be none, and other cards
    /// are acted on as well.
    fn goes_on_without(&self, what: &[Instr]) -> bool {
        let Some((first, rest)) = what.split_first() else { return false };
        let (slot, amount) = match &first.kind {
            InstrKind::Choose(choose) => (choose.slot, choose.amount),
            InstrKind::Act(Act { cards: Some(picked), .. }) => (picked.slot, picked.amount),
            _ => return false,
        };
        let is_other = |picked: &Picked| self.out.get_set(picked.from) != Set::Slot(slot);
        let does_more = |next: &Instr| match &next.kind {
            InstrKind::Act(act) => act.cards.as_ref().is_none_or(is_other),
            InstrKind::Effect(effect) => match &effect.subject {
                ir::EffectSubject::Cards(picked) => is_other(picked),
                ir::EffectSubject::Player(_) => true,
            },
            _ => false,
        };
        matches!(amount, Amount::UpTo(_)) && rest.iter().any(does_more)
    }

    /// The test that there are enough cards for the first instruction of a `may`.
    fn needs(&mut self, first: &InstrKind) -> Option<TestId> {
        let picks = |act: &Act| [act.cards.clone(), act.with.clone()].into_iter().flatten();
        let mut several = None;
        let sets = match first {
            InstrKind::Choose(choose) => vec![choose.from],
            InstrKind::Act(act) => {
                let changed = act.cards.as_ref().map(|picked| self.changeable(act, picked.from));
                several = self.several(act).zip(changed);
                let host = match act.to {
                    Some(ir::Destination::Under { host }) => Some(host),
                    _ => None,
                };
                let others = picks(act).skip(1).map(|p: Picked| p.from).chain(host);
                changed.into_iter().chain(others).collect()
            }
            InstrKind::Effect(effect) => match &effect.subject {
                ir::EffectSubject::Cards(picked) => vec![picked.from],
                ir::EffectSubject::Player(_) => Vec::new(),
            },
            _ => Vec::new(),
        };
        let mut tests: Vec<TestId> =
            sets.into_iter().map(|set| self.out.test(Test::Some(set))).collect();
        if let Some(((_, number, by), from)) = several {
            let from = self.out.get_set(from);
            tests.push(self.at_least(from, number, by));
        }
        self.out.all(tests)
    }

    /// The cells of which one must be open for the first instruction of a `may`.
    fn room(&self, first: &InstrKind) -> Option<Room> {
        let InstrKind::Act(act) = first else { return None };
        let cards = act.cards.as_ref().map(|picked| picked.from);
        match (self.out.program.vocab.action(act.action).does, &act.to, cards) {
            (Does::Create { at, .. }, _, _) => {
                let spot = Spot { owner: Owner::Their, place: at, index: None };
                Some(Room { cells: Cells::At(spot), empty: true, comes: Comes::Created })
            }
            (does, Some(ir::Destination::Cell { cells, empty, .. }), Some(cards)) => {
                let comes = match does {
                    Does::Relocate { across, .. } => Comes::Moved { cards, across },
                    _ => Comes::Put(cards),
                };
                Some(Room { cells: *cells, empty: *empty, comes })
            }
            _ => None,
        }
    }

    fn modes(&mut self, who: Who, amount: Amount, modes: &[Mode]) {
        let taken = self.scratch();
        self.zero(taken);
        let first = self.out.code.modes.len();
        for mode in modes {
            let label = self.label(Label { text: mode.label.clone(), ja: mode.label_ja.clone() });
            let cost = mode.cost.as_ref().map(|cost| self.register(cost));
            self.out.code.modes.push(ModeHead { label, test: mode.test, cost, start: LATER });
        }
        let next = self.op(Op::Modes {
            who,
            amount,
            first: ModeRef(first as u16),
            count: modes.len() as u8,
            taken,
            end: LATER,
        });
        for (index, mode) in modes.iter().enumerate() {
            let start = self.out.here();
            let head = &mut self.out.code.modes[first + index];
            head.start = start;
            let unpaid = match (head.cost, &mode.cost) {
                (Some(id), Some(cost)) => Some(self.pay(id, cost)),
                _ => None,
            };
            self.block(&mode.body);
            if let Some(unpaid) = unpaid {
                self.out.land(unpaid);
            }
            self.op(Op::Jump(next));
        }
        self.out.land(next);
    }

    fn choose(&mut self, choose: &Choose) {
        self.deed(Op::Choose {
            slot: choose.slot,
            who: choose.chooser,
            amount: choose.amount,
            from: choose.from,
            such_that: choose.such_that,
            announced: true,
            by_face: asks_of_faces(&self.out.code.exprs, choose.from),
            payment: None,
            stands_in: None,
        });
    }

    /// The range of a declaration, and the label of its lowest value.
    fn declared(&mut self, values: &Declared) -> (i32, i32, Option<u16>) {
        let labels = match values {
            Declared::Range(..) => return (0, 0, None),
            Declared::Words(words) => words.clone(),
            Declared::Values(of) | Declared::ShownBy(Some(of), _) => self.values(*of),
            Declared::Names | Declared::ShownBy(None, _) => self.out.program.names.clone(),
        };
        // Values count from 1, so that 0 is none.
        let from = i32::from(!matches!(values, Declared::Words(_)));
        let first = self.out.labels.len() as u16;
        let last = from + labels.len() as i32 - 1;
        let program = self.out.program;
        let label = |text: String| {
            let ja = program.known_in_japanese(&text).map(str::to_owned);
            Label { text, ja }
        };
        self.out.labels.extend(labels.into_iter().map(label));
        (from, last, Some(first))
    }

    fn values(&self, of: TypeId) -> Vec<String> {
        self.out.program.values_of(of).into_iter().map(str::to_owned).collect()
    }

    fn label(&mut self, label: Label) -> u16 {
        self.out.labels.push(label);
        self.out.labels.len() as u16 - 1
    }

    /// The value that the number has now, which later ops do not change.
    pub fn fixed(&mut self, num: NumId) -> NumId {
        if let Num::Int(_) | Num::Slot(_) = self.out.get_num(num) {
            return num;
        }
        let slot = self.scratch();
        self.op(Op::Number { slot, num });
        self.out.num(Num::Slot(slot))
    }

    pub fn zero(&mut self, slot: Slot) {
        let num = self.out.int(0);
        self.op(Op::Number { slot, num });
    }

    /// A slot that nobody names.
    pub fn scratch(&mut self) -> Slot {
        let slot = Slot(self.next.min(u8::MAX.into()) as u8);
        self.next += 1;
        self.most = self.most.max(self.next);
        slot
    }

    pub fn op(&mut self, op: Op) -> u32 {
        self.out.op(op, self.place)
    }

    /// Writes an op that does something, and the marks of the `may`s around it.
    pub fn deed(&mut self, op: Op) {
        self.op(op);
        self.mark();
    }

    fn mark(&mut self) {
        for slot in self.marking.clone() {
            self.op(Op::MarkDone { slot });
        }
    }

    /// Runs `part` as one deed: the ops in it are not deeds of their own.
    pub fn unmarked(&mut self, part: impl FnOnce(&mut Self)) {
        let marking = std::mem::take(&mut self.marking);
        part(self);
        self.marking = marking;
    }

    /// The most slots that were in use at once.
    pub fn most(&self) -> usize {
        self.most
    }
}

/// Whether some filter in the set asks what its candidates show.
pub fn asks_of_faces(exprs: &Exprs, set: SetId) -> bool {
    let is_it = |of: SetId| exprs.sets[of.0 as usize] == Set::It;
    let mut found = false;
    exprs.visit(Node::Set(set), &mut |node| {
        found |= match node {
            Node::Num(id) => {
                matches!(exprs.nums[id.0 as usize], Num::Stat { of, .. } if is_it(of))
            }
            Node::Test(id) => match exprs.tests[id.0 as usize] {
                Test::Has { of, .. }
                | Test::Named { of, .. }
                | Test::Shows { of, .. }
                | Test::Keyword { of, .. }
                | Test::Marked { of, .. } => is_it(of),
                _ => false,
            },
            Node::Set(_) => false,
        }
    });
    found
}
