//! An ability: icons, marks and cost, then its sentences.

use super::Printer;
use crate::check::ir::{Ability, AbilityIx, CardDef, Grant, InstrKind, OnCard, Program};
use crate::code::{Num, Order, Owner, Pattern, Subject, Test};
use crate::lang::Lang;
use crate::reading::printed::ws::frame::{
    asks_for_battle, colors, cost_within, is_first_only, is_of_hand, kind_shown, lying, only_marks,
    only_restricts, waits_for_use,
};
use crate::reading::printed::ws::reminders::in_parentheses;
use crate::reading::printed::{Said, say_of, unprintable};
use crate::vocab::Form;

/// A line of the card, with its reminders.
pub fn text(program: &Program, card: &CardDef, part: OnCard, of_event: bool) -> Said {
    match part {
        OnCard::Ability(ix) => {
            let mut printer = Printer::of(program, ix);
            let place = program.abilities[ix.0 as usize].place;
            let mut text = printer.ability_text(ix).map_err(|no| no.within(place))?;
            if of_event {
                let kind = program.vocab.ability_kind(program.abilities[ix.0 as usize].kind);
                let icon = kind.word.on_cards().en;
                text = text.strip_prefix(icon).unwrap_or(&text).trim_start().to_owned();
            }
            Ok(text + &in_parentheses(&printer.reminders, Lang::En))
        }
        OnCard::Keyword(used) => {
            let look = crate::reading::look::Look { program, exprs: &program.exprs };
            let mut printer = Printer::inside(look, Vec::new());
            printer.colors = colors(program, card, Lang::En);
            let text = printer.keyword_text(used, true).map_err(|no| no.within(used.place))?;
            Ok(text + &in_parentheses(&printer.reminders, Lang::En))
        }
    }
}

/// Whether the ability asks for its cost in one of several texts to choose from, which then has the cost before it.
fn is_in_mode(ability: &Ability) -> bool {
    ability.body.iter().any(|instr| match &instr.kind {
        InstrKind::Modes { modes, .. } => {
            modes.iter().any(|mode| cost_within(&mode.body).is_some())
        }
        _ => false,
    })
}

/// Whether the ability only lets its card stand in for others in a cost.
fn pays_in_place(ability: &Ability) -> bool {
    let serves = |grant: &Grant| matches!(grant, Grant::Restriction { serves: Some(_), .. });
    ability.body.iter().all(|instr| match &instr.kind {
        InstrKind::Effect(effect) => effect.grants.iter().all(serves),
        _ => false,
    })
}

impl Printer<'_> {
    /// The whole ability without its reminders.
    pub fn ability_text(&mut self, ix: AbilityIx) -> Said {
        self.framed(ix, None)
    }

    /// The ability, with the keyword that it is the text of.
    pub fn framed(&mut self, ix: AbilityIx, keyword: Option<&str>) -> Said {
        let ability = &self.program.abilities[ix.0 as usize];
        let kind = self.program.vocab.ability_kind(ability.kind);
        let delayed = ability.until.is_some() || ability.again;
        let named = ability.name.is_some() && kind.form != Form::Called;
        let declined = kind.form == Form::Instead;
        if named || delayed || (!declined && !only_marks(self.program, ability)) {
            return unprintable(say_of::ABILITY);
        }
        self.lies = lying(self.look, ability)?;
        if let Some(text) = self.would_attack(ability)? {
            return Ok(text);
        }
        let mut parts = vec![kind.word.on_cards().en.to_owned()];
        if kind.form == Form::Called {
            parts[0] = format!("【{}】", kind.word.on_cards().en.to_uppercase());
        }
        let tags = ability.tags.iter().map(|tag| self.program.vocab.tag(*tag));
        let (icons, marks): (Vec<&str>, Vec<&str>) =
            tags.map(|tag| tag.word.on_cards().en).partition(|mark| mark.starts_with('【'));
        parts.extend(icons.into_iter().map(str::to_owned));
        if self.lies == Some("clock") {
            parts.push("【CLOCK】".to_owned());
        }
        parts.extend(marks.into_iter().map(str::to_owned));
        parts.extend(ability.name.clone());
        parts.extend(keyword.map(str::to_owned));
        if let Some(pay) = &ability.pay {
            parts.push(self.cost(&pay.cost)?);
        } else if let Some(cost) = cost_within(&ability.body).filter(|_| !is_in_mode(ability)) {
            parts.push(self.cost(cost)?);
            self.cost_later = true;
        }
        parts.push(self.sentences(ability, kind.form, keyword.is_some())?);
        parts.retain(|part| !part.is_empty());
        Ok(parts.join(" "))
    }

    fn sentences(&mut self, ability: &Ability, form: Form, by_keyword: bool) -> Said {
        self.told_by_event = kind_shown(self.look, ability);
        let (mut during, mut asked) = match ability.condition {
            _ if self.is_first_turn(ability) => (String::new(), String::new()),
            Some(test) if !by_keyword => self.heads(test)?,
            _ => (String::new(), String::new()),
        };
        if form == Form::Triggered && asks_for_battle(self.look, ability) {
            return unprintable(say_of::CONDITION);
        }
        if let Some(test) = ability.during {
            let (held, rest) = self.heads(test)?;
            if !rest.is_empty() {
                return unprintable(say_of::CONDITION);
            }
            during = format!("{held}{during}");
        }
        if let Some(lies) = self.lies {
            match (lies, form) {
                ("clock", _) if is_first_only(self.program, ability) => {
                    match (form, asked.strip_prefix("if ")) {
                        (Form::Continuous, Some(rest)) => {
                            asked =
                                format!("if this card is the top card of your clock, and {rest}");
                        }
                        _ => {
                            during =
                                format!("if this card is the top card of your clock, {during}");
                        }
                    }
                }
                ("hand", Form::Continuous) if is_of_hand(self.look, ability) => {}
                ("waiting_room", Form::Triggered) if waits_for_use(self.program, ability) => {}
                ("hand", Form::Continuous) if pays_in_place(ability) => {}
                ("all_zones", Form::Continuous) => {}
                (_, Form::Play) => {}
                ("memory" | "level_zone" | "clock" | "waiting_room" | "stock", _) => {
                    let place = self.program.vocab.places.iter().find(|p| p.word.name == lies);
                    let place = place.map_or(lies, |place| place.word.on_cards().en);
                    match (form, asked.strip_prefix("if ")) {
                        (Form::Continuous, Some(rest)) => {
                            asked = format!("if this card is in your {place}, and {rest}");
                        }
                        _ => during = format!("{during}if this card is in your {place}, "),
                    }
                }
                _ => return unprintable(say_of::ABILITY),
            }
        }
        if ability.limit == Some(1) {
            self.pen.clause("this ability activates up to 1 time per turn");
            self.pen.stop();
        } else if let Some(limit) = ability.limit {
            self.pen.clause(format!("this ability activates up to {limit} times per turn"));
            self.pen.stop();
        }
        match form {
            Form::Triggered if !ability.when.is_empty() => {
                let mut when = self.when(&ability.when)?;
                if when == "at the beginning of your turn, " && self.is_first_turn(ability) {
                    "at the beginning of your first turn, ".clone_into(&mut when);
                }
                for whose in ["your", "your opponent's"] {
                    if when == "at the end of the turn, "
                        && during == format!("during {whose} turn, ")
                    {
                        when = format!("at the end of {whose} turn, ");
                        during.clear();
                    }
                }
                self.pen.head(&format!("{during}{when}{asked}"));
                match &ability.pay {
                    Some(pay) if pay.may && pay.times.is_none() => {
                        self.pen.clause("you may pay the cost");
                        self.pen.stop();
                        self.pen.head("if you do, ");
                    }
                    Some(_) => return unprintable(say_of::COST),
                    None => {}
                }
            }
            Form::Continuous
                if only_restricts(self.look, ability) && during.ends_with(" phase, ") =>
            {
                self.phase = Some(during.trim_end_matches(", ").to_owned());
                self.pen.head(&asked);
            }
            Form::Continuous | Form::Activated | Form::Play | Form::Called => {
                self.pen.head(&format!("{during}{asked}"));
            }
            _ => return unprintable(say_of::ABILITY),
        }
        self.it = None;
        self.steps(&ability.body)?;
        let mut pen = std::mem::take(&mut self.pen);
        pen.stop();
        Ok(pen.text())
    }

    /// Whether the ability waits for the first turn of its player, which is one of the first two of the game.
    fn is_first_turn(&self, ability: &Ability) -> bool {
        let starts =
            |pattern: &Pattern| {
                pattern.event.is_none()
                    && pattern.subject == Subject::Span(Owner::Mine)
                    && self.program.vocab.moments.iter().any(|moment| {
                        moment.start == Some(pattern.kind) && moment.word.name == "turn"
                    })
            };
        let first_two = ability.condition.is_some_and(|test| match self.look.test(test) {
            Test::Compare { left, op: Order::LessEqual, right } => {
                self.look.num(left) == Num::Turn && self.look.num(right) == Num::Int(2)
            }
            _ => false,
        });
        first_two && matches!(ability.when.as_slice(), [only] if starts(only))
    }
}
