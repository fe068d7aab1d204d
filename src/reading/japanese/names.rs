//! The descriptions of slots: `そのキャラクター`, `それらのカード（seen）`.

use super::Japanese;
use crate::check::ir::{KeywordArg, KeywordUse, SlotKind};
use crate::code::{KeywordId, NameId, NameSetId, Slot};
use crate::reading::slots::{About, Known, Words};
use crate::vocab::{NounId, TagId, japanese::Counter};

impl Japanese<'_> {
    pub(super) fn knows(&self, slot: Slot) -> Option<&Known> {
        self.known.get(slot.0 as usize)
    }

    /// The card that has the ability: `このキャラクター`.
    pub(super) fn this(&self) -> String {
        match self.manner().this {
            Some(itself) => itself.to_owned(),
            None => format!("この{}", self.noun_words(&self.this)),
        }
    }

    /// The description of a slot.
    pub(super) fn named(&self, slot: Slot) -> String {
        self.knows(slot).map_or_else(|| "それ".to_owned(), |known| self.phrase(known))
    }

    pub(super) fn phrase(&self, known: &Known) -> String {
        if known.about == About::Put {
            return "それによって置かれたカード".to_owned();
        }
        let that = match (known.kind, &known.name) {
            (SlotKind::Number | SlotKind::Word, Some(name)) => return given(name),
            (SlotKind::Number, None) => return "その数".to_owned(),
            (SlotKind::Word, None) => return "宣言した語".to_owned(),
            (SlotKind::Player, _) => "そのプレイヤー".to_owned(),
            (SlotKind::Cell, _) => format!("その{}", self.program.vocab.cell.ja),
            (SlotKind::Done, _) => "それ".to_owned(),
            (SlotKind::Cards | SlotKind::Happening, _) => match known.plural {
                true => format!("それらの{}", self.thing(known)),
                false => format!("その{}", self.thing(known)),
            },
        };
        tagged(known, that)
    }

    /// The noun for the contents of a slot.
    pub(super) fn thing(&self, known: &Known) -> String {
        match &known.about {
            About::Cards(nouns) => self.noun_words(nouns),
            About::Damage => "ダメージ".to_owned(),
            About::Use => "使用".to_owned(),
            About::Put => "カード".to_owned(),
            About::Gain => "回復".to_owned(),
            About::Drawn => "引いたカード".to_owned(),
        }
    }

    /// `キャラクターかサポート`, `カード`
    pub(super) fn noun_words(&self, nouns: &[NounId]) -> String {
        let vocab = self.program.vocab;
        let words: Vec<&str> = nouns.iter().map(|noun| vocab.noun(*noun).word.text.ja).collect();
        match words.as_slice() {
            [] => "カード".to_owned(),
            words => words.join("か"),
        }
    }

    /// The counter of cards with these nouns; that of cards if the nouns have different ones.
    pub(super) fn counter(&self, nouns: &[NounId]) -> Counter {
        let vocab = self.program.vocab;
        let mut counters = nouns.iter().map(|noun| vocab.noun(*noun).counter);
        match counters.next() {
            Some(first) if counters.all(|counter| counter == first) => first,
            _ => crate::vocab::japanese::SHEETS,
        }
    }

    /// A phrase that fills a slot, with the slot's name if it must be shown.
    pub(super) fn with_tag(&self, slot: Slot, phrase: String) -> String {
        match self.knows(slot) {
            Some(known) => tagged(known, phrase),
            None => phrase,
        }
    }

    /// The declared word for a number.
    pub(super) fn declared_word(&self, known: &Known, index: i32) -> Option<String> {
        match &known.declared {
            Words::Own(words) => {
                let word = words.get(usize::try_from(index).ok()?)?;
                Some(self.program.in_japanese(word).to_owned())
            }
            Words::None => None,
        }
    }

    /// A keyword by its Japanese name, if it has one.
    pub(super) fn keyword(&self, keyword: KeywordId) -> String {
        self.manner().keyword.replace("{}", &self.bare_keyword(keyword))
    }

    /// An ability's mark in a sentence: `『集中』`, `【カウンター】`.
    pub(super) fn mark(&self, tag: TagId) -> String {
        let mark = self.program.vocab.tag(tag).word.text.ja;
        match mark.starts_with('【') {
            true => mark.to_owned(),
            false => self.manner().keyword.replace("{}", mark),
        }
    }

    fn bare_keyword(&self, keyword: KeywordId) -> String {
        let keyword = &self.program.keywords[keyword.index()];
        keyword.name_ja.clone().unwrap_or_else(|| keyword.name.replace('_', " "))
    }

    /// The Japanese name of a text that other texts run by this name.
    pub(super) fn text_called<'n>(&'n self, name: &'n str) -> &'n str {
        let mut named =
            self.program.abilities.iter().filter(|own| own.name.as_deref() == Some(name));
        named.find_map(|own| own.name_ja.as_deref()).unwrap_or(name)
    }

    /// The keyword with its arguments as cards write them: `助太刀2000 レベル1`, `絆／「..」`.
    pub(super) fn keyword_with(&self, used: &KeywordUse) -> String {
        let mut text = self.bare_keyword(used.keyword);
        for arg in &used.args {
            text.push_str(&match arg {
                KeywordArg::Number(None, number) => number.to_string(),
                KeywordArg::Number(Some(label), number) => {
                    let stats = self.program.vocab.stats.iter().map(|stat| &stat.word);
                    let word = stats.into_iter().find(|word| word.name == label);
                    format!(" {}{number}", word.map_or(label.as_str(), |word| word.text.ja))
                }
                KeywordArg::Names(names) => self.program.names_behind_keyword(names),
            });
        }
        text
    }

    /// The keyword with the arguments of this card: `「スピード耐性：3」`.
    pub(super) fn keyword_shown(&self, used: &KeywordUse) -> String {
        if self.manner().behind_kind {
            return self.manner().keyword.replace("{}", &self.keyword_with(used));
        }
        let keyword = &self.program.keywords[used.keyword.index()];
        let name = self.bare_keyword(used.keyword);
        match used.shown.strip_prefix(&keyword.name).map(str::trim) {
            None | Some("") => format!("「{name}」"),
            Some(filled_in) => format!("「{name}：{filled_in}」"),
        }
    }

    /// The card's Japanese name, if a card of this name has one.
    pub(super) fn card_name(&self, name: NameId) -> String {
        let cards = self.program.cards.iter().filter(|card| card.name == name);
        let ja = cards.into_iter().find_map(|card| card.name_ja.as_ref());
        format!("「{}」", ja.unwrap_or(&self.program.names[name.index()]))
    }

    /// The parts of names that a name test asks for: `「暁」か「夕」`.
    pub(super) fn name_parts(&self, any: NameSetId) -> Option<String> {
        let parts = &self.program.name_sets[any.index()].parts;
        let told = parts.iter().map(|part| format!("「{}」", self.program.in_japanese(part)));
        let told: Vec<String> = told.collect();
        (!told.is_empty()).then(|| told.join("か"))
    }

    pub(super) fn card_names(&self, any: NameSetId) -> String {
        let names = self.program.name_sets[any.index()].names.iter();
        names.map(|name| self.card_name(*name)).collect::<Vec<_>>().join("か")
    }
}

/// A name that the script gives, where a sentence speaks of it: `〈guess〉`. Without a mark it would be read as a word.
pub fn given(name: &str) -> String {
    format!("〈{name}〉")
}

pub fn tagged(known: &Known, phrase: String) -> String {
    match known.tag() {
        Some(name) => format!("{phrase}（{name}）"),
        None => phrase,
    }
}
