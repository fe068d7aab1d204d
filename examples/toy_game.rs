//! A whole game in one file, for whoever makes one: see `docs/adding-a-game.md`.
//!
//! 1. Two gardeners have a deck, a hand of four cards and a bed each.
//! 2. Every card is a plant, with its cost and its blossoms.
//! 3. In a turn the water becomes 3 and a card is drawn. Then plants are played from the hand to the bed, each
//!    for its cost in water, as many as its player likes. In the end each blossom in the bed gives a honey.
//! 4. Who has 12 honey wins.
//! 5. A plant may do something as it is played, or as long as it grows.

use fuda::diagnostics::Sources;
use fuda::games::prelude::*;
use fuda::{load, scenario, sim};

const SCRIPT: &str = r#"
game garden

card "Daisy" { kind plant   cost 1   blossoms 1 }
card "Sunflower" { kind plant   cost 3   blossoms 3 }
card "Clover" {
  kind plant   cost 2   blossoms 1
  mandatory { when this is played  do draw 1 }
}
card "Lavender" {
  kind plant   cost 3   blossoms 1
  continuous { do all my other plants get blossoms +1 }
}

deck "Meadow" { 6 "Daisy"   6 "Clover"   4 "Sunflower"   4 "Lavender" }

scenario "lavender outgrows sunflowers" {
  given {
    A deck: "Lavender", "Clover", 8 "Daisy"
    B deck: 10 "Sunflower"
  }
  script {
    legal A: play "Lavender", play "Clover", play "Daisy", end
    A plays "Lavender"
    A ends
    B plays "Sunflower"
    B ends
    A plays "Clover"
    expect { A hand: 5 "Daisy" }
    legal A: play "Daisy", end
    A plays "Daisy"
    A ends
    expect { A honey 6   B honey 3 }
    B plays "Sunflower"
    B ends
    A plays "Daisy"
    A plays "Daisy"
    A plays "Daisy"
    A ends
  }
  expect {
    winner A
    A honey 17
  }
}
"#;

const DECK: ZoneId = ZoneId(0);
const HAND: ZoneId = ZoneId(1);
const BED: ZoneId = ZoneId(2);
const IN_BED: PlaceId = PlaceId(0);
const COST: StatId = StatId(0);
const BLOSSOMS: StatId = StatId(1);
const WATER: PlayerStatId = PlayerStatId(0);
const HONEY: PlayerStatId = PlayerStatId(1);
const TRIGGER: ClassId = ClassId(0);
const NONE: ClassId = ClassId(1);
const PLAYED: EventKind = EventKind(0);
const PLAY: u8 = 0;
const END: u8 = 1;

static VOCAB: Vocab = Vocab {
    zones: &[
        pile(A_DECK, Sees::Nobody, Sees::Nobody),
        zone(A_HAND, Sees::Owner, Sees::Owner),
        ZoneWord { in_play: true, ..zone(A_BED, Sees::All, Sees::All) },
    ],
    places: &[whole(A_BED, BED), whole(A_HAND, HAND), whole(A_DECK, DECK)],
    types: &[value_type(A_KIND, Values::Closed(&[A_PLANT]))],
    fields: &[
        field(A_KIND, FieldHolds::Values(TypeId(0)), &["plant"]),
        field(ITS_COST, FieldHolds::up_to(COST, 9), &["plant"]),
        field(ITS_BLOSSOMS, FieldHolds::up_to(BLOSSOMS, 9), &["plant"]),
    ],
    nouns: &[noun(A_PLANT, &["plant"], IN_BED, BODIES, &[])],
    stats: &[stat(ITS_COST, FROM_ZERO, &[]), stat(ITS_BLOSSOMS, FROM_ZERO, &[])],
    player_stats: &[
        player_stat(named("water", "水", &["3"]), 0, PlayerStatKind::up_to(3)),
        player_stat(named("honey", "蜂蜜", &["3"]), 0, PlayerStatKind::up_to(99)),
    ],
    ability_kinds: &[
        ability(named("mandatory", "自動", &["5"]), Form::Triggered, TRIGGER, IN_BED, &[], &[]),
        ability(named("continuous", "永続", &["5"]), Form::Continuous, NONE, IN_BED, &[], &[]),
    ],
    events: &[words::played(&["3"], PLAYED)],
    actions: &[words::draw(&["3"], EventSet::NONE)],
    ..Vocab::plain("garden")
};
const FROM_ZERO: StatValue = StatValue::from_zero(0);
const A_DECK: Word = named("deck", "山札", &["1"]);
const A_HAND: Word = named("hand", "手札", &["1"]);
const A_BED: Word = named("bed", "花壇", &["1"]);
const A_KIND: Word = named("kind", "種類", &["2"]);
const ITS_COST: Word = named("cost", "コスト", &["2"]);
const ITS_BLOSSOMS: Word = named("blossoms", "花", &["2"]);
const A_PLANT: Word = word("plant", &["plants"], text("plant", "植物"), &["2"]);

const fn named(en: &'static str, ja: &'static str, cites: &'static [&'static str]) -> Word {
    word(en, &[], text(en, ja), cites)
}

static GARDEN: GameEntry = GameEntry { vocab: &VOCAB, rulebooks: &[&RULES] };

static RULES: Rules = Rules {
    procs: &[&GAME, &TURN],
    starts: &[Start { phase: None, path: &[(nth(0), "deal")] }],
    windows: &[Window::plain(Lane(0), &[TRIGGER])],
    routes: &[Route::plain(&[TRIGGER], Lane(0), &["5"])],
    verbs: &[
        word("plays", &["play"], text("play", "{}をプレイする"), &["3"]),
        word("ends", &["end"], text("end the turn", "ターンを終了する"), &["3"]),
    ],
    outcome,
    ..Rules::plain(&VOCAB, "1")
};

/// Asked after every change.
fn outcome(board: &Board) -> Option<Outcome> {
    let has_won = |seat| board.player_stat(seat, HONEY) >= 12;
    Outcome::of_losers(Seat::BOTH.map(|seat| has_won(seat.other())))
}

static GAME: Proc = procedure("game", &["1"], 0, GAME_ROWS);
const GAME_ROWS: &[Row] = &[
    row("shuffle", &["1"], Step::Do(shuffle_both)),
    row("lots", &["1"], ask(chance, two_seats, goes_first)),
    row("deal", &["1"], Step::Do(|cx| deal_both(cx, 4, EventSet::NONE))),
    row("turn", &["3"], Step::Call(nth(1))),
    row("again", &["3"], Step::Goto).or("turn"),
];

static TURN: Proc = procedure("turn", &["3"], 0, TURN_ROWS);
const TURN_ROWS: &[Row] = &[
    row("pass turn", &["3"], Step::Do(pass_turn)),
    row("water", &["3"], Step::Do(|cx| gains(cx, WATER, |_, _| 3))),
    row("draw", &["3"], Step::Do(draw)),
    row("play", &["3"], ask(turn_player, choices, play)).or("harvest"),
    row("played", &["5"], Step::Open(WindowId(0))),
    row("more", &["3"], Step::Goto).or("play"),
    row("harvest", &["3"], Step::Do(|cx| gains(cx, HONEY, blossoms))),
];

/// The turn player's number changes by so much.
fn gains(cx: Cx<'_, '_>, stat: PlayerStatId, amount: fn(&Look<'_>, Seat) -> i32) -> Flow {
    cx.door_with(|look, base, batch| {
        let player = look.turn_player();
        let amount = amount(look, player);
        batch.push(Change { what: What::PlayerStat(stat), player, amount, ..base });
    })
}

fn blossoms(look: &Look<'_>, player: Seat) -> i32 {
    look.board().zone(player, BED).iter().map(|plant| look.stat(*plant, BLOSSOMS)).sum()
}

fn draw(mut cx: Cx<'_, '_>) -> Flow {
    let player = cx.look().turn_player();
    cx.draw(player, EventSet::NONE)
}

fn choices(look: &Look<'_>, options: &mut Options) {
    let player = look.turn_player();
    for card in look.board().zone(player, HAND) {
        if look.stat(*card, COST) <= look.player_stat(player, WATER) {
            options.add(Opt::Do(PLAY, *card));
        }
    }
    options.add(Opt::Say(END));
}

/// The card goes to the bed and the water is gone, at one moment.
fn play(cx: Cx<'_, '_>, option: Opt) -> Flow {
    let Opt::Do(_, card) = option else { return cx.next().otherwise() };
    cx.door_with(|look, base, batch| {
        let player = look.turn_player();
        let amount = -look.stat(card, COST);
        batch.push(Change { what: What::PlayerStat(WATER), player, amount, ..base });
        let goal = Goal { zone: BED, seat: player, ..Goal::default() };
        let events = EventSet::of(&[PLAYED]);
        batch.push(Change { what: What::Move(goal), events, player, ..base }.about(look, card));
    })
}

fn main() {
    let mut sources = Sources::default();
    sources.add("garden.fuda", SCRIPT);
    let loaded = load::load_for(&[&VOCAB], sources);
    assert!(!loaded.has_errors(), "{}", loaded.tell(&loaded.diagnostics));

    // The scenario: decisions and triggers, with their rules.
    let stage = scenario::Stage::under(&loaded, GARDEN.rulebooks).expect("within the limits");
    for case in scenario::cases(&loaded) {
        let result = stage.run(&case, None);
        for line in result.lines.iter().filter(|line| line.kind != "changed") {
            println!("{:>3} {} {}", line.no, line.rules.join(", "), line.text);
        }
        assert!(result.holds(), "{}", loaded.tell(&result.diagnostics));
    }

    // Random games.
    let program = loaded.program("garden").expect("cards");
    let library = load::library(program, &RULES).expect("within the limits");
    let cards = load::deck_cards(program, &library, "Meadow").expect("a deck");
    let deck = sim::Deck { name: "Meadow".to_owned(), cards };
    let plan = sim::Plan::random(&GARDEN, &library, [deck.clone(), deck], 500);
    let report = sim::playouts(&plan, |_| ()).expect("room for the cards");
    assert!(report.errors.is_empty() && report.draws == 0, "{:?}", report.errors);
    println!("{} random games, {:.1} turns each", report.games, report.turns.mean);
}

#[test]
fn the_garden_is_played() {
    main();
}
