//! Runs the whole program many times: `programs PROGRAM RUNS SEED FOLDER SCRIPT..`.

use std::path::PathBuf;
use std::process::ExitCode;

use fuda_fuzz::programs::Programs;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [program, runs, seed, folder, scripts @ ..] = &args[..] else {
        eprintln!("programs PROGRAM RUNS SEED FOLDER SCRIPT..");
        return ExitCode::from(2);
    };
    let (Ok(runs), Ok(seed)) = (runs.parse::<u64>(), seed.parse::<u64>()) else {
        eprintln!("RUNS and SEED are numbers");
        return ExitCode::from(2);
    };
    let scripts: Vec<PathBuf> = scripts.iter().map(PathBuf::from).collect();
    let programs = Programs::new(program.as_ref(), folder.as_ref(), &scripts);
    for seed in seed..seed + runs {
        if let Err(wrong) = programs.run(seed) {
            eprintln!("run {seed}: {wrong}");
            return ExitCode::FAILURE;
        }
    }
    println!("{runs} runs");
    ExitCode::SUCCESS
}
