//! Cards of our own, imported with the tables of the program.

use std::sync::LazyLock;

use fuda::import::{Form, Imported, Printed, Tables, Texts, import, together};

/// The tables of the program; no test has a name with quotes in it.
pub static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    Tables::read(&Texts::shipped(), &[]).unwrap_or_else(|wrong| {
        let told: Vec<String> = wrong.iter().map(|(file, row)| format!("{file}:{row}")).collect();
        panic!("{}", told.join("\n"))
    })
});

pub fn records(text: &str) -> Vec<Printed> {
    Form::Json.read(text).expect("records").cards
}

/// Reads JSON records as the command does.
pub fn imported(text: &str) -> Vec<Imported> {
    import(&TABLES, together(records(text)), &|| {})
}

/// A character that prints these lines, with the official Japanese text or none.
pub fn character(name: &str, ja: &str, en: &[&str], official: &[&str]) -> String {
    let card = serde_json::json!({
        "code": format!("LAN/S01-{name}"), "name": name, "name_ja": ja, "type": "Character", "color": "RED",
        "level": "1", "cost": "0", "power": "4000", "soul": 1, "trigger": [], "side": "S",
        "attributes": ["Lantern 《灯》", "Sea 《海》"], "ability": en, "ja": official,
    });
    format!("{card}\n")
}
