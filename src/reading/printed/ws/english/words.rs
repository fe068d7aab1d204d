//! Small English grammar of cards.

/// `a`, `a or b`, `a or b or c`
pub fn either(parts: Vec<String>) -> String {
    parts.join(" or ")
}

/// `a card`, `an 《Ember》 character`, `a "Moth"`
pub fn a(noun: &str) -> String {
    let sounds = noun.trim_start_matches(['《', '"', '【']);
    let vowel = sounds.starts_with(['a', 'e', 'i', 'o', 'A', 'E', 'I', 'O', 'U']);
    format!("{} {noun}", if vowel { "an" } else { "a" })
}

pub fn quoted(name: &str) -> String {
    format!("\"{name}\"")
}

/// The plural of a kind of card; cards print no plural of climax.
pub fn plural(noun: &str) -> String {
    match noun.ends_with('x') {
        true => noun.to_owned(),
        false => format!("{noun}s"),
    }
}

/// The verb of a clause as "you" have it: `draw a card` for `draws a card`.
pub fn plain_verb(clause: &str) -> String {
    let (verb, rest) = clause.split_once(' ').unwrap_or((clause, ""));
    let verb = match verb.strip_suffix("shes") {
        Some(verb) => format!("{verb}sh"),
        None => verb.strip_suffix('s').unwrap_or(verb).to_owned(),
    };
    format!("{verb} {rest}").trim_end().to_owned()
}

/// The verbs with which clauses begin that tell what a player does.
const DEEDS: [&str; 18] = [
    "choose",
    "declare",
    "deal",
    "draw",
    "exchange",
    "flip",
    "look",
    "move",
    "perform",
    "put",
    "return",
    "reveal",
    "search",
    "shuffle",
    "turn",
    "【REST】",
    "【REVERSE】",
    "【STAND】",
];

/// Whether the clause tells what a player does: `draw a card`, but not `this card gets +500 power`.
pub fn is_deed(clause: &str) -> bool {
    let verb = clause.split(' ').next().unwrap_or_default();
    DEEDS.contains(&verb)
}

/// What another player does: `draws a card` for `draw a card`. Clauses with a subject of their own stay as they are.
pub fn third_person(clause: &str) -> String {
    if !is_deed(clause) {
        return clause.to_owned();
    }
    let (verb, rest) = clause.split_once(' ').unwrap_or((clause, ""));
    let ending = if verb.ends_with("ch") || verb.ends_with("sh") { "es" } else { "s" };
    format!("{verb}{ending} {rest}").trim_end().to_owned()
}
