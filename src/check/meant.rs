//! What a name that stands for nothing may be: one that is given later, in another ability or not at all.

use super::Checker;
use super::ir::SlotKind;
use super::walk::{Visit, walk_ability, walk_instrs};
use crate::diagnostics::{Diagnostic, Edit, Fix, catalogue::check as codes};
use crate::syntax::ast::{
    self, Ability, Action, Amount, ExprKind, Instr, Line, MayWhat, Member, Name, Operand,
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
        let found = Binders::of(&here);
        let told = if let Some(later) = found.later(name) {
            let message = format!("`{}` is named below, after this use", name.text);
            let told = self.no_name(name, message).related(self.place(later.span), "named here");
            let told = told.help("move this line under it");
            match swapped(&here, name.span, later.span) {
                Some(lines) => {
                    let edits = lines.map(|(span, text)| self.edit(span, text));
                    told.mended_by(Fix::offered(edits))
                }
                None => told,
            }
        } else if let Some((span, choice)) = found.in_another(name, &others) {
            let message = format!("`{}` is named in another ability", name.text);
            let told = self.no_name(name, message).related(self.place(span), "named there");
            let told = told.help("each ability names its own: choose here, too");
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
        let told = self.no_name(name, format!("there is no `{}`", name.text));
        let told = told.help(format!("write `{}`", given.join("` or `")));
        self.report(match given.as_slice() {
            [one] => told.fix(one),
            _ => told,
        });
        true
    }

    /// Tells a name of cards that is given nowhere, where something is picked without one.
    pub(super) fn is_never_named(&mut self, name: &Name) -> bool {
        let Some((here, _)) = self.texts_around(name) else { return false };
        let choices = nameless_choices(&here, self.vocab);
        let before = |choice: &&Span| choice.start < name.span.start;
        let Some(last) = choices.iter().rfind(before) else { return false };
        let told = self.no_name(name, format!("nothing is called `{}` here", name.text));
        let told = told.related(self.place(*last), format!("name it: `{}: ..`", name.text));
        let edit = self.edit(Span { end: last.start, ..*last }, format!("{}: ", name.text));
        let fix = match choices.len() {
            1 => Fix::safe([edit]),
            _ => Fix::offered([edit]),
        };
        self.report(told.mended_by(fix));
        true
    }

    /// The names of cards that are given so far.
    pub(super) fn names_of_cards(&self) -> Vec<String> {
        let slots = self.scope.slots.iter().filter(|slot| slot.kind == SlotKind::Cards);
        slots.filter_map(|slot| slot.name.clone()).collect()
    }

    fn no_name(&self, name: &Name, message: String) -> Diagnostic {
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

/// Where the instructions of a canonical `do` start.
const INDENT: usize = 10;

/// Where an ability gives names: in its own text, and in those of the abilities in it.
#[derive(Default)]
struct Binders(Vec<Name>);

impl Binders {
    fn of(ability: &Ability) -> Binders {
        let mut binders = Binders::default();
        walk_ability(&mut binders, &mut ability.clone());
        binders
    }

    fn named(&self, name: &Name) -> Option<&Name> {
        self.0.iter().find(|known| known.text == name.text)
    }

    fn later(&self, name: &Name) -> Option<&Name> {
        self.named(name).filter(|known| known.span.start > name.span.start)
    }

    /// Where another ability, or one inside this one, gives the name; of a choice, all of it.
    fn in_another(&self, name: &Name, others: &[Ability]) -> Option<(Span, Option<String>)> {
        if let Some(inner) = self.named(name) {
            return Some((inner.span, None));
        }
        others.iter().find_map(|ability| {
            let there = Binders::of(ability).named(name)?.span;
            let line = lines_of(ability).find(|line| is_within(there, line.span));
            let choice = line.filter(|line| matches!(line.node, Instr::Choose { .. }));
            Some((there, choice.map(|line| instruction(&line.node))))
        })
    }
}

impl Visit for Binders {
    fn binder(&mut self, name: &mut Name) {
        self.0.push(name.clone());
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

/// Two lines that follow each other, each with the text of the other one: that of a use, and that which gives
/// the name.
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

/// Cards that instructions pick, and give no name.
fn nameless_choices(ability: &Ability, vocab: &'static Vocab) -> Vec<Span> {
    struct Choices(Vec<Span>, &'static Vocab);

    impl Choices {
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
            let Some(id) = self.1.find_action(&action.verb.text) else { return };
            let with = |prep: Prep| action.args.iter().find(|arg| arg.prep == prep);
            let cards = match self.1.action(id).object {
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
                self.0.push(operand.span);
            }
        }
    }

    impl Visit for Choices {
        fn instrs(&mut self, instrs: &mut Vec<Line<Instr>>) {
            instrs.iter().for_each(|line| self.instr(&line.node));
            walk_instrs(self, instrs);
        }
    }

    let mut choices = Choices(Vec::new(), vocab);
    walk_ability(&mut choices, &mut ability.clone());
    choices.0.sort_by_key(|span| span.start);
    choices.0
}
