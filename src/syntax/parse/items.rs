//! Items, the members of a card, and abilities with their slots.

use super::Rule;
use super::build::{Builder, Built, Kids, Node};
use crate::diagnostics::catalogue::syntax as codes;
use crate::diagnostics::say;
use crate::syntax::ast::*;

impl<'a> Builder<'a> {
    pub fn item(&mut self, node: Node<'a>) -> Built<Line<Item>> {
        let node = Kids::of(node).any()?;
        let span = self.span(&node);
        self.line(span, |b| {
            Ok(match node.as_rule() {
                Rule::game => Item::Game(b.game(node)?),
                Rule::card => Item::Card(b.card(node)?),
                Rule::keyword_def => Item::Keyword(b.keyword_def(node)?),
                Rule::every_def => Item::Every(b.every_def(node)?),
                Rule::deck => Item::Deck(b.deck(node)?),
                Rule::restrict => Item::Restrict(b.restrict(node)?),
                Rule::elsewhere => Item::Elsewhere(b.elsewhere(node)?),
                Rule::words => Item::Words(b.words(node)?),
                _ => Item::Scenario(b.scenario(node)?),
            })
        })
    }

    pub fn game(&mut self, node: Node<'a>) -> Built<GameRef> {
        let mut kids = Kids::of(node);
        let first = kids.need(Rule::game_ref)?;
        let mut reference = self.rulebook(&first);
        while let Some(further) = kids.next() {
            if further.as_rule() == Rule::game_ref {
                reference.also.push(self.rulebook(&further));
            }
        }
        Ok(reference)
    }

    fn rulebook(&self, node: &Node<'a>) -> GameRef {
        let span = self.span(node);
        let (game, version) = match self.source(span).split_once('@') {
            Some((game, version)) => (game, Some(version.to_owned())),
            None => (self.source(span), None),
        };
        GameRef { game: game.to_owned(), version, also: Vec::new(), span }
    }

    fn card(&mut self, node: Node<'a>) -> Built<Card> {
        let mut kids = Kids::of(node);
        let token = kids.has(Rule::kw_token);
        let name = self.name(&kids.need(Rule::string)?);
        Ok(Card { token, name, body: self.body(kids.need(Rule::body)?)? })
    }

    fn keyword_def(&mut self, node: Node<'a>) -> Built<KeywordDef> {
        let mut kids = Kids::of(node);
        let template = kids.has(Rule::kw_template);
        let name = self.name(&kids.need(Rule::name)?);
        let mut params = Vec::new();
        while let Some(param) = kids.next_if(Rule::keyword_param) {
            let mut parts = Kids::of(param);
            let label = match parts.next_but(Rule::hole) {
                None => ParamLabel::None,
                Some(word) if word.as_rule() == Rule::kw_pay => ParamLabel::Pay,
                Some(word) if word.as_rule() == Rule::kw_do => ParamLabel::Do,
                Some(word) => ParamLabel::Named(self.name(&word)),
            };
            params.push(KeywordParam { label, hole: self.hole(&parts.need(Rule::hole)?) });
        }
        Ok(KeywordDef { template, name, params, body: self.body(kids.need(Rule::body)?)? })
    }

    fn every_def(&mut self, node: Node<'a>) -> Built<Every> {
        let mut kids = Kids::of(node);
        let noun = self.name(&kids.need(Rule::name)?);
        Ok(Every { noun, body: self.body(kids.need(Rule::body)?)? })
    }

    fn deck(&mut self, node: Node<'a>) -> Built<Deck> {
        let mut kids = Kids::of(node);
        let name = self.name(&kids.need(Rule::string)?);
        let lines = self.lines(&mut kids, |b, line| {
            let span = b.span(&line);
            b.line(span, |b| {
                let line = Kids::of(line).any()?;
                Ok(match line.as_rule() {
                    Rule::game => DeckLine::Game(b.game(line)?),
                    Rule::fields => DeckLine::Fields(b.fields(line)?),
                    _ => DeckLine::Cards(b.deck_cards(line)?),
                })
            })
        })?;
        Ok(Deck { name, lines })
    }

    fn deck_cards(&mut self, node: Node<'a>) -> Built<Vec<(i64, Name)>> {
        let mut kids = Kids::of(node);
        let mut cards = Vec::new();
        while let Some(count) = kids.next_if(Rule::int) {
            cards.push((self.int(&count), self.name(&kids.need(Rule::string)?)));
        }
        Ok(cards)
    }

    fn restrict(&mut self, node: Node<'a>) -> Built<Restrict> {
        let mut kids = Kids::of(node);
        let day = self.name(&kids.need(Rule::string)?);
        let lines = self.lines(&mut kids, |b, line| {
            let span = b.span(&line);
            b.line(span, |b| {
                let line = Kids::of(line).any()?;
                Ok(match line.as_rule() {
                    Rule::cites => RestrictLine::Cites(b.names(line)),
                    _ => RestrictLine::Fields(b.fields(line)?),
                })
            })
        })?;
        Ok(Restrict { day, lines })
    }

    fn elsewhere(&mut self, node: Node<'a>) -> Built<Elsewhere> {
        let whole = self.span(&node);
        let word = Span { end: whole.start + "elsewhere".len() as u32, ..whole };
        let lines = self.lines(&mut Kids::of(node), |b, line| {
            let span = b.span(&line);
            b.line(span, |b| {
                let mut kids = Kids::of(line);
                let mut parts = Vec::new();
                while let Some(part) = kids.next_if(Rule::elsewhere_part) {
                    let part = Kids::of(part).any()?;
                    parts.push(match part.as_rule() {
                        Rule::elsewhere_cards => Printed::Cards(b.names(part)),
                        Rule::elsewhere_parts => Printed::NameParts(b.names(part)),
                        _ => Printed::Values(b.field(part)?),
                    });
                }
                Ok(parts)
            })
        })?;
        Ok(Elsewhere { lines, word })
    }

    fn words(&mut self, node: Node<'a>) -> Built<Words> {
        let whole = self.span(&node);
        let word = Span { end: whole.start + "words".len() as u32, ..whole };
        let lines = self.lines(&mut Kids::of(node), |b, line| {
            let span = b.span(&line);
            b.line(span, |b| {
                let mut kids = Kids::of(line);
                let mut words = Vec::new();
                while let Some(english) = kids.next_if(Rule::string) {
                    let ja = kids.need(Rule::in_japanese)?;
                    words.push((b.name(&english), b.name(&Kids::of(ja).need(Rule::string)?)));
                }
                Ok(words)
            })
        })?;
        Ok(Words { lines, word })
    }

    // Members

    fn body(&mut self, node: Node<'a>) -> Built<Lines<Member>> {
        let mut row_taken_until = None;
        self.lines(&mut Kids::of(node), |b, member| {
            let span = b.span(&member);
            let same_row = row_taken_until.is_some_and(|end: u32| {
                !b.source(Span { start: end, end: span.start }).contains(['\n', '\r'])
            });
            row_taken_until = Some(span.end);
            b.line(span, |b| {
                let member = Kids::of(member).any()?;
                Ok(match member.as_rule() {
                    Rule::face => b.face(member)?,
                    Rule::cites => Member::Cites(b.names(member)),
                    Rule::keyword_use => Member::Keyword(b.keyword_use(member)?),
                    Rule::fields => Member::Fields(b.fields(member)?),
                    _ => {
                        let ability = b.ability(member)?;
                        b.check_own_row(&ability, same_row);
                        Member::Ability(ability)
                    }
                })
            })
        })
    }

    /// `kind climax   cont { .. }` would parse as an ability of the kind `kind`.
    fn check_own_row(&mut self, ability: &Ability, same_row: bool) {
        let Some(last) = ability.words.last() else { return };
        let header = ability.words.len() > 1 && ability.words[0].text == "kind";
        let kind = match ability.words.first() {
            Some(first) if !header => first,
            _ => last,
        };
        if same_row || header {
            let kind = kind.clone();
            self.report(
                &codes::ABILITY_NOT_ON_OWN_LINE,
                kind.span,
                say!("an ability starts its own line"),
            )
            .help = Some(say!("start a new line before `{kind}`", kind = kind.text));
        }
    }

    fn face(&mut self, node: Node<'a>) -> Built<Member> {
        let mut kids = Kids::of(node);
        let name = self.name(&kids.need(Rule::string)?);
        Ok(Member::Face { name, body: self.body(kids.need(Rule::body)?)? })
    }

    /// The strings among the children, as names: those of a `cites`.
    pub fn names(&mut self, node: Node<'a>) -> Vec<Name> {
        let mut kids = Kids::of(node);
        std::iter::from_fn(|| kids.next()).map(|name| self.name(&name)).collect()
    }

    pub fn fields(&mut self, node: Node<'a>) -> Built<Vec<Field>> {
        let mut kids = Kids::of(node);
        self.list(|| kids.next(), Self::field)
    }

    fn field(&mut self, node: Node<'a>) -> Built<Field> {
        let mut parts = Kids::of(node);
        let name = self.name(&parts.need(Rule::name)?);
        let values = self.list(|| parts.next_if(Rule::value), Self::value)?;
        Ok(Field { name, values })
    }

    fn value(&mut self, node: Node<'a>) -> Built<Value> {
        let value = Kids::of(node).any()?;
        Ok(match value.as_rule() {
            Rule::int => Value::Int(self.int(&value), self.span(&value)),
            _ => Value::Name(self.name(&value)),
        })
    }

    pub fn keyword_use(&mut self, node: Node<'a>) -> Built<KeywordUse> {
        let span = self.span(&node);
        let mut kids = Kids::of(node);
        let template = kids.has(Rule::kw_template);
        let name = self.name(&kids.need(Rule::name)?);
        let args = self.list(|| kids.next_if(Rule::keyword_arg), Self::keyword_arg)?;
        Ok(KeywordUse { template, name, args, span })
    }

    fn keyword_arg(&mut self, node: Node<'a>) -> Built<KeywordArg> {
        let mut kids = Kids::of(node);
        if kids.has(Rule::kw_pay) {
            return Ok(KeywordArg::Pay(self.cost(kids.need(Rule::cost)?)?));
        }
        if kids.has(Rule::kw_do) {
            return Ok(match kids.next_if(Rule::hole) {
                Some(hole) => KeywordArg::DoHole(self.hole(&hole)),
                None => KeywordArg::Do(self.block(kids.need(Rule::block)?)?),
            });
        }
        if let Some(bare) = kids.next_if(Rule::bare_value) {
            return Ok(KeywordArg::Value(self.bare_value(bare)));
        }
        Ok(match kids.next_if(Rule::name) {
            Some(label) => {
                let label = self.name(&label);
                KeywordArg::Named(label, self.keyword_value(kids.need(Rule::keyword_value)?)?)
            }
            None => KeywordArg::Value(self.keyword_value(kids.need(Rule::keyword_value)?)?),
        })
    }

    /// Names without their quotes; reported, and taken as names.
    fn bare_value(&mut self, node: Node<'a>) -> KeywordValue {
        let span = self.span(&node);
        let mut names = Vec::new();
        let mut kids = Kids::of(node);
        while let Some(name) = kids.next_if(Rule::name) {
            names.push(self.name(&name));
        }
        let quoted: Vec<String> = names.iter().map(|name| format!("\"{}\"", name.text)).collect();
        let right = quoted.join("|");
        let found =
            self.report(&codes::NAME_NEEDS_QUOTES, span, say!("this name stands in quotes"));
        found.help = Some(say!("a name that is given stands in quotes: `{right}`", right));
        found.mend(right);
        KeywordValue::Names(names)
    }

    fn keyword_value(&mut self, node: Node<'a>) -> Built<KeywordValue> {
        let mut kids = Kids::of(node);
        let first = kids.any()?;
        Ok(match first.as_rule() {
            Rule::int => KeywordValue::Int(self.int(&first), self.span(&first)),
            Rule::hole => KeywordValue::Hole(self.hole(&first)),
            _ => {
                let mut names = vec![self.name(&first)];
                while let Some(name) = kids.next() {
                    names.push(self.name(&name));
                }
                KeywordValue::Names(names)
            }
        })
    }

    // Abilities

    pub fn ability(&mut self, node: Node<'a>) -> Built<Ability> {
        let span = self.span(&node);
        let mut kids = Kids::of(node);
        let mut words = Vec::new();
        while let Some(word) = kids.next_if(Rule::name) {
            words.push(self.name(&word));
        }
        let name = kids.next_if(Rule::string).map(|name| self.name(&name));
        let name_ja = self.in_japanese(&mut kids)?;
        let inner = self.lines(&mut kids, |b, slot| {
            let span = b.span(&slot);
            b.line(span, |b| b.slot(slot))
        })?;
        self.check_slots(&inner.lines, inner.span);
        Ok(Ability { words, name, name_ja, slots: inner.lines, tail: inner.tail, span })
    }

    /// What is called so in Japanese: `ja "始まりの鐘"`.
    pub fn in_japanese(&mut self, kids: &mut Kids<'a>) -> Built<Option<Name>> {
        match kids.next_if(Rule::in_japanese) {
            Some(ja) => Ok(Some(self.name(&Kids::of(ja).need(Rule::string)?))),
            None => Ok(None),
        }
    }

    fn slot(&mut self, node: Node<'a>) -> Built<Slot> {
        let slot = Kids::of(node).any()?;
        let rule = slot.as_rule();
        let span = self.span(&slot);
        if rule == Rule::cites {
            return Ok(Slot::Cites(self.names(slot)));
        }
        let mut kids = Kids::of(slot);
        Ok(match rule {
            Rule::slot_limit => {
                let number = kids.need(Rule::int)?;
                let (count, count_span) = (self.int(&number), self.span(&number));
                Slot::Limit { count, count_span, per: self.name(&kids.need(Rule::name)?) }
            }
            Rule::slot_when => Slot::When(self.events(kids.need(Rule::events)?)?),
            Rule::slot_if => Slot::If(self.cond(kids.need(Rule::cond)?)?),
            Rule::slot_in => {
                kids.need(Rule::kw_in)?;
                Slot::In(self.places(kids.need(Rule::places)?)?)
            }
            Rule::slot_while => {
                kids.need(Rule::kw_while)?;
                Slot::While(self.cond(kids.need(Rule::cond)?)?)
            }
            Rule::slot_pay => {
                let may = kids.has(Rule::kw_may);
                kids.need(Rule::kw_pay)?;
                let times = match kids.next_if(Rule::pay_times) {
                    None => None,
                    Some(times) => {
                        let mut parts = Kids::of(times);
                        let count = self.int(&parts.need(Rule::int)?);
                        Some((count, parts.next_if(Rule::name).map(|name| self.name(&name))))
                    }
                };
                Slot::Pay(Pay { may, times, cost: self.cost(kids.need(Rule::cost)?)?, span })
            }
            _ => {
                let word = kids.need(Rule::kw_do)?;
                self.comment_on_row(self.span(&word).end);
                Slot::Do(self.instructions(&mut kids)?)
            }
        })
    }
}
