//! The attack phase and its attacks, step by step (7.1 to 7.6).

use super::super::windows::CHECK;
use super::super::words::places::{CENTER, facing};
use super::super::words::*;
use super::super::{cause, verb};
use super::checks::{Check, NO_MEANS, Try};
use super::{battle, damage, id, nonturn_player, object, play, procedure, turn_player};
use crate::engine::eval::attempt::Attempt;
use crate::engine::game::Cx;
use crate::engine::look::Look;
use crate::engine::rulebook::steps::{Flow, Proc, Step, ask, row};
use crate::engine::state::control::{Change, Frame, Val, What};
use crate::engine::state::decision::{Decider, Opt, Options};
use crate::engine::state::ids::{CardId, ObjRef, Seat};
use crate::games::checks::{check, pass};
use crate::names;
use crate::vocab::{EventKind, EventSet, RestrictionId};

/// Slot of the attack phase: the number of its attacks so far.
const COUNT: usize = 0;

pub static ATTACK_PHASE: Proc = procedure(
    "attack phase",
    &["6.7.1", "7.1.1"],
    1,
    &[
        row("first", &["7.2.1.1", "WD17"], Step::If(is_first_phase))
            .or("begin again")
            .says("no attack phase has begun this turn", "このターン最初のアタックフェイズである"),
        row("begin", &["7.2.1.1"], Step::Begin(moment::ATTACK_PHASE)),
        row("at start", &["7.2.1.1"], Step::Open(CHECK)),
        row("count phase", &["7.2.1.1", "WD17"], Step::Do(count_phase)).or("declaration step"),
        row("begin again", &["WD17"], Step::Do(begin_again)),
        row("declaration step", &["7.2.1.2"], Step::Begin(moment::DECLARATION_STEP)),
        row("at declaration", &["7.2.1.2"], Step::Open(CHECK)),
        row(
            "attacker",
            &["7.2.1.3", "7.2.1.3.1", "7.2.1.3.1.3", "7.2.1.3.2a"],
            ask(turn_player, attackers, attack),
        )
        .asks("アタックするキャラの選択")
        .or("encore step"),
        row("again", &["7.5.1.4b", "7.6.1.5b"], Step::Goto).or("declaration step"),
        row("encore step", &["7.2.1.3.2b"], Step::Call(id::ENCORE)),
        row("over", &["6.7.1"], Step::Expire(moment::ATTACK_PHASE)),
    ],
);

names!(
    usize,
    ATTACKER,
    /// The character that is front attacked or side attacked.
    FACED,
    /// The method of the attack: a status bit.
    METHOD,
);

pub static ATTACK_STEPS: Proc = procedure(
    "attack",
    &["7.1.2", "7.2.1"],
    3,
    &[
        row("face", &["7.2.1.4", "3.6.6"], Step::Do(face)),
        row("direct", &["7.2.1.4.1a", "3.6.6"], Step::If(is_direct))
            .or("method")
            .says("no character faces the attacker", "正面に相手のキャラがいない"),
        row("no method", &["7.2.1.4.1a"], Step::Goto).or("settle"),
        row("method", &["7.2.1.4", "7.2.1.4.2a"], ask(turn_player, methods, choose))
            .asks("アタックの方法の選択"),
        row("settle", &["7.2.1.4", "8.10.2.4", "WE1"], Step::Do(settle)),
        row("direct soul", &["7.2.1.4.1b", "WE1", "WE3"], Step::Do(raise_soul)),
        row("side soul", &["7.2.1.4.2b", "WE1", "WE3"], Step::Do(lower_soul)),
        row(
            "declare",
            &["7.2.1.5a", "7.2.1.5.1a", "7.2.1.5.1b", "7.2.1.5.2", "7.2.1.5.3", "WD16", "WE2"],
            Step::Do(declare),
        ),
        row("declared", &["7.2.1.6"], Step::Open(CHECK)),
        row("trigger step", &["7.3.1.1"], Step::Begin(moment::TRIGGER_STEP)),
        row("at trigger", &["7.3.1.1"], Step::Open(CHECK)),
        row("trigger check", &["7.3.1.2a", "WE6"], Step::Do(check_trigger)),
        row("triggered", &["7.3.1.3"], Step::Open(CHECK)),
        row("to counter", &["7.3.1.3", "7.2.1.4.3", "WE7"], Step::If(is_front))
            .or("damage step")
            .says("it is a front attack", "フロントアタックである"),
        row("counter step", &["7.4.1.1"], Step::Begin(moment::COUNTER_STEP)),
        row("at counter", &["7.4.1.2", "4.5.2"], Step::Open(CHECK)),
        row(
            "counter",
            &["7.4.1.2", "7.4.1.2.1", "7.4.1.2.2", "10.5.2b", "WE7"],
            ask(other_player, counters, counter),
        )
        .asks("カウンターを使用するか"),
        row("countered", &["7.4.1.3"], Step::Open(CHECK)),
        row("damage step", &["7.5.1.1"], Step::Begin(moment::DAMAGE_STEP)),
        row("at damage", &["7.5.1.1"], Step::Open(CHECK)),
        row("still attacking", &["7.5.1.2.2", "7.2.1.5b"], Step::If(has_attacker))
            .or("dealt")
            .says("the attacking character is still there", "アタックしているキャラがまだいる"),
        row("damage", &["7.5.1.2", "7.5.1.2.2", "4.11.1.1"], Step::Do(deal)),
        row("dealt", &["7.5.1.3"], Step::Open(CHECK)),
        row("to battle", &["7.5.1.3", "7.2.1.4.3"], Step::If(is_front))
            .or("end of attack")
            .says("it is a front attack", "フロントアタックである"),
        row("battle step", &["7.6.1.1"], Step::Begin(moment::BATTLE_STEP)),
        row("at battle", &["7.6.1.1"], Step::Open(CHECK)),
        row("still in battle", &["7.6.1.2a", "7.2.1.5b"], Step::If(battle::is_fought))
            .or("compared")
            .says(
                "the attacking and the defending character are still there",
                "アタックしているキャラと防御しているキャラがまだいる",
            ),
        row("compare", battle::COMPARES, Step::Do(battle::compare)),
        row("compared", &["7.6.1.4"], Step::Open(CHECK)),
        row("end of attack", &["7.5.1.4a", "7.6.1.5a"], Step::End(moment::ATTACK)),
        row("at end", &["7.5.1.4a", "7.6.1.5a"], Step::Open(CHECK)),
        row("over", &["7.5.1.4b", "7.6.1.5b", "7.1.2"], Step::Do(end_attack)),
        row("expire", &["7.5.1.4b", "7.6.1.5b"], Step::Expire(moment::ATTACK)),
    ],
);

/// A text makes the attacker front attack another character, which it names. The attack goes on with that method, and
/// other texts may still change it.
pub static REDIRECT: Proc = procedure(
    "redirect",
    &["8.10.2.4", "10.6.2b", "WE1", "WE2"],
    2,
    &[row("method", &["8.10.2.4", "8.10.1b"], Step::Do(redirect))],
);

/// The conditions for declaring a character an attacker.
pub const ATTACKS_WITH: &[Check] = &[
    check(
        &["7.1.1", "7.2.1.3.1.1", "1.3.1"],
        "it is in the center stage, or may attack from where it is",
        "前列にいるか、後列からのアタックを許されている",
        |it| {
            CENTER & 1 << it.look.board().card(it.card).cell != 0
                || it.look.restricted(it.card, restriction::ATTACK_FROM_BACK)
        },
    ),
    check(&["7.1.1", "7.2.1.3.1.1"], "it is standing", "スタンドしている", |it| {
        it.look.board().card(it.card).status & status::LIES == 0
    }),
    check(
        &["7.2.1.3.1.2", "WD18"],
        "it is not the second attack of the first turn",
        "先攻の最初のターンの2回目のアタックではない",
        |it| it.look.board().turn.number != 1 || attacks_made(it.look) == 0,
    ),
    check(
        &["1.3.3"],
        "no effect says that it cannot attack",
        "アタックを禁止されていない",
        |it| !it.look.restricted(it.card, restriction::ATTACK),
    )
    .unless(restriction::ATTACK),
    check(
        &["1.3.3", "7.2.1.4", "10.6.2b"],
        "some way to attack is open to it",
        "行えるアタックの方法がある",
        has_a_way,
    ),
];

/// Whether a method is open to the attacker. If a text would make its attack a front attack, only that one counts.
fn has_a_way(it: &Try<'_>) -> bool {
    let look = it.look;
    let open = |cannot: RestrictionId| !look.restricted(it.card, cannot);
    if open(restriction::FRONT_ATTACK) {
        return true;
    }
    let lies = look.board().card(it.card);
    let faced =
        facing(lies.cell).and_then(|cell| look.board().at_cell(lies.side.other(), STAGE, cell));
    let method = Change {
        events: EventSet::of(&[happens::METHOD]),
        other: faced.map_or(ObjRef::NONE, |faced| look.board().object(faced)),
        actor: it.player,
        ..Change::default()
    };
    (faced.is_none() || open(restriction::SIDE_ATTACK))
        && !look.must_be_replaced(&method.about(look, it.card))
}

/// The number of attacks in the running attack phase.
fn attacks_made(look: &Look<'_>) -> i32 {
    if look.control().top().proc == id::ATTACK_PHASE { look.slot(COUNT).num() } else { 0 }
}

fn is_first_phase(look: &Look<'_>) -> bool {
    look.board().player_stat(look.turn_player(), ATTACK_PHASES) == 0
}

fn count_phase(mut cx: Cx<'_, '_>) -> Flow {
    let player = cx.look().turn_player();
    let once = Change { what: What::PlayerStat(ATTACK_PHASES), amount: 1, player, ..cx.change() };
    cx.door(&[once]).otherwise()
}

/// A second attack phase of a turn begins without triggering what triggers at its beginning.
fn begin_again(mut cx: Cx<'_, '_>) -> Flow {
    let player = cx.look().turn_player();
    let phase = Change { what: What::Phase(moment::ATTACK_PHASE), player, ..cx.change() };
    cx.door(&[phase])
}

fn attackers(look: &Look<'_>, options: &mut Options) {
    let mut must = false;
    for card in able(look) {
        options.add(Opt::Do(verb::ATTACK, card));
        must |= look.restricted(card, restriction::MUST_ATTACK);
    }
    if !must {
        options.add(Opt::Say(verb::END));
    }
}

/// Characters that can be declared attackers.
fn able<'a>(look: &'a Look<'_>) -> impl Iterator<Item = CardId> + use<'a> {
    let player = look.turn_player();
    let all = look.board().zone(player, STAGE).iter().copied();
    all.filter(move |card| pass(ATTACKS_WITH, &Try { look, card: *card, player, means: NO_MEANS }))
}

/// Whether one of the possible attackers must attack.
pub fn must_attack(look: &Look<'_>) -> bool {
    able(look).any(|card| look.restricted(card, restriction::MUST_ATTACK))
}

fn attack(mut cx: Cx<'_, '_>, option: Opt) -> Flow {
    let Opt::Do(_, card) = option else { return cx.next().otherwise() };
    let count = cx.slot(COUNT).num();
    cx.set(COUNT, Val::Num(count + 1));
    let look = cx.look();
    let player = look.turn_player();
    let slot = object(&look, card);
    cx.call(id::ATTACK, player, &[slot])
}

/// The attacking character, while it is one: it has neither left its slot nor changed its master
/// (7.2.1.5b, reading WE5).
pub fn attacker(look: &Look<'_>) -> Option<CardId> {
    taking_part(look, ATTACKER, status::ATTACKING)
}

/// The defending character, while it takes part: the one that was attacked, or the one that a text has put there since
/// as the defending character.
pub fn defender(look: &Look<'_>) -> Option<CardId> {
    taking_part(look, FACED, status::DEFENDING).or_else(|| arrived_defender(look))
}

pub fn arrived_defender(look: &Look<'_>) -> Option<CardId> {
    let stage = look.board().zone(nonturn_player(look), STAGE);
    stage.iter().copied().find(|card| look.board().card(*card).status & status::DEFENDING != 0)
}

/// The parts in an attack with which a card cannot arrive in play. A character may arrive as the defending one while a
/// front attack without one runs, on the side of the attacked player (7.2.1.5.1a); no other part can be had on arrival.
pub fn cannot_arrive(look: &Look<'_>, seat: Seat) -> u16 {
    let mut frames = look.control().frames.iter().rev();
    let attack = frames.find(|frame| frame.proc == id::ATTACK);
    let slot =
        |frame: &Frame, n: usize| look.control().values.get(frame.base as usize + n).copied();
    let runs = attack.is_some_and(|frame| {
        slot(frame, METHOD).is_some_and(|method| method.num() == i32::from(status::FRONT))
    });
    let open = runs && seat == nonturn_player(look) && arrived_defender(look).is_none();
    if open { status::OF_THE_ATTACK & !status::DEFENDING } else { status::OF_THE_ATTACK }
}

fn taking_part(look: &Look<'_>, slot: usize, bit: u16) -> Option<CardId> {
    look.slot_card(slot).filter(|card| look.board().card(*card).status & bit != 0)
}

/// The opposing character in the slot that the attacker's slot faces (3.6.6).
fn faced(look: &Look<'_>) -> Option<CardId> {
    let attacker = look.board().card(look.slot_card(ATTACKER)?);
    look.board().at_cell(attacker.side.other(), STAGE, facing(attacker.cell)?)
}

/// Notes the faced character; without one the attack is direct, and no method is asked for. Later changes there change
/// neither the method nor the soul (7.2.1.4.3).
fn face(mut cx: Cx<'_, '_>) -> Flow {
    let look = cx.look();
    let faced = faced(&look).map(|card| object(&look, card));
    cx.set(FACED, faced.unwrap_or(Val::None));
    cx.set(METHOD, Val::Num(i32::from(status::DIRECT)));
    cx.next()
}

fn is_direct(look: &Look<'_>) -> bool {
    look.slot_card(FACED).is_none()
}

fn has_attacker(look: &Look<'_>) -> bool {
    attacker(look).is_some()
}

/// The methods of attacking a faced character: status bit, verb, and the restriction that forbids it.
const METHODS: [(u16, u8, RestrictionId); 2] = [
    (status::FRONT, verb::FRONT_ATTACK, restriction::FRONT_ATTACK),
    (status::SIDE, verb::SIDE_ATTACK, restriction::SIDE_ATTACK),
];

fn methods(look: &Look<'_>, options: &mut Options) {
    let Some(attacker) = look.slot_card(ATTACKER) else { return };
    for (_, verb, cannot) in METHODS {
        if !look.restricted(attacker, cannot) {
            options.add(Opt::Say(verb));
        }
    }
}

fn choose(mut cx: Cx<'_, '_>, option: Opt) -> Flow {
    if let Some((bit, ..)) = METHODS.iter().find(|(_, verb, _)| option == Opt::Say(*verb)) {
        cx.set(METHOD, Val::Num(i32::from(*bit)));
    }
    cx.next()
}

fn method(look: &Look<'_>) -> u16 {
    look.slot(METHOD).num() as u16
}

fn is_front(look: &Look<'_>) -> bool {
    method(look) == status::FRONT
}

/// Settles the method; this is the event that texts replace, by changing the slots.
fn settle(mut cx: Cx<'_, '_>) -> Flow {
    let base = Change { events: EventSet::of(&[happens::METHOD]), ..cx.change() };
    let look = cx.look();
    let Some(attacker) = look.slot_card(ATTACKER) else { return cx.next() };
    let other = faced_object(&look);
    let settles = Change { other, ..base }.about(&look, attacker);
    cx.door(&[settles])
}

fn redirect(mut cx: Cx<'_, '_>) -> Flow {
    let to = cx.slot(FACED);
    if to != Val::None {
        cx.set_of(id::ATTACK, FACED, to);
        cx.set_of(id::ATTACK, METHOD, Val::Num(i32::from(status::FRONT)));
    }
    cx.reopen()
}

fn faced_object(look: &Look<'_>) -> ObjRef {
    look.slot_card(FACED).map_or(ObjRef::NONE, |card| look.board().object(card))
}

/// A direct attack gets one more soul. The amount is fixed now (reading WE3) and lasts for the turn, so that several
/// attacks add up (reading WE4).
fn raise_soul(cx: Cx<'_, '_>) -> Flow {
    change_soul(cx, status::DIRECT, |_| 1)
}

/// A side attack loses as much soul as the level of the faced character is now.
fn lower_soul(cx: Cx<'_, '_>) -> Flow {
    change_soul(cx, status::SIDE, |look| {
        look.slot_card(FACED).map_or(0, |card| -look.stat(card, LEVEL).max(0))
    })
}

fn change_soul(mut cx: Cx<'_, '_>, of: u16, by: fn(&Look<'_>) -> i32) -> Flow {
    let look = cx.look();
    let by = if method(&look) == of { by(&look) } else { 0 };
    match look.slot_card(ATTACKER) {
        Some(attacker) if by != 0 && !keeps_soul(&look, attacker, by) => {
            cx.gain(attacker, SOUL, by, moment::TURN)
        }
        _ => cx.next(),
    }
}

/// Whether a text keeps the attack from taking soul away.
fn keeps_soul(look: &Look<'_>, attacker: CardId, by: i32) -> bool {
    let attempt = Attempt { less: Some(SOUL), ..Attempt::default() };
    let source = look.board().object(attacker);
    by < 0 && look.keeps_from_card(attacker, restriction::LOSE, source, &attempt)
}

/// Attacking, being attacked and resting are one event.
fn declare(mut cx: Cx<'_, '_>) -> Flow {
    let base = cx.change();
    let look = cx.look();
    let Some(attacker) = look.slot_card(ATTACKER) else { return cx.next() };
    let method = method(&look);
    let this = look.board().object(attacker);
    let faced = look.slot_card(FACED);
    let part = |bits: u16, events: &[EventKind], other: ObjRef| Change {
        what: What::Status { mask: status::OF_THE_ATTACK, value: bits },
        events: EventSet::of(events),
        source: this,
        other,
        ..base
    };
    let attacks = [happens::ATTACKS, attacks_so(method)];
    let attacks = part(status::ATTACKING | method, &attacks, faced_object(&look));
    let rests = Change {
        what: What::Status { mask: status::LIES, value: status::RESTED },
        events: EventSet::of(&[happens::RESTS]),
        ..base
    };
    let mut batch = smallvec::SmallVec::<[Change; 3]>::new();
    batch.push(attacks.about(&look, attacker));
    batch.push(rests.about(&look, attacker));
    match faced {
        Some(faced) if method == status::FRONT => {
            let bits = status::ATTACKED | status::DEFENDING;
            let defends = part(bits, &[happens::ATTACKED, happens::FRONT_ATTACKED], this);
            batch.push(defends.about(&look, faced));
        }
        Some(faced) if method == status::SIDE => {
            batch.push(part(status::ATTACKED, &[happens::ATTACKED], this).about(&look, faced));
        }
        _ => {}
    }
    cx.door(&batch)
}

pub fn attacks_so(method: u16) -> EventKind {
    match method {
        status::FRONT => happens::FRONT_ATTACKS,
        status::SIDE => happens::SIDE_ATTACKS,
        _ => happens::DIRECT_ATTACKS,
    }
}

/// One trigger check, unless a text says otherwise; it is made without an attacker, too (reading WE6).
fn check_trigger(mut cx: Cx<'_, '_>) -> Flow {
    let player = cx.look().turn_player();
    cx.call(id::TRIGGER_CHECKS, player, &[Val::Num(1)])
}

fn other_player(look: &Look<'_>) -> Decider {
    Decider::Player(nonturn_player(look))
}

fn counters(look: &Look<'_>, options: &mut Options) {
    play::counters(look, nonturn_player(look), options);
    options.add(Opt::Say(verb::END));
}

/// The other player uses one card or ability at most.
fn counter(mut cx: Cx<'_, '_>, option: Opt) -> Flow {
    let look = cx.look();
    let player = nonturn_player(&look);
    match option {
        Opt::Do(_, card) => {
            let slot = object(&look, card);
            cx.call(id::PLAY_EVENT, player, &[slot])
        }
        Opt::Ability(card, ability) => cx.resolve(ability, card, player),
        _ => cx.next(),
    }
}

/// The attacker deals damage equal to its soul.
fn deal(mut cx: Cx<'_, '_>) -> Flow {
    let look = cx.look();
    let Some(attacker) = attacker(&look) else { return cx.next() };
    let soul = look.stat(attacker, SOUL);
    let source = object(&look, attacker);
    let player = nonturn_player(&look);
    cx.call(id::DAMAGE, player, &damage::dealt_to(player, soul, source))
}

/// Ends the part of all cards in the attack.
fn end_attack(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(break_off)
}

/// Ends an attack that a text breaks off (reading WJ7). If the game jumped to one of its steps, the attack goes on.
pub fn jumped(look: &Look<'_>, base: Change, batch: &mut Vec<Change>) {
    if look.control().frames.iter().all(|frame| frame.proc != id::ATTACK) {
        break_off(look, Change { cause: cause::BROKEN_OFF, ..base }, batch);
    }
}

/// Takes the marks of an attack that is over off all cards.
fn break_off(look: &Look<'_>, base: Change, batch: &mut Vec<Change>) {
    let over = Change { what: What::Status { mask: status::OF_THE_ATTACK, value: 0 }, ..base };
    for seat in Seat::BOTH {
        for card in look.board().zone(seat, STAGE) {
            if look.board().card(*card).status & status::OF_THE_ATTACK != 0 {
                batch.push(over.about(look, *card));
            }
        }
    }
}
