//! What is told of a script while it is written.

use serde_json::{Value, json};

use super::client::{Client, marked};

/// A card with a name beyond the basic plane, and one mistake: `darw`.
const MOTH: &str = "\
game los

card \"Lantern Moth\" {
  ja \"𠮷の提灯蛾\"   kind character   element light   race Spirit
  cost 2   speed 6   atk 300   def 200   down 200   lead up, left
  optional \"Drawn to Light\" {
    when  this attacks
    do    choose foe: 1 enemy character in front
          foe gets atk -200 until end of turn
          darw 1
  }
}
";

#[test]
fn diagnostics_follow_the_text() {
    let mut client = Client::ready();
    client.open("moth.fuda", MOTH);
    let found = client.diagnostics("moth.fuda");
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0]["code"], "C031");
    assert_eq!(found[0]["source"], "fuda");
    assert_eq!(found[0]["severity"], 1);
    let message = found[0]["message"].as_str().expect("a message");
    assert!(message.contains("`darw` is not an action") && message.contains("draw"), "{message}");
    let range = json!({
        "start": { "line": 9, "character": 10 }, "end": { "line": 9, "character": 14 },
    });
    assert_eq!(found[0]["range"], range);

    // Part of a line, then all of the text.
    client.change("moth.fuda", 2, json!([{ "range": range, "text": "draw" }]));
    assert_eq!(client.diagnostics("moth.fuda"), Vec::<Value>::new());
    client.write("moth.fuda", 3, &MOTH.replace("race Spirit", "race Spirit colour red"));
    assert_eq!(client.diagnostics("moth.fuda").len(), 2);

    let document = json!({ "textDocument": { "uri": client.uri("moth.fuda") } });
    client.tell("textDocument/didClose", document);
    assert_eq!(client.diagnostics("moth.fuda"), Vec::<Value>::new());
    assert_eq!(client.shut_down(), Some(0));
}

#[test]
fn a_name_that_nothing_reads_is_faded_and_a_second_card_shows_the_first() {
    let mut client = Client::ready();
    let unread = MOTH.replace("foe gets atk -200 until end of turn\n", "draw 1\n");
    let twice = unread.replace("darw", "draw") + &MOTH[MOTH.find("card").unwrap_or(0)..];
    client.open("moth.fuda", &twice);
    let found = client.diagnostics("moth.fuda");
    let name = found.iter().find(|d| d["code"] == "C077").expect("an unread name");
    assert_eq!((&name["tags"], &name["severity"]), (&json!([1]), &json!(2)));
    let second = &found.iter().find(|d| d["code"] == "C004").expect("a second card");
    let related = &second["relatedInformation"][0];
    assert_eq!(related["message"], "first defined here");
    assert_eq!(related["location"]["uri"], client.uri("moth.fuda"));
    assert_eq!(related["location"]["range"]["start"], json!({ "line": 2, "character": 5 }));
}

#[test]
fn places_count_utf_16_units() {
    let mut client = Client::ready();
    let text = MOTH.replace("kind character", "kindd character");
    client.open("moth.fuda", &text);
    let found = client.diagnostics("moth.fuda");
    let field = found.iter().find(|d| d["code"] == "C005").expect("an unknown field");
    // `  ja "𠮷の提灯蛾"   `: the first character of the name is two units.
    assert_eq!(field["range"]["start"], json!({ "line": 3, "character": 16 }));
    // A change behind it, counted the same way.
    let range = json!({
        "start": { "line": 3, "character": 16 }, "end": { "line": 3, "character": 21 },
    });
    client.change("moth.fuda", 2, json!([{ "range": range, "text": "kind" }]));
    let left = client.diagnostics("moth.fuda");
    assert!(left.iter().all(|d| d["code"] == "C031"), "{left:?}");
}

/// .. also far to the right, where not all before it is counted again.
#[test]
fn places_in_long_lines_count_as_others_do() {
    let mut client = Client::ready();
    let name = "𠮷 野a".repeat(500);
    client.open("long.fuda", &format!("game los\ncard \"{name}\" {{ kindd effect }}\n"));
    let found = client.diagnostics("long.fuda");
    let field = found.iter().find(|d| d["code"] == "C005").expect("an unknown field");
    let before = format!("card \"{name}\" {{ ").encode_utf16().count();
    assert_eq!(field["range"]["start"], json!({ "line": 1, "character": before }));
    let range = json!({
        "start": { "line": 1, "character": before }, "end": { "line": 1, "character": before + 5 },
    });
    client.change("long.fuda", 2, json!([{ "range": range, "text": "kind" }]));
    let left = client.diagnostics("long.fuda");
    assert!(left.iter().all(|d| d["code"] != "C005"), "{left:?}");
}

#[test]
fn neighbours_are_read_from_the_disk() {
    let mut client = Client::ready();
    client.save("keywords.fuda", "game los\nkeyword dusk { ja \"夕\"  cites \"8.13.1\" }\n");
    let card = "game los\ncard \"Owl\" {\n  kind effect  element dark  cost 0  speed 1\n  \
                keyword dusk\n}\n";
    client.open("owl.fuda", card);
    assert_eq!(client.diagnostics("owl.fuda"), Vec::<Value>::new());
    client.save("keywords.fuda", "game los\n");
    let saved = json!({ "changes": [{ "uri": client.uri("keywords.fuda"), "type": 2 }] });
    client.tell("workspace/didChangeWatchedFiles", saved);
    assert_eq!(client.diagnostics("owl.fuda")[0]["code"], "C013");
    // An open neighbour counts as the editor has it.
    client.open("keywords.fuda", "game los\nkeyword dusk { cites \"8.13.1\" }\n");
    assert_eq!(client.diagnostics("owl.fuda"), Vec::<Value>::new());
}

#[test]
fn a_neighbour_that_cannot_be_read_is_told() {
    let mut client = Client::ready();
    std::fs::write(client.folder().join("other.fuda"), b"game los\n# \xff\n").expect("saved");
    client.open("owl.fuda", "game los\n");
    let told = client.diagnostics("other.fuda");
    let message = told[0]["message"].as_str().unwrap_or_default();
    assert!(message.ends_with("is not a text: line 2 is not UTF-8"), "{told:?}");
    client.save("other.fuda", "game los\n");
    let saved = json!({ "changes": [{ "uri": client.uri("other.fuda"), "type": 2 }] });
    client.tell("workspace/didChangeWatchedFiles", saved);
    assert_eq!(client.diagnostics("other.fuda"), Vec::<Value>::new());
}

fn hover(client: &mut Client, text: &str) -> String {
    let (text, place) = marked(text);
    client.write("moth.fuda", 2, &text);
    let told = client.ask_at("textDocument/hover", "moth.fuda", place);
    told["contents"]["value"].as_str().unwrap_or_default().to_owned()
}

#[test]
fn hover_tells_meanings_in_both_languages_with_rules() {
    let mut client = Client::ready();
    client.open("moth.fuda", MOTH);
    let right = MOTH.replace("darw", "draw");
    let at = |from: &str, to: &str| right.replace(from, to);

    let action = hover(&mut client, &at("draw 1", "dr¦aw 1"));
    assert!(action.contains("引く") && action.contains("rules:"), "{action}");
    let event = hover(&mut client, &at("this attacks", "this att¦acks"));
    assert!(event.contains("events") || event.contains("wait for"), "{event}");
    let language = hover(&mut client, &at("until", "un¦til"));
    assert!(language.contains("up to then") && language.contains("まで"), "{language}");
    let name = hover(&mut client, &at("foe gets", "fo¦e gets"));
    assert!(name.contains("cards, named in line 8"), "{name}");
    let card = hover(&mut client, &at("Lantern", "Lan¦tern"));
    assert!(card.contains("Lantern Moth (𠮷の提灯蛾)") && card.contains("When"), "{card}");
    assert!(card.matches("```text").count() == 2, "{card}");
    let keyword = hover(&mut client, &at("  optional", "  keyword fly¦ing\n  optional"));
    assert!(keyword.contains("上空") && keyword.contains("8.13.1"), "{keyword}");
    assert!(keyword.contains("keyword flying {"), "{keyword}");
    let rule = hover(&mut client, &at("  optional", "  cites \"8.13¦.1\"\n  optional"));
    assert!(rule.contains("**los 8.13.1**"), "{rule}");
    let nothing = hover(&mut client, &at("cost 2", "cost ¦2"));
    assert_eq!(nothing, "");
}

#[test]
fn symbols_are_nested() {
    let mut client = Client::ready();
    client.open("moth.fuda", MOTH);
    let params = json!({ "textDocument": { "uri": client.uri("moth.fuda") } });
    let symbols = client.ask("textDocument/documentSymbol", params);
    assert_eq!(symbols.as_array().map(Vec::len), Some(1));
    assert_eq!(
        (&symbols[0]["name"], &symbols[0]["detail"]),
        (&json!("Lantern Moth"), &json!("card"))
    );
    assert_eq!(symbols[0]["children"][0]["name"], "Drawn to Light");
    assert_eq!(symbols[0]["range"]["end"], json!({ "line": 11, "character": 1 }));
}

#[test]
fn formatting_is_that_of_fuda_fmt() {
    let mut client = Client::ready();
    let right = MOTH.replace("darw", "draw");
    let untidy = right.replace("    when  this", "      when  this").replace("   race", " race");
    client.open("moth.fuda", &untidy);
    let params = json!({
        "textDocument": { "uri": client.uri("moth.fuda") },
        "options": { "tabSize": 2, "insertSpaces": true },
    });
    let edits = client.ask("textDocument/formatting", params.clone());
    let lines = |n: usize| edits[n]["range"]["start"]["line"].as_u64();
    assert_eq!((lines(0), lines(1), lines(2)), (Some(3), Some(6), None), "{edits}");
    assert_eq!(edits[1]["newText"], "    when  this attacks\n");

    client.write("moth.fuda", 2, "game los\ncard {");
    let refused = client.try_ask("textDocument/formatting", params).expect_err("refused");
    assert_eq!(refused["code"], -32803);
}

/// The actions at the mistake of [`MOTH`].
fn actions(client: &mut Client, context: Value) -> Value {
    let here = json!({ "line": 9, "character": 12 });
    let params = json!({
        "textDocument": { "uri": client.uri("moth.fuda") },
        "range": { "start": here, "end": here },
        "context": context,
    });
    client.ask("textDocument/codeAction", params)
}

#[test]
fn fixes_are_code_actions() {
    let mut client = Client::ready();
    client.open("moth.fuda", MOTH);
    let offered = actions(&mut client, json!({ "diagnostics": [] }));
    let all = offered.as_array().expect("actions");
    assert_eq!(all[0]["kind"], "quickfix");
    assert_eq!(all[0]["title"], "write `draw` for `darw`");
    assert_eq!(all[0]["diagnostics"][0]["code"], "C031");
    let edits = &all[0]["edit"]["changes"][client.uri("moth.fuda")];
    assert_eq!(edits[0]["newText"], "          draw 1\n");
    let only = actions(&mut client, json!({ "diagnostics": [], "only": ["source.fixAll"] }));
    assert_eq!(only.as_array().map(Vec::len), Some(1));
    assert_eq!(only[0]["kind"], "source.fixAll");
    let none = actions(&mut client, json!({ "diagnostics": [], "only": ["refactor"] }));
    assert_eq!(none, json!([]));
}

#[test]
fn a_japanese_client_is_answered_in_japanese() {
    let mut client = Client::with(json!({ "capabilities": {}, "locale": "ja" }));
    client.open("moth.fuda", MOTH);
    let found = client.diagnostics("moth.fuda");
    let message = found[0]["message"].as_str().expect("a message");
    assert!(message.starts_with("`darw`は"), "{message}");
    assert!(message.ends_with("\n`draw`のことか？"), "{message}");
    let offered = actions(&mut client, json!({ "diagnostics": [] }));
    assert_eq!(offered[0]["title"], "`darw`を`draw`に直す");
    assert_eq!(offered[0]["diagnostics"][0]["message"], message);
    let when = client.place("moth.fuda", (6, 6));
    let refused = client.try_ask("textDocument/prepareRename", when);
    assert_eq!(refused.expect_err("refused")["message"], "`when`はこの言語の語");
}

#[test]
fn the_option_comes_before_the_locale_and_the_locale_before_the_process() {
    let title = |mut params: Value| {
        params["capabilities"] = json!({});
        let mut client = Client::with(params);
        client.open("moth.fuda", MOTH);
        actions(&mut client, json!({ "diagnostics": [] }))[0]["title"].clone()
    };
    let (english, japanese) = ("write `draw` for `darw`", "`darw`を`draw`に直す");
    let both = |option: &str, locale: &str| {
        let options = json!({ "language": option });
        json!({ "initializationOptions": options, "locale": locale })
    };
    assert_eq!(title(both("en", "ja")), english);
    assert_eq!(title(both("ja", "en")), japanese);
    assert_eq!(title(both("auto", "ja-JP")), japanese);
    assert_eq!(title(json!({ "locale": "jam" })), english);
}

fn hints(client: &mut Client) -> Vec<Value> {
    client.open("moth.fuda", &MOTH.replace("darw", "draw"));
    let params = json!({
        "textDocument": { "uri": client.uri("moth.fuda") },
        "range": { "start": { "line": 0, "character": 0 }, "end": { "line": 20, "character": 0 } },
    });
    client.ask("textDocument/inlayHint", params).as_array().cloned().unwrap_or_default()
}

#[test]
fn readings_stand_beside_abilities() {
    let mut client = Client::ready();
    let english = hints(&mut client);
    assert_eq!(english.len(), 1);
    assert_eq!(english[0]["position"], json!({ "line": 5, "character": 29 }));
    let label = english[0]["label"].as_str().expect("a label");
    assert!(label.contains("attacks"), "{label}");
    let mut client = Client::with(json!({
        "capabilities": {}, "initializationOptions": { "language": "ja" },
    }));
    let japanese = hints(&mut client);
    let label = japanese[0]["label"].as_str().expect("a label");
    assert!(label.contains("時"), "{label}");
}

#[test]
fn colours_cover_every_word() {
    let mut client = Client::ready();
    client.open("moth.fuda", &MOTH.replace("darw", "draw"));
    let params = json!({ "textDocument": { "uri": client.uri("moth.fuda") } });
    let tokens = client.ask("textDocument/semanticTokens/full", params);
    let data: Vec<u64> =
        tokens["data"].as_array().expect("data").iter().filter_map(Value::as_u64).collect();
    let (mut line, mut start) = (0, 0);
    let mut seen = Vec::new();
    for token in data.chunks(5) {
        start = if token[0] == 0 { start + token[1] } else { token[1] };
        line += token[0];
        seen.push((line, start, token[2], token[3]));
    }
    // `ja`, the name of 5 characters, 6 units, in its quotes, `kind`.
    assert!(seen.contains(&(3, 5, 8, 2)), "{seen:?}");
    assert!(seen.contains(&(3, 16, 4, 7)), "{seen:?}");
    // `foe` where it is named and where it is used.
    assert!(seen.contains(&(7, 17, 3, 10)) && seen.contains(&(8, 10, 3, 10)), "{seen:?}");
    // `draw`
    assert!(seen.contains(&(9, 10, 4, 5)), "{seen:?}");
}
