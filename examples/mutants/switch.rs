//! Which mutant of this copy is on: `FUDA_MUTANT` says its number.
//!
//! Where `FUDA_MUTANTS_REACHED` names a file, none is on, and each one that is asked for is added to the file.

use std::fs::OpenOptions;
use std::io::Write as _;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

const UNREAD: u32 = u32::MAX;
const RECORDING: u32 = u32::MAX - 1;

static ACTIVE: AtomicU32 = AtomicU32::new(UNREAD);
static REACHED: Mutex<Vec<bool>> = Mutex::new(Vec::new());

/// Whether the mutant is the one that is on.
#[inline(always)]
pub fn on(mutant: u32) -> bool {
    let active = ACTIVE.load(Relaxed);
    if active < RECORDING { active == mutant } else { first(mutant) }
}

#[cold]
#[inline(never)]
fn first(mutant: u32) -> bool {
    let file = std::env::var("FUDA_MUTANTS_REACHED").unwrap_or_default();
    if file.is_empty() {
        let active = std::env::var("FUDA_MUTANT").ok().and_then(|number| number.parse().ok());
        ACTIVE.store(active.unwrap_or(0), Relaxed);
        return active == Some(mutant);
    }
    ACTIVE.store(RECORDING, Relaxed);
    let mut reached = REACHED.lock().unwrap();
    let place = mutant as usize;
    if reached.len() <= place {
        reached.resize(place + 1, false);
    }
    if !std::mem::replace(&mut reached[place], true) {
        let opened = OpenOptions::new().create(true).append(true).open(file);
        writeln!(opened.unwrap(), "{mutant}").unwrap();
    }
    false
}
