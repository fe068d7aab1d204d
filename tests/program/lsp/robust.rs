//! Whatever is written, there is an answer.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::client::Client;

const SCRIPT: &str = "\
game los@1.0.05

keyword dusk $x do $text { ja \"夕\"  cites \"8.13.1\"
  mandatory { when this attacks  do $text } }

card \"Night 「Owl\" {
  ja \"𠮷梟\"   kind character   element dark   race Bird, \"Night Guard\"
  cost 1   speed 2   atk 100   def 100   down 100   lead up
  keyword dusk 2 do { draw 1 }
  optional \"Hoot\" {
    limit 1 per turn
    when  x: my other character would be destroyed by enemy card or end of my turn
    if    count(my hand where race = Bird|\"Night Guard\") <= 3 and (no(my trash) or not this is flying)
    may pay up to 2 times n: 1 energy & discard 1 card
    do    choose 1 of {
            \"sun\" ja \"日\" { recover 100 * n }
            \"moon\" pay 1 energy { put top 1 of my deck into my energy_zone as exhausted }
          }
          when end of turn { destroy x }
          all my characters get mandatory { when this attacks  do draw 1 } until end of turn
  }
}
deck \"D\" { 3 \"Night 「Owl\" }
scenario \"s\" { given { turn 4 of A, attack_phase  A front 1: \"Night 「Owl\" (attack) }
  script { A attacks with \"Night 「Owl\" } expect { A life 2900 } trace { \"8.13.1\" A draws } }
";

/// Each request at the end of a text.
fn ask_everything(client: &mut Client, text: &str) {
    let line = text.matches('\n').count() as u32;
    let row = text.rsplit('\n').next().unwrap_or_default();
    let place = client.place("a.fuda", (line, row.encode_utf16().count() as u32));
    let with = |key: &str, value: Value| {
        let mut params = place.clone();
        params[key] = value;
        params
    };
    let whole =
        json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 99, "character": 0 } });
    let context = json!({ "includeDeclaration": true, "diagnostics": [] });
    let mut ranged = with("range", whole);
    ranged["context"] = context.clone();
    for (method, params) in [
        ("textDocument/completion", place.clone()),
        ("textDocument/hover", place.clone()),
        ("textDocument/definition", place.clone()),
        ("textDocument/references", with("context", context)),
        ("textDocument/prepareRename", place.clone()),
        ("textDocument/rename", with("newName", json!("another"))),
        ("textDocument/documentSymbol", place.clone()),
        ("textDocument/formatting", with("options", json!({ "tabSize": 2, "insertSpaces": true }))),
        ("textDocument/codeAction", ranged.clone()),
        ("textDocument/inlayHint", ranged),
        ("textDocument/semanticTokens/full", place.clone()),
    ] {
        if let Err(error) = client.try_ask(method, params) {
            assert_eq!(error["code"], -32803, "{method} after {text:?}: {error}");
        }
    }
}

#[test]
fn a_script_on_its_way() {
    let mut client = Client::ready();
    client.open("a.fuda", "");
    let cuts = SCRIPT.char_indices().map(|(at, _)| at).filter(|at| at % 23 == 0);
    for (version, cut) in cuts.chain([SCRIPT.len()]).enumerate() {
        client.write("a.fuda", version as i32, &SCRIPT[..cut]);
        ask_everything(&mut client, &SCRIPT[..cut]);
    }
    assert_eq!(client.shut_down(), Some(0));
}

/// Each is far longer than a script, and has its answers in time.
#[test]
fn long_texts() {
    let row = |text: &str| format!("game los\ncard \"A\" {{ activate {{ do draw {text} }} }}\n");
    let texts = [
        row(&vec!["1"; 20_000].join(" + ")),
        row(&format!("count({})", vec!["my characters"; 20_000].join(" + "))),
        row(&format!("1 {}@", " ".repeat(70_000))),
        "\0 ".repeat(20_000),
        "}\n".repeat(20_000),
        "()".repeat(20_000),
        "{},".repeat(20_000),
        "\n".repeat(20_000),
        format!("game los\n{}", "card \"A\" { cost }\n".repeat(8000)),
    ];
    let begun = Instant::now();
    for (n, text) in texts.iter().enumerate() {
        let mut client = Client::ready();
        client.open("a.fuda", text);
        let found = client.diagnostics("a.fuda");
        assert_eq!(found.is_empty(), text.trim().is_empty(), "text {n}: {} found", found.len());
        let document = client.place("a.fuda", (0, 0));
        client.ask("textDocument/documentSymbol", document.clone());
        client.ask("textDocument/semanticTokens/full", document);
        assert_eq!(client.shut_down(), Some(0), "text {n}");
        assert!(begun.elapsed() < Duration::from_secs(120), "text {n}");
    }
}

#[test]
fn texts_that_are_no_scripts() {
    let mut client = Client::ready();
    client.open("a.fuda", "");
    let texts = [
        "}",
        ")({",
        "{{{{",
        "\"",
        "「",
        "card",
        "game",
        "game los\ncard \"A\" { x: ",
        "\r\r\n\r",
        "\u{feff}game los",
        "𠮷",
        "game los\n}\nkeyword",
        "$",
        "let",
        ":",
        "game los\nkeyword $",
        ",\n,",
    ];
    for (version, text) in texts.into_iter().enumerate() {
        client.write("a.fuda", version as i32, text);
        ask_everything(&mut client, text);
    }
    // A change that is out of the text, or ends before it starts.
    let far =
        json!({ "start": { "line": 9, "character": 9 }, "end": { "line": 2, "character": 0 } });
    client.change("a.fuda", 99, json!([{ "range": far, "text": "game los\n" }]));
    ask_everything(&mut client, ",\n,game los\n");
    assert_eq!(client.shut_down(), Some(0));
}
