//! Explains in words of the language why the grammar stopped.

use pest::error::{Error, ErrorVariant, InputLocation};

use super::Rule;
use super::scan::{Kind, Token};
use super::seen::Seen;
use crate::diagnostics::catalogue::syntax as codes;
use crate::diagnostics::{Code, Diagnostic, Edit, FileId, Fix, Message, Near, Place, near, say};
use crate::syntax::ast::Span;
use crate::syntax::words::is_reserved;

/// The words that the slots of an ability start with.
const SLOTS: [&str; 9] = ["cites", "in", "limit", "when", "if", "while", "pay", "may", "do"];

/// What other languages call a slot.
const OTHER_SLOTS: [(&str, &str); 4] =
    [("cost", "pay"), ("effect", "do"), ("condition", "if"), ("trigger", "when")];

/// Words that continue an instruction. Shorter ones are similar to too many other words.
const GOES_ON: [&str; 9] =
    ["until", "while", "where", "from", "into", "onto", "then", "without", "under"];

/// The byte at which the grammar stopped.
pub(super) fn position(error: &Error<Rule>) -> usize {
    match error.location {
        InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
    }
}

/// The item in which the grammar stopped.
pub(super) struct Context<'a> {
    pub file: FileId,
    pub text: &'a str,
    pub tokens: &'a [Token],
}

impl Context<'_> {
    pub fn explain(&self, error: &Error<Rule>, at: usize) -> Diagnostic {
        let ErrorVariant::ParsingError { positives, .. } = &error.variant else {
            let whole = self.tokens.first().map_or(Span::new(at, at), Token::span);
            return self.found(
                &codes::TOO_COMPLEX,
                whole,
                say!("this item takes too long to read"),
            );
        };
        let seen = Seen::new(self.text, self.tokens, positives, at);
        self.limit_in_a_row(&seen)
            .or_else(|| self.misplaced(&seen))
            .or_else(|| self.misspelled_edge(&seen))
            .or_else(|| self.turn_of_opponent(&seen))
            .or_else(|| self.word_of_sentences(&seen))
            .or_else(|| self.names(&seen))
            .or_else(|| self.missing_bracket(&seen))
            .or_else(|| self.missing_word(&seen))
            .or_else(|| self.two_instructions(&seen))
            .unwrap_or_else(|| self.unexpected(&seen))
    }

    /// `limit 1 per turn` after a phrase that takes `limit` for a word of its own: `when x: card uses special limit 1
    /// per turn`.
    fn limit_in_a_row(&self, seen: &Seen) -> Option<Diagnostic> {
        let (here, row) = (seen.here?, seen.row_before());
        let [before @ .., limit, number, per] = row.as_slice() else { return None };
        let is_limit = limit.text(self.text) == "limit" && per.text(self.text) == "per";
        let last = before.last().filter(|_| is_limit && number.kind == Kind::Int)?;
        let span = limit.span().to(here.span());
        let message = say!("`limit` stands on a line of its own, before `when`");
        let mut found = self
            .found(&codes::SLOT_ORDER, span, message)
            .help(say!("the order is: cites, in, limit, when, if or while, pay or may pay, do"));
        let Some(when) = before.iter().rfind(|token| token.text(self.text) == "when") else {
            return Some(found);
        };
        let start = self.text[..when.start].rfind('\n').map_or(0, |at| at + 1);
        let indent = &self.text[start..when.start];
        let gap = if indent.trim().is_empty() { format!("\n{indent}") } else { " ".to_owned() };
        let moved = format!("{}{gap}", &self.text[limit.start..here.end]);
        let insert = Edit::new(self.place(Span::new(when.start, when.start)), moved);
        let delete = Edit::new(self.place(Span::new(last.end, here.end)), "");
        found.fix = Some(Fix::safe([insert, delete]));
        Some(found)
    }

    /// A misspelled `start` or `end` that parses as cards: `until ned of turn`.
    fn misspelled_edge(&self, seen: &Seen) -> Option<Diagnostic> {
        let edge = seen.edge()?;
        let word = edge.text(self.text);
        let meant = near(word, ["start", "end"]).filter(|meant| meant.word != word)?;
        let found = self.found(
            &codes::UNEXPECTED,
            edge.span(),
            say!("`{word}` does not belong here", word),
        );
        Some(found.did_you_mean(meant))
    }

    /// A player before `turn`, where an owner stands: `while opponent turn`.
    fn turn_of_opponent(&self, seen: &Seen) -> Option<Diagnostic> {
        let player = seen.before.filter(|before| before.text(self.text) == "opponent")?;
        let turn = seen.here.filter(|here| here.text(self.text) == "turn")?;
        let message = say!("`opponent` is a player, and whose turn it is an owner says");
        let found = self.found(&codes::UNEXPECTED, player.span().to(turn.span()), message);
        Some(found.help(say!("write `enemy turn`")).offer("enemy turn"))
    }

    /// A word that sentences have and scripts do not: `until end of the turn`, `your deck`.
    fn word_of_sentences(&self, seen: &Seen) -> Option<Diagnostic> {
        let word = seen.before?;
        let text = word.text(self.text);
        let (instead, help) = match text {
            "the" | "a" | "an" => ("", say!("leave it out")),
            "your" => ("my", say!("write `my`")),
            _ => return None,
        };
        let message = say!("scripts have no `{word}`", word = text);
        let found = self.found(&codes::UNEXPECTED, word.span(), message);
        Some(found.help(help).offer(instead))
    }

    fn missing_bracket(&self, seen: &Seen) -> Option<Diagnostic> {
        if seen.here_is("or") && seen.row_has("where") {
            return self.or_after_where(seen);
        }
        let open = seen.open_bracket("(").filter(|_| seen.expects(Rule::rparen));
        if let Some(open) = open {
            let before = self.tokens.iter().take_while(|token| token.end <= open.start).last();
            let of = before.map_or("", |token| token.text(self.text));
            if seen.here_text == "," && matches!(of, "max" | "min" | "sum" | "count") {
                let message = say!("`{of}` asks about one number of one set of cards", of);
                let found = self.found(&codes::UNEXPECTED, seen.here_span(), message);
                return Some(found.help(say!("the greater of two numbers is `a if a > b else b`")));
            }
            let found =
                self.found(&codes::UNCLOSED_PAREN, seen.here_span(), say!("a `)` is missing"));
            let found = found.label(say!("expected here at the latest"));
            return Some(found.related(self.place(open.span()), say!("this `(` is still open")));
        }
        if seen.expects(Rule::open) && !seen.expects(Rule::close) && !seen.expects(Rule::rparen) {
            if let Some(can) = seen.row_before().iter().find(|token| token.text(self.text) == "can")
            {
                let message = say!("`can` is no word of the language");
                let help = say!(
                    "what is allowed is said with `may`, what is forbidden with `cannot`; \
                            no text takes away what another one forbids"
                );
                return Some(self.found(&codes::UNEXPECTED, can.span(), message).help(help));
            }
            let message = match seen.before {
                Some(header) => {
                    say!("a `{{` is missing after `{header}`", header = header.text(self.text))
                }
                None => say!("a `{{` is missing"),
            };
            let block =
                matches!(seen.first_word(), "if" | "for" | "repeat" | "when" | "may" | "else");
            let code = if block { &codes::MISSING_SCRIPT_BLOCK } else { &codes::MISSING_OPEN };
            let found = self.found(code, seen.here_span(), message);
            let found =
                found.help(say!("what belongs to it stands in braces that open on the same line"));
            return Some(match seen.before {
                Some(before) => self.with_brace(found, seen, before),
                None => found,
            });
        }
        if seen.starts_row && SLOTS.contains(&seen.here_text) && seen.expects(Rule::close) {
            return self.ability_not_opened(seen);
        }
        if seen.expects(Rule::EOI) {
            return self.closed_too_early(seen);
        }
        None
    }

    /// `mandatory "Finale"` without its brace parses as a field.
    fn ability_not_opened(&self, seen: &Seen) -> Option<Diagnostic> {
        let header = seen.row_before();
        let (first, last) = (header.first()?, header.last()?);
        let kind = match last.kind {
            Kind::Text => &header[..header.len() - 1],
            _ => &header[..],
        };
        let words = !kind.is_empty() && kind.iter().all(|token| token.kind == Kind::Word);
        if !words || matches!(first.text(self.text), "ja" | "kind") {
            return None;
        }
        let header = &self.text[first.start..last.end];
        let span = Span::new(last.end, last.end);
        let found = self.found(
            &codes::MISSING_OPEN,
            span,
            say!("a `{{` is missing after `{header}`", header),
        );
        let found =
            found.help(say!("what belongs to it stands in braces that open on the same line"));
        Some(self.with_brace(found, seen, last))
    }

    /// Adds the missing brace as a fix; the fix is safe if there is one closing brace too many.
    fn with_brace(&self, mut found: Diagnostic, seen: &Seen, before: &Token) -> Diagnostic {
        let count = |brace| self.tokens.iter().filter(|t| t.text(self.text) == brace).count();
        let edit = match seen.here.filter(|here| here.kind == Kind::NewLine) {
            Some(_)
                if seen
                    .after()
                    .find(|t| t.kind != Kind::NewLine)
                    .is_some_and(|t| t.text(self.text) == "{") =>
            {
                return found.help(say!("the `{{` stands on the line of what it opens"));
            }
            _ => Edit::new(self.place(Span::new(before.end, before.end)), " {"),
        };
        let certain = count("}") == count("{") + 1;
        found.fix = Some(Fix { edits: vec![edit], safe: certain });
        found
    }

    /// Something follows the brace that closes the item.
    fn closed_too_early(&self, seen: &Seen) -> Option<Diagnostic> {
        let here = seen.here.filter(|here| here.kind != Kind::NewLine)?;
        if seen.here_text == "}" {
            return Some(self.found(
                &codes::STRAY_CLOSE,
                here.span(),
                say!("this `}}` closes nothing"),
            ));
        }
        let close = seen.before.filter(|_| seen.before_text() == "}")?;
        let message = say!("this `}}` closes the item, and more of it follows");
        let found = self.found(&codes::STRAY_CLOSE, close.span(), message);
        Some(found.help(say!("leave it out, or move it behind what belongs to the item")))
    }

    fn or_after_where(&self, seen: &Seen) -> Option<Diagnostic> {
        let found = self.found(
            &codes::OR_AFTER_WHERE,
            seen.here_span(),
            say!("`or` after `where` needs parentheses"),
        );
        Some(found.help(say!(
            "write `where (a or b)`; for alternative values: `where trait = Music|Dance`"
        )))
    }

    fn misplaced(&self, seen: &Seen) -> Option<Diagnostic> {
        if seen.expects(Rule::boundary)
            || seen.before_text() == "of" && ["start", "end"].contains(&seen.second_before())
        {
            let edge = if seen.second_before() == "end" { "end of" } else { "start of" };
            let found = self.found(
                &codes::NOT_A_BOUNDARY,
                seen.here_span(),
                say!("`{edge}` is followed by a turn, phase or step", edge),
            );
            return Some(found.help(match seen.here_text {
                "opponent" => say!("write `enemy turn`, or `turn of opponent`"),
                "me" | "I" => say!("write `my turn`"),
                _ => say!("for example `{edge} enemy turn`, `{edge} my next draw_phase`", edge),
            }));
        }
        let here = seen.here?;
        if here.kind == Kind::Int && seen.before_text() == "seed" {
            return self.seed_inside(seen, here);
        }
        if matches!(seen.here_text, "+" | "-") && ["gets", "get", ","].contains(&seen.before_text())
        {
            let after: Vec<&Token> = seen.after().take(2).collect();
            if let [number @ Token { kind: Kind::Int, .. }, stat @ Token { kind: Kind::Word, .. }] =
                after[..]
            {
                let amount = format!("{}{}", seen.here_text, number.text(self.text));
                let right = format!("{} {amount}", stat.text(self.text));
                let span = here.span().to(stat.span());
                let message = say!("the stat belongs before its change");
                let found = self.found(&codes::AMOUNT_BEFORE_STAT, span, message);
                return Some(found.help(say!("write `{right}`", right)).fix(right));
            }
        }
        let number = seen.after().next().filter(|next| next.kind == Kind::Int);
        if let ("-", Some(number)) = (seen.here_text, number)
            && ["<", ">", "="].contains(&seen.before_text())
        {
            // `<=` is two tokens here.
            let compared = match seen.second_before() {
                before @ ("<" | ">" | "!") => format!("{before}{}", seen.before_text()),
                _ => seen.before_text().to_owned(),
            };
            let span = here.span().to(number.span());
            let below = format!("0 - {}", number.text(self.text));
            let message = say!("a number below zero has no sign of its own here");
            let help = match (compared.as_str(), number.text(self.text)) {
                ("<=", "1") => say!("write `< 0`"),
                (">", "1") => say!("write `>= 0`"),
                _ => say!("write `{below}`", below),
            };
            return Some(self.found(&codes::UNEXPECTED, span, message).help(help).offer(below));
        }
        if matches!(seen.here_text, "until" | "while") && seen.expects(Rule::prep) {
            let message = say!("`{here_text}` does not belong here", here_text = seen.here_text);
            let found = self.found(&codes::UNEXPECTED, here.span(), message);
            return Some(
                found
                    .help(say!("only `gets`, `loses`, `cannot`, `must` and `may` have a duration")),
            );
        }
        None
    }

    /// `seed 7` inside `given`, although it belongs beside it.
    fn seed_inside(&self, seen: &Seen, number: &Token) -> Option<Diagnostic> {
        let seed = seen.before?;
        let part = seen.opened_by().filter(|part| {
            matches!(part.text(self.text), "given" | "script" | "expect" | "trace")
        })?;
        let number = number.text(self.text);
        let name = part.text(self.text);
        let message = say!("`seed` stands beside `{name}`, not in it", name);
        let span = seed.span().to(seen.here_span());
        let row = self.text[..seed.start].rfind('\n').unwrap_or(seed.start);
        let alone = self.text[row..seed.start].trim().is_empty();
        let out = Span { start: if alone { row as u32 } else { span.start }, ..span };
        let before = Span { end: part.span().start, ..part.span() };
        let edits = [
            Edit::new(self.place(out), ""),
            Edit::new(self.place(before), format!("seed {number}\n  ")),
        ];
        let found = self.found(&codes::UNEXPECTED, span, message);
        let found =
            found.help(say!("write `seed {number}` on a line before `{name}`", number, name));
        Some(found.mended_by(Fix::safe(edits)))
    }

    fn names(&self, seen: &Seen) -> Option<Diagnostic> {
        let here = seen.here?;
        if seen.only_expects(&[Rule::string]) && matches!(here.kind, Kind::Word | Kind::Int) {
            let after: Vec<&Token> = std::iter::once(here).chain(seen.after()).collect();
            let of_name = |t: &&&Token| matches!(t.kind, Kind::Word | Kind::Int);
            let mut words: Vec<&str> =
                after.iter().take_while(of_name).map(|t| t.text(self.text)).collect();
            if matches!(words[0], "card" | "cards") {
                let message = say!("the cards of a place are named, each by its name in quotes");
                let help = say!(
                    "write for example `2 \"Twin Bell\", \"Mirror Hare\"`; that there is none is `no card`"
                );
                return Some(
                    self.found(&codes::NAME_NEEDS_QUOTES, here.span(), message).help(help),
                );
            }
            // The next statement of the line is not part of the name: `A hand: Lux   B deck: ..`
            if after.get(words.len()).is_some_and(|t| t.text(self.text) == ":") {
                let numbered = after[words.len() - 1].kind == Kind::Int;
                words.truncate(words.len().saturating_sub(2 + usize::from(numbered)).max(1));
            }
            let found = self.found(
                &codes::NAME_NEEDS_QUOTES,
                here.span(),
                say!("this name stands in quotes"),
            );
            return Some(found.help(say!("write `\"{words}\"`", words = words.join(" "))));
        }
        let value_before = ["=", "|", "contains", "!="].contains(&seen.second_before());
        let named_before = seen.before.is_some_and(|t| t.kind == Kind::Word);
        if here.kind == Kind::Word && named_before && value_before && !is_reserved(seen.here_text) {
            let before = seen.before?;
            let text = format!("{} {}", before.text(self.text), seen.here_text);
            let span = before.span().to(here.span());
            let found = self.found(&codes::TWO_NAMES, span, say!("two names stand side by side"));
            let help = say!("a name with a blank in it stands in quotes: `\"{text}\"`", text);
            return Some(found.help(help).fix(format!("\"{text}\"")));
        }
        let names_something = ["let", "each", "keyword"].contains(&seen.before_text())
            || seen.after().next().is_some_and(|next| next.text(self.text) == ":");
        let wants_name = seen.expects(Rule::name) || seen.expects_cards();
        if here.kind == Kind::Word && is_reserved(seen.here_text) && wants_name && names_something {
            let message = say!("`{here_text}` is a reserved word", here_text = seen.here_text);
            let found = self.found(&codes::RESERVED_WORD, here.span(), message);
            return Some(found.help(say!("choose another name")));
        }
        None
    }

    fn missing_word(&self, seen: &Seen) -> Option<Diagnostic> {
        if seen.only_expects(&[Rule::colon]) {
            let found =
                self.found(&codes::MISSING_COLON, seen.here_span(), say!("a `:` is missing"));
            let before = seen.before.map_or("", |t| t.text(self.text));
            return Some(found.help(say!("write `{before}: ..`", before)));
        }
        let in_slots = seen.expects(Rule::slot) || seen.expects(Rule::slot_do);
        let starts_row =
            seen.before.is_none_or(|t| matches!(t.text(self.text), "{")) || seen.starts_row;
        if in_slots && starts_row && seen.here.is_some_and(|t| t.kind == Kind::Word) {
            let word = seen.here_text;
            let other = OTHER_SLOTS.iter().find(|(other, _)| *other == word);
            let other = other.map(|(_, slot)| Near { word: slot, sure: false });
            let near = || near(word, SLOTS).filter(|meant| meant.word != word && word.len() > 2);
            if let Some(meant) = other.or_else(near) {
                let found = self.found(
                    &codes::UNEXPECTED,
                    seen.here_span(),
                    say!("`{word}` is no slot", word),
                );
                return Some(found.did_you_mean(meant));
            }
            let found = self.found(
                &codes::MISSING_DO,
                seen.here_span(),
                say!("`{word}` is no slot; is `do` missing before it?", word),
            );
            return Some(found.help(say!("write `do    {word} ..`", word)));
        }
        None
    }

    fn two_instructions(&self, seen: &Seen) -> Option<Diagnostic> {
        let here = seen.here?;
        let inside =
            seen.expects(Rule::instr) || seen.expects(Rule::close) || seen.expects(Rule::slot);
        let after_comma = seen.here_text == ",";
        let starts_one = here.kind == Kind::Word
            && (!is_reserved(seen.here_text)
                || matches!(
                    seen.here_text,
                    "choose"
                        | "may"
                        | "pay"
                        | "let"
                        | "repeat"
                        | "for"
                        | "when"
                        | "if"
                        | "this"
                        | "all"
                        | "my"
                ));
        if seen.starts_row || !inside || !(starts_one || after_comma) {
            return None;
        }
        if let Some(meant) = near(seen.here_text, GOES_ON).filter(|meant| meant.sure) {
            let message = say!("`{here_text}` does not belong here", here_text = seen.here_text);
            return Some(self.found(&codes::UNEXPECTED, here.span(), message).did_you_mean(meant));
        }
        let found =
            self.found(&codes::TWO_INSTRUCTIONS, here.span(), say!("one instruction a line"));
        if !after_comma {
            return Some(
                found.help(say!(
                    "start a new line before `{here_text}`",
                    here_text = seen.here_text
                )),
            );
        }
        let is_price = seen.row_before().iter().any(|token| token.text(self.text) == "pay");
        let next = seen.after().next().filter(|next| next.kind != Kind::NewLine);
        let next = next.map(|next| next.text(self.text)).filter(|next| *next != "}");
        Some(found.help(match next {
            _ if is_price => say!("the parts of a price are joined by `&`"),
            Some(next) if next != "do" => say!("start a new line before `{next}`", next),
            _ => say!("leave the comma out"),
        }))
    }

    fn unexpected(&self, seen: &Seen) -> Diagnostic {
        let expected = seen.expected_words();
        let help = match expected.as_slice() {
            [] => None,
            [only] => Some(say!("expected {only}", only)),
            [first @ .., last] => {
                let first = Message::list(first.iter().cloned());
                Some(say!("expected {first} or {last}", first, last))
            }
        };
        let (code, message) = match seen.here {
            Some(token) if token.kind != Kind::NewLine => (
                &codes::UNEXPECTED,
                say!("`{token}` does not belong here", token = token.text(self.text)),
            ),
            _ => (&codes::UNEXPECTED_END, say!("the line ends too early")),
        };
        let mut found = self.found(code, seen.here_span(), message);
        found.help = help;
        found
    }

    fn found(&self, code: &'static Code, span: Span, message: impl Into<Message>) -> Diagnostic {
        Diagnostic::new(code, self.place(span), message)
    }

    fn place(&self, span: Span) -> Place {
        Place { file: self.file, span }
    }
}
