//! Damage of the data that the import mends, and what it takes from other texts of the card. All texts are our own.

use fuda::import::Imported;

use super::imports::{character, imported};

const LANTERNS: &str = "【CONT】 All of your other 《Lantern》 characters get +500 power.";

/// A card with an English text and a free translation of it.
fn translated(en: &[&str], free: &[&str]) -> Imported {
    let mut card: serde_json::Value =
        serde_json::from_str(&character("Wick", "灯心", en, &[])).expect("a card");
    card["fan_en"] = serde_json::json!(free);
    imported(&card.to_string()).remove(0)
}

#[test]
fn lost_icons_are_put_back_where_the_free_translation_names_one() {
    let line = "【AUTO】 When a climax with in its trigger icon is placed on your climax area, draw 1 card.";
    let came = |free: &[&str]| {
        let line = translated(&[line], free).lines.remove(0);
        line.outcome.map_err(|why| why.id())
    };
    let script = |icon: &str| {
        format!("auto {{\nwhen my climax where {icon} is put into climax_zone\ndo draw 1\n}}")
    };
    // The card is red, as are the climaxes with the icon that some translations call the gate and others the door.
    for (free, icon) in [
        (
            &["【A】When a Climax with Choice Trigger Icon is placed, draw 1 card."][..],
            "choice_icon",
        ),
        (&["【A】When a Climax with a Door Trigger Icon is placed, draw 1 card."], "comeback_icon"),
        (&["【A】When a Climax with Gate Trigger Icon is placed, draw 1 card."], "comeback_icon"),
        (&["AUTO - When a CX with a Pants Trigger is placed, draw 1."], "gate_icon"),
        (&["When a Climax is placed, if its trigger icon is GOLD, draw 1."], "treasure_icon"),
        (
            &["AUTO - When a CX with a Bar Trigger is placed, draw 1.", "*Note: cheap"],
            "treasure_icon",
        ),
        (
            &["【A】When a Climax with Door Trigger Icon is placed,", "draw 1 card."],
            "comeback_icon",
        ),
    ] {
        assert_eq!(came(free), Ok(script(icon)), "{free:?}");
    }
    for free in [
        &["【A】When a Climax with Door Trigger Icon or Book Trigger Icon is placed, draw."][..],
        &["【A】When a Climax with 2 Soul Trigger Icons is placed, draw 1 card."],
        &["【A】When a Climax with a Lamp Trigger Icon is placed, draw 1 card."],
        &["【A】When a Climax is placed, draw 1 card."],
        &[
            "【A】When a Climax with Door Trigger Icon is placed,",
            "or one with a Book Trigger, draw 1.",
        ],
    ] {
        assert_eq!(came(free), Err("I001"), "{free:?}");
    }
}

/// A lost duration is put back where another text names it as often as the line needs one.
#[test]
fn lost_durations_are_put_back() {
    let came = |line: &str, free: &str| {
        let line = translated(&[line], &[free]).lines.remove(0);
        line.unit.text.replacen("【AUTO】 When this card attacks, ", "", 1)
    };
    let gives = "【AUTO】 When this card attacks, this card gets +1000 power and +1 soul.";
    let whole = "this card gets +1000 power and +1 soul until end of turn.";
    assert_eq!(came(gives, "When this attacks, this turn, it gets +1000 power, +1 soul."), whole);
    let quoted = "【AUTO】 When this card attacks, this card gets the following ability. \"【CONT】 This card gets +500 power.\"";
    let whole = "this card gets the following ability until end of turn. \"【CONT】 This card gets +500 power.\"";
    assert_eq!(
        came(quoted, "When this attacks, during this turn, it gains: 『This gets +500.』"),
        whole
    );
    for free in [
        "When this attacks, it gets +1000 power and +1 soul.",
        "When this attacks, until the end of your opponent's next turn, it gets +1000 power and +1 soul.",
        "When this attacks, this turn, it gets +1000 power, and this turn, it gets +1 soul.",
    ] {
        assert_eq!(
            came(gives, free),
            gives.replacen("【AUTO】 When this card attacks, ", "", 1),
            "{free}"
        );
    }
    let lasts = "【CONT】 This card gets +1000 power.";
    assert_eq!(came(lasts, "This turn, it gets +1000 power."), lasts);
}

/// The icon that cards have and the one that they get are told apart; a reminder has nothing to lose.
#[test]
fn lost_icons_are_put_back_where_the_other_official_text_shows_them() {
    let has = "【CONT】 If a climax with in its trigger icon is in your climax area, this card in all of your zones gets in the trigger icon.";
    let free = "CONT - If a CX with a Bar Trigger is in your CX Area, this card in any area gains Shot Trigger.";
    let script = "cont {\nin all_zones\nwhile some(climaxes in my climax_zone where treasure_icon)\ndo this gets keyword shot_icon\n}";
    let came = |line: &fuda::import::Line| line.outcome.clone().map_err(|why| why.id());
    assert_eq!(came(&translated(&[has], &[free]).lines[0]), Ok(script.to_owned()));

    let en = "【AUTO】 When this card is placed on your climax area from your hand, perform the 【STANDBY】 effect.";
    let lost = "【自】 このカードが手札からクライマックス置場に置かれた時、の効果を行う。";
    let line = imported(&character("Wick", "灯心", &[en], &[lost])).remove(0).lines.remove(0);
    assert_eq!(line.other.expect("a Japanese text").unit.doubt, None);

    let reminder = "【CONT】 All of your characters get +1000 power. (: When this card triggers, you may choose 1 character with in its trigger icon)";
    let line = imported(&character("Wick", "灯心", &[reminder], &[])).remove(0).lines.remove(0);
    assert!(came(&line).is_ok(), "{line:?}", line = came(&line));
}

#[test]
fn free_translations_are_compared_line_by_line() {
    let en = [
        "【CONT】 During your turn, this card gets +1000 power.",
        "【CONT】 All of your other characters get +500 power.",
    ];
    let refused = |free: &[&str]| {
        let card = translated(&en, free);
        card.refused().map(|(line, why)| format!("{line} {}", why.id())).collect::<Vec<_>>()
    };
    let first = "This gets +1000 power in your turn. (see 100)";
    assert_eq!(refused(&[first, "All others +500, {Wick 200}."]), [""; 0]);
    assert_eq!(refused(&[first, "All others +1500."]), ["2 I025"]);
    assert_eq!(refused(&["This gets +1000 power, all others +1500."]), ["1 I025", "2 I025"]);
    // What only the card names is a difference of its own lines; names have numbers of their own; nothing is no witness.
    assert_eq!(refused(&["This gets +1000 power."]), ["2 I025"]);
    assert_eq!(
        refused(&["This gets +1000 power by 「Oil 700」, all others", "+500."]),
        ["1 I025"; 0]
    );
    assert_eq!(refused(&["Translations coming soon!"]), [""; 0]);
}

/// Damage that has one way to be mended: a text with it comes to the same script as one without.
#[test]
fn damage_is_mended() {
    let script = |en: &[&str], ja: &[&str]| {
        let ja_alone = serde_json::json!({
            "code": "LAN/S01-003", "name_ja": "灯心", "type": "キャラ", "color": "赤", "level": 1, "cost": 0,
            "power": 4000, "soul": 1, "ja": ja,
        });
        let data =
            if ja.is_empty() { character("Wick", "灯心", en, &[]) } else { ja_alone.to_string() };
        let lines = imported(&data).remove(0).lines.into_iter();
        lines.map(|line| line.outcome.map_err(|why| why.id())).collect::<Vec<_>>()
    };
    let ja = "【永】 他のあなたの《灯》のキャラすべてに、パワーを＋500。";
    let mended: &[(&[&str], &[&str])] = &[
        (&["【C】 他のあなたの《灯》のキャラすべてに、パワーを＋500。"], &[ja]),
        (&["【永】 他のあなたの〈灯〉のキャラすべてに、パワーを＋500。"], &[ja]),
        (&["【永】 他のあなたの&#12298;灯&#12299;のキャラすべてに、パワーを＋500。"], &[ja]),
        (
            &["【永】 他のあなたの《灯》のキャラすべてに、パワーを＋500。【自】 アンコール ［⑩］"],
            &[ja, "【自】 アンコール ［(10)］"],
        ),
    ];
    for (damaged, whole) in mended {
        assert_eq!(script(&[], damaged), script(&[], whole), "{damaged:?}");
        assert!(script(&[], whole).iter().all(Result::is_ok), "{whole:?}");
    }
    let traits = "【CONT】 All of your other <<Lantern>> characters get +500 power.";
    assert_eq!(script(&[traits], &[]), script(&[LANTERNS], &[]));
    let [attacks, gives] = [
        "【AUTO】 [(1)] When this card attacks, you may pay the cost. If you do, draw 1 card.",
        "【CONT】 This card gets \"【AUTO】 Encore [(1)]\".",
    ];
    for (damaged, whole) in [
        ("【CONT】 All of your other \"Lantern\" characters get +500 power.", LANTERNS),
        ("【CONT】 All of your other ?Lantern? characters get +500.", LANTERNS),
        (
            "【AUTO】 [(1) When this card attacks, you may pay the cost. If you do, draw 1 card.",
            attacks,
        ),
        (
            "【AUTO】 [(1)} When this card attacks, you may pay the cost. If you do, draw 1 card.",
            attacks,
        ),
        (
            "【ACT】 [(1)] When this card attacks, you may pay the cost. If you do, draw 1 card.",
            attacks,
        ),
        ("【CONT】 This card gets \"【AUTO】 Encore [(1)].", gives),
        ("【CONT】 This card gets [【AUTO】 Encore [(1)]\".", gives),
        ("【CONT】 This card gets ''【AUTO】 Encore [(1)]\".", gives),
    ] {
        assert_eq!(script(&[damaged], &[]), script(&[whole], &[]), "{damaged:?}");
        assert!(script(&[whole], &[]).iter().all(Result::is_ok), "{whole:?}");
    }
    // Where the quoted ability ends is not known: what follows may belong to it or not.
    let open = "【AUTO】 When this card attacks, this card gets the following ability until end of turn. \
                \"【AUTO】 When this card becomes 【REVERSE】, draw 1 card. Shuffle your deck.";
    assert_eq!(script(&[open], &[]), [Err("I002")]);
    // The second quote opens a text within a text: the line is one ability.
    let within = "【CONT】 This card gets \"【CONT】 This card gets +500 power and \"【AUTO】 Encore [(1)]\"\".";
    assert_eq!(script(&[within], &[]).len(), 1);
}

/// A climax that performs the effect of an icon performs that of its own.
#[test]
fn the_effect_of_a_climax_is_that_of_its_own_icon() {
    let of = |icons: &[&str]| {
        let card = serde_json::json!({
            "code": "LAN/S01-C02", "name_ja": "灯火", "type": "Climax", "color": "RED", "level": "-", "cost": "-",
            "power": "-", "soul": "-", "trigger": icons,
            "ja": ["【自】 このカードが手札からクライマックス置場に置かれた時、の効果を行う。"],
        });
        let line = imported(&card.to_string()).remove(0).lines.remove(0);
        line.outcome.map_err(|why| why.id())
    };
    assert!(of(&["SOUL", "STANDBY"]).is_ok_and(|script| script.contains("standby")));
    assert_eq!(of(&["STANDBY", "GATE"]), Err("I001"));
    assert_eq!(of(&["SOUL"]), Err("I001"));
}
