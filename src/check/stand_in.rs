//! Cards that a player may use in place of others: as how many they count, and for which texts. `I may pay_with this as
//! up to 2 for act of my "NAME"`.

use super::Checker;
use super::operand::plain;
use crate::code::{Test, TestId, TextKind, Worth};
use crate::diagnostics::catalogue::check as codes;
use crate::diagnostics::say;
use crate::syntax::ast::{Arg, ExprKind, Name, Operand, OperandWhat, Prep};
use crate::vocab::{Form, RestrictionWord};

/// Most cards that one may count as.
const MOST: i64 = 9;

impl Checker<'_> {
    pub(super) fn standing_in(
        &mut self,
        word: &RestrictionWord,
        args: &[Arg],
    ) -> Option<(Worth, Option<TestId>)> {
        if !word.stands_in {
            return Some((Worth::ONE, None));
        }
        let (mut worth, mut serves) = (None, None);
        for arg in args {
            let again = match arg.prep {
                Prep::As => worth.replace(self.worth(&arg.what)?).is_some(),
                Prep::For => serves.replace(self.serves(&arg.what)?).is_some(),
                _ => false,
            };
            if again {
                let message = say!("`{prep}` stands here a second time", prep = arg.prep.word());
                self.error(&codes::RESTRICTION_PART, arg.span, message);
                return None;
            }
        }
        Some((worth.unwrap_or(Worth::ONE), serves))
    }

    /// `2`, `up to 2`
    fn worth(&mut self, operand: &Operand) -> Option<Worth> {
        let (number, up_to) = match &operand.what {
            OperandWhat::UpTo(number) => (Some(number), true),
            _ => (plain(operand), false),
        };
        let number = match number.map(|number| &number.kind) {
            Some(ExprKind::Int(n @ 1..=MOST)) => *n as u8,
            _ => {
                let message = say!("as how many does the card count?");
                let help = say!(
                    "write `as 2` or `as up to 2`, with a number from 1 to {most}",
                    most = MOST
                );
                self.error_with_help(&codes::RESTRICTION_PART, operand.span, message, help);
                return None;
            }
        };
        Some(Worth { least: if up_to { 1 } else { number }, most: number })
    }

    /// `cx_combo of my "NAME"`, or `my "NAME"` for everything that is paid or done for the card, playing it included.
    fn serves(&mut self, operand: &Operand) -> Option<TestId> {
        let expr = self.cards_of_arg(operand, operand.span)?;
        let (text, cards) = match &expr.kind {
            ExprKind::Of { head, of } if !self.is_relation(head) => {
                (self.text_kind(head)?, of.as_ref())
            }
            _ => (TextKind::Any, expr),
        };
        // The cards may lie anywhere.
        let of = self.fits(cards, false)?;
        Some(self.test(Test::Serves { text, of }))
    }

    fn is_relation(&self, head: &Name) -> bool {
        self.vocab.find_relation(&head.text).is_some()
    }

    /// A kind, a mark or a keyword of abilities.
    fn text_kind(&mut self, name: &Name) -> Option<TextKind> {
        if let Some(kind) = self.vocab.find_ability_kind(&name.text) {
            if self.vocab.ability_kind(kind).form == Form::Continuous {
                let message =
                    say!("nothing is paid or done for `{name}` abilities", name = name.text);
                let help = say!("name abilities that have a cost, or the cards alone");
                self.error_with_help(&codes::RESTRICTION_PART, name.span, message, help);
                return None;
            }
            return Some(TextKind::Kind(kind));
        }
        if let Some(tag) = self.vocab.find_tag(&name.text) {
            return Some(TextKind::Tag(tag));
        }
        if self.find_keyword(&name.text).is_some() {
            return self.known_keyword(name).map(TextKind::Keyword);
        }
        let kinds = self.vocab.ability_kinds.iter().map(|kind| kind.word.name);
        let words: Vec<&str> =
            kinds.chain(self.vocab.tags.iter().map(|tag| tag.word.name)).collect();
        let what = say!("a kind, a mark or a keyword of abilities");
        self.unknown_among(&codes::UNKNOWN_NAME, name, what, words.into_iter());
        None
    }
}
