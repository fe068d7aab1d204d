//! Explains a name that stands for nothing: it is given later, in another ability or not at all.

use super::Checker;
use super::ir::SlotKind;
use super::walk::{Visit, walk_ability, walk_change, walk_instrs};
use crate::diagnostics::{Diagnostic, Edit, Fix, Message, catalogue::check as codes, say};
use crate::syntax::ast::{
    self, Ability, Action, Amount, Change, ExprKind, Instr, Line, MayWhat, Member, Name, Operand,
    OperandWhat, Prep, Slot, Span,
};
use crate::syntax::instruction;
use crate::vocab::{ActionObject, Vocab};

/// Words by which people speak of what was chosen.
const PRONOUNS: &[&str] =
    &["it", "them", "they", "him", "her", "its", "self", "itself", "target", "chosen", "that"];

impl Checker<'_> {
    /// Tells a name that is given further below, or in another ability.
    pub(super) fn is_named_elsewhere(&mut self, name: &Name) -> bool {
        let Some((here, others)) = self.texts_around(name) else { return false };
        let text = Text::of(&here, self.vocab);
        let told = if let Some(later) = text.later(name) {
            let message = say!("`{name}` is named below, after this use", name = name.text);
            let told = self.no_name(name, message).related(self.place(later), say!("named here"));
            let told = told.help(say!("move this line under it"));
            match swapped(&here, name.span, later) {
                Some(lines) => {
                    let edits = lines.map(|(span, text)| self.edit(span, text));
                    told.mended_by(Fix::offered(edits))
                }
                None => told,
            }
        } else if let Some(inner) = text.named(name).filter(|at| !text.is_seen_by(*at, name)) {
            let message =
                say!("`{name}` is named in another ability, inside this one", name = name.text);
            let told = self.no_name(name, message).related(self.place(inner), say!("named there"));
            told.help(say!("each ability names its own: choose outside of it"))
        } else if let Some((span, choice)) = self.named_in(&others, name) {
            let message = say!("`{name}` is named in another ability", name = name.text);
            let told = self.no_name(name, message).related(self.place(span), say!("named there"));
            let told = told.help(say!("each ability names its own: choose here, too"));
            match (choice, line_of(&here, name.span)) {
                (Some(choice), Some(line)) => {
                    let text = format!("{choice}\n{:INDENT$}", "");
                    let before = Span { end: line.start, ..line };
                    told.mended_by(Fix::offered([self.edit(before, text)]))
                }
                _ => told,
            }
        } else {
            return false;
        };
        self.report(told);
        true
    }

    /// Tells a word by which people speak of what was chosen, where cards have a name.
    pub(super) fn is_pronoun(&mut self, name: &Name) -> bool {
        let given = self.names_of_cards();
        if given.is_empty() || !PRONOUNS.contains(&name.text.as_str()) {
            return false;
        }
        let told = self.no_name(name, say!("there is no `{name}`", name = name.text));
        let told = told.help(say!("write {right}", right = Message::any_code(&given)));
        self.report(match given.as_slice() {
            [one] => told.fix(one),
            _ => told,
        });
        true
    }

    /// Tells a name of cards that is given nowhere, where something is picked without one.
    pub(super) fn is_never_named(&mut self, name: &Name) -> bool {
        let Some((here, _)) = self.texts_around(name) else { return false };
        let text = Text::of(&here, self.vocab);
        let before =
            |choice: &&Span| choice.start < name.span.start && text.is_seen_by(**choice, name);
        let Some(last) = text.nameless.iter().rfind(before) else { return false };
        let told = self.no_name(name, say!("nothing is called `{name}` here", name = name.text));
        let told = told.related(self.place(*last), say!("name it: `{name}: ..`", name = name.text));
        let edit = self.edit(Span { end: last.start, ..*last }, format!("{}: ", name.text));
        let only = text.nameless.len() == 1 && self.names_of_cards().is_empty();
        let fix = Fix { edits: vec![edit], safe: only };
        self.report(told.mended_by(fix));
        true
    }

    /// The place where another ability gives the name; if a choice gives it, also the text of the choice.
    fn named_in(&self, others: &[Ability], name: &Name) -> Option<(Span, Option<String>)> {
        others.iter().find_map(|ability| {
            let there = Text::of(ability, self.vocab).named(name)?;
            let line = lines_of(ability).find(|line| is_within(there, line.span));
            let choice = line.filter(|line| matches!(line.node, Instr::Choose { .. }));
            Some((there, choice.map(|line| instruction(&line.node))))
        })
    }

    /// The names of cards that are given so far.
    pub(super) fn names_of_cards(&self) -> Vec<String> {
        let slots = self.scope.slots.iter().filter(|slot| slot.kind == SlotKind::Cards);
        slots.filter_map(|slot| slot.name.clone()).collect()
    }

    fn no_name(&self, name: &Name, message: Message) -> Diagnostic {
        Diagnostic::new(&codes::UNKNOWN_NAME, self.place(name.span), message)
    }

    fn edit(&self, span: Span, text: impl Into<String>) -> Edit {
        Edit::new(self.place(span), text)
    }

    /// The ability of the present item that uses the name, and the others of the item.
    fn texts_around(&self, name: &Name) -> Option<(Ability, Vec<Ability>)> {
        if name.quoted || self.used_at.is_some() || self.what_is(&name.text).is_some() {
            return None;
        }
        let lines = self.members.iter();
        let (here, others): (Vec<_>, Vec<_>) =
            lines.partition(|line| is_within(name.span, line.span));
        let ability = |line: &&Line<Member>| match &line.node {
            Member::Ability(ability) => Some(ability.clone()),
            _ => None,
        };
        Some((here.iter().find_map(ability)?, others.iter().filter_map(ability).collect()))
    }
}

/// The column at which the instructions of a canonical `do` start.
const INDENT: usize = 10;

/// The names that an ability gives, and the cards that it picks without one.
struct Text {
    vocab: &'static Vocab,
    names: Vec<Name>,
    /// Cards that instructions pick, and give no name.
    nameless: Vec<Span>,
    /// Abilities in it, which have names of their own.
    inner: Vec<Span>,
}

impl Text {
    fn of(ability: &Ability, vocab: &'static Vocab) -> Text {
        let (names, nameless, inner) = (Vec::new(), Vec::new(), Vec::new());
        let mut text = Text { vocab, names, nameless, inner };
        walk_ability(&mut text, &mut ability.clone());
        text.nameless.sort_by_key(|span| span.start);
        text
    }

    fn named(&self, name: &Name) -> Option<Span> {
        self.names.iter().find(|known| known.text == name.text).map(|known| known.span)
    }

    /// Whether a name that is given there could be read by `name`.
    fn is_seen_by(&self, there: Span, name: &Name) -> bool {
        let hides = |inner: &Span| is_within(there, *inner) && !is_within(name.span, *inner);
        !self.inner.iter().any(hides)
    }

    fn later(&self, name: &Name) -> Option<Span> {
        let given = self.named(name)?;
        (given.start > name.span.start && self.is_seen_by(given, name)).then_some(given)
    }

    fn instr(&mut self, instr: &Instr) {
        match instr {
            Instr::Choose { what, .. } => self.operand(what),
            Instr::Action(action) => self.action(action),
            Instr::May { what, .. } => {
                if let MayWhat::Simple(instr) = what.as_ref() {
                    self.instr(instr);
                }
            }
            _ => {}
        }
    }

    fn action(&mut self, action: &Action) {
        let Some(id) = self.vocab.find_action(&action.verb.text) else { return };
        let with = |prep: Prep| action.args.iter().find(|arg| arg.prep == prep);
        let cards = match self.vocab.action(id).object {
            ActionObject::Cards(_) => action.object.as_ref(),
            ActionObject::Pile => with(Prep::At).map(|arg| &arg.what),
            ActionObject::Zone => with(Prep::For).map(|arg| &arg.what),
            _ => None,
        };
        if let Some(cards) = cards {
            self.operand(cards);
        }
    }

    fn operand(&mut self, operand: &Operand) {
        let picks = match &operand.what {
            OperandWhat::Pick { amount, .. } => *amount != Amount::All,
            OperandWhat::Values(values) => {
                matches!(values.as_slice(), [one] if matches!(one.kind, ExprKind::Pile { .. }))
            }
            _ => false,
        };
        if picks && operand.binder.is_none() {
            self.nameless.push(operand.span);
        }
    }
}

impl Visit for Text {
    fn binder(&mut self, name: &mut Name) {
        self.names.push(name.clone());
    }

    fn change(&mut self, change: &mut Change) {
        if let Change::Ability(ability) = change {
            self.inner.push(ability.span);
        }
        walk_change(self, change);
    }

    fn instrs(&mut self, instrs: &mut Vec<Line<Instr>>) {
        for line in instrs.iter() {
            if matches!(line.node, Instr::When { .. }) {
                self.inner.push(line.span);
            }
            self.instr(&line.node);
        }
        walk_instrs(self, instrs);
    }
}

/// The instructions of an ability, without those in blocks.
fn lines_of(ability: &Ability) -> impl Iterator<Item = &Line<Instr>> {
    let slots = ability.slots.iter();
    slots
        .filter_map(|slot| if let Slot::Do(body) = &slot.node { Some(body) } else { None })
        .flatten()
}

fn line_of(ability: &Ability, span: Span) -> Option<Span> {
    lines_of(ability).map(|line| line.span).find(|line| is_within(span, *line))
}

fn is_within(inner: Span, outer: Span) -> bool {
    outer.start <= inner.start && inner.end <= outer.end
}

/// The spans and new texts that swap two neighbouring lines: the one that uses a name, and the one that gives it.
fn swapped(ability: &Ability, used: Span, given: Span) -> Option<[(Span, String); 2]> {
    let lines: Vec<&Line<Instr>> = lines_of(ability).collect();
    let pair = lines.windows(2).find(|pair| is_within(used, pair[0].span))?;
    let [first, second] = pair else { return None };
    let simple = |line: &Line<Instr>| {
        let plain = matches!(line.node, Instr::Choose { .. } | Instr::Effect(_) | Instr::Action(_));
        plain && line.comments == ast::Comments::default()
    };
    (is_within(given, second.span) && simple(first) && simple(second))
        .then(|| [(first.span, instruction(&second.node)), (second.span, instruction(&first.node))])
}
