//! Kinds of card: the values of the first type.

use crate::code::Traits;
use crate::table;
use crate::vocab::{Word, text, word};

table!(
    KINDS = [Word; Traits],
    MASTER = word("master", &["masters"], text("Master", "マスター"), &["02-21", "15-2.1"]),
    SKILL = word("skill", &["skills"], text("Skill", "スキル"), &["15-1"]),
    ARTS = word("arts", &[], text("Arts", "アーツ"), &["15-5"]),
    MINION = word("minion", &["minions"], text("Minion", "ミニオン"), &["15-1"]),
    LORD = word("lord", &["lords"], text("Lord", "ロード"), &["15-6.1"]),
);
