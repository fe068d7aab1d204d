//! A text is taken as a request, as a process sends it; long work is stopped at the first occasion.

use fuda::api::ask_text;
use serde_json::Value;

pub fn run(bytes: &[u8]) {
    let Ok(request) = std::str::from_utf8(bytes) else { return };
    let told = ask_text(request, &mut |_, _| false).unwrap_or_else(|refused| refused);
    assert!(!told.contains('\n'), "more than one line: {told}");
    let told: Value = serde_json::from_str(&told).expect("JSON");
    assert!(told.is_object() || told.is_array(), "{told}");
}
