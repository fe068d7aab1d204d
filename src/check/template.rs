//! Templates: texts that many cards share, put in where they are used as if they were written there.

use super::Checker;
use super::suggest::Group;
use crate::diagnostics::catalogue::check as codes;
use crate::diagnostics::say;
use crate::syntax::ast::{KeywordDef, KeywordUse, Member, Name};

impl Checker<'_> {
    /// The position of the template among the definitions.
    pub(super) fn known_template(&mut self, name: &Name) -> Option<usize> {
        let known = self.known.definitions.get(name.text.as_str()).copied();
        let at = known.filter(|at| self.definitions[*at].def.template);
        match at {
            Some(at) => {
                let books = self.definitions[at].under.books.unwrap_or(u8::MAX);
                self.uses(say!("template `{name}`", name = name.text), books, name.span);
            }
            None => {
                self.unknown(&codes::UNKNOWN_KEYWORD, name, say!("a template"), &[Group::Templates])
            }
        }
        at
    }

    /// Whether the definition of a template, with its holes open, is sound.
    pub(super) fn template_definition(&mut self, def: &KeywordDef) -> bool {
        let mut sound = self.holes_are_distinct(def);
        for line in &def.body.lines {
            match &line.node {
                Member::Ability(ability) => sound &= self.ability(ability).is_some(),
                Member::Keyword(used) => sound &= self.put_in(used).is_some(),
                Member::Cites(_) | Member::Fields(_) | Member::Face { .. } => {
                    let message = say!("a template holds abilities, keywords and other templates");
                    let help =
                        say!("what has a name on cards, and rules of its own, is a `keyword`");
                    self.error_with_help(&codes::TEMPLATE_HOLDS_TEXT, line.span, message, help);
                    sound = false;
                }
            }
        }
        sound
    }

    /// Reports a template where only a keyword can stand.
    pub(super) fn no_keyword(&mut self, used: &KeywordUse) {
        let message =
            say!("`{used}` is a template: nothing has it by this name", used = used.name.text);
        let help =
            say!("a card gets what it says as abilities of its own; only a keyword can be lost");
        self.error_with_help(&codes::UNKNOWN_KEYWORD, used.span, message, help);
    }
}
