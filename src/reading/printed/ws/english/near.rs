//! Cards near others: `characters in front of this card`, `the character facing this card`.

use super::Printer;
use super::cards::{Count, Noun};
use crate::reading::printed::cards::{Base, Cards};
use crate::reading::printed::{Said, say_of, unprintable};

impl Printer<'_> {
    /// Cards near another: `characters in front of this card`, `this card's battle opponent`.
    pub fn near(&mut self, cards: &Cards, count: &Count) -> Said {
        let Base::Near { relation, of } = cards.base else { return unprintable(say_of::CARDS) };
        let word = self.program.vocab.relation(relation).word.name;
        let of = Cards::of(self.look, of);
        // Of several cards, each has a battle opponent of its own.
        let each = word == "foe" && of.base == Base::All;
        let of = self.cards(&of, if each { &Count::One } else { &Count::All })?;
        let asked = Cards { base: Base::All, ..cards.clone() };
        match word {
            "foe" => {
                if !asked.placeless().is_plain() {
                    // The battle opponent is a character, which goes without saying.
                    let bare = Cards { owner: None, kinds: Vec::new(), ..asked };
                    let said = self.noun(&bare)?.said(false);
                    self.foe_named = true;
                    return match said.strip_suffix(" card") {
                        Some(before) => Ok(format!("{of}'s {before} battle opponent")),
                        None => unprintable(say_of::CARDS),
                    };
                }
                let named = std::mem::replace(&mut self.foe_named, true);
                Ok(match named {
                    true => "that character".to_owned(),
                    false => format!("{of}'s battle opponent"),
                })
            }
            "facing" => match count {
                Count::All | Count::One if !asked.placeless().is_plain() => {
                    unprintable(say_of::CARDS)
                }
                Count::All => Ok(format!("the character facing {of}")),
                Count::One => Ok(format!("a character facing {of}")),
                Count::Some(count, one) => {
                    let noun = self.noun(&asked)?.said(!one);
                    Ok(format!("{count} {noun} facing {of}"))
                }
                Count::Bare => unprintable(say_of::CARDS),
            },
            "front" => {
                let noun = self.noun(&Cards { owner: None, ..asked })?.said(true);
                match count {
                    Count::All => Ok(format!("all of your {noun} in front of {of}")),
                    Count::Some(count, _) => Ok(format!("{count} of your {noun} in front of {of}")),
                    Count::One | Count::Bare => unprintable(say_of::CARDS),
                }
            }
            "markers" => {
                let under = format!("underneath {of}");
                let noun = match asked.is_plain() && asked.kinds.is_empty() {
                    true => Noun {
                        before: Vec::new(),
                        one: "marker".to_owned(),
                        many: "markers".to_owned(),
                        named: None,
                        behind: Vec::new(),
                    },
                    false => {
                        // What lies there is called by what it is.
                        let noun = self.noun(&Cards { owner: None, ..asked.clone() })?;
                        if noun.named.is_some() {
                            return unprintable(say_of::CARDS);
                        }
                        let plain = asked.kinds.is_empty() && asked.names.is_none();
                        let what = if plain { String::new() } else { format!("{} ", noun.one) };
                        // How it lies stands before it.
                        let before: Vec<String> =
                            noun.behind.iter().map(|way| way.replace('-', " ")).collect();
                        if before.iter().any(|way| !way.starts_with("face ")) {
                            return unprintable(say_of::CARDS);
                        }
                        Noun {
                            before: [before, noun.before].concat(),
                            one: format!("{what}marker"),
                            many: format!("{what}markers"),
                            named: None,
                            behind: Vec::new(),
                        }
                    }
                };
                Ok(match count {
                    Count::All => format!("all {} {under}", noun.said(true)),
                    Count::Some(count, one) => format!("{count} {} {under}", noun.said(!one)),
                    Count::One => format!("{} {under}", super::words::a(&noun.said(false))),
                    Count::Bare => format!("{} {under}", noun.said(true)),
                })
            }
            _ => unprintable(say_of::CARDS),
        }
    }
}
