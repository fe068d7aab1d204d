//! Tree to typed program.
//!
//! [`check`] reads all files together, so that every mistake of every file is told in one run. What
//! it returns holds only what is right: a broken card is left out, and later stages have nothing to
//! refuse.

mod ability;
mod action;
mod action_object;
mod books;
mod card;
mod cause;
mod citations;
mod compare;
mod condition;
mod copies;
mod counterpart;
mod deck;
mod described;
mod destination;
mod effect;
mod elsewhere;
mod event;
mod event_parts;
mod every;
mod field;
mod history;
mod home;
mod instruction;
pub mod ir;
mod items;
mod keyword;
mod known;
mod listed;
mod meant;
mod never;
mod noun;
mod number;
mod open_values;
mod operand;
mod other_game;
mod place;
mod printed;
mod report;
mod requirement;
mod restrict;
mod restriction;
mod room;
mod scope;
mod secret;
mod set;
mod signature;
mod sort;
mod stand_in;
mod substitute;
mod suggest;
mod template;
mod unread;
mod unwritten;
mod walk;
mod whereabouts;

use std::cell::Cell;
use std::collections::{HashMap, HashSet};

use crate::code::{Exprs, HistoryId, NameId, Num, NumId, Set, SetId, Test, TestId};
use crate::diagnostics::{Diagnostic, FileId, Place};
use crate::syntax::ast;
use crate::vocab::{Form, PlaceId, TypeId, Values, Vocab, ZoneSet};
pub use home::homes_of;
use scope::Scope;

/// The result of [`check`].
#[derive(Debug)]
pub struct Checked {
    /// One for each game that occurs, in the order of the vocabularies.
    pub programs: Vec<ir::Program>,
    /// In the order of the files.
    pub diagnostics: Vec<Diagnostic>,
}

/// What a check may know beyond the word tables.
#[derive(Clone, Copy, Default)]
pub struct Options<'a> {
    /// The rules that can be cited; `None` accepts every id.
    pub rules: Option<&'a Rules>,
    /// Names of items that were left out before: their uses are no mistakes.
    pub broken: &'a [ast::Name],
}

/// Looks up an id in a version of a game's rulebook: the ids as the tables of the game have them, else the nearest ids
/// that there are.
pub type Rules = dyn Fn(&Vocab, &str, &str) -> Result<Vec<String>, Vec<String>>;

/// Checks all files together.
pub fn check(files: &[(FileId, &ast::File)], vocabs: &[&'static Vocab]) -> Checked {
    check_with(files, vocabs, Options::default())
}

/// [`check`] with more to check against.
pub fn check_with(
    files: &[(FileId, &ast::File)],
    vocabs: &[&'static Vocab],
    options: Options<'_>,
) -> Checked {
    let (items, mut diagnostics) = items::by_game(files, vocabs, options);
    let mut programs = Vec::new();
    for game in items {
        let (program, found) = items::check_game(game, vocabs, options);
        programs.push(program);
        diagnostics.extend(found);
    }
    diagnostics.sort_by_key(|d| (d.place.file, d.place.span.start, d.place.span.end, d.code.id));
    diagnostics.dedup_by(|a, b| {
        a.code.id == b.code.id
            && a.message == b.message
            && a.place.file == b.place.file
            && a.place.span.start == b.place.span.start
            && a.place.span.end == b.place.span.end
    });
    Checked { programs, diagnostics }
}

/// Most levels of abilities inside one another: grants and delayed ones.
pub const MAX_NESTING: usize = 4;

/// Most levels of keywords that use one another.
pub const MAX_KEYWORD_DEPTH: usize = 8;

/// Most levels of blocks inside one another.
pub const MAX_BLOCKS: usize = 16;

/// The work on one game.
struct Checker<'a> {
    vocab: &'static Vocab,
    /// The word tables of all games.
    vocabs: &'a [&'static Vocab],
    options: Options<'a>,
    program: ir::Program,
    names: HashMap<String, NameId>,
    /// The cards by their Japanese names, to tell what was meant.
    in_japanese: HashMap<&'a str, Option<NameId>>,
    /// How many names are those of cards in the files, which come first; the others are printed elsewhere.
    own_names: usize,
    /// What cards are called in deck lists; made when the first list is read.
    listing: Option<listed::Listing>,
    /// Cards that are printed with the name of another one.
    reprints: HashMap<NameId, NameId>,
    tokens: HashSet<NameId>,
    definitions: Vec<keyword::Definition<'a>>,
    known: known::Known<'a>,
    everies: Vec<every::Every<'a>>,
    diagnostics: Vec<Diagnostic>,
    /// How many diagnostics have been counted, and how many of those are errors.
    counted: Cell<(usize, usize)>,
    /// Bytes of words that were searched for the word that was meant.
    looked_through: usize,
    /// Reports of names and values that no card here shows.
    unprinted: Vec<printed::Told>,
    /// Parts of names that `elsewhere` items say.
    name_parts: Vec<String>,
    /// The `game` line of the present item.
    game_line: Place,
    /// Words of the present card that this game does not have, each with the games that have it, as bits.
    foreign: Vec<(String, u32)>,
    /// Set where something is left out because of a mistake that is reported elsewhere.
    poisoned: bool,

    // The position in the work.
    /// The lines of the card or definition that is checked.
    members: &'a [ast::Line<ast::Member>],
    file: FileId,
    /// The use of the keyword that is being put in; mistakes are told there.
    used_at: Option<Place>,
    /// Keywords being put in, outermost first.
    inside: Vec<usize>,
    /// How many parts may still be put into the present item, how many it was given, and how many are left for all
    /// items.
    room: room::Room,
    room_given: usize,
    room_of_all: usize,
    no_room_told: bool,
    /// The text is performed by another one: it has no card of its own.
    performed: bool,
    /// Holes of the keyword definition that is checked on its own.
    holes: Vec<String>,
    /// The holes that its text puts in.
    holes_read: Vec<String>,
    scope: Scope,
    form: Form,
    kind: crate::vocab::AbilityKindId,
    /// Inside a `where`: bare stats and states are the candidate's.
    in_filter: bool,
    /// The place of the next noun's cards if its text names none; see [`operand`].
    home: Option<Home>,
    nesting: usize,
    blocks: usize,
    /// How many of the instructions around the present one repeat it.
    rounds: usize,
    /// The kinds of the card that is checked, where there is one.
    card_kinds: Option<Vec<String>>,
    /// Its text is one that the rules give to all cards of a kind.
    by_rules: bool,
    /// The zones in which the card that is checked can be at all.
    card_zones: ZoneSet,
    /// The zones in which it is while the present ability resolves, as far as is known.
    this_zones: ZoneSet,
    /// Keywords put into the present card.
    used: Vec<usize>,
    /// Abilities of the present card that its texts run by name, and where.
    called: Vec<(String, Place)>,
    /// Rulebooks that the text is for, as bits; inside a keyword those of its definition.
    under: u8,
    /// Rulebooks that the present item is for, as bits.
    wanted: u8,
    /// Words and keywords that the present item uses and some rulebook does not have.
    lacks: Vec<ir::Lack>,
    /// The histories that the present card asks for.
    counts: Vec<HistoryId>,
    /// The present ability changes how many copies of a card a deck may have.
    limits_copies: bool,
}

/// A place that an action's signature gives to cards without `in`.
#[derive(Clone, Copy)]
struct Home {
    place: PlaceId,
    /// Whose, where the text does not say.
    owner: crate::code::Owner,
    /// It holds even where the noun has a home inside another place.
    always: bool,
}

/// Closed values stand first, in the order of the table: rulebooks know their bits.
fn closed_values(vocab: &Vocab) -> Vec<ir::TraitValue> {
    let types = vocab.types.iter().enumerate();
    types
        .flat_map(|(n, word)| match word.values {
            Values::Closed(values) => values.iter().map(|v| (TypeId(n as u8), v.name)).collect(),
            Values::Open => Vec::new(),
        })
        .map(|(of, name)| ir::TraitValue { of, name: name.to_string() })
        .collect()
}

/// Lengths of everything that a check adds to, to take a broken item back out.
struct Mark {
    nums: usize,
    tests: usize,
    sets: usize,
    abilities: usize,
    histories: usize,
    trait_sets: usize,
    name_sets: usize,
    errors: usize,
}

impl<'a> Checker<'a> {
    fn new(
        vocab: &'static Vocab,
        vocabs: &'a [&'static Vocab],
        options: Options<'a>,
    ) -> Checker<'a> {
        Checker {
            vocab,
            vocabs,
            options,
            program: ir::Program {
                vocab,
                exprs: Exprs::default(),
                cards: Vec::new(),
                abilities: Vec::new(),
                keywords: Vec::new(),
                templates: Vec::new(),
                trait_values: closed_values(vocab),
                trait_sets: Vec::new(),
                given_values: ir::ValueSet::new(),
                names: Vec::new(),
                words_ja: HashMap::new(),
                name_sets: Vec::new(),
                histories: Vec::new(),
                remembered: 0,
                decks: Vec::new(),
                lists: Vec::new(),
            },
            names: HashMap::new(),
            in_japanese: HashMap::new(),
            own_names: 0,
            listing: None,
            reprints: HashMap::new(),
            tokens: HashSet::new(),
            definitions: Vec::new(),
            known: known::Known::of(vocab, options.broken),
            everies: Vec::new(),
            diagnostics: Vec::new(),
            counted: Cell::default(),
            looked_through: 0,
            unprinted: Vec::new(),
            name_parts: Vec::new(),
            game_line: Place { file: FileId(0), span: ast::Span::default() },
            foreign: Vec::new(),
            poisoned: false,
            members: &[],
            file: FileId(0),
            used_at: None,
            inside: Vec::new(),
            room: room::Room::of(room::MOST_PUT_IN),
            room_given: room::MOST_PUT_IN,
            room_of_all: room::MOST_PUT_IN_OF_ALL,
            no_room_told: false,
            performed: false,
            holes: Vec::new(),
            holes_read: Vec::new(),
            scope: Scope::default(),
            form: Form::Triggered,
            kind: crate::vocab::AbilityKindId(0),
            in_filter: false,
            home: None,
            nesting: 0,
            blocks: 0,
            rounds: 0,
            card_kinds: None,
            by_rules: false,
            card_zones: ZoneSet::EVERYWHERE,
            this_zones: ZoneSet::EVERYWHERE,
            used: Vec::new(),
            called: Vec::new(),
            under: 0,
            wanted: 0,
            lacks: Vec::new(),
            counts: Vec::new(),
            limits_copies: false,
        }
    }

    /// Runs `work`; if it finds a mistake, everything that it added is taken back.
    fn all_or_nothing<T>(&mut self, work: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        let mark = self.mark();
        let poisoned = std::mem::take(&mut self.poisoned);
        let done = work(self);
        let sound = !self.poisoned && self.errors() == mark.errors;
        self.poisoned = poisoned;
        if sound && done.is_some() {
            return done;
        }
        self.take_back(&mark);
        None
    }

    fn mark(&self) -> Mark {
        let program = &self.program;
        Mark {
            nums: program.exprs.nums.len(),
            tests: program.exprs.tests.len(),
            sets: program.exprs.sets.len(),
            abilities: program.abilities.len(),
            histories: program.histories.len(),
            trait_sets: program.trait_sets.len(),
            name_sets: program.name_sets.len(),
            errors: self.errors(),
        }
    }

    fn take_back(&mut self, mark: &Mark) {
        let program = &mut self.program;
        program.exprs.nums.truncate(mark.nums);
        program.exprs.tests.truncate(mark.tests);
        program.exprs.sets.truncate(mark.sets);
        program.abilities.truncate(mark.abilities);
        program.histories.truncate(mark.histories);
        program.trait_sets.truncate(mark.trait_sets);
        program.name_sets.truncate(mark.name_sets);
    }

    /// How many errors have been told; each diagnostic is counted once.
    fn errors(&self) -> usize {
        let (seen, errors) = self.counted.get();
        let new = self.diagnostics[seen..].iter().filter(|d| d.is_error()).count();
        self.counted.set((self.diagnostics.len(), errors + new));
        errors + new
    }

    /// Takes back the diagnostics from the index `from` on, and returns them.
    fn take_back_told(&mut self, from: usize) -> Vec<Diagnostic> {
        let errors = self.errors();
        let taken = self.diagnostics.split_off(from);
        let gone = taken.iter().filter(|d| d.is_error()).count();
        self.counted.set((from, errors - gone));
        taken
    }

    fn num(&mut self, num: Num) -> NumId {
        self.program.exprs.nums.push(num);
        NumId(self.program.exprs.nums.len() as u32 - 1)
    }

    fn test(&mut self, test: Test) -> TestId {
        self.program.exprs.tests.push(test);
        TestId(self.program.exprs.tests.len() as u32 - 1)
    }

    fn set(&mut self, set: Set) -> SetId {
        self.program.exprs.sets.push(set);
        SetId(self.program.exprs.sets.len() as u32 - 1)
    }

    fn it(&mut self) -> SetId {
        self.set(Set::It)
    }

    fn not(&mut self, test: TestId) -> TestId {
        self.test(Test::Not(test))
    }

    /// All of `tests`; always true of none.
    fn all_of(&mut self, tests: impl IntoIterator<Item = TestId>) -> TestId {
        let joined = tests.into_iter().reduce(|a, b| self.test(Test::And(a, b)));
        joined.unwrap_or_else(|| self.test(Test::Always))
    }

    /// One of `tests`; there is at least one.
    fn any_of(&mut self, tests: impl IntoIterator<Item = TestId>) -> TestId {
        let joined = tests.into_iter().reduce(|a, b| self.test(Test::Or(a, b)));
        joined.unwrap_or_else(|| self.test(Test::Always))
    }

    fn union(&mut self, sets: impl IntoIterator<Item = SetId>) -> SetId {
        let joined = sets.into_iter().reduce(|a, b| self.set(Set::Union(a, b)));
        joined.unwrap_or_else(|| self.set(Set::None))
    }
}
