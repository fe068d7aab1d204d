//! The rules that an entry of a trace follows.

use super::Table;
use crate::code::{AbilityId, CostPart, Op, PlaceRef};
use crate::engine::rulebook::library::Library;
use crate::engine::rulebook::windows::ChoiceCites;
use crate::engine::state::board::Card;
use crate::engine::state::control::{Cause, Change, What, WindowId};
use crate::engine::state::decision::{About, Decider, Decision, Opt};
use crate::engine::trace::asked::{Asked, Lack, Question, Role};
use crate::engine::trace::inquiry::Idle;
use crate::engine::trace::{Barred, By, Entry, Lost, Noted};
use crate::vocab::{
    AbilityKindWord, ClassId, Does, EventArgRole, EventSet, EventWord, Form, UnitPays, UnitWord,
};

/// The ids of an entry's rules, the closest first: for an entry of the rulebook those of its row, window or kernel
/// work; for one of a card's text those of the action and of the ability.
pub fn of(table: &Table<'_>, entry: &Entry) -> Vec<String> {
    let library = table.library;
    let cites = &library.rules.kernel_cites;
    let mut rules = Rules { library, found: Vec::new() };
    match entry.what {
        Noted::Answer { about: About::Rounds { both }, .. } => {
            rules.all(cites.rounds[usize::from(both)]);
        }
        Noted::Answer { who, about, option, .. } => {
            let turn = matches!(who, Decider::Player(seat) if seat == table.turn_player());
            if let (About::Replacement, Opt::Ability(_, ability)) = (about, option) {
                rules.ability(ability);
            }
            rules.answer(table, entry.by, option, turn);
        }
        Noted::Changed { change: Change { cause: Cause::Attached(why), .. }, .. } => {
            let cites = library.rules.placing.attached.map(|attached| attached.cites[why as usize]);
            rules.all(cites.unwrap_or_default());
        }
        Noted::Changed { change, .. } => {
            match (change.cause, entry.by) {
                (Cause::Named(n), _) => {
                    rules.all(library.rules.causes.get(n as usize).copied().unwrap_or_default());
                }
                (Cause::Check(n), By::Window(window)) => rules.rule_action(window, n),
                _ => {}
            }
            if change.what == What::Remove {
                rules.all(cites.removed);
            }
            if let By::Text(ability, place) = entry.by {
                match change.what {
                    What::Create { .. } => {
                        rules.action(|does| matches!(does, Does::Create { .. }));
                    }
                    What::Jump(_) => rules.action(|does| matches!(does, Does::Jump)),
                    What::ExtraTurn => rules.action(|does| matches!(does, Does::ExtraTurn)),
                    _ => {}
                }
                rules.done(table, &change, ability, place);
            }
            rules.place(entry.by);
        }
        Noted::Forbidden { change, why } => {
            let refusal = || match change.what {
                What::Move(goal) => {
                    library.rules.placing.refusals.iter().find(|r| r.zones.has(goal.zone))
                }
                _ => None,
            };
            rules.all(match why {
                Barred::Unaffected => cites.unaffected,
                Barred::Cannot => cites.cannot,
                Barred::Refused => refusal().map_or(cites.cannot, |refusal| refusal.cites),
                Barred::Once => library.rules.placing.once.map_or(&[][..], |once| once.cites),
            });
        }
        Noted::Replaced { ability, .. } => rules.ability(ability),
        Noted::Triggered { ability, .. } => {
            rules.ability(ability);
            if rules.is_delayed(ability) {
                rules.all(cites.delayed);
            }
            rules.route(ability, table.cause(entry.cause));
        }
        Noted::Resolves { ability, seat, .. } => {
            match entry.by {
                By::Window(window) => {
                    rules.resolves(window, ability, seat == table.turn_player());
                }
                by => rules.place(by),
            }
            rules.ability(ability);
        }
        Noted::Dropped { why: Lost::Limit, ability, .. } => {
            rules.all(cites.used_up);
            // Without a rule on limits, the limit is set by the text alone.
            if rules.found.is_empty() {
                rules.ability(ability);
            }
        }
        Noted::Dropped { why: Lost::Impossible, .. } => {
            rules.all(library.rules.resolving.impossible.unwrap_or_default());
            rules.place(entry.by);
        }
        Noted::Dropped { why, .. } => {
            if let By::Window(window) = entry.by {
                let window = library.rules.windows.get(window.0 as usize);
                rules.all(window.map_or(&[][..], |window| window.choice_cites.lost));
            }
            match why {
                Lost::Source => rules.all(cites.lost_source),
                Lost::Condition => rules.all(cites.lost_condition),
                Lost::Negated => rules.all(cites.negated),
                Lost::Forbidden => rules.all(cites.cannot),
                Lost::Limit | Lost::Impossible => {}
            }
        }
        Noted::Lapsed { .. } => match entry.by {
            By::Window(window) => {
                let window = library.rules.windows.get(window.0 as usize);
                rules.all(window.map_or(&[][..], |window| window.choice_cites.leave));
            }
            _ => rules.all(cites.lapse),
        },
        Noted::PutOff { proc, .. } => {
            rules.all(table.put_off(proc).map_or(&[][..], |action| action.word.cites));
            rules.place(entry.by);
        }
        Noted::Starts { ability, .. } => rules.ability(ability),
        Noted::Expires { .. } | Noted::Gains { ends: true, .. } if entry.by == By::Kernel => {
            rules.all(cites.passed_over);
        }
        Noted::Expires { .. } => {
            rules.all(cites.expire);
            rules.place(entry.by);
        }
        Noted::Opens { .. }
        | Noted::Skips { .. }
        | Noted::Circles { .. }
        | Noted::Stopped { .. }
        | Noted::Gains { .. } => {
            rules.place(entry.by);
        }
        Noted::EmptyDraw { .. } => rules.all(cites.draw),
        Noted::Endless => rules.all(cites.endless),
        Noted::Runs { both, .. } => rules.all(cites.rounds[usize::from(both)]),
        Noted::Concedes { .. } => rules.all(cites.concede),
        Noted::Over { .. } if table.conceded() => rules.all(cites.concede),
        Noted::Over { .. } if table.empty_draw() => rules.all(cites.draw),
        Noted::Over { .. } if table.endless() => rules.all(cites.endless),
        Noted::Over { .. } => match entry.by {
            By::Window(window) => {
                let check = library.rules.windows.get(window.0 as usize).and_then(|w| w.check);
                rules.all(check.map_or(cites.outcome, |check| check.outcome_cites));
            }
            By::Kernel => rules.all(cites.outcome),
            By::Text(..) => {
                rules.action(|does| matches!(does, Does::EndGame { .. }));
                rules.place(entry.by);
            }
            by => rules.place(by),
        },
        Noted::Asked(asked) => return of_condition(library, &asked, entry.by),
    }
    rules.found
}

/// The ids of the rules of a condition that `by` asked.
pub fn of_condition(library: &Library, asked: &Asked, by: By) -> Vec<String> {
    let cites = &library.rules.kernel_cites;
    let mut rules = Rules { library, found: Vec::new() };
    match asked.question {
        Question::Choosable { restriction: None, .. } => rules.all(cites.choose),
        Question::Choosable { .. } => rules.all(cites.cannot),
        Question::Row | Question::Figures { .. } => rules.place(by),
        Question::Check { cites, .. } => rules.all(cites),
        Question::Works { ability, .. } => rules.ability(ability),
        Question::Lacks { ability, lack, .. } => {
            rules.all(match lack {
                Lack::Kept => cites.cannot,
                Lack::UsedUp => cites.used_up,
                Lack::Price => cites.unpayable,
                _ => &[],
            });
            rules.ability(ability);
        }
        Question::Cost { cost, way, part, .. } => {
            rules.all(if asked.holds { cites.pay } else { cites.unpayable });
            let way = library.code.costs.get(cost.index()).map(|cost| &cost.ways[way as usize]);
            if let Some(CostPart::Units { unit, .. }) = way.map(|way| way.parts[part as usize]) {
                rules.all(library.rules.vocab.units[unit.index()].word.cites);
            }
        }
        Question::Idle { change, why } => {
            rules.all(match why {
                Idle::Already => cites.already,
                Idle::Gone => cites.gone,
                Idle::NoRoom | Idle::NotLetIn | Idle::Nothing => cites.impossible,
            });
            rules.place(by);
            rules.events(change.events, false);
        }
        Question::Test { .. } | Question::Among { .. } | Question::Found { .. } => {}
    }
    rules.found
}

/// The rules of a condition outside a trace, where no entry around it names the rules of the text that asks.
pub fn of_question_asked(library: &Library, asked: &Asked) -> Vec<String> {
    let mut rules = Rules { library, found: of_condition(library, asked, By::Kernel) };
    if asked.role == Role::Where {
        rules.all(library.rules.kernel_cites.choose);
    }
    if let (true, Some(ability)) = (rules.found.is_empty(), asked.ability()) {
        rules.ability(ability);
    }
    rules.found
}

/// The rules of a row, window or text.
pub fn of_place(library: &Library, by: By) -> Vec<String> {
    let mut rules = Rules { library, found: Vec::new() };
    rules.place(by);
    rules.found
}

/// The rules that define the event with this name.
pub fn of_event(library: &Library, name: &str) -> Vec<String> {
    let mut rules = Rules { library, found: Vec::new() };
    let called = |word: &&EventWord| word.word.name == name || word.word.also.contains(&name);
    for word in library.rules.vocab.events.iter().filter(called) {
        rules.all(word.word.cites);
        rules.all(word.told);
    }
    rules.found
}

/// Rule ids of a decision.
pub fn of_question(table: &Table<'_>, decision: Decision) -> Vec<String> {
    let mut rules = Rules { library: table.library, found: Vec::new() };
    match decision.about {
        About::Row(proc, row) => rules.place(By::Row(proc, row)),
        About::Window(id) => {
            rules.place(By::Window(id));
            let turn_player = decision.who == Decider::Player(table.turn_player());
            let window = table.library.rules.windows.get(id.0 as usize);
            // A window without optional answers asks about mandatory ones only.
            if let Some(window) = window.filter(|window| window.optional.is_empty()) {
                rules.all(window.choice_cites.mandatory[usize::from(!turn_player)]);
            }
        }
        About::Text { ability, .. } => rules.ability(ability),
        About::Replacement => {
            let kinds = table.library.rules.vocab.ability_kinds.iter();
            for kind in kinds.filter(|kind| kind.form == Form::Instead) {
                rules.all(kind.word.cites);
            }
        }
        About::Rounds { both } => {
            rules.all(table.library.rules.kernel_cites.rounds[usize::from(both)]);
        }
        About::Interrupts => rules.all(table.library.rules.kernel_cites.interrupts),
    }
    rules.found
}

struct Rules<'l> {
    library: &'l Library,
    found: Vec<String>,
}

impl Rules<'_> {
    fn one(&mut self, rule: &str) {
        let rule = self.library.rules.number(rule);
        if !self.found.iter().any(|found| found == rule) {
            self.found.push(rule.to_owned());
        }
    }

    fn all(&mut self, rules: &[&str]) {
        for rule in rules {
            self.one(rule);
        }
    }

    fn answer(&mut self, table: &Table<'_>, by: By, option: Opt, turn_player: bool) {
        match (by, option) {
            (_, Opt::Rule(n)) => {
                self.all(self.library.rules.kernel_cites.interrupts);
                let interrupt = self.library.rules.interrupts.get(n as usize);
                self.all(interrupt.map_or(&[][..], |interrupt| interrupt.cites));
            }
            (By::Window(window), Opt::Trigger(no)) => {
                if let Some((ability, _)) = table.trigger(no) {
                    self.resolves(window, ability, turn_player);
                }
            }
            (By::Window(window), option) => {
                let Some(window) = self.library.rules.windows.get(window.0 as usize) else {
                    return;
                };
                let [by_turn_player, by_other] = window.choice_cites.offer;
                self.all(match option {
                    Opt::Pass => window.choice_cites.pass,
                    Opt::Leave(_) => window.choice_cites.leave,
                    _ if turn_player => by_turn_player,
                    _ => by_other,
                });
            }
            (By::Text(ability, place), option) => {
                if let Opt::Card(card) = option {
                    let rules = self.library.rules;
                    let hidden = |card: &Card| card.status & rules.face_down.status != 0;
                    if table.card(card).is_some_and(hidden) {
                        self.all(rules.kernel_cites.choose_hidden);
                    }
                    self.all(rules.kernel_cites.choose);
                }
                self.keyword(place);
                self.ability(ability);
            }
            (by, option) => {
                self.place(by);
                if let Opt::Do(verb, _) = option {
                    let word = self.library.rules.verbs.get(verb as usize);
                    self.all(word.map_or(&[][..], |word| word.cites));
                }
            }
        }
    }

    /// Adds the rules for resolving a trigger in a window.
    fn resolves(&mut self, window: WindowId, ability: AbilityId, turn_player: bool) {
        let window = self.library.rules.windows.get(window.0 as usize);
        if let (Some(window), Some(class)) = (window, self.class(ability)) {
            let ChoiceCites { mandatory, optional, .. } = window.choice_cites;
            self.all(match window.mandatory.contains(&class) {
                true => mandatory[usize::from(!turn_player)],
                false => optional,
            });
        }
    }

    /// The class that the ability's triggers wait in.
    fn class(&self, ability: AbilityId) -> Option<ClassId> {
        match self.is_delayed(ability) {
            true => Some(self.library.rules.resolving.delayed_class),
            false => Some(self.library.code.abilities.get(ability.index())?.class),
        }
    }

    /// Whether an instruction of an effect leaves the ability waiting.
    fn is_delayed(&self, ability: AbilityId) -> bool {
        self.library.code.ops.contains(&Op::Later(ability))
    }

    /// Whether the word table has a word for one of these events.
    fn is_told(&self, events: EventSet) -> bool {
        let vocab = self.library.rules.vocab;
        let told = |kind| vocab.events.iter().any(|word| word.kind == kind);
        events.iter().any(|kind| told(kind) || vocab.use_of(kind).is_some())
    }

    /// Adds the rules of the action that stands at this place of the scripts.
    fn act(&mut self, table: &Table<'_>, place: PlaceRef) {
        if let Some(Op::Act(id)) = table.op_at(place, |op| matches!(op, Op::Act(_))) {
            let act = &self.library.code.acts[id.index()];
            self.all(self.library.rules.vocab.action(act.action).word.cites);
        }
    }

    /// Adds the rules of every action word that does this.
    fn action(&mut self, does: fn(Does) -> bool) {
        let actions = self.library.rules.vocab.actions.iter();
        for word in actions.filter(|word| does(word.does)).map(|word| &word.word) {
            self.all(word.cites);
        }
    }

    /// Adds the rules of a check's rule action, by its number.
    fn rule_action(&mut self, window: WindowId, n: u8) {
        let window = self.library.rules.windows.get(window.0 as usize);
        let action = window.and_then(|window| window.check?.actions.get(n as usize));
        self.all(action.map_or(&[][..], |action| action.cites));
    }

    fn place(&mut self, by: By) {
        match by {
            By::Row(proc, row) => {
                let Some(proc) = self.library.proc(proc) else { return };
                self.all(proc.rows.get(row as usize).map_or(proc.cites, |row| row.cites));
            }
            By::Window(window) => {
                let window = self.library.rules.windows.get(window.0 as usize);
                self.all(window.map_or(&[][..], |window| window.cites));
            }
            By::Text(ability, _) => self.ability(ability),
            By::Kernel => {}
        }
    }

    /// Adds the rules that a keyword cites, if the place lies in its definition.
    fn keyword(&mut self, place: PlaceRef) {
        let Some(at) = self.library.code.places.get(place.index()) else { return };
        let holds = |def: &(u32, u32, u32)| def.0 == at.0 && def.1 <= at.1 && at.2 <= def.2;
        let rules = self.library.texts.keyword_rules.iter().find(|(def, _)| holds(def));
        for rule in rules.into_iter().flat_map(|(_, rules)| rules) {
            self.one(rule);
        }
    }

    /// Adds the rules that the script cites, then those of the ability's kind.
    fn ability(&mut self, ability: AbilityId) {
        self.script(ability);
        self.all(self.kind(ability).map_or(&[][..], |kind| kind.word.cites));
    }

    fn script(&mut self, ability: AbilityId) {
        let cited = self.library.texts.cites.get(ability.index());
        for rule in cited.into_iter().flatten() {
            self.one(rule);
        }
    }

    fn kind(&self, ability: AbilityId) -> Option<&'static AbilityKindWord> {
        let code = self.library.code.abilities.get(ability.index())?;
        Some(self.library.rules.vocab.ability_kind(code.kind))
    }

    /// Adds the rules of a change that a text makes or makes a player pay: of the events, of the action, of the
    /// ability.
    fn done(&mut self, table: &Table<'_>, change: &Change, ability: AbilityId, place: PlaceRef) {
        self.events(change.events, false);
        if table.op_at(place, |op| matches!(op, Op::Pay { .. })).is_some() {
            self.units(change);
            self.all(self.library.rules.kernel_cites.pay);
            self.keyword(place);
            self.script(ability);
        } else {
            if !self.is_told(change.events) {
                self.act(table, place);
            }
            self.keyword(place);
            self.script(ability);
            self.all(self.kind(ability).map_or(&[][..], |kind| kind.does));
        }
        // That a card comes to a place says the least, so it comes late.
        self.events(change.events, true);
        self.ability(ability);
    }

    /// Adds the rules of the unit of cost that is paid with the change.
    fn units(&mut self, change: &Change) {
        let vocab = self.library.rules.vocab;
        let pays = |unit: &&UnitWord| match (unit.pays, change.what) {
            (UnitPays::Move { to }, What::Move(goal)) => goal.zone == to,
            (UnitPays::Turn { to, .. }, What::Status { mask, value }) => {
                let to = vocab.state(to);
                (to.mask, to.value) == (mask, value)
            }
            _ => false,
        };
        if change.cause == Cause::Cost {
            self.all(vocab.units.iter().find(pays).map_or(&[][..], |unit| unit.word.cites));
        }
    }

    /// Adds the rules of the route that the trigger takes to its window.
    fn route(&mut self, ability: AbilityId, cause: Cause) {
        let Some(class) = self.class(ability) else { return };
        let found = self.library.rules.routes.iter().find(|route| {
            route.classes.contains(&class) && route.cause.is_none_or(|wanted| wanted == cause)
        });
        self.all(found.map_or(&[][..], |route| route.cites));
    }

    /// Adds the rules of events: with `place` only those of reaching a place, else all others.
    fn events(&mut self, events: EventSet, place: bool) {
        let words = self.library.rules.vocab.events;
        let places =
            |word: &EventWord| word.args.iter().any(|arg| arg.role == EventArgRole::ToPlace);
        let words = events.iter().filter_map(|kind| words.iter().find(|word| word.kind == kind));
        for word in words.filter(|word| places(word) == place) {
            self.all(if word.told.is_empty() { word.word.cites } else { word.told });
        }
    }
}
