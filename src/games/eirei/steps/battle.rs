//! Attacks: the attack phase and the four steps of a battle.

use super::super::verb;
use super::super::windows::POOL;
use super::super::words::*;
use super::checks::{Check, Try};
use super::main_phase::{pay_level, summoned};
use super::rules::{damaged, to_graveyard};
use super::{id, main_phase};
use crate::engine::game::Cx;
use crate::engine::look::Look;
use crate::engine::rulebook::steps::{Flow, Proc, Step, ask, row};
use crate::engine::state::control::{Change, Val, What};
use crate::engine::state::decision::{Decider, Opt, Options};
use crate::engine::state::ids::{CardId, CardSet, Seat};
use crate::games::checks::{check, pass};
use crate::games::procedures::{
    CARD, acting, acting_seat, nonturn_player, object, procedure, the_card, turn_player,
};
use crate::names;
use crate::vocab::EventSet;

/// Step 1 is repeated for each attack; what triggers at its start does so only once (E11).
pub static ATTACK_PHASE: Proc = procedure(
    "attack phase",
    &["turn.1", "turn.attack.1"],
    1,
    &[
        row("begin", &["battle.1.2", "E11"], Step::Begin(moment::ATTACK_PHASE)),
        row("check", &["battle.1.2", "qa.8.a"], Step::Open(POOL)),
        row("may attack", &["turn.attack.2", "E10"], Step::If(may_attack_again))
            .or("over")
            .says("an attack is left", "まだ攻撃できる"),
        row(
            "declare",
            &["turn.attack.1", "turn.attack.7", "turn.attack.17", "battle.4.3", "E36"],
            ask(turn_player, attackers, attack),
        )
        .asks("休息状態にするサポーターの選択")
        .or("over"),
        row("again", &["battle.4.3"], Step::Goto).or("check"),
        row("over", &["turn.1"], Step::Expire(moment::ATTACK_PHASE)),
    ],
);

/// Slot of the attack phase: whether an attack was made.
const MADE: usize = 0;

names!(
    usize,
    _,
    /// Slots of an attack; the first one, [`CARD`], is the supporter that rests for it.
    ATTACKER,
    TARGET,
    /// Whether a guardian has made the damage 0.
    GUARDED,
    /// Whether it is a combined attack.
    COMBINED,
);

/// The supporter supports the leader's attack, or else attacks itself (E9).
pub static ATTACK: Proc = procedure(
    "attack",
    &["battle.2.1"],
    5,
    &[
        row(
            "start",
            &["battle.2.1", "battle.2.2", "turn.attack.4", "turn.attack.14", "E9"],
            ask(acting, offered, declare),
        )
        .asks("攻撃対象の選択"),
        row("attacks", &["battle.2.2", "qa.8.a"], Step::Open(POOL)),
        row("still there", &["E18", "E19"], Step::If(both_fight)).or("over").says(
            "the attacking and the attacked unit are still there",
            "攻撃しているユニットと攻撃されたユニットがまだ存在する",
        ),
        row(
            "guardian",
            &["battle.3.1", "battle.3.2", "partner.2.1", "E13", "E15"],
            ask(defender, guardians, take_guardian),
        )
        .asks("守護召喚を行うか")
        .or("damage"),
        row("damage", &["turn.attack.5", "turn.attack.15", "E18", "E19"], Step::Do(deal)),
        row("resolved", &["battle.4.1", "battle.4.2", "qa.8.a"], Step::Open(POOL)),
        row("over", &["battle.4.3"], Step::Expire(moment::ATTACK)),
    ],
);

/// A card of the attacked player's hand guards the unit.
pub static GUARD: Proc = procedure(
    "guard",
    &["battle.3.1", "partner.2.1"],
    1,
    &[
        row("pay", &["partner.2.3"], Step::Do(pay_level)),
        row("guard", &["partner.2.2", "partner.2.5"], Step::Do(note_guarded)),
        row("appear", &["E14"], Step::Do(appear)).only(book::GUARDIANS_APPEAR),
        row("bury", &["partner.2.4", "E14"], Step::Do(bury)),
    ],
);

/// turn.attack.2: in the first turn one attack in all, of either kind (E10).
fn may_attack_again(look: &Look<'_>) -> bool {
    look.board().turn.number > 1 || look.slot(MADE) == Val::None
}

/// The conditions for resting a supporter for an attack.
pub const ATTACKS: &[Check] = &[
    check(
        &["turn.attack.4", "turn.attack.14"],
        "it is active",
        "活動状態である",
        |it: &Try<'_>| it.look.board().card(it.card).status & status::RESTED == 0,
    ),
    check(
        &["turn.attack.3", "turn.attack.13", "E9"],
        "the leader that it supports, or it, has a unit to attack",
        "攻撃できるユニットがある",
        |it| !targets(it.look, it.card).is_empty(),
    ),
];

fn attackers(look: &Look<'_>, options: &mut Options) {
    let player = look.turn_player();
    for card in look.board().zone(player, SUPPORT_AREA) {
        if pass(ATTACKS, &Try { look, card: *card, player, means: 0 }) {
            options.add(Opt::Do(verb::ATTACK, *card));
        }
    }
    options.add(Opt::Say(verb::END));
}

fn attack(mut cx: Cx<'_, '_>, option: Opt) -> Flow {
    let Opt::Do(_, card) = option else { return cx.next().otherwise() };
    let look = cx.look();
    let (player, slot) = (look.turn_player(), object(&look, card));
    cx.set(MADE, Val::Bool(true));
    cx.call(id::ATTACK, player, &[slot])
}

fn leader(look: &Look<'_>, seat: Seat) -> Option<CardId> {
    look.board().zone(seat, LEADER_AREA).first().copied()
}

/// The opposing units that the leader with the supporter, or the supporter itself, may attack (E9).
pub fn targets(look: &Look<'_>, supporter: CardId) -> CardSet {
    let (own, other) = (look.turn_player(), nonturn_player(look));
    let able = |card| !look.restricted(card, restriction::ATTACK);
    let open =
        |by, card| !look.restricted_by(card, restriction::BE_ATTACKED, look.board().object(by));
    let supports = !look.restricted(supporter, restriction::SUPPORT);
    let by_leader = leader(look, own).filter(|own| supports && able(*own));
    let leaders = by_leader.and_then(|by| leader(look, other).filter(|card| open(by, *card)));
    let others = look.board().zone_set(other, SUPPORT_AREA);
    let others =
        if able(supporter) { others.keep(|card| open(supporter, card)) } else { CardSet::EMPTY };
    others.or(leaders.map_or(CardSet::EMPTY, CardSet::one))
}

fn offered(look: &Look<'_>, options: &mut Options) {
    let Some(supporter) = the_card(look) else { return };
    for target in targets(look, supporter) {
        options.add(Opt::Card(target));
    }
}

fn declare(mut cx: Cx<'_, '_>, option: Opt) -> Flow {
    let Opt::Card(target) = option else { return cx.next() };
    let look = cx.look();
    let Some(supporter) = the_card(&look) else { return cx.next() };
    let on_leader = look.board().card(target).zone == Some(LEADER_AREA);
    let own_leader = leader(&look, look.turn_player()).filter(|_| on_leader);
    let attacker = own_leader.unwrap_or(supporter);
    let slots = [(ATTACKER, object(&look, attacker)), (TARGET, object(&look, target))];
    let is_combined = on_leader && is_combined(&look, supporter, attacker);
    for (slot, value) in slots {
        cx.set(slot, value);
    }
    cx.set(COMBINED, Val::Bool(is_combined));
    cx.door_with(|look, base, batch| {
        let (this, foe) = (look.board().object(attacker), look.board().object(target));
        let part = |what, event, other| {
            let events = EventSet::of(&[event]);
            Change { what, events, source: this, other, ..base }
        };
        let rests = What::Status { mask: status::RESTED, value: status::RESTED };
        batch.push(part(rests, happens::RESTS, foe).about(look, supporter));
        if on_leader {
            batch.push(part(What::Note, happens::SUPPORTS, this).about(look, supporter));
        }
        batch.push(part(What::Note, happens::ATTACKS, foe).about(look, attacker));
        batch.push(part(What::Note, happens::ATTACKED, this).about(look, target));
    })
}

/// Whether attacker and target are still there; else there is no damage (E18, E19).
fn both_fight(look: &Look<'_>) -> bool {
    fighters(look).is_some()
}

fn fighters(look: &Look<'_>) -> Option<[CardId; 2]> {
    Some([look.slot_card(ATTACKER)?, look.slot_card(TARGET)?])
}

fn defender(look: &Look<'_>) -> Decider {
    Decider::Player(nonturn_player(look))
}

/// The conditions for guarding the attacked unit with a card of the hand.
pub const GUARDS: &[Check] = &[
    check(
        &["partner.2.1", "partner.2.6", "partner.2.7", "E16", "E17"],
        "the attacked unit is its partner, or a leader that it may guard",
        "攻撃されたユニットが相棒であるか、守れるリーダーである",
        |it: &Try<'_>| {
            it.look.slot_card(TARGET).is_some_and(|unit| protects(it.look, it.card, unit))
        },
    ),
    check(
        &["partner.2.1"],
        "no effect says that it cannot guard, or that the unit cannot be guarded",
        "守護召喚を禁止されていない",
        |it| {
            let by = it.look.board().object(it.card);
            let unit = it.look.slot_card(TARGET);
            !it.look.restricted(it.card, restriction::GUARD)
                && unit
                    .is_some_and(|unit| !it.look.restricted_by(unit, restriction::BE_GUARDED, by))
        },
    )
    .unless(restriction::GUARD),
];

/// Whether the card's partner is the unit, by name (E17), or it may guard any leader of its own element (E16).
fn protects(look: &Look<'_>, card: CardId, unit: CardId) -> bool {
    let is_leader = look.board().card(unit).zone == Some(LEADER_AREA);
    let same_element = || look.values(card, ELEMENT).meets(look.values(unit, ELEMENT));
    look.names(card, PARTNER, unit)
        || is_leader && look.restricted(card, restriction::GUARD_LEADERS) && same_element()
}

/// A guardian is paid for with its player's own active mana, in the opponent's turn (E13).
fn guardians(look: &Look<'_>, options: &mut Options) {
    let player = nonturn_player(look);
    let means = look.player_stat(player, ACTIVE_MANA);
    for card in look.board().zone(player, HAND) {
        let it = Try { look, card: *card, player, means };
        if pass(GUARDS, &it) && pass(main_phase::PAID, &it) {
            options.add(Opt::Do(verb::GUARD, *card));
        }
    }
    if !options.list().is_empty() {
        options.add(Opt::Pass);
    }
}

/// An attack has one guardian at most (battle.3.2).
fn take_guardian(mut cx: Cx<'_, '_>, option: Opt) -> Flow {
    let Opt::Do(_, card) = option else { return cx.next() };
    let look = cx.look();
    let (player, slot) = (nonturn_player(&look), object(&look, card));
    cx.call(id::GUARD, player, &[slot])
}

/// The guardian appears before any check, so that its place does not matter.
fn appear(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        let Some(card) = the_card(look) else { return };
        batch.push(summoned(look, base, card, acting_seat(look), (SUPPORT_AREA, 0)));
    })
}

/// Notes the guarding while the card is still in the hand, so that texts may ask about it.
fn note_guarded(mut cx: Cx<'_, '_>) -> Flow {
    cx.set_of(id::ATTACK, GUARDED, Val::Bool(true));
    cx.door_with(|look, base, batch| {
        let (Some(card), Some(unit)) = (the_card(look), attacked(look)) else { return };
        let this = look.board().object(card);
        let events = EventSet::of(&[happens::GUARDED]);
        let guarded = Change { what: What::Note, events, source: this, other: this, ..base };
        batch.push(guarded.about(look, unit));
    })
}

fn bury(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        batch.extend(the_card(look).map(|card| to_graveyard(look, base, card)));
    })
}

/// The target of the running attack, also while its guardian is paid for.
fn attacked(look: &Look<'_>) -> Option<CardId> {
    match look.slot_of(id::ATTACK, TARGET)? {
        Val::Object(object) | Val::Moved(object) => look.board().now(object),
        _ => None,
    }
}

fn deal(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        let (Some([attacker, _]), Some((target, amount))) =
            (fighters(look), damage_of_attack(look))
        else {
            return;
        };
        let this = look.board().object(attacker);
        let base = Change { source: this, other: this, ..base };
        batch.extend(damaged(look, base, target, amount));
    })
}

/// The unit that the running attack is about to damage, and the amount. With a guardian that is 0, whatever was added
/// (E15).
pub fn damage_of_attack(look: &Look<'_>) -> Option<(CardId, i32)> {
    let [attacker, target] = fighters(look)?;
    let amount = look.stat(attacker, AP) + added(look);
    Some((target, if look.slot(GUARDED).truth() { 0 } else { amount }))
}

/// Whether the attack is a combined one (turn.attack.11): the supporter's partner names the attacking leader
/// (partner.1.1, partner.1.3, E12). The leader's partner does not matter (partner.1.4, partner.1.5, partner.1.6).
fn is_combined(look: &Look<'_>, supporter: CardId, attacker: CardId) -> bool {
    supporter != attacker && look.names(supporter, PARTNER, attacker)
}

/// The addition of a combined attack: the supporter's AP at this moment (partner.1.2, E12), if it is still in the
/// support area (E19).
fn added(look: &Look<'_>) -> i32 {
    let supporter = look.slot_card(CARD).filter(|card| {
        look.slot(COMBINED).truth() && look.board().card(*card).zone == Some(SUPPORT_AREA)
    });
    supporter.map_or(0, |card| look.stat(card, AP))
}
