//! Continuous effects as a test draws them, and as a script says them.

use super::games::Words;
use fuda::engine::state::rng::Rng;

/// One of the three numbers of the game.
pub type Stat = usize;

pub const TRAITS: [&str; 3] = ["Bee", "Cee", "Dee"];

/// Cards, seen from the card that says so.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Whom {
    This,
    Mine,
    MyOthers,
    /// In some of the slots.
    MyPart,
    Enemies,
}

#[derive(Clone, Copy, Debug)]
pub enum Which {
    AtMost(Stat, i32),
    AtLeast(Stat, i32),
    Is(Stat, i32),
    Has(usize),
    HasNot(usize),
    Keyword,
    NoKeyword,
}

#[derive(Clone, Copy, Debug)]
pub struct Cards {
    pub whom: Whom,
    pub which: Option<Which>,
}

#[derive(Clone, Copy, Debug)]
pub enum While {
    This(Which),
    Some(Cards),
    Count(Cards, i32),
}

#[derive(Clone, Copy, Debug)]
pub enum Amount {
    Fixed(i32),
    /// So much for each of these.
    Each(i32, Cards),
    /// The number of the card that says so.
    Own,
}

#[derive(Clone, Debug)]
pub enum Part {
    Add(Stat, Amount),
    Set(Stat, Amount),
    Trait(usize),
    LoseTrait(usize),
    Keyword,
    LoseKeyword,
    LoseAbilities,
    Gives(Box<Text>),
}

#[derive(Clone, Debug)]
pub struct Sentence {
    pub to: Cards,
    pub parts: Vec<Part>,
}

/// What one effect says.
#[derive(Clone, Debug)]
pub struct Text {
    pub condition: Option<While>,
    pub sentences: Vec<Sentence>,
}

impl Part {
    /// The number that it changes.
    pub fn number(&self) -> Option<Stat> {
        match self {
            Part::Add(stat, _) | Part::Set(stat, _) => Some(*stat),
            _ => None,
        }
    }

    /// Whether it is not the same which of the two comes last.
    fn disagrees(&self, other: &Part) -> bool {
        let of_abilities = |part: &Part| matches!(part, Part::Keyword | Part::Gives(_));
        let loses = |part: &Part| matches!(part, Part::LoseAbilities | Part::LoseKeyword);
        match (self, other) {
            (Part::Add(..), Part::Add(..)) => false,
            (Part::Gives(_), Part::Gives(_)) => true,
            (Part::Trait(a) | Part::LoseTrait(a), Part::Trait(b) | Part::LoseTrait(b)) => a == b,
            (a, b) if loses(a) || loses(b) => {
                of_abilities(a) || of_abilities(b) || loses(a) && loses(b)
            }
            (a, b) => a.number().is_some() && a.number() == b.number(),
        }
    }

    fn takes_away(&self) -> bool {
        matches!(self, Part::LoseTrait(_) | Part::LoseKeyword | Part::LoseAbilities)
    }
}

fn one<T: Clone>(rng: &mut Rng, of: &[T]) -> T {
    of[rng.below(of.len() as u32) as usize].clone()
}

fn stat(rng: &mut Rng) -> Stat {
    one(rng, &[0, 0, 1, 2])
}

/// A number as it may be printed.
pub fn amount_of(words: &Words, rng: &mut Rng, stat: Stat) -> i32 {
    let number = &words.numbers[stat];
    number.step * (number.least + rng.below(number.count) as i32)
}

fn which(words: &Words, rng: &mut Rng) -> Which {
    let of = stat(rng);
    let number = amount_of(words, rng, of);
    match rng.below(9) {
        0 | 1 => Which::AtMost(of, number),
        2 | 3 => Which::AtLeast(of, number),
        4 if words.numbers[of].step == 1 => Which::Is(of, number),
        4 | 5 => Which::Has(rng.below(3) as usize),
        6 => Which::HasNot(rng.below(3) as usize),
        7 => Which::Keyword,
        _ => Which::NoKeyword,
    }
}

fn cards(words: &Words, rng: &mut Rng) -> Cards {
    let all = [Whom::Mine, Whom::MyOthers, Whom::MyPart, Whom::Enemies];
    Cards { whom: one(rng, &all), which: (rng.below(4) > 0).then(|| which(words, rng)) }
}

fn part(words: &Words, rng: &mut Rng, gifts: bool) -> Part {
    let of = stat(rng);
    let step = words.numbers[of].step;
    let amount = match rng.below(6) {
        0 => Amount::Each(step, cards(words, rng)),
        1 => Amount::Fixed(-step * (1 + rng.below(3) as i32)),
        n => Amount::Fixed(step * (n as i32 - 1)),
    };
    match rng.below(16) {
        0..6 => Part::Add(of, amount),
        6 => Part::Set(of, Amount::Fixed(amount_of(words, rng, of))),
        7 => Part::Set(of, Amount::Own),
        8..10 => Part::Trait(rng.below(3) as usize),
        10 => Part::LoseTrait(rng.below(3) as usize),
        11 => Part::Keyword,
        12 => Part::LoseKeyword,
        13 => Part::LoseAbilities,
        _ if gifts => Part::Gives(Box::new(text(words, rng, false))),
        _ => Part::Trait(rng.below(3) as usize),
    }
}

/// With `gifts`, it may give abilities, though only to its own card: the book's way is too slow for many effects.
pub fn text(words: &Words, rng: &mut Rng, gifts: bool) -> Text {
    let condition = match rng.below(5) {
        0 => Some(While::This(which(words, rng))),
        1 => Some(While::Some(cards(words, rng))),
        2 => Some(While::Count(cards(words, rng), rng.below(3) as i32 + 1)),
        _ => None,
    };
    let mut sentences = Vec::new();
    let mut to = cards(words, rng);
    for _ in 0..1 + rng.below(5) / 3 {
        if rng.below(4) == 0 {
            to = cards(words, rng);
        }
        if rng.below(4) == 0 {
            to = Cards { whom: Whom::This, which: None };
        }
        let count = 1 + rng.below(3);
        let gifts = gifts && to.whom == Whom::This;
        let drawn: Vec<Part> = (0..count).map(|_| part(words, rng, gifts)).collect();
        let (losses, gains): (Vec<Part>, Vec<Part>) = drawn.into_iter().partition(Part::takes_away);
        let parts = [gains, losses].into_iter().filter(|parts| !parts.is_empty());
        sentences.extend(parts.map(|parts| Sentence { to, parts }));
    }
    Text { condition, sentences }
}

impl Text {
    /// The same text with the parts of each sentence in the other order, but where the order says which of them holds.
    pub fn turned_round(&self) -> Text {
        let turned = |part: &Part| match part {
            Part::Gives(text) => Part::Gives(Box::new(text.turned_round())),
            part => part.clone(),
        };
        let sentence = |of: &Sentence| {
            let mut parts: Vec<Part> = of.parts.iter().map(turned).collect();
            let apart = |n: usize| parts[n + 1..].iter().all(|other| !parts[n].disagrees(other));
            if (0..parts.len()).all(apart) {
                parts.reverse();
            }
            Sentence { parts, ..of.clone() }
        };
        Text { sentences: self.sentences.iter().map(sentence).collect(), ..self.clone() }
    }

    /// How many effects it comes to, with those that it gives.
    pub fn effects(&self) -> usize {
        let parts = self.sentences.iter().flat_map(|sentence| &sentence.parts);
        1 + parts.filter(|part| matches!(part, Part::Gives(_))).count()
    }
}

impl Which {
    fn said(self, words: &Words) -> String {
        match self {
            Which::AtMost(stat, n) => format!("{} <= {n}", words.numbers[stat].word),
            Which::AtLeast(stat, n) => format!("{} >= {n}", words.numbers[stat].word),
            Which::Is(stat, n) => format!("{} = {n}", words.numbers[stat].word),
            Which::Has(n) => format!("{} = {}", words.values, TRAITS[n]),
            Which::HasNot(n) => format!("{} != {}", words.values, TRAITS[n]),
            Which::Keyword => words.keyword.into(),
            Which::NoKeyword => format!("not {}", words.keyword),
        }
    }

    fn said_of_this(self, words: &Words) -> String {
        match self {
            Which::AtMost(stat, n) => format!("{} of this <= {n}", words.numbers[stat].word),
            Which::AtLeast(stat, n) => format!("{} of this >= {n}", words.numbers[stat].word),
            Which::Is(stat, n) => format!("{} of this = {n}", words.numbers[stat].word),
            Which::Has(n) => format!("{} of this = {}", words.values, TRAITS[n]),
            Which::HasNot(n) => format!("{} of this != {}", words.values, TRAITS[n]),
            Which::Keyword => format!("this is {}", words.keyword),
            Which::NoKeyword => format!("this is not {}", words.keyword),
        }
    }
}

impl Cards {
    fn said(self, words: &Words) -> String {
        let noun = words.noun;
        let whom = match self.whom {
            Whom::This => "this".into(),
            Whom::Mine => format!("my {noun}"),
            Whom::MyOthers => format!("my other {noun}"),
            Whom::MyPart => format!("my {noun} in {}", words.part.2),
            Whom::Enemies => format!("enemy {noun}"),
        };
        match self.which {
            Some(which) => format!("{whom} where {}", which.said(words)),
            None => whom,
        }
    }
}

impl Amount {
    fn added(self, words: &Words) -> String {
        match self {
            Amount::Fixed(n) if n < 0 => format!("-{}", -n),
            Amount::Fixed(n) => format!("+{n}"),
            Amount::Each(n, cards) => format!("+{n} * count({})", cards.said(words)),
            Amount::Own => unreachable!("nothing adds its own number"),
        }
    }
}

impl Text {
    pub fn said(&self, words: &Words, head: &str) -> String {
        let mut said = format!("{head} {{\n");
        if let Some(condition) = self.condition {
            let condition = match condition {
                While::This(which) => which.said_of_this(words),
                While::Some(cards) => format!("some({})", cards.said(words)),
                While::Count(cards, n) => format!("count({}) >= {n}", cards.said(words)),
            };
            said += &format!("while {condition}\n");
        }
        said += "do";
        for Sentence { to, parts } in &self.sentences {
            let (gets, loses) = match to.whom {
                Whom::This => ("this gets", "this loses"),
                _ => ("get", "lose"),
            };
            let loses = if parts[0].takes_away() { loses } else { gets };
            let all = if to.whom == Whom::This {
                String::new()
            } else {
                format!("all {} ", to.said(words))
            };
            let parts: Vec<String> = parts.iter().map(|part| part.said(words)).collect();
            said += &format!(" {all}{loses} {}\n", parts.join(", "));
        }
        said + "}"
    }
}

impl Part {
    fn said(&self, words: &Words) -> String {
        match self {
            Part::Add(stat, amount) => {
                format!("{} {}", words.numbers[*stat].word, amount.added(words))
            }
            Part::Set(stat, Amount::Fixed(n)) => format!("{} = {n}", words.numbers[*stat].word),
            Part::Set(stat, _) => {
                format!("{} = {} of this", words.numbers[*stat].word, words.numbers[*stat].word)
            }
            Part::Trait(n) | Part::LoseTrait(n) => format!("{} {}", words.values, TRAITS[*n]),
            Part::Keyword | Part::LoseKeyword => format!("keyword {}", words.keyword),
            Part::LoseAbilities => "all abilities".into(),
            Part::Gives(text) => text.said(words, words.head),
        }
    }
}
