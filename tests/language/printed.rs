//! Cards as their game prints them: the styles of ws, on cards of our own invention.

use std::collections::BTreeSet;

use fuda::load::Loaded;
use fuda::reading::printed::Style;
use fuda::reading::words_used;

use crate::support;

const SCRIPT: &str = r#"
game ws

words { "Lantern" ja "灯" }

card "Harbour Bell" {
  ja "港の鐘"   kind climax   color yellow   icons soul, choice   side weiss
  cont { do all my characters get power +1000, soul +1 }
}

card "Wick Scribe" {
  code "TST/W99-001"   ja "灯芯の書記"   kind character   color yellow
  level 1   cost 0   power 5000   soul 1   trait Lantern   side weiss
  cont {
    while count(my other characters where trait = Lantern) >= 2 and my turn
    do    this gets power +1500
  }
  auto cx_combo {
    when  this attacks
    if    some("Harbour Bell" in my climax_zone)
    may pay 1 stock & discard 1 card
    do    choose c: 1 character in my waiting_room where trait = Lantern
          return c to hand
          choose d: 1 my other character
          d gets auto { when foe of this is reversed  do may draw 1 } until end of turn
  }
  act brainstorm {
    pay   1 stock & rest this
    do    flip seen: top 4 of my deck
          put seen into my waiting_room
          for each x: climaxes in seen { draw up to 1 }
  }
  keyword encore pay discard 1 character
}

card "Lamp Warden" {
  ja "灯の番人"   kind character   color yellow
  level 0   cost 0   power 1500   soul 1   trait Lantern   side weiss
  keyword backup 1000 level 1 pay discard this
  keyword bond "Wick Scribe" pay discard 1 card
  keyword assist do { all my characters in front of this get power +500 }
  auto {
    when  this is put onto stage from hand
    do    reveal seen: top 1 of my deck
          if level of seen >= 1 { put seen into my hand }
  }
}

card "Twin Wicks" {
  ja "双子の灯芯"   kind character   color yellow
  level 0   cost 0   power 500   soul 1   trait Lantern   side weiss
  auto {
    when  start of enemy attack_phase
    may pay 1 stock
    do    choose c: 1 my character where trait = Lantern
          swap c with this
          stand c + this
  }
  auto {
    when  this is put onto stage from hand
    do    search my deck for c: up to 1 "Harbour Bell"
          search my deck for d: up to 1 character where trait = Lantern
          reveal c + d
          put c + d into my hand
          shuffle my deck
  }
  auto {
    when  this is put onto stage from hand
    do    choose c: up to 1 character in my waiting_room where color = yellow
          choose d: up to 1 character in my waiting_room where color = red
          put c + d into my hand
          choose e: 1 my other character
          this + e get power +1500 until end of turn
  }
  auto {
    when  this is put onto stage from hand
    do    choose c: 1 enemy character
          choose 1 of {
            "move" {
              move c onto 1 cell in enemy stage where empty
              stand c
            }
            "exchange" {
              choose d: 1 (enemy characters - c)
              swap c with d
              stand c + d
            }
          }
  }
}

card "Harbour Census" {
  ja "港の戸籍"   kind character   color yellow
  level 0   cost 0   power 500   soul 1   trait Lantern   side weiss
  cont { while every(my characters, name contains "Wick")  do this gets power +1000 }
  cont { while distinct(color of my characters) >= 3  do this gets power +1000 }
  cont { while count(my hand) < count(enemy hand)  do this gets power +1000 }
  cont { while my level >= 2 and enemy level >= 2  do this gets power +1000 }
  cont { do I may pay_with markers of this for act of my "Wick Scribe" }
  cont { while this is battling  do I cannot receive damage by auto of enemy characters }
  auto {
    limit 1 per turn
    when  damage of this is cancelled
    if    (times(this is put onto stage from hand) this turn >= 1 or times(this is put onto stage by change) this turn >= 1)
    do    may deal 1 to opponent
  }
}

card "Harbour Vote" {
  ja "港の投票"   kind character   color yellow
  level 0   cost 0   power 500   soul 1   trait Lantern   side weiss
  auto {
    when  this is put onto stage from hand
    do    each player {
            return all cards in their waiting_room to their deck
            shuffle their deck
          }
  }
  auto {
    when  this is put onto stage from hand
    do    each player {
            if count(their memory) >= 5 {
              choose c: 4 cards in their memory
              put their memory - c into their waiting_room
            }
          }
  }
  auto {
    when  this is put onto stage from hand
    do    opponent { declare n: 0..2 }
          put seen: top 1 of my deck into my waiting_room
          if level of seen = n { draw up to (n + 1) }
  }
  auto {
    when  this is put onto stage from hand
    do    choose c: 1 enemy character
          declare t: trait of c
          c loses trait t until end of turn
  }
  auto {
    when  this is put onto stage from hand
    do    may pay discard 1 card else { put this into my waiting_room }
  }
  auto {
    when  this where battling is reversed
    do    opponent { may asked: draw 1 }
          if asked {
            opponent {
              choose c: 1 card in enemy hand
              put c into enemy waiting_room
            }
          }
  }
  auto {
    when  this is put onto stage from hand
    do    choose c: 2 my characters where standing
          rest d: c
          if count(d) >= 2 { draw 1 }
  }
}

card "Fog Warning" {
  ja "濃霧警報"   kind event   color yellow   level 1   cost 1   side weiss
  cont { in hand  while no(my character where trait = Lantern)  do this cannot be played }
  play {
    do    search my deck for c: up to 2 characters where level <= my level
          reveal c
          put c into my hand
          shuffle my deck
          deal 1 to opponent
  }
}
"#;

fn loaded(text: &str) -> Loaded {
    support::beside_keywords("ws", "invented.fuda", text)
}

/// The lines of the card in the style.
fn printed(name: &str, style: &str) -> String {
    let loaded = loaded(SCRIPT);
    assert!(!loaded.has_errors(), "{}", loaded.tell(&loaded.diagnostics));
    let program = loaded.program("ws").expect("cards");
    let card = program.cards.iter().find(|card| program.names[card.name.index()] == name);
    let style = Style::named(style).expect("a style");
    style.sheet(program, card.expect("the card")).expect("its text").text
}

#[test]
fn a_character_is_printed_in_english() {
    assert_eq!(
        printed("Wick Scribe", "ws-en"),
        "\
Wick Scribe, TST/W99-001
Character, color yellow, level 1, cost 0, power 5000, soul 1, 《Lantern》, side Weiss
【CONT】 During your turn, if you have 2 or more other 《Lantern》 characters, this card gets +1500 power.
【AUTO】 【CXCOMBO】 [(1) Put 1 card from your hand into your waiting room] When this card attacks, if \"Harbour Bell\" is in your climax area, you may pay the cost. If you do, choose 1 《Lantern》 character in your waiting room, return it to your hand, choose 1 of your other characters, and that character gets the following ability until end of turn. \"【AUTO】 When this card's battle opponent becomes 【REVERSE】, you may draw 1 card.\"
【ACT】 Brainstorm [(1) 【REST】 this card] Flip over 4 cards from the top of your deck, and put them into your waiting room. For each climax revealed among those cards, draw up to 1 card.
【AUTO】 Encore [Put 1 character from your hand into your waiting room] (When this card is put into your waiting room from the stage, you may pay the cost. If you do, return this card to its previous stage position as 【REST】)
"
    );
}

#[test]
fn a_character_is_printed_in_japanese() {
    assert_eq!(
        printed("Wick Scribe", "ws-ja"),
        "\
灯芯の書記、TST/W99-001
キャラ、色 黄、レベル 1、コスト 0、パワー 5000、ソウル 1、《灯》、サイド ヴァイス
【永】 あなたのターン中、他のあなたの《灯》のキャラが2枚以上なら、このカードのパワーを+1500。
【自】【CXコンボ】[(1) 手札を1枚控え室に置く] このカードがアタックした時、クライマックス置場に「港の鐘」があるなら、あなたはコストを払ってよい。そうしたら、あなたは自分の控え室の《灯》のキャラを1枚選び、手札に戻し、他の自分のキャラを1枚選び、そのターン中、次の能力を与える。『【自】 このカードのバトル相手が【リバース】した時、あなたは1枚引いてよい。』
【起】 集中 [(1) このカードを【レスト】する] あなたは自分の山札の上から4枚をめくり、控え室に置く。それらのカードのクライマックス1枚につき、あなたは1枚まで引く。
【自】 アンコール [手札のキャラを1枚控え室に置く] (このカードが舞台から控え室に置かれた時、あなたはコストを払ってよい。そうしたら、このカードがいた枠に【レスト】して置く)
"
    );
}

#[test]
fn keywords_have_their_reminders() {
    let lines = printed("Lamp Warden", "ws-en");
    let lines: Vec<&str> = lines.lines().skip(2).collect();
    assert_eq!(
        lines,
        [
            "【ACT】 【COUNTER】 Backup 1000, Level 1 [Put this card from your hand into your waiting room] (Choose 1 \
             of your characters that is being frontal attacked, and that character gets +1000 power until end of turn)",
            "【AUTO】 Bond/\"Wick Scribe\" [Put 1 card from your hand into your waiting room] (When this card is played \
             and placed on the stage, you may pay the cost. If you do, choose 1 \"Wick Scribe\" in your waiting room, \
             and return it to your hand)",
            "【CONT】 Assist All of your characters in front of this card get +500 power.",
            "【AUTO】 When this card is placed on the stage from your hand, reveal the top card of your deck. If that \
             card is level 1 or higher, put it into your hand. (Climax are regarded as level 0. Otherwise, return it to \
             its original place)",
        ]
    );
    let lines = printed("Lamp Warden", "ws-ja");
    let lines: Vec<&str> = lines.lines().skip(2).collect();
    assert_eq!(
        lines,
        [
            "【起】【カウンター】 助太刀1000 レベル1 [手札のこのカードを控え室に置く] (あなたは自分のフロントアタックされている\
             キャラを1枚選び、そのターン中、パワーを+1000)",
            "【自】 絆/「灯芯の書記」 [手札を1枚控え室に置く] (このカードがプレイされて舞台に置かれた時、あなたはコストを払って\
             よい。そうしたら、あなたは自分の控え室の「灯芯の書記」を1枚選び、手札に戻す)",
            "【永】 応援 このカードの前のあなたのキャラすべてに、パワーを+500。",
            "【自】 このカードが手札から舞台に置かれた時、あなたは自分の山札の上から1枚を公開する。そのカードのレベルが1以上なら\
             手札に加える。(クライマックスのレベルは0として扱う。そうでないなら元に戻す)",
        ]
    );
}

/// The lines of the card's text in the style.
fn texts(name: &str, style: &str) -> Vec<String> {
    printed(name, style).lines().skip(2).map(str::to_owned).collect()
}

#[test]
fn cards_chosen_together_are_one_group() {
    assert_eq!(
        texts("Twin Wicks", "ws-en"),
        [
            "【AUTO】 [(1)] At the beginning of your opponent's attack phase, you may pay the cost. If you do, choose \
             this card and 1 of your 《Lantern》 characters, and exchange them as 【STAND】.",
            "【AUTO】 When this card is placed on the stage from your hand, search your deck for up to 1 \"Harbour \
             Bell\" and up to 1 《Lantern》 character, reveal them to your opponent, put them into your hand, and \
             shuffle your deck.",
            "【AUTO】 When this card is placed on the stage from your hand, choose up to 1 yellow character and up to 1 \
             red character in your waiting room, put them into your hand, choose this card and 1 of your other \
             characters, and those characters get +1500 power until end of turn.",
            "【AUTO】 When this card is placed on the stage from your hand, choose 1 of your opponent's characters, \
             and move it to an open position of their stage as 【STAND】, or choose 1 of your opponent's other characters, \
             and exchange them as 【STAND】.",
        ]
    );
}

#[test]
fn conditions_and_restrictions_speak_of_whole_groups() {
    assert_eq!(
        texts("Harbour Census", "ws-en"),
        [
            "【CONT】 If all of your characters have \"Wick\" in their card names, this card gets +1000 power.",
            "【CONT】 If your characters on the stage have 3 or more colors in total, this card gets +1000 power.",
            "【CONT】 If your hand has less cards than your opponent's hand, this card gets +1000 power.",
            "【CONT】 If all players are level 2 or higher, this card gets +1000 power.",
            "【CONT】 If you would pay the 【ACT】 cost for your \"Wick Scribe\", you may put 1 marker from underneath \
             this card into your waiting room instead of 1 card from your stock.",
            "【CONT】 During this card's battle, you cannot receive damage by 【AUTO】 effects of your opponent's \
             characters.",
            "【AUTO】 This ability activates up to 1 time per turn. During the turn that this card is placed on the \
             stage from your hand or by a \"Change\" effect, when damage dealt by this card is canceled, you may deal \
             1 damage to your opponent. (Damage may be canceled)",
        ]
    );
}

#[test]
fn other_players_act_and_declare() {
    let placed = "【AUTO】 When this card is placed on the stage from your hand, ";
    assert_eq!(
        texts("Harbour Vote", "ws-en"),
        [
            format!(
                "{placed}all players return all cards from their waiting room to their deck, and shuffle their deck."
            ),
            format!(
                "{placed}all players perform the following action. \"If your memory has 5 or more cards, choose 4 cards \
                 in your memory, and put all cards except those cards from your memory into your waiting room.\""
            ),
            format!(
                "{placed}your opponent declares 0 or 1 or 2. Put the top card of your deck into your waiting room. If \
                 that card's level is the number your opponent declared, draw up to X cards. X is equal to the number \
                 your opponent declared +1. (Climax are regarded as level 0)"
            ),
            format!(
                "{placed}choose 1 of your opponent's characters and 1 trait of that character, and that character loses \
                 all of that trait until end of turn."
            ),
            "【AUTO】 [Put 1 card from your hand into your waiting room] When this card is placed on the stage from your \
             hand, you may pay the cost. If you do not, put this card into your waiting room."
                .to_owned(),
            "【AUTO】 When this card becomes 【REVERSE】 in battle, your opponent may draw 1 card. If they do, your \
             opponent chooses 1 card in their hand, and puts it into their waiting room."
                .to_owned(),
            format!("{placed}choose 2 of your 【STAND】 characters, and 【REST】 them. If you do, draw 1 card."),
        ]
    );
}

#[test]
fn an_event_has_one_text() {
    let english = printed("Fog Warning", "ws-en");
    assert_eq!(
        english.lines().nth(2),
        Some(
            "If you do not have a 《Lantern》 character, this card cannot be played from your hand. Search your deck for \
             up to 2 characters with level equal to or lower than your level, reveal them to your opponent, put them into \
             your hand, shuffle your deck, and deal 1 damage to your opponent. (Damage may be canceled)"
        )
    );
    let japanese = printed("Fog Warning", "ws-ja");
    assert_eq!(
        japanese.lines().nth(2),
        Some(
            "このカードは、あなたの《灯》のキャラがいないなら、手札からプレイできない。あなたは自分の山札を見て自分のレベル\
             以下のレベルのキャラを2枚まで選んで相手に見せ、手札に加え、その山札をシャッフルし、相手に1ダメージを与える。\
             (ダメージキャンセルは発生する)"
        )
    );
}

#[test]
fn what_has_no_phrase_is_refused_with_its_place() {
    let loaded = loaded(
        "game ws\ncard \"Odd One\" {\n  kind event   color red   level 0   cost 0\n  play {\n    do draw 1\n       \
         lose_game\n  }\n}\n",
    );
    let program = loaded.program("ws").expect("a card");
    let card = program.cards.last().expect("the card");
    for name in ["ws-en", "ws-ja"] {
        let refused = Style::named(name).expect("a style").sheet(program, card);
        let place = refused.expect_err("no card says so").place.expect("its place");
        assert_eq!(&loaded.sources.get(place.file).text[place.span.range()], "lose_game");
    }
}

/// Words of texts that the newest cards of the game say each in a way of its own, so that the styles have no phrase for
/// what the shipped cards do with them.
const IN_NO_PHRASE: [(&str, &[&str]); 2] = [
    (
        "ws-en",
        &[
            "affected",
            "apply",
            "behind",
            "draws",
            "ends",
            "extra_turn",
            "go",
            "host",
            "leaves",
            "lose",
            "lose_game",
            "nothing",
            "skip",
            "win_game",
        ],
    ),
    (
        "ws-ja",
        &[
            "affected",
            "apply",
            "draws",
            "ends",
            "go",
            "host",
            "leaves",
            "lose",
            "lose_game",
            "nothing",
            "pay_with",
            "skip",
        ],
    ),
];

/// Of the shipped cards, those of the real game among them, enough can be printed to show every word.
#[test]
fn every_word_is_printed() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("cards/ws");
    let loaded = fuda::load::load(&[folder]).expect("the shipped cards are there");
    let program = loaded.program("ws").expect("cards");
    let vocab = program.vocab;
    let rows = [
        vocab.actions.iter().map(|row| row.word.name).collect::<Vec<_>>(),
        vocab.events.iter().map(|row| row.word.name).collect(),
        vocab.restrictions.iter().map(|row| row.word.name).collect(),
        vocab.states.iter().map(|row| row.word.name).collect(),
        vocab.relations.iter().map(|row| row.word.name).collect(),
    ];
    let all: BTreeSet<&str> = rows.concat().into_iter().collect();
    for (name, in_no_phrase) in IN_NO_PHRASE {
        let style = Style::named(name).expect("a style");
        let printed = program.cards.iter().filter(|card| style.sheet(program, card).is_ok());
        let said: BTreeSet<&str> =
            printed.flat_map(|card| words_used(program, card)).map(|word| word.name).collect();
        let missing: Vec<&str> = all.difference(&said).copied().collect();
        assert_eq!(missing, in_no_phrase, "{name}");
    }
}

/// What the card of this body prints in Japanese, a line for each ability.
fn in_japanese(body: &str) -> Vec<String> {
    let card = format!(
        "card \"Tide Keeper\" {{ ja \"潮の番人\" kind character color blue level 0 cost 0 power 500 soul 1 side weiss\n{body}\n}}\n"
    );
    let loaded = loaded(&format!("{SCRIPT}\n{card}"));
    assert!(!loaded.has_errors(), "{}", loaded.tell(&loaded.diagnostics));
    let program = loaded.program("ws").expect("cards");
    let style = Style::named("ws-ja").expect("a style");
    let card = program.cards.last().expect("the card");
    let sheet = style.sheet(program, card).expect("its text").text;
    sheet.lines().skip(2).map(str::to_owned).collect()
}

#[test]
fn cards_are_chosen_together_in_japanese() {
    let lines = in_japanese(
        r#"
auto { when this attacks
  do choose c: 1 my other character
     c + this gets power +500 until end of turn }
auto { when this is put onto stage from hand
  do choose p: up to 1 character in my waiting_room where trait = Lantern
     choose q: up to 1 event in (my waiting_room - p)
     return p + q to hand }
auto { when start of my climax_phase
  do choose c: 1 enemy character
     choose d: 1 character in (enemy stage - c)
     stand c + d
     swap c with d }
auto { when this attacks
  do look at seen: top 4 of my deck
     choose c: up to 1 character in seen where color = red
     reveal c
     put c into my hand
     choose d: up to 1 character in remainder of seen where color = blue
     reveal d
     put d into my hand
     put remainder of seen into my waiting_room }
"#,
    );
    assert_eq!(
        lines,
        [
            "【自】 このカードがアタックした時、あなたは他の自分のキャラを1枚と、このカードを選び、そのターン中、パワーを+500。",
            "【自】 このカードが手札から舞台に置かれた時、あなたは自分の控え室の、《灯》のキャラを1枚までとイベントを1枚まで選び、\
             手札に戻す。",
            "【自】 あなたのクライマックスフェイズの始めに、あなたは相手のキャラを2枚選び、それぞれを【スタンド】して入れ替える。",
            "【自】 このカードがアタックした時、あなたは自分の山札を上から4枚見て、赤のキャラを1枚までと青のキャラを1枚まで選んで\
             相手に見せ、手札に加え、残りのカードを控え室に置く。",
        ]
    );
}

/// A stage without an owner is that of the cards' own player, and in what each player does, `自分` is each of them.
#[test]
fn whose_stage_it_is_is_printed_where_it_is_not_the_cards_own() {
    let lines = in_japanese(
        r#"
auto { when start of enemy attack_phase
  do may move this onto 1 cell in my center_stage where empty }
auto { when start of enemy attack_phase
  do may move this onto 1 cell in enemy center_stage where empty }
auto { when this attacks
  do choose c: 1 enemy character
     move c onto 1 cell in enemy stage where empty }
auto { when this attacks
  do choose c: 1 enemy character
     move c onto 1 cell in my stage where empty }
auto { when this attacks
  do look at seen: top 3 of enemy deck
     choose p: up to 1 character in seen
     choose q: up to 1 climax in (seen - p)
     put p + q into my clock in any order
     put remainder of seen into enemy waiting_room }
auto { when this attacks
  do each player { return all cards in their waiting_room to deck } }
"#,
    );
    assert_eq!(
        lines,
        [
            "【自】 相手のアタックフェイズの始めに、あなたはこのカードを前列のキャラのいない枠に動かしてよい。",
            "【自】 相手のアタックフェイズの始めに、あなたはこのカードを相手の前列のキャラのいない枠に動かしてよい。",
            "【自】 このカードがアタックした時、あなたは相手のキャラを1枚選び、舞台のキャラのいない枠に動かす。",
            "【自】 このカードがアタックした時、あなたは相手のキャラを1枚選び、自分の舞台のキャラのいない枠に動かす。",
            "【自】 このカードがアタックした時、あなたは相手の山札を上から3枚見て、キャラを1枚までとクライマックスを1枚まで\
             選び、自分のクロック置場に好きな順番で置き、残りのカードを控え室に置く。",
            "【自】 このカードがアタックした時、すべてのプレイヤーは次の行動を行う。『あなたは自分の控え室のカードすべてを、\
             山札に戻す。』",
        ]
    );
}

/// Cards of the opponent's that were not looked at their owner puts in order (3.1.5), which the text has to say otherwise.
#[test]
fn who_puts_cards_in_order_is_printed() {
    let lines = in_japanese(
        r#"
auto { when this attacks
  do choose c: 2 cards in my waiting_room
     put c on top of my deck }
auto { when this attacks
  do choose c: 2 cards in enemy waiting_room
     put c on top of enemy deck }
auto { when this attacks
  do choose c: 2 cards in enemy waiting_room
     put c on top of enemy deck in any order }
auto { when this attacks
  do look at seen: top 2 of enemy deck
     put seen on top of enemy deck }
"#,
    );
    assert_eq!(
        lines,
        [
            "【自】 このカードがアタックした時、あなたは自分の控え室のカードを2枚選び、山札の上に好きな順番で置く。",
            "【自】 このカードがアタックした時、あなたは相手の控え室のカードを2枚選び、山札の上に置く。",
            "【自】 このカードがアタックした時、あなたは相手の控え室のカードを2枚選び、山札の上に好きな順番で置く。",
            "【自】 このカードがアタックした時、あなたは相手の山札を上から2枚見て、山札の上に好きな順番で置く。",
        ]
    );
}

#[test]
fn what_was_paid_shared_out_or_least_is_told_in_japanese() {
    let lines = in_japanese(
        r#"
auto { when this attacks
  may pay put spent: all cards in my stock into my waiting_room
  do if count(spent) = 1 { this gets power +1000 until end of turn }
     if count(spent) >= 2 { deal 1 to opponent } }
auto { in waiting_room when start of my turn if turn_number = 1|2
  do draw 1 }
auto { when this attacks
  do look at seen: top up to 4 of my deck
     choose p: up to 2 cards in seen where level >= 1
     reveal p
     choose c: 1 card in p
     put c into my hand
     choose d: 1 card in (p - c)
     put d into my stock
     put remainder of seen into my waiting_room }
auto { when this in host of markers of characters is put into waiting_room from stage
  do draw 1 }
auto { when this attacks
  do choose c: 2 enemy characters
     if count(c) = 2 {
       choose d: 1 character in c where power = min(power of c)
       put d into enemy waiting_room
       if min(power of c) = max(power of c) { put all c into enemy waiting_room } } }
auto { when start of my encore_step
  do choose c: 1 my other character
     put c + this into my memory
     when start of my draw_phase { put c + this onto separate cells in my stage } }
"#,
    );
    assert_eq!(
        lines,
        [
            "【自】[あなたのストックすべてを控え室に置く] このカードがアタックした時、あなたはコストを払ってよい。\
             この能力のコストで控え室に置かれたカードが1枚なら、そのターン中、このカードのパワーを+1000し、2枚以上なら、\
             相手に1ダメージを与える。(ダメージキャンセルは発生する)",
            "【自】 控え室にこのカードがあるなら、あなたの第1ターンの始めに、あなたは1枚引く。",
            "【自】 このカードがアタックした時、あなたは自分の山札を上から4枚まで見て、レベル1以上のカードを2枚まで選んで\
             相手に見せ、1枚選び、手札に加え、1枚選び、ストック置場に置き、残りのカードを控え室に置く。\
             (クライマックスのレベルは0として扱う)",
            "【自】 下にマーカーがあるこのカードが舞台から控え室に置かれた時、あなたは1枚引く。",
            "【自】 このカードがアタックした時、あなたは相手のキャラを2枚選ぶ。2枚選んだなら、\
             あなたはそれらのキャラの中でパワーが1番低いキャラを1枚選び、控え室に置く。\
             それらのキャラすべてのパワーが同じなら、あなたはそれらのキャラすべてを、控え室に置く。",
            "【自】 あなたのアンコールステップの始めに、あなたは他の自分のキャラを1枚と、このカードを選び、思い出にする。\
             次のあなたのドローフェイズの始めに、あなたは自分の思い出置場のそれらのキャラを、舞台の別々の枠に置く。",
        ]
    );
}

#[test]
fn what_was_done_is_asked_in_japanese() {
    let lines = in_japanese(
        r#"
auto { when this attacks
  do may {
       choose c: 2 cards in my hand
       put done: c into my waiting_room
       if count(done) >= 2 { draw 1 }
     } }
auto { when this attacks
  do may {
       choose c: 2 cards in my hand
       put done: c into my waiting_room
       if count(done) >= 1 { draw 1 }
     } }
auto { when this attacks
  do choose c: 1 my other character where standing
     rest d: c
     if some(d) { draw 1 } }
auto { when this attacks
  do deal hit: 1 to opponent
     if hit was dealt { deal 2 to opponent } }
auto { when this attacks
  do put seen: top 4 of my deck into my waiting_room
     let hits = count(climaxes in seen)
     if hits >= 1 { draw 1 }
     if hits >= 2 { deal hits to opponent } }
"#,
    );
    assert_eq!(
        lines,
        [
            "【自】 このカードがアタックした時、あなたは自分の手札を2枚選び、控え室に置いてよい。そうしたら、あなたは1枚引く。",
            "【自】 このカードがアタックした時、あなたは次の行動を行ってよい。『あなたは自分の手札を2枚選び、控え室に置く。1枚以上\
             控え室に置いたなら、あなたは1枚引く。』",
            "【自】 このカードがアタックした時、あなたは他の自分の【スタンド】しているキャラを1枚選び、【レスト】する。そうしたら、\
             あなたは1枚引く。",
            "【自】 このカードがアタックした時、相手に1ダメージを与える。このダメージがキャンセルされなかったなら、相手に2ダメージを\
             与える。(ダメージキャンセルは発生する)",
            "【自】 このカードがアタックした時、あなたは自分の山札の上から4枚を、控え室に置く。それらのカードのクライマックスが1枚\
             以上なら、あなたは1枚引く。2枚以上なら、相手にXダメージを与える。Xはそれらのカードのクライマックスの枚数に等しい。\
             (ダメージキャンセルは発生する)",
        ]
    );
}

#[test]
fn numbers_that_may_change_are_refused_in_japanese() {
    let loaded = loaded(
        "game ws\ncard \"Odd One\" {\n  kind event   color red   level 0   cost 0\n  play {\n    do let held = \
         count(my hand)\n       draw 2\n       deal held to opponent\n  }\n}\n",
    );
    let program = loaded.program("ws").expect("a card");
    let card = program.cards.last().expect("the card");
    let refused = Style::named("ws-ja").expect("a style").sheet(program, card);
    let place = refused.expect_err("the hand changes").place.expect("its place");
    assert!(loaded.sources.get(place.file).text[place.span.range()].starts_with("let held"));
}

#[test]
fn markers_and_neighbours_are_printed_in_japanese() {
    let lines = in_japanese(
        r#"
cont { while some(facing of this where reversed) do this gets power +500 }
cont { while some(facing of this where level > level of this) do this cannot front_attack }
cont { while some(my other character in host of markers of characters) do this gets power +500 }
auto { when this attacks
  do choose c: 1 character in markers of this where trait = Lantern
     return c to hand }
auto { when foe of (my other character where trait = Lantern) is reversed
  do draw 1 }
auto { when this attacks
  do declare t: trait of enemy characters
     all enemy characters lose trait t until end of turn }
"#,
    );
    assert_eq!(
        lines,
        [
            "【永】 このカードの正面のキャラが【リバース】しているなら、このカードのパワーを+500。",
            "【永】 このカードの正面のキャラのレベルがこのカードのレベルより高いなら、このカードはフロントアタックできない。",
            "【永】 他のあなたのマーカーを持つキャラがいるなら、このカードのパワーを+500。",
            "【自】 このカードがアタックした時、あなたはこのカードのマーカーの《灯》のキャラを1枚選び、手札に戻す。",
            "【自】 他のあなたの《灯》のキャラのバトル相手が【リバース】した時、あなたは1枚引く。",
            "【自】 このカードがアタックした時、あなたは相手の舞台にいるキャラの特徴を1つ選び、相手のキャラすべては、そのターン中、\
             その特徴をすべて失う。",
        ]
    );
}
