//! The script of a row of a table, as a template: its text has blanks, which are filled with what other rows made of the
//! parts of a printed text. What is known of cards or of an ability and has its place only later fills slots.
//!
//! ```text
//! put $it into my <zone>                      a script with a blank
//! @where level <= <n>                         fills a slot
//! &<adj> &<set>                               takes over the slots of both
//! count(<set.set>)                            a blank, written in another form
//! =then <acts> <text>                         a joining that is built in, since text with blanks cannot say it
//! ```

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::value::{Slot, Value};
use super::{ability, blocks};

/// The script of a row.
#[derive(Clone, Debug)]
pub struct Template {
    /// A joining that is built in (`=then`); then there are no segments.
    joining: Option<Joining>,
    segments: Vec<Segment>,
}

#[derive(Clone, Debug)]
struct Segment {
    /// The slot that it fills; `None` for the script itself.
    slot: Option<Slot>,
    parts: Vec<Part>,
}

#[derive(Clone, Debug)]
enum Part {
    Text(String),
    Blank {
        name: String,
        form: Form,
    },
    /// All slots of the blank.
    Slots(String),
}

/// How the value of a blank is written.
#[derive(Clone, Debug)]
enum Form {
    /// A description of cards with its amount; anything else as it is.
    Whole,
    /// Cards without an amount, in the plural.
    Set,
    /// .. in the singular, of which something more may be true.
    One(Option<String>),
    /// One card, to which another one belongs.
    Of,
    Amount,
    /// The conditions on the cards.
    Where,
    /// There are such cards (`some(..)`), with the owner that they have if the text names none.
    Some(Option<String>),
    No(Option<String>),
    /// The conditions, said of a name that the script has given, such as `$it`.
    Test(String),
    /// The script of the ability.
    Ability,
    /// Conditions, joined.
    If,
}

#[derive(Clone, Debug)]
enum Joining {
    /// Either of two descriptions of cards.
    Either(String, String),
    /// Instructions that may be done.
    May(String),
    /// What follows if what may be done was done.
    Then(String, String),
    /// .. if it was not done.
    Else(String, String),
    /// `X` is put in.
    X(String, String),
}

/// The values of the blanks, by name. A blank that a way to print the row leaves out is not there.
pub type Filled = HashMap<String, Arc<Value>>;

impl Template {
    /// Reads the script of a row.
    pub fn read(script: &str) -> Result<Template, String> {
        if let Some(call) = script.strip_prefix('=') {
            return Ok(Template { joining: Some(joining(call)?), segments: Vec::new() });
        }
        let mut segments = Vec::new();
        for (at, text) in script.split('@').enumerate() {
            let text = text.trim();
            let (slot, text) = match (at, text) {
                (0, "") => continue,
                (0, text) => (None, text),
                (_, text) => {
                    let (name, rest) = text.split_once(' ').unwrap_or((text, ""));
                    let slot = Slot::named(name).ok_or_else(|| format!("`@{name}` is no slot"))?;
                    (Some(slot), rest.trim())
                }
            };
            segments.push(Segment { slot, parts: parts(text)? });
        }
        Ok(Template { joining: None, segments })
    }

    /// Whether the script uses all blanks of a way to print the row, and needs no other.
    pub fn fits(&self, printed: &[&str]) -> Result<(), String> {
        let used = self.blanks();
        if let Some(lost) = printed.iter().find(|name| !used.iter().any(|(u, _)| u == *name)) {
            return Err(format!("the script does not use `<{lost}>`"));
        }
        for segment in &self.segments {
            let blanks = segment.parts.iter().filter_map(|part| match part {
                Part::Blank { name, .. } => Some(printed.contains(&name.as_str())),
                _ => None,
            });
            if blanks.collect::<HashSet<bool>>().len() > 1 {
                return Err("a blank is lost where another one is not printed".to_owned());
            }
        }
        let missing =
            used.iter().find(|(name, needed)| *needed && !printed.contains(&name.as_str()));
        match missing {
            Some((name, _)) => Err(format!("`<{name}>` is not printed in each form")),
            None => Ok(()),
        }
    }

    /// The blanks, and whether the script is nothing without them.
    fn blanks(&self) -> Vec<(String, bool)> {
        if let Some(joining) = &self.joining {
            return joining.blanks().into_iter().map(|name| (name.to_owned(), true)).collect();
        }
        let mut blanks = Vec::new();
        for segment in &self.segments {
            for part in &segment.parts {
                match part {
                    Part::Text(_) => {}
                    Part::Blank { name, .. } => blanks.push((name.clone(), segment.slot.is_none())),
                    Part::Slots(name) => blanks.push((name.clone(), false)),
                }
            }
        }
        blanks
    }

    /// The value of a row. `None` if its parts contradict each other, or cannot be written in the form that it needs.
    pub fn value(&self, filled: &Filled) -> Option<Value> {
        match &self.joining {
            Some(joining) => joining.value(filled),
            None => self.segments(filled),
        }
    }

    fn segments(&self, filled: &Filled) -> Option<Value> {
        let mut value = Value::default();
        for segment in &self.segments {
            let mut text = String::new();
            let mut absent = false;
            let mut kept = Value::default();
            for part in &segment.parts {
                match part {
                    Part::Text(written) => text.push_str(written),
                    Part::Slots(name) => {
                        if let Some(blank) = filled.get(name) {
                            kept = kept.with_slots(blank)?;
                            text.push_str(&blank.text);
                        }
                    }
                    Part::Blank { name, form } => match filled.get(name) {
                        Some(blank) => {
                            text.push_str(&form.write(blank)?);
                            kept = form.keep(kept, blank)?;
                        }
                        None => absent = true,
                    },
                }
            }
            let text = text.trim();
            value = match segment.slot {
                _ if absent => value,
                Some(slot) => value.with(slot, text)?,
                None => value.saying(text),
            };
            value = value.with_slots(&kept)?;
        }
        (!value.contradicts()).then_some(value)
    }
}

fn parts(text: &str) -> Result<Vec<Part>, String> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some(start) = blank_start(rest) {
        let end = start + rest[start..].find('>').ok_or("a blank is not closed")?;
        let (before, slots) = match rest[..start].strip_suffix('&') {
            Some(before) => (before, true),
            None => (&rest[..start], false),
        };
        if !before.is_empty() {
            parts.push(Part::Text(before.replace("\\n", "\n")));
        }
        let inside = &rest[start + 1..end];
        parts.push(match slots {
            true => Part::Slots(inside.to_owned()),
            false => {
                let (name, form) = inside.split_once('.').unwrap_or((inside, ""));
                Part::Blank { name: name.to_owned(), form: Form::named(form)? }
            }
        });
        rest = &rest[end + 1..];
    }
    if !rest.is_empty() {
        parts.push(Part::Text(rest.replace("\\n", "\n")));
    }
    Ok(parts)
}

/// Where a blank begins: `<` before a small letter; `<` before anything else compares numbers.
fn blank_start(text: &str) -> Option<usize> {
    text.match_indices('<')
        .map(|(at, _)| at)
        .find(|at| text[at + 1..].starts_with(|c: char| c.is_ascii_lowercase()))
}

impl Form {
    fn named(name: &str) -> Result<Form, String> {
        let (name, of) = match name.split_once(':') {
            Some((name, of)) => (name, Some(of.to_owned())),
            None => (name, None),
        };
        Ok(match name {
            "" => Form::Whole,
            "set" => Form::Set,
            "one" => Form::One(of),
            "of" => Form::Of,
            "n" => Form::Amount,
            "where" => Form::Where,
            "some" => Form::Some(of),
            "no" => Form::No(of),
            "test" => Form::Test(of.unwrap_or_else(|| "$it".to_owned())),
            "ability" => Form::Ability,
            "if" => Form::If,
            _ => return Err(format!("`.{name}` is no form")),
        })
    }

    /// The value with those slots of a blank that are not used up where it is written.
    fn keep(&self, value: Value, blank: &Value) -> Option<Value> {
        match self {
            Form::Ability => Some(value),
            Form::If => value.with_open(&blank.clone().without(Slot::If)),
            _ => value.with_open(blank),
        }
    }

    fn write(&self, value: &Value) -> Option<String> {
        let owned = |owner: &Option<String>| match owner {
            Some(owner) => value.owned(owner),
            None => value.clone(),
        };
        Some(match self {
            Form::Whole if value.is_cards() => value.amount_of_cards(),
            Form::Whole => value.text.clone(),
            Form::Set => value.cards(true),
            Form::One(None) => value.cards(false),
            // What is asked behind it is asked of this card, not of the one that belongs to it.
            Form::Of => match value.cards(false) {
                one if one.contains(" where ") => format!("({one})"),
                one => one,
            },
            Form::One(Some(more)) => value.clone().with(Slot::Where, more)?.cards(false),
            Form::Amount => value.amount(),
            Form::Where => value.conditions().join(" and "),
            Form::Some(owner) => owned(owner).some(),
            Form::No(owner) => owned(owner).no()?,
            Form::Test(of) => value.test(of)?,
            Form::Ability => ability::script(value)?,
            Form::If => value.joined(Slot::If).filter(|_| !value.has(Slot::Zone))?,
        })
    }
}

fn joining(call: &str) -> Result<Joining, String> {
    let mut words = call.split_whitespace();
    let name = words.next().unwrap_or("");
    let blanks: Vec<String> =
        words.map(|word| word.trim_start_matches('<').trim_end_matches('>').to_owned()).collect();
    let one = |make: fn(String) -> Joining| match blanks.as_slice() {
        [one] => Ok(make(one.clone())),
        _ => Err(format!("`={name}` joins one blank")),
    };
    let two = |make: fn(String, String) -> Joining| match blanks.as_slice() {
        [one, two] => Ok(make(one.clone(), two.clone())),
        _ => Err(format!("`={name}` joins two blanks")),
    };
    match name {
        "either" => two(Joining::Either),
        "may" => one(Joining::May),
        "then" => two(Joining::Then),
        "else" => two(Joining::Else),
        "x" => two(Joining::X),
        _ => Err(format!("`={name}` is no way of joining")),
    }
}

impl Joining {
    fn blanks(&self) -> Vec<&str> {
        match self {
            Joining::May(one) => vec![one],
            Joining::Either(one, two)
            | Joining::Then(one, two)
            | Joining::Else(one, two)
            | Joining::X(one, two) => vec![one, two],
        }
    }

    fn value(&self, filled: &Filled) -> Option<Value> {
        let get = |name: &str| filled.get(name).map(Arc::as_ref);
        match self {
            Joining::Either(one, two) => either(get(one)?, get(two)?),
            Joining::May(acts) => {
                let acts = get(acts)?;
                Value::text(blocks::may(&acts.text)?).with_open(acts)
            }
            Joining::Then(first, then) => {
                let (first, then) = (get(first)?, get(then)?);
                let text = blocks::then(&first.text, &then.text)?;
                Value::text(text).with_open(first)?.with_open(then)
            }
            Joining::Else(first, other) => {
                let (first, other) = (get(first)?, get(other)?);
                let text = blocks::otherwise(&first.text, &other.text)?;
                Value::text(text).with_open(first)?.with_open(other)
            }
            Joining::X(text, x) => {
                let (text, x) = (get(text)?, get(x)?);
                let put = blocks::with_x(&text.text, &x.text)?;
                Value::text(put).with_open(text)?.with_open(x)
            }
        }
    }
}

/// Cards that fit one description or the other: `card where (character and level <= 1 or event)`. A place that is said of
/// one of them, "A or B in your hand", is that of both; anything else must be said of both alike.
fn either(one: &Value, two: &Value) -> Option<Value> {
    let rest =
        |side: &Value| side.clone().without(Slot::Noun).without(Slot::Where).without(Slot::In);
    let mut value = rest(one).is_like(&rest(two)).then(|| rest(one))?;
    for side in [one, two] {
        if let Some(place) = side.get(Slot::In) {
            value = value.with(Slot::In, place)?;
        }
    }
    let nouns = (one.get(Slot::Noun)?, two.get(Slot::Noun)?);
    let names = |noun: &str| noun.starts_with(['"', '「']);
    if names(nouns.0) && names(nouns.1) && !one.has(Slot::Where) && !two.has(Slot::Where) {
        return value.with(Slot::Noun, format!("{}|{}", nouns.0, nouns.1));
    }
    let same = nouns.0 == nouns.1 && !names(nouns.0);
    let conditions = |side: &Value| {
        let side = if same { side.clone().without(Slot::Noun) } else { side.clone() };
        let all = side.conditions();
        (!all.is_empty()).then(|| all.join(" and "))
    };
    let noun = if same { nouns.0 } else { "card" };
    let both = format!("({} or {})", conditions(one)?, conditions(two)?);
    value.with(Slot::Noun, noun)?.with(Slot::Where, both)
}
