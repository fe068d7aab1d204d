#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuda_fuzz::ask::run(bytes));
