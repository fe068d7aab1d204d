//! Conditions: `あなたのターン`, `このキャラクターが前衛にいる`.

use super::Japanese;
use super::names::tagged;
use super::words::Clause;
use crate::check::ir::{Act, SlotKind};
use crate::code::{Num, NumId, Order, Owner, Set, SetId, Test, TestId, is_least};
use crate::reading::look::{is_any, opposite};
use crate::reading::slots::Known;
use crate::vocab::{StatId, StateId, japanese::Counter};

impl Japanese<'_> {
    pub(super) fn clause(&self, test: TestId) -> Clause {
        self.says(test, false)
    }

    /// The clause, or its opposite.
    fn says(&self, test: TestId, not: bool) -> Clause {
        match self.look.test(test) {
            Test::Always if not => Clause::noun("満たされない条件"),
            Test::Always => Clause::noun("無条件"),
            Test::Not(inner) => self.says(inner, !not),
            Test::And(left, right) => self.joined(left, right, not, !not),
            Test::Or(left, right) => self.joined(left, right, not, not),
            Test::Compare { left, op, right } => self.comparison(left, op, right, not),
            Test::Some(set) => self.existence(set, not),
            Test::OneOf { left, set, each } => {
                is(self.same_as_one(set, each), not).about(&self.number(left))
            }
            Test::Every { set, test } => self.every(set, test, not),
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
                let counter = self.counter_of(&noun);
                let predicate = self.predicate(test, not, counter);
                predicate.map_or(Clause::noun(noun.text()), |said| said.about(&noun.text()))
            }
            Test::Through(_) => is(format!("{}によるもの", self.fitting(test).text()), not),
            // Only restrictions ask this, and they do not tell it with this clause.
            Test::Doing(_) => is("その行為".to_owned(), not),
            Test::Serves { text, of } => {
                let text = self.text_kind(text).unwrap_or_else(|| "テキスト".to_owned());
                is(format!("{}の{text}のため", self.fitting(of).text()), not)
            }
            Test::Turn(Owner::Both) => is("いずれかのプレイヤーのターン".to_owned(), not),
            Test::Turn(owner) => is(format!("{}ターン", self.whose(owner)), not),
            Test::During(moment) => {
                let name = self.program.vocab.moment(moment).word.text.ja;
                is(format!("{name}中"), not)
            }
            Test::Done(slot) => {
                let chosen = self.knows(slot).is_none_or(|known| known.kind == SlotKind::Done);
                let what = self.named(slot);
                Clause::verb(match (chosen, not) {
                    (true, false) => format!("{what}を行った"),
                    (true, true) => format!("{what}を行わなかった"),
                    (false, false) => format!("{what}が実際に起きた"),
                    (false, true) => format!("{what}が起きなかった"),
                })
            }
            Test::Was { slot, event } => {
                let phrase = &self.program.vocab.event(event).ja;
                let what = phrase.fill(&[("", &self.named(slot))]);
                let past = phrase.verb.past;
                Clause::verb(if not {
                    format!("{what}{past}わけではない")
                } else {
                    format!("{what}{past}")
                })
            }
            Test::Same { left, right } => is(self.player(right), not).about(&self.player(left)),
        }
    }

    /// Two clauses joined; a clause that is joined with the other word itself is put in brackets.
    fn joined(&self, left: TestId, right: TestId, not: bool, and: bool) -> Clause {
        let part = |test: TestId| {
            let clause = self.says(test, not);
            let joins = self.look.joins(test, not);
            if joins.is_some_and(|joins| joins != and) {
                Clause { text: format!("（{}）", clause.text), ..clause }
            } else {
                clause
            }
        };
        let (left, right) = (part(left), part(right));
        let left = if and { left.and() } else { format!("{}、または", left.text) };
        Clause { text: format!("{left}{}", right.text), ..right }
    }

    fn every(&self, set: SetId, test: TestId, not: bool) -> Clause {
        let it = self.calling_it("そのカード");
        let noun = self.noun(set);
        let (each, counter) = (noun.text(), self.counter_of(&noun));
        match it.predicate(test, false, counter) {
            Some(all) if not => {
                let some = it.predicate(test, true, counter).unwrap_or(all);
                Clause::verb(format!("{}{each}が{}", some.of(), counter.there))
            }
            Some(all) => Clause { text: format!("{each}がすべて{}", all.text), ..all },
            None => {
                let said = it.says(test, not);
                let each = if not {
                    format!("{each}のいずれか")
                } else {
                    format!("{each}のそれぞれ")
                };
                Clause { text: format!("{each}について{}", said.text), ..said }
            }
        }
    }

    /// That a card of the set exists, or, for a known card, that it passes the filter.
    fn existence(&self, set: SetId, not: bool) -> Clause {
        if let Set::Filter { set: base, test } = self.look.set(set)
            && self.look.says_kind_again(base, test)
        {
            return self.existence(base, not);
        }
        let (base, tests) = self.look.filtered(set);
        let known = self.noun(base);
        if !tests.is_empty() && known.single() && known.is_fixed() {
            let clause = |test: TestId| match self.predicate(test, not, self.counter_of(&known)) {
                Some(predicate) if self.stat_compared(test).is_none() => {
                    predicate.about(&known.text())
                }
                _ => self.calling_it(&known.text()).says(test, not),
            };
            let join = |left: Clause, right: Clause| {
                let left = if not { format!("{}、または", left.text) } else { left.and() };
                Clause { text: format!("{left}{}", right.text), ..right }
            };
            let joined = tests.iter().map(|test| clause(*test)).reduce(join);
            return joined.unwrap_or(Clause::noun(known.text()));
        }
        let noun = self.noun(set);
        let counter = self.counter_of(&noun);
        if let Set::Slot(slot) = self.look.set(set)
            && let Some(known) = self.knows(slot)
        {
            let thing = tagged(known, self.thing(known));
            if let Some(act) = &known.moved {
                return self.did(act, thing, String::new(), not);
            }
            return Clause::verb(match (known.chosen, not) {
                (true, false) => format!("選ばれた{thing}がまだ{}", counter.there),
                (true, true) => {
                    format!("{thing}が選ばれていないか、もう{}", counter.not_there)
                }
                (false, false) => format!("そのような{thing}が{}", counter.there),
                (false, true) => format!("そのような{thing}が{}", counter.not_there),
            });
        }
        let there = if not { counter.not_there } else { counter.there };
        Clause::verb(format!("{}が{there}", noun.placed()))
    }

    fn comparison(&self, left: NumId, op: Order, right: NumId, not: bool) -> Clause {
        let op = if not { opposite(op) } else { op };
        if let (Num::Slot(slot), Num::Int(value)) = (self.num(left), self.num(right))
            && let Some(known) = self.knows(slot).filter(|known| known.kind == SlotKind::Word)
            && let Some(word) = self.declared_word(known, value)
        {
            return is(format!("『{word}』"), op == Order::NotEqual).about(&self.phrase(known));
        }
        if let (Num::Turn, Num::Int(1), Some(first)) =
            (self.num(left), self.num(right), is_least(op))
        {
            return is("先攻プレイヤーの最初のターン".to_owned(), !first);
        }
        if let (Num::Count(set), Num::Int(n)) = (self.num(left), self.num(right)) {
            let noun = self.noun(set);
            let counter = self.counter_of(&noun).word;
            if let Set::Slot(slot) = self.look.set(set)
                && let Some(known) = self.knows(slot)
                && let Some(act) = &known.moved
                && let Some(clause) = self.did_so_many(act, known, (op, n, counter))
            {
                return clause;
            }
            let clause = match op {
                Order::Equal => Clause::noun(format!("ちょうど{n}{counter}")),
                Order::NotEqual => Clause::noun(format!("{n}{counter}以外")),
                Order::Less => Clause::noun(format!("{n}{counter}未満")),
                Order::LessEqual => Clause::noun(format!("{n}{counter}以下")),
                Order::Greater => Clause::verb(format!("{n}{counter}より多い")),
                Order::GreaterEqual => Clause::noun(format!("{n}{counter}以上")),
            };
            return clause.about(&noun.text());
        }
        let clause = match (op, self.num(left), self.num(right)) {
            // Cards, points and times are 多い or 少ない, not large or small.
            (Order::Less, Num::Count(_) | Num::PlayerStat { .. } | Num::Times(_), value)
                if !matches!(value, Num::Int(_)) =>
            {
                Clause::verb(format!("{}より少ない", self.number(right)))
            }
            (Order::Greater, Num::Count(_) | Num::PlayerStat { .. } | Num::Times(_), _) => {
                Clause::verb(format!("{}より多い", self.number(right)))
            }
            _ => self.compared(op, right),
        };
        clause.about(&self.number(left))
    }

    /// That this number of cards was moved: `キャラをちょうど2枚クロックに置いた`.
    fn did_so_many(&self, act: &Act, known: &Known, wanted: (Order, i32, &str)) -> Option<Clause> {
        let (op, n, counter) = wanted;
        let thing = tagged(known, self.thing(known));
        if let Some(any) = is_any(op, n) {
            return Some(self.did(act, thing, String::new(), !any));
        }
        let count = match op {
            Order::Equal => format!("ちょうど{n}{counter}"),
            Order::Less => format!("{n}{counter}未満"),
            Order::LessEqual => format!("{n}{counter}以下"),
            Order::Greater => format!("{n}{counter}より多く"),
            Order::GreaterEqual => format!("{n}{counter}以上"),
            Order::NotEqual => return None,
        };
        Some(self.did(act, thing, count, false))
    }

    /// The test as a predicate of its card: `表側表示`. `None` for tests that are about no card. `counter` counts that
    /// card.
    pub(super) fn predicate(&self, test: TestId, not: bool, counter: Counter) -> Option<Clause> {
        let there = if not { counter.not_there } else { counter.there };
        Some(match self.look.test(test) {
            Test::Not(inner) => return self.predicate(inner, !not, counter),
            Test::And(left, right) | Test::Or(left, right) => {
                let and = matches!(self.look.test(test), Test::And(..)) != not;
                let left = self.predicate(left, not, counter)?;
                let right = self.predicate(right, not, counter)?;
                let joint = if and { "、かつ" } else { "か" };
                Clause { text: format!("{}{joint}{}", left.text, right.text), ..right }
            }
            Test::State { state, .. } => match self.program.vocab.state(state).stance_ja {
                Some(stance) => Clause::verb(if not { stance.is_not } else { stance.is }),
                None => is(self.state(state).to_owned(), not),
            },
            Test::Has { any, .. } => {
                let traits = self.look.traits(any);
                let what = match self.look.kinds(traits) {
                    Some(kinds) => self.noun_words(&kinds),
                    None => self.values(traits, "か"),
                };
                is(what, not)
            }
            Test::Shows { what, from, .. } => is(self.showing(what, from), not),
            Test::OneOf { left, set, each } => {
                self.look.stat_of_it(left)?;
                is(self.same_as_one(set, each), not)
            }
            Test::Named { any, .. } => match self.name_parts(any) {
                Some(parts) if not => Clause::verb(format!("カード名に{parts}を含まない")),
                Some(parts) => Clause::verb(format!("カード名に{parts}を含む")),
                None => is(self.card_names(any), not),
            },
            Test::Keyword { keyword, .. } => {
                let has = if not { "持たない" } else { "持つ" };
                Clause::verb(format!("{}を{has}", self.keyword(keyword)))
            }
            Test::Marked { tag, .. } => {
                let has = if not { "持たない" } else { "持つ" };
                Clause::verb(format!("{}を{has}", self.mark(tag)))
            }
            Test::At { spot, .. } => Clause::verb(format!("{}に{there}", self.owned_spot(spot))),
            Test::Owned { by: Owner::Both, .. } => {
                is("いずれかのプレイヤーのカード".to_owned(), not)
            }
            Test::Owned { by, .. } => is(format!("{}カード", self.whose(by)), not),
            Test::Restricted { restriction, .. } => {
                let said = self.program.vocab.restriction(restriction).word.text.ja;
                let denied = if not { "わけではない" } else { "" };
                Clause::verb(format!("{said}{denied}"))
            }
            Test::Among { set, .. } => {
                let among = self.noun(set);
                match (self.look.set(set), among.single()) {
                    (Set::Pile { bottom, .. } | Set::Ends { bottom, .. }, true) => {
                        let end = if bottom { "下" } else { "上" };
                        let of = among.text();
                        let of = of.strip_suffix(&format!("{end}から1枚")).unwrap_or(&of);
                        is(format!("{of}一番{end}のカード"), not)
                    }
                    (Set::Near { relation, of }, _) => {
                        Clause::verb(format!("{}に{there}", self.near(relation, of)))
                    }
                    (_, true) => is(among.text(), not),
                    (_, false) => is(format!("{}のうちの1{}", among.text(), counter.word), not),
                }
            }
            Test::Compare { left, op, right } => {
                let stat = self.program.vocab.stat(self.look.stat_of_it(left)?).word.text.ja;
                self.compared(if not { opposite(op) } else { op }, right).about(stat)
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

    /// The stat that the test compares, if it is a stat of the card that the filter looks at.
    fn stat_compared(&self, test: TestId) -> Option<StatId> {
        match self.look.test(test) {
            Test::Not(inner) => self.stat_compared(inner),
            Test::Compare { left, .. } => self.look.stat_of_it(left),
            _ => None,
        }
    }

    /// `500以下`, `このキャラクターのDEFと等しい`
    pub(super) fn compared(&self, op: Order, right: NumId) -> Clause {
        let value = self.number(right);
        match (op, self.num(right)) {
            (Order::LessEqual, _) => Clause::noun(format!("{value}以下")),
            (Order::GreaterEqual, _) => Clause::noun(format!("{value}以上")),
            (Order::Equal, Num::Int(_)) => Clause::noun(value),
            (Order::Equal, _) => Clause::verb(format!("{value}と等しい")),
            (Order::NotEqual, Num::Int(_)) => Clause::noun(format!("{value}以外")),
            (Order::NotEqual, _) => Clause::verb(format!("{value}と異なる")),
            (Order::Less, Num::Int(_)) => Clause::noun(format!("{value}未満")),
            (Order::Less, _) => Clause::verb(format!("{value}より小さい")),
            (Order::Greater, _) => Clause::verb(format!("{value}より大きい")),
        }
    }

    pub(super) fn state(&self, state: StateId) -> &'static str {
        self.program.vocab.state(state).word.text.ja
    }
}

/// `表側表示`, `表側表示ではない`
fn is(what: String, not: bool) -> Clause {
    match not {
        true => Clause::verb(format!("{what}ではない")),
        false => Clause::noun(what),
    }
}
