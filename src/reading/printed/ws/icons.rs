//! What climaxes remind of for their trigger icons.

use crate::check::ir::{CardDef, GivenBy, Program};
use crate::lang::{Lang, Text, text};
use crate::reading::look::Look;

/// What an icon does, as cards tell it; nothing for those of which cards tell nothing.
fn does(keyword: &str) -> Option<Text> {
    Some(match keyword {
        "return_icon" => text(
            "When this card triggers, you may choose 1 of your opponent's characters, and return it to their hand",
            "このカードがトリガーした時、あなたは相手のキャラを1枚選び、手札に戻してよい",
        ),
        "pool_icon" => text(
            "When this card triggers, you may put the top card of your deck into your stock",
            "このカードがトリガーした時、あなたは自分の山札の上から1枚を、ストック置場に置いてよい",
        ),
        "comeback_icon" => text(
            "When this card triggers, you may choose 1 character in your waiting room, and return it to your hand",
            "このカードがトリガーした時、あなたは自分の控え室のキャラを1枚選び、手札に戻してよい",
        ),
        "draw_icon" => text(
            "When this card triggers, you may draw 1 card",
            "このカードがトリガーした時、あなたは1枚引いてよい",
        ),
        "shot_icon" => text(
            "During this turn, when the next damage dealt by the attacking character that triggered this card is \
             canceled, deal 1 damage to your opponent",
            "このターン中、このカードをトリガーした攻撃キャラが次に与えるダメージがキャンセルされた時、相手に1ダメージを与える",
        ),
        "treasure_icon" => text(
            "When this card triggers, return this card to your hand. You may put the top card of your deck into your \
             stock",
            "このカードがトリガーした時、あなたはこのカードを手札に戻す。あなたは自分の山札の上から1枚を、ストック置場に置いてよい",
        ),
        "gate_icon" => text(
            "When this card triggers, you may choose 1 climax in your waiting room, and return it to your hand",
            "このカードがトリガーした時、あなたは自分の控え室のクライマックスを1枚選び、手札に戻してよい",
        ),
        "standby_icon" => text(
            "When this card triggers, you may choose 1 character with a level equal to or less than your level +1 in \
             your waiting room, and put it on any position of your stage as 【REST】",
            "このカードがトリガーした時、あなたは自分の控え室の自分のレベル+1以下のレベルのキャラを1枚選び、\
             舞台の好きな枠に【レスト】して置いてよい",
        ),
        "choice_icon" => text(
            "When this card triggers, you may choose a character with 【SOUL】 in its trigger icon in your waiting \
             room, and return it to your hand or put it into your stock",
            "このカードがトリガーした時、あなたは自分の控え室のトリガーアイコンに[SOUL]があるキャラを1枚選び、\
             手札に戻すかストック置場に置いてよい",
        ),
        _ => return None,
    })
}

/// `(【GATE】: When this card triggers, ..)`: a line for each icon, if the card is a climax.
pub fn reminders(program: &Program, card: &CardDef, lang: Lang) -> Vec<String> {
    let mut lines = Vec::new();
    let look = Look { program, exprs: &program.exprs };
    if !look.each_value(&card.traits).any(|(_, value)| value == "climax") {
        return lines;
    }
    for used in card.keywords.iter().filter(|used| used.given == GivenBy::Field) {
        let keyword = program.keywords[used.keyword.index()].name.as_str();
        let Some(does) = does(keyword) else { continue };
        let icon = keyword.trim_end_matches("_icon").to_uppercase();
        let line = match lang {
            Lang::En => format!("(【{icon}】: {})", does.en),
            Lang::Ja => format!("([{icon}]：{})", does.ja),
        };
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    lines
}
