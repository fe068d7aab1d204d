//! The tokens around the place where the grammar stopped, and the rules that it expected there.

use super::Rule;
use super::scan::{Kind, Token};
use crate::diagnostics::{Message, say};
use crate::syntax::ast::Span;

pub(super) struct Seen<'a> {
    text: &'a str,
    /// The item's tokens without comments; `at` is the one where the grammar stopped.
    tokens: Vec<&'a Token>,
    at: usize,
    pub expected: Vec<Rule>,
    pub here: Option<&'a Token>,
    pub here_text: &'a str,
    pub before: Option<&'a Token>,
    pub starts_row: bool,
}

impl<'a> Seen<'a> {
    pub fn new(text: &'a str, tokens: &'a [Token], expected: &[Rule], at: usize) -> Seen<'a> {
        let tokens: Vec<&Token> = tokens.iter().filter(|t| t.kind != Kind::Comment).collect();
        let at = tokens.partition_point(|token| token.end <= at);
        let here = tokens.get(at).copied();
        let before = tokens[..at].iter().rev().find(|t| t.kind != Kind::NewLine).copied();
        let starts_row = at == 0 || tokens[at - 1].kind == Kind::NewLine;
        let here_text = here.map_or("", |token| token.text(text));
        Seen { text, tokens, at, expected: expected.to_vec(), here, here_text, before, starts_row }
    }

    pub fn expects(&self, rule: Rule) -> bool {
        self.expected.contains(&rule)
    }

    /// Whether the grammar expected only these rules here.
    pub fn only_expects(&self, rules: &[Rule]) -> bool {
        !self.expected.is_empty() && self.expected.iter().all(|rule| rules.contains(rule))
    }

    /// Whether the grammar expected cards, a number or a value here.
    pub fn expects_cards(&self) -> bool {
        self.expected.iter().any(|rule| is_cards(*rule))
    }

    pub fn here_is(&self, text: &str) -> bool {
        self.here_text == text
    }

    /// The span for a message: the token here, or the end of the token before it.
    pub fn here_span(&self) -> Span {
        match (self.here, self.before) {
            (Some(here), _) if here.kind != Kind::NewLine => here.span(),
            (_, Some(before)) => Span::new(before.end, before.end),
            (Some(here), None) => here.span(),
            (None, None) => Span::default(),
        }
    }

    pub fn before_text(&self) -> &'a str {
        self.before.map_or("", |token| token.text(self.text))
    }

    pub fn second_before(&self) -> &'a str {
        let mut before = self.tokens[..self.at].iter().rev().filter(|t| t.kind != Kind::NewLine);
        before.next();
        before.next().map_or("", |token| token.text(self.text))
    }

    /// The tokens after this one.
    pub fn after(&self) -> impl Iterator<Item = &'a Token> {
        self.tokens.iter().skip(self.at + 1).copied()
    }

    /// The tokens before this one in its row, from right to left.
    fn row(&self) -> impl Iterator<Item = &'a Token> {
        self.tokens[..self.at].iter().rev().copied().take_while(|t| t.kind != Kind::NewLine)
    }

    /// The tokens before this one in the last row that has any.
    pub fn row_before(&self) -> Vec<&'a Token> {
        let before = self.tokens[..self.at].iter().rev().copied();
        let row = before.skip_while(|t| t.kind == Kind::NewLine);
        let mut row: Vec<&Token> = row.take_while(|t| t.kind != Kind::NewLine).collect();
        row.reverse();
        row
    }

    pub fn row_has(&self, word: &str) -> bool {
        self.row().any(|token| token.text(self.text) == word)
    }

    /// The last word of this row that stands between `until`, `when`, `whenever` or `or` and an `of`.
    pub fn edge(&self) -> Option<&'a Token> {
        let row: Vec<&Token> = self.row().collect();
        let is_edge = |three: &&[&Token]| {
            let [of, word, before] =
                three.iter().map(|t| t.text(self.text)).collect::<Vec<_>>()[..]
            else {
                return false;
            };
            of == "of" && ["until", "when", "whenever", "or"].contains(&before) && word != "of"
        };
        row.windows(3).find(is_edge).map(|three| three[1])
    }

    /// The first word of this instruction: after the last `{` or `do` of the row, else the first of the row.
    pub fn first_word(&self) -> &'a str {
        let inside = self.row().take_while(|t| !matches!(t.text(self.text), "{" | "do"));
        inside.last().map_or("", |token| token.text(self.text))
    }

    /// The innermost bracket of this kind that is open here.
    pub fn open_bracket(&self, open: &str) -> Option<&'a Token> {
        let close = if open == "(" { ")" } else { "}" };
        let mut closed = 0;
        for token in self.tokens[..self.at].iter().rev() {
            let text = token.text(self.text);
            if text == close {
                closed += 1;
            } else if text == open && closed == 0 {
                return Some(token);
            } else if text == open {
                closed -= 1;
            }
        }
        None
    }

    /// The word before the innermost brace that is open here.
    pub fn opened_by(&self) -> Option<&'a Token> {
        let open = self.open_bracket("{")?;
        let before = self.tokens.iter().rev().find(|token| token.end <= open.start);
        before.copied()
    }

    /// The things expected here, in words; each once, the most telling first.
    pub fn expected_words(&self) -> Vec<Message> {
        let mut words: Vec<Message> = Vec::new();
        let mut add = |word: Message| {
            if !words.contains(&word) {
                words.push(word);
            }
        };
        let at_end = !self.starts_row && (self.expects(Rule::close) || self.expects(Rule::slot));
        if at_end {
            add(say!("the end of the line"));
        }
        for rule in &self.expected {
            let next_line = matches!(rule, Rule::close | Rule::slot | Rule::instr);
            if let Some(description) = description(*rule).filter(|_| !(at_end && next_line)) {
                add(description);
            }
        }
        for rule in &self.expected {
            let name = format!("{rule:?}");
            match name.strip_prefix("kw_") {
                Some("i") => add(code("I")),
                Some(word) => add(code(word)),
                None => {}
            }
        }
        words.truncate(MOST_EXPECTED);
        words
    }
}

/// A longer list would help nobody.
const MOST_EXPECTED: usize = 7;

/// Whether cards, a number or a value can start with the rule.
fn is_cards(rule: Rule) -> bool {
    matches!(
        rule,
        Rule::operand
            | Rule::picked
            | Rule::described
            | Rule::pick_set
            | Rule::values
            | Rule::expr
            | Rule::term
            | Rule::set
            | Rule::prim
            | Rule::noun
            | Rule::places
            | Rule::pile
            | Rule::relation
    )
}

fn code(word: &str) -> Message {
    Message::verbatim(format!("`{word}`"))
}

fn description(rule: Rule) -> Option<Message> {
    Some(match rule {
        Rule::name | Rule::word => say!("a name"),
        Rule::string => say!("a name in quotes"),
        Rule::int | Rule::signed | Rule::index => say!("a number"),
        Rule::hole => say!("a parameter such as `$x`"),
        Rule::number | Rule::amount | Rule::amount_word => say!("an amount"),
        rule if is_cards(rule) => say!("cards, a number or a value"),
        Rule::cond
        | Rule::all_of
        | Rule::negated
        | Rule::test
        | Rule::filter
        | Rule::filter_test => say!("a condition"),
        Rule::events | Rule::event | Rule::phrase => say!("an event"),
        Rule::verb => say!("a verb"),
        Rule::instr | Rule::action | Rule::i_subject => say!("an instruction"),
        Rule::cost | Rule::cost_way | Rule::cost_part => say!("a cost"),
        Rule::arg | Rule::prep => say!("`into`, `from`, `to` or the like"),
        Rule::effect => say!("`gets`, `loses`, `cannot`, `must` or `may`"),
        Rule::change => say!("a change such as `power +1000`"),
        Rule::duration => say!("`until` or `while`"),
        Rule::state => say!("`is` or `was`"),
        Rule::aux => say!("`is` or `would`"),
        Rule::compare => say!("a comparison such as `=`"),
        Rule::slot => say!("a slot: `when`, `if`, `pay`, `do`"),
        Rule::member | Rule::fields | Rule::field => say!("a field, a keyword or an ability"),
        Rule::ability => say!("an ability"),
        Rule::value => say!("a value"),
        Rule::keyword_value | Rule::keyword_arg | Rule::bare_value => {
            say!("a value for the keyword")
        }
        Rule::keyword_param => say!("a parameter such as `$x`"),
        Rule::board | Rule::board_line | Rule::board_cards | Rule::card_spec => {
            say!("a statement such as `A hand: \"..\"`")
        }
        Rule::script_line | Rule::step | Rule::deed => say!("a step such as `A passes`"),
        Rule::trace_line | Rule::told => say!("a rule in quotes and what happens"),
        Rule::scenario_part => say!("`given`, `script`, `expect` or `trace`"),
        Rule::deck_line | Rule::deck_cards => say!("a number of cards: `3 \"..\"`"),
        Rule::block | Rule::body | Rule::boards | Rule::open | Rule::modes => code("{"),
        Rule::close => code("}"),
        Rule::lparen | Rule::paren => code("("),
        Rule::rparen => code(")"),
        Rule::colon => code(":"),
        Rule::comma => code(","),
        Rule::bar => code("|"),
        Rule::amp => code("&"),
        Rule::equals => code("="),
        Rule::sign => say!("`+` or `-`"),
        Rule::times_op => say!("`*` or `/`"),
        Rule::binder => say!("a name with `:`"),
        Rule::boundary => say!("a turn, phase or step"),
        Rule::in_part => code("in"),
        Rule::where_part => code("where"),
        _ => return None,
    })
}
