//! The form of a name in which it is compared with what people type: capitals and small letters, full and half width,
//! hiragana and katakana, old and new forms of kanji are alike.

use unicode_normalization::UnicodeNormalization;
use yosina::make_transliterator;
use yosina::recipes::{HiraKataOptions, RemoveIVSSVSOptions, TransliterationRecipe};
use yosina::transliterator::TransliterationError;

type Transliterator = Box<dyn Fn(&str) -> Result<String, TransliterationError>>;

thread_local! {
    /// Not shared between threads, since the crate's function may not be.
    static FORMS: Option<Transliterator> = {
        let recipe = TransliterationRecipe {
            kanji_old_new: true,
            hira_kata: HiraKataOptions::KataToHira,
            remove_ivs_svs: RemoveIVSSVSOptions::Yes { drop_all_selectors: true },
            ..TransliterationRecipe::default()
        };
        make_transliterator(&recipe).ok().map(|forms| Box::new(forms) as Transliterator)
    };
}

/// The text in the form for comparison.
pub fn folded(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    let plain: String = text.nfkc().flat_map(char::to_lowercase).collect();
    let forms = FORMS.with(|forms| forms.as_ref().and_then(|forms| forms(&plain).ok()));
    forms.unwrap_or(plain)
}
