//! The library in a browser: requests of `fuda::api` as JSON, asked by a worker.

use fuda::api;
use js_sys::Function;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// Answers a request: the answer as JSON. `watch` is called during long work with the amount that is done and the amount
/// that is known to be left; if it returns `false`, the work ends with what was found by then.
///
/// # Errors
/// The refusal as JSON; what `watch` throws ends the work.
#[wasm_bindgen]
pub fn ask(request: &str, watch: Option<Function>) -> Result<String, String> {
    api::ask_text(request, &mut |done, left| {
        let Some(watch) = &watch else { return true };
        let told = watch.call2(&JsValue::NULL, &(done as f64).into(), &(left as f64).into());
        told.is_ok_and(|goes_on| goes_on != JsValue::FALSE)
    })
}
