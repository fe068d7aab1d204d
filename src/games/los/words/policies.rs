//! Policies: readings that could as well be others. By its name a rulebook is played with the policy
//! in its other position: `los@1.0.05+free_face_down`.

use super::book;
use crate::vocab::{Word, text, word};

/// Each text tells the other position of the policy; the reading cited is the one taken.
pub const POLICIES: &[Word] = &[
    word(
        "short_contest",
        &[],
        text(
            "the speed contest has three comparisons in all, then lots",
            "スピードの比較は全部で3回まで、その後はじゃんけん",
        ),
        &["L01"],
    )
    .only(book::V1_0_05),
    word(
        "hidden_energy",
        &[],
        text(
            "only their owner knows the cards of an energy zone",
            "エネルギーゾーンのカードは持ち主だけが見られる",
        ),
        &["L09"],
    ),
    word(
        "free_face_down",
        &[],
        text(
            "a character played face-down costs no energy",
            "裏側表示で出すキャラクターはコストを払わない",
        ),
        &["L18"],
    ),
    word(
        "early_curse",
        &[],
        text(
            "what waits for the end of the battle comes before Down characters go to the trash",
            "戦闘終了時の効果はダウンしたキャラクターをトラッシュに置く前に処理する",
        ),
        &["L35"],
    )
    .only(book::V1_0_05),
    word(
        "final_pass",
        &[],
        text(
            "who has passed uses nothing more in that window, but for mandatory triggers",
            "優先権を放棄したプレイヤーは、その機会に強制の効果以外を使えない",
        ),
        &["L42"],
    ),
    word(
        "mandatory_before_all",
        &[],
        text(
            "while a mandatory trigger of either player waits, nothing else is used",
            "どちらかの強制の効果が残っている間は、他の効果を使えない",
        ),
        &["L45"],
    )
    .only(book::V1_0_05),
    word(
        "triggers_outlive",
        &[],
        text(
            "a trigger whose source has left resolves all the same",
            "発生源が場を離れた誘発効果も解決する",
        ),
        &["L46"],
    ),
    word(
        "numbers_in_time",
        &[],
        text(
            "what sets a number wipes what was added to it before",
            "数値を「～になる」効果は、それより前の増減を打ち消す",
        ),
        &["L56"],
    ),
    word(
        "all_turns_up",
        &[],
        text(
            "an effect on all characters turns face-down ones up",
            "全てのキャラクターへの効果は裏側表示のものを表にする",
        ),
        &["L59"],
    )
    .only(book::V1_0_05),
];
