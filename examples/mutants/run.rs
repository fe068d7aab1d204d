//! The mutants switched on one by one, each until a test notices it.

use std::collections::VecDeque;
use std::error::Error;
use std::fs;
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

use crate::programs::{Test, tests};
use crate::table::{self, FOUND, Mutant};

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

pub fn run(workers: usize, only: &[u32]) -> Result<(), Box<dyn Error>> {
    let mut known = table::found();
    if !only.is_empty() {
        let text = fs::read_to_string(FOUND).unwrap_or_default();
        let id = |line: &&str| line.split('\t').next().and_then(|id| id.parse().ok());
        let kept = text.lines().filter(|line| id(line).is_none_or(|id| !only.contains(&id)));
        fs::write(FOUND, kept.map(|line| format!("{line}\n")).collect::<String>())?;
        known.retain(|id, _| !only.contains(id));
    }
    let mut waiting: Vec<Mutant> = table::drawn()?;
    waiting.retain(|mutant| !known.contains_key(&mutant.id));
    waiting.retain(|mutant| only.is_empty() || only.contains(&mutant.id));
    let tests = tests()?;
    let past = Mutex::new(vec![Past::default(); tests.len()]);
    let waiting = Mutex::new(VecDeque::from(waiting));
    let next = || waiting.lock().expect("no worker panics").pop_front();
    thread::scope(|scope| {
        let work = || -> Result<(), String> {
            while let Some(mutant) = next() {
                one(&mutant, &tests, &past).map_err(|error| error.to_string())?;
            }
            Ok(())
        };
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().expect("no worker panics"))
    })?;
    Ok(())
}

fn one(mutant: &Mutant, tests: &[Test], past: &Mutex<Vec<Past>>) -> Result<(), Box<dyn Error>> {
    let started = Instant::now();
    let mut left: Vec<usize> = (0..tests.len()).collect();
    left.retain(|test| tests[*test].reaches.contains(&mutant.id));
    let mut noticed_by = "";
    while !left.is_empty() {
        let worth =
            |test: &usize| past.lock().expect("no worker panics")[*test].worth(&tests[*test]);
        let best = (0..left.len()).max_by(|a, b| worth(&left[*a]).total_cmp(&worth(&left[*b])));
        let test = left.swap_remove(best.unwrap_or_default());
        let since = Instant::now();
        let notices = tests[test].notices(mutant.id)?;
        let mut past = past.lock().expect("no worker panics");
        past[test].spent += since.elapsed();
        if notices {
            past[test].noticed += 1;
            noticed_by = &tests[test].name;
            break;
        }
    }
    table::add_found(mutant.id, noticed_by)?;
    let Mutant { id, file, line, was, becomes, .. } = mutant;
    let time = started.elapsed().as_secs();
    match noticed_by {
        "" => println!("{id} SURVIVES ({time} s) {file}:{line}: {was} => {becomes}"),
        _ => println!("{id} noticed by {noticed_by} ({time} s)"),
    }
    Ok(())
}
