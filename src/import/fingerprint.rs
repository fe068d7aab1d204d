//! Fingerprints of scripts and of printed lines: small numbers that are the same as long as these are.

use std::fmt::{self, Display, Formatter};
use std::hash::Hasher;

use fnv::FnvHasher;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::diagnostics::FileId;
use crate::syntax;

/// Eight hexadecimal digits: it is only compared with that of the same line of the same card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Fingerprint(u32);

impl Fingerprint {
    /// Of the script of an ability; its layout does not count.
    pub fn of_script(script: &str) -> Fingerprint {
        Fingerprint::of(&canonical(script))
    }

    /// FNV-1a, which is the same on every machine and in every version; both halves count.
    pub fn of(text: &str) -> Fingerprint {
        let mut hasher = FnvHasher::default();
        hasher.write(text.as_bytes());
        let hash = hasher.finish();
        Fingerprint((hash ^ (hash >> 32)) as u32)
    }

    pub fn parse(digits: &str) -> Option<Fingerprint> {
        let is_one = digits.len() == 8 && digits.bytes().all(|b| b.is_ascii_hexdigit());
        let number = is_one.then(|| u32::from_str_radix(digits, 16));
        number?.ok().map(Fingerprint)
    }
}

impl Display for Fingerprint {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{:08x}", self.0)
    }
}

impl Serialize for Fingerprint {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Fingerprint {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Fingerprint, D::Error> {
        let digits = String::deserialize(from)?;
        Fingerprint::parse(&digits)
            .ok_or_else(|| D::Error::custom("a fingerprint has 8 hexadecimal digits"))
    }
}

/// The script of an ability in the canonical layout, as it is if it is no script.
pub fn canonical(script: &str) -> String {
    let card = format!("game ws\ncard \"x\" {{\n{script}\n}}\n");
    let Ok(text) = syntax::formatted(FileId(0), &card) else { return script.to_owned() };
    let body = text.lines().skip_while(|line| !line.starts_with("card ")).skip(1);
    let lines: Vec<&str> = body
        .take_while(|line| *line != "}")
        .map(|line| line.strip_prefix("  ").unwrap_or(line))
        .collect();
    lines.join("\n")
}
