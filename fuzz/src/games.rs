//! Random games.

use fuda::check::ir::Program;
use fuda::code::{Ability, DefId, Set, Standing, StandingSubject, Traits};
use fuda::engine::canon::canonical_hash;
use fuda::engine::game::Game;
use fuda::engine::rulebook::library::Library;
use fuda::engine::run::Status;
use fuda::engine::save::{open, save};
use fuda::engine::state::decision::Opt;
use fuda::engine::state::ids::Seat;
use fuda::engine::state::rng::Rng;
use fuda::load;
use fuda::vocab::{Form, Sees, Values, Vocab, ZoneSet};

/// Answers a decision at random; `None` where there is nothing to decide any more.
pub fn answer(game: &mut Game<'_>, rng: &mut Rng) -> Option<Opt> {
    let Status::Decide(_) = game.advance() else { return None };
    let count = game.options().len() as u32;
    assert!(count > 0, "a decision without an option");
    let option = game.options()[rng.below(count) as usize];
    game.answer(option).expect("an option can be chosen");
    Some(option)
}

/// What holds at every decision: it is the same in a saved game.
pub fn can_be_saved(game: &mut Game<'_>) {
    let saved = save(game);
    let mut again = open(game.library, &saved).expect("what was saved can be opened");
    assert_eq!(again.advance(), game.advance());
    assert_eq!(again.options(), game.options(), "other options in the saved game");
    assert_eq!(canonical_hash(&again), canonical_hash(game), "another state in the saved game");
}

/// What holds at every decision: the view of a seat is that of any state that it cannot tell apart. What a card does
/// to others from where it lies unseen tells that it lies there, so that of games with such cards nothing is asked.
pub fn tells_nothing_hidden(game: &mut Game<'_>) {
    let library = game.library;
    let is_seen = |zone: usize| matches!(library.rules.vocab.zones[zone].sees, Sees::All);
    let unseen = (0..library.rules.vocab.zones.len()).filter(|zone| !is_seen(*zone));
    let unseen = ZoneSet(unseen.fold(0, |all, zone| all | 1 << zone));
    let reaches_others = |standing: &Standing| match standing.subject {
        StandingSubject::Cards(set) => library.code.exprs.sets[set.0 as usize] != Set::This,
        StandingSubject::Player(_) => true,
    };
    let works_unseen = |ability: &Ability| {
        ability.form == Form::Continuous
            && ability.zones.0 & unseen.0 != 0
            && ability.standing.iter().any(reaches_others)
    };
    if library.code.abilities.iter().any(works_unseen) {
        return;
    }
    let mut rng = Rng::seeded(canonical_hash(game) as u64);
    for seat in Seat::BOTH {
        let view = game.for_seat(seat);
        let mut other = Game::resume(library, game.resampled(seat, &mut rng));
        assert_eq!(other.for_seat(seat), view, "{seat:?} is told what is hidden");
    }
}

/// Draws a deck from these cards: as many of each kind as a deck must or may have.
pub fn deck(
    library: &Library,
    vocab: &Vocab,
    cards: &[DefId],
    rng: &mut Rng,
) -> Option<Vec<DefId>> {
    let rules = &vocab.deck_rules;
    let of = |def: DefId, kind: &str| {
        let kinds = of_kind(vocab, kind);
        library.code.def(def).traits.meets(kinds)
    };
    let mut deck: Vec<DefId> = Vec::new();
    let mut tries = 0;
    while deck.len() < rules.least as usize {
        tries += 1;
        if tries > 2_000 {
            return None;
        }
        let def = cards[rng.below(cards.len() as u32) as usize];
        let count = |kind: &str| deck.iter().filter(|def| of(**def, kind)).count() as u32;
        let missing = |(kind, least): &(&str, u32)| count(kind) < *least;
        let wanted = rules.at_least.iter().find(|rule| missing(rule));
        let fits = wanted.is_none_or(|(kind, _)| of(def, kind));
        let full = |(kind, most): &(&str, u32)| of(def, kind) && count(kind) >= *most;
        if fits && !rules.at_most.iter().any(full) {
            deck.push(def);
        }
    }
    Some(deck)
}

fn of_kind(vocab: &Vocab, name: &str) -> Traits {
    let Values::Closed(kinds) = vocab.types[0].values else {
        return Default::default();
    };
    let bit = kinds.iter().position(|word| word.name == name);
    Traits(bit.map_or(0, |bit| 1 << bit))
}

/// The decks that scripts define, in their order, as far as a rulebook can play them.
pub fn decks(program: &Program, library: &Library) -> Vec<Vec<DefId>> {
    let all = program.decks.iter().map(|deck| deck.name.as_str());
    let playable = all.filter(|name| load::lack_of_deck(program, name, library.rules).is_none());
    playable.filter_map(|name| load::deck_cards(program, library, name)).collect()
}
