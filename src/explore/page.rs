//! The answer as a page to read.

use std::fmt::Write as _;

use super::answer::{Answer, Outcome, Round};
use super::search::Ended;
use super::ways::Ways;
use crate::reading::Lang;

/// The most outcomes that a page shows.
const SHOWN: usize = 100;

impl Answer {
    /// The answer as text for people.
    pub fn page(&self, lang: Lang) -> String {
        let say = |en: String, ja: String| if lang == Lang::En { en } else { ja };
        let mut page = self.extent(lang);
        for (n, outcome) in self.outcomes.iter().enumerate().take(SHOWN) {
            page += &outcome.told(n + 1, lang);
        }
        if let Some(more) = self.outcomes.len().checked_sub(SHOWN).filter(|more| *more > 0) {
            let (en, ja) = (format!("and {more} more outcomes"), format!("ほか{more}通りの結果"));
            let _ = writeln!(page, "\n{}", say(en, ja));
        }
        let plain = |en: &str, ja: &str| say(en.to_owned(), ja.to_owned());
        match &self.round {
            Some(round) => page += &round.told(lang),
            None if self.complete => page += &plain("\nthere is no loop\n", "\nループはない\n"),
            None => page += &plain("\nno loop was found\n", "\nループは見つかっていない\n"),
        }
        let mut list = |title: String, lines: &[String]| {
            if !lines.is_empty() {
                let _ = writeln!(page, "\n{title}");
                lines.iter().for_each(|line| page += &format!("  {line}\n"));
            }
        };
        let never =
            plain("what is chosen here never matters:", "何を選んでも結果が変わらない選択:");
        list(never, &self.never_matters);
        let decides = plain("with this choice everything is decided:", "この選択で結果が決まる:");
        list(decides, &self.decides);
        if self.shuffled {
            page += &plain(
                "\na pile was shuffled: one order was tried\n",
                "\n山札などのシャッフルは、1通りの順番だけを試した\n",
            );
        }
        page
    }

    /// How far exploring came.
    fn extent(&self, lang: Lang) -> String {
        let Answer { positions, choices, open, outcomes, .. } = self;
        let count = outcomes.len();
        if lang == Lang::Ja {
            let how = match self.ended {
                Ended::Complete => "すべて調べた".to_owned(),
                Ended::Positions => format!("局面数の上限で中断、未調査{open}"),
                Ended::Memory => format!("メモリの上限で中断、未調査{open}"),
                Ended::Stopped => format!("中断、未調査{open}"),
            };
            return format!("局面{positions}、選択{choices}: {how}\n結果{count}通り\n");
        }
        let how = match self.ended {
            Ended::Complete => "everything is explored".to_owned(),
            Ended::Positions => {
                format!("not complete, as many positions as allowed, {open} of them not explored")
            }
            Ended::Memory => {
                format!("not complete, as much memory as allowed, {open} positions not explored")
            }
            Ended::Stopped => format!("not complete, stopped, {open} positions not explored"),
        };
        let outcomes = plural(count, "outcome");
        let (positions, choices) = (plural(*positions, "position"), plural(*choices, "choice"));
        let known = if self.complete { "" } else { " so far" };
        format!("{positions}, {choices}: {how}\n{outcomes}{known}\n")
    }
}

impl Outcome {
    fn told(&self, number: usize, lang: Lang) -> String {
        let length = self.script.len();
        let mut text = match lang {
            Lang::En => {
                let ways = match self.ways {
                    Ways::Any => "any number of ways".to_owned(),
                    Ways::Count(1) => "1 way".to_owned(),
                    Ways::Count(u128::MAX) => format!("{} ways or more", u128::MAX),
                    Ways::Count(count) => format!("{count} ways"),
                };
                let length = plural(length, "choice");
                format!("\noutcome {number}: {ways}, the shortest with {length}\n")
            }
            Lang::Ja => {
                let ways = match self.ways {
                    Ways::Any => "何通りでも".to_owned(),
                    Ways::Count(u128::MAX) => format!("{}通り以上", u128::MAX),
                    Ways::Count(count) => format!("{count}通り"),
                };
                format!("\n結果{number}: {ways}、最短{length}手\n")
            }
        };
        text += &block("expect", &self.expect);
        text += &block("script", &self.script);
        text
    }
}

impl Round {
    fn told(&self, lang: Lang) -> String {
        let (after, round) = (self.before.len(), self.round.len());
        let cards: Vec<String> = self.cards.iter().map(|card| lang.quoted(card)).collect();
        let cards = cards.join(if lang == Lang::En { ", " } else { "、" });
        let head = match lang {
            Lang::En => {
                let (after, round) = (plural(after, "choice"), plural(round, "choice"));
                let with = if cards.is_empty() { cards } else { format!(" with {cards}") };
                format!("\nthere is a loop of {round}{with}, after {after}:\n")
            }
            Lang::Ja => format!("\nループがある（{after}手の後、一周{round}手）: {cards}\n"),
        };
        head + &block("script", &self.round)
    }
}

/// Lines in braces, as scenarios have them.
fn block(word: &str, lines: &[String]) -> String {
    let mut text = format!("  {word} {{\n");
    lines.iter().for_each(|line| text += &format!("    {line}\n"));
    text + "  }\n"
}

fn plural(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}
