//! The languages in which the program speaks.

use serde::{Deserialize, Serialize};

/// A language of readings, traces and messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    #[default]
    En,
    Ja,
}
