//! Scenarios: what is given, what is done, what is expected.

use super::Rule;
use super::build::{Builder, Built, Kids, Node};
use crate::syntax::ast::*;

impl<'a> Builder<'a> {
    pub fn scenario(&mut self, node: Node<'a>) -> Built<Scenario> {
        let mut kids = Kids::of(node);
        let name = self.name(&kids.need(Rule::string)?);
        let parts = self.lines(&mut kids, |b, part| {
            let span = b.span(&part);
            b.line(span, |b| {
                let part = Kids::of(part).any()?;
                b.scenario_part(part)
            })
        })?;
        Ok(Scenario { name, parts })
    }

    fn scenario_part(&mut self, node: Node<'a>) -> Built<ScenarioPart> {
        Ok(match node.as_rule() {
            Rule::game => ScenarioPart::Game(self.game(node)?),
            Rule::cites => ScenarioPart::Cites(self.names(node)),
            Rule::fields => ScenarioPart::Fields(self.fields(node)?),
            Rule::given => ScenarioPart::Given(self.boards(node)?),
            Rule::expect => ScenarioPart::Expect(self.boards(node)?),
            Rule::script => ScenarioPart::Script(self.lines(&mut Kids::of(node), |b, line| {
                let span = b.span(&line);
                b.line(span, |b| {
                    let line = Kids::of(line).any()?;
                    b.script_line(line)
                })
            })?),
            _ => ScenarioPart::Trace(self.lines(&mut Kids::of(node), |b, line| {
                let span = b.span(&line);
                b.line(span, |b| b.trace_line(line))
            })?),
        })
    }

    fn trace_line(&mut self, node: Node<'a>) -> Built<TraceLine> {
        let mut kids = Kids::of(node);
        let rule = match kids.next_if(Rule::printed_rule) {
            Some(printed) => {
                let mut kids = Kids::of(printed);
                kids.need(Rule::int)?;
                let id = self.name(&kids.need(Rule::rule_id)?);
                Name { quoted: true, ..id }
            }
            None => self.name(&kids.need(Rule::string)?),
        };
        let what = match kids.next_if(Rule::phrase) {
            Some(phrase) => {
                let (known, text) = (self.diagnostics.len(), phrase.as_str().trim_end().to_owned());
                match self.phrase(phrase)? {
                    phrase if self.diagnostics.len() == known => Happens::Phrase(phrase),
                    // Wording that would be a mistake in a card's text may be that of a printed trace: `from A hand`.
                    _ => {
                        self.diagnostics.truncate(known);
                        Happens::Line(text)
                    }
                }
            }
            None => Happens::Line(kids.need(Rule::told)?.as_str().trim_end().to_owned()),
        };
        Ok(TraceLine { rule, what })
    }

    /// The statements of a `given` or an `expect`.
    fn boards(&mut self, node: Node<'a>) -> Built<Lines<Vec<Board>>> {
        let boards = Kids::of(node).need(Rule::boards)?;
        self.lines(&mut Kids::of(boards), |b, row| {
            let span = b.span(&row);
            b.line(span, |b| {
                let mut kids = Kids::of(row);
                let mut boards = Vec::new();
                while let Some(board) = kids.next_if(Rule::board) {
                    boards.push(b.board(board)?);
                }
                Ok(boards)
            })
        })
    }

    fn board(&mut self, node: Node<'a>) -> Built<Board> {
        let span = self.span(&node);
        let mut kids = Kids::of(node);
        if let Some(turn) = kids.next_if(Rule::board_turn) {
            let mut parts = Kids::of(turn);
            let turn = self.int(&parts.need(Rule::int)?);
            let of = self.name(&parts.need(Rule::name)?);
            let phase = parts.next_if(Rule::name).map(|phase| self.name(&phase));
            return Ok(Board::Turn { turn, of, phase, span });
        }
        let seen_by = match kids.next_if(Rule::board_seen) {
            Some(seen) => Some(self.name(&Kids::of(seen).need(Rule::name)?)),
            None => None,
        };
        let first = self.name(&kids.need(Rule::name)?);
        let second = self.name(&kids.need(Rule::name)?);
        if let Some(number) = kids.next_if(Rule::signed) {
            let value = self.int(&number);
            return Ok(Board::Number { player: first, stat: second, value, span });
        }
        let index = kids.next_if(Rule::int).map(|int| self.int(&int));
        match kids.next_if(Rule::board_cards) {
            Some(cards) => {
                let cards = self.card_specs(cards)?;
                Ok(Board::Cards { seen_by, player: first, place: second, index, cards, span })
            }
            None => Ok(Board::Result { what: first, value: second, span }),
        }
    }

    fn card_specs(&mut self, node: Node<'a>) -> Built<Vec<CardSpec>> {
        let mut kids = Kids::of(node);
        let mut cards = Vec::new();
        while let Some(spec) = kids.next() {
            if spec.as_rule() != Rule::card_spec {
                continue;
            }
            let span = self.span(&spec);
            let mut parts = Kids::of(spec);
            let count = parts.next_if(Rule::int).map_or(1, |int| self.int(&int));
            let name = self.name(&parts.need(Rule::string)?);
            let (mut states, mut numbers) = (Vec::new(), Vec::new());
            while let Some(word) = parts.next_if(Rule::name) {
                match parts.next_if(Rule::signed) {
                    Some(number) => numbers.push((self.name(&word), self.int(&number))),
                    None => states.push(self.name(&word)),
                }
            }
            cards.push(CardSpec { count, name, states, numbers, span });
        }
        Ok(cards)
    }

    fn script_line(&mut self, node: Node<'a>) -> Built<ScriptLine> {
        if node.as_rule() == Rule::expect {
            return Ok(ScriptLine::Expect(self.boards(node)?));
        }
        let legal = node.as_rule() == Rule::legal;
        let mut kids = Kids::of(node);
        let player = self.name(&kids.need(Rule::name)?);
        let mut deeds = Vec::new();
        while let Some(deed) = kids.next_if(Rule::deed) {
            deeds.push(self.deed(deed)?);
        }
        match deeds.pop() {
            Some(deed) if !legal => Ok(ScriptLine::Step { player, deed }),
            Some(deed) => {
                deeds.push(deed);
                Ok(ScriptLine::Legal { player, deeds })
            }
            None => kids.mismatch(),
        }
    }

    fn deed(&mut self, node: Node<'a>) -> Built<Deed> {
        let span = self.span(&node);
        let mut kids = Kids::of(node);
        let verb = self.name(&kids.need(Rule::verb)?);
        let (object, args) = self.object_and_args(&mut kids)?;
        Ok(Deed { verb, object, args, span })
    }
}
