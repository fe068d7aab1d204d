//! WebAssembly has a stack of one megabyte where nothing is said; nested texts and searches need what a native program has.

use std::env;

/// As much as the main thread of a native program.
const STACK: usize = 8 << 20;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm") {
        println!("cargo:rustc-link-arg-cdylib=-zstack-size={STACK}");
    }
}
