//! Every row of the tables of each game's newest rulebook shows: without it, or with another value in it,
//! some scenario does not come out as it says. Tables are data, so this needs no build for each row.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;

use fuda::engine::rulebook::rules::{BothEnd, Decides, Offers, Rules};
use fuda::engine::rulebook::steps::{Proc, Row, Step};
use fuda::engine::rulebook::windows::{Closes, First, LostSource, Route, Turns, Window};
use fuda::games::{self, GAMES};
use fuda::load::{Loaded, script_files};
use fuda::scenario::{Case, Stage, cases};
use fuda::syntax::ast::ScenarioPart;
use fuda::vocab::EventSet;
use rayon::prelude::*;

use crate::support::beside_shipped;

/// A rulebook with one entry of its tables changed.
#[derive(Clone)]
struct Changed {
    what: String,
    rules: &'static Rules,
    /// Rules of the rulebook that the entry names: a scenario that cites one of them is tried first.
    of: &'static [&'static str],
}

/// Changes that come to the same, each with the reason.
const ALIKE: &[(&str, &str)] = &[
    ("1.0.05: game, contest: left out", "situations begin inside the contest"),
    ("1.0.05: contest, shuffle: left out", "situations begin after it"),
    (
        "1.0.05: use an Effect, reveals: left out",
        "the main phase and the windows that an Effect is used in open it next",
    ),
    ("1.0.05: window end of battle: closes otherwise", "nothing that waits there can be passed"),
    ("1.0.05: down_by_text, downed: left out", "where nobody went Down nothing is dealt or moved"),
    (
        "1.0.05: window end of battle: lost sources otherwise",
        "what waits there is about a card that goes, and outlives it",
    ),
    ("1.0.05: both lose otherwise", "no text has a player lose"),
    ("1.0.05: every card goes to every cell", NOT_SAID),
    ("1.0.05: nothing is related", NOT_SAID),
    ("2019-10-09: turn, begin: left out", "no word waits for the start of a turn"),
    ("2019-10-09: attack, still there: left out", "without both units nothing is dealt"),
    (
        "2019-10-09: attack of a Master, still there: left out",
        "without both units nothing is dealt",
    ),
    ("2019-10-09: window chain: the other player first", "the turn player answers for both"),
    (
        "2019-10-09: window attack triggers: the other player first",
        "the turn player answers for both",
    ),
    ("2019-10-09: window chain: closes otherwise", "nothing that waits there can be passed"),
    (
        "2019-10-09: window attack triggers: closes otherwise",
        "nothing that waits there can be passed",
    ),
    (
        "2019-10-09: window chain of an unlock: the other player first",
        "the turn player answers for both",
    ),
    (
        "2019-10-09: window chain of an unlock: closes otherwise",
        "nothing that waits there can be passed",
    ),
    ("2019-10-09: the chosen stay face-down", NOT_SAID),
    ("2019-10-09: all may be chosen", NOT_SAID),
    ("2019-10-09: no attack is stopped", NOT_SAID),
    ("1.109: attack, still attacking: left out", "without an attacker nothing is dealt"),
    ("1.109: attack, still in battle: left out", "without both nothing is compared"),
    (
        "1.109: encore step, did the other go: left out",
        "the last check and the turn player are next",
    ),
    ("1.109: encore step, did the other go: never", "the last check and the turn player are next"),
    ("1.109: encore step, back to turn player: left out", "the last check leads there, too"),
    ("1.109: main phase, over: left out", "no text lasts until the end of the phase"),
    ("1.109: attack phase, over: left out", "no text lasts until the end of the phase"),
    ("1.109: window check timing: closes otherwise", "nothing that waits there can be passed"),
    (
        "1.109: window check timing: one, then the first again",
        "who has nothing waiting passes by itself",
    ),
    ("1.109: every card goes to every cell", NOT_SAID),
    ("1.109: nobody loses", NOT_SAID),
    ("1.109: the chosen stay face-down", NOT_SAID),
    ("1.109: all may be chosen", NOT_SAID),
    ("1.109: no attack is stopped", NOT_SAID),
    ("1: window abilities: one, then the first again", "who has nothing waiting passes by itself"),
    ("1: every card goes to every cell", NOT_SAID),
    ("1: face-down cards speak", "leaders lie so only while nobody acts"),
    ("1: nothing is related", NOT_SAID),
    ("1: nobody loses", NOT_SAID),
    ("1: the chosen stay face-down", NOT_SAID),
    ("1: all may be chosen", NOT_SAID),
    ("1: no attack is stopped", NOT_SAID),
];

/// What no scenario shows yet.
const UNSHOWN: &[&str] = &[
    "2019-10-09: window chain of an unlock: lost sources otherwise",
    "2019-10-09: window chain of an unlock: many, then the other",
    "2019-10-09: window chain of an unlock: one, then the first again",
];

/// Where a function of the table does nothing.
const NOT_SAID: &str = "the table says nothing of it";

thread_local! {
    /// Whether this thread plays by a rulebook that may be broken.
    static BREAKS: Cell<bool> = const { Cell::new(false) };
}

#[test]
fn every_entry_shows_in_a_scenario() {
    let files: Vec<Loaded> = scenario_files();
    let usual = std::panic::take_hook();
    // What a broken rulebook breaks is no news; what other tests say is.
    std::panic::set_hook(Box::new(move |told| {
        if !BREAKS.get() {
            usual(told);
        }
    }));
    let mut unseen = Vec::new();
    let mut alike: Vec<&str> = ALIKE.iter().map(|(what, _)| *what).collect();
    let only = std::env::var("FUDA_TABLES").ok();
    let books =
        GAMES.iter().flat_map(|game| game.rulebooks.iter().map(move |rules| (game, *rules)));
    for (game, rules) in books {
        let files: Vec<&Loaded> = files.iter().filter(|file| is_of(file, rules)).collect();
        let cited: Vec<BTreeSet<&str>> = files.iter().map(|file| cited(file)).collect();
        let same = leaked(*rules);
        let wrong = files.iter().filter(|file| shows(file, rules, same)).count();
        assert_eq!(wrong, 0, "{}: a scenario does not hold as things are", rules.version);
        // What an older rulebook shares with the newest is shown under that one.
        let newest = game.rulebooks.first().filter(|newest| !std::ptr::eq(**newest, rules));
        let all = match newest {
            None => [rows(rules, 0), windows(rules), routes(rules), others(rules)].concat(),
            Some(newest) => rows(rules, newest.book),
        };
        let is_seen = |changed: &Changed| {
            let (near, far): (Vec<usize>, Vec<usize>) = (0..files.len())
                .partition(|n| changed.of.iter().any(|rule| cited[*n].contains(rule)));
            near.into_iter().chain(far).any(|n| shows(files[n], rules, changed.rules))
        };
        let found: Vec<String> = all
            .par_iter()
            .filter(|changed| only.as_ref().is_none_or(|only| changed.what.contains(only)))
            .filter(|changed| !is_seen(changed))
            .map(|changed| changed.what.clone())
            .collect();
        unseen.extend(found);
    }
    alike.retain(|what| !unseen.iter().any(|unseen| unseen == what));
    let is_known =
        |what: &str| ALIKE.iter().any(|(alike, _)| *alike == what) || UNSHOWN.contains(&what);
    unseen.retain(|what| !is_known(what));
    assert!(unseen.is_empty(), "no scenario shows:\n{}", unseen.join("\n"));
    assert!(
        only.is_some() || alike.is_empty(),
        "said to be alike, but a scenario shows it: {alike:?}"
    );
}

/// Every scenario file with the shipped cards before it.
fn scenario_files() -> Vec<Loaded> {
    let mut all = Vec::new();
    for game in GAMES.iter().map(|game| game.vocab.game) {
        let files = script_files(&["tests/scenarios".into()]).expect("scenarios");
        // Those of an older rulebook are in a folder `GAME-VERSION`.
        let is_of = |file: &PathBuf| {
            let folder = file.iter().nth(2).and_then(OsStr::to_str);
            folder.is_some_and(|folder| folder.split('-').next() == Some(game))
        };
        for file in files.iter().filter(|file| is_of(file)) {
            let text = std::fs::read_to_string(file).expect("a script");
            all.push(beside_shipped(game, file.display().to_string(), text));
        }
    }
    all
}

/// Whether some scenario of the file is played under these rules.
fn is_of(file: &Loaded, rules: &Rules) -> bool {
    let is_own = |case: &Case<'_>| rulebook(case).is_some_and(|own| std::ptr::eq(own, rules));
    cases(file).iter().any(is_own)
}

/// The rules that scenarios of the file cite.
fn cited(file: &Loaded) -> BTreeSet<&str> {
    let mut all = BTreeSet::new();
    for case in cases(file) {
        for part in &case.scenario.parts.lines {
            if let ScenarioPart::Cites(rules) = &part.node {
                all.extend(rules.iter().map(|rule| rule.text.as_str()));
            }
        }
    }
    all
}

/// Whether a scenario of the file, which holds under `rules`, fails under the changed ones.
fn shows(file: &Loaded, rules: &Rules, changed: &'static Rules) -> bool {
    let Ok(stage) = Stage::under(file, &[changed]) else { return false };
    let of_these = |case: &&Case<'_>| rulebook(case).is_some_and(|own| std::ptr::eq(own, rules));
    let fails = |case: &Case<'_>| !stage.run(case, Some(changed)).holds();
    let cases = cases(file);
    BREAKS.set(true);
    let shown = cases
        .iter()
        .filter(of_these)
        .any(|case| catch_unwind(AssertUnwindSafe(|| fails(case))).unwrap_or(true));
    BREAKS.set(false);
    shown
}

fn rulebook(case: &Case<'_>) -> Option<&'static Rules> {
    let reference = case.game?;
    games::find(&reference.game)?.rules(reference.version.as_deref())
}

/// Each row that those books do not have left out; a test also with the other answer.
fn rows(rules: &'static Rules, without: u8) -> Vec<Changed> {
    let mut all = Vec::new();
    for (p, proc) in rules.procs.iter().enumerate() {
        for (r, row) in proc.rows.iter().enumerate() {
            if row.books & rules.book == 0 || row.books & without != 0 {
                continue;
            }
            let name = format!("{}: {}, {}", rules.version, proc.name, row.name);
            let with = |step| with_row(rules, p, r, Row { step, ..*row });
            all.push(Changed {
                what: format!("{name}: left out"),
                rules: with(Step::If(|_| true)),
                of: row.cites,
            });
            if matches!(row.step, Step::If(_)) {
                all.push(Changed {
                    what: format!("{name}: never"),
                    rules: with(Step::If(|_| false)),
                    of: row.cites,
                });
            }
        }
    }
    all
}

fn with_row(rules: &Rules, p: usize, r: usize, row: Row) -> &'static Rules {
    let mut rows = rules.procs[p].rows.to_vec();
    rows[r] = row;
    let proc = Proc { rows: rows.leak(), ..*rules.procs[p] };
    let mut procs = rules.procs.to_vec();
    procs[p] = Box::leak(Box::new(proc));
    leaked(Rules { procs: procs.leak(), ..*rules })
}

/// Each setting of each window.
fn windows(rules: &'static Rules) -> Vec<Changed> {
    let mut all = Vec::new();
    for (n, window) in rules.windows.iter().enumerate() {
        let first = match window.first {
            First::TurnPlayer => First::NonTurnPlayer,
            First::NonTurnPlayer | First::Opponent => First::TurnPlayer,
        };
        let closes = match window.closes {
            Closes::TwoPasses | Closes::BothPassed => Closes::Empty,
            Closes::Empty => Closes::TwoPasses,
        };
        let lost_source = match window.lost_source {
            LostSource::Drop => LostSource::Resolve,
            LostSource::Resolve => LostSource::Drop,
        };
        let mut with = |what: &str, window: Window| {
            let mut windows = Vec::with_capacity(rules.windows.len());
            windows.extend_from_slice(rules.windows);
            windows[n] = window;
            let what = format!("{}: window {}: {what}", rules.version, window.title.en);
            let rules = leaked(Rules { windows: windows.leak(), ..*rules });
            all.push(Changed { what, rules, of: &[] });
        };
        with("the other player first", Window { first, ..*window });
        with("closes otherwise", Window { closes, ..*window });
        with("lost sources otherwise", Window { lost_source, ..*window });
        with("many, then the other", Window { turns: Turns::ManyThenOther, ..*window });
        with("one, then the first again", Window { turns: Turns::OneThenAgain, ..*window });
        if !window.mandatory.is_empty() {
            with("nothing is mandatory", Window { mandatory: &[], ..*window });
        }
        if !window.optional.is_empty() {
            with("nothing is optional", Window { optional: &[], ..*window });
        }
        if window.offer.is_some() {
            with("offers nothing else", Window { offer: None, ..*window });
        }
        if !window.after.is_empty() {
            with("nothing after a resolution", Window { after: &[], ..*window });
        }
    }
    all
}

/// Each route left out.
fn routes(rules: &'static Rules) -> Vec<Changed> {
    (0..rules.routes.len())
        .map(|n| {
            let mut routes: Vec<Route> = rules.routes.to_vec();
            routes.remove(n);
            let what = format!("{}: route {}: left out", rules.version, n + 1);
            Changed { what, rules: leaked(Rules { routes: routes.leak(), ..*rules }), of: &[] }
        })
        .collect()
}

/// What else the tables say.
fn others(rules: &'static Rules) -> Vec<Changed> {
    let mut all = Vec::new();
    let mut with = |what: &str, says: bool, alter: &dyn Fn(&mut Rules)| {
        if says {
            let what = format!("{}: {what}", rules.version);
            let mut altered = *rules;
            alter(&mut altered);
            all.push(Changed { what, rules: leaked(altered), of: &[] });
        }
    };
    let r = *rules;
    // Whether the table says anything of it; where a function does, that is not known.
    with("no interrupts", !r.interrupts.is_empty(), &|r| r.interrupts = &[]);
    with("every zone takes every card", !r.placing.admits.is_empty(), &|r| r.placing.admits = &[]);
    with("every card goes to every cell", true, &|r| r.placing.enters = |_, _, _| u64::MAX);
    with("there is room for all", r.placing.no_room.is_some(), &|r| r.placing.no_room = None);
    with("face-down cards speak", r.face_down.status != 0, &|r| r.face_down.status = 0);
    with("turned down, it keeps all", r.face_down.ends, &|r| r.face_down.ends = false);
    let empty = r.face_down.is_empty;
    with("blank cards are hidden, not empty", empty, &|r| r.face_down.is_empty = false);
    let follows = r.last_known.follows_source;
    with("what waits loses its card", follows, &|r| r.last_known.follows_source = false);
    with("nothing is about to go", r.last_known.going.is_some(), &|r| r.last_known.going = None);
    with("no number of a blank card", r.face_down.zero != 0, &|r| r.face_down.zero = 0);
    let zero = r.layering.no_number_is_zero;
    with("a missing number fits nothing", zero, &|r| r.layering.no_number_is_zero = false);
    let lacking = r.face_down.zero != 0;
    with("a missing number is 0", lacking, &|r| r.layering.no_number_is_zero = true);
    with("gifts are kept", r.layering.loses_gifts, &|r| r.layering.loses_gifts = false);
    let comes = r.placing.comes_into_play != EventSet::NONE;
    with("texts put, they do not place", comes, &|r| r.placing.comes_into_play = EventSet::NONE);
    with("nothing is inherited", r.placing.heir.is_some(), &|r| r.placing.heir = None);
    with("nothing looks back on moves", !r.last_known.moves.is_empty(), &|r| {
        r.last_known.moves = &[]
    });
    let events = r.last_known.events != EventSet::NONE;
    with("nothing looks back on events", events, &|r| r.last_known.events = EventSet::NONE);
    with("nothing is related", true, &|r| r.related = |_, _, _| None);
    let both =
        if r.ending.both_end == BothEnd::Draw { BothEnd::AsForTurnPlayer } else { BothEnd::Draw };
    with("both lose otherwise", true, &|r| r.ending.both_end = both);
    let ordered = r.resolving.turn_player_replaces_first != EventSet::NONE;
    with("who is concerned orders replacements", ordered, &|r| {
        r.resolving.turn_player_replaces_first = EventSet::NONE
    });
    let both = r.choosing.decides == Decides::TurnPlayer;
    with("each decides for themselves", both, &|r| r.choosing.decides = Decides::Controller);
    let offers = r.choosing.offers == Offers::TurnPlayer;
    with("all are offered what they may do", offers, &|r| r.choosing.offers = Offers::Everybody);
    with("as much as can be done", r.resolving.impossible.is_some(), &|r| {
        r.resolving.impossible = None
    });
    with("what is done instead pays", r.resolving.costs_are_done, &|r| {
        r.resolving.costs_are_done = false
    });
    let of_effects = r.resolving.of_effects != EventSet::NONE;
    with("costs do as effects do", of_effects, &|r| r.resolving.of_effects = EventSet::NONE);
    with("texts begin without a choice", r.choosing.first, &|r| r.choosing.first = false);
    with("cards are not fresh", r.statuses.on_entry != 0, &|r| r.statuses.on_entry = 0);
    with("nothing goes with the turn", r.statuses.of_the_turn != 0, &|r| {
        r.statuses.of_the_turn = 0
    });
    with("nobody loses", true, &|r| r.ending.outcome = |_| None);
    with("an empty deck is no matter", r.ending.empty_draw.is_some(), &|r| {
        r.ending.empty_draw = None
    });
    with("the chosen stay face-down", true, &|r| r.choosing.on_chosen = |_, _| None);
    with("all may be chosen", true, &|r| r.choosing.may_choose = |_, _| true);
    with("conditions are asked early", r.resolving.asks_late, &|r| r.resolving.asks_late = false);
    with("costs are paid late", r.resolving.pays_early, &|r| r.resolving.pays_early = false);
    let told = r.choosing.events != EventSet::NONE;
    with("no choice is noted", told, &|r| r.choosing.events = EventSet::NONE);
    with("no attack is stopped", true, &|r| r.on_stop = |_, _| None);
    all
}

fn leaked(rules: Rules) -> &'static Rules {
    Box::leak(Box::new(rules))
}

#[test]
fn mutations_find_their_text() {
    let list = std::fs::read_to_string("docs/mutations.tsv").expect("the list");
    let mut ids = BTreeSet::new();
    for line in list.lines().skip(1) {
        let [id, file, find, ..] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("five columns are wanted: {line}");
        };
        assert!(ids.insert(id), "{id} stands twice");
        let text = std::fs::read_to_string(file).expect(file);
        assert_eq!(text.matches(find).count(), 1, "{id}: {find} in {file}");
    }
}
