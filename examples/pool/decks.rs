//! Decks that hold every card of a pool. A deck grows from a card that is in none yet: the cards that it names and those
//! that name it come first, then cards of its set that share its colors and traits, with levels spread.

use std::collections::{BTreeMap, HashMap, HashSet, VecDeque};

use fuda::check::ir::{CardDef, Program, ValueId};
use fuda::code::NameId;
use fuda::engine::state::rng::Rng;
use fuda::vocab::TypeId;

/// Cards of a deck, and most climaxes among them.
const CARDS: u32 = 50;
const CLIMAXES: u32 = 8;

/// Copies of each card: a card whose fellow is in the waiting room is met, and many different cards have room.
const COPIES: u32 = 2;

/// Most cards of one name.
const NAMESAKES: u32 = 4;

/// How many different cards of each level a deck is to have.
const OF_LEVEL: [usize; 4] = [8, 6, 4, 3];

/// The most cards with a part of a name that are put beside a card that speaks of it.
const WITH_PART: usize = 4;

/// Cards of other sets that are looked through where a set has too few.
const OTHERS: usize = 300;

struct Card<'p> {
    def: &'p CardDef,
    /// As a deck list has it.
    listed: &'p str,
    set: &'p str,
    climax: bool,
    level: usize,
    colors: Vec<ValueId>,
    traits: Vec<ValueId>,
    /// The cards that its texts name, and those whose texts name it.
    fellows: Vec<usize>,
}

/// The decks as lists of codes. The same pool and seed give the same decks.
pub fn lists(program: &Program, seed: u64) -> Vec<String> {
    let cards = cards(program);
    let mut order: Vec<usize> = (0..cards.len()).collect();
    Rng::seeded(seed).shuffle(&mut order);
    order.sort_by_key(|card| cards[*card].set);
    let mut of_set: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for card in &order {
        of_set.entry(cards[*card].set).or_default().push(*card);
    }
    let mut decks = Decks { cards: &cards, order, of_set, covered: vec![false; cards.len()] };
    let mut lists = Vec::new();
    while let Some(first) = decks.order.iter().copied().find(|card| !decks.covered[*card]) {
        let deck = decks.around(first);
        let lines = deck.cards.iter().map(|(card, copies)| {
            decks.covered[*card] = true;
            format!("{copies} {}\n", decks.cards[*card].listed)
        });
        lists.push(lines.collect());
    }
    lists
}

fn cards(program: &Program) -> Vec<Card<'_>> {
    let is = |id: &ValueId, of: &str| {
        program.vocab.type_word(program.trait_values[id.index()].of).word.name == of
    };
    let climax = |id: &ValueId| {
        let value = &program.trait_values[id.index()];
        value.of == TypeId::KIND && value.name == "climax"
    };
    let level = program.vocab.stats.iter().position(|stat| stat.word.name == "level");
    let mut cards: Vec<Card> = Vec::new();
    for def in program.cards.iter().filter(|def| !def.token) {
        let listed = def.code.as_deref().unwrap_or(&program.names[def.name.index()]);
        let level = level.and_then(|stat| def.stats[stat]).unwrap_or_default();
        let values = |of: &str| def.traits.iter().copied().filter(|id| is(id, of)).collect();
        cards.push(Card {
            def,
            listed,
            set: listed.rsplit_once('-').map_or("", |(set, _)| set),
            climax: def.traits.iter().any(climax),
            level: usize::try_from(level).unwrap_or_default().min(OF_LEVEL.len() - 1),
            colors: values("color"),
            traits: values("trait"),
            fellows: Vec::new(),
        });
    }
    meet(program, &mut cards);
    cards
}

/// Makes fellows of cards that name one another.
fn meet(program: &Program, cards: &mut [Card<'_>]) {
    let mut called: HashMap<&str, Vec<usize>> = HashMap::new();
    let mut of_set: HashMap<&str, Vec<usize>> = HashMap::new();
    for (n, card) in cards.iter().enumerate() {
        called.entry(&program.names[card.def.shows.index()]).or_default().push(n);
        of_set.entry(card.set).or_default().push(n);
    }
    let values: HashSet<&str> =
        program.trait_values.iter().map(|value| value.name.as_str()).collect();
    let mut pairs = Vec::new();
    for (n, card) in cards.iter().enumerate() {
        for text in quoted(&card.def.canonical).filter(|text| !values.contains(text)) {
            let named = called.get(text).into_iter().flatten().copied();
            let near = named.filter(|other| near(card, &cards[*other]));
            let mut meant: Vec<usize> = near.collect();
            if meant.is_empty() {
                let has_part =
                    |other: &&usize| program.names[cards[**other].def.shows.index()].contains(text);
                let of_set = of_set[card.set].iter();
                meant = of_set.filter(has_part).copied().take(WITH_PART).collect();
            }
            if meant.is_empty() {
                meant = called.get(text).into_iter().flatten().copied().take(1).collect();
            }
            pairs.extend(meant.into_iter().filter(|other| *other != n).map(|other| (n, other)));
        }
    }
    for (a, b) in pairs {
        cards[a].fellows.push(b);
        cards[b].fellows.push(a);
    }
}

/// Cards of sets that begin alike, as those of one title do.
fn near(card: &Card<'_>, other: &Card<'_>) -> bool {
    let title = |set: &str| set.split('/').next().unwrap_or_default().to_owned();
    title(card.set) == title(other.set)
}

/// The texts in quotes of a script.
fn quoted(script: &str) -> impl Iterator<Item = &str> {
    script.split('"').skip(1).step_by(2)
}

/// How many copies of it a deck may have, at most those of any other card.
fn own_limit(card: &CardDef) -> u32 {
    let said = card.canonical.split_once("copies = ").and_then(|(_, rest)| {
        rest.split(|c: char| !c.is_ascii_digit()).next()?.parse::<u32>().ok()
    });
    said.unwrap_or(NAMESAKES).min(NAMESAKES)
}

struct Decks<'c, 'p> {
    cards: &'c [Card<'p>],
    /// All cards, set by set.
    order: Vec<usize>,
    of_set: BTreeMap<&'p str, Vec<usize>>,
    /// The cards that are in a deck.
    covered: Vec<bool>,
}

#[derive(Default)]
struct Deck {
    cards: Vec<(usize, u32)>,
    names: HashMap<NameId, u32>,
    count: u32,
    climaxes: u32,
    levels: [usize; OF_LEVEL.len()],
}

impl Decks<'_, '_> {
    fn around(&self, first: usize) -> Deck {
        let mut deck = Deck::default();
        let mut waiting = VecDeque::from([first]);
        loop {
            while let Some(card) = waiting.pop_front() {
                if self.add(&mut deck, card) {
                    waiting.extend(&self.cards[card].fellows);
                }
            }
            match self.next(&deck, first) {
                Some(card) => waiting.push_back(card),
                None => return deck,
            }
        }
    }

    /// Whether there was room for the card.
    fn add(&self, deck: &mut Deck, card: usize) -> bool {
        let Card { def, climax, level, .. } = &self.cards[card];
        let of_name = deck.names.get(&def.shows).copied().unwrap_or_default();
        let room = match climax {
            true => CLIMAXES - deck.climaxes,
            false => CARDS - CLIMAXES - (deck.count - deck.climaxes),
        };
        let copies = COPIES.min(own_limit(def).saturating_sub(of_name)).min(room);
        if copies == 0 || deck.cards.iter().any(|(other, _)| *other == card) {
            return false;
        }
        deck.cards.push((card, copies));
        *deck.names.entry(def.shows).or_default() += copies;
        deck.count += copies;
        match climax {
            true => deck.climaxes += copies,
            false => deck.levels[*level] += 1,
        }
        true
    }

    /// The card that goes best with the deck around this one; `None` if the deck is full.
    fn next(&self, deck: &Deck, first: usize) -> Option<usize> {
        if deck.count >= CARDS {
            return None;
        }
        let own = &self.cards[first];
        let fits = |card: &usize| {
            let of = &self.cards[*card];
            let full = match of.climax {
                true => deck.climaxes >= CLIMAXES,
                false => deck.count - deck.climaxes >= CARDS - CLIMAXES,
            };
            !full
                && deck.names.get(&of.def.shows).is_none_or(|copies| *copies < own_limit(of.def))
                && !deck.cards.iter().any(|(other, _)| other == card)
        };
        let score = |card: &usize| {
            let of = &self.cards[*card];
            let shared =
                |a: &[ValueId], b: &[ValueId]| a.iter().filter(|id| b.contains(id)).count();
            let level = of.climax || deck.levels[of.level] < OF_LEVEL[of.level];
            let colors = shared(&own.colors, &of.colors);
            (!self.covered[*card], level, colors, shared(&own.traits, &of.traits))
        };
        let mut of_set = self.of_set[own.set].iter().copied().filter(fits).peekable();
        if of_set.peek().is_some() {
            return of_set.max_by_key(score);
        }
        let bare = |card: &usize| !self.covered[*card] && fits(card);
        let others = self.order.iter().copied().filter(bare).take(OTHERS);
        let any = || self.order.iter().copied().filter(fits).take(OTHERS).max_by_key(score);
        others.max_by_key(score).or_else(any)
    }
}
