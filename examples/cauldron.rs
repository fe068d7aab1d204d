//! A third game in one file: cards that answer each other, and fights of several against several.
//!
//! 1. Two witches have a deck, a hand of five and 12 hearts. Who has none left loses, as does who must draw
//!    from an empty deck.
//! 2. A card is a familiar, with its cost in sap, its power and its health, or a spell, with its cost.
//! 3. In the n-th turn its player gets n sap, keeps 8 at most, draws a card, then plays any cards, each into
//!    the cauldron. Familiars that attacked in their last turn are rested no more.
//! 4. While cards are in the cauldron both players may answer with spells, in turn, the player first whose
//!    turn it is not. When both have passed, the card that came last is carried out: a familiar goes to the
//!    meadow, a spell does what it says and goes to the compost. Then both may answer the next one.
//! 5. After that any familiars attack that have not come in this turn; they rest. They fight one after the
//!    other: the other player blocks with any familiars that do not rest, each once a turn, and both players
//!    may answer with spells.
//! 6. The attacker deals its power to those that block it, in the order in which they came, to each as much
//!    as it bears and the rest to the last; each of them deals its own. Without any that ever blocked the
//!    power goes to the other player's hearts. Who has as much damage as health dies. Damage ends with the turn.
//! 7. What triggers resolves at once.

use fuda::games::prelude::*;
use fuda::trial::{Trial, Wrong};

table!(
    ZONES = [ZoneWord; ZoneId],
    DECK = pile(A_DECK, Sees::Nobody, Sees::Nobody),
    HAND = zone(A_HAND, Sees::Owner, Sees::Owner),
    // In play, so that the table keeps when each card came: that is the order of both players' together.
    CAULDRON = ZoneWord { in_play: true, ..zone(A_CAULDRON, Sees::All, Sees::All) },
    MEADOW = ZoneWord { in_play: true, ..zone(A_MEADOW, Sees::All, Sees::All) },
    COMPOST = zone(A_COMPOST, Sees::All, Sees::All),
);
table!(
    PLACES = [PlaceWord; PlaceId],
    IN_MEADOW = whole(A_MEADOW, MEADOW),
    IN_CAULDRON = whole(A_CAULDRON, CAULDRON),
    IN_HAND = whole(A_HAND, HAND),
    _ = whole(A_DECK, DECK),
    _ = whole(A_COMPOST, COMPOST),
);
table!(KINDS = [Word; Traits], FAMILIAR = A_FAMILIAR, SPELL = plain("spell", &["2"]));
table!(
    STATS = [StatWord; StatId],
    COST = number(ITS_COST),
    POWER = number(ITS_POWER),
    HEALTH =
        stat(ITS_HEALTH, StatValue::Derived { default: 0, floor: 0, less: Some(DAMAGE) }, &[],),
    DAMAGE = stat(plain("damage", &["6"]), StatValue::Counter { at: 0, stays: false }, &[]),
);
table!(
    PLAYER_STATS = [PlayerStatWord; PlayerStatId],
    SAP = player_stat(plain("sap", &["3"]), 0, PlayerStatKind::up_to(8)),
    HEARTS = player_stat(plain("hearts", &["1"]), 12, PlayerStatKind::up_to(12)),
);
names!(u16, ATTACKS_NOW, BLOCKED_NOW, RESTS, CAME_NOW);
table!(
    STATES = [StateWord; StateId],
    RESTED = state(plain("rested", &["5"]), RESTS, RESTS, ZoneSet::of(&[MEADOW])),
    ATTACKING = ruled_state(plain("attacking", &["5"]), ATTACKS_NOW, ZoneSet::of(&[MEADOW])),
);
table!(
    MOMENTS = [MomentWord; MomentId],
    THE_TURN = words::turn(&["3"], None, None),
    MAIN = span(plain("main_phase", &["3"]), MomentKind::Phase, None, None),
    ATTACK = span(plain("attack_phase", &["5"]), MomentKind::Phase, None, None),
);
names!(ClassId, TRIGGER, NONE);
names!(EventKind, ARRIVES, STRIKES, DIES, DAMAGED, COUNTERED);
const ACTIONS: &[ActionWord] = &[
    words::draw(&["4"], EventSet::NONE),
    words::bring_back(&["4"], IN_MEADOW, EventSet::NONE),
    action(
        word("counter", &["counters"], english("counter"), &["4"]),
        ActionObject::Cards(IN_CAULDRON),
        Does::Move { to: Some(COMPOST), events: EventSet::of(&[COUNTERED]) },
        UNSAID,
    ),
    ActionWord {
        args: &[needs(Prep::To, ActionArgRole::Cards)],
        ..action(
            word("deal", &["deals"], english("deal damage"), &["6"]),
            ActionObject::Number,
            Does::Rule { name: "deal", events: EventSet::of(&[DAMAGED]) },
            UNSAID,
        )
    },
    ActionWord {
        args: &[takes(Prep::From, ActionArgRole::Player)],
        ..action(
            word("take", &["takes"], english("take hearts"), &["4"]),
            ActionObject::Number,
            Does::PlayerStat { stat: HEARTS, sign: -1, events: EventSet::NONE },
            UNSAID,
        )
    },
];
static VOCAB: Vocab = Vocab {
    zones: ZONES,
    places: PLACES,
    types: &[value_type(plain("kind", &["2"]), Values::Closed(KINDS))],
    fields: &[
        field(plain("kind", &["2"]), FieldHolds::Values(TypeId::KIND), &["familiar", "spell"]),
        field(ITS_COST, FieldHolds::up_to(COST, 9), &["familiar", "spell"]),
        field(ITS_POWER, FieldHolds::up_to(POWER, 9), &["familiar"]),
        field(ITS_HEALTH, FieldHolds::up_to(HEALTH, 9), &["familiar"]),
    ],
    nouns: &[
        noun(A_FAMILIAR, &["familiar"], IN_MEADOW, BODIES, &[]),
        noun(word("brew", &["brews"], english("brew"), &["4"]), &[], IN_CAULDRON, SHEETS, &[]),
    ],
    stats: STATS,
    player_stats: PLAYER_STATS,
    states: STATES,
    ability_kinds: &[
        ability(plain("mandatory", &["7"]), Form::Triggered, TRIGGER, IN_MEADOW, &[], &[]),
        ability(plain("continuous", &["6"]), Form::Continuous, NONE, IN_MEADOW, &[], &[]),
        ability(plain("play", &["4"]), Form::Play, NONE, IN_CAULDRON, &[], &[]),
    ],
    events: &[
        of_card(
            word("arrives", &["arrive"], english("{} arrives"), &["4"]),
            ARRIVES,
            false,
            UNSAID,
        ),
        words::attacks(&["5"], STRIKES),
        EventWord {
            asks_last_known: true,
            ..of_card(word("dies", &["die"], english("{} dies"), &["6"]), DIES, false, UNSAID)
        },
    ],
    moments: MOMENTS,
    actions: ACTIONS,
    ..Vocab::plain("cauldron")
};
const A_DECK: Word = plain("deck", &["1"]);
const A_HAND: Word = plain("hand", &["1"]);
const A_CAULDRON: Word = plain("cauldron", &["3"]);
const A_MEADOW: Word = plain("meadow", &["4"]);
const A_COMPOST: Word = plain("compost", &["4"]);
const A_FAMILIAR: Word = word("familiar", &["familiars"], english("familiar"), &["2"]);
const ITS_COST: Word = plain("cost", &["2"]);
const ITS_POWER: Word = plain("power", &["2"]);
const ITS_HEALTH: Word = plain("health", &["2"]);

static GAME: GameEntry = GameEntry { vocab: &VOCAB, rulebooks: &[&RULES] };
static RULES: Rules = Rules {
    procs: PROCS,
    starts: &[
        Start { phase: None, path: &[(THE_GAME, "deal")] },
        Start { phase: Some(MAIN), path: &[(THE_GAME, "turn"), (A_TURN, "main")] },
        Start { phase: Some(ATTACK), path: &[(THE_GAME, "turn"), (A_TURN, "attack")] },
    ],
    windows: WINDOWS,
    routes: &[Route::plain(&[TRIGGER], WAITING, &["7"])],
    verbs: VERBS,
    deeds: &[("deal", |look, doing, batch| {
        let hit = |card| damage(look, doing.base, card, doing.amount);
        batch.extend(doing.cards.filter(|card| look.in_play(*card)).map(hit));
    })],
    last_known: LastKnownRules {
        moves: &[LastKnownMove {
            from: ZoneSet::of(&[MEADOW]),
            to: ZoneSet::of(&[COMPOST]),
            turned_down: false,
            cites: &["7"],
        }],
        ..LastKnownRules::PLAIN
    },
    statuses: Statuses {
        on_entry: CAME_NOW,
        of_the_turn: CAME_NOW | ATTACKS_NOW | BLOCKED_NOW,
        ..Statuses::PLAIN
    },
    choosing: Choosing { first: true, ..Choosing::PLAIN },
    ending: Ending {
        outcome: |board| Outcome::of_losers(|seat| board.player_stat(seat, HEARTS) == 0),
        empty_draw: Some(|seat| Outcome::Won(seat.other())),
        ..Ending::PLAIN
    },
    ..Rules::plain(&VOCAB, "1")
};
table!(
    PROCS = [&Proc; ProcId],
    THE_GAME = &WHOLE,
    A_TURN = &TURN,
    BREW = &BREWING,
    A_FIGHT = &FIGHT
);
table!(
    VERBS = [Word; u8],
    PLAY = word("plays", &["play"], english("play"), &["3"]),
    ATTACK_WITH = word("attacks with", &["attack with"], english("attack with"), &["5"]),
    BLOCK = word("blocks with", &["block with"], english("block with"), &["5"]),
);
names!(Lane, WAITING, ANSWERING);
table!(
    WINDOWS = [Window; WindowId],
    TRIGGERS = Window {
        check: Some(&Check {
            outcome: |_| None,
            outcome_cites: &[],
            outcome_is_last: false,
            actions: &[RuleAction {
                name: "dead",
                cites: &["6"],
                gather: dead,
                of_arrivals: false
            }],
            zones: ZoneSet::of(&[MEADOW]),
        }),
        ..Window::plain(WAITING, &[TRIGGER])
    },
    ANSWERS = Window {
        title: english("answers"),
        first: First::NonTurnPlayer,
        turns: Turns::OneEach,
        closes: Closes::TwoPasses,
        offer: Some(Offer { options: answers, take: play }),
        ..Window::plain(ANSWERING, &[])
    },
);

static WHOLE: Proc = procedure("game", &["1"], 0, ROWS);
const ROWS: &[Row] = &[
    row("shuffle", &["1"], Step::Do(shuffle_both)),
    row("lots", &["1"], ask(chance, two_seats, goes_first)),
    row("deal", &["1"], Step::Do(|cx| deal_both(cx, 5, EventSet::NONE))),
    row("turn", &["3"], Step::Call(A_TURN)),
    row("again", &["3"], Step::Goto).or("turn"),
];
static TURN: Proc = procedure("turn", &["3"], 0, TURN_ROWS);
const TURN_ROWS: &[Row] = &[
    row("pass turn", &["3"], Step::Do(pass_turn)),
    row("stand", &["3"], Step::Do(stand)),
    row("sap", &["3"], Step::Do(|cx| turn_player_gains(cx, SAP, |look| look.turn_number()))),
    row("draw", &["3"], Step::Do(|cx| turn_player_draws(cx, EventSet::NONE))),
    row("main", &["3"], Step::Begin(MAIN)),
    row("act", &["3"], ask(turn_player, playable, play_own)).or("attack"),
    row("brew", &["4"], Step::Call(BREW)),
    row("act again", &["3"], Step::Goto).or("act"),
    row("attack", &["5"], Step::Begin(ATTACK)),
    row("declare", &["5"], ask(turn_player, attackers, attack)).or("declared"),
    row("declared", &["7"], Step::Open(TRIGGERS)),
    row("any", &["5"], Step::If(|look| next_attacker(look).is_some())).or("heal"),
    row("fight", &["5"], Step::Do(fight)),
    row("next", &["5"], Step::Goto).or("any"),
    row("heal", &["6"], Step::Do(heal)),
    row("end", &["3"], Step::Expire(THE_TURN)),
];
static BREWING: Proc = procedure("brew", &["4"], 1, BREW_ROWS);
const BREW_ROWS: &[Row] = &[
    row("triggers", &["7"], Step::Open(TRIGGERS)),
    row("answer", &["4"], Step::Open(ANSWERS)),
    row("any", &["4"], Step::If(|look| last_brew(look).is_some())),
    row("carry out", &["4"], Step::Do(carry_out)),
    row("put away", &["4"], Step::Do(put_away)),
    row("again", &["4"], Step::Goto).or("triggers"),
];
/// Of one attacker, in its first slot.
static FIGHT: Proc = procedure("fight", &["5"], 2, FIGHT_ROWS);
const FIGHT_ROWS: &[Row] = &[
    row("block", &["5"], ask(defender, blockers, block)).or("answer"),
    row("answer", &["5"], Step::Call(BREW)),
    row("strike", &["6"], Step::Do(strike)),
    row("struck", &["7"], Step::Open(TRIGGERS)),
];
/// Of a fight: the list of those that blocked the attacker, in order.
const BLOCKERS: usize = 1;

/// What a player may play from the hand, of these kinds.
fn offer(look: &Look<'_>, seat: Seat, kinds: Traits, options: &mut Options) {
    let sap = look.player_stat(seat, SAP);
    let hand = look.board().zone(seat, HAND).iter().filter(|card| {
        is_kind(look, **card, kinds)
            && look.stat(**card, COST) <= sap
            && look.can_use_text(**card, seat)
    });
    options.extend(hand.map(|card| Opt::Do(PLAY, *card)));
}

fn playable(look: &Look<'_>, options: &mut Options) {
    offer(look, look.turn_player(), Traits(FAMILIAR.0 | SPELL.0), options);
    options.add(Opt::Pass);
}

fn answers(look: &Look<'_>, seat: Seat, options: &mut Options) {
    offer(look, seat, SPELL, options);
}

fn play_own(mut cx: Cx<'_, '_>, option: Opt) -> Flow {
    let seat = cx.look().turn_player();
    if option == Opt::Pass { cx.next().otherwise() } else { play(cx, seat, option) }
}

/// A card goes to the cauldron while its sap is gone, at one moment.
fn play(cx: Cx<'_, '_>, player: Seat, option: Opt) -> Flow {
    let Opt::Do(PLAY, card) = option else { return cx.next() };
    cx.door_with(|look, base, batch| {
        let amount = -look.stat(card, COST);
        batch.push(Change { what: What::PlayerStat(SAP), player, amount, ..base });
        batch.push(sent(look, base, card, Goal { zone: CAULDRON, ..Goal::default() }));
    })
}

/// The card that came last into the cauldron.
fn last_brew(look: &Look<'_>) -> Option<CardId> {
    cards_of_both(look, CAULDRON).max_by_key(|card| look.board().card(*card).entered)
}

fn carry_out(mut cx: Cx<'_, '_>) -> Flow {
    let look = cx.look();
    let Some(card) = last_brew(&look) else { return cx.next() };
    let (slot, text, seat) =
        (object(&look, card), look.def(card).play, look.board().card(card).owner);
    cx.set(CARD, slot);
    match text {
        Some(text) => cx.resolve(text, card, seat),
        None => cx.next(),
    }
}

fn put_away(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        let Some(card) = the_card(look) else { return };
        let is_familiar = is_kind(look, card, FAMILIAR);
        let (zone, noted) = if is_familiar { (MEADOW, &[ARRIVES][..]) } else { (COMPOST, &[][..]) };
        let base = Change { events: EventSet::of(noted), ..base };
        batch.push(sent(look, base, card, Goal { zone, ..Goal::default() }));
    })
}

/// Whether a card has one of these status bits.
fn has(look: &Look<'_>, card: CardId, bits: u16) -> bool {
    look.board().card(card).status & bits != 0
}

fn stand(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        let stands = Change { what: What::Status { mask: RESTS, value: 0 }, ..base };
        let own = look.board().zone(look.turn_player(), MEADOW).iter();
        batch.extend(own.filter(|c| has(look, **c, RESTS)).map(|c| stands.about(look, *c)));
    })
}

fn attackers(look: &Look<'_>, options: &mut Options) {
    let own = look.board().zone(look.turn_player(), MEADOW).iter();
    let ready = own.filter(|card| !has(look, **card, RESTS | CAME_NOW));
    options.extend(ready.map(|card| Opt::Do(ATTACK_WITH, *card)));
    options.add(Opt::Pass);
}

fn attack(cx: Cx<'_, '_>, option: Opt) -> Flow {
    let Opt::Do(ATTACK_WITH, card) = option else { return cx.next().otherwise() };
    let (bits, noted) = (ATTACKS_NOW | RESTS, EventSet::of(&[STRIKES]));
    cx.door_with(|look, base, batch| {
        let what = What::Status { mask: bits, value: bits };
        batch.push(Change { what, events: noted, ..base }.about(look, card));
    })
    .again()
}

fn next_attacker(look: &Look<'_>) -> Option<CardId> {
    let mut own = look.board().zone(look.turn_player(), MEADOW).iter();
    own.find(|card| has(look, **card, ATTACKS_NOW)).copied()
}

fn fight(mut cx: Cx<'_, '_>) -> Flow {
    let look = cx.look();
    let Some(attacker) = next_attacker(&look) else { return cx.next() };
    let (seat, slot) = (look.turn_player(), object(&look, attacker));
    cx.call(A_FIGHT, seat, &[slot])
}

fn defender(look: &Look<'_>) -> Decider {
    Decider::Player(look.turn_player().other())
}

fn blockers(look: &Look<'_>, options: &mut Options) {
    let others = look.board().zone(look.turn_player().other(), MEADOW).iter();
    let ready = others.filter(|card| !has(look, **card, RESTS | BLOCKED_NOW));
    options.extend(ready.map(|card| Opt::Do(BLOCK, *card)));
    options.add(Opt::Pass);
}

fn block(mut cx: Cx<'_, '_>, option: Opt) -> Flow {
    let Opt::Do(BLOCK, card) = option else { return cx.next().otherwise() };
    let blocker = cx.look().board().object(card);
    cx.add_card(BLOCKERS, blocker);
    cx.door_with(|look, base, batch| {
        let what = What::Status { mask: BLOCKED_NOW, value: BLOCKED_NOW };
        batch.push(Change { what, ..base }.about(look, card));
    })
    .again()
}

fn damage(look: &Look<'_>, base: Change, card: CardId, amount: i32) -> Change {
    Change { what: What::Stat(DAMAGE), amount, ..base }.about(look, card)
}

/// Attacker and blockers at one moment. Who has gone meanwhile neither deals nor takes damage.
fn strike(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        let Some(attacker) = the_card(look) else { return };
        let fought = What::Status { mask: ATTACKS_NOW, value: 0 };
        batch.push(Change { what: fought, ..base }.about(look, attacker));
        let mut left = look.stat(attacker, POWER);
        if !look.slot(BLOCKERS).truth() {
            let player = look.turn_player().other();
            return batch.push(Change {
                what: What::PlayerStat(HEARTS),
                player,
                amount: -left,
                ..base
            });
        }
        let base = Change { events: EventSet::of(&[DAMAGED]), ..base };
        let there: Vec<CardId> = look.slot_cards(BLOCKERS).collect();
        for (n, blocker) in there.iter().enumerate() {
            let is_last = n + 1 == there.len();
            let share = if is_last { left } else { left.min(look.stat(*blocker, HEALTH)) };
            left -= share;
            batch.push(damage(look, base, *blocker, share));
            batch.push(damage(look, base, attacker, look.stat(*blocker, POWER)));
        }
    })
}

fn dead(look: &Look<'_>, cards: CardSet, base: &Change, batch: &mut Vec<Change>) {
    let base = Change { events: EventSet::of(&[DIES]), ..*base };
    let dead = cards_of_both(look, MEADOW).filter(|c| cards.has(*c) && look.stat(*c, HEALTH) <= 0);
    let compost = Goal { zone: COMPOST, ..Goal::default() };
    batch.extend(dead.map(|card| sent(look, base, card, compost)));
}

fn heal(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        let hurt = cards_of_both(look, MEADOW).filter(|card| look.stat(*card, DAMAGE) > 0);
        batch.extend(hurt.map(|card| damage(look, base, card, -look.stat(card, DAMAGE))));
    })
}

#[cfg_attr(test, test)]
fn main() -> Result<(), Wrong> {
    let trial = Trial::of(&GAME, "cauldron.fuda", include_str!("cauldron.fuda"))?;
    trial.readings().iter().for_each(|told| println!("{told}"));
    trial.scenarios()?.iter().for_each(|step| println!("{step}"));
    let report = trial.random_games(2_000)?;
    println!("2000 random games: {} draws, {:?}, {:?}", report.draws, report.endings, report.turns);
    Ok(())
}
