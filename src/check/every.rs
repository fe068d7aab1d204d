//! `every character { .. }`: keywords that each card of a kind has by the rules.

use super::Checker;
use super::ir::{CardDef, GivenBy};
use super::items::Under;
use super::suggest::Group;
use crate::diagnostics::{Diagnostic, catalogue::check as codes, say};
use crate::syntax::ast::{self, Member};
use crate::vocab::Spelled;

/// Most of these items in a game; each card is compared with all of them.
const MOST_EVERY: usize = 64;

/// An `every` item.
pub(super) struct Every<'a> {
    def: &'a ast::Every,
    under: Under,
    /// The kinds of the cards; none for all cards.
    kinds: &'static [&'static str],
    /// It has a mistake, which was reported: cards of its kinds are left out without another report.
    broken: bool,
}

impl<'a> Checker<'a> {
    /// Checks the item on its own. Its keywords are known.
    pub(super) fn declare_every(&mut self, def: &'a ast::Every, under: Under) {
        self.stand(under);
        self.make_room();
        if self.everies.len() == MOST_EVERY {
            let message =
                say!("a game has at most {most} items that start with `every`", most = MOST_EVERY);
            self.error(&codes::TOO_MANY, def.noun.span, message);
            return;
        }
        let Some(noun) = self.vocab.find_noun(&def.noun.text) else {
            self.unknown(&codes::UNKNOWN_NAME, &def.noun, say!("a kind of card"), &[Group::Nouns]);
            return;
        };
        let noun = self.vocab.noun(noun);
        let mark = self.mark();
        let poisoned = std::mem::take(&mut self.poisoned);
        let cited = self.every_members(def);
        if cited == Some(false) {
            let message =
                say!("`every {noun}` does not say which rule it is", noun = noun.word().name);
            let help = say!("add `cites \"RULE\"`: what every card has is a rulebook's");
            self.error_with_help(&codes::KEYWORD_WITHOUT_CITES, def.noun.span, message, help);
        }
        let broken = cited.is_none() || self.poisoned || self.errors() > mark.errors;
        self.poisoned = poisoned;
        self.take_back(&mark);
        self.lacks.clear();
        self.everies.push(Every { def, under, kinds: noun.kinds, broken });
    }

    /// Whether it cites a rule; `None` if something in it is wrong.
    fn every_members(&mut self, def: &ast::Every) -> Option<bool> {
        let (mut sound, mut cited) = (true, false);
        for line in &def.body.lines {
            match &line.node {
                Member::Cites(rules) => {
                    sound &= self.cites(rules).is_some();
                    cited = true;
                }
                Member::Keyword(used) if !used.template => {
                    sound &= self.keyword_use(used).is_some();
                }
                Member::Keyword(_)
                | Member::Face { .. }
                | Member::Fields(_)
                | Member::Ability(_) => {
                    let place = self.place(line.span);
                    let message = say!("what every card of a kind has is a keyword");
                    let help = say!("define a keyword for it, and name that here");
                    self.report(
                        Diagnostic::new(&codes::EVERY_HOLDS_KEYWORDS, place, message).help(help),
                    );
                    sound = false;
                }
            }
        }
        sound.then_some(cited)
    }

    /// Gives a card of these kinds what the rules give it.
    pub(super) fn given_by_rules(&mut self, kinds: Option<&[String]>, def: &mut CardDef) {
        let Some(kinds) = kinds else { return };
        for at in 0..self.everies.len() {
            let Every { def: every, under, kinds: of, broken } = self.everies[at];
            let fits = |kind: &&str| kinds.iter().any(|known| known == kind);
            if !of.is_empty() && !of.iter().any(fits) {
                continue;
            }
            if broken {
                self.poisoned = true;
                continue;
            }
            let outside = (self.file, self.under);
            self.file = under.file;
            self.by_rules = true;
            let mut by_rules = Vec::new();
            for line in &every.body.lines {
                if let Member::Cites(rules) = &line.node {
                    by_rules.extend(self.cites(rules).unwrap_or_default());
                }
            }
            for line in &every.body.lines {
                if let Member::Keyword(used) = &line.node
                    && let Some(used) = self.keyword_use(used)
                {
                    let (given, by_rules) = (GivenBy::Every, by_rules.clone());
                    def.keywords.push(super::ir::KeywordUse { given, by_rules, ..used });
                }
            }
            (self.file, self.under) = outside;
            self.by_rules = false;
            def.canonical.push_str(&super::card::canonical_every(every));
        }
    }
}
