//! The WebAssembly entry point of the library: takes requests of `fuda::api` as JSON, called from `worker.js`.

use fuda::api;
use js_sys::Function;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// Answers a request: the answer as JSON. `watch` is called during long work with how many positions or games are done and
/// how many are known to be left; if it returns `false` or throws, the work ends with what was found by then.
///
/// # Errors
/// The refusal as JSON.
#[wasm_bindgen]
pub fn ask(request: &str, watch: Option<Function>) -> Result<String, String> {
    api::ask_text(request, &mut |done, left| {
        let Some(watch) = &watch else { return true };
        let returned = watch.call2(&JsValue::NULL, &(done as f64).into(), &(left as f64).into());
        returned.is_ok_and(|goes_on| goes_on != JsValue::FALSE)
    })
}
