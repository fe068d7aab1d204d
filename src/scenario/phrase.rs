//! Matches deeds of a script with options, and lines of a `trace` with entries.

use super::words::{Spot, Words};
use indexmap::IndexSet;

use crate::code::{AbilityId, Texts};
use crate::diagnostics::catalogue::scenario as codes;
use crate::diagnostics::{Diagnostic, Message, nearest, say};
use crate::engine::state::decision::{Decision, Opt};
use crate::engine::state::ids::{CardId, Seat, seat_and_cell};
use crate::reading::play::decision::{common_verbs, declared, mode_label, zone_of_cells};
use crate::reading::play::thing::Named;
use crate::reading::play::{Line, Said, Table, spell};
use crate::syntax;
use crate::syntax::ast::{
    Amount, Arg, BinaryOp, Deed, Expr, ExprKind, Happens, Index, Name, Operand, OperandWhat, Owner,
    Phrase, Prep, TraceLine,
};
use crate::vocab::{PlaceCells, Word, ZoneId};

/// A deed in the form that is compared with options.
pub struct Asked {
    verb: String,
    what: What,
    /// The player who says `my`.
    seat: Seat,
}

/// The object of a deed.
enum What {
    Nothing,
    Number(i64),
    /// A word, or a name: `face_down`, `"Twin Bell"`.
    Word(String),
    /// `front 2`, `enemy front 2`, `way 2`
    Numbered {
        word: String,
        n: i64,
        owner: Option<Owner>,
    },
    /// `"Twin Bell" in front 2`, `enemy "Twin Bell"`
    Card {
        name: String,
        spots: Vec<Spot>,
        owner: Option<Owner>,
    },
    /// `"First Bell" of "Twin Bell" in front 2 from "Bell Founder"`
    Ability {
        name: String,
        of: Option<Box<What>>,
        from: Option<String>,
    },
}

/// Reads a deed. An unknown verb, or a form that no option has, is reported.
pub fn asked(words: &mut Words<'_>, verbs: &[Word], seat: Seat, deed: &Deed) -> Option<Asked> {
    let forms = |word: &Word| [word.name, word.also.first().copied().unwrap_or(word.name)];
    let known: Vec<(&str, Option<&str>)> = verbs
        .iter()
        .flat_map(forms)
        .chain(common_verbs().flat_map(|(does, verb)| [does, verb]))
        .map(|verb| verb.split_once(' ').map_or((verb, None), |(verb, prep)| (verb, Some(prep))))
        .collect();
    let verb = deed.verb.text.as_str();
    let Some((_, prep)) = known.iter().find(|(known, _)| *known == verb) else {
        let message = say!("players do not `{verb}`", verb);
        let place = words.place(deed.verb.span);
        let diagnostic = Diagnostic::new(&codes::UNKNOWN_DEED, place, message);
        words.report(match nearest(verb, known.iter().map(|(verb, _)| *verb)) {
            Some(near) => diagnostic.help(say!("did you mean `{near}`?", near)),
            None => {
                let of_game = verbs.iter().map(|word| word.name);
                let all: IndexSet<&str> = of_game
                    .chain(common_verbs().map(|(does, _)| does))
                    .map(|verb| verb.split(' ').next().unwrap_or(verb))
                    .collect();
                let all: Vec<&str> = all.into_iter().collect();
                diagnostic.help(say!("one of: {all}", all = Message::words(&all)))
            }
        });
        return None;
    };
    let mut giver = None;
    let object = match (&deed.object, deed.args.as_slice()) {
        (object, []) => object.as_ref(),
        (Some(object), [Arg { prep: Prep::From, what, .. }]) => {
            giver = Some(what);
            Some(object)
        }
        (None, [Arg { prep: Prep::With, what, .. }]) if *prep == Some("with") => Some(what),
        (_, [arg, ..]) => {
            let message = say!("a line is one decision");
            let place = words.place(arg.span);
            words.report(
                Diagnostic::new(&codes::UNKNOWN_DEED, place, message)
                    .label(say!("leave this out"))
                    .help(say!("what is decided next is the next line")),
            );
            return None;
        }
    };
    let what = match (object, giver) {
        (None, _) => What::Nothing,
        (Some(object), None) => what(words, object)?,
        (Some(object), Some(giver)) => given(words, object, giver)?,
    };
    Some(Asked { verb: verb.to_owned(), what, seat })
}

fn what(words: &mut Words<'_>, operand: &Operand) -> Option<What> {
    let found = match &operand.what {
        OperandWhat::Values(values) => match values.as_slice() {
            [only] => what_of(words, only),
            _ => None,
        },
        _ => None,
    };
    // Two decisions on one line: `ends A passes` parses as a description of cards.
    let two = |value: &Expr| matches!(value.kind, ExprKind::Described { .. });
    if matches!(&operand.what, OperandWhat::Values(values) if values.iter().any(two)) {
        let place = words.place(operand.span);
        words.report(
            Diagnostic::new(&codes::UNKNOWN_DEED, place, say!("a line is one decision"))
                .help(say!("what is decided next is the next line, with its own player in front")),
        );
    } else if found.is_none() {
        let message = say!("this does not name one option");
        let place = words.place(operand.span);
        words.report(
            Diagnostic::new(&codes::UNKNOWN_DEED, place, message)
                .help(say!("name a card, a cell, a state, a number or a label")),
        );
    }
    found
}

/// An ability with the card that gave it: `"Bell" from "Bell Founder"`
fn given(words: &mut Words<'_>, object: &Operand, giver: &Operand) -> Option<What> {
    let (name, of) = match what(words, object)? {
        What::Word(name) => (name, None),
        What::Ability { name, of, .. } => (name, of),
        _ => (String::new(), None),
    };
    match what(words, giver)? {
        What::Word(giver) if !name.is_empty() => {
            Some(What::Ability { name, of, from: Some(giver) })
        }
        _ => {
            let place = words.place(giver.span);
            words.report(
                Diagnostic::new(&codes::UNKNOWN_DEED, place, say!("this does not name one option"))
                    .help(say!("`from` names the card that gave an ability")),
            );
            None
        }
    }
}

fn what_of(words: &mut Words<'_>, expr: &Expr) -> Option<What> {
    match &expr.kind {
        ExprKind::Int(n) => Some(What::Number(*n)),
        ExprKind::Noun { owner, other: false, names, index } => match (names.as_slice(), index) {
            ([name], None) => {
                let name = words.library.texts.called(&name.text).to_owned();
                Some(match owner {
                    None => What::Word(name),
                    owner => What::Card { name, spots: Vec::new(), owner: *owner },
                })
            }
            ([name], Some(Index::One(n))) => {
                Some(What::Numbered { word: name.text.clone(), n: *n, owner: *owner })
            }
            _ => None,
        },
        ExprKind::In { set, places } => {
            let (name, mut whose) = match what_of(words, set)? {
                What::Word(name) => (name, None),
                What::Card { name, spots, owner } if spots.is_empty() => (name, owner),
                _ => return None,
            };
            let mut spots = Vec::new();
            for place in places {
                let ExprKind::Noun { owner, other: false, names, index } = &place.kind else {
                    return None;
                };
                let ([place_name], None | Some(Index::One(_))) = (names.as_slice(), index) else {
                    return None;
                };
                let n = match index {
                    Some(Index::One(n)) => Some(*n),
                    _ => None,
                };
                whose = owner.or(whose);
                spots.push(words.spot_or_zone(place_name, n, place.span)?);
            }
            Some(What::Card { name, spots, owner: whose })
        }
        ExprKind::Of { head, of } => {
            let card = what_of(words, of)?;
            let is_card = matches!(card, What::Word(_) | What::Card { .. });
            let name = head.text.clone();
            is_card.then(|| What::Ability { name, of: Some(Box::new(card)), from: None })
        }
        _ => None,
    }
}

/// Whether a script says a label so, in either language.
fn is_label(table: &Table<'_>, label: &Named, said: &str) -> bool {
    said == label.en || said == table.library.texts.called(&label.ja)
}

/// Whether a script calls an ability so: by its name in either language, an ability of a keyword also without what stands
/// behind the keyword.
fn is_called(table: &Table<'_>, ability: AbilityId, said: &str) -> bool {
    let of_keyword = table.library.code.ability(ability).keyword.is_some();
    let Named { en, ja } = table.ability_named(ability);
    [en, ja].iter().any(|name| {
        let behind = name.strip_prefix(said);
        behind.is_some_and(|rest| rest.is_empty() || of_keyword && rest.starts_with(' '))
    })
}

impl Asked {
    /// The card, ability or label that the deed names.
    pub fn name(&self) -> Option<&str> {
        match &self.what {
            What::Word(name) | What::Card { name, .. } | What::Ability { name, .. } => Some(name),
            What::Nothing | What::Number(_) | What::Numbered { .. } => None,
        }
    }

    /// Whether the deed names the card that gave its ability.
    pub fn names_giver(&self) -> bool {
        matches!(self.what, What::Ability { from: Some(_), .. })
    }

    /// Whether the deed names this ability on this card.
    pub fn names(
        &self,
        words: &Words<'_>,
        table: &Table<'_>,
        ability: AbilityId,
        card: CardId,
    ) -> bool {
        self.ability(words, table, ability, Some(card))
    }

    /// Whether the deed names this option.
    pub fn fits(
        &self,
        words: &Words<'_>,
        table: &Table<'_>,
        decision: Decision,
        option: Opt,
    ) -> bool {
        let about = decision.about;
        let spelled = spell(table, decision.who, about, option, &[option]);
        let first = |text: &str| text.split(' ').next() == Some(self.verb.as_str());
        if !first(&spelled.does) && !first(&spelled.verb) {
            return false;
        }
        match option {
            Opt::Do(_, card) | Opt::Card(card) => self.card(&self.what, words, table, card),
            Opt::Say(_) | Opt::Yes | Opt::No | Opt::Pass => matches!(self.what, What::Nothing),
            Opt::Cell(cell) => self.cell(words, zone_of_cells(table, about), cell),
            Opt::State(state) => {
                matches!(&self.what, What::Word(word) if words.vocab.find_state(word) == Some(state))
            }
            Opt::Num(number) => match &self.what {
                What::Number(n) => *n == i64::from(number),
                What::Word(word) => declared(table, about, number)
                    .is_some_and(|label| is_label(table, &label, word)),
                _ => false,
            },
            Opt::Trigger(no) | Opt::Leave(no) => {
                table.trigger(no).is_some_and(|(ability, this)| {
                    self.ability(words, table, ability, Some(this.card))
                })
            }
            Opt::Ability(card, ability) => self.ability(words, table, ability, Some(card)),
            Opt::Effect(no) => {
                table.effect(no).is_some_and(|ability| self.ability(words, table, ability, None))
            }
            Opt::Rule(n) => match (&self.what, table.library.rules.interrupts.get(n as usize)) {
                (What::Word(word), Some(interrupt)) => word == interrupt.name.en,
                _ => false,
            },
            Opt::Mode(mode) => match (&self.what, mode_label(table, about, mode)) {
                (What::Word(word), Some(label)) => is_label(table, &label, word),
                (What::Numbered { word, n, owner: None }, None) => {
                    word == "way" && *n == i64::from(mode) + 1
                }
                _ => false,
            },
        }
    }

    fn card(&self, what: &What, words: &Words<'_>, table: &Table<'_>, id: CardId) -> bool {
        let Some(card) = table.card(id) else { return false };
        match what {
            What::Word(name) => table.name(id) == name,
            What::Card { name, spots, owner } => {
                let there = |spot: &Spot| spot.holds(card.zone, card.cell, words.vocab);
                table.name(id) == name
                    && self.owns(*owner, card.side)
                    && (spots.is_empty() || spots.iter().any(there))
            }
            _ => false,
        }
    }

    fn cell(&self, words: &Words<'_>, zone: ZoneId, cell: u8) -> bool {
        let What::Numbered { word, n, owner } = &self.what else { return false };
        let (seat, cell) = seat_and_cell(cell);
        let Some(place) = words.vocab.find_place(word) else { return false };
        let place = words.vocab.place(place);
        let PlaceCells::Indexed(each) = place.cells else { return false };
        let nth = usize::try_from(n - 1).ok().and_then(|n| each.get(n));
        let mine = self.owns(Some(owner.unwrap_or(Owner::My)), seat);
        mine && place.zones.has(zone) && nth == Some(&(1_u64.wrapping_shl(cell.into())))
    }

    fn ability(
        &self,
        words: &Words<'_>,
        table: &Table<'_>,
        ability: AbilityId,
        card: Option<CardId>,
    ) -> bool {
        match &self.what {
            What::Word(name) => is_called(table, ability, name),
            What::Ability { name, of, from } => {
                let on = |of: &What| card.is_some_and(|card| self.card(of, words, table, card));
                let giver = |from: &String| {
                    card.and_then(|card| table.giver(ability, card))
                        .is_some_and(|giver| giver.en == *from)
                };
                is_called(table, ability, name)
                    && of.as_deref().is_none_or(on)
                    && from.as_ref().is_none_or(giver)
            }
            _ => false,
        }
    }

    fn owns(&self, owner: Option<Owner>, seat: Seat) -> bool {
        match owner {
            None => true,
            Some(Owner::Enemy) => seat != self.seat,
            Some(Owner::My | Owner::Their) => seat == self.seat,
        }
    }
}

/// Reports each line of `trace` that no entry fits, in this order.
pub fn check_trace<'t>(
    words: &mut Words<'_>,
    wanted: impl Iterator<Item = &'t syntax::ast::Line<TraceLine>>,
    lines: &[Line],
) {
    let mut from = 0;
    for line in wanted {
        let TraceLine { rule, what } = &line.node;
        let written = syntax::happens(what);
        let sought = match what {
            Happens::Phrase(phrase) => {
                Some(Sought::of(phrase, &words.library.texts)).filter(|sought| sought.comparable)
            }
            _ => None,
        };
        let says = |line: &Line| {
            sought.as_ref().is_some_and(|sought| sought.is_said(&line.said))
                || prints(&line.text, &written)
        };
        let number = words.rule(&rule.text).to_owned();
        let cites = |line: &Line| line.rules.contains(&number);
        let fits = |line: &&Line| cites(line) && says(line);
        if let Some(n) = lines[from..].iter().position(|line| fits(&line)) {
            from += n + 1;
            continue;
        }
        let message = say!("the trace has no such step here");
        let mut diagnostic = Diagnostic::new(&codes::NOT_IN_TRACE, words.place(line.span), message);
        if let Some(other) = lines[from..].iter().find(|line| says(line)) {
            let label = say!(
                "step {no} says so, under {rules}",
                no = other.no,
                rules = other.rules.join(", ")
            );
            diagnostic = diagnostic.label(label);
        } else if let Some(earlier) = lines[..from].iter().rev().find(fits) {
            diagnostic = diagnostic.label(say!("step {no} is earlier", no = earlier.no));
        } else {
            let mut under = lines[from..].iter().filter(|line| cites(line)).take(3);
            let under: Vec<String> =
                under.by_ref().map(|line| format!("{} {}", line.no, line.text)).collect();
            if !under.is_empty() {
                diagnostic = diagnostic.help(say!(
                    "under {number}: {under}",
                    number,
                    under = under.join("; ")
                ));
            }
        }
        words.report(diagnostic);
    }
}

/// Whether `written` is the text of an entry, or its part before the details (`:`, `(` or `;`). White space does not
/// count.
fn prints(text: &str, written: &str) -> bool {
    let mut text = text.chars().filter(|c| !c.is_whitespace());
    let mut written = written.chars().filter(|c| !c.is_whitespace());
    written.all(|c| text.next() == Some(c)) && matches!(text.next(), None | Some(':' | '(' | ';'))
}

/// What somebody asks about an entry, in words.
#[derive(Clone, Debug, Default)]
pub struct Sought {
    /// The subject: a name, and for an ability the name of its card.
    pub subject: Vec<String>,
    pub verb: String,
    /// All other words that the entry must have.
    pub words: Vec<String>,
    pub not: bool,
    /// Whether it consists of words, names and numbers only; anything else cannot be compared with an entry.
    pub comparable: bool,
}

impl Sought {
    /// The words of a line of `trace`.
    pub fn of(phrase: &Phrase, texts: &Texts) -> Sought {
        let (not, verb) = (phrase.not, phrase.verb.text.clone());
        let mut sought = Sought { not, verb, ..Sought::default() };
        sought.comparable = tokens(&phrase.subject, &mut sought.subject);
        let args = phrase.args.iter().map(|arg| &arg.what);
        for operand in phrase.object.iter().chain(args) {
            sought.comparable &= operand_tokens(operand, &mut sought.words);
        }
        for name in sought.subject.iter_mut().chain(&mut sought.words) {
            *name = texts.called(name).to_owned();
        }
        sought
    }

    /// The words of a line about a player that was parsed as a decision.
    pub fn of_deed(player: &Name, deed: &Deed) -> Sought {
        let (subject, verb) = (vec![player.text.clone()], deed.verb.text.clone());
        let mut sought = Sought { subject, verb, ..Sought::default() };
        let args = deed.args.iter().map(|arg| &arg.what);
        for operand in deed.object.iter().chain(args) {
            operand_tokens(operand, &mut sought.words);
        }
        sought
    }

    /// The words of an entry.
    pub fn of_said(said: &Said) -> Sought {
        Sought {
            subject: said.subjects.first().cloned().into_iter().collect(),
            verb: said.verbs.first().cloned().unwrap_or_default(),
            words: said.words.clone(),
            not: said.not,
            comparable: true,
        }
    }

    /// Whether the entry mentions the subject.
    pub fn is_about(&self, said: &Said) -> bool {
        self.subject
            .first()
            .is_some_and(|first| said.subjects.contains(first) || said.words.contains(first))
    }

    /// Whether the entry says this, `not` included.
    pub fn is_said(&self, said: &Said) -> bool {
        said.not == self.not && self.is_same(said)
    }

    /// Whether the entry says this or its opposite.
    pub fn is_same(&self, said: &Said) -> bool {
        let Some((first, more)) = self.subject.split_first() else { return false };
        said.subjects.contains(first)
            && said.verbs.contains(&self.verb)
            && more
                .iter()
                .chain(&self.words)
                .all(|word| said.words.contains(word) || said.subjects.contains(word))
    }
}

/// Adds the words of an operand; false if it has more than words, names and numbers.
fn operand_tokens(operand: &Operand, found: &mut Vec<String>) -> bool {
    match &operand.what {
        OperandWhat::Values(values) => values.iter().all(|value| tokens(value, found)),
        OperandWhat::Pick { amount: Amount::Exactly(count), set, .. } => {
            tokens(count, found) && tokens(set, found)
        }
        OperandWhat::Next(span) => {
            found.extend(["next".to_owned(), span.text.clone()]);
            true
        }
        OperandWhat::Pick { .. } | OperandWhat::UpTo(_) | OperandWhat::Range { .. } => false,
    }
}

fn tokens(expr: &Expr, found: &mut Vec<String>) -> bool {
    match &expr.kind {
        ExprKind::Int(n) => found.push(n.to_string()),
        ExprKind::Noun { names, index, owner, other: false } => {
            let owner = owner.map(|owner| match owner {
                Owner::My => "my",
                Owner::Enemy => "enemy",
                Owner::Their => "their",
            });
            found.extend(owner.map(str::to_owned));
            found.extend(names.iter().map(|name| name.text.clone()));
            match index {
                None => {}
                Some(Index::One(n)) => found.push(n.to_string()),
                Some(_) => return false,
            }
        }
        ExprKind::Of { head, of } => {
            found.push(head.text.clone());
            return tokens(of, found);
        }
        ExprKind::In { set, places } => {
            return tokens(set, found) && places.iter().all(|place| tokens(place, found));
        }
        // `soul +1`
        ExprKind::Binary { op, left, right } => {
            let ExprKind::Int(n) = right.kind else { return false };
            let understood = tokens(left, found);
            found.push(match op {
                BinaryOp::Add => format!("{n:+}"),
                BinaryOp::Sub => format!("{:+}", -n),
                BinaryOp::Mul | BinaryOp::Div => return false,
            });
            return understood;
        }
        _ => return false,
    }
    true
}
