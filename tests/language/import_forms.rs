//! Card data as a table and as pasted text. All texts are our own, in the wording of official cards.

use std::path::Path;

use fuda::diagnostics::Message;
use fuda::import::{Form, Misread, Printed, Read};
use fuda::lang::Lang;

const EN: &str = "【CONT】 All of your other 《Lantern》 characters get +500 power.";
const JA: &str = "【永】 他のあなたの《灯》のキャラすべてに、パワーを＋500。";

fn read(form: Form, text: &str) -> Read {
    form.read(text).unwrap_or_else(|why| panic!("{why:?}"))
}

/// Line, column, reason and help.
fn misread(form: Form, text: &str) -> (usize, usize, String, String) {
    let Misread { line, column, reason, help } =
        form.read(text).map(|read| read.cards).unwrap_err();
    let help = help.as_ref().map(Message::to_string).unwrap_or_default();
    (line, column, reason.to_string(), help)
}

/// The same card as a JSON record, as all forms are to have it.
fn card() -> Printed {
    let card = serde_json::json!({
        "code": "LAN/S01-001", "name": "Wick", "name_ja": "灯心", "side": "S", "type": "Character", "color": "RED",
        "level": "1", "cost": "0", "power": "4000", "soul": 1, "trigger": ["SOUL", "SOUL"],
        "attributes": ["Lantern 《灯》", "Sea"], "ability": [EN, "【AUTO】 Encore [(3)]"],
    });
    read(Form::Json, &card.to_string()).cards.remove(0)
}

#[test]
fn a_table_with_named_columns_is_read() {
    let table = format!(
        "code,name,name_ja,side,type,color,level,cost,power,soul,trigger,traits,ability,rarity\n\
         LAN/S01-001,Wick,灯心,S,Character,RED,1,0,4000,1,2 Soul,\"Lantern 《灯》, Sea\",{EN} | 【AUTO】 Encore [(3)],RR\n\
         ,,,,,,,,,,,,,\n"
    );
    let found = read(Form::Csv, &table);
    assert_eq!((found.cards, found.unknown), (vec![card()], Vec::new()));
    let lines = table.replace(',', ";").replace("》; Sea", "》, Sea").replace(" | ", "\n");
    let quoted = lines.replace("【CONT】", "\"【CONT】").replace("(3)]", "(3)]\"");
    assert_eq!(read(Form::Csv, &quoted).cards, [card()]);
}

/// Spreadsheets begin a file with a mark, end lines in two characters, and name columns in Japanese.
#[test]
fn a_japanese_table_is_read() {
    let table = format!(
        "\u{feff}カード番号,カード名,種類,色,レベル,コスト,パワー,ソウル,トリガー,特徴,サイド,テキスト\r\n\
         LAN/S01-001,灯心,キャラ,赤,１,０,４０００,１,ソウル×2,灯・海,シュヴァルツ,{JA}\r\n"
    );
    let card = read(Form::Csv, &table).cards.remove(0);
    let record = serde_json::json!({
        "code": "LAN/S01-001", "name_ja": "灯心", "side": "S", "type": "Character", "color": "RED", "level": 1,
        "cost": 0, "power": 4000, "soul": 1, "trigger": ["soul", "soul"], "traits": ["灯", "海"], "ja": [JA],
    });
    assert_eq!(card, read(Form::Json, &record.to_string()).cards.remove(0));
}

#[test]
fn what_is_wrong_in_a_table_is_told_with_its_place() {
    let table = "code,name,type,colr\nA-1,Wick,Character,red\n";
    let unknown = &read(Form::Csv, table).unknown[0];
    assert_eq!((unknown.line, unknown.column, unknown.near), (1, 16, Some("color")));
    assert_eq!(
        unknown.told().in_lang(Lang::En),
        "no card has a field `colr`; it is left out; did you mean `color`?"
    );
    let wrong: &[(&str, (usize, usize), &str, &str)] = &[
        ("code,name\nA-1,Wick\n", (1, 1), "`type` is missing", "`card type`"),
        ("code,type\nA-1,Event\n", (1, 1), "`name` is missing", "`card name`"),
        ("code,name,type,kind\n", (1, 16), "`type` is there twice", ""),
        ("code,name,type\n\nA-1,Wick,Event\n,Snuffer,Event\n", (4, 1), "`code` is missing", ""),
        (
            "code,name,type\nA-1,\"Wick,\nold\",Event,red\n",
            (3, 12),
            "behind the last column",
            "`,`",
        ),
        ("code,name,type,ability\nA-1,Wick,Event\n", (2, 10), "3 cells for 4 columns", ""),
        ("code,name,type,\nA-1,Wick,Event,Draw.\n", (2, 16), "without a name", ""),
        (
            "code,name,type\nA-1,\"Wick,Event\nA-2,Snuffer,Event\n",
            (2, 1),
            "does not close",
            "twice",
        ),
    ];
    for (text, place, reason, help) in wrong {
        let told = misread(Form::Csv, text);
        assert_eq!((told.0, told.1), *place, "{text}: {told:?}");
        assert!(told.2.contains(reason) && told.3.contains(help), "{text}: {told:?}");
    }
}

#[test]
fn a_pasted_card_is_read() {
    let text = format!(
        "Card No.: LAN/S01-001\nName: Wick\nカード名：灯心\nSide\tSchwarz\nType: Character\nColor: Red\nRarity: RR\n\
         Level: 1\nCost: 0\nPower: 4000\nSoul: 1\nTrigger: Soul Soul\nTraits: Lantern 《灯》, Sea\n\n{EN}\n\
         [AUTO] Encore [(3)]\nFlavor: It burns.\nIt goes out.\n"
    );
    let mut expected = card();
    expected.en[1] = "[AUTO] Encore [(3)]".to_owned();
    assert_eq!(read(Form::Text, &text).cards, [expected]);
}

/// Of a text with both languages each line goes to its own; an event has its text behind a label.
#[test]
fn pasted_lines_go_to_their_language() {
    let text = format!("code: A-1\nname: Wick\ntype: character\n{EN}\n{JA}\n");
    let card = read(Form::Text, &text).cards.remove(0);
    assert_eq!((card.en, card.ja), (vec![EN.to_owned()], vec![JA.to_owned()]));
    let text =
        "カード番号：A-1\nカード名：灯火\n種類：イベント\n色：赤\nテキスト：あなたは1枚引く。\n";
    let card = read(Form::Text, text).cards.remove(0);
    assert_eq!((card.name.as_str(), card.ja.len(), card.is_event()), ("灯火", 1, true));
}

#[test]
fn what_is_wrong_in_a_pasted_card_is_told_with_its_place() {
    let wrong: &[(&str, (usize, usize), &str, &str)] = &[
        ("code: A-1\nname: Wick\n", (1, 1), "`type` is missing", "`kind`"),
        ("code: A-1\n  Draw 1 card.\n", (2, 3), "neither a field nor an ability", "`text:`"),
        ("code: A-1\nname: Wick\nカード番号: A-2\n", (3, 1), "there twice", "one card"),
        (
            "code: A-1\nRarity: RR\nDraw 1 card.\n",
            (3, 1),
            "neither a field nor an ability",
            "`text:`",
        ),
        ("code: A-1\nFlavor: It burns.\n\nDraw 1 card.\n", (4, 1), "neither a field", "`text:`"),
    ];
    for (text, place, reason, help) in wrong {
        let told = misread(Form::Text, text);
        assert_eq!((told.0, told.1), *place, "{text}: {told:?}");
        assert!(told.2.contains(reason) && told.3.contains(help), "{text}: {told:?}");
    }
    let unknown = &read(Form::Text, "code: A-1\nname: Wick\ntype: event\nLevle: 1\n").unknown[0];
    assert_eq!((unknown.line, unknown.near), (4, Some("level")));
}

#[test]
fn what_is_wrong_in_json_is_told_with_its_place() {
    let wrong: &[(&str, (usize, usize), &str)] = &[
        (
            "{\"code\": \"灯\", \"en\": \"A\"}\n{\"code\": \"灯\", \"ability\": {}}\n",
            (2, 26),
            "`ability` cannot",
        ),
        ("[{\"code\": \"A\",\n \"side\": [\"W\"]}]", (2, 10), "`side` cannot"),
        ("[{\"code\": \"A\",\n \"ability\": [1]}]", (2, 13), "must be a text"),
        (
            "{\"code\": \"灯\", \"text\": \"A\", \"effect\": \"B\"}",
            (1, 38),
            "`ability` is there twice",
        ),
        ("\n {\"code\": \"A\", \"name\": \"Wick\"}", (2, 2), "`type` is missing"),
        ("{\"code\": \"灯\", ?}", (1, 15), "must be a string"),
    ];
    for (text, place, reason) in wrong {
        let told = misread(Form::Json, text);
        assert_eq!((told.0, told.1), *place, "{text}: {told:?}");
        assert!(told.2.contains(reason), "{text}: {told:?}");
    }
}

/// Fields of a record are called as those of a table; one that no card has is told once, not at every record.
#[test]
fn fields_of_json_have_the_names_of_all_forms() {
    let record = r#"{"Card No.": "A-1", "name": "Wick", "kind": "Event", "abilities": ["Draw 1 card."], "rariti": "RR", "sleeve": 1}"#;
    let found = read(Form::Json, &format!("{record}\n{}", record.replace("A-1", "A-2")));
    assert_eq!(found.cards[1].en, ["Draw 1 card."]);
    let unknown: Vec<_> =
        found.unknown.iter().map(|one| (one.line, &*one.label, one.near)).collect();
    assert_eq!(unknown, [(1, "rariti", Some("rarity")), (1, "sleeve", None)]);
}

/// An English text may speak of Japanese names, and a record may have its texts in both languages.
#[test]
fn texts_of_a_record_go_to_their_language() {
    let record = serde_json::json!({
        "code": "A-1", "name": "Wick", "type": "event", "ja": ["1枚引く。"],
        "ability": ["Choose 1 card named \"灯心は永い\".", "Draw 1 card."],
    });
    let card = read(Form::Json, &record.to_string()).cards.remove(0);
    assert_eq!((card.en.len(), card.ja.len()), (2, 1));
}

#[test]
fn icons_and_traits_are_told_apart() {
    let of = |icons: &str| {
        let text = format!("code: A-1\nname: Wick\ntype: character\ntrigger: {icons}\n");
        read(Form::Text, &text).cards.remove(0).icons.join(" ")
    };
    for (text, icons) in [
        ("Soul 2", "soul soul"),
        ("2 Soul", "soul soul"),
        ("1 Soul 1 Gate", "soul gate"),
        ("Soulx2", "soul soul"),
        ("Soul/Choice", "soul choice"),
        ("ソウル×2", "soul soul"),
        ("-", ""),
        // These are no icons, so that the header refuses them.
        ("0 Soul", "0 soul"),
        ("9 Soul", "9 soul"),
        ("Soul300", "soul300"),
        ("2", "2"),
    ] {
        assert_eq!(of(text), icons, "{text}");
    }
    let traits = |traits: serde_json::Value| {
        let record =
            serde_json::json!({ "code": "A-1", "name": "Wick", "type": "event", "traits": traits });
        read(Form::Json, &record.to_string()).cards.remove(0).traits
    };
    assert_eq!(traits("《A・B》, C".into()), ["A・B", "C"]);
    assert_eq!(
        traits(serde_json::json!(["Oil, Wick!", "A・B", "《A・B》", "-"])),
        ["Oil, Wick!", "A", "B", "A・B"]
    );
}

#[test]
fn forms_are_told_by_endings_and_by_their_beginnings() {
    for (path, form) in
        [("a.CSV", Form::Csv), ("a.txt", Form::Text), ("a.jsonl", Form::Json), ("a", Form::Json)]
    {
        assert_eq!(Form::of(Path::new(path)), form);
    }
    for (text, form) in [
        (" [{\"code\": 1}]", Form::Json),
        ("{\"code\": 1}", Form::Json),
        ("[AUTO] Encore", Form::Text),
        ("\u{feff}name,カード番号\n", Form::Csv),
        ("code: A-1, B\nname: Wick", Form::Text),
    ] {
        assert_eq!(Form::recognised(text), form, "{text}");
    }
}
