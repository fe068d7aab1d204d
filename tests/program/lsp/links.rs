//! Definitions, references and renames.

use serde_json::{Value, json};

use super::client::{Client, marked};

const CARDS: &str = "\
game los

keyword dusk $x do $text {
  ja \"夕\"
  cites \"8.13.1\"
  mandatory { when this attacks  do $text }
}

card \"Harbour Bell\" {
  kind effect   element dark   cost 0   speed 1
  play {
    do    choose foe: 1 enemy character
          foe gets atk -100 until end of turn
          when end of turn { destroy foe }
  }
}

card \"Night Owl\" {
  kind character   element dark   race Bird
  cost 1   speed 2   atk 100   def 100   down 100   lead up
  keyword dusk 2 do { draw 1 }
  continuous {
    while count(my \"Harbour Bell\") > 0 and no(my characters where dusk)
    do    my other characters get mandatory {
            when  this attacks
            do    choose foe: 1 enemy character
                  destroy foe
          }
  }
}
";

const DECK: &str = "game los\ndeck \"Dark\" {\n  3 \"Night Owl\"   2 「Harbour Bell」\n}\n";

/// Two scripts, the first of them with the cursor at the mark.
fn with(text: &str) -> (Client, (u32, u32)) {
    let mut client = Client::ready();
    client.save("deck.fuda", DECK);
    let (text, place) = marked(text);
    client.open("cards.fuda", &text);
    (client, place)
}

fn lines(client: &Client, locations: &Value) -> Vec<(String, u64)> {
    let folder = format!("file://{}/", client.folder().display());
    let all = locations.as_array().expect("locations").iter();
    all.map(|at| {
        let uri = at["uri"].as_str().unwrap_or_default();
        let file = uri.strip_prefix(&folder).unwrap_or(uri).to_owned();
        (file, at["range"]["start"]["line"].as_u64().unwrap_or_default())
    })
    .collect()
}

fn references(from: &str, to: &str) -> Vec<(String, u64)> {
    let (mut client, place) = with(&CARDS.replacen(from, to, 1));
    let mut params = client.place("cards.fuda", place);
    params["context"] = json!({ "includeDeclaration": true });
    let all = client.ask("textDocument/references", params);
    let mut found = lines(&client, &all);
    let definition = client.ask_at("textDocument/definition", "cards.fuda", place);
    let definition = lines(&client, &definition);
    assert!(definition.iter().all(|at| found.contains(at)), "{definition:?}");
    found.insert(0, definition.into_iter().next().expect("a definition"));
    found
}

fn own(lines: &[u64]) -> Vec<(String, u64)> {
    lines.iter().map(|line| ("cards.fuda".to_owned(), *line)).collect()
}

#[test]
fn cards_keywords_and_names_lead_to_their_definitions() {
    let deck = |line| ("deck.fuda".to_owned(), line);
    let bell = references("my \"Harbour", "my \"Har¦bour");
    assert_eq!(bell, [own(&[8]), vec![deck(2)], own(&[8, 22])].concat());
    assert_eq!(references("keyword dusk 2", "keyword dus¦k 2"), own(&[2, 2, 20, 22]));
    assert_eq!(references("where dusk", "where ¦dusk"), own(&[2, 2, 20, 22]));
    // Each ability names its own.
    assert_eq!(references("foe gets", "f¦oe gets"), own(&[11, 11, 12, 13]));
    assert_eq!(
        references("destroy foe\n          }", "destroy foe¦\n          }"),
        own(&[25, 25, 26])
    );
    assert_eq!(references("do $text }", "do $te¦xt }"), own(&[2, 2, 5]));
}

fn rename(from: &str, to: &str, new: &str) -> Result<Vec<(String, u64, String)>, String> {
    let (mut client, place) = with(&CARDS.replacen(from, to, 1));
    let prepared = client.try_ask("textDocument/prepareRename", client.place("cards.fuda", place));
    let mut params = client.place("cards.fuda", place);
    params["newName"] = json!(new);
    let told = |error: Value| error["message"].as_str().unwrap_or_default().to_owned();
    let edit = client.try_ask("textDocument/rename", params).map_err(told)?;
    prepared.map_err(told)?;
    let mut all = Vec::new();
    for (uri, edits) in edit["changes"].as_object().expect("changes") {
        let file = uri.rsplit('/').next().unwrap_or_default();
        for edit in edits.as_array().expect("edits") {
            let line = edit["range"]["start"]["line"].as_u64().unwrap_or_default();
            let text = edit["newText"].as_str().unwrap_or_default().to_owned();
            all.push((file.to_owned(), line, text));
        }
    }
    all.sort();
    Ok(all)
}

#[test]
fn renaming_changes_every_place_in_its_quotes() {
    let edits = rename("\"Harbour Bell\" {", "\"¦Harbour Bell\" {", "鐘「𠮷」").expect("edits");
    let told: Vec<(&str, u64, &str)> =
        edits.iter().map(|(file, line, text)| (file.as_str(), *line, text.as_str())).collect();
    assert_eq!(
        told,
        [
            ("cards.fuda", 8, "\"鐘「𠮷」\""),
            ("cards.fuda", 22, "\"鐘「𠮷」\""),
            ("deck.fuda", 2, "\"鐘「𠮷」\""),
        ]
    );
    let edits = rename("foe gets", "fo¦e gets", "相手札").expect("edits");
    assert_eq!(edits.len(), 3);
    assert!(edits.iter().all(|(_, _, text)| text == "相手札"));
    assert_eq!(rename("keyword dusk 2", "keyword dus¦k 2", "nightfall").map(|e| e.len()), Ok(3));
    let edits = rename("do $text }", "do $te¦xt }", "deed").expect("edits");
    assert!(edits.iter().all(|(_, _, text)| text == "$deed"), "{edits:?}");
}

#[test]
fn what_cannot_be_renamed_is_refused_with_the_reason() {
    let refused = |from: &str, to: &str, new: &str| rename(from, to, new).expect_err("refused");
    assert_eq!(refused("destroy", "dest¦roy", "smash"), "`destroy` is a word of the game");
    assert_eq!(refused("until", "un¦til", "till"), "`until` is a word of the language");
    assert_eq!(refused("foe gets", "fo¦e gets", "draw"), "`draw` is a word of the game");
    assert_eq!(refused("foe gets", "fo¦e gets", "this"), "`this` is a word of the language");
    let not = refused("foe gets", "fo¦e gets", "a b");
    assert_eq!(not, "`a b` is not a name: letters, digits and `_`");
    let taken = refused("\"Harbour Bell\" {", "\"¦Harbour Bell\" {", "Night Owl");
    assert_eq!(taken, "there is a card of this name already");
    assert_eq!(
        refused("\"8.13.1\"", "\"8.1¦3.1\"", "1"),
        "a rule has the number that its book gives it"
    );
    assert_eq!(refused("cost 0", "cost ¦0", "1"), "there is no name here");
}

#[test]
fn a_keyword_that_comes_with_the_program_keeps_its_name() {
    let mut client = Client::ready();
    let text = "game los\ncard \"Kite\" {\n  kind effect  element light  cost 0  speed 1\n  \
                keyword fly¦ing\n}\n";
    let (text, place) = marked(text);
    client.open("kite.fuda", &text);
    let refused = client.try_ask("textDocument/prepareRename", client.place("kite.fuda", place));
    let message = refused.expect_err("refused")["message"].clone();
    assert_eq!(message, "this keyword comes with the program");
}
