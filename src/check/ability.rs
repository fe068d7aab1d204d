//! Abilities: kind, tags, slots, and abilities inside abilities.

use super::ir::{Ability, AbilityIx, Pay, SlotKind};
use super::scope::Scope;
use super::suggest::{Group, spellings};
use super::walk::{Visit, walk_ability, walk_block, walk_events};
use super::{Checker, MAX_NESTING, homes_of};
use crate::code::{MAX_CAPTURES, Owner, Pattern, Slot, Spot, TestId};
use crate::diagnostics::{Diagnostic, Message, catalogue::check as codes, say};
use crate::syntax::ast::{self, Aux, Block, Event, Events, Expr, Line, Name, Span};
use crate::vocab::{AbilityKindId, Form, TagId, ZoneSet};

/// How an ability inside a `do` waits for its event: how often, under which condition, how long.
pub(super) struct Waits<'e> {
    pub each: bool,
    pub cond: Option<&'e Expr>,
    pub until: Option<&'e Events>,
}

impl Checker<'_> {
    /// An ability of a card or keyword.
    pub(super) fn ability(&mut self, ability: &ast::Ability) -> Option<AbilityIx> {
        let scope = Scope::default();
        self.in_scope(scope, |checker| checker.whole_ability(ability, Vec::new()))
    }

    /// An ability that an effect gives.
    pub(super) fn granted(&mut self, ability: &ast::Ability) -> Option<AbilityIx> {
        let mut mentions = Mentions::default();
        walk_ability(&mut mentions, &mut ability.clone());
        let captures = self.captures(&mentions, ability.span)?;
        let scope = self.scope.inner(&captures);
        self.deeper(ability.span, |checker| {
            checker.in_scope(scope, |checker| checker.whole_ability(ability, captures))
        })
    }

    /// `when EVENT if COND until EVENT { .. }` inside a `do`.
    pub(super) fn delayed(
        &mut self,
        events: &Events,
        Waits { each, cond, until }: Waits<'_>,
        body: &Block,
        span: Span,
    ) -> Option<AbilityIx> {
        let mut mentions = Mentions::default();
        walk_events(&mut mentions, &mut events.clone());
        cond.cloned().iter_mut().for_each(|cond| mentions.expr(cond));
        until.cloned().iter_mut().for_each(|until| walk_events(&mut mentions, until));
        walk_block(&mut mentions, &mut body.clone());
        let captures = self.captures(&mentions, span)?;
        let scope = self.scope.inner(&captures);
        let kind = self.kind_of_delayed(events);
        self.deeper(span, |checker| {
            checker.in_scope(scope, |checker| {
                checker.form = match checker.vocab.ability_kind(kind).form {
                    Form::Instead => Form::Instead,
                    _ => Form::Triggered,
                };
                // `until` is checked first, so that it cannot use names that the event gives.
                let until = until.map(|until| checker.until(until));
                let when = checker.events(events);
                let cond = cond.map(|cond| checker.condition(cond));
                let body = checker.block(body);
                let slots = checker.scope.slots.clone();
                let ability = Ability {
                    kind,
                    tags: Vec::new(),
                    name: None,
                    name_ja: None,
                    cites: Vec::new(),
                    zones: Vec::new(),
                    limit: None,
                    when: when?,
                    during: None,
                    condition: cond.map_or(Some(None), |cond| cond.map(Some))?,
                    until: until.map_or(Some(None), |until| until.map(Some))?,
                    again: each,
                    pay: None,
                    body: body?,
                    slots,
                    captures,
                    place: checker.place(span),
                };
                checker.unread_names();
                Some(checker.add_ability(ability))
            })
        })
    }

    /// The kind of a delayed ability: that of the ability around it, or a replacement where its events are what would
    /// happen.
    fn kind_of_delayed(&self, events: &Events) -> AbilityKindId {
        let would = events.any.iter().any(|event| match event {
            Event::Phrase(phrase) => matches!(phrase.aux, Aux::Would | Aux::WouldBe),
            Event::Boundary(_) => false,
        });
        let of_form = |form: Form| {
            let mut kinds = self.vocab.ability_kinds.iter();
            kinds.position(|kind| kind.form == form).map(|at| AbilityKindId(at as u8))
        };
        let outer = self.vocab.ability_kind(self.kind).form;
        let form = match (would, outer) {
            (true, _) => Form::Instead,
            (false, Form::Instead) => Form::Triggered,
            (false, _) => return self.kind,
        };
        of_form(form).unwrap_or(self.kind)
    }

    fn add_ability(&mut self, ability: Ability) -> AbilityIx {
        self.report_hidden_questions(&ability);
        self.program.abilities.push(ability);
        AbilityIx(self.program.abilities.len() as u32 - 1)
    }

    /// The names of the outer ability that an inner one uses.
    pub(super) fn captures(&mut self, mentions: &Mentions, span: Span) -> Option<Vec<Slot>> {
        let slots: Vec<Slot> = mentions.0.iter().filter_map(|name| self.scope.find(name)).collect();
        if slots.len() > MAX_CAPTURES {
            let message = say!("this takes more than {most} names along", most = MAX_CAPTURES);
            let help = say!("an ability inside another one keeps few names: leave some out");
            self.error_with_help(&codes::TOO_MANY_CAPTURES, span, message, help);
            return None;
        }
        Some(slots)
    }

    pub(super) fn deeper<T>(
        &mut self,
        span: Span,
        work: impl FnOnce(&mut Self) -> Option<T>,
    ) -> Option<T> {
        if self.nesting >= MAX_NESTING {
            let message = say!("abilities are nested more than {most} deep", most = MAX_NESTING);
            self.error(&codes::TOO_DEEP, span, message);
            return None;
        }
        self.nesting += 1;
        let card_zones = std::mem::replace(&mut self.card_zones, ZoneSet::EVERYWHERE);
        let done = work(self);
        self.card_zones = card_zones;
        self.nesting -= 1;
        done
    }

    /// Runs `work` with the names of another ability.
    pub(super) fn in_scope<T>(
        &mut self,
        scope: Scope,
        work: impl FnOnce(&mut Self) -> Option<T>,
    ) -> Option<T> {
        let scope = std::mem::replace(&mut self.scope, scope);
        let (form, kind, blocks) = (self.form, self.kind, std::mem::take(&mut self.blocks));
        let in_filter = std::mem::take(&mut self.in_filter);
        let home = self.home.take();
        let this_zones = std::mem::replace(&mut self.this_zones, ZoneSet::EVERYWHERE);
        let done = work(self);
        self.scope = scope;
        self.this_zones = this_zones;
        (self.form, self.kind, self.blocks) = (form, kind, blocks);
        (self.in_filter, self.home) = (in_filter, home);
        done
    }

    pub(super) fn whole_ability(
        &mut self,
        ability: &ast::Ability,
        captures: Vec<Slot>,
    ) -> Option<AbilityIx> {
        let (kind, tags) = self.kind_and_tags(&ability.words)?;
        let word = self.vocab.ability_kind(kind);
        self.kind = kind;
        self.form = word.form;
        let slots = self.slots(ability, word.form, word.word.name);
        let tags = tags?;
        let slots = slots?;
        self.unread_names();
        self.judge_ability(ability, &slots, &tags);
        let checked = Ability {
            kind,
            tags,
            name: ability.name.as_ref().map(|name| name.text.clone()),
            name_ja: ability.name_ja.as_ref().map(|name| name.text.clone()),
            cites: slots.cites,
            zones: match slots.zones {
                Some(zones) => zones,
                None => {
                    let homes = homes_of(self.vocab, kind, &slots.when).into_iter();
                    homes.map(|place| Spot { owner: Owner::Mine, place, index: None }).collect()
                }
            },
            limit: slots.limit,
            when: slots.when,
            during: slots.during,
            condition: slots.condition,
            until: None,
            again: false,
            pay: slots.pay,
            body: slots.body,
            slots: std::mem::take(&mut self.scope.slots),
            captures,
            place: self.place(ability.span),
        };
        if std::mem::take(&mut self.limits_copies) {
            self.limits_copies_plainly(&checked, ability.span)?;
        }
        Some(self.add_ability(checked))
    }

    /// `reveal mandatory`, then tags; the tags are `None` where one is wrong.
    fn kind_and_tags(&mut self, words: &[Name]) -> Option<(AbilityKindId, Option<Vec<TagId>>)> {
        let first = words.first()?;
        let two = words.get(1).map(|second| format!("{} {}", first.text, second.text));
        let two = two.and_then(|two| self.vocab.find_ability_kind(&two));
        let (kind, rest) = match (two, self.vocab.find_ability_kind(&first.text)) {
            (Some(kind), _) => (kind, &words[2..]),
            (None, Some(kind)) => (kind, &words[1..]),
            (None, None) => {
                self.unknown_kind(words, first);
                return None;
            }
        };
        let form = self.vocab.ability_kind(kind).form;
        let mut tags = Vec::new();
        let mut sound = true;
        for (at, name) in rest.iter().enumerate() {
            let found = self.vocab.find_tag(&name.text);
            match found.filter(|tag| self.vocab.tag(*tag).on.contains(&form)) {
                Some(tag) if !tags.contains(&tag) => {
                    let word = &self.vocab.tag(tag).word;
                    self.uses(Message::verbatim(format!("`{}`", word.name)), word.books, name.span);
                    tags.push(tag);
                }
                Some(_) => {
                    let message = say!("`{name}` stands twice", name = name.text);
                    self.error(&codes::UNKNOWN_TAG, rest[at].span, message);
                    sound = false;
                }
                None => {
                    let kind = self.vocab.ability_kind(kind).word.name;
                    let fitting = self.vocab.tags.iter().filter(|tag| tag.on.contains(&form));
                    let words = spellings(fitting.map(|tag| &tag.word));
                    let what = say!("a tag of `{kind}`", kind);
                    let words = words.iter().map(String::as_str);
                    self.unknown_among(&codes::UNKNOWN_TAG, name, what, words);
                    sound = false;
                }
            }
        }
        Some((kind, sound.then_some(tags)))
    }

    fn unknown_kind(&mut self, words: &[Name], first: &Name) {
        let kinds = self.vocab.ability_kinds.iter().map(|kind| kind.word.name);
        let halves: Vec<&str> = kinds
            .clone()
            .filter(|kind| kind.split(' ').next() == Some(first.text.as_str()))
            .collect();
        if !halves.is_empty() {
            // `reveal mandatry`: the second word is meant to be one of them.
            if let Some(second) = words.get(1) {
                let seconds: Vec<&str> =
                    halves.iter().filter_map(|kind| kind.split(' ').nth(1)).collect();
                let what = say!("a kind of `{first}`", first = first.text);
                self.unknown_among(&codes::HALF_A_KIND, second, what, seconds.into_iter());
                return;
            }
            let place = self.place(first.span);
            let message = say!("`{first}` alone is not a kind of ability", first = first.text);
            let help = say!("write {right}", right = Message::any_code(halves));
            self.report(Diagnostic::new(&codes::HALF_A_KIND, place, message).help(help));
            return;
        }
        if self.vocab.field(&first.text).is_some() {
            let kind = words.iter().find(|w| self.vocab.find_ability_kind(&w.text).is_some());
            let message =
                say!("`{first}` is a header field, not a kind of ability", first = first.text);
            let help = match kind {
                Some(kind) => say!("start a new line before `{kind}`", kind = kind.text),
                None => say!("a header field ends with its line"),
            };
            self.error_with_help(&codes::UNKNOWN_ABILITY_KIND, first.span, message, help);
            return;
        }
        // Also the first word of two may be misspelled.
        let firsts = kinds.filter_map(|kind| kind.split(' ').next()).map(str::to_string);
        let words: Vec<String> = self.words(Group::Kinds).into_iter().chain(firsts).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let listed: Vec<&str> = self.vocab.ability_kinds.iter().map(|k| k.word.name).collect();
        let what = say!("a kind of ability");
        self.unknown_of(&codes::UNKNOWN_ABILITY_KIND, first, what, &words, &listed);
    }

    fn slots(&mut self, ability: &ast::Ability, form: Form, kind: &str) -> Option<Slots> {
        let mut slots = Slots::default();
        let mut sound = true;
        self.this_zones = match form {
            Form::Play => ZoneSet::EVERYWHERE,
            _ => {
                self.card_zones.and(self.vocab.place(self.vocab.ability_kind(self.kind).home).zones)
            }
        };
        let has = |fits: fn(&ast::Slot) -> bool| ability.slots.iter().any(|s| fits(&s.node));
        let may_be = self.vocab.ability_kind(self.kind).of_state;
        for line in &ability.slots {
            let waits = form == Form::Triggered
                && (has(|slot| matches!(slot, ast::Slot::When(_))) || may_be)
                && matches!(line.node, ast::Slot::While(_));
            if let Some((word, help)) = misplaced(&line.node, form).filter(|_| !waits) {
                let message = say!("`{kind}` takes no `{word}`", kind, word);
                self.error_with_help(&codes::WRONG_SLOT, slot_word_span(line, word), message, help);
                sound = false;
                continue;
            }
            sound &= self.slot(line, &mut slots).is_some();
        }
        let when = has(|slot| matches!(slot, ast::Slot::When(_)));
        let state = may_be && has(|slot| matches!(slot, ast::Slot::While(_)));
        if matches!(form, Form::Triggered | Form::Instead) && !when && !state {
            self.missing_slot(ability, kind, "when");
            sound = false;
        }
        if !has(|slot| matches!(slot, ast::Slot::Do(_))) {
            self.missing_slot(ability, kind, "do");
            sound = false;
        }
        sound.then_some(slots)
    }

    fn missing_slot(&mut self, ability: &ast::Ability, kind: &str, slot: &str) {
        let span = ability.words.iter().map(|w| w.span).reduce(Span::to).unwrap_or(ability.span);
        let message = say!("`{kind}` needs a `{slot}`", kind, slot);
        let help = match slot {
            "when" => say!("say what it waits for, as in `when this attacks`"),
            _ => say!("say what happens, as in `do draw 1`"),
        };
        self.error_with_help(&codes::MISSING_SLOT, span, message, help);
    }

    fn slot(&mut self, line: &Line<ast::Slot>, slots: &mut Slots) -> Option<()> {
        match &line.node {
            ast::Slot::Cites(rules) => slots.cites = self.cites(rules)?,
            ast::Slot::In(places) => {
                let spots = self.spots(places, Owner::Mine)?;
                let zones = spots.iter().map(|spot| self.vocab.place(spot.place).zones);
                self.this_zones = self.card_zones.and(zones.fold(ZoneSet::default(), ZoneSet::or));
                slots.zones = Some(spots);
            }
            ast::Slot::Limit { count, count_span, per } => {
                slots.limit = Some(self.limit(*count, *count_span, per)?);
            }
            ast::Slot::When(events) => {
                slots.when = self.events(events)?;
                if slots.zones.is_none() {
                    self.this_zones = self.card_zones.and(self.zones_of_ability(slots));
                }
                let looks_back = |pattern: &Pattern| {
                    pattern.event.is_some_and(|event| self.vocab.event(event).asks_last_known)
                };
                if slots.when.iter().any(looks_back) {
                    self.this_zones = ZoneSet::EVERYWHERE;
                }
            }
            ast::Slot::While(cond) if !slots.when.is_empty() => {
                slots.during = Some(self.holds(cond)?);
            }
            ast::Slot::If(cond) | ast::Slot::While(cond) => {
                slots.condition = Some(self.holds(cond)?);
            }
            ast::Slot::Pay(pay) => slots.pay = Some(self.pay(pay)?),
            ast::Slot::Do(body) => slots.body = self.instructions(body)?,
        }
        Some(())
    }

    fn limit(&mut self, count: i64, count_span: Span, per: &Name) -> Option<i32> {
        let turn = self.vocab.find_moment(&per.text).map(|moment| self.vocab.moment(moment).kind);
        if turn != Some(crate::vocab::MomentKind::Turn) {
            let words = self.vocab.moments.iter();
            let words = words.filter(|m| m.kind == crate::vocab::MomentKind::Turn);
            let words: Vec<&str> = words.map(|m| m.word.name).collect();
            let what = say!("what a limit counts by");
            self.unknown_among(&codes::UNKNOWN_MOMENT, per, what, words.into_iter());
            return None;
        }
        match i32::try_from(count) {
            Ok(count @ 1..=MAX_LIMIT) => Some(count),
            _ => {
                let message = say!("a limit is 1 to {most}", most = MAX_LIMIT);
                let unit = &per.text;
                let help = say!("leave `limit` out, or write `limit 1 per {unit}`", unit);
                self.error_with_help(&codes::NUMBER_TOO_LARGE, count_span, message, help);
                None
            }
        }
    }

    fn pay(&mut self, pay: &ast::Pay) -> Option<Pay> {
        let times = match &pay.times {
            None => None,
            Some((most, name)) => {
                let Ok(most) = i32::try_from(*most) else {
                    let message = say!("{most} is too large", most);
                    self.error(&codes::NUMBER_TOO_LARGE, pay.span, message);
                    return None;
                };
                if most == 0 {
                    self.zero(pay.span);
                    return None;
                }
                let slot = match name {
                    Some(name) => self.give(name, SlotKind::Number, true)?,
                    None => self.hidden(SlotKind::Number, pay.span)?,
                };
                Some((most, slot))
            }
        };
        Some(Pay { may: pay.may, times, cost: self.cost(&pay.cost)? })
    }
}

/// Most uses a turn that a limit may name.
const MAX_LIMIT: i32 = 255;

#[derive(Default)]
pub(super) struct Slots {
    cites: Vec<String>,
    pub zones: Option<Vec<Spot>>,
    limit: Option<i32>,
    pub when: Vec<Pattern>,
    pub during: Option<TestId>,
    pub condition: Option<TestId>,
    pub pay: Option<Pay>,
    pub body: Vec<super::ir::Instr>,
}

/// The word of a slot that a form does not have, and what to write.
fn misplaced(slot: &ast::Slot, form: Form) -> Option<(&'static str, Message)> {
    use ast::Slot;
    match (slot, form) {
        (slot, Form::Called) => called_takes(slot),
        (Slot::When(_), Form::Continuous) => {
            Some(("when", say!("it works all the time; see `while`")))
        }
        (Slot::When(_), Form::Activated | Form::Play) => {
            Some(("when", say!("a player decides when; see `if`")))
        }
        (Slot::If(_), Form::Continuous) => Some(("if", say!("write `while`"))),
        (Slot::While(_), Form::Triggered | Form::Activated | Form::Play | Form::Instead) => {
            Some(("while", say!("write `if`")))
        }
        (Slot::Pay(_), Form::Continuous | Form::Instead) => {
            Some(("pay", say!("only triggered and activated abilities are paid for")))
        }
        (Slot::Pay(_), Form::Play) => {
            Some(("pay", say!("the card's cost is in its header; more is paid inside `do`")))
        }
        (Slot::Pay(ast::Pay { may: true, .. }), Form::Activated) => {
            Some(("may pay", say!("the price of an activated ability is paid: write `pay`")))
        }
        (Slot::Limit { .. }, Form::Continuous | Form::Play) => {
            Some(("limit", say!("only what is used or triggers can be limited")))
        }
        _ => None,
    }
}

/// The word of a slot that an ability of form [`Form::Called`] does not have, and what to write: it has only `cites`
/// and `do`.
fn called_takes(slot: &ast::Slot) -> Option<(&'static str, Message)> {
    use ast::Slot;
    let word = match slot {
        Slot::Cites(_) | Slot::Do(_) => return None,
        Slot::In(_) => "in",
        Slot::Limit { .. } => "limit",
        Slot::When(_) => "when",
        Slot::If(_) => "if",
        Slot::While(_) => "while",
        Slot::Pay(pay) if pay.may => "may pay",
        Slot::Pay(_) => "pay",
    };
    Some((word, say!("the rules or another text run it: what it asks stands inside `do`")))
}

/// The word at the start of a slot's line.
fn slot_word_span(line: &Line<ast::Slot>, word: &str) -> Span {
    Span { start: line.span.start, end: line.span.end.min(line.span.start + word.len() as u32) }
}

/// The names that a part of a tree mentions, each once, in order.
#[derive(Default)]
pub(super) struct Mentions(pub Vec<String>);

impl Visit for Mentions {
    fn name(&mut self, name: &mut Name) {
        if !name.quoted && !self.0.contains(&name.text) {
            self.0.push(name.text.clone());
        }
    }
}
