//! A whole game in one file, for whoever makes one: see `docs/adding-a-game.md`.
//!
//! 1. Two players have a deck, a hand of four, a roof and 10 pride. Who has no pride left loses.
//! 2. Every card is a cat, with its cost in fish and its strength.
//! 3. In the n-th turn its player gets n fish, keeps 6 at most, draws a card, and plays cats.
//! 4. An attack ends the turn. It takes the cat's strength from the other player's pride, or sends
//!    the weaker one of it and another cat home to the hand; of equals the one that is attacked.
//! 5. What triggers resolves at once.

use fuda::games::prelude::*;
use fuda::trial::{Trial, Wrong};

table!(
    ZONES = [ZoneWord; ZoneId],
    DECK = pile(A_DECK, Sees::Nobody, Sees::Nobody),
    HAND = zone(named("hand", "手札", &["1"]), Sees::Owner, Sees::Owner),
    ROOF = ZoneWord { in_play: true, ..zone(A_ROOF, Sees::All, Sees::All) },
);
table!(
    PLACES = [PlaceWord; PlaceId],
    ON_ROOF = whole(A_ROOF, ROOF),
    _ = whole(named("hand", "手札", &["1"]), HAND),
    _ = whole(A_DECK, DECK),
);
table!(STATS = [StatWord; StatId], COST = number(ITS_COST), STRENGTH = number(ITS_STRENGTH));
table!(
    PLAYER_STATS = [PlayerStatWord; PlayerStatId],
    FISH = player_stat(named("fish", "魚", &["3"]), 0, PlayerStatKind::up_to(6)),
    PRIDE = player_stat(named("pride", "誇り", &["1"]), 10, PlayerStatKind::up_to(10)),
);
table!(MOMENTS = [MomentWord; MomentId], THE_TURN = words::turn(&["3"], None, None));
names!(ClassId, TRIGGER, NONE);
names!(EventKind, PLAYED, ATTACKS);
static VOCAB: Vocab = Vocab {
    zones: ZONES,
    places: PLACES,
    types: &[value_type(named("kind", "種類", &["2"]), Values::Closed(&[A_CAT]))],
    fields: &[
        field(named("kind", "種類", &["2"]), FieldHolds::Values(TypeId::KIND), &["cat"]),
        field(ITS_COST, FieldHolds::up_to(COST, 9), &["cat"]),
        field(ITS_STRENGTH, FieldHolds::up_to(STRENGTH, 9), &["cat"]),
    ],
    nouns: &[noun(A_CAT, &["cat"], ON_ROOF, BODIES, &[])],
    stats: STATS,
    player_stats: PLAYER_STATS,
    ability_kinds: &[
        ability(named("mandatory", "自動", &["5"]), Form::Triggered, TRIGGER, ON_ROOF, &[], &[]),
        ability(named("continuous", "永続", &["5"]), Form::Continuous, NONE, ON_ROOF, &[], &[]),
    ],
    events: &[words::played(&["3"], PLAYED), words::attacks(&["4"], ATTACKS)],
    moments: MOMENTS,
    actions: &[words::draw(&["5"], EventSet::NONE)],
    ..Vocab::plain("roofs")
};
const A_DECK: Word = named("deck", "山札", &["1"]);
const A_ROOF: Word = named("roof", "屋根", &["1"]);
const ITS_COST: Word = named("cost", "コスト", &["2"]);
const ITS_STRENGTH: Word = named("strength", "強さ", &["2"]);
const A_CAT: Word = word("cat", &["cats"], text("cat", "猫"), &["2"]);

static ROOFS: GameEntry = GameEntry { vocab: &VOCAB, rulebooks: &[&RULES] };
static RULES: Rules = Rules {
    procs: PROCS,
    starts: &[Start { phase: None, path: &[(THE_GAME, "deal")] }],
    windows: &[Window::plain(Lane::ONLY, &[TRIGGER])],
    routes: &[Route::plain(&[TRIGGER], Lane::ONLY, &["5"])],
    verbs: VERBS,
    ending: Ending::when(|board| Outcome::of_losers(|seat| board.player_stat(seat, PRIDE) == 0)),
    ..Rules::plain(&VOCAB, "1")
};

table!(PROCS = [&Proc; ProcId], THE_GAME = &GAME, A_TURN = &TURN);
table!(
    VERBS = [Word; u8],
    PLAY = word("plays", &["play"], text("play", "{}をプレイする"), &["3"]),
    ATTACK = word("attacks with", &["attack with"], text("attack with", "{}で攻撃する"), &["4"]),
    MOCK = word("mocks", &["mock"], text("mock the other player", "相手をからかう"), &["4"]),
);
static GAME: Proc = procedure("game", &["1"], 0, GAME_ROWS);
const GAME_ROWS: &[Row] = &[
    row("shuffle", &["1"], Step::Do(shuffle_both)),
    row("lots", &["1"], ask(chance, two_seats, goes_first)),
    row("deal", &["1"], Step::Do(|cx| deal_both(cx, 4, EventSet::NONE))),
    row("turn", &["3"], Step::Call(A_TURN)),
    row("again", &["3"], Step::Goto).or("turn"),
];
static TURN: Proc = procedure("turn", &["3"], 1, TURN_ROWS);
const TURN_ROWS: &[Row] = &[
    row("pass turn", &["3"], Step::Do(pass_turn)),
    row("fish", &["3"], Step::Do(|cx| turn_player_gains(cx, FISH, |look| look.turn_number()))),
    row("draw", &["3"], Step::Do(|cx| turn_player_draws(cx, EventSet::NONE))),
    row("act", &["3"], ask(turn_player, acts, act)).or("end"),
    row("acted", &["5"], Step::Open(WindowId::ONLY)),
    row("target", &["4"], ask(turn_player, targets, strike)).or("act"),
    row("end", &["3"], Step::Expire(THE_TURN)),
];

fn acts(look: &Look<'_>, options: &mut Options) {
    let [hand, roof] = [HAND, ROOF].map(|zone| look.board().zone(look.turn_player(), zone));
    let fish = look.player_stat(look.turn_player(), FISH);
    let affordable = hand.iter().filter(|cat| look.stat(**cat, COST) <= fish);
    options.extend(affordable.map(|cat| Opt::Do(PLAY, *cat)));
    options.extend(roof.iter().map(|cat| Opt::Do(ATTACK, *cat)));
    options.add(Opt::Pass);
}

/// A cat attacks, or is played while its fish are gone, at one moment.
fn act(mut cx: Cx<'_, '_>, option: Opt) -> Flow {
    let Opt::Do(verb, cat) = option else { return cx.next().otherwise() };
    let attacker = if verb == ATTACK { object(&cx.look(), cat) } else { Val::None };
    cx.set(CARD, attacker);
    cx.door_with(|look, base, batch| {
        let noted_as = |kind| Change { events: EventSet::of(&[kind]), ..base };
        if verb == ATTACK {
            return batch.push(noted_as(ATTACKS).about(look, cat));
        }
        let (player, amount) = (look.turn_player(), -look.stat(cat, COST));
        batch.push(Change { what: What::PlayerStat(FISH), player, amount, ..base });
        batch.push(sent(look, noted_as(PLAYED), cat, Goal { zone: ROOF, ..Goal::default() }));
    })
}

fn targets(look: &Look<'_>, options: &mut Options) {
    if the_card(look).is_some() {
        let cats = look.board().zone(look.turn_player().other(), ROOF);
        options.extend(cats.iter().map(|cat| Opt::Card(*cat)));
        options.add(Opt::Say(MOCK));
    }
}

fn strike(cx: Cx<'_, '_>, option: Opt) -> Flow {
    cx.door_with(|look, base, batch| {
        let Some(cat) = the_card(look) else { return };
        let Opt::Card(other) = option else {
            let (player, amount) = (look.turn_player().other(), -look.stat(cat, STRENGTH));
            return batch.push(Change { what: What::PlayerStat(PRIDE), player, amount, ..base });
        };
        let [attacks, defends] = [cat, other].map(|cat| look.stat(cat, STRENGTH));
        let weaker = if attacks < defends { cat } else { other };
        batch.push(sent(look, base, weaker, Goal { zone: HAND, ..Goal::default() }));
    })
}

#[cfg_attr(test, test)]
fn main() -> Result<(), Wrong> {
    let trial = Trial::of(&ROOFS, "toy_game.fuda", include_str!("toy_game.fuda"))?;
    trial.scenarios()?.iter().for_each(|step| println!("{step}"));
    println!("100 random games: {:?}", trial.random_games(100)?.turns);
    Ok(())
}
