//! Puts Japanese words for the blanks of a pattern, which are its words in capitals, such as `CARDS`.

use crate::vocab::Vocab;

/// The blanks that every game has. A blank for the values of a type has the type's own name.
const BLANKS: &[(&str, &str)] = &[
    ("AMOUNT", "数値"),
    ("CARD", "カード"),
    ("CARDS", "カード"),
    ("CELL", "枠"),
    ("CONDITION", "条件"),
    ("COST", "コスト"),
    ("EFFECTS", "効果"),
    ("EVENT", "出来事"),
    ("KEYWORD", "キーワード"),
    ("N", "数"),
    ("NAME", "名前"),
    ("NUMBER", "数"),
    ("PART", "名前の一部"),
    ("PHASE", "フェイズ"),
    ("PILE", "束"),
    ("PLACE", "場所"),
    ("PLAYER", "プレイヤー"),
    ("REQUIREMENT", "条件"),
    ("SPAN", "期間"),
    ("STAT", "数値"),
    ("STATE", "状態"),
    ("TEXT", "テキスト"),
    ("USE", "使用"),
    ("ZONE", "領域"),
];

/// The pattern with its blanks in Japanese. All other text is a part of a script and stays, and so does a word with a digit
/// or `_`, which is no blank.
pub fn in_japanese(pattern: &str, vocab: &Vocab) -> String {
    let of_type = |word: &str| {
        let mut types = vocab.types.iter().map(|of| &of.word);
        types.find(|of| of.name.eq_ignore_ascii_case(word)).map(|of| of.text.ja)
    };
    let known = |word: &str| BLANKS.iter().find(|(en, _)| *en == word).map(|(_, ja)| *ja);
    let blank = |word: &str| {
        let capitals = !word.is_empty() && word.chars().all(|letter| letter.is_ascii_uppercase());
        let said = if capitals { known(word).or_else(|| of_type(word)) } else { None };
        said.unwrap_or(word).to_owned()
    };
    let (mut told, mut word) = (String::new(), String::new());
    for letter in pattern.chars() {
        match letter.is_ascii_alphanumeric() || letter == '_' {
            true => word.push(letter),
            false => {
                told += &blank(&std::mem::take(&mut word));
                told.push(letter);
            }
        }
    }
    told + &blank(&word)
}
