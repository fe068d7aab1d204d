//! Notes for readers on triggered abilities.

use crate::vocab::{Note, note};

/// When triggered abilities resolve.
pub const AT_THE_CHECK: &[Note] = &[
    note(
        "It waits for the next check timing and must then be used, once for each time it triggered. The turn \
         player uses all of theirs first, one at a time, in any order; whatever the rules do to cards \
         comes in between.",
        "次のチェックタイミングに、誘発した回数だけ必ずプレイする。ターンプレイヤーが自分のものを好きな順に1つずつ解決し、\
         その後相手が解決する。間にルール処理を行う。",
        &["8.7.1", "8.7.2.1", "8.7.3.1a", "8.7.3.1b", "8.5.1.2", "8.5.1.3"],
    ),
    USED_WITHOUT_ITS_CARD,
];

/// When triggered abilities with a limit for each turn resolve.
pub const AT_THE_CHECK_LIMITED: &[Note] = &[
    note(
        "One with a limit waits for the next check timing, once for each time it triggered, and may then be used \
         within its limit, or left. Used is used, also if its condition fails or its cost is not paid. The turn player \
         decides on all of theirs first, one at a time, in any order; whatever the rules do to cards comes \
         in between.",
        "回数制限のあるものは、誘発した回数だけ次のチェックタイミングまで待機し、制限の回数まで、プレイするかどうかを選ぶ。条件を満たさなくても、\
         コストを払わなくても、1回プレイしたことになる。ターンプレイヤーが自分のものを好きな順に1つずつ解決し、\
         その後相手が解決する。間にルール処理を行う。",
        &["8.7.1", "8.7.2.1", "10.19.3", "10.19.4", "8.7.3.2.1", "WG5", "8.5.1.2", "8.5.1.3"],
    ),
    USED_WITHOUT_ITS_CARD,
];

const USED_WITHOUT_ITS_CARD: Note = note(
    "It is used even if its card has gone meanwhile; what needs the card then fails. `If` is asked as it \
     resolves.",
    "カードが領域を移動していてもプレイする。そのカードを必要とする効果は解決に失敗する。条件は解決時に確認する。",
    &["8.7.7a", "8.7.7b", "WG7"],
);
