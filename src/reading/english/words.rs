//! Small English grammar.

/// `a`, `a or b`, `a, b or c`
pub fn list(parts: &[String], last: &str) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
    }
}

/// `a card`, `an enemy character`, `another card`
pub fn a(noun: &str) -> String {
    if let Some(noun) = noun.strip_prefix("other ") {
        return format!("another {noun}");
    }
    let vowel = noun.starts_with(['a', 'e', 'i', 'o', 'A', 'E', 'I', 'O']);
    format!("{} {noun}", if vowel { "an" } else { "a" })
}

/// A name in quotes: `“Lantern Moth”`; a name with quotes of its own as scripts write it.
pub fn quoted(name: &str) -> String {
    match name.contains(['"', '“', '”']) {
        true => format!("「{name}」"),
        false => format!("“{name}”"),
    }
}

/// The plural of a noun phrase's last word.
pub fn plural(noun: &str) -> String {
    format!("{noun}{}", if hisses(noun) { "es" } else { "s" })
}

/// Whether an ending is pronounced as a syllable of its own behind the word (`es`).
fn hisses(word: &str) -> bool {
    ["s", "x", "ch", "sh"].iter().any(|end| word.ends_with(end))
}

/// The past tense in the plural: `were played` for `is played`, `front attacked` for `front attacks`.
pub fn past(said: &str) -> String {
    if let Some(rest) = said.strip_prefix("is ") {
        return format!("were {rest}");
    }
    let verb = said.split(' ').find(|word| word.ends_with('s')).unwrap_or_default();
    let did = match verb {
        "leaves" => "left".to_owned(),
        _ => format!("{}ed", verb.trim_end_matches('s').trim_end_matches('e')),
    };
    said.replacen(verb, &did, 1)
}

/// The past tense of a deed: `returned a card` for `return a card`; `put a card` stays.
pub fn did(deed: &str) -> String {
    let (verb, rest) = deed.split_once(' ').unwrap_or((deed, ""));
    let did = match verb {
        "put" => verb.to_owned(),
        _ => format!("{}ed", verb.trim_end_matches('e')),
    };
    format!("{did} {rest}").trim_end().to_owned()
}

/// The third person of a verb: `draws` for `draw`, `makes Down` for `make Down`.
pub fn third_person(verb: &str) -> String {
    let (first, rest) = match verb.split_once(' ') {
        Some((first, rest)) => (first, format!(" {rest}")),
        None => (verb, String::new()),
    };
    format!("{first}{}{rest}", if hisses(first) { "es" } else { "s" })
}

/// A text of the word table in the second person: `you draw` for `you draws`.
pub fn second_person(text: &str) -> String {
    let Some((verb, rest)) =
        text.strip_prefix("you ").map(|rest| rest.split_once(' ').unwrap_or((rest, "")))
    else {
        return text.to_owned();
    };
    let plain = verb.strip_suffix('s').unwrap_or(verb);
    // `uses` comes from `use`, but `misses` from `miss`.
    let hissed = |plain: &&str| hisses(plain) && (!plain.ends_with('s') || plain.ends_with("ss"));
    let plain = plain.strip_suffix('e').filter(hissed).unwrap_or(plain);
    let rest = rest.replace("their ", "your ");
    format!("you {plain} {rest}").trim_end().to_owned()
}

/// `foe's`, `your opponent's`
pub fn possessive(of: &str) -> String {
    match of {
        "you" => "your".to_owned(),
        "it" => "its".to_owned(),
        "they" | "them" => "their".to_owned(),
        _ if of.ends_with('s') => format!("{of}'"),
        _ => format!("{of}'s"),
    }
}

pub fn times(count: i32) -> String {
    match count {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        _ => format!("{count} times"),
    }
}
