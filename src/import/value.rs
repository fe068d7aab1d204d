//! What a part of a printed text means: script, and what is known of the cards or the ability that it describes.

/// What is known of the cards that a text describes, or of an ability, apart from its script.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Slot {
    /// How many cards.
    Amount,
    /// `up to`
    UpTo,
    /// `all`
    All,
    /// `random`
    Random,
    /// `>=` or `<=` for a number of cards that is compared.
    Compare,
    /// `my`, `enemy`, `their`
    Owner,
    /// `other`
    Other,
    /// `character`, or names
    Noun,
    /// Where the cards are.
    In,
    /// What is true of the cards, one by one.
    Where,
    /// The kind of the ability.
    Kind,
    /// Its tags.
    Mark,
    /// Where its card is for it to work.
    Zone,
    Limit,
    When,
    /// What has to hold as the event happens.
    While,
    If,
    Pay,
    /// The cost may be paid.
    MayPay,
    Do,
    /// What `X` is.
    X,
}

impl Slot {
    const NAMES: &[(&str, Slot)] = &[
        ("n", Slot::Amount),
        ("upto", Slot::UpTo),
        ("all", Slot::All),
        ("random", Slot::Random),
        ("compare", Slot::Compare),
        ("owner", Slot::Owner),
        ("other", Slot::Other),
        ("noun", Slot::Noun),
        ("in", Slot::In),
        ("where", Slot::Where),
        ("kind", Slot::Kind),
        ("mark", Slot::Mark),
        ("zone", Slot::Zone),
        ("limit", Slot::Limit),
        ("when", Slot::When),
        ("while", Slot::While),
        ("if", Slot::If),
        ("pay", Slot::Pay),
        ("maypay", Slot::MayPay),
        ("do", Slot::Do),
        ("x", Slot::X),
    ];

    pub fn named(name: &str) -> Option<Slot> {
        Slot::NAMES.iter().find(|(known, _)| *known == name).map(|(_, slot)| *slot)
    }

    /// Whether several parts of a text may each say something here.
    fn takes_several(self) -> bool {
        matches!(self, Slot::Where | Slot::While | Slot::If | Slot::Mark)
    }

    /// Whether it describes cards, and is used up where they are written.
    fn of_cards(self) -> bool {
        self <= Slot::Where
    }
}

/// A script with its open slots.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Value {
    pub text: String,
    slots: Vec<(Slot, String)>,
}

impl Value {
    pub fn text(text: impl Into<String>) -> Value {
        Value { text: text.into(), slots: Vec::new() }
    }

    /// What fills the slot.
    pub fn get(&self, slot: Slot) -> Option<&str> {
        self.slots.iter().find(|(s, _)| *s == slot).map(|(_, text)| text.as_str())
    }

    pub fn has(&self, slot: Slot) -> bool {
        self.get(slot).is_some()
    }

    /// All that fills a slot that takes several.
    pub fn all(&self, slot: Slot) -> impl Iterator<Item = &str> {
        self.slots.iter().filter(move |(s, _)| *s == slot).map(|(_, text)| text.as_str())
    }

    /// Fills a slot. `None` if something else fills it already: then the parts of the text contradict each other.
    #[must_use]
    pub fn with(mut self, slot: Slot, text: impl Into<String>) -> Option<Value> {
        let text = text.into();
        if slot.takes_several() {
            // What two parts say alike is said once.
            if !self.all(slot).any(|said| said == text) {
                self.slots.push((slot, text));
            }
            return Some(self);
        }
        match self.get(slot) {
            Some(there) if there == text => Some(self),
            Some(_) => None,
            None => {
                self.slots.push((slot, text));
                Some(self)
            }
        }
    }

    /// Takes over the slots of another value. `None` if they contradict each other.
    #[must_use]
    pub fn with_slots(self, other: &Value) -> Option<Value> {
        other.slots.iter().try_fold(self, |value, (slot, text)| value.with(*slot, text))
    }

    /// Takes over the slots that are not used up where cards are written.
    #[must_use]
    pub fn with_open(self, other: &Value) -> Option<Value> {
        let mut open = other.slots.iter().filter(|(slot, _)| !slot.of_cards());
        open.try_fold(self, |value, (slot, text)| value.with(*slot, text))
    }

    /// The same with another script.
    pub fn saying(self, text: &str) -> Value {
        Value { text: text.to_owned(), ..self }
    }

    /// All that fills a slot, joined by `and`.
    pub fn joined(&self, slot: Slot) -> Option<String> {
        let all: Vec<&str> = self.all(slot).collect();
        (!all.is_empty()).then(|| all.join(" and "))
    }

    pub fn without(mut self, slot: Slot) -> Value {
        self.slots.retain(|(s, _)| *s != slot);
        self
    }

    /// Whether the same slots are filled in the same way.
    pub fn is_like(&self, other: &Value) -> bool {
        self.slots.len() == other.slots.len()
            && self.slots.iter().all(|slot| other.slots.contains(slot))
    }

    /// Whether it describes cards.
    pub fn is_cards(&self) -> bool {
        self.has(Slot::Noun)
    }

    /// `2 my other characters in back_stage where level <= 1`
    pub fn amount_of_cards(&self) -> String {
        let amount = self.amount();
        let one = !self.has(Slot::All) && self.get(Slot::Amount).unwrap_or("1") == "1";
        format!("{amount} {}", self.described(!one))
    }

    /// `up to 2`
    pub fn amount(&self) -> String {
        let number = self.get(Slot::Amount).unwrap_or("1");
        let number = match number.bytes().all(|b| b.is_ascii_digit()) {
            true => number.to_owned(),
            false => format!("({number})"),
        };
        match (self.has(Slot::All), self.has(Slot::UpTo), self.has(Slot::Random)) {
            (true, true, _) => "up to all".to_owned(),
            (true, ..) => "all".to_owned(),
            (_, true, _) => format!("up to {number}"),
            (.., true) => format!("random {number}"),
            _ => number,
        }
    }

    /// The cards without an amount: all that lie in a place are said as the place alone.
    pub fn cards(&self, plural: bool) -> String {
        let place = self.get(Slot::In).filter(|_| !self.has(Slot::Owner) && !self.has(Slot::Other));
        let alone = match (self.get(Slot::Noun), place) {
            (Some("card"), Some(place)) => Some(place).filter(|place| *place != "my stage"),
            (Some("character"), Some(place)) => {
                Some(place).filter(|place| place.starts_with("facing of "))
            }
            _ => None,
        };
        match (alone, self.joined(Slot::Where)) {
            (Some(place), None) => place.to_owned(),
            (Some(place), Some(what)) if place.contains(" of ") => format!("{place} where {what}"),
            _ => self.described(plural),
        }
    }

    /// `my other characters in back_stage where level <= 1`
    fn described(&self, plural: bool) -> String {
        let noun = self.get(Slot::Noun).unwrap_or("card");
        let noun = match noun {
            "card" | "character" | "event" if plural => format!("{noun}s"),
            "climax" if plural => "climaxes".to_owned(),
            _ => noun.to_owned(),
        };
        let (owner, place) = self.whose();
        let mut said: Vec<String> = Vec::new();
        said.extend(owner.map(str::to_owned));
        said.extend(self.has(Slot::Other).then(|| "other".to_owned()));
        said.push(noun);
        said.extend(place.map(|place| format!("in {place}")));
        let conditions: Vec<&str> = self.all(Slot::Where).collect();
        if !conditions.is_empty() {
            said.push(format!("where {}", conditions.join(" and ")));
        }
        said.join(" ")
    }

    /// Whose the cards are and where: said once, with the noun for cards of the stage and with the place for others.
    fn whose(&self) -> (Option<&str>, Option<&str>) {
        let owner = self.get(Slot::Owner);
        let Some(place) = self.get(Slot::In) else { return (owner, None) };
        let Some((whose, part)) = place.split_once(' ').filter(|(w, _)| is_owner(w)) else {
            return (owner, Some(place));
        };
        match part.split(' ').next() {
            Some("stage" | "center_stage" | "back_stage") => (Some(whose), Some(part)),
            _ => (owner.filter(|owner| *owner != whose), Some(place)),
        }
    }

    /// Whether the owner of the cards and of their place contradict each other.
    pub fn contradicts(&self) -> bool {
        let (Some(owner), Some(place)) = (self.get(Slot::Owner), self.get(Slot::In)) else {
            return false;
        };
        place.split_once(' ').is_some_and(|(whose, _)| is_owner(whose) && whose != owner)
    }

    /// The same cards, whose they are unless the text says something else.
    pub fn owned(&self, owner: &str) -> Value {
        let said = self.has(Slot::Owner) || self.has(Slot::In);
        let value = self.clone();
        if said { value } else { value.with(Slot::Owner, owner).unwrap_or_default() }
    }

    /// `some(my characters)`, `count(my characters) >= 2`
    pub fn some(&self) -> String {
        let number = self.get(Slot::Amount).unwrap_or("1");
        match self.get(Slot::Compare) {
            Some(compare) => format!("count({}) {compare} {number}", self.cards(true)),
            None if number == "1" => format!("some({})", self.cards(false)),
            None => format!("count({}) >= {number}", self.cards(true)),
        }
    }

    /// `no(my characters)`, `count(my characters) < 2`
    pub fn no(&self) -> Option<String> {
        let number = self.get(Slot::Amount).unwrap_or("1");
        match self.get(Slot::Compare) {
            Some(">=") => Some(format!("count({}) < {number}", self.cards(true))),
            Some(_) => None,
            None if number == "1" => Some(format!("no({})", self.cards(false))),
            None => Some(format!("count({}) < {number}", self.cards(true))),
        }
    }

    /// What is true of a card with a name: `c is character and level of c <= 1`.
    pub fn test(&self, of: &str) -> Option<String> {
        let mut said: Vec<String> = Vec::new();
        match self.get(Slot::Noun) {
            Some("card") | None => {}
            Some(noun) if is_name(noun) => said.push(format!("name of {of} = {noun}")),
            Some(noun) => said.push(format!("{of} is {noun}")),
        }
        for condition in self.all(Slot::Where) {
            said.push(about(condition, of)?);
        }
        (!said.is_empty() && !self.has(Slot::Other)).then(|| said.join(" and "))
    }

    /// What the cards are, as conditions on a candidate.
    pub fn conditions(&self) -> Vec<String> {
        let noun = match self.get(Slot::Noun) {
            Some("card") | None => None,
            Some(noun) if is_name(noun) => Some(format!("name = {noun}")),
            Some(noun) => Some(noun.to_owned()),
        };
        noun.into_iter().chain(self.all(Slot::Where).map(str::to_owned)).collect()
    }
}

fn is_owner(word: &str) -> bool {
    ["my", "enemy", "their"].contains(&word)
}

fn is_name(noun: &str) -> bool {
    noun.starts_with(['"', '「'])
}

/// A condition on a candidate, said of a card with a name.
fn about(condition: &str, of: &str) -> Option<String> {
    const NUMBERS_AND_VALUES: &[&str] =
        &["trait", "name", "level", "cost", "power", "soul", "color", "kind"];
    if let Some(inside) = condition.strip_prefix('(').and_then(|c| c.strip_suffix(')')) {
        let joined = |text: &str, with: &str, inner: &dyn Fn(&str) -> Option<String>| {
            let parts: Option<Vec<String>> = text.split(with).map(inner).collect();
            parts.map(|parts| parts.join(with))
        };
        let all = |text: &str| joined(text, " and ", &|part| about(part, of));
        return joined(inside, " or ", &all).map(|said| format!("({said})"));
    }
    if let Some(rest) = condition.strip_prefix("not ") {
        return about(rest, of).map(|said| format!("not {said}"));
    }
    let (first, rest) = condition.split_once(' ').unwrap_or((condition, ""));
    match NUMBERS_AND_VALUES.contains(&first) {
        true => Some(format!("{first} of {of} {rest}")),
        false if rest.is_empty() => Some(format!("{of} is {condition}")),
        false => None,
    }
}
