//! Weiss Schwarz 8.9.1 to 8.9.1.5, word for word and as slow as it is.

use crate::texts::{Amount, Cards, Part, SLOTS, Stat, Text, Which, While, Whom};

/// What a card shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Shows {
    pub level: i32,
    pub power: i32,
    pub soul: i32,
    pub traits: [bool; 3],
    pub grand: bool,
    /// Its own abilities are lost.
    pub lost: bool,
}

/// A card on a stage, the first five of A.
#[derive(Clone, Debug)]
pub struct Card {
    pub place: usize,
    /// When it came to the stage.
    pub came: u32,
    pub printed: Shows,
    pub text: Option<Text>,
}

/// 8.9.1.2 and 8.9.1.3.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Layer {
    AllElse,
    PowerAndSoul,
}

#[derive(Clone, Debug)]
struct Effect<'t> {
    /// 8.9.1.5: when it arose.
    time: (u32, usize),
    /// The card that has it.
    of: usize,
    /// It was given to the card, and is lost with all other abilities.
    given: Option<bool>,
    text: &'t Text,
    /// Whom its sentences reach, since its first part has applied.
    found: Option<Vec<Vec<usize>>>,
    /// It has applied in these layers.
    done: [bool; 2],
}

#[derive(Clone, Debug)]
struct Table<'t> {
    cards: &'t [Card],
    shows: Vec<Shows>,
    effects: Vec<Effect<'t>>,
}

/// What all cards show in the end.
pub fn by_the_book(cards: &[Card]) -> Vec<Shows> {
    // 8.9.1.1: what is printed comes first.
    let shows = cards.iter().map(|card| card.printed.clone()).collect();
    let of_card = |(n, card): (usize, &'_ Card)| (n, card.came);
    let mut effects = Vec::new();
    for (n, card) in cards.iter().enumerate() {
        if let Some(text) = &card.text {
            let (of, came) = of_card((n, card));
            let (given, found, done) = (None, None, [false; 2]);
            effects.push(Effect { time: (came, 0), of, given, text, found, done });
        }
    }
    let mut table = Table { cards, shows, effects };
    for layer in [Layer::AllElse, Layer::PowerAndSoul] {
        table.apply_all(layer);
    }
    table.shows
}

fn stat(shows: &mut Shows, stat: Stat) -> &mut i32 {
    match stat {
        Stat::Level => &mut shows.level,
        Stat::Power => &mut shows.power,
        Stat::Soul => &mut shows.soul,
    }
}

impl Part {
    fn layer(&self) -> Layer {
        if self.changes_power_or_soul() { Layer::PowerAndSoul } else { Layer::AllElse }
    }
}

impl<'t> Table<'t> {
    fn apply_all(&mut self, layer: Layer) {
        loop {
            let mut open = self.open(layer);
            let mut order = self.in_order(layer, &mut open);
            order.reverse();
            let known = self.effects.len();
            while let Some(next) = order.pop() {
                self.apply(next, layer);
                if self.effects.len() > known {
                    break; // More effects are there to be put in order.
                }
            }
            if self.open(layer).is_empty() {
                return;
            }
        }
    }

    /// Those that have a part in the layer and have not applied in it.
    fn open(&self, layer: Layer) -> Vec<usize> {
        let has = |text: &Text| {
            text.sentences
                .iter()
                .flat_map(|sentence| &sentence.parts)
                .any(|part| part.layer() == layer)
        };
        let is_open =
            |n: &usize| !self.effects[*n].done[layer as usize] && has(self.effects[*n].text);
        (0..self.effects.len()).filter(is_open).collect()
    }

    /// 8.9.1.4: what depends on another always comes behind it. 8.9.1.5: all else by time, and so what depends on
    /// one another.
    fn in_order(&self, layer: Layer, open: &mut [usize]) -> Vec<usize> {
        open.sort_by_key(|n| self.effects[*n].time);
        let mut behind = vec![vec![false; self.effects.len()]; self.effects.len()];
        self.ask(layer, open, &mut behind);
        for via in 0..behind.len() {
            for one in 0..behind.len() {
                if behind[one][via] {
                    let through = behind[via].clone();
                    through.iter().enumerate().for_each(|(n, is)| behind[one][n] |= is);
                }
            }
        }
        let mut left = open.to_vec();
        let mut order = Vec::new();
        while !left.is_empty() {
            let is_next =
                |n: &usize| left.iter().all(|m| m == n || !behind[*n][*m] || behind[*m][*n]);
            let next =
                left.iter().position(is_next).expect("one that waits for none outside its circle");
            order.push(left.remove(next));
        }
        order
    }

    /// B depends on A if what B is applied to, or how, changes with whether A is applied first; whichever of the
    /// others have been applied before both.
    fn ask(&self, layer: Layer, open: &[usize], behind: &mut [Vec<bool>]) {
        let without: Vec<_> = open.iter().map(|b| self.does(*b, layer)).collect();
        for a in open {
            let mut with = self.clone();
            with.apply_with_gifts(*a, layer);
            for (b, without) in open.iter().zip(&without).filter(|(b, _)| *b != a) {
                behind[*b][*a] |= with.does(*b, layer) != *without;
            }
            let rest: Vec<usize> = open.iter().copied().filter(|other| other != a).collect();
            if rest.len() > 1 {
                with.ask(layer, &rest, behind);
            }
        }
    }

    /// With the effects that arise from it.
    fn apply_with_gifts(&mut self, n: usize, layer: Layer) {
        let known = self.effects.len();
        self.apply(n, layer);
        let mut next = known;
        while next < self.effects.len() {
            if self.open(layer).contains(&next) {
                self.apply(next, layer);
            }
            next += 1;
        }
    }

    /// What the effect is applied to, and how.
    fn does(&self, n: usize, layer: Layer) -> (Vec<Vec<usize>>, Vec<Vec<i32>>) {
        let effect = &self.effects[n];
        let found = effect.found.clone().unwrap_or_else(|| self.find(n));
        let mut amounts = Vec::new();
        for (sentence, cards) in effect.text.sentences.iter().zip(&found) {
            for part in sentence.parts.iter().filter(|part| part.layer() == layer) {
                amounts.push(cards.iter().map(|_| self.amount(n, part)).collect());
            }
        }
        (found, amounts)
    }

    /// Applies the parts that the effect has in the layer, at once.
    fn apply(&mut self, n: usize, layer: Layer) {
        let (found, amounts) = self.does(n, layer);
        let effect = &mut self.effects[n];
        effect.done[layer as usize] = true;
        effect.found = Some(found.clone());
        let text = effect.text;
        let mut amounts = amounts.into_iter();
        for (sentence, cards) in text.sentences.iter().zip(found) {
            for part in sentence.parts.iter().filter(|part| part.layer() == layer) {
                let amounts: Vec<i32> = amounts.next().expect("one for each part");
                for (card, amount) in cards.iter().zip(amounts) {
                    self.change(*card, part, amount);
                }
            }
        }
    }

    fn change(&mut self, card: usize, part: &'t Part, amount: i32) {
        let shows = &mut self.shows[card];
        match part {
            Part::Add(of, _) => *stat(shows, *of) += amount,
            Part::Set(of, _) => *stat(shows, *of) = amount,
            Part::Trait(of) => shows.traits[*of] = true,
            Part::LoseTrait(of) => shows.traits[*of] = false,
            Part::Grand => shows.grand = true,
            Part::LoseGrand => shows.grand = false,
            Part::LoseAbilities => {
                shows.lost = true;
                shows.grand = false;
                for effect in self.effects.iter_mut().filter(|effect| effect.of == card) {
                    effect.given = effect.given.map(|_| false);
                }
            }
            Part::Gives(text) => {
                let time = (self.cards[card].came, self.effects.len());
                let (given, found, done) = (Some(true), None, [false; 2]);
                self.effects.push(Effect { time, of: card, given, text, found, done });
            }
        }
    }

    /// Whom each sentence reaches as things stand: nobody if the card has the ability no more, or the condition
    /// does not hold.
    fn find(&self, n: usize) -> Vec<Vec<usize>> {
        let Effect { of, given, text, .. } = self.effects[n];
        let is_there = given.unwrap_or(!self.shows[of].lost);
        let holds = text.condition.is_none_or(|condition| match condition {
            While::This(which) => self.is(of, which),
            While::Some(cards) => !self.cards(of, cards).is_empty(),
            While::Count(cards, count) => self.cards(of, cards).len() as i32 >= count,
        });
        let works = is_there && holds;
        let of_sentence = |to| if works { self.cards(of, to) } else { Vec::new() };
        text.sentences.iter().map(|sentence| of_sentence(sentence.to)).collect()
    }

    fn cards(&self, of: usize, cards: Cards) -> Vec<usize> {
        let is_mine = |n: usize| self.cards[n].place / SLOTS == self.cards[of].place / SLOTS;
        let is_meant = |n: &usize| match cards.whom {
            Whom::This => *n == of,
            Whom::Mine => is_mine(*n),
            Whom::MyOthers => is_mine(*n) && *n != of,
            Whom::MyCenter => is_mine(*n) && self.cards[*n].place % SLOTS < 3,
            Whom::Enemies => !is_mine(*n),
        };
        let all = (0..self.cards.len()).filter(is_meant);
        all.filter(|n| cards.which.is_none_or(|which| self.is(*n, which))).collect()
    }

    fn is(&self, card: usize, which: Which) -> bool {
        let mut shows = self.shows[card].clone();
        match which {
            Which::AtMost(of, n) => *stat(&mut shows, of) <= n,
            Which::AtLeast(of, n) => *stat(&mut shows, of) >= n,
            Which::Is(of, n) => *stat(&mut shows, of) == n,
            Which::Has(of) => shows.traits[of],
            Which::HasNot(of) => !shows.traits[of],
            Which::Grand => shows.grand,
            Which::NotGrand => !shows.grand,
        }
    }

    fn amount(&self, n: usize, part: &Part) -> i32 {
        let of = self.effects[n].of;
        match part {
            Part::Add(_, Amount::Fixed(n)) | Part::Set(_, Amount::Fixed(n)) => *n,
            Part::Add(_, Amount::Each(n, cards)) => n * self.cards(of, *cards).len() as i32,
            Part::Set(of_stat, _) => *stat(&mut self.shows[of].clone(), *of_stat),
            _ => 0,
        }
    }
}
