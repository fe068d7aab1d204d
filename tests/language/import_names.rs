//! Names of cards in texts: they are those of the cards of the data. All texts are our own.

use fuda::import::{Tongue, read};

use super::imports::{TABLES, character, imported};

/// The script of a line of a card beside a card called `The Last Lamp`, or the code for which it was refused.
fn beside(line: &str) -> String {
    let cards = imported(
        &(character("The Last Lamp", "最後の灯", &[], &[])
            + &character("Wick", "灯心", &[line], &[])),
    );
    let wick = cards.iter().find(|one| one.card.name == "Wick").expect("the card");
    match &wick.lines[0].outcome {
        Ok(script) => script.clone(),
        Err(why) => why.id().to_owned(),
    }
}

fn asking(name: &str) -> String {
    beside(&format!("【CONT】 If you have a \"{name}\", this card gets +500 power."))
}

/// Scripts compare names by each letter, and prints differ in what means nothing.
#[test]
fn names_are_written_as_cards_have_them() {
    let whole = asking("The Last Lamp");
    assert!(whole.contains("some(my \"The Last Lamp\")"), "{whole}");
    for name in ["The last Lamp", "Last Lamp", "The Last-Lamp", "The  Last Lamp!"] {
        assert_eq!(asking(name), whole, "{name}");
    }
}

/// A card of another title may be meant, whose name is right as it is.
#[test]
fn a_name_of_another_title_stays() {
    let other = character("The Last-Lamp", "別の灯", &[], &[]).replace("LAN/", "SEA/");
    let line = "【CONT】 If you have a \"The Last-Lamp\", this card gets +500 power.";
    let own =
        character("The Last Lamp", "最後の灯", &[], &[]) + &character("Wick", "灯心", &[line], &[]);
    let cards = imported(&(other + &own));
    let wick = cards.iter().find(|one| one.card.name == "Wick").expect("the card");
    let script = wick.lines[0].outcome.as_deref().expect("a script");
    assert!(script.contains("\"The Last-Lamp\""), "{script}");
}

/// A name with another letter may be a slip, or a card that the data has not; another name is such a card.
#[test]
fn a_name_that_is_nearly_one_is_refused() {
    assert_eq!(asking("The Lost Lamp"), "I028");
    assert_eq!(asking("CXCOMBO"), "I028");
    assert!(asking("Harbor").contains("\"Harbor\""));
    let part = beside(
        "【CONT】 If you have a character with \"Lump\" in its card name, this card gets +500 power.",
    );
    assert!(part.contains("name contains \"Lump\""), "{part}");
}

/// What follows if a number of cards was moved asks whether all of them were.
#[test]
fn if_you_do_asks_for_all_cards() {
    let script = |what: &str| {
        let line = format!(
            "【AUTO】 When this card attacks, you may choose {what} into your waiting room. If you do, draw 1 card."
        );
        let readings = read(&TABLES.of(Tongue::English).rows, &line, false).expect("a reading");
        readings[0].script.clone()
    };
    let several = script("2 cards in your hand, and put them");
    assert!(several.contains("if count(done) >= 2 {"), "{several}");
    let one = script("1 card in your hand, and put it");
    assert!(one.contains("if some(done) {"), "{one}");
    let some = script("up to 2 cards in your hand, and put them");
    assert!(some.contains("if some(done) {"), "{some}");
}
