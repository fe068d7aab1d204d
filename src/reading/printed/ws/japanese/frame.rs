//! An ability: icons, marks and cost, then its sentences.

use super::Printer;
use super::choices::cost_on_the_way;
use super::conditions::{Asked, joined};
use super::named::Named;
use super::pen::End;
use crate::check::ir::{Ability, AbilityIx, CardDef, Instr, OnCard, Pay, Program};
use crate::lang::Lang;
use crate::reading::printed::ws::frame::{
    asks_for_battle, colors, cost_within, is_first_only, is_of_hand, kind_shown, lying, only_marks,
    only_restricts, waits_for_use,
};
use crate::reading::printed::ws::reminders::in_parentheses;
use crate::reading::printed::{Said, say_of, unprintable};
use crate::vocab::Form;
use crate::vocab::verbs::HARAU;

/// A line of the card, with its reminders.
pub fn text(program: &Program, card: &CardDef, part: OnCard, of_event: bool) -> Said {
    let of_event = of_event || played(program, card).is_some();
    let (mut text, reminders) = match part {
        OnCard::Ability(ix) => {
            let mut printer = Printer::of(program, ix);
            let place = program.abilities[ix.0 as usize].place;
            let text = printer.framed(ix, None).map_err(|no| no.within(place))?;
            (text, printer.reminders)
        }
        OnCard::Keyword(used) => {
            let look = crate::reading::look::Look { program, exprs: &program.exprs };
            let mut printer = Printer::inside(look, Vec::new());
            printer.colors = colors(program, card, Lang::Ja);
            let text = printer.keyword_text(used, true).map_err(|no| no.within(used.place))?;
            (text, printer.reminders)
        }
    };
    if let (OnCard::Ability(ix), true) = (part, of_event)
        && is_of_play(program, &program.abilities[ix.0 as usize])
    {
        let kind = program.vocab.ability_kind(program.abilities[ix.0 as usize].kind);
        let icon = kind.word.on_cards().ja;
        text = text.strip_prefix(icon).unwrap_or(&text).trim_start().to_owned();
        // What can be played as a counter says so at the head of the card.
        let icons = play_icons(program, card);
        text = text.strip_prefix(icons.as_str()).unwrap_or(&text).trim_start().to_owned();
        let is_first =
            matches!(card.texts(program).first(), Some(OnCard::Ability(first)) if *first == ix);
        if is_first && !icons.is_empty() {
            text = format!("{icons} {text}");
        }
    }
    Ok(text + &in_parentheses(&reminders, Lang::Ja))
}

/// Whether the ability of an event is what it does, or says whether it can be played: those have no icon.
fn is_of_play(program: &Program, ability: &Ability) -> bool {
    let look = crate::reading::look::Look { program, exprs: &program.exprs };
    match program.vocab.ability_kind(ability.kind).form {
        Form::Play => true,
        Form::Continuous => lying(look, ability) == Ok(Some("hand")),
        _ => false,
    }
}

/// What the card does when it is played, if it is an event.
fn played<'a>(program: &'a Program, card: &CardDef) -> Option<&'a Ability> {
    card.texts(program).into_iter().find_map(|part| match part {
        OnCard::Ability(ix) => {
            let ability = &program.abilities[ix.0 as usize];
            let form = program.vocab.ability_kind(ability.kind).form;
            (form == Form::Play).then_some(ability)
        }
        OnCard::Keyword(_) => None,
    })
}

/// `【カウンター】`
fn play_icons(program: &Program, card: &CardDef) -> String {
    let tags = played(program, card).into_iter().flat_map(|ability| &ability.tags);
    let marks = tags.map(|tag| program.vocab.tag(*tag).word.on_cards().ja);
    marks.filter(|mark| mark.starts_with('【')).collect()
}

impl Printer<'_> {
    /// The ability, with the keyword that it is the text of.
    pub fn framed(&mut self, ix: AbilityIx, keyword: Option<&str>) -> Said {
        let ability = &self.program.abilities[ix.0 as usize];
        let kind = self.program.vocab.ability_kind(ability.kind);
        let delayed = ability.until.is_some() || ability.again;
        let is_called = kind.form == Form::Called;
        if kind.form == Form::Instead {
            self.stands_instead(ix)?;
            let text = std::mem::take(&mut self.pen).text();
            return Ok(format!("{} {text}", kind.word.on_cards().ja));
        }
        if ability.name.is_some() != is_called || delayed || !only_marks(self.program, ability) {
            return unprintable(say_of::ABILITY);
        }
        self.lies = lying(self.look, ability)?;
        let mut head = kind.word.on_cards().ja.to_owned();
        let tags = ability.tags.iter().map(|tag| self.program.vocab.tag(*tag));
        let (icons, marks): (Vec<&str>, Vec<&str>) =
            tags.map(|tag| tag.word.on_cards().ja).partition(|mark| mark.starts_with('【'));
        head.push_str(&icons.concat());
        if self.lies == Some("clock") {
            head.push_str("【クロック】");
        }
        let marks: Vec<&str> = marks.into_iter().chain(keyword).collect();
        for mark in &marks {
            head.push_str(&format!(" {mark}"));
        }
        if let Some(name) = &ability.name {
            let name = ability.name_ja.as_ref().unwrap_or(name);
            head = format!("【{head}】 {name}");
        }
        let within = cost_on_the_way(&ability.body);
        let cost = ability.pay.as_ref().map(|pay| &pay.cost).or(within);
        if let Some(pay) = &ability.pay {
            self.spends(&pay.cost)?;
        }
        self.cost_later = ability.pay.is_none() && within.is_some();
        self.of_event = kind.form == Form::Play;
        let ahead = |instr: &Instr| cost_within(std::slice::from_ref(instr)).is_some();
        let later = self.of_event && self.cost_later && !ability.body.first().is_some_and(ahead);
        if let (Some(cost), true) = (cost, later) {
            self.cost_ahead = Some(self.cost(cost)?);
        } else if let Some(cost) = cost {
            let space = if marks.is_empty() { "" } else { " " };
            head = format!("{head}{space}{}", self.cost(cost)?);
        }
        let text = self.sentences(ability, kind.form, keyword.is_some())?;
        Ok(format!("{head} {text}").trim_start().to_owned())
    }

    fn sentences(&mut self, ability: &Ability, form: Form, by_keyword: bool) -> Said {
        let shown = kind_shown(self.look, ability);
        self.told_by_event = self.first_turn(ability).or(shown.map(|(_, kind)| kind));
        let (mut during, mut asked) = match ability.condition {
            Some(test) if !by_keyword => self.heads(test)?,
            _ => (String::new(), Vec::new()),
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
                ("clock", Form::Continuous)
                    if is_first_only(self.program, ability) && during.is_empty() =>
                {
                    let text = "このカードがクロックの1番上に".to_owned();
                    asked.insert(0, Asked { text, last: "ある", joined: "あり", there: None });
                }
                ("clock", Form::Triggered)
                    if is_first_only(self.program, ability) && during.is_empty() =>
                {
                    // All that is asked for stands before the event.
                    let text = "このカードがクロックの1番上に".to_owned();
                    let here = Asked { text, last: "ある", joined: "あり", there: None };
                    let all: Vec<Asked> = [here].into_iter().chain(asked.drain(..)).collect();
                    during = format!("{}なら、", joined(&all));
                }
                ("clock", _) if is_first_only(self.program, ability) => {
                    during = format!("このカードがクロックの1番上にあるなら、{during}");
                }
                ("hand", Form::Continuous)
                    if is_of_hand(self.look, ability) || self.gives_names(ability) => {}
                ("all_zones", Form::Continuous) if self.renames(ability) => {}
                ("waiting_room", Form::Triggered) if waits_for_use(self.program, ability) => {}
                (_, Form::Play) => {}
                ("memory" | "level_zone" | "clock" | "waiting_room" | "stock", _) => {
                    let place = self.program.vocab.places.iter().find(|p| p.word.name == lies);
                    let place = place.map_or(lies, |place| place.word.on_cards().ja);
                    let here = Asked {
                        text: format!("{place}にこのカードが"),
                        last: "ある",
                        joined: "あり",
                        there: None,
                    };
                    match form {
                        Form::Continuous => asked.insert(0, here),
                        _ => during = format!("{}なら、{during}", joined(&[here])),
                    }
                }
                _ => return unprintable(say_of::ABILITY),
            }
        }
        let mut limit = String::new();
        if let Some(times) = ability.limit {
            limit = format!("この能力は1ターンにつき{times}回まで発動する。");
        }
        let condition = |asked: &[Asked]| match asked {
            [] => String::new(),
            asked => format!("{}なら、", joined(asked)),
        };
        match form {
            Form::Triggered if !ability.when.is_empty() => {
                self.kind_shown = shown;
                let mut when = self.when(&ability.when)?;
                for whose in ["あなたの", "相手の"] {
                    if when == "ターンの終わりに、" && during == format!("{whose}ターン中、")
                    {
                        when = format!("{whose}ターンの終わりに、");
                        during.clear();
                    }
                }
                if self.told_by_event.take().is_some() && shown.is_none() {
                    when = when.replace("ターンの始め", "第1ターンの始め");
                }
                self.pen.head(&format!("{limit}{during}{when}{}", condition(&asked)));
                match &ability.pay {
                    Some(pay) if pay.may && pay.times.is_none() => {
                        self.pen.clause("あなたはコストを", End::Verb(HARAU));
                        self.pen.may();
                        self.pen.stop();
                        if !self.only_asks_spent(&ability.body) {
                            self.pen.head("そうしたら、");
                        }
                    }
                    Some(Pay { may: true, times: Some((most, slot)), .. }) => {
                        self.pen.clause(format!("あなたはコストを{most}回まで"), End::Verb(HARAU));
                        self.pen.stop();
                        self.named.push(Named::Payments { slot: *slot });
                    }
                    Some(_) => return unprintable(say_of::COST),
                    None => {}
                }
            }
            // The phase in which something cannot be done stands beside it, and who plays the card stands first.
            Form::Continuous if self.is_restriction(ability, during.as_str()) => {
                if let Some(phase) = during.strip_suffix("中、") {
                    self.phase = Some(phase.to_owned());
                    self.pen.head(&condition(&asked));
                } else {
                    let asked = condition(&asked);
                    self.pen.head(&format!("このカードは、{asked}"));
                    self.topic_said = true;
                }
            }
            Form::Continuous | Form::Activated | Form::Play | Form::Called => {
                self.pen.head(&format!("{limit}{during}{}", condition(&asked)));
            }
            _ => return unprintable(say_of::ABILITY),
        }
        self.forget();
        self.steps(&ability.body)?;
        Ok(std::mem::take(&mut self.pen).text())
    }

    /// Whether the ability only forbids its card something: in a phase, or to be played from the hand.
    fn is_restriction(&self, ability: &Ability, during: &str) -> bool {
        let in_phase = during.ends_with("フェイズ中、");
        let in_hand = self.lies == Some("hand") && during.is_empty() && ability.condition.is_some();
        only_restricts(self.look, ability) && (in_phase || in_hand)
    }
}
