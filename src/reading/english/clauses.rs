//! Conditions: `it is your turn`, `this card is in the front row`.

use super::English;
use super::names::tagged;
use super::words::{a, list, plural, possessive, quoted};
use crate::check::ir::{KeywordUse, SlotKind};
use crate::code::{
    KeywordId, NameSetId, Num, NumId, Order, Owner, Set, SetId, Test, TestId, Who, is_least,
};
use crate::reading::look::{is_any, opposite};
use crate::vocab::{ModalKind, RelatedBy, StateId};

impl English<'_> {
    pub(super) fn clause(&self, test: TestId) -> String {
        self.says(test, false)
    }

    /// The clause, or its opposite.
    fn says(&self, test: TestId, not: bool) -> String {
        let is = if not { "is not" } else { "is" };
        match self.exprs.tests[test.0 as usize] {
            Test::Always if not => "never".to_owned(),
            Test::Always => "always".to_owned(),
            Test::Not(inner) => self.says(inner, !not),
            Test::And(left, right) | Test::Or(left, right) => {
                let and = matches!(self.exprs.tests[test.0 as usize], Test::And(..)) != not;
                let parts = [self.part(left, not, and), self.part(right, not, and)];
                list(&parts, if and { "and" } else { "or" })
            }
            Test::Compare { left, op, right } => self.comparison(left, op, right, not),
            Test::Some(set) => self.existence(set, not),
            Test::OneOf { left, set, each } => {
                format!("{} {is} {}", self.number(left), self.same_as_one(set, each))
            }
            Test::Every { set, test } => {
                let it = self.calling_it("it");
                let each = self.noun(set).all();
                match it.predicate(test, false, true) {
                    Some(predicate) if not => format!("not all of {each} {predicate}"),
                    Some(predicate) => format!("all of {each} {predicate}"),
                    None => {
                        let not = if not { "it is not true that " } else { "" };
                        format!("{not}for each of {each}, {}", it.clause(test))
                    }
                }
            }
            Test::State { of, .. }
            | Test::Has { of, .. }
            | Test::Shows { of, .. }
            | Test::Named { of, .. }
            | Test::Keyword { of, .. }
            | Test::Marked { of, .. }
            | Test::At { of, .. }
            | Test::Owned { of, .. }
            | Test::Restricted { of, .. }
            | Test::Among { of, .. } => {
                let noun = self.noun(of);
                let predicate = self.predicate(test, not, !noun.single());
                format!("{} {}", noun.all(), predicate.unwrap_or_default())
            }
            Test::Through(_) => format!("it {is} done by {}", self.fitting(test).one()),
            // Only restrictions ask this, and they do not tell it with this clause.
            Test::Doing(_) => format!("it {is} that which is done"),
            Test::Serves { text, of } => {
                let text = self.text_kind(text).unwrap_or_else(|| "a text".to_owned());
                format!("it {is} for {text} of {}", self.fitting(of).all())
            }
            Test::Turn(owner) => format!("it {is} {} turn", self.whose(owner)),
            Test::During(moment) => {
                let name = self.program.vocab.moment(moment).word.text.en;
                format!("it {is} the {name}")
            }
            Test::Done(slot) => {
                let may = self.knows(slot).is_none_or(|known| known.kind == SlotKind::Done);
                match (may, not) {
                    (true, false) => format!("{} was done", self.named(slot)),
                    (true, true) => format!("{} was not done", self.named(slot)),
                    (false, false) => format!("{} really happened", self.named(slot)),
                    (false, true) => format!("{} did not happen", self.named(slot)),
                }
            }
            Test::Was { slot, event } => {
                let said = self.program.vocab.event(event).word.text.en;
                let was = if not { "{} was not " } else { "{} was " };
                said.replacen("{} is ", was, 1).replacen("{}", &self.named(slot), 1)
            }
            Test::Same { left, right } => match (left, self.player(right)) {
                (Who::Me, right) if self.players.is_none() => {
                    format!("you {} {right}", if not { "are not" } else { "are" })
                }
                (left, right) => format!("{} {is} {right}", self.player(left)),
            },
        }
    }

    /// A part of a joined clause, in brackets if it is joined with the other word itself.
    fn part(&self, test: TestId, not: bool, and: bool) -> String {
        let text = self.says(test, not);
        let joined = self.look().joins(test, not);
        match joined {
            Some(joined) if joined != and && and => format!("(either {text})"),
            Some(joined) if joined != and => format!("({text})"),
            _ => text,
        }
    }

    /// That a card of the set exists, or, for a known card, that it passes the filter.
    fn existence(&self, set: SetId, not: bool) -> String {
        if let Some((any, spot)) = self.look().named_there(set)
            && self.name_parts(any).is_none()
        {
            let names = self.card_names(any);
            let is = if not { "is not" } else { "is" };
            let who = match spot.owner {
                Owner::Mine => self.player(Who::Me),
                _ => self.player(Who::Opponent),
            };
            let has = match (who == "you", not) {
                (true, false) => "you have".to_owned(),
                (true, true) => "you do not have".to_owned(),
                (false, false) => format!("{who} has"),
                (false, true) => format!("{who} does not have"),
            };
            return match self.is_surface(spot.place) {
                true => format!("{has} {names} {}", self.spot(spot)),
                false => format!("{names} {is} in {}", self.owned_spot(spot)),
            };
        }
        if let Set::Filter { set: base, test } = self.exprs.sets[set.0 as usize]
            && self.look().says_kind_again(base, test)
        {
            return self.existence(base, not);
        }
        let (base, tests) = self.look().filtered(set);
        let noun = self.noun(base);
        if !tests.is_empty() && noun.single() && noun.is_fixed() {
            let said: Option<Vec<String>> =
                tests.iter().map(|test| self.predicate(*test, not, false)).collect();
            let it = self.calling_it(&noun.all());
            return match said {
                Some(said) => format!("{} {}", noun.all(), list(&said, joint(not))),
                None => {
                    let said: Vec<String> = tests.iter().map(|test| it.says(*test, not)).collect();
                    list(&said, joint(not))
                }
            };
        }
        if let Set::Slot(slot) = self.exprs.sets[set.0 as usize]
            && let Some(known) = self.knows(slot)
        {
            let noun = tagged(known, self.thing(known));
            if let Some(act) = &known.moved {
                return self.did(act, a(&noun), not);
            }
            return match (known.chosen, not) {
                (true, false) => format!("{} was chosen and is still there", a(&noun)),
                (true, true) => format!("no {noun} was chosen, or it is gone"),
                (false, false) => format!("there is such {}", a(&noun)),
                (false, true) => format!("there is no such {noun}"),
            };
        }
        let noun = self.noun(set);
        let only = noun.all();
        if let Set::Near { relation, .. } = self.exprs.sets[set.0 as usize]
            && matches!(self.program.vocab.relation(relation).by, RelatedBy::Attached)
        {
            let any = if not { "no card" } else { "a card" };
            return format!("there is {any} among {only}");
        }
        match (only.strip_prefix("the ").filter(|_| noun.single()), not) {
            (Some(only), true) => format!("there is no {only}"),
            (Some(only), false) => format!("there is {}", a(only)),
            (None, true) => format!("there is no {}", noun.none()),
            (None, false) => format!("there is at least {}", noun.some("1", true)),
        }
    }

    fn comparison(&self, left: NumId, op: Order, right: NumId, not: bool) -> String {
        let op = if not { opposite(op) } else { op };
        if let (Num::Slot(slot), Num::Int(value)) = (self.num(left), self.num(right))
            && let Some(known) = self.knows(slot).filter(|known| known.kind == SlotKind::Word)
            && let Some(word) = self.declared_word(known, value)
        {
            let is = if op == Order::NotEqual { "is not" } else { "is" };
            return format!("{} {is} “{word}”", self.phrase(known));
        }
        if let (Num::Turn, Num::Int(1), Some(first)) =
            (self.num(left), self.num(right), is_least(op))
        {
            let is = if first { "is" } else { "is not" };
            return format!("it {is} the first turn of the game");
        }
        if let (Num::Count(set), Num::Int(n)) = (self.num(left), self.num(right)) {
            let least = match op {
                Order::Equal => "exactly",
                Order::NotEqual => "not exactly",
                Order::Less => "fewer than",
                Order::LessEqual => "at most",
                Order::Greater => "more than",
                Order::GreaterEqual => "at least",
            };
            if let Set::Slot(slot) = self.exprs.sets[set.0 as usize]
                && let Some(known) = self.knows(slot)
                && let (Some(act), true) = (&known.moved, op != Order::NotEqual)
            {
                let thing = self.thing(known);
                let cards = match is_any(op, n) {
                    Some(_) => a(&thing),
                    None if n == 1 => format!("{least} 1 {thing}"),
                    None => format!("{least} {n} {}", plural(&thing)),
                };
                return self.did(act, tagged(known, cards), is_any(op, n) == Some(false));
            }
            if (op, n) == (Order::Less, 1) {
                return format!("there is no {}", self.noun(set).none());
            }
            let are = if n == 1 { "is" } else { "are" };
            return format!("there {are} {least} {}", self.noun(set).some(&n.to_string(), n == 1));
        }
        let than = match op {
            Order::Equal => "",
            Order::NotEqual => " not",
            Order::Less => " less than",
            Order::LessEqual => " at most",
            Order::Greater => " more than",
            Order::GreaterEqual => " at least",
        };
        let is = if self.counts_several(left) { "are" } else { "is" };
        format!("{} {is}{than} {}", self.number(left), self.number(right))
    }

    /// Whether the number's name is a plural: `cores`.
    fn counts_several(&self, num: NumId) -> bool {
        let vocab = self.program.vocab;
        let name = match self.num(num) {
            Num::Stat { stat, .. } => vocab.stat(stat).word.text.en,
            Num::PlayerStat { stat, .. } => vocab.player_stat(stat).word.text.en,
            _ => return false,
        };
        name.ends_with("cores")
    }

    /// The test as a predicate of its card, with the verb first: `is face-up`. `None` for tests that are about no card.
    pub(super) fn predicate(&self, test: TestId, not: bool, many: bool) -> Option<String> {
        let is = match (many, not) {
            (false, false) => "is",
            (false, true) => "is not",
            (true, false) => "are",
            (true, true) => "are not",
        };
        let has = match (many, not) {
            (false, false) => "has",
            (false, true) => "does not have",
            (true, false) => "have",
            (true, true) => "do not have",
        };
        Some(match self.exprs.tests[test.0 as usize] {
            Test::Not(inner) => return self.predicate(inner, !not, many),
            Test::And(left, right) | Test::Or(left, right) => {
                let and = matches!(self.exprs.tests[test.0 as usize], Test::And(..)) != not;
                let parts = [self.predicate(left, not, many)?, self.predicate(right, not, many)?];
                list(&parts, if and { "and" } else { "or" })
            }
            Test::State { state, .. } => format!("{is} {}", self.state(state)),
            Test::Has { any, .. } => {
                let traits = &self.program.trait_sets[any.index()];
                match (self.kinds(traits), self.type_of(traits)) {
                    (Some(kinds), _) if many => format!("{is} {}", plural(&kinds)),
                    (Some(kinds), _) => format!("{is} {}", a(&kinds)),
                    (None, Some(of)) => {
                        let of = self.program.vocab.type_word(of).word.text.en;
                        format!("{has} the {of} {}", self.values(traits, "or"))
                    }
                    (None, None) => format!("{is} {}", self.values(traits, "or")),
                }
            }
            Test::Shows { what, from, .. } => self.shows(what, from, not, many),
            Test::Named { any, .. } => match self.name_parts(any) {
                Some(parts) if many => format!("{has} {parts} in their names"),
                Some(parts) => format!("{has} {parts} in its name"),
                None => format!("{is} named {}", self.card_names(any)),
            },
            Test::Keyword { keyword, .. } => format!("{has} {}", self.keyword(keyword)),
            Test::Marked { tag, .. } => {
                format!("{has} {}", self.program.vocab.tag(tag).word.text.en)
            }
            Test::At { spot, .. } => match spot.owner {
                Owner::Both => format!("{is} {}", self.spot(spot)),
                _ => format!("{is} in {}", self.owned_spot(spot)),
            },
            Test::Owned { by: Owner::Both, .. } => format!("{is} either player's"),
            Test::Owned { by: Owner::Mine, .. } if self.players.is_none() => format!("{is} yours"),
            Test::Owned { by, .. } => format!("{is} {}", self.whose(by)),
            Test::Restricted { restriction, .. } => {
                let word = self.program.vocab.restriction(restriction);
                let modal = match (word.modal == ModalKind::May, not) {
                    (true, false) => "may",
                    (true, true) | (false, false) => "cannot",
                    (false, true) => "can",
                };
                format!("{modal} {}", word.word.text.en)
            }
            Test::Among { set, .. } => {
                let among = self.noun(set);
                match (self.exprs.sets[set.0 as usize], among.single()) {
                    (Set::Near { relation, of }, _) => {
                        format!("{is} in {}", self.near(relation, of))
                    }
                    (_, true) => format!("{is} {}", among.all()),
                    (_, false) => format!("{is} one of {}", among.all()),
                }
            }
            Test::Compare { left, op, right } => {
                let stat = self.stat_of_it(left)?;
                let op = if not { opposite(op) } else { op };
                let has = if many { "have" } else { "has" };
                format!("{has} {stat} {}", self.compared(op, right))
            }
            Test::OneOf { left, set, each } => {
                self.stat_of_it(left)?;
                format!("{has} {}", self.same_as_one(set, each))
            }
            Test::Always
            | Test::Some(_)
            | Test::Every { .. }
            | Test::Turn(_)
            | Test::During(_)
            | Test::Done(_)
            | Test::Was { .. }
            | Test::Through(_)
            | Test::Doing(_)
            | Test::Serves { .. }
            | Test::Same { .. } => return None,
        })
    }

    /// `500 or less`, `equal to its DEF`
    pub(super) fn compared(&self, op: Order, right: NumId) -> String {
        let value = self.number(right);
        match (op, self.num(right)) {
            (Order::LessEqual, Num::Int(_)) => format!("{value} or less"),
            (Order::GreaterEqual, Num::Int(_)) => format!("{value} or more"),
            (Order::Equal, Num::Int(_)) => value,
            (Order::Equal, _) => format!("equal to {value}"),
            (Order::NotEqual, _) => format!("other than {value}"),
            (Order::Less, _) => format!("less than {value}"),
            (Order::LessEqual, _) => format!("of at most {value}"),
            (Order::Greater, _) => format!("more than {value}"),
            (Order::GreaterEqual, _) => format!("of at least {value}"),
        }
    }

    /// The stat's name, if the number is a stat of the card that the filter looks at.
    pub(super) fn stat_of_it(&self, num: NumId) -> Option<&'static str> {
        let stat = self.look().stat_of_it(num)?;
        Some(self.program.vocab.stat(stat).word.text.en)
    }

    pub(super) fn state(&self, state: StateId) -> &'static str {
        self.program.vocab.state(state).word.text.en
    }

    /// A keyword as its definition spells it, else as scripts write it, with spaces for `_`.
    pub(super) fn keyword(&self, keyword: KeywordId) -> String {
        let keyword = &self.program.keywords[keyword.index()];
        keyword.name_en.clone().unwrap_or_else(|| keyword.name.replace('_', " "))
    }

    /// The keyword with its arguments: `speed resistance 3`.
    pub(super) fn keyword_shown(&self, used: &KeywordUse) -> String {
        let keyword = &self.program.keywords[used.keyword.index()];
        match used.shown.strip_prefix(&keyword.name) {
            Some(put_in) => self.keyword(used.keyword) + &put_in.replace('_', " "),
            // A header field may write the keyword with a word of its own.
            None => used.shown.replace('_', " "),
        }
    }

    pub(super) fn card_names(&self, any: NameSetId) -> String {
        let names = self.program.name_sets[any.index()].names.iter();
        let names: Vec<String> =
            names.map(|name| quoted(&self.program.names[name.index()])).collect();
        list(&names, "or")
    }

    /// The parts of names that a name test asks for: `“Dawn” or “Dusk”`.
    pub(super) fn name_parts(&self, any: NameSetId) -> Option<String> {
        let parts = &self.program.name_sets[any.index()].parts;
        let told: Vec<String> = parts.iter().map(|part| format!("“{part}”")).collect();
        (!told.is_empty()).then(|| list(&told, "or"))
    }

    pub(super) fn whose(&self, owner: Owner) -> String {
        match owner {
            Owner::Mine => possessive(&self.player(Who::Me)),
            Owner::Enemy => possessive(&self.player(Who::Opponent)),
            Owner::Their => possessive(self.actor()),
            Owner::Both => "any player's".to_owned(),
        }
    }
}

/// The word that joins parts which must all be true, or, with `not`, their opposites.
fn joint(not: bool) -> &'static str {
    if not { "or" } else { "and" }
}
