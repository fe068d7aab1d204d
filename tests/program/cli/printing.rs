//! Cards as their game prints them, some of which have a text that the style lacks.

use super::run::Folder;

const SET: &str = r#"game ws
card "Odd One" {
  code "TST/W99-002"
  kind event   color red   level 0   cost 0   side weiss
  play { do lose_game }
}
card "Wick Scribe" {
  code "TST/W99-001"
  kind character   color yellow   level 0   cost 0   power 1500   soul 1   trait Lantern   side weiss
  auto { when this attacks  do draw 1 }
}
"#;

#[test]
fn a_card_without_phrase_keeps_no_other_from_print() {
    let folder = Folder::new("printing_some");
    folder.write("set.fuda", SET);
    let all = ["TST/W99-002", "TST/W99-001", "--style", "ws-en", "--cards", "set.fuda"];
    let told = folder.fuda(&[&["print"], all.as_slice()].concat());
    assert_eq!(told.code, 1, "{told}");
    assert!(told.out.starts_with("Wick Scribe, TST/W99-001\n"), "{told}");
    assert!(told.out.ends_with("When this card attacks, draw 1 card.\n"), "{told}");
    assert!(told.err.starts_with("error: set.fuda:5: the style ws-en has no phrase"), "{told}");
    let told = folder.fuda(&[&["print", "--format", "json"], all.as_slice()].concat());
    assert_eq!((told.code, told.err.as_str()), (1, ""), "{told}");
    assert!(told.out.contains("\"unprintable\"") && told.out.contains("TST/W99-002"), "{told}");
    let alone = ["TST/W99-002", "--style", "ws-en", "--cards", "set.fuda", "--format", "json"];
    let told = folder.fuda(&[&["print"], alone.as_slice()].concat());
    assert_eq!((told.code, told.out.as_str()), (1, ""), "{told}");
    let unknown = ["TST/W99-001", "No Such Card", "--style", "ws-en", "--cards", "set.fuda"];
    let told = folder.fuda(&[&["print"], unknown.as_slice()].concat());
    assert_eq!((told.code, told.out.as_str()), (2, ""), "{told}");
}
