//! Cards of games whose books have no fixed phrases, as their styles print them.

use fuda::reading::printed::{STYLES, Style};

use crate::support;

const SCRIPT: &str = r#"game los
card "Ridge Lamp" {
  ja "尾根の灯"   kind character   element light   race Relic
  cost 1   speed 2   atk 100   def 200   down 100   lead up
  mandatory "First Spark" ja "初めの火花" {
    when  this is played
    if    life of me < 1000
    do    draw 1
          recover 100
  }
  optional {
    when  this attacks
    do    choose 1 of {
            "warmth" { recover 100 }
            "glare"  {
              draw 1
              deal 100 to opponent
            }
          }
  }
}
"#;

#[track_caller]
fn prints(style: &str, expected: &[&str]) {
    let loaded = support::beside_keywords("los", "ridge.fuda", SCRIPT);
    assert!(!loaded.has_errors(), "{}", loaded.tell(&loaded.diagnostics));
    let program = loaded.program("los").expect("cards");
    let card = program.cards.iter().find(|card| program.names[card.name.index()] == "Ridge Lamp");
    let sheet = Style::named(style).expect("a style").sheet(program, card.expect("the card"));
    assert_eq!(sheet.expect("its text").texts, expected);
}

#[test]
fn clauses_stand_one_behind_the_other() {
    prints(
        "los-en",
        &[
            "“First Spark”, Mandatory trigger. When: this card is played. If: your life is less than 1000. Do: \
             Draw 1 card. Recover 100 life.",
            "Optional trigger. When: this card attacks. Do: choose 1 of these: - “warmth”: recover 100 life. \
             - “glare”: (1) Draw 1 card. (2) Deal 100 damage to your opponent.",
        ],
    );
    prints(
        "los-ja",
        &[
            "『初めの火花』誘発強制\u{3000}発動条件：このキャラクターがプレイされた時。条件：あなたのライフが1000未満なら。\
             効果：カードを1枚引く。ライフを100回復する。",
            "誘発任意\u{3000}発動条件：このキャラクターがアタックした時。効果：次の中から1つ選ぶ： \
             ・『warmth』：ライフを100回復する。 ・『glare』： (1) カードを1枚引く。 (2) 相手に100ダメージを与える。",
        ],
    );
}

/// Every text is one line without rule numbers, and none is left out.
#[test]
fn every_shipped_card_is_printed_whole() {
    for of in support::every_rulebook() {
        let game = of.entry.vocab.game;
        let program = of.loaded.program(game).expect("cards");
        let styles = STYLES.iter().filter(|style| style.game == game && game != "ws");
        for (style, card) in
            styles.flat_map(|style| program.cards.iter().map(move |card| (style, card)))
        {
            let texts = style.sheet(program, card).expect("a phrase for every text").texts;
            assert_eq!(texts.len(), card.texts(program).len());
            for text in texts {
                let cites = text.match_indices(" [").any(|(at, _)| {
                    text[at + 2..].starts_with(|first: char| first.is_ascii_alphanumeric())
                });
                assert!(!cites && !text.contains('\n'), "{text}");
            }
        }
    }
}
