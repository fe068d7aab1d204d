//! From the first message to the last.

use serde_json::{Value, json};

use super::client::Client;

#[test]
fn initialize_to_exit() {
    let mut client = Client::start();
    let answer = client.ask("initialize", json!({ "capabilities": {} }));
    assert_eq!(answer["serverInfo"]["name"], "fuda");
    let can = &answer["capabilities"];
    assert_eq!(can["positionEncoding"], "utf-16");
    for provider in [
        "completionProvider",
        "hoverProvider",
        "definitionProvider",
        "referencesProvider",
        "renameProvider",
        "documentSymbolProvider",
        "documentFormattingProvider",
        "codeActionProvider",
        "inlayHintProvider",
        "semanticTokensProvider",
    ] {
        assert!(can.get(provider).is_some(), "{provider}");
    }
    client.tell("initialized", json!({}));
    assert_eq!(client.shut_down(), Some(0));
}

#[test]
fn who_leaves_without_a_word_is_told_by_the_exit_code() {
    assert_eq!(Client::ready().leave(), Some(1));
    let mut client = Client::ready();
    client.tell("exit", Value::Null);
    assert_eq!(client.leave(), Some(1));
}

#[test]
fn requests_before_initialize_and_after_shutdown_are_refused() {
    let mut client = Client::start();
    let early = client.try_ask("textDocument/hover", client.place("a.fuda", (0, 0)));
    assert_eq!(early.expect_err("refused")["code"], -32002);
    client.ask("initialize", json!({ "capabilities": {} }));
    let twice = client.try_ask("initialize", json!({ "capabilities": {} }));
    assert_eq!(twice.expect_err("refused")["code"], -32600);
    client.ask("shutdown", Value::Null);
    let late = client.try_ask("textDocument/hover", client.place("a.fuda", (0, 0)));
    assert_eq!(late.expect_err("refused")["code"], -32600);
    client.tell("exit", Value::Null);
    assert_eq!(client.leave(), Some(0));
}

#[test]
fn what_it_does_not_know_it_says() {
    let mut client = Client::ready();
    let unknown = client.try_ask("textDocument/fortune", json!({}));
    assert_eq!(unknown.expect_err("refused")["code"], -32601);
    let wrong = client.try_ask("textDocument/hover", json!({ "position": "here" }));
    assert_eq!(wrong.expect_err("refused")["code"], -32602);
    // Not open: nothing to say.
    assert_eq!(client.ask_at("textDocument/hover", "a.fuda", (0, 0)), Value::Null);
    // Notifications that make no sense are passed over.
    client.tell("textDocument/didOpen", json!({ "textDocument": 7 }));
    client.tell("textDocument/didChange", json!([]));
    client.write("never-opened.fuda", 3, "game los\n");
    client.tell("fortune", json!({}));
    assert_eq!(client.shut_down(), Some(0));
}

#[test]
fn a_frame_without_a_message_in_it() {
    let mut client = Client::ready();
    client.send_text("{ \"jsonrpc\": ");
    let told = client.receive().expect("an answer");
    assert_eq!((&told["id"], &told["error"]["code"]), (&Value::Null, &json!(-32700)));
    client.send_text("[1, 2]");
    assert_eq!(client.receive().expect("an answer")["error"]["code"], -32700);
    assert_eq!(client.shut_down(), Some(0));
}

#[test]
fn a_stream_that_is_no_protocol_ends_it() {
    let mut client = Client::ready();
    client.send_bytes(b"hello\r\n\r\n");
    assert_eq!(client.receive(), None);
    assert_eq!(client.leave(), Some(1));
}

#[test]
fn a_request_is_taken_back() {
    let mut client = Client::ready();
    client.open("a.fuda", "game los\n");
    // Both stand in the stream before the first is read.
    let hover = json!({
        "jsonrpc": "2.0", "id": "late", "method": "textDocument/hover",
        "params": client.place("a.fuda", (0, 6)),
    });
    let cancel = json!({
        "jsonrpc": "2.0", "method": "$/cancelRequest", "params": { "id": "late" },
    });
    let frame = |message: &Value| {
        let body = message.to_string();
        format!("Content-Length: {}\r\n\r\n{body}", body.len())
    };
    client.send_bytes([frame(&hover), frame(&cancel)].concat().as_bytes());
    let answer = loop {
        let message = client.receive().expect("an answer");
        if message["id"] == "late" {
            break message;
        }
    };
    // It may have been answered before it was taken back.
    let taken_back = answer["error"]["code"] == -32800;
    assert!(taken_back || answer["result"].is_object(), "{answer}");
    client.tell("$/cancelRequest", json!({ "id": 12345 }));
    assert_eq!(client.shut_down(), Some(0));
}

#[test]
fn positions_count_bytes_where_the_client_can() {
    let general = json!({ "positionEncodings": ["utf-8", "utf-16"] });
    let mut client = Client::with(json!({ "capabilities": { "general": general } }));
    client.open("a.fuda", "game los\ncard \"𠮷野\" { kindd character }\n");
    let found = client.diagnostics("a.fuda");
    let field = found.iter().find(|d| d["code"] == "C005").expect("an unknown field");
    assert_eq!(field["range"]["start"], json!({ "line": 1, "character": 17 }));
    assert_eq!(client.shut_down(), Some(0));
}
