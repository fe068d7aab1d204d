//! Parts of what is told of a mistake.

use std::borrow::Cow;

use fuda::diagnostics::catalogue::{check, syntax};
use fuda::diagnostics::{
    Code, Diagnostic, Edit, Fix, Message, Near, Place, Sources, Span, closest, escaped, mend, near,
    near_name,
};

#[test]
fn the_only_nearest_word_is_meant() {
    let words = ["draw", "destroy", "deck", "dock", "waiting_room"];
    let told = |typed| near(typed, words).map(|near| (near.word, near.sure));
    assert_eq!(told("destory"), Some(("destroy", true)));
    assert_eq!(told("waitingroom"), Some(("waiting_room", true)));
    assert_eq!(told("duck"), Some(("deck", false)));
    assert_eq!(told("drw"), Some(("draw", false)));
    assert_eq!(told("waitingroms"), Some(("waiting_room", false)));
    assert_eq!(told("exhaust"), None);
    let name = near_name("ticket taker - noor", ["Ticket Taker, Noor", "Ticket Taker, Moor"]);
    assert_eq!(name, Some(Near { word: "Ticket Taker, Noor", sure: true }));
    assert_eq!(
        closest("pile", ["waiting_room", "Dock Pile", "pie", "deck"], 2),
        ["Dock Pile", "pie"]
    );
}

#[test]
fn what_steers_a_terminal_is_shown_as_a_sign() {
    assert_eq!(escaped("a\u{1b}[31mb\u{7}\0\u{7f}"), "a␛[31mb␇␀␡");
    assert_eq!(escaped("\u{9b}2J \u{202e}x\u{2069}"), "\\u{9b}2J \\u{202e}x\\u{2069}");
}

#[test]
fn line_ends_and_tabs_are_left_and_a_lone_return_is_not() {
    assert_eq!(escaped("a\tb\r\nc\n"), "a\tb\r\nc\n");
    assert_eq!(escaped("good\rbad"), "good␍bad");
    assert!(matches!(escaped("灯りの子狐 \u{200f}"), Cow::Borrowed(_)));
}

/// Each `wrong` becomes `right`; each `worse` becomes `wicked`, which is a mistake without a fix.
fn judged(sources: &Sources) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let rows: [(&'static Code, &str, Option<&str>); 3] = [
        (&check::UNKNOWN_ACTION, "wrong", Some("right")),
        (&check::UNKNOWN_ACTION, "worse", Some("wicked")),
        (&syntax::UNEXPECTED, "wicked", None),
    ];
    for (file, source) in sources.iter() {
        for (code, word, fix) in rows {
            for (at, _) in source.text.match_indices(word) {
                let place = Place { file, span: Span::new(at, at + word.len()) };
                let mut one = Diagnostic::new(code, place, Message::verbatim(word));
                one.fix = fix.map(|text| Fix::safe([Edit::new(place, text)]));
                found.push(one);
            }
        }
    }
    found
}

#[test]
fn what_makes_it_worse_is_left_out() {
    let mut sources = Sources::default();
    let asked = sources.add("a", "wrong worse wrong\nwrong worse");
    let other = sources.add("b", "wrong");
    let mending = mend(sources, &[asked], judged);
    assert_eq!(mending.sources.get(asked).text, "right worse right\nright worse");
    assert_eq!(mending.sources.get(other).text, "wrong");
    let lines: Vec<usize> = mending.done.iter().map(|one| one.line).collect();
    assert_eq!(lines, [1, 1, 2]);
    assert_eq!(&*mending.done[0].what, "wrong: now `right`");
}

#[test]
fn places_are_those_that_counting_from_the_start_finds() {
    let row = "月 a「𠮷」".repeat(400);
    let text = format!("a\n{row}\n\n{row}b\n");
    let mut sources = Sources::default();
    let (file, empty) = (sources.add("", text.as_str()), sources.add("", ""));
    for (at, _) in text.char_indices().chain([(text.len(), ' ')]).step_by(7) {
        let before = &text[..at];
        let column = before.rsplit('\n').next().map_or(0, |row| row.chars().count()) + 1;
        let told = (before.matches('\n').count() + 1, column);
        assert_eq!(sources.get(file).line_and_column(at), told, "byte {at}");
    }
    assert_eq!(sources.get(empty).line_and_column(5), (1, 1));
}
