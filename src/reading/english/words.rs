//! Small English grammar.

/// `a`, `a or b`, `a, b or c`
pub fn list(parts: &[String], last: &str) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
    }
}

/// `a card`, `an enemy character`
pub fn a(noun: &str) -> String {
    let vowel = noun.starts_with(['a', 'e', 'i', 'o', 'A', 'E', 'I', 'O']);
    format!("{} {noun}", if vowel { "an" } else { "a" })
}

/// The plural of a noun phrase's last word.
pub fn plural(noun: &str) -> String {
    format!("{noun}s")
}

/// What someone else does: `draw` becomes `draws`, `make Down` becomes `makes Down`.
pub fn third_person(verb: &str) -> String {
    let (first, rest) = match verb.split_once(' ') {
        Some((first, rest)) => (first, format!(" {rest}")),
        None => (verb, String::new()),
    };
    let hissing = ["s", "x", "ch", "sh"].iter().any(|end| first.ends_with(end));
    format!("{first}{}{rest}", if hissing { "es" } else { "s" })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_and_verbs() {
        let parts = ["a", "b", "c"].map(String::from);
        assert_eq!(list(&parts, "or"), "a, b or c");
        assert_eq!(list(&parts[..1], "or"), "a");
        assert_eq!(third_person("discard"), "discards");
        assert_eq!(third_person("search your deck"), "searches your deck");
        assert_eq!(possessive("your opponent"), "your opponent's");
        assert_eq!(a("enemy character"), "an enemy character");
    }
}
