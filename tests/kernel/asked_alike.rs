//! A card answers alike whether it is asked about alone or as the only one of a set: where it lies, and of one that
//! is gone, as it was (8.11.1 in Weiss Schwarz).
//!
//! More games: `FUDA_GAMES=100 cargo test --release --test kernel asked_alike::`.

use crate::support::{every_rulebook, play_out};
use fuda::code::{
    Exprs, KeywordId, NameSetId, Num, NumId, Owner, Set, SetId, Slot, Spot, Test, TestId,
    TraitSetId,
};
use fuda::engine::eval::scope::Scope;
use fuda::engine::look::Look;
use fuda::engine::state::control::Val;
use fuda::engine::state::ids::{CardId, ObjRef, Seat};
use fuda::vocab::{PlaceId, StatId, StateId, TagId, Vocab};

fn games(usual: u64) -> u64 {
    std::env::var("FUDA_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// The same question, asked of the only card of a set and of the set.
#[derive(Default)]
struct Questions {
    numbers: Vec<(String, NumId, NumId)>,
    truths: Vec<(String, TestId, TestId)>,
}

fn set(exprs: &mut Exprs, set: Set) -> SetId {
    exprs.sets.push(set);
    SetId(exprs.sets.len() as u32 - 1)
}

fn num(exprs: &mut Exprs, num: Num) -> NumId {
    exprs.nums.push(num);
    NumId(exprs.nums.len() as u32 - 1)
}

fn test(exprs: &mut Exprs, test: Test) -> TestId {
    exprs.tests.push(test);
    TestId(exprs.tests.len() as u32 - 1)
}

/// All that the words of the game can ask of one card.
fn asked_of_one(vocab: &Vocab, sets: (usize, usize), keywords: usize, of: SetId) -> Vec<Test> {
    let states = (0..vocab.states.len()).map(|n| Test::State { of, state: StateId(n as u8) });
    let (traits, names) = sets;
    let traits = (0..traits).map(|n| Test::Has { of, any: TraitSetId(n as u16) });
    let names = (0..names).map(|n| Test::Named { of, any: NameSetId(n as u16) });
    let keywords = (0..keywords).map(|n| Test::Keyword { of, keyword: KeywordId(n as u8) });
    let marks = vocab.tags.iter().enumerate().filter(|(_, tag)| tag.is_mark);
    let marks = marks.map(|(n, _)| Test::Marked { of, tag: TagId(n as u8) });
    let owners = [Owner::Mine, Owner::Enemy, Owner::Both];
    let places =
        (0..vocab.places.len()).flat_map(|n| owners.map(|owner| (PlaceId(n as u8), owner)));
    let at = places.flat_map(|(place, owner)| {
        let spot = Spot { owner, place, index: None };
        [false, true].map(|last| Test::At { of, spot, last })
    });
    let owned = owners.map(|by| Test::Owned { of, by });
    let all = states.chain(traits).chain(names).chain(keywords).chain(marks);
    all.chain(at).chain(owned).collect()
}

fn questions(
    vocab: &Vocab,
    exprs: &mut Exprs,
    sets: (usize, usize),
    keywords: usize,
    asked: Set,
) -> Questions {
    let one = set(exprs, asked);
    let it = set(exprs, Set::It);
    let mut all = Questions::default();
    for n in 0..vocab.stats.len() {
        let stat = StatId(n as u8);
        let alone = num(exprs, Num::Stat { stat, of: one });
        let each = num(exprs, Num::Stat { stat, of: it });
        let name = vocab.stats[n].word.name;
        for among in
            [Num::Sum { set: one, each }, Num::Max { set: one, each }, Num::Min { set: one, each }]
        {
            let among = num(exprs, among);
            all.numbers.push((name.to_string(), alone, among));
        }
    }
    let asked = asked_of_one(vocab, sets, keywords, one);
    for (asked, of_each) in asked.into_iter().zip(asked_of_one(vocab, sets, keywords, it)) {
        let name = format!("{asked:?}");
        let (alone, each) = (test(exprs, asked), test(exprs, of_each));
        let those = set(exprs, Set::Filter { set: one, test: each });
        let some = test(exprs, Test::Some(those));
        let every = test(exprs, Test::Every { set: one, test: each });
        let not = test(exprs, Test::Not(each));
        let others = set(exprs, Set::Filter { set: one, test: not });
        let others = test(exprs, Test::Some(others));
        let no_other = test(exprs, Test::Not(others));
        for among in [some, every, no_other] {
            all.truths.push((name.clone(), alone, among));
        }
    }
    all
}

/// Every card that lies somewhere, and everyone that has left play and is remembered.
fn objects(look: &Look<'_>) -> Vec<ObjRef> {
    let board = look.board();
    let here = (0..board.cards.len()).map(|n| board.object(CardId(n as u8)));
    let gone = board.last_known.iter().map(|known| known.object);
    here.chain(gone).collect()
}

#[test]
fn alone_and_in_a_set_of_one() {
    for mut shipped in every_rulebook() {
        let vocab = shipped.entry.vocab;
        let code = &mut shipped.library.code;
        let sets = (code.trait_sets.len(), code.name_sets.len());
        let keywords = shipped.library.texts.keywords.len();
        let mut of =
            |asked| questions(vocab, &mut shipped.library.code.exprs, sets, keywords, asked);
        let (named, own) = (of(Set::Slot(Slot(0))), of(Set::This));
        let (mut asked, mut gone) = (0, 0);
        for seed in 0..games(2) {
            let mut game = shipped.mixed_game(seed);
            let mut n = 0;
            play_out(&mut game, seed, |game| {
                n += 1;
                if n % 150 != 0 {
                    return;
                }
                let look = game.look();
                for object in objects(&look) {
                    let is_gone = look.board().now(object).is_none();
                    for value in [Val::Object(object), Val::Moved(object)] {
                        let slots = [value];
                        for (questions, this) in [(&named, ObjRef::NONE), (&own, object)] {
                            let scope = Scope { slots: &slots, ..Scope::new(look, Seat(0), this) };
                            answers_alike(&scope, questions);
                            asked += questions.numbers.len() + questions.truths.len();
                            gone += usize::from(is_gone);
                        }
                    }
                }
            });
        }
        let name = shipped.library.rules.name();
        assert!(
            asked > 10_000 && gone > 0,
            "{name}: {asked} questions, {gone} of cards that are gone"
        );
    }
}

fn answers_alike(scope: &Scope<'_>, questions: &Questions) {
    let what = || format!("{:?} of {:?}, {:?}", scope.look.rules().name(), scope.this, scope.slots);
    for (word, alone, among) in &questions.numbers {
        assert_eq!(scope.num(*alone), scope.num(*among), "{word} of {}", what());
    }
    for (word, alone, among) in &questions.truths {
        assert_eq!(scope.test(*alone), scope.test(*among), "{word} of {}", what());
    }
}
