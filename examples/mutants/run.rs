//! The mutants switched on one by one, each until a test notices it.

use std::collections::{BTreeMap, VecDeque};
use std::error::Error;
use std::fs;
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

use crate::programs::{Test, begins, tests};
use crate::table::{self, FOUND, Found, Mutant};

/// Which mutants are switched on, and by which tests they are tried; an empty list is all.
pub struct Chosen {
    pub only: Vec<u32>,
    pub files: Vec<String>,
    pub most: Option<f64>,
    pub tests: Vec<String>,
}

impl Chosen {
    fn has(&self, mutant: &Mutant) -> bool {
        (self.only.is_empty() || self.only.contains(&mutant.id))
            && begins(&mutant.file, &self.files)
    }

    fn tries(&self, test: &Test) -> bool {
        self.most.is_none_or(|most| test.time <= Duration::from_secs_f64(most))
            && begins(&test.name, &self.tests)
    }
}

/// What a test came to so far: the one that notices most for its time goes first.
#[derive(Clone, Copy, Default)]
struct Past {
    noticed: u32,
    spent: Duration,
}

impl Past {
    fn worth(&self, test: &Test) -> f64 {
        f64::from(self.noticed + 1) / (self.spent + test.time).as_secs_f64().max(0.01)
    }
}

pub fn run(workers: usize, chosen: &Chosen) -> Result<(), Box<dyn Error>> {
    let only = &chosen.only;
    if !only.is_empty() {
        let text = fs::read_to_string(FOUND).unwrap_or_default();
        let id = |line: &&str| line.split('\t').next().and_then(|id| id.parse().ok());
        let kept = text.lines().filter(|line| id(line).is_none_or(|id| !only.contains(&id)));
        fs::write(FOUND, kept.map(|line| format!("{line}\n")).collect::<String>())?;
    }
    let mut known = table::found();
    let mut before: BTreeMap<String, u32> = BTreeMap::new();
    for found in known.values() {
        *before.entry(found.noticed_by.clone()).or_default() += 1;
    }
    let mut tests = tests()?;
    tests.retain(|test| chosen.tries(test));
    let mut waiting = Vec::new();
    for mutant in table::drawn()? {
        let found = known.remove(&mutant.id);
        let is_new = found.is_none();
        let found = found.unwrap_or_default();
        let left: Vec<usize> = (0..tests.len())
            .filter(|n| tests[*n].reaches.contains(&mutant.id))
            .filter(|n| !found.passed.contains(&tests[*n].name))
            .collect();
        let is_open = found.noticed_by.is_empty() && (is_new || !left.is_empty());
        if is_open && chosen.has(&mutant) {
            waiting.push((mutant, left));
        }
    }
    // First those of which it is known soonest.
    waiting.sort_by_key(|(_, left)| left.iter().map(|n| tests[*n].time).sum::<Duration>());
    println!("{} mutants, {} tests", waiting.len(), tests.len());
    let noticed = |test: &Test| Past {
        noticed: before.get(&test.name).copied().unwrap_or_default(),
        spent: test.time * before.get(&test.name).copied().unwrap_or_default(),
    };
    let past = Mutex::new(tests.iter().map(noticed).collect());
    let waiting = Mutex::new(VecDeque::from(waiting));
    let next = || waiting.lock().expect("no worker panics").pop_front();
    thread::scope(|scope| {
        let work = || -> Result<(), String> {
            while let Some((mutant, left)) = next() {
                one(&mutant, left, &tests, &past).map_err(|error| error.to_string())?;
            }
            Ok(())
        };
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().expect("no worker panics"))
    })?;
    Ok(())
}

fn one(
    mutant: &Mutant,
    mut left: Vec<usize>,
    tests: &[Test],
    past: &Mutex<Vec<Past>>,
) -> Result<(), Box<dyn Error>> {
    let started = Instant::now();
    let mut found = Found::default();
    while found.noticed_by.is_empty() && !left.is_empty() {
        let now = past.lock().expect("no worker panics").clone();
        let worth = |n: usize| now[left[n]].worth(&tests[left[n]]);
        let best = (0..left.len()).max_by(|a, b| worth(*a).total_cmp(&worth(*b)));
        let test = left.swap_remove(best.unwrap_or_default());
        let since = Instant::now();
        let notices = tests[test].notices(mutant.id)?;
        let past = &mut past.lock().expect("no worker panics")[test];
        past.spent += since.elapsed();
        if notices {
            past.noticed += 1;
            found.noticed_by.clone_from(&tests[test].name);
        } else {
            found.passed.insert(tests[test].name.clone());
        }
    }
    table::add_found(mutant.id, &found)?;
    let Mutant { id, file, line, was, becomes, .. } = mutant;
    let time = started.elapsed().as_secs();
    if found.noticed_by.is_empty() {
        println!("{id} SURVIVES ({time} s) {file}:{line}: {was} => {becomes}");
    } else {
        println!("{id} noticed by {} ({time} s)", found.noticed_by);
    }
    Ok(())
}
