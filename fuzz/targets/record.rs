#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuda_fuzz::record::run(bytes));

#[cfg(not(fuzzing))]
fn main() {}
