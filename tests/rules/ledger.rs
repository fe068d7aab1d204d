//! The ledgers against the code: places that exist and name the rule, tables and readings that cite
//! what is there.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use fuda::engine::rulebook::rules::Rules;
use fuda::games::GAMES;
use fuda::ledger::{self, CodePlace, Ledger, readings, rulings};
use fuda::vocab::{Note, Spelled, Values, Vocab};

/// The ledger of a game's newest rulebook.
fn newest(game: &str) -> &'static Ledger {
    ledger::find(game, None).expect("a ledger")
}

#[test]
fn every_rulebook_has_a_ledger() {
    for game in GAMES {
        let vocab = game.vocab;
        let of_game = ledger::ledgers().iter().filter(|ledger| ledger.game == vocab.game);
        let versions: Vec<&str> = of_game.map(|ledger| ledger.version).collect();
        assert_eq!(versions, vocab.versions, "{}", vocab.game);
    }
}

#[test]
fn numbers_of_an_older_rulebook_lead_to_the_newest_one() {
    for ledger in ledger::ledgers() {
        let newest = newest(ledger.game);
        let mut twins = BTreeSet::new();
        for row in &ledger.rows {
            match row.newest {
                Some(twin) => {
                    assert!(twins.insert(twin), "{twin} is two rules of {}", ledger.version)
                }
                None => assert!(newest.row(row.id).is_none(), "{} means two rules", row.id),
            }
            let cited = row.newest.unwrap_or(row.id);
            assert_eq!(ledger.number(cited), Some(row.id), "{}", ledger.version);
        }
    }
}

/// Whether a text names the rule, and not only a longer or shorter number.
fn names(text: &str, rule: &str) -> bool {
    let in_number = |c: char| c.is_alphanumeric() || c == '.';
    text.match_indices(rule).any(|(at, _)| {
        let (before, after) = (&text[..at], &text[at + rule.len()..]);
        let mut after = after.chars();
        let goes_on = match after.next() {
            Some('.') => after.next().is_some_and(char::is_alphanumeric),
            Some(c) => c.is_alphanumeric(),
            None => false,
        };
        !before.ends_with(in_number) && !goes_on
    })
}

/// Whether a text has the item as a word of its own.
fn has(text: &str, item: &str) -> bool {
    let in_word = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(item).any(|(at, _)| {
        !text[..at].ends_with(in_word) && !text[at + item.len()..].starts_with(in_word)
    })
}

/// A place counts as far as blank lines go: a function with its comment, a table.
#[test]
fn implemented_rules_stand_where_the_ledger_says() {
    let mut texts: BTreeMap<&str, String> = BTreeMap::new();
    let mut wrong = Vec::new();
    for ledger in ledger::ledgers() {
        for row in ledger.rows.iter().filter(|row| row.is_implemented()) {
            let mut named = false;
            for CodePlace { file, item } in &row.code {
                let text = texts.entry(file).or_insert_with(|| {
                    fs::read_to_string(file).unwrap_or_else(|error| panic!("{file}: {error}"))
                });
                let mut parts = text.split("\n\n").filter(|part| has(part, item)).peekable();
                if parts.peek().is_none() {
                    wrong.push(format!("{} {}: no `{item}` in {file}", ledger.version, row.id));
                }
                named |= parts.any(|part| names(part, row.newest.unwrap_or(row.id)));
            }
            if !named {
                wrong.push(format!("{} {}: no place names it", ledger.version, row.id));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Everything that the tables of a rulebook cite.
fn cited(rules: &'static Rules) -> BTreeSet<&'static str> {
    let mut cites: Vec<&'static [&'static str]> = Vec::new();
    for proc in rules.procs {
        cites.push(proc.cites);
        let rows = proc.rows.iter().filter(|row| row.books & rules.book != 0);
        cites.extend(rows.map(|row| row.cites));
    }
    for window in rules.windows {
        let answers = &window.choice_cites;
        cites.extend([window.cites, answers.optional, answers.pass, answers.leave, answers.lost]);
        cites.extend(answers.mandatory);
        cites.extend(answers.offer);
        if let Some(check) = window.check {
            cites.push(check.outcome_cites);
            cites.extend(check.actions.iter().map(|action| action.cites));
        }
    }
    cites.extend(rules.routes.iter().map(|route| route.cites));
    cites.extend(rules.interrupts.iter().map(|interrupt| interrupt.cites));
    cites.extend(rules.placing.admits.iter().map(|admits| admits.cites));
    let refusals = rules.placing.refusals.iter().chain(rules.placing.refused_at_setup);
    cites.extend(refusals.map(|refusal| refusal.cites));
    cites.extend(rules.vocab.policies.iter().map(|policy| policy.cites));
    cites.extend(rules.causes);
    cites.extend(rules.verbs.iter().map(|verb| verb.cites));
    let kernel = &rules.kernel_cites;
    cites.extend([
        kernel.cannot,
        kernel.choose,
        kernel.draw,
        kernel.lost_source,
        kernel.lost_condition,
    ]);
    cites.extend([kernel.lapse, kernel.outcome, kernel.expire, kernel.unaffected]);
    cites.extend([kernel.interrupts, kernel.endless, kernel.used_up, kernel.pay, kernel.delayed]);
    cites.extend(kernel.rounds);
    cites.extend([kernel.concede, kernel.passed_over]);
    cites.extend([kernel.unpayable, kernel.already, kernel.impossible, kernel.gone]);
    cites.extend(words(rules.vocab));
    cites.into_iter().flatten().copied().collect()
}

fn words(vocab: &'static Vocab) -> Vec<&'static [&'static str]> {
    fn of<T: Spelled>(table: &'static [T]) -> impl Iterator<Item = &'static [&'static str]> {
        table.iter().map(|entry| entry.word().cites)
    }
    let mut cites = vec![vocab.deck_rules.cites];
    cites.extend(of(vocab.types).chain(of(vocab.fields)).chain(of(vocab.nouns)));
    for word in vocab.types {
        if let Values::Closed(values) = word.values {
            cites.extend(of(values));
        }
    }
    cites.extend(of(vocab.zones).chain(of(vocab.places)).chain(of(vocab.relations)));
    cites.extend(of(vocab.stats).chain(of(vocab.player_stats)).chain(of(vocab.states)));
    cites.extend(of(vocab.ability_kinds).chain(of(vocab.tags)).chain(of(vocab.events)));
    cites.extend(of(vocab.moments).chain(of(vocab.actions)).chain(of(vocab.restrictions)));
    cites.extend(vocab.requirements.iter().map(|word| word.cites));
    cites.extend(of(vocab.units).chain(of(vocab.deck_rules.limits)));
    cites.extend(vocab.ability_kinds.iter().map(|kind| kind.does));
    cites.extend(vocab.events.iter().map(|event| event.told));
    cites.extend(notes(vocab).map(|note| note.cites));
    cites
}

/// What the texts of cards leave unsaid.
fn notes(vocab: &Vocab) -> impl Iterator<Item = &'static Note> {
    let choosing = &vocab.choosing;
    let mut all = vec![choosing.always, choosing.in_play, choosing.by_front];
    all.extend(vocab.nouns.iter().map(|noun| noun.notes));
    all.extend(vocab.stats.iter().map(|stat| stat.notes));
    all.extend(vocab.ability_kinds.iter().map(|kind| kind.notes));
    all.extend(vocab.tags.iter().map(|tag| tag.notes));
    all.extend(vocab.moments.iter().map(|moment| moment.notes));
    all.extend(vocab.actions.iter().map(|action| action.notes));
    all.extend(vocab.restrictions.iter().map(|restriction| restriction.notes));
    all.into_iter().flatten()
}

#[test]
fn tables_cite_rules_of_the_ledger() {
    for rules in GAMES.iter().flat_map(|game| game.rulebooks.iter().copied()) {
        let game = rules.vocab.game;
        let ledger = ledger::find(game, Some(rules.version)).expect("a ledger");
        let known = |id: &str| {
            newest(game).row(id).is_some()
                || ledger.number(id).is_some()
                || ledger.reading(id).is_some()
        };
        let unknown: Vec<&str> = cited(rules).into_iter().filter(|id| !known(id)).collect();
        assert!(unknown.is_empty(), "{}: {unknown:?}", rules.version);
    }
}

/// A rule that a rulebook does not have is a reading there, or belongs to something that it lacks.
#[test]
fn rulebooks_number_rules_as_their_ledgers_do() {
    for rules in GAMES.iter().flat_map(|game| game.rulebooks.iter().copied()) {
        let game = rules.vocab.game;
        let ledger = ledger::find(game, Some(rules.version)).expect("a ledger");
        for row in &newest(game).rows {
            let number = rules.number(row.id);
            match ledger.number(row.id) {
                Some(here) => assert_eq!(number, here, "{}", rules.version),
                None if number == row.id => {}
                None => assert!(
                    ledger.row(number).is_some() || ledger.reading(number).is_some(),
                    "{} {number}",
                    rules.version
                ),
            }
        }
    }
}

/// Readings lie with the rules that they read; those of an older rulebook begin with `V`.
#[test]
fn readings_and_rules_name_each_other() {
    for ledger in ledger::ledgers() {
        let own = |id: &str| id.starts_with('V') != (ledger.version == newest(ledger.game).version);
        for reading in readings(ledger.game).filter(|reading| own(reading.id)) {
            for rule in &reading.rules {
                let there = ledger.row(rule).is_some() || ledger.below(rule).next().is_some();
                assert!(there, "{} reads {rule}, which is not there", reading.id);
            }
            for row in &ledger.rows {
                let (reads, listed) = (reading.reads(row.id), row.readings.contains(&reading.id));
                assert_eq!(reads, listed, "{} and {} {}", reading.id, ledger.version, row.id);
            }
        }
        for row in &ledger.rows {
            let unknown = row.readings.iter().find(|id| ledger.reading(id).is_none());
            assert_eq!(unknown, None, "{} {}", ledger.version, row.id);
        }
    }
}

#[test]
fn rulings_are_cited_by_any_of_their_ids() {
    use fuda::ledger::Citation::{Known, Unknown};
    let ws = newest("ws");
    assert_eq!(rulings("ws").len(), 183);
    assert!(rulings("los").is_empty());
    assert_eq!(ws.cited("Q48"), Known("Q48"));
    assert_eq!(ws.cited("Q404"), Known("Q460"));
    assert_eq!(ws.number("Q48"), Some("Q48"));
    for (typed, meant) in [("Q47", "Q475"), ("q670", "Q670"), ("48", "Q48"), ("Q703", "Q702")] {
        match ws.cited(typed) {
            Unknown(near) => assert_eq!(near.first(), Some(&meant), "{typed}: {near:?}"),
            known => panic!("{typed}: {known:?}"),
        }
    }
    assert!(matches!(newest("los").cited("Q48"), Unknown(_)));
}

/// In the order of their numbers, each id once, said whole in both languages; of rules that there are, or with the
/// reason why of none.
#[test]
fn rulings_stand_as_they_have_to() {
    let number = |id: &str| id.strip_prefix('Q').and_then(|digits| digits.parse::<u32>().ok());
    let ws = newest("ws");
    let mut seen = BTreeSet::new();
    let mut last = None;
    for ruling in rulings("ws") {
        let id = ruling.id;
        for id in std::iter::once(id).chain(ruling.also.iter().copied()) {
            let plain = number(id).map(|number| format!("Q{number}"));
            assert_eq!(plain.as_deref(), Some(id));
            assert!(seen.insert(id) && ruling.is(id), "{id} stands twice");
        }
        assert!(last < number(id), "{id} stands after a higher number");
        last = number(id);
        let texts = [ruling.situation, ruling.question, ruling.answer, ruling.ja];
        let both = [&ruling.settled, &ruling.none].into_iter().flatten();
        let said = both.flat_map(|said| [said.en, said.ja]).chain(texts);
        assert!(said.into_iter().all(|text| !text.is_empty()), "{id}");
        assert_eq!(ruling.rules.is_empty(), ruling.none.is_some(), "{id}");
        assert_eq!(ruling.can_be_shown(), ruling.none.is_none(), "{id}");
        let unknown = ruling.rules.iter().find(|rule| ws.row(rule).is_none());
        assert_eq!(unknown, None, "{id}");
    }
}

/// Beside the answers that the publisher took back or changed stands what holds.
#[test]
fn rulings_that_contradict_the_book_are_settled() {
    let settled = rulings("ws").iter().filter(|ruling| ruling.settled.is_some());
    assert_eq!(
        settled.map(|ruling| ruling.id).collect::<Vec<_>>(),
        ["Q19", "Q175", "Q323", "Q586", "Q670", "Q678"]
    );
    let none = rulings("ws").iter().filter(|ruling| !ruling.can_be_shown());
    assert_eq!(none.map(|ruling| ruling.id).collect::<Vec<_>>(), ["Q76", "Q77", "Q499"]);
}

#[test]
fn unknown_numbers_are_answered_with_near_ones() {
    use fuda::ledger::Citation::{Known, Several, Unknown};
    let new = newest("los");
    let old = ledger::find("los", Some("1.0.01")).expect("a ledger");
    assert_eq!(new.cited("8.13.1"), Known("8.13.1"));
    assert_eq!(new.cited("L12"), Known("L12"));
    assert_eq!(old.cited("8.12.1"), Known("8.13.1"));
    assert_eq!(old.cited("5.1.j"), Known("5.1.j"));
    assert_eq!(new.cited("5.5.1"), Several(vec!["5.5.1.a"]));
    assert_eq!(new.cited("8.10"), Several(vec!["8.10.a", "8.10.b"]));
    assert_eq!(newest("eirei").cited("turn.draw"), Several(vec!["turn.draw.1", "turn.draw.2"]));
    for (typed, meant) in [
        ("9.6.2.6", "9.6.2.5"),
        ("5.5.1.iv.a", "5.5.1.IV.a"),
        ("L100", "L10"),
        ("5.5.1.VII.a", "5.5.1.VI.a"),
    ] {
        match new.cited(typed) {
            Unknown(near) => assert!(near.contains(&meant), "{typed}: {near:?}"),
            known => panic!("{typed}: {known:?}"),
        }
    }
    assert_eq!(new.cited("what?"), Unknown(Vec::new()));
    assert!(matches!(old.cited("8.13.2"), Unknown(_)));
}

/// What shows a clause cites its rule: a scenario that holds, or a script that the rule refuses.
#[test]
fn clauses_name_what_shows_them() {
    let mut clauses = 0;
    for file in fs::read_dir("docs/rules/clauses").expect("the folder is there") {
        let path = file.expect("a file").path();
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let (game, version) = name.split_once('-').expect("GAME-VERSION");
        let ledger = ledger::find(game, Some(version)).unwrap_or_else(|| panic!("{name}"));
        let newest = newest(game).version == version;
        let scenarios = format!("tests/scenarios/{}", if newest { game } else { &name });
        let text = fs::read_to_string(&path).expect("text");
        let mut before = ("", 0);
        for line in text.lines().skip(1) {
            let [id, clause, says, shown, breaks] = line.split('\t').collect::<Vec<_>>()[..] else {
                panic!("{name}: {line}")
            };
            let is_testable = |row: &fuda::ledger::Row| row.testable;
            assert!(ledger.row(id).is_some_and(is_testable), "{name}: {line}");
            let number = clause.parse().expect("a number");
            let follows = if before.0 == id { before.1 + 1 } else { 1 };
            assert!(number == follows || before.0 == id && number > before.1, "{name}: {line}");
            before = (id, number);
            assert!(!says.is_empty() && !breaks.is_empty(), "{name}: {line}");
            if let Some(refused) = shown.strip_prefix("refused/") {
                assert!(
                    fs::exists(format!("tests/refused/{game}/{refused}")).is_ok_and(|is| is),
                    "{line}"
                );
            } else {
                let (file, title) = shown.split_once(": ").expect("FILE: NAME");
                let script = fs::read_to_string(format!("{scenarios}/{file}"))
                    .unwrap_or_else(|_| panic!("{name}: {line}"));
                let begins = format!("scenario \"{title}\" {{");
                let (_, scenario) =
                    script.split_once(&begins).unwrap_or_else(|| panic!("{name}: {line}"));
                let scenario = scenario.split("\nscenario \"").next().unwrap_or_default();
                let cites = scenario.lines().find(|line| line.trim_start().starts_with("cites "));
                let quoted = format!("\"{id}\"");
                assert!(cites.is_some_and(|cites| cites.contains(&quoted)), "{name}: {line}");
            }
            clauses += 1;
        }
    }
    assert!(clauses > 1000, "{clauses}");
}
