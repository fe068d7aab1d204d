//! Mutants drawn by a seed, from each file as many as its size asks for.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fs;

use walkdir::WalkDir;

use crate::check::broken;
use crate::copy;
use crate::edit::Switched;
use crate::sites::{Change, Signatures, signatures, sites};
use crate::table::{self, Mutant};

/// What is changed.
const FOLDERS: [&str; 3] = ["src/check", "src/compile", "src/engine"];

/// A file with its changes in the order in which they are drawn.
struct Source {
    name: String,
    text: String,
    share: usize,
    changes: Vec<Change>,
}

pub fn draw(seed: u64, count: usize) -> Result<(), Box<dyn Error>> {
    let sources = read(seed, count)?;
    let places: usize = sources.iter().map(|source| source.changes.len()).sum();
    println!("{places} places in {} files", sources.len());
    let broken = sift(&sources)?;
    let mut all = Vec::new();
    let mut drawn: BTreeMap<&str, Vec<(u32, &Change)>> = BTreeMap::new();
    for (source, chosen) in sources.iter().zip(choose(&sources, &broken, 0)) {
        let mut chosen: Vec<&Change> = chosen.into_iter().map(|(_, change)| change).collect();
        chosen.sort_by_key(|change| change.edits[0].part.start);
        for change in chosen {
            let id = all.len() as u32 + 1;
            drawn.entry(&source.name).or_default().push((id, change));
            let Change { kind, line, was, becomes, .. } = change.clone();
            let (kind, file) = (kind.to_owned(), source.name.clone());
            all.push(Mutant { id, seed, file, line, kind, was, becomes });
        }
    }
    let switched = switch(&sources, |source| drawn.remove(source).unwrap_or_default());
    copy::write(&switched)?;
    table::write_drawn(&all)?;
    let _ = fs::remove_file(table::FOUND);
    println!("{} mutants drawn by {seed}", all.len());
    Ok(())
}

/// The files, the changes of each mixed by the seed.
fn read(seed: u64, count: usize) -> Result<Vec<Source>, Box<dyn Error>> {
    let mut texts = Vec::new();
    let mut known = Signatures::new();
    for entry in FOLDERS.iter().flat_map(|folder| WalkDir::new(folder).sort_by_file_name()) {
        let path = entry?.into_path();
        if path.extension().is_some_and(|end| end == "rs") {
            let text = fs::read_to_string(&path)?;
            signatures(&text, &mut known)?;
            texts.push((path.to_string_lossy().into_owned(), text));
        }
    }
    let whole: usize = texts.iter().map(|(_, text)| size(text)).sum();
    let mut sources = Vec::new();
    let (mut before, mut given) = (0, 0);
    for (name, text) in texts {
        before += size(&text);
        let due = (before * count).div_ceil(whole);
        let mut random = Random(seed ^ hash(&name));
        let mut places = sites(&text, &known).map_err(|error| format!("{name}: {error}"))?;
        places.retain(|site| !site.is_empty());
        random.mix(&mut places);
        let one = |mut site: Vec<Change>| site.swap_remove(random.below(site.len()));
        let changes: Vec<Change> = places.into_iter().map(one).collect();
        if changes.is_empty() {
            continue;
        }
        let share = (due - given).max(1);
        given += share.min(due - given);
        sources.push(Source { name, text, share, changes });
    }
    Ok(sources)
}

/// Lines of code.
fn size(text: &str) -> usize {
    let is_code = |line: &&str| !line.trim().is_empty() && !line.trim().starts_with("//");
    text.lines().filter(is_code).count()
}

/// Places of a change: the source, and the change in it.
type Broken = BTreeSet<(usize, usize)>;

/// Those that are drawn, with some to spare.
fn choose<'a>(
    sources: &'a [Source],
    broken: &Broken,
    spare: usize,
) -> Vec<Vec<(usize, &'a Change)>> {
    let of = |(n, source): (usize, &'a Source)| {
        let whole = source.changes.iter().enumerate();
        let whole = whole.filter(|(change, _)| !broken.contains(&(n, *change)));
        whole.take(source.share + source.share * spare / 2 + spare).collect()
    };
    sources.iter().enumerate().map(of).collect()
}

/// Finds out which of the changes do not compile, until as many as are wanted do.
fn sift(sources: &[Source]) -> Result<Broken, Box<dyn Error>> {
    let mut all_broken = Broken::new();
    let mut tried: Option<Vec<Vec<usize>>> = None;
    loop {
        // Some to spare at first; later only what is there, unless a file has too few.
        let wanted = choose(sources, &all_broken, 1);
        let kept: Vec<Vec<usize>> = match &tried {
            None => wanted.iter().map(|of| of.iter().map(|(n, _)| *n).collect()).collect(),
            Some(tried) => {
                let still = |(n, of): (usize, &Vec<usize>)| -> Vec<usize> {
                    let left: Vec<usize> =
                        of.iter().copied().filter(|c| !all_broken.contains(&(n, *c))).collect();
                    let enough = left.len() >= sources[n].share;
                    if enough { left } else { wanted[n].iter().map(|(n, _)| *n).collect() }
                };
                tried.iter().enumerate().map(still).collect()
            }
        };
        let mut numbers = Vec::new();
        let mut drawn: BTreeMap<&str, Vec<(u32, &Change)>> = BTreeMap::new();
        for (n, of) in kept.iter().enumerate() {
            for change in of {
                let with = (numbers.len() as u32, &sources[n].changes[*change]);
                drawn.entry(&sources[n].name).or_default().push(with);
                numbers.push((n, *change));
            }
        }
        let functions = drawn.clone();
        let switched = switch(sources, |source| drawn.remove(source).unwrap_or_default());
        copy::write(&switched)?;
        let of_function = |file: &str, place: usize| -> Vec<u32> {
            let inside = |(_, change): &&(u32, &Change)| change.function.contains(&place);
            let all = functions.get(file).into_iter().flatten().filter(inside);
            // The innermost function, which has the shortest text.
            let length = |change: &Change| change.function.len();
            let least = all.clone().map(|(_, change)| length(change)).min();
            all.filter(|(_, change)| Some(length(change)) == least).map(|(id, _)| *id).collect()
        };
        let found = broken(&switched, of_function)?;
        println!("{} of {} do not compile", found.len(), numbers.len());
        if found.is_empty() {
            return Ok(all_broken);
        }
        all_broken.extend(found.iter().map(|id| numbers[*id as usize]));
        tried = Some(kept);
    }
}

fn switch<'a>(
    sources: &'a [Source],
    mut drawn: impl FnMut(&'a str) -> Vec<(u32, &'a Change)>,
) -> BTreeMap<String, Switched> {
    let of = |source: &'a Source| {
        let edits = drawn(&source.name).into_iter();
        let edits =
            edits.flat_map(|(id, change)| change.edits.iter().map(move |e| (id, e.clone())));
        (source.name.clone(), Switched::new(&source.text, edits))
    };
    sources.iter().map(of).collect()
}

/// Numbers from a seed.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    fn mix<T>(&mut self, all: &mut [T]) {
        for n in (1..all.len()).rev() {
            all.swap(n, self.below(n + 1));
        }
    }
}

fn hash(name: &str) -> u64 {
    name.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
