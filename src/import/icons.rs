//! Trigger icons that the source has lost, where another text of the line names them.

use regex::Captures;

use super::data::Printed;
use super::repair::{Doubt, Repair, Unit, doubt};
use super::tokens::Tongue;

/// What translations call the icons, most of them after what the icon shows. For `gate` see [`called`].
const CALLED: &[(&str, &str)] = &[
    ("arch", "GATE"),
    ("bag", "POOL"),
    ("bar", "TREASURE"),
    ("book", "DRAW"),
    ("choice", "CHOICE"),
    ("door", "COMEBACK"),
    ("gold", "TREASURE"),
    ("pants", "GATE"),
    ("shot", "SHOT"),
    ("soul", "SOUL"),
    ("standby", "STANDBY"),
    ("switch", "STANDBY"),
    ("treasure", "TREASURE"),
    ("wind", "RETURN"),
];

/// Words before `trigger` that name no icon.
const NO_NAMES: &[&str] =
    &["you", "that", "the", "its", "s", "card", "this", "of", "climax", "cx", "when"];

pattern!(
    NAMED,
    r"(?i)\b(?:(gains?|gets?)\s+(?:an?\s+|the\s+)?)?(?:(\d)\s+)?(\w+)\s+(?:as\s+its\s+)?triggers?\b(?:\s+icons?\b)?(\s+(?:check|step))?(?:\s+is\s+(?:an?\s+)?(\w+))?|perform\s+the\s+(\w+)\s+effect"
);
pattern!(
    SHOWN,
    r"(\bgets? )?【([A-Z]+)】 (?:in (?:its|the|their)|effect)|trigger icon is 【([A-Z]+)】"
);
pattern!(SHOWN_JA, r"\[([A-Z]+)\](を[得与])?");
pattern!(
    LOST,
    r"\b((gets?)|with|has|number of|for each) (?:@ |an? )?(in (?:its|the|their|his|her) trigger icons?)|(trigger(?: icon)? is) ?(,)"
);
pattern!(
    LOST_JA,
    r"(トリガーアイコン[がにの])(の|がある|1つにつき|(を[得与]))|(、|。|^)(の効果を行)"
);
pattern!(LOST_EFFECT_JA, r"(、|。|^)(の効果を行)");
// Notes, and reminders of what an icon does.
pattern!(
    ASIDE,
    r"(?i)^\W*(?:note\b|\w+(?: trigger)?\W+when this (?:card )?(?:is triggered|triggers))"
);

/// The icons that a text names: those that cards have, and those that they get.
#[derive(Default)]
struct Named {
    has: Vec<String>,
    gets: Vec<String>,
}

impl Named {
    fn add(&mut self, gets: bool, icon: &str) {
        let icons = if gets { &mut self.gets } else { &mut self.has };
        if !icons.iter().any(|one| one == icon) {
            icons.push(icon.to_owned());
        }
    }

    /// The only icon that cards get, or have; `None` for none or several.
    fn only(&self, gets: bool) -> Option<&str> {
        match if gets { &self.gets[..] } else { &self.has[..] } {
            [icon] => Some(icon),
            _ => None,
        }
    }
}

/// Puts the lost icons of lines back where another text of the line names a single one that cards have, or get: the official
/// text in the other language, if it has as many lines, or a free translation. Where that has more or fewer lines, nobody can
/// tell which belong together, so that it must name one in all. A Japanese climax that performs the effect of an icon
/// performs that of its own.
pub fn recover(en: &mut [Unit], ja: &mut [Unit], card: &Printed) {
    if en.len() == ja.len() {
        for (en, ja) in en.iter_mut().zip(ja.iter_mut()) {
            let (named, named_ja) = (shown(Tongue::English, en), shown(Tongue::Japanese, ja));
            put(Tongue::English, en, &named_ja);
            put(Tongue::Japanese, ja, &named);
        }
    }
    let mut own = card.icons.iter().filter(|icon| *icon != "soul");
    if let (true, Some(icon), None) = (card.kind == "climax", own.next(), own.next()) {
        ja.iter_mut().for_each(|unit| put_own(unit, icon));
    }
    let free: Vec<&str> =
        card.free.iter().map(String::as_str).filter(|line| !ASIDE.is_match(line)).collect();
    for (tongue, units) in [(Tongue::English, en), (Tongue::Japanese, ja)] {
        let alike = units.len() == free.len();
        let whole = named(&free, &card.color);
        for (at, unit) in units.iter_mut().enumerate() {
            let named = if alike { &named(&free[at..=at], &card.color) } else { &whole };
            put(tongue, unit, named);
        }
    }
}

/// Puts the icon of the card back where its line performs the effect of an icon.
fn put_own(unit: &mut Unit, icon: &str) {
    if unit.doubt == Some(Doubt::Icon) {
        let icon = format!("${{1}}[{}]$2", icon.to_uppercase());
        mended(Tongue::Japanese, unit, LOST_EFFECT_JA.replace_all(&unit.text, icon).into_owned());
    }
}

/// Puts the icons back in the line, if all that it has lost are named.
fn put(tongue: Tongue, unit: &mut Unit, named: &Named) {
    if unit.doubt != Some(Doubt::Icon) {
        return;
    }
    let mut unknown = false;
    let mut icon = |gets: bool| {
        unknown |= named.only(gets).is_none();
        named.only(gets).unwrap_or_default()
    };
    let text = match tongue {
        Tongue::English => LOST.replace_all(&unit.text, |found: &Captures<'_>| {
            let icon = icon(found.get(2).is_some());
            match (found.get(1), found.get(3)) {
                (Some(before), Some(after)) => {
                    format!("{} 【{icon}】 {}", before.as_str(), after.as_str())
                }
                _ => format!("{} 【{icon}】{}", &found[4], &found[5]),
            }
        }),
        Tongue::Japanese => LOST_JA.replace_all(&unit.text, |found: &Captures<'_>| {
            let icon = icon(found.get(3).is_some());
            let part = |at: usize| found.get(at).map_or("", |part| part.as_str());
            format!("{}{}[{icon}]{}{}", part(1), part(4), part(2), part(5))
        }),
    };
    if !unknown {
        mended(tongue, unit, text.into_owned());
    }
}

/// Takes the text, if no icon is lost in it any more.
fn mended(tongue: Tongue, unit: &mut Unit, text: String) {
    let doubt = doubt(tongue, &text);
    if doubt != Some(Doubt::Icon) {
        unit.text = text;
        unit.repairs.push(Repair::Icon);
        unit.doubt = doubt;
    }
}

/// The icons that an official text shows.
fn shown(tongue: Tongue, unit: &Unit) -> Named {
    let mut named = Named::default();
    match tongue {
        Tongue::English => {
            for found in SHOWN.captures_iter(&unit.text) {
                let Some(icon) = found.get(2).or(found.get(3)) else { continue };
                named.add(found.get(1).is_some(), icon.as_str());
            }
        }
        Tongue::Japanese => {
            for found in SHOWN_JA.captures_iter(&unit.text) {
                named.add(found.get(2).is_some(), &found[1]);
            }
        }
    }
    named
}

/// The icons that lines of a free translation name; none if it is not known of one of them which it is.
fn named(lines: &[&str], color: &str) -> Named {
    let mut named = Named::default();
    for found in lines.iter().flat_map(|line| NAMED.captures_iter(line)) {
        let part = |at: usize| found.get(at).map(|part| part.as_str().to_lowercase());
        let names_none = |word: &String| NO_NAMES.contains(&word.as_str());
        // `if its trigger icon is ..` names the icon behind it.
        let word = match part(3).filter(|word| !names_none(word)) {
            Some(word) => Some(word),
            None => part(5).or(part(6)),
        };
        let Some(word) = word.filter(|_| found.get(4).is_none()) else { continue };
        match called(&word, color).filter(|_| found.get(2).is_none()) {
            Some(icon) => named.add(found.get(1).is_some(), icon),
            None => return Named::default(),
        }
    }
    named
}

/// The icon that translations call `word`. `gate` is what some of them call the icon of red climaxes and others that of blue
/// ones; cards speak of the icons of climaxes of their own color.
fn called(word: &str, color: &str) -> Option<&'static str> {
    match (word, color) {
        ("gate", "red") => Some("COMEBACK"),
        ("gate", "blue") => Some("GATE"),
        _ => CALLED.iter().find(|(called, _)| *called == word).map(|(_, icon)| *icon),
    }
}
