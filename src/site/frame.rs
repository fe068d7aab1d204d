//! Parts that all pages share: head, search, languages, links to other pages.

use maud::{DOCTYPE, Markup, Render, html};

use super::Page;
use super::content::{Card, Content, Game};
use crate::lang::Lang;
use crate::ledger::{self, Ledger};
use crate::vocab::{self, Text};

/// A text in both languages; the reader sees one of them.
pub fn both(en: impl Render, ja: impl Render) -> Markup {
    html! { span.en lang="en" { (en) } span.ja lang="ja" { (ja) } }
}

/// A word of a table in both languages; written once if they are the same.
pub fn text(text: Text) -> Markup {
    match text.en == text.ja {
        true => html! { (text.en) },
        false => both(text.en, text.ja),
    }
}

/// A number of things, in both languages.
pub fn count(count: usize, one: &str, several: &str, ja: &str) -> Markup {
    let word = if count == 1 { one } else { several };
    both(format!("{count} {word}"), format!("{ja}{count}"))
}

/// The page that is being written: its path, and the content to which it can link.
#[derive(Clone, Copy, Debug)]
pub struct At<'s, 'l> {
    pub content: &'s Content<'l>,
    pub game: Option<&'s Game<'l>>,
    /// The path below the folder of the site.
    pub path: &'s str,
}

/// The parts of a game's site: file, English, Japanese.
const PARTS: [(&str, Text); 5] = [
    ("words.html", vocab::text("Vocabulary", "用語")),
    ("keywords.html", vocab::text("Keywords", "キーワード")),
    ("cards.html", vocab::text("Cards", "カード")),
    ("rules.html", vocab::text("Rules", "ルール")),
    ("scenarios.html", vocab::text("Scenarios", "シナリオ")),
];

const RULINGS: (&str, Text) = ("rulings.html", vocab::text("Rulings", "裁定"));

/// The parts that the site of a game has.
pub fn parts(game: &Game<'_>) -> impl Iterator<Item = (&'static str, Text)> {
    let rulings = !ledger::rulings(game.name()).is_empty();
    PARTS.into_iter().chain(rulings.then_some(RULINGS))
}

impl<'s, 'l> At<'s, 'l> {
    /// A relative link to a file of the site.
    pub fn way(&self, to: &str) -> String {
        "../".repeat(self.path.matches('/').count()) + to
    }

    /// A relative link to a file of the game's folder.
    pub fn here(&self, to: &str) -> String {
        match self.game {
            Some(game) => self.way(&format!("{}/{to}", game.name())),
            None => self.way(to),
        }
    }

    pub fn card(&self, card: &Card<'_>) -> String {
        self.here(&format!("cards/{}.html", card.slug))
    }

    /// A link to a card, with its name in the reader's language.
    pub fn card_link(&self, card: &Card<'_>) -> Markup {
        html! { a href=(self.card(card)) { (both(&card.en.name, card.name_ja())) } }
    }

    /// A link to a rule, reading or ruling by its number in a rulebook, the newest if `version` is `None`; `None` if
    /// there is no such thing.
    pub fn rule(&self, version: Option<&str>, id: &str) -> Option<String> {
        let ledgers = &self.game?.ledgers;
        let newest = ledgers.first()?;
        let of = |version: &str| ledgers.iter().find(|ledger| ledger.version == version);
        let ledger = version.and_then(of).unwrap_or(newest);
        if ledger.row(id).is_some() {
            return Some(self.here(&format!("{}#{id}", rules_file(newest, ledger))));
        }
        if let Some(reading) = newest.reading(id) {
            return Some(self.here(&format!("rules.html#{}", reading.id)));
        }
        let ruling = newest.ruling(id)?;
        Some(self.here(&format!("rulings.html#{}", ruling.id)))
    }

    /// A rule's number, as a link if there is a page for it.
    pub fn rule_link(&self, version: Option<&str>, id: &str) -> Markup {
        match self.rule(version, id) {
            Some(way) => html! { a.rule href=(way) { (id) } },
            None => html! { span.rule { (id) } },
        }
    }

    /// A page around `main`, with a title in both languages.
    pub fn page(&self, title: Title<'_>, main: Markup) -> Page {
        let root = self.way("");
        let lang = self.content.lang;
        let whole = match lang {
            Lang::En if title.en != title.ja => format!("{} ・ {}", title.en, title.ja),
            Lang::En => title.en.to_owned(),
            Lang::Ja => title.ja.to_owned(),
        };
        let text = html! {
            (DOCTYPE)
            html lang=(lang.of(vocab::text("en", "ja"))) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    title { (whole) " ・ fuda" }
                    link rel="stylesheet" href={ (root) "site.css" };
                    script src={ (root) "site.js" } {}
                }
                body {
                    a.skip href="#main" { (both("Skip to the text", "本文へ")) }
                    (self.header(&root))
                    section #found hidden aria-label="Search" data-en="Search" data-ja="検索" {
                        p #found-count role="status" {}
                        ol #found-list {}
                    }
                    main #main { (main) }
                    footer { p { (both(
                        "Made by fuda doc. The words of the rules are ours, not those of the books.",
                        "fuda doc による。ルールの文章は各ルールブックのものではなく、fudaの言葉です。",
                    )) } }
                }
            }
        };
        Page { path: self.path.to_owned(), text: text.into_string() }
    }

    fn header(&self, root: &str) -> Markup {
        html! {
            header {
                div.top {
                    a.brand href={ (root) "index.html" } { "fuda" span lang="ja" { "札" } }
                    form #search role="search" action={ (root) "index.html" } {
                        label.hidden for="q" { (both("Search", "検索")) }
                        input #q type="search" name="q" autocomplete="off" spellcheck="false"
                            placeholder="Search" data-en="Search" data-ja="検索" aria-controls="found";
                    }
                    div.languages role="group" aria-label="Language" data-en="Language" data-ja="言語" {
                        button type="button" data-set-lang="en" lang="en" { "English" }
                        button type="button" data-set-lang="ja" lang="ja" { "日本語" }
                    }
                }
                nav.games aria-label="Games" data-en="Games" data-ja="ゲーム" {
                    @for game in &self.content.games {
                        @let is_this = self.game.is_some_and(|this| std::ptr::eq(this, game));
                        a href={ (root) (game.name()) "/index.html" } aria-current=[is_this.then_some("true")] {
                            (text(game.entry.vocab.title))
                        }
                    }
                }
                @if let Some(game) = self.game {
                    nav.parts aria-label="Parts" data-en="Parts" data-ja="項目" {
                        @for (file, name) in parts(game) {
                            @let is_this = self.path == format!("{}/{file}", game.name());
                            a href=(self.here(file)) aria-current=[is_this.then_some("page")] {
                                (text(name))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A title in both languages.
#[derive(Clone, Copy, Debug)]
pub struct Title<'t> {
    pub en: &'t str,
    pub ja: &'t str,
}

pub fn title<'t>(en: &'t str, ja: &'t str) -> Title<'t> {
    Title { en, ja }
}

impl From<Text> for Title<'static> {
    fn from(text: Text) -> Title<'static> {
        Title { en: text.en, ja: text.ja }
    }
}

/// The file of a rulebook's rules.
pub fn rules_file(newest: &Ledger, ledger: &Ledger) -> String {
    match newest.version == ledger.version {
        true => "rules.html".to_owned(),
        false => format!("rules-{}.html", ledger.version),
    }
}
