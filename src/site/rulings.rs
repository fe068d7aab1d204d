//! The official rulings of a game.

use maud::html;

use super::Page;
use super::content::{Content, Game};
use super::frame::{At, both, text, title};
use super::scenarios;
use crate::ledger;

/// `None` for a game without rulings.
pub fn page(content: &Content<'_>, game: &Game<'_>) -> Option<Page> {
    let rulings = ledger::rulings(game.name());
    if rulings.is_empty() {
        return None;
    }
    let path = format!("{}/rulings.html", game.name());
    let at = At { content, game: Some(game), path: &path };
    let main = html! {
        h1 { (both("Official rulings", "公式の裁定")) " " small { (text(game.entry.vocab.title)) } }
        p { (both(
            "What the publisher answered when it was asked, in our words and by the numbers of the answers.",
            "発売元が質問に答えた裁定を、fudaの言葉で、回答の番号のもとに示す。",
        )) }
        @for ruling in rulings {
            article.rule #(ruling.id) {
                h3 { a.self href={ "#" (ruling.id) } { (ruling.id) }
                    @for also in &ruling.also { " " small { (also) } } }
                div.en lang="en" {
                    p { (ruling.situation) }
                    p { b { "Q " } (ruling.question) }
                    p { b { "A " } (ruling.answer) }
                }
                div.ja lang="ja" { p { (ruling.ja) } }
                @for said in ruling.settled.iter().chain(&ruling.none) {
                    p.about { (both(said.en, said.ja)) }
                }
                @if !ruling.rules.is_empty() {
                    p.also { (both("rules ", "ルール："))
                        @for rule in &ruling.rules { (at.rule_link(None, rule)) " " } }
                }
                @let shown: Vec<_> = game.files.iter().flat_map(|file| {
                    let scenes = file.scenarios.iter().enumerate();
                    let cites = |scene: &super::played::Scene| {
                        !scene.further && scene.citing.cites.iter().any(|id| id == ruling.id)
                    };
                    scenes.filter(move |(_, scene)| cites(scene)).map(move |(n, _)| (file, n))
                }).collect();
                @if !shown.is_empty() {
                    ul.notes { @for (file, n) in shown {
                        li { a href=(scenarios::way(&at, file, n)) {
                            (scenarios::named(&file.scenarios[n])) } }
                    } }
                }
            }
        }
    };
    let of = game.entry.vocab.title;
    let (en, ja) = (format!("Rulings: {}", of.en), format!("裁定：{}", of.ja));
    Some(at.page(title(&en, &ja), main))
}
