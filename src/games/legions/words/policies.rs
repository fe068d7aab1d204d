//! Policies: readings that could as well be others. By its name a rulebook is played with the policy
//! in its other position: `legions@2019-10-09+own_choices`.

use crate::vocab::{Word, text, word};

/// Each text tells the other position of the policy; the reading cited is the one taken.
pub const POLICIES: &[Word] = &[
    word(
        "own_choices",
        &[],
        text(
            "each player makes the choices of their own cards' effects",
            "効果の選択は、そのカードのプレイヤーが行う",
        ),
        &["GD1"],
    ),
    word(
        "own_payments",
        &[],
        text(
            "whoever's turn it is not may pay the optional costs of their own effects",
            "非ターンプレイヤーも、自分の効果の任意のコストを支払ってよい",
        ),
        &["GD2"],
    ),
    word(
        "strikes_wait",
        &[],
        text(
            "what an attack of a Master by an effect triggers waits until that effect is over",
            "効果によるマスターのアタックのアタック時効果は、その効果の解決後に処理する",
        ),
        &["GT2"],
    ),
    word(
        "pays_late",
        &[],
        text(
            "the cost of a triggered effect is paid as the effect resolves",
            "誘発した効果のコストは、解決する時に支払う",
        ),
        &["GT7"],
    ),
    word(
        "silent_fallen",
        &[],
        text(
            "a card that breaks, is reversed or leaves triggers on nothing else that happens at that moment",
            "ブレイクした、リバース状態になった、または移動したカードは、同時に起きた他の出来事では誘発しない",
        ),
        &["GT10"],
    ),
    word(
        "lurk_unlocks",
        &[],
        text(
            "a card with Lurk may be unlocked without a vacancy",
            "『潜伏』を持つカードは、空きがなくてもアンロックできる",
        ),
        &["GC4"],
    ),
    word(
        "targets_to_activate",
        &[],
        text(
            "an ability whose first effect finds no target cannot be activated",
            "最初の効果の対象がない起動効果は使用できない",
        ),
        &["GC9"],
    ),
    word(
        "no_mp_by_effects",
        &[],
        text(
            "a core that an effect exhausts gives no MP",
            "効果で疲労したコアからはMPを得られない",
        ),
        &["GC11"],
    ),
    word(
        "limits_follow",
        &[],
        text(
            "a card that comes back in the same turn has used what it had used",
            "同じターンに戻ってきたカードは、使用した回数を引き継ぐ",
        ),
        &["GC15"],
    ),
    word(
        "always_unlocks",
        &[],
        text(
            "a Master that has lost all effects unlocks all the same",
            "効果を全て失ったマスターも、アンロックはできる",
        ),
        &["GC17"],
    ),
    word(
        "more_than_nothing",
        &[],
        text(
            "a keyword that increases damage increases 0, too",
            "ダメージを増やすキーワードは、0のダメージも増やす",
        ),
        &["GB8"],
    ),
    word(
        "lords_leave",
        &[],
        text(
            "a Lord with Regeneration is excluded all the same",
            "『再生』を持つロードも除外される",
        ),
        &["GR1"],
    ),
    word(
        "immune_to_breaking",
        &[],
        text(
            "what says to break a card does not break one with Zone Move Immunity",
            "『領域移動無効』を持つカードは、ブレイクする効果ではブレイクしない",
        ),
        &["GR4"],
    ),
    word(
        "as_many_as_there_are",
        &[],
        text(
            "who cannot choose as many as the text says chooses all that there are",
            "必要な数だけ選べない場合、選べるものを全て選ぶ",
        ),
        &["GM10"],
    ),
];
