//! What has happened this turn, as conditions ask for it.

use crate::code::{Num, NumId, Order, Pattern, Subject, Test, TestId};
use crate::reading::look::Look;

/// The conditions of which one is enough.
pub fn alternatives(look: Look, test: TestId) -> Vec<TestId> {
    match look.test(test) {
        Test::Or(left, right) => [alternatives(look, left), alternatives(look, right)].concat(),
        _ => vec![test],
    }
}

/// The events, if the condition asks for nothing but that one of them has happened to this card this turn.
pub fn happened_to_this(look: Look, test: TestId) -> Option<Vec<Pattern>> {
    let event = |test: TestId| {
        let Test::Compare { left, op: Order::GreaterEqual, right } = look.test(test) else {
            return None;
        };
        let pattern = history(look, left)?;
        let once = look.num(right) == Num::Int(1);
        (once && pattern.subject == Subject::This).then_some(pattern)
    };
    alternatives(look, test).into_iter().map(event).collect()
}

/// The event whose times this turn the number counts.
pub fn history(look: Look, num: NumId) -> Option<Pattern> {
    let Num::Times(history) = look.num(num) else { return None };
    look.program.histories.get(usize::from(history.0)).cloned()
}
