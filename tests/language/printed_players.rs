//! What players choose, do or may do, as the styles of ws print it, on cards of our own invention.

use fuda::reading::printed::Style;

use crate::support;

/// What a character of this body prints, a line for each ability; nothing if the style has no phrase.
fn printed(body: &str, style: &str) -> Option<Vec<String>> {
    let text = format!(
        "game ws\nwords {{ \"Lantern\" ja \"灯\" }}\ncard \"Ferry Clerk\" {{ ja \"渡しの係\" kind character color blue \
         level 0 cost 0 power 500 soul 1 trait Lantern side weiss\n{body}\n}}\nelsewhere {{ card \"Night Ferry\" }}\n"
    );
    let loaded = support::beside_keywords("ws", "invented.fuda", &text);
    assert!(!loaded.has_errors(), "{}", loaded.tell(&loaded.diagnostics));
    let program = loaded.program("ws").expect("cards");
    let card = program.cards.iter().find(|card| program.names[card.name.index()] == "Ferry Clerk");
    let card = card.expect("the card");
    let sheet = Style::named(style).expect("a style").sheet(program, card);
    sheet.ok().map(|sheet| sheet.texts)
}

/// What follows the event of a character that attacks.
#[track_caller]
fn attacking(body: &str, english: &str, japanese: &str) {
    let ability = format!("auto {{ when this attacks\n{body} }}");
    let told = [
        ("ws-en", "【AUTO】 When this card attacks, ", english),
        ("ws-ja", "【自】 このカードがアタックした時、", japanese),
    ];
    for (style, head, expected) in told {
        let lines = printed(&ability, style).expect("its text");
        assert_eq!(lines, [format!("{head}{expected}")]);
    }
}

#[track_caller]
fn whole(ability: &str, english: &str, japanese: &str) {
    for (style, expected) in [("ws-en", english), ("ws-ja", japanese)] {
        assert_eq!(printed(ability, style).expect("its text"), [expected]);
    }
}

#[test]
fn cards_that_an_effect_takes_are_chosen_first() {
    attacking(
        "do draw 1\ndiscard 1 card",
        "draw 1 card, choose 1 card in your hand, and put it into your waiting room.",
        "あなたは1枚引き、自分の手札を1枚選び、控え室に置く。",
    );
    attacking(
        "do discard 2 cards",
        "choose 2 cards in your hand, and put them into your waiting room.",
        "あなたは自分の手札を2枚選び、控え室に置く。",
    );
    attacking(
        "do may discard 1 card then { draw 1 }",
        "you may choose 1 card in your hand, and put it into your waiting room. If you do, draw 1 card.",
        "あなたは自分の手札を1枚選び、控え室に置いてよい。そうしたら、あなたは1枚引く。",
    );
}

#[test]
fn what_the_opponent_does_is_done_to_their_things() {
    attacking(
        "do opponent { discard 1 card }",
        "your opponent chooses 1 card in their hand, and puts it into their waiting room.",
        "相手は自分の手札を1枚選び、控え室に置く。",
    );
    attacking(
        "do opponent {\nchoose c: 1 card in enemy hand\ndiscard c\n}",
        "your opponent chooses 1 card in their hand, and puts it into their waiting room.",
        "相手は自分の手札を1枚選び、控え室に置く。",
    );
    attacking(
        "do opponent {\nchoose c: 1 their character in back_stage\nc gets power +500 until end of turn\n}",
        "your opponent chooses 1 character in their back stage, and that character gets +500 power until end of turn.",
        "相手は自分の後列のキャラを1枚選び、そのターン中、パワーを+500。",
    );
}

#[test]
fn what_becomes_of_cards_follows_the_opponent_who_chooses_them() {
    attacking(
        "do opponent chooses c: 1 enemy character in enemy back_stage\nreturn c to hand",
        "your opponent chooses 1 character in their back stage, and returns it to their hand.",
        "相手は自分の後列のキャラを1枚選び、手札に戻す。",
    );
    attacking(
        "do opponent chooses c: 1 character in my waiting_room\nput c into my hand\ndraw 1",
        "your opponent chooses 1 character in your waiting room, puts it into your hand, and you draw 1 card.",
        "相手はあなたの控え室のキャラを1枚選び、あなたの手札に加え、あなたは1枚引く。",
    );
    attacking(
        "do choose c: 1 enemy character\nopponent chooses d: 1 character in enemy waiting_room\nexchange c with d",
        "choose 1 of your opponent's characters, your opponent chooses 1 character in their waiting room, and \
         exchanges them.",
        "あなたは相手のキャラを1枚選び、相手は自分の控え室のキャラを1枚選び、入れ替える。",
    );
}

/// Where the opponent acts, a stage is theirs unless the text says otherwise.
#[test]
fn the_opponent_puts_cards_onto_a_stage_of_either_player() {
    let onto = |whose: &str| {
        let body = format!(
            "auto {{ when this attacks\ndo opponent {{\nchoose c: 1 character in enemy waiting_room\nput c onto 1 cell \
             in {whose} stage\n}} }}"
        );
        printed(&body, "ws-ja").expect("a phrase").concat()
    };
    assert!(onto("enemy").contains("、舞台の好きな枠に置く"), "{}", onto("enemy"));
    assert!(onto("my").contains("、あなたの舞台の好きな枠に置く"), "{}", onto("my"));
}

#[test]
fn all_but_what_the_opponent_has_chosen_goes_back() {
    attacking(
        "do opponent chooses c: 1 climax in enemy waiting_room\nreturn enemy waiting_room - c to enemy deck\nshuffle \
         enemy deck",
        "your opponent chooses 1 climax in their waiting room, returns all cards except that climax from their waiting \
         room to their deck, and shuffles their deck.",
        "相手は自分の控え室のクライマックスを1枚選び、あなたはそのクライマックス以外の相手の控え室のカードすべてを、山札に戻し、\
         その山札をシャッフルする。",
    );
}

#[test]
fn what_is_done_in_any_case_is_told_apart_from_an_offer() {
    attacking(
        "do may draw 1\nthis gets power +500 until end of turn",
        "you may draw 1 card. This card gets +500 power until end of turn.",
        "あなたは1枚引いてよい。そのターン中、このカードのパワーを+500。",
    );
    attacking(
        "do opponent { may draw 1 }\ndraw 1",
        "your opponent may draw 1 card. Draw 1 card.",
        "相手は1枚引いてよい。あなたは1枚引く。",
    );
}

#[test]
fn the_opponent_may_pay_with_their_stock_alone() {
    whole(
        "auto { when this attacks\ndo opponent { may pay 1 stock else { discard 1 card } } }",
        "【AUTO】 [(1)] When this card attacks, your opponent may pay the cost. If they do not, your opponent chooses 1 \
         card in their hand, and puts it into their waiting room.",
        "【自】[(1)] このカードがアタックした時、相手はコストを払ってよい。そうしないなら、相手は自分の手札を1枚選び、\
         控え室に置く。",
    );
    let paid = "auto { when this attacks\ndo opponent { may pay discard 1 card else { draw 1 } } }";
    assert_eq!([printed(paid, "ws-en"), printed(paid, "ws-ja")], [None, None]);
    attacking(
        "do opponent { may discard 1 card else { draw 1 } }",
        "your opponent may choose 1 card in their hand, and put it into their waiting room. If they do not, your \
         opponent draws 1 card.",
        "相手は自分の手札を1枚選び、控え室に置いてよい。そうしないなら、相手は1枚引く。",
    );
    attacking(
        "do opponent { may paid: discard 1 card }\nif not paid { draw 1 }",
        "your opponent may choose 1 card in their hand, and put it into their waiting room. If they do not, draw 1 \
         card.",
        "相手は自分の手札を1枚選び、控え室に置いてよい。そうしないなら、あなたは1枚引く。",
    );
}

#[test]
fn events_and_turns_are_told_in_one() {
    whole(
        "auto { when c: my card is triggered by this\nif c is climax\ndo draw 1 }",
        "【AUTO】 When this card's trigger check reveals a climax, draw 1 card.",
        "【自】 このカードのトリガーチェックでクライマックスがでた時、あなたは1枚引く。",
    );
    whole(
        "auto { when end of turn\nif my turn\ndo draw 1 }",
        "【AUTO】 At the end of your turn, draw 1 card.",
        "【自】 あなたのターンの終わりに、あなたは1枚引く。",
    );
    whole(
        "auto { when this attacks\nif some(my climax_zone)\ndo draw 1 }",
        "【AUTO】 When this card attacks, if there is a climax in your climax area, draw 1 card.",
        "【自】 このカードがアタックした時、あなたのクライマックス置場にクライマックスがあるなら、あなたは1枚引く。",
    );
    whole(
        "cont { while this is battling\ndo opponent cannot use backup\nopponent cannot play event }",
        "【CONT】 During this card's battle, your opponent cannot play events or \"Backup\" from their hand.",
        "【永】 このカードのバトル中、相手はイベントと『助太刀』を手札からプレイできない。",
    );
}

#[test]
fn numbers_and_states_stand_where_cards_have_them() {
    attacking(
        "do choose c: up to 1 character in my waiting_room where level <= my level + 1\nreturn c to hand",
        "choose up to 1 character with level equal to or lower than your level +1 in your waiting room, and return it \
         to your hand.",
        "あなたは自分の控え室の自分のレベル+1以下のレベルのキャラを1枚まで選び、手札に戻す。",
    );
    let attacked = "auto { when start of my attack_phase\ndo choose c: 1 enemy character where attacking\nc gets soul \
                    -1 until end of turn }";
    assert_eq!(
        printed(attacked, "ws-en").expect("its text"),
        [
            "【AUTO】 At the beginning of your attack phase, choose 1 of your opponent's attacking characters, and that \
             character gets -1 soul until end of turn."
        ]
    );
}

#[test]
fn a_revealed_card_goes_back_if_its_player_wants() {
    attacking(
        "do reveal seen: top 1 of my deck\nif seen is character { may put seen into my hand }",
        "reveal the top card of your deck. If that card is a character, you may put it into your hand. (Otherwise, \
         return it to its original place)",
        "あなたは自分の山札の上から1枚を公開する。そのカードがキャラなら手札に加えてよい。(そうしないなら元に戻す)",
    );
}

#[test]
fn markers_pay_for_abilities_in_japanese() {
    let pays = "cont { do I may pay_with markers of this for act of my characters }";
    assert_eq!(
        printed(pays, "ws-ja").expect("its text"),
        [
            "【永】 あなたが自分のキャラの【起】のコストを払う時、このカードの下のマーカー1枚を、ストック1枚のかわりに控え室に\
             置いてよい。"
        ]
    );
}

#[test]
fn a_name_is_given_in_all_zones() {
    whole(
        "cont { in all_zones do this gets name \"Night Ferry\" }",
        "【CONT】 The card name of this card in all of your zones will also be regarded as \"Night Ferry\".",
        "【永】 すべての領域にあるこのカードのカード名は「Night Ferry」としても扱う。",
    );
}

#[test]
fn this_damage_is_the_one_that_was_dealt_last() {
    attacking(
        "do deal hit: 2 to opponent\nif hit was cancelled { deal 2 to opponent }",
        "deal 2 damage to your opponent. If this damage is canceled, deal 2 damage to your opponent. (Damage may be \
         canceled)",
        "相手に2ダメージを与える。このダメージがキャンセルされたなら、相手に2ダメージを与える。\
         (ダメージキャンセルは発生する)",
    );
    let moved = "auto { when this attacks\ndo deal hit: 2 to opponent\nif some(climaxes in hit) { draw 1 } }";
    assert_eq!(printed(moved, "ws-en"), None);
}

#[test]
fn keywords_and_icons_have_their_reminders() {
    assert_eq!(
        printed("keyword great_performance", "ws-en").expect("its text"),
        [
            "【CONT】 Great Performance (When your opponent attacks, if this card is in the middle position of your \
             center stage and not 【REVERSE】, your opponent frontal attacks this card instead)"
        ]
    );
    let text = "game ws\ncard \"Night Ferry\" { ja \"夜の渡し\" kind climax color blue icons soul, draw side weiss\n\
                cont { do all my characters get soul +1 }\n}\n";
    let loaded = support::beside_keywords("ws", "invented.fuda", text);
    let program = loaded.program("ws").expect("a card");
    let card = program.cards.last().expect("the card");
    let reminders = [
        ("ws-en", "(【DRAW】: When this card triggers, you may draw 1 card)"),
        ("ws-ja", "([DRAW]：このカードがトリガーした時、あなたは1枚引いてよい)"),
    ];
    for (style, reminder) in reminders {
        let texts = Style::named(style).expect("a style").sheet(program, card).expect("it").texts;
        assert_eq!((texts.len(), texts[1].as_str()), (2, reminder));
    }
}

/// A pile of which no owner is said is that of the cards' own player.
#[test]
fn a_pile_of_another_player_is_named() {
    let japanese = |body: &str, expected: &str| {
        let ability = format!("auto {{ when this attacks\n{body} }}");
        let lines = printed(&ability, "ws-ja").expect("its text");
        assert_eq!(lines, [format!("【自】 このカードがアタックした時、{expected}")]);
    };
    japanese(
        "do choose c: 1 card in enemy waiting_room\nput c into enemy stock",
        "あなたは相手の控え室のカードを1枚選び、ストック置場に置く。",
    );
    japanese(
        "do choose c: 1 card in enemy waiting_room\nput c into my stock",
        "あなたは相手の控え室のカードを1枚選び、自分のストック置場に置く。",
    );
    japanese(
        "do put foe of this into enemy memory",
        "あなたはこのカードのバトル相手を思い出にする。",
    );
    japanese(
        "do put foe of this into my memory",
        "あなたはこのカードのバトル相手を自分の思い出にする。",
    );
    japanese(
        "do choose c: 1 card in my waiting_room\nreturn c to deck\nshuffle my deck",
        "あなたは自分の控え室のカードを1枚選び、山札に戻し、その山札をシャッフルする。",
    );
    japanese(
        "do choose c: 1 card in my waiting_room\nreturn c to deck\nshuffle enemy deck",
        "あなたは自分の控え室のカードを1枚選び、山札に戻し、相手の山札をシャッフルする。",
    );
}

#[test]
fn what_comes_from_a_pile_only_if_it_is_there_says_so() {
    attacking(
        "do choose c: 1 enemy character\nput c into enemy memory\nopponent { put (c in enemy memory) onto 1 cell in \
         enemy stage }",
        "choose 1 of your opponent's characters, put it into their memory, and your opponent puts that character from \
         their memory in any position of their stage.",
        "あなたは相手のキャラを1枚選び、思い出にし、相手は自分の思い出置場のそのキャラを、舞台の好きな枠に置く。",
    );
    attacking(
        "do choose c: 1 enemy character\nput c into enemy memory\nopponent { put c onto 1 cell in enemy stage }",
        "choose 1 of your opponent's characters, put it into their memory, and your opponent puts it in any \
         position of their stage.",
        "あなたは相手のキャラを1枚選び、思い出にし、相手はそのキャラを舞台の好きな枠に置く。",
    );
}

#[test]
fn an_attack_that_ends_is_that_of_a_card() {
    whole(
        "auto { when end of attack of this  do draw 1 }",
        "【AUTO】 At the end of this card's attack, draw 1 card.",
        "【自】 このカードのアタックの終わりに、あなたは1枚引く。",
    );
    whole(
        "auto { when end of attack of (my character in center_stage 2)  do draw 1 }",
        "【AUTO】 At the end of the attack of your character in the middle position of your center stage, draw 1 card.",
        "【自】 あなたの前列の中央の枠のキャラのアタックの終わりに、あなたは1枚引く。",
    );
}

#[test]
fn that_card_is_not_the_revealed_one_if_another_was_chosen_since() {
    let body = |of: &str| {
        format!(
            "auto {{ when this attacks\ndo reveal seen: top 1 of my deck\nchoose c: 1 character in my waiting_room\n\
             return c to hand\nif level of {of} >= 2 {{ draw 1 }} }}"
        )
    };
    let asked = |of: &str| printed(&body(of), "ws-en").expect("its text").concat();
    assert!(asked("seen").contains("If the revealed card is level 2 or higher, draw 1 card."));
    assert!(asked("c").contains("If that character is level 2 or higher, draw 1 card."));
}
