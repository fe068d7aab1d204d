//! One ability: where and when it works, its price, and the frame around its body.

use super::body::Body;
use super::out::{LATER, Out};
use super::owners::Owner;
use super::{fingerprint, standing};
use crate::check::homes_of;
use crate::check::ir::{self, AbilityIx, InstrKind, Pay};
use crate::code::{
    Ability, AbilityId, Amount, CostId, Grant, MAX_CAPTURES, MAX_SLOTS, Modifier, Need, Node, Num,
    Op, Order, Pattern, PlaceRef, Slot, Source, Spot, Standing, Subject, Test, Until, Who,
};
use crate::diagnostics::catalogue::limits;
use crate::diagnostics::{Diagnostic, say};
use crate::vocab::{Form, PlaceCells, StateId, UseWord, Vocab, ZoneSet};

pub fn ability(out: &mut Out, ix: AbilityIx, owner: &Owner) -> Ability {
    let program = out.program;
    let source = &program.abilities[ix.0 as usize];
    let kind = program.vocab.ability_kind(source.kind);
    let tags = || source.tags.iter().map(|tag| program.vocab.tag(*tag));
    let (zones, cells) = works_in(program.vocab, &source.zones);
    let place = out.place(source.place);
    out.card = owner.def;
    out.ability = AbilityId(ix.0 as u16);
    let start = out.here();
    let mut standing = Vec::new();
    let (mut price, mut entry) = (None, None);
    let mut text = start;
    let mut used = source.slots.len();
    if kind.form == Form::Continuous {
        standing = standing::standings(out, &source.body);
        out.op(Op::End, place);
    } else {
        let mut body = Body::new(out, source.slots.len(), place);
        let rests = source.slots.iter().enumerate().filter(|(_, slot)| slot.rest);
        body.rests = rests.fold(0, |bits, (n, _)| bits | 1 << n);
        (price, text) = code(&mut body, source, kind.form, place);
        entry = source.pay.as_ref().filter(|_| kind.form == Form::Triggered).map(|_| text);
        used = body.most();
    }
    limit(out, source, used);
    let (waits, ends) = waits(source);
    let card = owner.def.map(|def| &program.cards[def.index()]);
    Ability {
        kind: source.kind,
        form: kind.form,
        class: tags().find_map(|tag| tag.class).unwrap_or(kind.class),
        tags: source.tags.iter().fold(0, |bits, tag| bits | 1 << tag.0),
        uses: uses(out, source, owner),
        optional: tags().any(|tag| tag.optional),
        face_down: tags().any(|tag| tag.face_down),
        first_only: tags().any(|tag| tag.first_only),
        holds: tags().fold(0, |bits, tag| bits | tag.holds),
        in_status: in_status(program.vocab, tags().filter_map(|tag| tag.while_state)),
        keyword: owner.keyword.filter(|_| !owner.given),
        family: owner.family.filter(|_| !is_plain(&standing)),
        def: owner.def,
        zones,
        says_where: kind.form == Form::Triggered && says_where(program.vocab, source),
        cells,
        limit: source.limit.map_or(0, |n| n.clamp(0, u8::MAX.into()) as u16),
        when: source.when.clone(),
        listens: Pattern::kinds(source.when.iter().chain(&ends)),
        listens_afar: Pattern::kinds(source.when.iter().filter(|p| p.subject != Subject::This)),
        during: source.during,
        condition: source.condition,
        of_state: kind.form == Form::Triggered && source.when.is_empty(),
        again: source.again,
        waits,
        ends,
        price,
        entry,
        needs: needs(out, source, kind.form, tags().any(|tag| tag.optional)),
        start,
        text,
        slots: used as u8,
        captures: source.captures.len() as u8,
        capture_from: source.captures.clone(),
        steady: kind.steady && !follows_values(&standing),
        standing,
        place,
        fingerprint: fingerprint::of_ability(card, owner.position),
    }
}

/// Whether the text of a trigger says where its card lies, so that this is asked with its condition. What is said of the
/// first card of a pile (an alarm) is a part of the event, and so is what happens to the card itself.
fn says_where(vocab: &Vocab, source: &ir::Ability) -> bool {
    let homes = homes_of(vocab, source.kind, &source.when);
    let is_first = source.tags.iter().any(|tag| vocab.tag(*tag).first_only);
    let about_this = source.when.iter().any(|pattern| pattern.subject == Subject::This);
    !is_first && !about_this && source.zones.iter().any(|spot| !homes.contains(&spot.place))
}

/// Whether it only forbids and allows, so that having it twice changes nothing.
fn is_plain(standing: &[Standing]) -> bool {
    let is_restriction = |grant: &Grant| matches!(grant, Grant::Restriction { .. });
    !standing.is_empty() && standing.iter().all(|one| one.grants.iter().all(is_restriction))
}

/// Whether it gives values that other cards show, which may change at any time.
fn follows_values(standing: &[Standing]) -> bool {
    let follows = |grant: &Grant| {
        matches!(grant, Grant::Modifier(Modifier::ValuesFrom { from: Source::Shown(_), .. }))
    };
    standing.iter().any(|one| one.grants.iter().any(follows))
}

/// The uses that using it counts as, by the names of its kind, its tags and its keyword: bits of [`Vocab::uses`].
fn uses(out: &Out, source: &ir::Ability, owner: &Owner) -> u16 {
    let program = out.program;
    let kind = program.vocab.ability_kind(source.kind);
    let tags = source.tags.iter().map(|tag| program.vocab.tag(*tag).word.name);
    let keyword = owner.keyword.filter(|_| !owner.given);
    let keyword = keyword.map(|id| program.keywords[id.index()].name.as_str());
    let names: Vec<&str> = tags.chain([kind.word.name]).chain(keyword).collect();
    let used = |word: &UseWord| {
        word.on.contains(&kind.form) && (word.any || names.contains(&word.word.name))
    };
    let words = program.vocab.uses.iter().enumerate().filter(|(_, word)| used(word));
    words.fold(0, |bits, (n, _)| bits | 1 << n)
}

/// How long a delayed trigger waits, and the events that end the wait.
fn waits(source: &ir::Ability) -> (Until, Vec<Pattern>) {
    match &source.until {
        None => (Until::ForGood, Vec::new()),
        Some(ir::Until::Span { end, moment, owner, next }) => {
            let span = Until::Span { end: *end, moment: *moment, owner: *owner, next: *next };
            (span, Vec::new())
        }
        Some(ir::Until::While(test)) => (Until::While(*test), Vec::new()),
        Some(ir::Until::Event(patterns)) => (Until::ForGood, patterns.clone()),
        Some(ir::Until::Again) => (Until::ForGood, Vec::new()),
    }
}

/// Writes the ops of an ability that resolves: first the payment, then the text. Returns the price of an activated or
/// played ability, which is offered only if that can be paid, and the first op of the text.
fn code(
    body: &mut Body,
    source: &ir::Ability,
    form: Form,
    place: PlaceRef,
) -> (Option<CostId>, u32) {
    let mut price = None;
    let mut unpaid = Vec::new();
    if let Some(pay) = &source.pay {
        let (cost, exits) = prologue(body, pay);
        // Paying zero times is allowed, so such a cost never keeps the ability from being offered; nor does an optional
        // one.
        let priced = !pay.may && pay.times.is_none();
        price = (priced && matches!(form, Form::Activated | Form::Play)).then_some(cost);
        unpaid = exits;
    }
    let text = body.out.here();
    body.knows(&source.body);
    body.block(&source.body);
    for exit in unpaid {
        body.out.land(exit);
    }
    body.out.op(Op::End, place);
    (price, text)
}

/// Writes the `pay` slot. Returns the jumps that are taken if nothing is paid.
fn prologue(body: &mut Body, pay: &Pay) -> (CostId, Vec<u32>) {
    let cost = body.register(&pay.cost);
    let place = body.out.place(pay.cost.place);
    if let Some((most, times)) = pay.times {
        return (cost, repeated(body, pay, cost, most, times));
    }
    let mut exits = Vec::new();
    if pay.may {
        let slot = body.scratch();
        let asked = Op::May { slot, needs: None, room: None, cost: Some(cost), otherwise: LATER };
        exits.push(body.out.op(asked, place));
    }
    exits.push(body.pay(cost, &pay.cost));
    (cost, exits)
}

/// Asks and pays until the actor stops, cannot pay, or has paid `most` times; `times` counts the payments. Returns the
/// jump that is taken if the payment is optional and nothing was paid.
fn repeated(body: &mut Body, pay: &Pay, cost: CostId, most: i32, times: Slot) -> Vec<u32> {
    let place = body.out.place(pay.cost.place);
    let (zero, one, most) = (body.out.int(0), body.out.int(1), body.out.int(most));
    let paid = body.out.num(Num::Slot(times));
    let next = body.out.num(Num::Add(paid, one));
    let enough = body.out.test(Test::Compare { left: paid, op: Order::GreaterEqual, right: most });
    let some = body.out.test(Test::Compare { left: paid, op: Order::GreaterEqual, right: one });
    let slot = body.scratch();

    body.out.op(Op::Number { slot: times, num: zero }, place);
    let asked = Op::May { slot, needs: None, room: None, cost: Some(cost), otherwise: LATER };
    let asked = body.out.op(asked, place);
    let unpaid = body.pay_as(cost, &pay.cost, Op::Jump(LATER), false);
    body.out.op(Op::Number { slot: times, num: next }, place);
    body.out.op(Op::JumpUnless { test: enough, to: asked }, place);
    body.out.land(asked);
    body.out.land(unpaid);
    let skip = pay.may.then(|| body.out.op(Op::JumpUnless { test: some, to: LATER }, place));
    // The payment ends once, after the last round.
    let whole = body.out.op(Op::Paid(LATER), place);
    body.out.land(whole);
    skip.into_iter().collect()
}

/// The cards that must be there for the ability to be offered: those of the choices with which its text begins; of an
/// optional replacement also those that its first instruction takes (8.10.3 in Weiss Schwarz). Choices that depend on
/// earlier ones cannot be asked beforehand.
fn needs(out: &Out, source: &ir::Ability, form: Form, optional: bool) -> Vec<Need> {
    if !matches!(form, Form::Activated | Form::Play | Form::Instead) {
        return Vec::new();
    }
    let named = source.when.iter().flat_map(|p| [p.names_subject, p.names_other, p.names_event]);
    let named: Vec<Slot> = named.flatten().collect();
    let chosen = source.body.iter().map_while(|instr| match &instr.kind {
        InstrKind::Choose(choose) => Some(choose),
        _ => None,
    });
    let chosen = chosen
        .filter(|choose| matches!(choose.chooser, Who::Me | Who::They))
        .map(|choose| (choose.amount, choose.from));
    let taken = source.body.first().filter(|_| optional).and_then(|instr| match &instr.kind {
        InstrKind::Act(act) => act.cards.as_ref().map(|picked| (picked.amount, picked.from)),
        _ => None,
    });
    chosen
        .chain(taken)
        .filter_map(|(amount, set)| match amount {
            Amount::Exactly(least) => Some(Need { set, least, announced: true }),
            _ => None,
        })
        .filter(|need| {
            let nodes = [Node::Set(need.set), Node::Num(need.least)];
            let known = source.captures.len();
            let is_known = |slot: &Slot| usize::from(slot.0) < known || named.contains(slot);
            out.code.exprs.slots(nodes).iter().all(is_known)
        })
        .collect()
}

/// The zones of the spots, and as bits the cells of the zones that have cells; all bits if all of their cells are
/// meant.
fn works_in(vocab: &Vocab, spots: &[Spot]) -> (ZoneSet, u64) {
    let mut zones = ZoneSet::default();
    let mut cells = 0;
    for spot in spots {
        let place = vocab.place(spot.place);
        zones.0 |= place.zones.0;
        let index = spot.index.map(|n| usize::from(n).wrapping_sub(1));
        if place.zones.iter().any(|zone| vocab.zone(zone).cells > 0) {
            cells |= match (&place.cells, index) {
                (PlaceCells::All, _) => u64::MAX,
                (PlaceCells::Fixed(cells), _) => *cells,
                (PlaceCells::Indexed(each), Some(n)) => each.get(n).copied().unwrap_or(0),
                (PlaceCells::Indexed(each), None) => each.iter().fold(0, |all, one| all | one),
            };
        }
    }
    let all = vocab.all_cells(zones);
    (zones, if cells & all == all { u64::MAX } else { cells })
}

fn limit(out: &mut Out, source: &ir::Ability, used: usize) {
    if used > MAX_SLOTS {
        let message = say!(
            "this ability needs {used} names, and has room for {most}",
            used,
            most = MAX_SLOTS
        );
        out.problems.push(Diagnostic::new(&limits::TOO_MANY_SLOTS, source.place, message));
    }
    let taken = source.captures.len();
    if taken > MAX_CAPTURES {
        let message = say!(
            "this ability takes {taken} names along, and has room for {most}",
            taken,
            most = MAX_CAPTURES
        );
        out.problems.push(Diagnostic::new(&limits::TOO_MANY_KEPT, source.place, message));
    }
}

/// The status bits that these states fix (mask), and their values.
fn in_status(vocab: &Vocab, states: impl Iterator<Item = StateId>) -> (u16, u16) {
    states.fold((0, 0), |(mask, value), state| {
        let word = vocab.state(state);
        (mask | word.mask, value | word.value)
    })
}
