//! Kinds of card: the values of the first type.

use crate::code::Traits;
use crate::table;
use crate::vocab::{Word, text, word};

table!(
    KINDS = [Word; Traits],
    CHARACTER = word("character", &["characters"], text("character", "キャラ"), &["2.3.2.1.1"]),
    EVENT = word("event", &["events"], text("event", "イベント"), &["2.3.2.2.1"]),
    CLIMAX = word(
        "climax",
        &["climaxes", "cx"],
        text("climax", "クライマックス"),
        &["2.3.2.3.1", "2.3.2.3.3"],
    ),
);
