//! A second game in one file, written from `docs/adding-a-game.md`.
//!
//! 1. Two players have a deck of birds and trinkets. The trinkets lie in a row from the start.
//! 2. In each turn its player aims at a trinket, which is put on the wall, and both draw two cards.
//! 3. Each player offers a bird under cover. Both go to the wall at one moment.
//! 4. The faster bird wins the trinket's worth in points, and the wall is cleared. Most points win.
//! 5. What triggers resolves at once.

use fuda::games::prelude::*;
use fuda::trial::{Trial, Wrong};

table!(
    ZONES = [ZoneWord; ZoneId],
    DECK = pile(A_DECK, Sees::Nobody, Sees::Nobody),
    HAND = zone(named("hand", "手札", &["2"]), Sees::Owner, Sees::Owner),
    ROW = zone(named("row", "宝の列", &["1"]), Sees::All, Sees::All),
    COVER = zone(named("cover", "物陰", &["3"]), Sees::Owner, Sees::Owner),
    WALL = ZoneWord { in_play: true, ..zone(A_WALL, Sees::All, Sees::All) },
    BUSH = zone(named("bush", "藪", &["4"]), Sees::All, Sees::All),
);
table!(PLACES = [PlaceWord; PlaceId], ON_WALL = whole(A_WALL, WALL), _ = whole(A_DECK, DECK));
table!(KINDS = [Word; Traits], _ = A_BIRD, TRINKET = A_TRINKET);
table!(STATS = [StatWord; StatId], SPEED = number(ITS_SPEED), WORTH = number(ITS_WORTH));
table!(
    PLAYER_STATS = [PlayerStatWord; PlayerStatId],
    POINTS = player_stat(named("points", "得点", &["4"]), 0, PlayerStatKind::up_to(99)),
);
table!(MOMENTS = [MomentWord; MomentId], THE_TURN = words::turn(&["2"], None, None));
names!(ClassId, TRIGGER, NONE);
names!(EventKind, PLAYED, WINS);
static VOCAB: Vocab = Vocab {
    zones: ZONES,
    places: PLACES,
    types: &[value_type(named("kind", "種類", &["1"]), Values::Closed(KINDS))],
    fields: &[
        field(
            named("kind", "種類", &["1"]),
            FieldHolds::Values(TypeId::KIND),
            &["bird", "trinket"],
        ),
        field(ITS_SPEED, FieldHolds::up_to(SPEED, 9), &["bird"]),
        field(ITS_WORTH, FieldHolds::up_to(WORTH, 9), &["trinket"]),
    ],
    nouns: &[noun(A_BIRD, &["bird"], ON_WALL, BODIES, &[])],
    stats: STATS,
    player_stats: PLAYER_STATS,
    ability_kinds: &[
        ability(named("mandatory", "自動", &["5"]), Form::Triggered, TRIGGER, ON_WALL, &[], &[]),
        ability(named("continuous", "永続", &["5"]), Form::Continuous, NONE, ON_WALL, &[], &[]),
    ],
    events: &[words::played(&["3"], PLAYED), of_card(WIN, WINS, false, phrase("{}が勝利", SURU))],
    moments: MOMENTS,
    actions: &[words::draw(&["5"], EventSet::NONE)],
    ..Vocab::plain("magpies")
};
const A_DECK: Word = named("deck", "山札", &["1"]);
const A_WALL: Word = named("wall", "塀", &["3"]);
const A_BIRD: Word = word("bird", &["birds"], text("bird", "鳥"), &["1"]);
const A_TRINKET: Word = word("trinket", &["trinkets"], text("trinket", "宝"), &["1"]);
const ITS_SPEED: Word = named("speed", "速さ", &["4"]);
const ITS_WORTH: Word = named("worth", "価値", &["4"]);
const WIN: Word = word("wins", &["win"], text("{} wins", "{}が勝利した時"), &["4"]);

static MAGPIES: GameEntry = GameEntry { vocab: &VOCAB, rulebooks: &[&RULES] };
static RULES: Rules = Rules {
    procs: PROCS,
    starts: &[Start { phase: None, path: &[(THE_GAME, "lay out")] }],
    windows: &[Window::plain(Lane::ONLY, &[TRIGGER])],
    routes: &[Route::plain(&[TRIGGER], Lane::ONLY, &["5"])],
    verbs: VERBS,
    ..Rules::plain(&VOCAB, "1")
};
table!(PROCS = [&Proc; ProcId], THE_GAME = &procedure("game", &["1"], 0, ROWS));
table!(VERBS = [Word; u8], OFFER = word("offers", &["offer"], text("offer", "{}を出す"), &["3"]),);
const ROWS: &[Row] = &[
    row("shuffle", &["1"], Step::Do(shuffle_both)),
    row("lots", &["1"], ask(chance, two_seats, goes_first)),
    row("lay out", &["1"], Step::Do(lay_out)),
    row("turn", &["2"], Step::Do(pass_turn)),
    row("aim", &["2"], ask(turn_player, trinkets, |cx, card| put(cx, card, WALL))).or("count"),
    row("draw", &["2"], Step::Do(|cx| deal_both(cx, 2, EventSet::NONE))),
    row("offer", &["3"], OFFERS).or("turn up"),
    row("reply", &["3"], OFFERS).or("turn up"),
    row("turn up", &["3"], Step::Do(|cx| carry(cx, COVER, WALL, EventSet::of(&[PLAYED])))),
    row("turned up", &["5"], Step::Open(WindowId::ONLY)),
    row("award", &["4"], Step::Do(award)),
    row("awarded", &["5"], Step::Open(WindowId::ONLY)),
    row("clear", &["4"], Step::Do(|cx| carry(cx, WALL, BUSH, EventSet::NONE))),
    row("end", &["2"], Step::Expire(THE_TURN)),
    row("again", &["2"], Step::Goto).or("turn"),
    row("count", &["4"], Step::Do(count)),
];
const OFFERS: Step = ask_secretly(who_offers, birds, |cx, bird| put(cx, bird, COVER));

fn lay_out(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        let trinkets = cards_of_both(look, DECK).filter(|card| is_kind(look, *card, TRINKET));
        let row = Goal { zone: ROW, ..Goal::default() };
        batch.extend(trinkets.map(|trinket| sent(look, base, trinket, row)));
    })
}

fn trinkets(look: &Look<'_>, options: &mut Options) {
    options.extend(cards_of_both(look, ROW).map(Opt::Card));
}

/// The turn player, and as soon as a bird of theirs is under cover the other one.
fn who_offers(look: &Look<'_>) -> Decider {
    let first = look.turn_player();
    Decider::Player(if look.board().zone(first, COVER).is_empty() { first } else { first.other() })
}

fn birds(look: &Look<'_>, options: &mut Options) {
    let Decider::Player(seat) = who_offers(look) else { return };
    options.extend(look.board().zone(seat, HAND).iter().map(|bird| Opt::Do(OFFER, *bird)));
}

fn put(cx: Cx<'_, '_>, option: Opt, zone: ZoneId) -> Flow {
    let (Opt::Card(card) | Opt::Do(OFFER, card)) = option else { return cx.next() };
    cx.door_with(|look, base, batch| {
        batch.push(sent(look, base, card, Goal { zone, ..Goal::default() }));
    })
}

fn award(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        let birds = || cards_of_both(look, WALL).filter(|card| !is_kind(look, *card, TRINKET));
        let fastest = birds().map(|bird| look.stat(bird, SPEED)).max();
        let mut winners = birds().filter(|bird| Some(look.stat(*bird, SPEED)) == fastest);
        let (Some(winner), None) = (winners.next(), winners.next()) else { return };
        let player = look.board().card(winner).owner;
        let amount = cards_of_both(look, WALL).map(|card| look.stat(card, WORTH)).sum();
        batch.push(Change { what: What::PlayerStat(POINTS), player, amount, ..base });
        batch.push(Change { events: EventSet::of(&[WINS]), ..base }.about(look, winner));
    })
}

fn count(mut cx: Cx<'_, '_>) -> Flow {
    let [a, b] = Seat::BOTH.map(|seat| cx.look().player_stat(seat, POINTS));
    cx.end(Outcome::of_losers(|seat| [a < b, b < a][seat.index()]).unwrap_or(Outcome::Draw))
}

#[cfg_attr(test, test)]
fn main() -> Result<(), Wrong> {
    let trial = Trial::of(&MAGPIES, "magpies.fuda", include_str!("magpies.fuda"))?;
    trial.scenarios()?.iter().for_each(|step| println!("{step}"));
    let report = trial.random_games(100)?;
    println!("100 random games: {} draws, {:?}", report.draws, report.endings);
    Ok(())
}
