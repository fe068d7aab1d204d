//! Kinds of card: the values of the first type.

use crate::code::Traits;
use crate::table;
use crate::vocab::{Word, text, word};

table!(
    KINDS = [Word; Traits],
    CHARACTER = word("character", &["characters"], text("character", "キャラクター"), &["2.1.a"]),
    _ = word("effect", &["effects"], text("Effect", "エフェクト"), &["2.2.a"]),
    SUPPORT = word("support", &["supports"], text("Support", "サポート"), &["2.3.a"]),
    FLASH = word("flash", &[], text("Flash", "フラッシュ"), &["2.2.1.a"]),
    FIELD_CARD = word("field_card", &[], text("Field", "フィールド"), &["2.3.1.a"]),
);
