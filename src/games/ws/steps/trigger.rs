//! The trigger check (7.3.1.2), and the number of checks.

use super::super::words::TRIGGER;
use super::super::words::*;
use super::interrupts::BOTH;
use super::running_attack::attacker_object;
use super::{CARD, id, procedure, sent, the_card, top_sent, turn_player};
use crate::code::AbilityId;
use crate::engine::game::Cx;
use crate::engine::look::Look;
use crate::engine::rulebook::steps::process::{AMOUNT, OUTCOME, OWN};
use crate::engine::rulebook::steps::{Flow, Proc, Step, ask, row};
use crate::engine::state::control::{Change, Val};
use crate::engine::state::decision::{Opt, Options};
use crate::engine::state::ids::ObjRef;
use crate::vocab::EventSet;

/// The slot of the number of checks made.
const MADE: usize = OWN;

/// A number of checks, one after the other: one by the rules, or those of a text that replaces it. Such a text replaces
/// whatever was to be done, checks of an earlier text included (8.10.1.1), so that of several texts the last one is
/// carried out, with everything that it adds.
pub static TRIGGER_CHECKS: Proc = procedure(
    "trigger checks",
    &["7.3.1.2.3"],
    OWN + 1,
    &[
        row("begin", &["7.3.1.2.3.1", "8.10.2.2", "8.10.2.3"], Step::Do(begin)).or("check"),
        row("not replaced", &["8.10.1a", "8.10.1.1"], Step::Do(not_replaced)),
        row("check", &["7.3.1.2a", "WE6"], Step::Do(check)),
    ],
);

/// Notes the checks, as those of the attacking character, even if it takes no part in the attack any more. The note is
/// only for replacements, so without one it is left out: it is not the check itself.
fn begin(mut cx: Cx<'_, '_>) -> Flow {
    let base = cx.change();
    let amount = cx.slot(AMOUNT).num();
    let look = cx.look();
    let (events, player) = (EventSet::of(&[happens::CHECKS]), look.turn_player());
    let checks = Change { events, card: attacker_object(&look), player, amount, ..base };
    if look.may_be_replaced(&checks) { cx.door(&[checks]) } else { cx.next().otherwise() }
}

fn not_replaced(mut cx: Cx<'_, '_>) -> Flow {
    if cx.look().control().top().change_made { cx.next() } else { cx.next().return_() }
}

/// Makes the next check; without a card to show there is none.
fn check(mut cx: Cx<'_, '_>) -> Flow {
    let (wanted, made) = (cx.slot(AMOUNT).num(), cx.slot(MADE).num());
    let look = cx.look();
    let player = look.turn_player();
    if made >= wanted || look.board().zone(player, DECK).is_empty() {
        return cx.next();
    }
    cx.set(MADE, Val::Num(made + 1));
    cx.set(OUTCOME, Val::Event { kind: happens::CHECKS, amount: made + 1, player });
    cx.call(id::TRIGGER_CHECK, player, &[]).again()
}

/// The slot of the icons that are still to be executed.
const ICONS: usize = 1;

/// A deck emptied by the check is refreshed between the rows (9.1.2.1a, reading WD1), without the card in the
/// resolution zone (reading WD2).
pub static TRIGGER_CHECK: Proc = procedure(
    "trigger check",
    &["7.3.1.2a", "7.3.1.2.3"],
    2,
    &[
        row("reveal", &["7.3.1.2a", "3.13.1.2"], Step::Do(reveal)),
        row("see icons", &["7.3.1.2.2a", "7.3.1.2.2b"], Step::Do(see_icons)),
        row(
            "icons",
            &["7.3.1.2b", "7.3.1.2.1", "7.3.1.2.2a", "7.3.1.2.2b", "4.12.1a", "WE11"],
            ask(turn_player, icons, execute),
        )
        .asks("次に行うアイコンの選択")
        .or("to stock"),
        row("to stock", &["7.3.1.2.3", "3.13.1.2", "4.12.2.8.1b", "4.12.2.12.1b"], Step::Do(stock)),
    ],
);

/// Reveals the top card of the turn player's deck; without one the check ends. Refresh and level up are held until its
/// icons are noted.
fn reveal(mut cx: Cx<'_, '_>) -> Flow {
    let events = EventSet::of(&[happens::TRIGGERED]);
    let look = cx.look();
    let base = Change { events, other: attacker_object(&look), ..cx.change() };
    let look = cx.look();
    let Some(change) = top_sent(&look, base, look.turn_player(), RESOLUTION) else {
        return cx.next().return_();
    };
    cx.set(CARD, Val::Object(change.card));
    cx.hold(BOTH);
    cx.door(&[change])
}

/// Notes the icons that the card has now; they are executed whatever it gains or loses afterwards.
fn see_icons(mut cx: Cx<'_, '_>) -> Flow {
    cx.hold(0);
    let look = cx.look();
    let there = the_card(&look).filter(|card| look.board().card(*card).zone == Some(RESOLUTION));
    let had: smallvec::SmallVec<[AbilityId; 8]> =
        there.into_iter().flat_map(|card| look.called(card, TRIGGER)).collect();
    for icon in had {
        cx.add(ICONS, Val::Ability(icon));
    }
    cx.next()
}

/// The checked card as the object that came to the resolution zone; if an icon has put it elsewhere, it is another
/// object for the remaining icons (3.1.4).
fn checked(look: &Look<'_>) -> Option<ObjRef> {
    match look.slot(CARD) {
        Val::Object(object) | Val::Moved(object) => Some(object),
        _ => None,
    }
}

/// The icons that remain; without any, the row is over (4.12.2.1).
fn icons(look: &Look<'_>, options: &mut Options) {
    let Some(checked) = checked(look) else { return };
    for icon in look.control().abilities(ICONS) {
        options.add(Opt::Ability(checked.card, icon));
    }
}

fn execute(mut cx: Cx<'_, '_>, option: Opt) -> Flow {
    let look = cx.look();
    let (Opt::Ability(_, ability), Some(checked)) = (option, checked(&look)) else {
        return cx.next();
    };
    let player = look.turn_player();
    cx.take_out(ICONS, Val::Ability(ability));
    cx.resolve_of(ability, checked, player).again()
}

/// A card that an icon has put elsewhere stays there.
fn stock(mut cx: Cx<'_, '_>) -> Flow {
    let base = cx.change();
    let look = cx.look();
    let there = the_card(&look).filter(|card| look.board().card(*card).zone == Some(RESOLUTION));
    let Some(card) = there else { return cx.next() };
    let change = sent(&look, base, card, STOCK);
    cx.door(&[change])
}
