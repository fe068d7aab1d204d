//! Draws changes of the kernel, of `check` and of `compile` by a seed and sees which of them a test
//! notices: `docs/mutations.md`.
//!
//! All of them stand in one copy of the tree below `target/mutants`, each behind a switch, so that one build
//! serves for all. Nothing of it stands in `src`.

mod check;
mod copy;
mod draw;
mod edit;
mod programs;
mod report;
mod run;
mod sites;
mod table;

use std::error::Error;

use clap::{Parser, Subcommand};

/// Draws mutants of the kernel and of what leads to it, and sees which of them a test notices
#[derive(Parser)]
struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Draw mutants, write the copy that holds all of them, and leave out what does not compile
    Draw {
        #[arg(long)]
        seed: u64,
        /// So many, spread over the files by their size
        #[arg(long, default_value_t = 440)]
        count: usize,
    },
    /// Build the tests of the copy and find out which mutants each of them reaches
    Build {
        #[arg(long, default_value_t = 1)]
        workers: usize,
        /// Measure only tests whose name begins so
        #[arg(long, value_delimiter = ',')]
        tests: Vec<String>,
    },
    /// Switch the mutants on, one by one; goes on where it was stopped
    Run {
        #[arg(long, default_value_t = 1)]
        workers: usize,
        /// Only these; what was found of them is forgotten first
        #[arg(long, value_delimiter = ',')]
        only: Vec<u32>,
        /// Only those in files whose path begins so
        #[arg(long, value_delimiter = ',')]
        files: Vec<String>,
        /// Only tests that take at most so many seconds
        #[arg(long)]
        most: Option<f64>,
        /// Only tests whose name begins so
        #[arg(long, value_delimiter = ',')]
        tests: Vec<String>,
    },
    /// What was found, by folder, and the mutants that no test notices
    Report,
}

fn main() -> Result<(), Box<dyn Error>> {
    match Args::parse().what {
        What::Draw { seed, count } => draw::draw(seed, count),
        What::Build { workers, tests } => programs::build(workers, &tests),
        What::Run { workers, only, files, most, tests } => {
            run::run(workers, &run::Chosen { only, files, most, tests })
        }
        What::Report => report::report(),
    }
}
