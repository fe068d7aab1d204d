//! Development only.
use fuda::import::*;
fn told(why: &Refusal) -> serde_json::Value {
    match why {
        Refusal::Damaged(doubt) => serde_json::json!({"doubt": format!("{doubt:?}")}),
        Refusal::Unread(unread) => serde_json::json!({"why": unread.why.map(|w| format!("{w:?}")), "understood": unread.reached.understood, "next": unread.reached.next}),
        Refusal::Several(scripts) => serde_json::json!({"scripts": scripts}),
        Refusal::Words { script, rows } => serde_json::json!({"alarm": script, "rows": rows}),
        Refusal::Mistaken { script, mistakes } => serde_json::json!({"wrong": script, "mistakes": mistakes.iter().map(|m| format!("{} {}", m.code.id, m.message.in_lang(fuda::lang::Lang::En))).collect::<Vec<_>>()}),
        Refusal::Differs { script, other } => serde_json::json!({"differs": [script, other]}),
        Refusal::Unwitnessed { script, why } => serde_json::json!({"unwitnessed": script, "because": told(why)}),
        Refusal::Lines { here, there } => serde_json::json!({"lines": [here, there]}),
        Refusal::Free { script, differences } => serde_json::json!({"free": script, "differences": differences}),
        Refusal::Field(field) => serde_json::json!({"field": field.field, "value": field.value}),
    }
}
fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let mut cards = Vec::new();
    for file in &args[1..] { cards.extend(records(&std::fs::read_to_string(file).unwrap()).unwrap()); }
    let cards = together(cards);
    let mut texts = Texts::shipped();
    let own = [&mut texts.en, &mut texts.en_words, &mut texts.ja, &mut texts.ja_words];
    for (name, own) in FILES.iter().zip(own) {
        if let Ok(text) = std::fs::read_to_string(format!("{}/{name}", args[0])) { *own = text; }
    }
    let tables = match Tables::read(&texts, &cards) { Ok(t) => t, Err(w) => { for (f, w) in w { println!("{f}:{w}"); } return; } };
    for card in import(&tables, cards, &|| {}) {
        for (n, line) in card.lines.iter().enumerate() {
            let is = match &line.outcome { Ok(script) => serde_json::json!({"script": script}), Err(why) => told(why) };
            println!("{}", serde_json::json!({"code": card.card.code, "n": n, "kind": card.card.kind, "text": line.unit.text, "ja": card.card.ja, "witness": format!("{:?}", card.witness), "is": is}));
        }
    }
}
