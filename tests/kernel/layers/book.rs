//! How continuous effects apply, word for word as the books say it and as slow as that is: Weiss Schwarz 8.9.1 to
//! 8.9.1.5, Legend of Stars 8.9 and 9.5, Legions! 36-13, with the readings that [`super::games`] names.

use super::games::Words;
use super::texts::{Amount, Cards, Part, Stat, Text, Which, While, Whom};

/// What a card shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Shows {
    pub numbers: [i32; 3],
    pub traits: [bool; 3],
    pub keyword: bool,
    /// Its own abilities are lost.
    pub lost: bool,
}

/// A card on a stage, those of A first.
#[derive(Clone, Debug)]
pub struct Card {
    pub place: usize,
    /// When it came to the stage.
    pub came: u32,
    pub printed: Shows,
    pub text: Option<Text>,
}

#[derive(Clone, Debug)]
pub struct Board {
    /// Whose turn it is: A's is 0.
    pub turn: usize,
    pub cards: Vec<Card>,
}

/// What a card is as things stand.
#[derive(Clone, Debug)]
struct Stands {
    /// What a number is set to, and what is added.
    numbers: [(i32, i32); 3],
    traits: [bool; 3],
    keyword: bool,
    lost: bool,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Layer {
    AllElse,
    Last,
}

#[derive(Clone, Debug)]
struct Effect<'t> {
    /// When it arose, and of simultaneous ones which is the later.
    time: (u32, bool, usize),
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

#[derive(Clone)]
struct Table<'t> {
    words: &'t Words,
    board: &'t Board,
    stands: Vec<Stands>,
    effects: Vec<Effect<'t>>,
}

/// What all cards show in the end.
pub fn by_the_book(words: &Words, board: &Board) -> Vec<Shows> {
    // What is printed comes first.
    let as_printed = |card: &Card| {
        let Shows { numbers, traits, keyword, lost } = card.printed;
        Stands { numbers: numbers.map(|number| (number, 0)), traits, keyword, lost }
    };
    let stands = board.cards.iter().map(as_printed).collect();
    let mut table = Table { words, board, stands, effects: Vec::new() };
    for (n, card) in board.cards.iter().enumerate() {
        if let Some(text) = &card.text {
            table.arises(n, None, text);
        }
    }
    for layer in [Layer::AllElse, Layer::Last] {
        table.apply_all(layer);
    }
    let shows = |stands: &Stands| {
        let Stands { traits, keyword, lost, .. } = *stands;
        let numbers = [0, 1, 2].map(|stat| table.number(stands, stat));
        Shows { numbers, traits, keyword, lost }
    };
    table.stands.iter().map(shows).collect()
}

impl Part {
    fn layer(&self, words: &Words) -> Layer {
        let is_last = self.number().is_some_and(|stat| words.last.contains(&stat));
        if is_last { Layer::Last } else { Layer::AllElse }
    }
}

impl<'t> Table<'t> {
    /// An ability that is given later has the time of its card.
    fn arises(&mut self, of: usize, given: Option<bool>, text: &'t Text) {
        let of_turn_player = self.side(of) == self.board.turn;
        let is_later = of_turn_player == self.words.turn_player_is_later;
        let time = (self.board.cards[of].came, is_later, self.effects.len());
        self.effects.push(Effect { time, of, given, text, found: None, done: [false; 2] });
    }

    fn side(&self, card: usize) -> usize {
        self.board.cards[card].place / self.words.slots.len()
    }

    fn number(&self, stands: &Stands, stat: Stat) -> i32 {
        let (set, added) = stands.numbers[stat];
        (set + added).max(self.words.floor)
    }

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
                .any(|part| part.layer(self.words) == layer)
        };
        let is_open =
            |n: &usize| !self.effects[*n].done[layer as usize] && has(self.effects[*n].text);
        (0..self.effects.len()).filter(is_open).collect()
    }

    /// What depends on another always comes behind it. All else goes by time; of those that depend on one another the
    /// oldest comes first, or the latest.
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
            let mut next =
                left.iter().position(is_next).expect("one that waits for none outside its circle");
            if self.words.latest_of_circle {
                let first = left[next];
                let in_circle = |m: &usize| behind[first][*m] && behind[*m][first];
                next = left.iter().rposition(in_circle).unwrap_or(next);
            }
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
            for part in sentence.parts.iter().filter(|part| part.layer(self.words) == layer) {
                amounts.push(cards.iter().map(|_| self.amount(n, part)).collect());
            }
        }
        (found, amounts)
    }

    /// Applies the parts that the effect has in the layer, at once.
    fn apply(&mut self, n: usize, layer: Layer) {
        let (found, amounts) = self.does(n, layer);
        let words = self.words;
        let effect = &mut self.effects[n];
        effect.done[layer as usize] = true;
        effect.found = Some(found.clone());
        let text = effect.text;
        let mut amounts = amounts.into_iter();
        for (sentence, cards) in text.sentences.iter().zip(found) {
            for part in sentence.parts.iter().filter(|part| part.layer(words) == layer) {
                let amounts: Vec<i32> = amounts.next().expect("one for each part");
                for (card, amount) in cards.iter().zip(amounts) {
                    self.change(*card, part, amount);
                }
            }
        }
    }

    fn change(&mut self, card: usize, part: &'t Part, amount: i32) {
        let stands = &mut self.stands[card];
        match part {
            Part::Add(of, _) => stands.numbers[*of].1 += amount,
            Part::Set(of, _) => {
                stands.numbers[*of].0 = amount;
                if self.words.in_time {
                    stands.numbers[*of].1 = 0;
                }
            }
            Part::Trait(of) => stands.traits[*of] = true,
            Part::LoseTrait(of) => stands.traits[*of] = false,
            Part::Keyword => stands.keyword = true,
            Part::LoseKeyword => stands.keyword = false,
            Part::LoseAbilities => {
                stands.lost = true;
                stands.keyword = false;
                for effect in self.effects.iter_mut().filter(|effect| effect.of == card) {
                    effect.given = effect.given.map(|_| false);
                }
            }
            Part::Gives(text) => self.arises(card, Some(true), text),
        }
    }

    /// Whom each sentence reaches as things stand: nobody if the card has the ability no more, or the condition
    /// does not hold.
    fn find(&self, n: usize) -> Vec<Vec<usize>> {
        let Effect { of, given, text, .. } = self.effects[n];
        let is_there = given.unwrap_or(!self.stands[of].lost);
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
        let is_mine = |n: usize| self.side(n) == self.side(of);
        let (first, end, _) = self.words.part;
        let slot = |n: usize| self.board.cards[n].place % self.words.slots.len();
        let is_meant = |n: &usize| match cards.whom {
            Whom::This => *n == of,
            Whom::Mine => is_mine(*n),
            Whom::MyOthers => is_mine(*n) && *n != of,
            Whom::MyPart => is_mine(*n) && (first..end).contains(&slot(*n)),
            Whom::Enemies => !is_mine(*n),
        };
        let all = (0..self.stands.len()).filter(is_meant);
        all.filter(|n| cards.which.is_none_or(|which| self.is(*n, which))).collect()
    }

    fn is(&self, card: usize, which: Which) -> bool {
        let stands = &self.stands[card];
        match which {
            Which::AtMost(of, n) => self.number(stands, of) <= n,
            Which::AtLeast(of, n) => self.number(stands, of) >= n,
            Which::Is(of, n) => self.number(stands, of) == n,
            Which::Has(of) => stands.traits[of],
            Which::HasNot(of) => !stands.traits[of],
            Which::Keyword => stands.keyword,
            Which::NoKeyword => !stands.keyword,
        }
    }

    fn amount(&self, n: usize, part: &Part) -> i32 {
        let of = self.effects[n].of;
        match part {
            Part::Add(_, Amount::Fixed(n)) | Part::Set(_, Amount::Fixed(n)) => *n,
            Part::Add(_, Amount::Each(n, cards)) => n * self.cards(of, *cards).len() as i32,
            Part::Set(of_stat, _) => self.number(&self.stands[of], *of_stat),
            _ => 0,
        }
    }
}
