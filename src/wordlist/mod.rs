//! The words of a game as entries to look up: meaning in both languages, pattern, rules, and a card that uses the word.

mod blanks;
mod entry;
mod examples;
mod found;
pub mod language;
mod phrases;

use serde::Serialize;

use crate::check::ir::Program;
use crate::engine::rulebook::rules::Rules;
use crate::lang::Lang;
use crate::syntax::words::reserved;
use crate::vocab::{Text, Values, Word, text};
use entry::*;
pub use examples::{Example, Examples};
pub use found::found;
pub use phrases::{PHRASES, phrases};

/// The section of the words that are never names.
const RESERVED: &str = "reserved";

/// Words of one sort.
#[derive(Debug, Serialize)]
pub struct Section {
    pub name: &'static str,
    pub about: &'static str,
    /// The section's name and subject in Japanese.
    pub name_ja: &'static str,
    pub about_ja: &'static str,
    pub entries: Vec<Entry>,
}

#[derive(Debug, Default, Serialize)]
pub struct Entry {
    pub name: String,
    /// Other accepted spellings.
    pub also: Vec<String>,
    /// The pattern of its use, with its parts in capitals.
    pub pattern: String,
    /// The pattern with its parts in Japanese.
    pub pattern_ja: String,
    pub text: String,
    pub japanese: String,
    /// Notes on its use.
    pub notes: Vec<String>,
    /// The notes in Japanese.
    pub notes_ja: Vec<String>,
    /// The rules that define it.
    pub cites: Vec<String>,
    /// A card that uses it, if one was looked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub example: Option<UsedBy>,
    /// The row of the game's word table, if the entry is from one.
    #[serde(skip)]
    pub word: Option<&'static Word>,
}

impl Entry {
    /// The pattern of its use, with its parts in this language.
    pub fn pattern(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.pattern,
            Lang::Ja => &self.pattern_ja,
        }
    }
}

/// A card that uses a word, and the first line of its script that does.
#[derive(Debug, Serialize)]
pub struct UsedBy {
    pub card: String,
    pub card_ja: Option<String>,
    pub line: String,
}

/// All words that a script for the rulebook may use, with the numbers of that rulebook's rules; keywords are those of
/// the program.
pub fn sections(rules: &Rules, program: Option<&Program>) -> Vec<Section> {
    let (vocab, book) = (rules.vocab, rules.book);
    let section = |name, name_ja, about: Text, entries| Section {
        name,
        name_ja,
        about: about.en,
        about_ja: about.ja,
        entries,
    };
    let mut all = vec![
        section(
            "fields",
            "欄",
            text("lines of a card's header", "カードの見出しに書くもの"),
            list(book, vocab.fields, |f| field(vocab, f)),
        ),
        section(
            "nouns",
            "名詞",
            text("what cards are called", "カードの呼び方"),
            list(book, vocab.nouns, |n| noun(vocab, n)),
        ),
    ];
    for of in vocab.types {
        let values = match of.values {
            Values::Closed(values) => {
                list(book, values, |value| entry(value, value.name.to_owned()))
            }
            Values::Open => open_values(vocab, program, of),
        };
        let about = text("values of a type", "種別の値");
        all.push(section(of.word.name, of.word.text.ja, about, values));
    }
    all.extend([
        section(
            "stats",
            "数値",
            text("numbers of a card", "カードの数値"),
            list(book, vocab.stats, |stat| plain(&stat.word)),
        ),
        section(
            "player_stats",
            "プレイヤーの数値",
            text("numbers of a player", "プレイヤーの数値"),
            list(book, vocab.player_stats, |stat| plain(&stat.word)),
        ),
        section(
            "zones",
            "領域",
            text("where cards are", "カードのある領域"),
            list(book, vocab.zones, |zone| plain(&zone.word)),
        ),
        section(
            "places",
            "場所",
            text("zones and parts of them", "領域とその一部"),
            list(book, vocab.places, place),
        ),
        section(
            "relations",
            "位置関係",
            text("cards near a card", "あるカードの近くのカード"),
            list(book, vocab.relations, relation),
        ),
        section(
            "states",
            "状態",
            text("truths about a card", "カードについて成り立つこと"),
            list(book, vocab.states, state),
        ),
        section(
            "abilities",
            "能力",
            text("kinds of ability", "能力の種類"),
            list(book, vocab.ability_kinds, |k| kind(vocab, k)),
        ),
        section(
            "tags",
            "マーク",
            text("words after the kind of an ability", "能力の種類の後に書く語"),
            list(book, vocab.tags, |t| plain(&t.word)),
        ),
        section(
            "events",
            "出来事",
            text("what abilities wait for, after `when`", "能力が待つこと（`when` の後）"),
            list(book, vocab.events, event),
        ),
        section(
            "uses",
            "使用",
            text("what is used, after `uses`", "使うもの（`uses` の後）"),
            list(book, vocab.uses, |u| plain(&u.word)),
        ),
        section(
            "spans",
            "期間",
            text("spans that start and end", "始まりと終わりのある期間"),
            list(book, vocab.moments, moment),
        ),
        section(
            "actions",
            "動作",
            text("what effects do, after `do`", "効果が行うこと（`do` の後）"),
            list(book, vocab.actions, action),
        ),
        section(
            "restrictions",
            "制限",
            text(
                "what `cannot`, `must` and `may` allow of",
                "`cannot`、`must`、`may` の後に書けるもの",
            ),
            list(book, vocab.restrictions, restriction),
        ),
        section(
            "requirements",
            "条件",
            text(
                "what a card may be played without, after `without`",
                "満たさずにプレイできる条件（`without` の後）",
            ),
            list(book, vocab.requirements, plain),
        ),
        section(
            "units",
            "コストの単位",
            text("units of cost, after `pay`", "コストの単位（`pay` の後）"),
            list(book, vocab.units, |u| plain(&u.word)),
        ),
        section(
            "limits",
            "使用制限",
            text(
                "what lists of restricted cards say of cards, in `restrict`",
                "制限カードの表がカードについて定めること（`restrict` の中）",
            ),
            list(book, vocab.deck_rules.limits, |limit| plain(&limit.word)),
        ),
    ]);
    let policies = list(book, vocab.policies, |policy| {
        let written = format!("{}+{}", rules.name(), policy.name);
        plain(policy)
            .note(format!("turned in `{written}`"), format!("`{written}` ではもう一方になる"))
    });
    all.push(section(
        "policies",
        "選べる解釈",
        text(
            "readings that can be turned, after the rulebook",
            "もう一方に切り替えられる解釈（ルールブックの後）",
        ),
        policies,
    ));
    if let Some(program) = program {
        let known = program.keywords.iter().filter(|keyword| keyword.books & book != 0);
        let keywords = known.map(keyword).collect();
        all.push(section(
            "keywords",
            "キーワード",
            text("keywords of the cards, after `keyword`", "カードのキーワード（`keyword` の後）"),
            keywords,
        ));
        let known = program.templates.iter().filter(|template| template.books & book != 0);
        let templates = known.map(|known| template(program, known)).collect();
        all.push(section(
            "templates",
            "ひな型",
            text(
                "texts that cards share, after `template`",
                "カードに共通のテキスト（`template` の後）",
            ),
            templates,
        ));
    }
    let words = reserved().map(|word| Entry {
        name: word.to_owned(),
        pattern: word.to_owned(),
        ..Entry::default()
    });
    all.push(section(
        RESERVED,
        "予約語",
        text("words that are never names", "名前に使えない語"),
        words.collect(),
    ));
    all.retain(|section| !section.entries.is_empty());
    for entry in all.iter_mut().flat_map(|section| &mut section.entries) {
        for rule in &mut entry.cites {
            *rule = rules.number(rule).to_owned();
        }
        entry.cites.dedup();
        entry.pattern_ja = blanks::in_japanese(&entry.pattern, vocab);
    }
    all
}
