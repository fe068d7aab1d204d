//! The list of a game's cards, with filters for what is printed on them.

use std::collections::BTreeSet;

use maud::{Markup, html};

use super::Page;
use super::content::{Card, Content, Game};
use super::frame::{At, both, count, text, title};
use crate::check::ir::ValueId;
use crate::reading::{Lang, headings};
use crate::vocab::{Spelled, TypeId, TypeWord, Values, Word};

/// The most values that a filter offers.
const MOST_CHOICES: usize = 24;

pub fn page(content: &Content<'_>, game: &Game<'_>) -> Page {
    let path = format!("{}/cards.html", game.name());
    let at = At { content, game: Some(game), path: &path };
    let choices = choices(game);
    let main = html! {
        h1 { (both("Cards", "カード")) " " small { (text(game.entry.vocab.title)) } }
        form.filters #filters hidden aria-label="Filters" data-en="Filters" data-ja="絞り込み" {
            @for (of, values) in &choices {
                @let id = format!("filter-{}", of.word.name);
                span { label for=(id) { (text(of.word.text)) } " " select #(id) name=(of.word.name) {
                    option value="" { "－" }
                    @for value in values {
                        option value=(value.name) data-en=(value.text.en) data-ja=(value.text.ja) {
                            (value.text.en)
                        }
                    }
                } }
            }
            p #filter-count role="status" {}
        }
        p #all-count { (count(game.cards.len(), "card", "cards", "カード")) }
        ul.cards #cards { @for card in &game.cards { (line(&at, card, &choices)) } }
    };
    let game_title = game.entry.vocab.title;
    let en = format!("Cards: {}", game_title.en);
    let ja = format!("カード：{}", game_title.ja);
    at.page(title(&en, &ja), main)
}

/// The types that filters offer: their values are listed in the rulebook; of those, the values that the cards have.
fn choices<'l>(game: &Game<'l>) -> Vec<(&'static TypeWord, Vec<&'static Word>)> {
    let types = game.entry.vocab.types.iter().enumerate();
    let used = types.filter_map(|(n, of)| {
        let Values::Closed(words) = of.values else { return None };
        let has = |word: &&Word| {
            game.cards.iter().any(|card| values(game, card, TypeId(n as u8)).contains(word.name))
        };
        let words: Vec<&Word> = words.iter().filter(has).collect();
        (words.len() > 1 && words.len() <= MOST_CHOICES).then_some((of, words))
    });
    used.collect()
}

fn values<'l>(game: &Game<'l>, card: &Card<'l>, of: TypeId) -> BTreeSet<&'l str> {
    let values = card.def.traits.iter().map(|ValueId(at)| &game.program.trait_values[*at as usize]);
    values.filter(|value| value.of == of).map(|value| value.name.as_str()).collect()
}

type Choices = [(&'static TypeWord, Vec<&'static Word>)];

fn line(at: &At<'_, '_>, card: &Card<'_>, choices: &Choices) -> Markup {
    let Some(game) = at.game else { return html! {} };
    let id = |of: &TypeWord| game.entry.vocab.find_type(of.word.name);
    let values = choices.iter().filter_map(|(of, _)| {
        let values: Vec<&str> = values(game, card, id(of)?).into_iter().collect();
        Some(format!("{}:{}", of.word().name, values.join(",")))
    });
    let values: Vec<String> = values.collect();
    let printed = |lang| {
        let page = match lang {
            Lang::En => &card.en,
            Lang::Ja => &card.ja,
        };
        page.printed_lines(headings(lang)).join(" ・ ")
    };
    html! {
        li data-values=(values.join(" ")) {
            (at.card_link(card)) " "
            span.other { (both(card.name_ja(), &card.en.name)) }
            @for code in card.en.codes() { " " span.other { (code) } }
            br;
            span.printed { (both(printed(Lang::En), printed(Lang::Ja))) }
        }
    }
}
