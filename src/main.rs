//! The `fuda` program: see [`fuda::cli`].

use std::process::ExitCode;

fn main() -> ExitCode {
    fuda::cli::run(std::env::args_os())
}
