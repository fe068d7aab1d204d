//! Ability kinds and events of the game (rulebook chapters 6 to 8).

use super::at_the_check::{AT_THE_CHECK, AT_THE_CHECK_LIMITED};
use super::*;
use crate::games::words::{chosen, draws, leaves, played, put};
use crate::table;
use crate::vocab::verbs::*;
use crate::vocab::{
    AbilityKindId, AbilityKindWord, EventArg, EventKind, EventRole, EventSet, EventWord, Form,
    Phrase, TagWord, UseTime, Word, ZoneSet, ability, in_zones, mark, named, note, of_card,
    of_player, phrase, suffered, tag, text, word,
};

/// Classes of abilities.
pub mod class {
    use crate::names;
    use crate::vocab::ClassId;

    names!(
        ClassId,
        AUTO,
        /// Not a trigger.
        NONE,
    );
}

// Continuous, activated and automatic abilities (4.1.1.1, 8.1.1), with effects that are done once, go on,
// or take the place of something (4.1.2.1). An effect has the master of its ability (4.3.3): of an
// activated one, who played it (4.3.4); of an automatic or continuous one, the master of its card or of
// the effect that made it (4.3.5, 4.3.6). What its text says to nobody the master does (8.6.5). All but
// continuous ones do something by being played alone (8.6.1a). While its condition fails a part is there,
// but does and asks nothing (8.3.2, 8.3.3). What it lets a player do decides what follows, "if you do"
// or "if you do not" (8.6.4a, 8.6.4b), however that is said (8.6.4.1).
table!(
    ABILITY_KINDS = [AbilityKindWord; AbilityKindId],
    // Its event is named with `when` (8.1.1.2.1); what may be paid is asked as it resolves
    // (8.1.1.2.2), and who does not pay has used it all the same (8.7.3.2.1).
    _ = AbilityKindWord {
        // A state waits once as it arises, and again if it holds when that has resolved (8.7.6, 8.7.6.1a,
        // 8.7.6.1b).
        of_state: true,
        limited: AT_THE_CHECK_LIMITED,
        ..ability(
            word("auto", &[], text("Auto", "【自】"), &["8.1.1.2", "8.7.1"])
                .printed("【AUTO】", "【自】"),
            Form::Triggered,
            class::AUTO,
            IN_PLAY,
            &["8.6.2.5.4"],
            AT_THE_CHECK,
        )
    },
    // Where it works unless it says so itself (2.12.2): `in` names the zones for which it is (2.12.2.3),
    // the clock for one with a clock icon (2.8.3). What it gives its own card works there too (2.12.2.3.1a),
    // and triggers as the card leaves (2.12.2.3.1b).
    _ = ability(
        word("cont", &[], text("Cont", "【永】"), &["8.1.1.3", "8.6.1b"])
            .printed("【CONT】", "【永】"),
        Form::Continuous,
        class::NONE,
        IN_PLAY,
        &[],
        &[note(
            "A continuous ability holds by itself while its card is on the stage (a climax: in the climax zone) \
             or where it says. It is never played.",
            "永続能力は、キャラが舞台（クライマックスはクライマックス置場）、または書かれた領域にある間つねに有効。プレイしない。",
            &["8.1.1.3", "8.6.1b", "2.12.2.1", "2.12.2.2"],
        )],
    ),
    // What `pay` names is done to play it, what `do` names as it resolves (8.1.1.1.1, 8.4.2): part after
    // part (8.4.2.1a), if all of it can be done with different cards of that moment (8.4.2.2.1a,
    // 8.4.2.2.1b), whichever these are in the end (8.4.2.2.2).
    _ = AbilityKindWord {
        // 6.5.1.2.3
        used: Some(UseTime { own_turn: true, phases: &[moment::MAIN_PHASE] }),
        ..ability(
            word("act", &[], text("Act", "【起】"), &["8.1.1.1", "6.5.1.2.3"])
                .printed("【ACT】", "【起】"),
            Form::Activated,
            class::NONE,
            IN_PLAY,
            &["8.6.2.5.4"],
            &[note(
                "An activated ability is played in one's own main phase by paying its cost, and resolves at once.",
                "起動能力は自分のメインフェイズにコストを払ってプレイし、すぐに解決する。",
                &["6.5.1.2.3", "8.1.1.1", "8.6.2.5.4"],
            )],
        )
    },
    _ = ability(
        word("play", &[], text("Event", "イベント"), &["8.6.2.5.2", "WF9"]).printed("", ""),
        Form::Play,
        class::NONE,
        IN_HAND,
        &["8.6.2.5.2"],
        &[note(
            "An event may be played whatever it finds to do; what it cannot do is left out.",
            "行えることがなくてもイベントはプレイできる。できないことは行わない。",
            &["8.6.3", "8.6.3.1.3", "1.3.2a"],
        )],
    ),
    // "When A, instead B" (8.2.1.3.1).
    _ = ability(
        word("instead", &[], text("Instead", "【永】"), &["8.2.1.3", "8.10.1a"])
            .printed("【CONT】", "【永】"),
        Form::Instead,
        class::NONE,
        IN_PLAY,
        &["8.10.1b"],
        &[note(
            "It takes the place of what would happen; that does not happen, and nothing triggers on it.",
            "起こるはずの出来事に代えて適用する。元の出来事は起こらず、それによる能力も誘発しない。",
            &["8.10.1a", "8.10.1b", "8.10.1.1"],
        )],
    ),
    // The kind of a trigger icon's text.
    TRIGGER = ability(
        word("trigger", &[], text("Trigger icon", "トリガー"), &["2.11.1", "4.12.1a"]),
        Form::Called,
        class::NONE,
        IN_PLAY,
        &[],
        &[note(
            "The turn player does this when a trigger check shows the card, in any order with its other icons; \
             what the card is then counts, whatever becomes of it.",
            "トリガーチェックで公開された時、ターンプレイヤーが行う。複数ある場合は好きな順に行う。\
             公開された時に持っていたアイコンだけを行う。",
            &["4.12.1a", "7.3.1.2.1", "7.3.1.2.2a", "7.3.1.2.2b"],
        )],
    ),
    _ = ability(
        word("replay", &[], text("Replay", "リプレイ"), &["11.3.1", "11.3.1.2"]),
        Form::Called,
        class::NONE,
        IN_PLAY,
        &["11.3.2"],
        &[note(
            "It is done only where another text of the card says so.",
            "このカードの他のテキストに指示された場合にだけ行う。",
            &["11.3.1.3", "11.3.2"],
        )],
    ),
);

const ANY: &[Form] = &[Form::Triggered, Form::Continuous, Form::Activated, Form::Play];
const USED: &[Form] = &[Form::Triggered, Form::Activated, Form::Play];

// Most only name what an ability is (chapter 10, 8.12).
table!(
    TAGS = [TagWord; u16],
    // What may be played in the counter step; a bit of [`crate::code::Ability::tags`].
    COUNTER = TagWord {
        // 7.4.1.2.1
        used: Some(UseTime { own_turn: false, phases: &[] }),
        notes: &[note(
            "An activated ability with a counter icon is played in the counter step of the opponent's turn, one card \
             or ability in each; where it does not say otherwise, in one's own main phase, too. It is played by \
             paying its cost, and resolves at once.",
            "カウンターアイコンのある起動能力は、相手のターンのカウンターステップにプレイできる（1回のステップでカードか能力を1つまで）。\
             断りがなければ自分のメインフェイズにもプレイできる。コストを払ってプレイし、すぐに解決する。",
            &["7.4.1.2.1", "7.4.1.2.2", "2.8.2.1", "8.1.1.1", "8.6.2.5.4"],
        )],
        ..mark(
            named("counter", "【カウンター】", &["2.8.2", "2.8.2.1", "7.4.1.2.1"])
                .printed("【COUNTER】", "【カウンター】"),
            &[Form::Activated, Form::Play],
        )
    },
    _ = mark(
        word("cx_combo", &[], text("climax combo", "【CXコンボ】"), &["8.12.1"])
            .printed("【CXCOMBO】", "【CXコンボ】"),
        ANY
    ),
    _ = mark(
        named("brainstorm", "集中", &["10.7.1a", "10.7.2"]).printed("Brainstorm", "集中"),
        USED
    ),
    _ = mark(named("memory", "記憶", &["10.9.1a", "10.9.2"]).printed("Memory", "記憶"), ANY),
    _ = mark(
        named("experience", "経験", &["10.10.1a", "10.10.2"]).printed("Experience", "経験"),
        ANY
    ),
    _ = TagWord {
        first_only: true,
        ..mark(named("alarm", "アラーム", &["10.1.1a", "10.1.2"]).printed("Alarm", "アラーム"), ANY)
    },
    _ = TagWord {
        // 10.8.4
        through: &[Form::Triggered],
        ..mark(
            named("change", "チェンジ", &["10.8.1a", "10.8.2", "10.8.4"])
                .printed("Change", "チェンジ"),
            USED
        )
    },
    _ = mark(
        named("accelerate", "加速", &["10.12.1a", "10.12.2"]).printed("Accelerate", "加速"),
        USED
    ),
    _ = mark(named("resonance", "共鳴", &["10.13.1a", "10.13.2"]).printed("Resonate", "共鳴"), ANY),
    _ = mark(
        named("force", "フォース", &["10.14.1a", "10.14.2"]).printed("Force", "フォース"),
        USED
    ),
    _ = mark(named("union", "合体", &["10.15.1a", "10.15.2"]).printed("Fusion", "合体"), USED),
    _ = mark(named("inherit", "継承", &["10.18.1a", "WI3"]).printed("Inherit", "継承"), USED),
    _ = TagWord {
        optional: true,
        ..tag(named("optional", "任意", &["8.2.1.3.2", "8.10.3"]), &[Form::Instead])
    },
    _ = TagWord {
        holds: REFRESH,
        ..tag(
            word(
                "no_refresh",
                &[],
                text("without a refresh", "リフレッシュなし"),
                &["4.12.2.13.1a", "4.12.2.13.1b", "WD4"],
            ),
            &[Form::Called],
        )
    },
    _ = TagWord {
        face_down: true,
        ..tag(
            word("face_down", &[], text("face-down too", "裏向きでも有効"), &["3.12.2.2.1b"]),
            ANY,
        )
    },
);

/// The bit of the first interrupt of the rulebook.
const REFRESH: u8 = 1 << 0;

/// The player for whom damage is, in events of damage that is not dealt or that ends.
const TO: EventArg = EventArg { of_subject: true, ..EventArg::TO_PLAYER };

/// The event of a kind of attack, with the attacker as its subject.
const fn attacks(word: Word, kind: EventKind, ja: Phrase) -> EventWord {
    EventWord {
        replaceable: true,
        settled: Some(happens::METHOD),
        carried_out: true,
        ..of_card(word, kind, false, ja)
    }
}

/// Characters stand, lie and attack there (4.6.1, 7.2.1.5a).
const STAGED: ZoneSet = ZoneSet::of(&[STAGE]);
/// 7.3.1.2a
const CHECKED: ZoneSet = ZoneSet::of(&[RESOLUTION]);

pub const EVENTS: &[EventWord] = &[
    played(&["8.6.2.4"], happens::PLAYED),
    EventWord {
        told: &["3.1.4a"],
        args: &[EventArg::FROM, EventArg::INTO, EventArg::ONTO, EventArg::UNDER, EventArg::BY],
        ja: phrase("{}が[{by}によって][{from}から][{to}に][{under}の下に]", OKARERU),
        ..put(&["8.7.4", "8.7.4.1"], happens::PUT)
    },
    leaves(&["8.7.4", "WB14"], happens::PUT),
    in_zones(
        STAGED,
        attacks(
            word(
                "attacks",
                &["attack"],
                text("{} attacks", "{}がアタックした時"),
                &["7.2.1.5a", "WD16"],
            ),
            happens::ATTACKS,
            phrase("{}がアタック", SURU),
        ),
    ),
    in_zones(
        STAGED,
        attacks(
            word(
                "front_attacks",
                &["front_attack"],
                text("{} front attacks", "{}がフロントアタックした時"),
                &["7.2.1.4.2a"],
            )
            .printed("{} frontal attacks", "{}がフロントアタックした時"),
            happens::FRONT_ATTACKS,
            phrase("{}がフロントアタック", SURU),
        ),
    ),
    in_zones(
        STAGED,
        attacks(
            word(
                "side_attacks",
                &["side_attack"],
                text("{} side attacks", "{}がサイドアタックした時"),
                &["7.2.1.4.2a"],
            ),
            happens::SIDE_ATTACKS,
            phrase("{}がサイドアタック", SURU),
        ),
    ),
    in_zones(
        STAGED,
        attacks(
            word(
                "direct_attacks",
                &["direct_attack"],
                text("{} attacks directly", "{}がダイレクトアタックした時"),
                &["7.2.1.4.1a"],
            )
            .printed("{} direct attacks", "{}がダイレクトアタックした時"),
            happens::DIRECT_ATTACKS,
            phrase("{}がダイレクトアタック", SURU),
        ),
    ),
    in_zones(
        STAGED,
        EventWord {
            args: &[EventArg::BY_OTHER],
            ..of_card(
                word(
                    "attacked",
                    &[],
                    text("{} is attacked", "{}がアタックされた時"),
                    &["7.2.1.5.2"],
                ),
                happens::ATTACKED,
                true,
                phrase("{}が[{other}に]アタック", SARERU),
            )
        },
    ),
    in_zones(
        STAGED,
        EventWord {
            args: &[EventArg::BY_OTHER],
            ..of_card(
                word(
                    "front_attacked",
                    &[],
                    text("{} is front attacked", "{}がフロントアタックされた時"),
                    &["7.2.1.5.1a"],
                )
                .printed("{} is frontal attacked", "{}がフロントアタックされた時"),
                happens::FRONT_ATTACKED,
                true,
                phrase("{}が[{other}に]フロントアタック", SARERU),
            )
        },
    ),
    in_zones(
        STAGED,
        suffered(
            word("stood", &[], text("{} becomes standing", "{}がスタンドした時"), &["4.6.1.1"])
                .printed("{} becomes 【STAND】", "{}が【スタンド】した時"),
            happens::STANDS,
            phrase("{}が[{by}によって]【スタンド】", SURU),
        ),
    ),
    in_zones(
        STAGED,
        suffered(
            word("rested", &[], text("{} becomes rested", "{}がレストした時"), &["4.6.1.2"])
                .printed("{} becomes 【REST】", "{}が【レスト】した時"),
            happens::RESTS,
            phrase("{}が[{by}によって]【レスト】", SURU),
        ),
    ),
    in_zones(
        STAGED,
        EventWord {
            replaceable: true,
            ..suffered(
                word(
                    "reversed",
                    &[],
                    text("{} becomes reversed", "{}がリバースした時"),
                    &["4.6.1.3"],
                )
                .printed("{} becomes 【REVERSE】", "{}が【リバース】した時"),
                happens::REVERSES,
                phrase("{}が[{by}によって]【リバース】", SURU),
            )
        },
    ),
    in_zones(
        STAGED,
        EventWord {
            args: &[EventArg::BY],
            ..of_card(
                word(
                    "moves",
                    &["move"],
                    text("{} moves to another slot", "{}が他の枠に動いた時"),
                    &["3.6.3b"],
                )
                .printed("{} moves to another position of the stage", "{}が他の枠に動いた時"),
                happens::MOVED,
                false,
                phrase("{}が[{by}によって]他の枠に", UGOKU),
            )
        },
    ),
    chosen(&["8.6.3"], happens::CHOSEN),
    // The other card is the character during whose attack the check is made.
    in_zones(
        CHECKED,
        EventWord {
            args: &[EventArg { told: false, ..EventArg::BY_OTHER }],
            ..of_card(
                word(
                    "triggered",
                    &[],
                    text("{} is revealed by a trigger check", "{}がトリガーチェックで出た時"),
                    &["7.3.1.2a", "7.3.1.2.3", "7.3.1.2.3.1"],
                ),
                happens::TRIGGERED,
                true,
                phrase("[{other}の]トリガーチェックで{}が公開", SARERU),
            )
        },
    ),
    // The subject is the character during whose attack the check is made.
    in_zones(
        STAGED,
        EventWord {
            replaceable: true,
            only_would: true,
            ..of_card(
                word(
                    "trigger_checks",
                    &["trigger_check"],
                    text("{} makes its trigger check", "{}のトリガーチェックを行う時"),
                    &["7.3.1.2.3", "7.3.1.2.3.1"],
                ),
                happens::CHECKS,
                false,
                phrase("{}のトリガーチェックを", OKONAU),
            )
        },
    ),
    EventWord {
        subject: EventRole::Damage,
        args: &[EventArg::TO_PLAYER, EventArg::BY],
        replaceable: true,
        settled: Some(happens::DAMAGE),
        ..of_card(
            word("dealt", &[], text("{} is dealt", "{}が与えられた時"), &["4.10.1.3a", "4.11.1"]),
            happens::DAMAGED,
            true,
            phrase("[{by}によって][{player}に]{}が", ATAERARERU),
        )
    },
    EventWord {
        subject: EventRole::Damage,
        args: &[TO, EventArg::BY],
        ..of_card(
            word(
                "cancelled",
                &[],
                text("{} is cancelled", "{}がキャンセルされた時"),
                &["4.10.1.2a", "4.10.1.2.1"],
            )
            .printed("{} is canceled", "{}がキャンセルされた時"),
            happens::CANCELLED,
            true,
            phrase("[{by}による][{player}への]{}がキャンセル", SARERU),
        )
    },
    EventWord {
        subject: EventRole::Damage,
        outcomes: EventSet::of(&[happens::DAMAGED, happens::CANCELLED]),
        args: &[TO, EventArg::BY],
        ..of_card(
            word(
                "ends",
                &["end"],
                text("{} ends", "{}の処理が終わった時"),
                &["4.10.1.2b", "4.10.1.3a", "4.12.2.7.3a"],
            ),
            happens::DAMAGE_OVER,
            false,
            phrase("[{by}による]{}の処理が", OWARU),
        )
    },
    EventWord {
        object: EventRole::Use,
        ..of_card(
            word(
                "uses",
                &["use"],
                text("{} uses {use}", "{}の{use}が使用された時"),
                &["8.1.1.1.2", "WI2"],
            ),
            happens::ACT_USED,
            false,
            phrase("{}の{use}が使用", SARERU),
        )
    },
    draws(&["4.7.1"], happens::DRAWN),
    EventWord {
        carried_out: true,
        ..of_player(
            word(
                "refreshes",
                &["refresh"],
                text("{} refreshes their deck", "{}がリフレッシュした時"),
                &["9.2.4"],
            ),
            happens::REFRESHED,
            phrase("{}がリフレッシュ", SURU),
        )
    },
    EventWord {
        carried_out: true,
        ..of_player(
            word(
                "levels_up",
                &["level_up"],
                text("{} levels up", "{}がレベルアップした時"),
                &["9.3.1", "9.3.2a"],
            ),
            happens::LEVELED_UP,
            phrase("{}のレベルが", AGARU),
        )
    },
];
