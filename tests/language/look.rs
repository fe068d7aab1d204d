//! Diagnostics with wide and narrow characters, at several widths, in Japanese, which breaks lines without blanks.

use fuda::diagnostics::{Look, Sources, render};
use fuda::lang::Lang;
use fuda::syntax::parse;

const SCRIPT: &str = "\
game ws

card \"夜市の灯 Ⅱ …“A” ｶﾞﾗｽ\" {
  kind character   color yellow
  level １   cost 0   power 4500   soul 1   trait 夜市   side weiss   title \"縁日通りの長い長い長い長い長い長い題名\"
  cont { while my turn  do this gets power +500 }
  auto { when this is put onto stage and hand do draw 1 \u{301} }
}
";

#[test]
fn carets_stand_under_what_they_mark() {
    let mut sources = Sources::default();
    let file = sources.add("cards/夜市.fuda", SCRIPT);
    let parsed = parse(file, SCRIPT);
    let mut shown = String::new();
    for (lang, width) in [(Lang::Ja, 60), (Lang::Ja, 80), (Lang::Ja, 120)] {
        shown += &format!("=== {lang:?}, {width} columns\n");
        let look = Look { lang, width, ..Look::default() };
        shown.extend(parsed.diagnostics.iter().map(|found| render(found, &sources, look)));
    }
    insta::assert_snapshot!(shown);
}
