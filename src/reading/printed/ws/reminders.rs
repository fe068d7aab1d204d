//! What cards remind of in parentheses behind an ability.

use crate::lang::{Lang, Text, text};

/// A sentence in parentheses, in the order in which several of them stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reminder {
    /// The level of cards is asked that may be climaxes.
    ClimaxLevel,
    /// A revealed card goes elsewhere if the text says so, and back if not.
    Otherwise,
    /// A revealed card goes elsewhere if its player wants it to, and back if not.
    IfNotDone,
    /// A revealed card goes back in any case.
    PutBack,
    /// Damage that a text deals is like any other.
    Cancelling,
}

impl Reminder {
    const fn text(self) -> Text {
        match self {
            Reminder::ClimaxLevel => {
                text("Climax are regarded as level 0", "クライマックスのレベルは0として扱う")
            }
            Reminder::Otherwise => {
                text("Otherwise, return it to its original place", "そうでないなら元に戻す")
            }
            Reminder::IfNotDone => {
                text("Otherwise, return it to its original place", "そうしないなら元に戻す")
            }
            Reminder::PutBack => {
                text("Return the revealed card to its original place", "公開したカードは元に戻す")
            }
            Reminder::Cancelling => text("Damage may be canceled", "ダメージキャンセルは発生する"),
        }
    }
}

/// ` (Damage may be canceled)`; nothing without any.
pub fn in_parentheses(reminders: &[Reminder], lang: Lang) -> String {
    let mut each = reminders.to_vec();
    each.sort();
    each.dedup();
    let told: Vec<&str> = each.into_iter().map(|reminder| lang.of(reminder.text())).collect();
    match (told.as_slice(), lang) {
        ([], _) => String::new(),
        (told, Lang::En) => format!(" ({})", told.join(". ")),
        (told, Lang::Ja) => format!("({})", told.join("。")),
    }
}
