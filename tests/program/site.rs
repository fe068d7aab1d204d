//! `fuda doc`: the pages of the shipped cards, what they link to, and what the search looks through.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::LazyLock;

use fuda::diagnostics::Sources;
use fuda::load::{self, Loaded};
use fuda::shipped;
use fuda::site::{self, Content, Page, Wanted};

/// Scenario files that are played here, a few of each game; all of them would take longer than the rest.
const SCENARIOS: [&str; 7] = [
    "tests/refused/los/2.6.a_C010_a_seventh_element.fuda",
    "tests/scenarios/eirei/partners.fuda",
    "tests/scenarios/legions/lanes.fuda",
    "tests/scenarios/los/x3_two_mandatory_triggers.fuda",
    "tests/scenarios/los/d12_timeline_of_a_face_down_character.fuda",
    "tests/scenarios/los-1.0.01/one_field.fuda",
    "tests/scenarios/ws/keywords_encore.fuda",
];

static CARDS: LazyLock<Loaded> = LazyLock::new(|| load::load_sources(shipped::sources()));

static SITE: LazyLock<Vec<Page>> = LazyLock::new(built);

fn built() -> Vec<Page> {
    let mut scenarios = Sources::default();
    for path in SCENARIOS {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
        scenarios.add(path, std::fs::read_to_string(file).expect("a scenario"));
    }
    let wanted = Wanted { cards: &CARDS, scenarios: &scenarios, game: None };
    let content = Content::of(wanted, || {});
    assert!(content.left_out.is_empty(), "{:?}", content.left_out);
    site::pages(&content)
}

fn page(path: &str) -> &'static str {
    let found = SITE.iter().find(|page| page.path == path);
    &found.unwrap_or_else(|| panic!("there is no page {path}")).text
}

fn html() -> impl Iterator<Item = &'static Page> {
    SITE.iter().filter(|page| page.path.ends_with(".html"))
}

/// The text with its five escapes undone.
fn plain(text: &str) -> String {
    let text = text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"");
    text.replace("&#39;", "'").replace("&amp;", "&")
}

/// A tag: its name, whether it closes, and its attributes.
struct Tag<'p> {
    name: &'p str,
    closes: bool,
    attributes: Vec<(&'p str, String)>,
}

/// The tags of a page, read strictly: quoted attributes, no stray `<` or `&`.
fn tags(page: &'static Page) -> Vec<Tag<'static>> {
    let text = page.text.strip_prefix("<!DOCTYPE html>").expect("a doctype");
    let mut tags = Vec::new();
    for piece in text.split('<').skip(1) {
        let (tag, behind) = piece.split_once('>').unwrap_or_else(|| panic!("{piece}"));
        assert!(!behind.contains('>'), "{}: {behind}", page.path);
        assert_escaped(page, behind);
        let closes = tag.starts_with('/');
        let tag = tag.trim_start_matches('/');
        let (name, mut rest) = tag.split_once(' ').unwrap_or((tag, ""));
        let is_name = !name.is_empty() && name.bytes().all(|c| c.is_ascii_alphanumeric());
        assert!(is_name, "{}: <{tag}>", page.path);
        let mut attributes = Vec::new();
        while !rest.trim().is_empty() {
            rest = rest.trim_start();
            let end = rest.find([' ', '=']).unwrap_or(rest.len());
            let attribute = &rest[..end];
            rest = &rest[end..];
            let value = match rest.strip_prefix("=\"") {
                None => "",
                Some(quoted) => {
                    let (value, behind) = quoted.split_once('"').expect("a closing quote");
                    rest = behind;
                    value
                }
            };
            assert_escaped(page, value);
            attributes.push((attribute, plain(value)));
        }
        tags.push(Tag { name, closes, attributes });
    }
    tags
}

fn assert_escaped(page: &Page, text: &str) {
    for behind in text.split('&').skip(1) {
        let known = ["lt;", "gt;", "quot;", "amp;", "#39;"];
        assert!(known.iter().any(|known| behind.starts_with(known)), "{}: &{behind}", page.path);
    }
}

#[test]
fn pages_are_well_formed() {
    const EMPTY: [&str; 5] = ["meta", "link", "br", "input", "hr"];
    for page in html() {
        let mut open: Vec<&str> = Vec::new();
        let mut ids = BTreeSet::new();
        for Tag { name, closes, attributes } in tags(page) {
            for (attribute, value) in attributes {
                if attribute == "id" {
                    assert!(ids.insert(value.clone()), "{}: two places {value}", page.path);
                }
            }
            match (closes, EMPTY.contains(&name)) {
                (true, _) => assert_eq!(open.pop(), Some(name), "{}", page.path),
                (false, true) => {}
                (false, false) => {
                    let in_text = matches!(open.last(), Some(&"p" | &"h1" | &"h2" | &"h3"));
                    let is_block = matches!(name, "p" | "div" | "ul" | "ol" | "pre" | "section");
                    assert!(!(in_text && is_block), "{}: {name} in {open:?}", page.path);
                    open.push(name);
                }
            }
        }
        assert!(open.is_empty(), "{}: {open:?}", page.path);
        for needed in ["<title>", "<h1>", "id=\"main\"", "name=\"viewport\""] {
            assert_eq!(page.text.matches(needed).count(), 1, "{}: {needed}", page.path);
        }
    }
}

#[test]
fn every_link_leads_somewhere() {
    let mut places: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for page in &*SITE {
        let of_page = places.entry(&page.path).or_default();
        if page.path.ends_with(".html") {
            let ids = tags(page).into_iter().flat_map(|tag| tag.attributes);
            of_page.extend(ids.filter(|(name, _)| *name == "id").map(|(_, id)| id));
        }
    }
    let mut count = 0;
    for page in html() {
        for (name, way) in tags(page).into_iter().flat_map(|tag| tag.attributes) {
            if matches!(name, "href" | "src" | "action") {
                count += 1;
                let (file, place) = way.split_once('#').unwrap_or((&way, ""));
                let file =
                    if file.is_empty() { page.path.clone() } else { below(&page.path, file) };
                let there = places.get(file.as_str());
                let there = there.unwrap_or_else(|| panic!("{}: {way}", page.path));
                assert!(place.is_empty() || there.contains(place), "{}: {way}", page.path);
            }
        }
    }
    assert!(count > 10_000, "{count}");
    for found in index() {
        let (file, place) = found.way.split_once('#').unwrap_or((&found.way, ""));
        let there = places.get(file).unwrap_or_else(|| panic!("{}", found.way));
        assert!(place.is_empty() || there.contains(place), "{}", found.way);
    }
}

/// Where a way leads from a page.
fn below(page: &str, way: &str) -> String {
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    for part in way.split('/') {
        match part {
            ".." => assert!(parts.pop().is_some(), "{page}: {way}"),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// An entry of the search.
struct Found {
    kind: String,
    en: String,
    ja: String,
    way: String,
    text: String,
}

fn index() -> Vec<Found> {
    let text = page("search.js");
    let at = text.find("], [\n").expect("the entries") + "], ".len();
    let entries = text[at..].trim_end().strip_suffix(");").expect("the end of the call");
    let entries: Vec<[String; 7]> = serde_json::from_str(entries).expect("JSON");
    let found = entries.into_iter().map(|[kind, _, en, ja, way, text, text_ja]| Found {
        kind,
        en,
        ja,
        way,
        text: format!("{text}\n{text_ja}"),
    });
    found.collect()
}

/// The words of a page without its tags.
fn words(text: &str) -> String {
    let text: String = text
        .split('<')
        .map(|piece| piece.split_once('>').map_or(piece, |(_, text)| text))
        .collect();
    plain(&text).split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn every_shipped_card_has_its_page() {
    let index = index();
    let mut count = 0;
    for program in &CARDS.programs {
        for card in &program.cards {
            count += 1;
            let name = &program.names[card.name.index()];
            let name_ja = card.name_ja.as_ref().expect("shipped cards have Japanese names");
            let found = index.iter().find(|found| found.kind == "card" && found.en == *name);
            let found = found.unwrap_or_else(|| panic!("the search does not know {name}"));
            assert_eq!(&found.ja, name_ja);
            let shown = words(page(&found.way));
            let source = &CARDS.sources.get(card.place.file).text[card.place.span.range()];
            let squeezed = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(shown.contains(&squeezed(source)), "{name}: no script");
            for lang in [fuda::reading::Lang::En, fuda::reading::Lang::Ja] {
                let reading = fuda::reading::explain(program, card, lang);
                // The page has its own heads, and no dashes or numbers before lines.
                let line = |line: &str| {
                    let line = line.trim_start().trim_start_matches("- ");
                    let digits = line.trim_start_matches(|c: char| c.is_ascii_digit());
                    squeezed(digits.strip_prefix(". ").unwrap_or(line))
                };
                let in_reading = reading.text.lines().skip(1).map(line);
                let texts = in_reading.filter(|line| !line.is_empty() && !is_own_head(line));
                for text in texts.take_while(|line| !line.starts_with("Words and their rules")) {
                    let text = text.trim_end_matches([':', '：', '.', '。']);
                    assert!(shown.contains(text), "{name}: {text}\n{shown}");
                }
            }
            assert!(shown.contains(name_ja.as_str()), "{name}: {name_ja}");
        }
    }
    assert!(count > 350, "{count}");
}

/// A line of the reading that pages put otherwise: heads of lists, and lists on one line.
fn is_own_head(line: &str) -> bool {
    let heads = ["See rules", "参照ルール"];
    heads.iter().any(|head| line.starts_with(head))
}

#[test]
fn the_search_knows_names_words_keywords_and_rules() {
    let index = index();
    let finds = |kind: &str, typed: &str| {
        index.iter().any(|found| {
            found.kind == kind
                && [&found.en, &found.ja, &found.text].iter().any(|text| text.contains(typed))
        })
    };
    for (kind, typed) in [
        ("card", "凧乗りの槍兵"),
        ("card", "Kite Lancer"),
        ("keyword", "上空"),
        ("keyword", "flying"),
        ("word", "draw"),
        ("word", "引く"),
        ("rule", "9.3.2.1"),
        ("rule", "Q48"),
        ("rule", "L12"),
        ("scenario", "Flash waits"),
    ] {
        assert!(finds(kind, typed), "{kind} {typed}");
    }
    assert!(index.iter().any(|found| found.en.starts_with("draw") && found.ja == "引く"));
}

#[test]
fn words_of_a_script_lead_to_what_they_mean_there() {
    let card = page("los/cards/mirror-hare.html");
    for way in ["fields.atk", "stats.atk", "events.turned", "actions.turn", "spans.turn"] {
        assert!(card.contains(&format!("../../los/words.html#{way}\"")), "{way}");
    }
    let keyword = page("los/cards/duskwing-courier.html");
    assert!(keyword.contains("../../los/keywords.html#flying\""));
}

#[test]
fn a_card_shows_the_traces_of_its_scenarios() {
    let shown = words(page("los/cards/twin-bell.html"));
    for text in ["each mandatory trigger takes one priority", "First Bell", "9.3.2.b"] {
        assert!(shown.contains(text), "{text}");
    }
    let older = page("los/scenarios/los-1-0-01-one-field.html");
    assert!(older.contains("rules-1.0.01.html#"));
    assert!(words(page("los/refused.html")).contains("C010"));
}

#[test]
fn the_same_cards_give_the_same_bytes() {
    assert!(*SITE == built());
}

/// A browser finds a card by its Japanese name, on pages that lie on a disk.
#[test]
fn a_browser_finds_a_card_by_its_japanese_name() {
    let browsers = ["chromium", "chromium-browser", "google-chrome"];
    let folder = std::env::temp_dir().join(format!("fuda-site-{}", std::process::id()));
    for page in &*SITE {
        let file = folder.join(&page.path);
        std::fs::create_dir_all(file.parent().expect("a folder")).expect("a new folder");
        std::fs::write(file, &page.text).expect("a page");
    }
    let address = format!("file://{}/index.html?lang=ja&q=凧乗り", folder.display());
    let profile = format!("--user-data-dir={}", folder.join("profile").display());
    let dumped = browsers.iter().find_map(|browser| {
        let flags =
            ["--headless=new", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=20000"];
        let mut command = std::process::Command::new(browser);
        command.args(flags).args([&profile, "--dump-dom", &address]).output().ok()
    });
    std::fs::remove_dir_all(&folder).expect("the folder");
    let Some(dumped) = dumped else {
        eprintln!("skipped: none of {browsers:?} is installed");
        return;
    };
    let dom = String::from_utf8_lossy(&dumped.stdout);
    let list = dom.split("id=\"found-list\"").nth(1).expect("the results");
    let list = list.split("</ol>").next().unwrap_or_default();
    assert!(list.contains("los/cards/kite-lancer.html") && list.contains("凧乗りの槍兵"), "{list}");
    assert_eq!(list.matches("<li>").count(), 1, "{list}");
}

#[test]
fn files_of_long_names_are_shortened_and_differ() {
    let long = "月".repeat(200);
    let (one, other) = (site::file_name(&long), site::file_name(&format!("{long}光")));
    assert!(one.len() <= 120 && one.starts_with("月月"), "{one}");
    assert_ne!(one, other);
    assert_eq!(site::file_name(&"a".repeat(120)), "a".repeat(120));
    assert_eq!(site::file_name("A Light"), "a-light");
}
