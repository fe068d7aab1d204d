//! Continuous effects as a test draws them, and as a script says them.

use fuda::engine::state::rng::Rng;

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stat {
    Level,
    Power,
    Soul,
}

pub const TRAITS: [&str; 3] = ["Bee", "Cee", "Dee"];
/// Slots of a stage; the last two are the back ones.
pub const SLOTS: usize = 5;

/// Cards, seen from the card that says so.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Whom {
    This,
    Mine,
    MyOthers,
    MyCenter,
    Enemies,
}

#[derive(Clone, Copy, Debug)]
pub enum Which {
    AtMost(Stat, i32),
    AtLeast(Stat, i32),
    Is(Stat, i32),
    Has(usize),
    HasNot(usize),
    Grand,
    NotGrand,
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
    Grand,
    LoseGrand,
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
    pub fn changes_power_or_soul(&self) -> bool {
        matches!(
            self,
            Part::Add(Stat::Power | Stat::Soul, _) | Part::Set(Stat::Power | Stat::Soul, _)
        )
    }

    fn takes_away(&self) -> bool {
        matches!(self, Part::LoseTrait(_) | Part::LoseGrand | Part::LoseAbilities)
    }
}

fn one<T: Clone>(rng: &mut Rng, of: &[T]) -> T {
    of[rng.below(of.len() as u32) as usize].clone()
}

fn stat(rng: &mut Rng) -> Stat {
    one(rng, &[Stat::Power, Stat::Power, Stat::Level, Stat::Soul])
}

fn amount_of(rng: &mut Rng, stat: Stat) -> i32 {
    match stat {
        Stat::Power => 500 * (rng.below(9) as i32 + 1),
        Stat::Level | Stat::Soul => rng.below(3) as i32,
    }
}

fn which(rng: &mut Rng) -> Which {
    let of = stat(rng);
    let number = amount_of(rng, of);
    match rng.below(9) {
        0 | 1 => Which::AtMost(of, number),
        2 | 3 => Which::AtLeast(of, number),
        4 if of != Stat::Power => Which::Is(of, number),
        4 | 5 => Which::Has(rng.below(3) as usize),
        6 => Which::HasNot(rng.below(3) as usize),
        7 => Which::Grand,
        _ => Which::NotGrand,
    }
}

fn cards(rng: &mut Rng) -> Cards {
    let all = [Whom::Mine, Whom::MyOthers, Whom::MyCenter, Whom::Enemies];
    Cards { whom: one(rng, &all), which: (rng.below(4) > 0).then(|| which(rng)) }
}

fn part(rng: &mut Rng, gifts: bool) -> Part {
    let of = stat(rng);
    let step = if of == Stat::Power { 500 } else { 1 };
    let amount = match rng.below(6) {
        0 => Amount::Each(step, cards(rng)),
        1 => Amount::Fixed(-step),
        n => Amount::Fixed(step * (n as i32 - 1)),
    };
    match rng.below(16) {
        0..6 => Part::Add(of, amount),
        6 => Part::Set(of, Amount::Fixed(amount_of(rng, of))),
        7 => Part::Set(of, Amount::Own),
        8..10 => Part::Trait(rng.below(3) as usize),
        10 => Part::LoseTrait(rng.below(3) as usize),
        11 => Part::Grand,
        12 => Part::LoseGrand,
        13 => Part::LoseAbilities,
        _ if gifts => Part::Gives(Box::new(text(rng, false))),
        _ => Part::Trait(rng.below(3) as usize),
    }
}

/// With `gifts`, it may give abilities, though only to its own card: the book's way is too slow for many effects.
pub fn text(rng: &mut Rng, gifts: bool) -> Text {
    let condition = match rng.below(5) {
        0 => Some(While::This(which(rng))),
        1 => Some(While::Some(cards(rng))),
        2 => Some(While::Count(cards(rng), rng.below(3) as i32 + 1)),
        _ => None,
    };
    let mut sentences = Vec::new();
    let mut to = cards(rng);
    for _ in 0..1 + rng.below(5) / 3 {
        if rng.below(4) == 0 {
            to = cards(rng);
        }
        if rng.below(4) == 0 {
            to = Cards { whom: Whom::This, which: None };
        }
        let count = 1 + rng.below(3);
        let gifts = gifts && to.whom == Whom::This;
        let drawn: Vec<Part> = (0..count).map(|_| part(rng, gifts)).collect();
        let (losses, gains): (Vec<Part>, Vec<Part>) = drawn.into_iter().partition(Part::takes_away);
        let parts = [gains, losses].into_iter().filter(|parts| !parts.is_empty());
        sentences.extend(parts.map(|parts| Sentence { to, parts }));
    }
    Text { condition, sentences }
}

impl Text {
    /// How many effects it comes to, with those that it gives.
    pub fn effects(&self) -> usize {
        let parts = self.sentences.iter().flat_map(|sentence| &sentence.parts);
        1 + parts.filter(|part| matches!(part, Part::Gives(_))).count()
    }
}

impl Stat {
    pub fn word(self) -> &'static str {
        match self {
            Stat::Level => "level",
            Stat::Power => "power",
            Stat::Soul => "soul",
        }
    }
}

impl Which {
    fn said(self) -> String {
        match self {
            Which::AtMost(stat, n) => format!("{} <= {n}", stat.word()),
            Which::AtLeast(stat, n) => format!("{} >= {n}", stat.word()),
            Which::Is(stat, n) => format!("{} = {n}", stat.word()),
            Which::Has(n) => format!("trait = {}", TRAITS[n]),
            Which::HasNot(n) => format!("trait != {}", TRAITS[n]),
            Which::Grand => "great_performance".into(),
            Which::NotGrand => "not great_performance".into(),
        }
    }

    fn said_of_this(self) -> String {
        match self {
            Which::AtMost(stat, n) => format!("{} of this <= {n}", stat.word()),
            Which::AtLeast(stat, n) => format!("{} of this >= {n}", stat.word()),
            Which::Is(stat, n) => format!("{} of this = {n}", stat.word()),
            Which::Has(n) => format!("trait of this = {}", TRAITS[n]),
            Which::HasNot(n) => format!("trait of this != {}", TRAITS[n]),
            Which::Grand => "this is great_performance".into(),
            Which::NotGrand => "this is not great_performance".into(),
        }
    }
}

impl Cards {
    fn said(self) -> String {
        let whom = match self.whom {
            Whom::This => "this",
            Whom::Mine => "my characters",
            Whom::MyOthers => "my other characters",
            Whom::MyCenter => "my characters in my center_stage",
            Whom::Enemies => "enemy characters",
        };
        match self.which {
            Some(which) => format!("{whom} where {}", which.said()),
            None => whom.into(),
        }
    }
}

impl Amount {
    fn added(self) -> String {
        match self {
            Amount::Fixed(n) if n < 0 => format!("-{}", -n),
            Amount::Fixed(n) => format!("+{n}"),
            Amount::Each(n, cards) => format!("+{n} * count({})", cards.said()),
            Amount::Own => unreachable!("nothing adds its own number"),
        }
    }
}

impl Text {
    pub fn said(&self, head: &str) -> String {
        let mut said = format!("{head} {{\n");
        if let Some(condition) = self.condition {
            let condition = match condition {
                While::This(which) => which.said_of_this(),
                While::Some(cards) => format!("some({})", cards.said()),
                While::Count(cards, n) => format!("count({}) >= {n}", cards.said()),
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
            let all =
                if to.whom == Whom::This { String::new() } else { format!("all {} ", to.said()) };
            let parts: Vec<String> = parts.iter().map(Part::said).collect();
            said += &format!(" {all}{loses} {}\n", parts.join(", "));
        }
        said + "}"
    }
}

impl Part {
    fn said(&self) -> String {
        match self {
            Part::Add(stat, amount) => format!("{} {}", stat.word(), amount.added()),
            Part::Set(stat, Amount::Fixed(n)) => format!("{} = {n}", stat.word()),
            Part::Set(stat, _) => format!("{} = {} of this", stat.word(), stat.word()),
            Part::Trait(n) | Part::LoseTrait(n) => format!("trait {}", TRAITS[*n]),
            Part::Grand | Part::LoseGrand => "keyword great_performance".into(),
            Part::LoseAbilities => "all abilities".into(),
            Part::Gives(text) => text.said("cont"),
        }
    }
}
