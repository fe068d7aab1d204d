//! Words of the language and of the word tables, by themselves.

use fuda::syntax::words::reserved;
use fuda::vocab::phrase;
use fuda::vocab::verbs::SURU;
use fuda::wordlist::language;

#[test]
fn parts_with_an_empty_hole_are_left_out() {
    let put = phrase("{cards}を[{to}に][{state}で]{count}", SURU);
    let filled = put.fill(&[("cards", "カード"), ("to", "手札"), ("count", "2枚")]);
    assert_eq!(filled, "カードを手札に2枚");
}

#[test]
fn every_reserved_word_has_a_meaning() {
    let without: Vec<&str> = reserved().filter(|word| language::word(word).is_none()).collect();
    assert!(without.is_empty(), "{without:?}");
}
