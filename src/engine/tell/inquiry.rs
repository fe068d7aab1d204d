//! Why something was not so: the part of an ability that first fails, found by the same predicates
//! that decide. Nothing here runs unless somebody asks.

use crate::code::{
    AbilityId, Grant, MAX_CAPTURES, Op, Pattern, Set, StandingSubject, Subject, TestId,
};
use crate::engine::eval::{facts, look_back, matching, needs, scope::Scope};
use crate::engine::game::{
    Game,
    look::Look,
    rulebook::{steps::EFFECT, windows::route},
    trace::{
        By,
        asked::{Asked, Checked, Lack, Question, Role},
    },
    warm::batch::Happening,
};
use crate::engine::options::cost;
use crate::engine::state::{
    board::{Target, UntilNow, Used},
    control::Val,
    ids::{CardId, ObjRef},
};
use crate::engine::tell::told::{Told, first_false};
use crate::engine::values::derive;
use crate::vocab::{Form, RestrictionId};

/// Why the ability does not work where its card is.
fn works(look: Look<'_>, id: CardId, ability: AbilityId, granted: bool) -> Option<Lack> {
    if derive::works(&look, id, ability, granted) {
        return None;
    }
    Some(match look.works_here(id, ability) {
        false => Lack::Elsewhere,
        true if look.is_blank(id) => Lack::FaceDown,
        true => Lack::Lost,
    })
}

fn used_up(look: Look<'_>, ability: AbilityId, this: ObjRef) -> bool {
    let limit = look.code().ability(ability).limit;
    limit > 0 && look.board().used(Used::Ability(ability), this) >= limit
}

/// The first part of a pattern that the event does not match.
fn part(scope: &Scope<'_>, pattern: &Pattern, happening: &Happening<'_>) -> Option<Lack> {
    let change = happening.change;
    let look = scope.look;
    let rules = look.rules();
    let parts = [
        (matching::subject_fits(scope, pattern.subject, happening), Lack::Subject),
        (pattern.other.is_none_or(|test| matching::about(scope, change.other, test)), Lack::Other),
        (pattern.by.is_none_or(|test| matching::about(scope, change.source, test)), Lack::By),
        (
            pattern.player.is_none_or(|who| scope.players(who).any(|seat| seat == change.player)),
            Lack::Player,
        ),
        (
            pattern.from.is_empty() || matching::located(scope, &pattern.from, happening.from),
            Lack::From,
        ),
        (pattern.under.is_none_or(|test| matching::comes_under(scope, change, test)), Lack::To),
        (pattern.to.is_empty() || matching::located(scope, &pattern.to, happening.to), Lack::To),
        (
            pattern.to_state.is_none_or(|state| {
                let word = &rules.vocab.states[state.index()];
                matching::turned_to(word, scope.look, happening)
            }),
            Lack::ToState,
        ),
    ];
    parts.into_iter().find(|(fits, _)| !fits).map(|(_, lack)| lack)
}

/// Tells why abilities that are asked about do not trigger for an event.
#[cold]
pub fn tell(game: &mut Game<'_>, happening: &Happening<'_>, before: bool) {
    for ability in game.inquiry.triggers.clone() {
        let code = game.library.code.ability(ability);
        if code.form != Form::Triggered {
            continue;
        }
        for n in 0..game.state.board.cards.len() {
            let card = CardId(n as u8);
            let def = game.library.code.def(game.state.board.card(card).def);
            if def.abilities.contains(&ability) {
                tell_one(game, (card, ability, None), happening, before);
            }
        }
        for granted in game.look().warm.granted.clone() {
            if granted.ability == ability && granted.card.index() < game.state.board.cards.len() {
                tell_one(game, (granted.card, ability, Some(granted.captures)), happening, before);
            }
        }
    }
}

type Asking = (CardId, AbilityId, Option<[Val; MAX_CAPTURES]>);

fn tell_one(
    game: &mut Game<'_>,
    (card, ability, captures): Asking,
    happening: &Happening<'_>,
    before: bool,
) {
    let look = game.look();
    let code = look.code().ability(ability);
    let this = look.board().object(card);
    let given = captures.unwrap_or_default();
    let scope = Scope { slots: &given, ..Scope::new(look, look.board().card(card).side, this) };
    let kind = |p: &&Pattern| {
        happening.change.events.has(p.kind) && look_back::looks_back(look, p, happening) == before
    };
    let patterns: Vec<&Pattern> = code.when.iter().filter(kind).collect();
    let Some(first) = patterns.first() else { return };
    let mut told = Told::new(&scope, ability, Role::If);
    let is_silent = happening.silent.has(card) && happening.subject != this;
    let lack = works(look, card, ability, captures.is_some())
        .or_else(|| is_silent.then_some(Lack::Silenced))
        .or_else(|| used_up(look, ability, this).then_some(Lack::UsedUp))
        .or_else(|| {
            let failing = patterns.iter().map(|p| (part(&scope, p, happening), *p));
            let (lack, pattern) = failing.min_by_key(|(lack, _)| lack.is_some())?;
            if let (Some(Lack::Subject), Subject::Card(test)) = (lack, pattern.subject) {
                about_card(&mut told, happening.subject, test);
            }
            lack
        })
        .or_else(|| {
            let slots = facts::filled(first, &given, &facts::facts(happening));
            let scope = Scope { slots: &slots, ..scope };
            let mut asked = code.during.into_iter().chain(code.condition);
            let test = asked.find(|test| !scope.test(*test))?;
            let mut inner = Told::new(&scope, ability, Role::If);
            inner.condition(test);
            told.all.append(&mut inner.all);
            Some(Lack::Condition)
        })
        .or_else(|| {
            let route = route(look.rules(), code.class, happening.change.cause);
            route.is_none().then_some(Lack::Unrouted)
        });
    let Some(lack) = lack else { return };
    let mut all = vec![lacking(ability, this, lack)];
    all.append(&mut told.all);
    let by = By::Text(ability, code.place);
    game.tell(happening.no, by, all);
}

fn about_card(told: &mut Told<'_, '_>, subject: ObjRef, test: TestId) {
    let scope = told.scope.about_object(subject);
    if let (true, Some(part)) = (subject != ObjRef::NONE, first_false(&scope, test)) {
        told.one(&scope, part, false, 0);
    }
}

fn lacking(ability: AbilityId, this: ObjRef, lack: Lack) -> Asked {
    let question = Question::Lacks { ability, this, lack };
    Asked { role: Role::Trigger, question, holds: false, depth: 0 }
}

impl Game<'_> {
    /// Why this activated ability cannot be used now; nothing where it can.
    pub fn ability_lacks(&mut self, card: CardId, ability: AbilityId) -> Vec<Asked> {
        let look = self.look();
        let code = look.code().ability(ability);
        let this = look.board().object(card);
        let scope = Scope::new(look, look.board().card(card).side, this);
        let granted = !look.def(card).abilities.contains(&ability);
        let mut told = Told::new(&scope, ability, Role::If);
        let lack = works(look, card, ability, granted)
            .or_else(|| used_up(look, ability, this).then_some(Lack::UsedUp))
            .or_else(|| {
                let test = code.condition?;
                (!told.condition(test)).then_some(Lack::Condition)
            })
            .or_else(|| look.is_kept_from_use(scope.seat, code.uses).then_some(Lack::Kept))
            .or_else(|| {
                let price = code.price?;
                (!told.price(price)).then_some(Lack::Price)
            })
            .or_else(|| (!needs::has_needs(&scope, &code.needs)).then_some(Lack::Needs));
        let Some(lack) = lack else { return Vec::new() };
        if lack == Lack::Needs {
            told.needs(&code.needs);
        }
        let failed = told.all.into_iter().filter(|asked| !asked.holds);
        [lacking(ability, this, lack)].into_iter().chain(failed).collect()
    }

    /// The targets that a card's own text must choose and that are not there.
    pub fn text_lacks(&mut self, card: CardId) -> Vec<Asked> {
        let look = self.look();
        let Some(ability) = look.def(card).play else { return Vec::new() };
        let needs = &look.code().ability(ability).needs;
        let this = look.board().object(card);
        let scope = Scope::new(look, look.board().card(card).side, this);
        let mut told = Told::new(&scope, ability, Role::Where);
        if !needs::has_needs(&scope, needs) {
            told.needs(needs);
        }
        told.all
    }

    /// Why the running choice of cards does not offer this card.
    pub fn choice_lacks(&mut self, card: CardId) -> Vec<Asked> {
        let look = self.look();
        let frame = look.control().top();
        // In a procedure of the rulebook `pc` is the number of a row.
        let is_text = frame.proc == EFFECT;
        let op = look.code().ops.get(frame.pc as usize).copied().filter(|_| is_text);
        let Some(Op::Choose { from, announced, payment, slot, .. }) = op else {
            return Vec::new();
        };
        let scope = Scope::of_frame(look);
        let picked = scope.cards_of(slot);
        let mut told = Told::new(&scope, frame.ability, Role::Where);
        match look.code().exprs.sets[from.0 as usize] {
            Set::Filter { set, test } if scope.set(set).has(card) => {
                told.filter_of(crate::engine::state::ids::CardSet::one(card), test, 0);
            }
            _ if !scope.set(from).has(card) => told.not_among(card, from),
            _ => {}
        }
        if announced {
            told.choosable(crate::engine::state::ids::CardSet::one(card));
        }
        if let Some(payment) = payment.filter(|p| !cost::still_payable(&scope, *p, picked, card)) {
            told.price(payment.cost);
        }
        told.all.into_iter().filter(|asked| !asked.holds).collect()
    }

    /// The rulebook's conditions on an option of this player, as far as they hold now.
    pub fn checks(
        &mut self,
        option: crate::engine::state::decision::Opt,
        seat: crate::engine::state::ids::Seat,
    ) -> Vec<Checked> {
        let rules = self.library.rules;
        (rules.checks)(&self.look(), seat, option)
    }

    /// The abilities that lay a "cannot" on a card, with their cards.
    pub fn restricting(
        &mut self,
        card: CardId,
        restriction: RestrictionId,
    ) -> Vec<(AbilityId, ObjRef)> {
        let look = self.look();
        let says = |grant: &Grant| matches!(grant, Grant::Restriction { restriction: r, .. } if *r == restriction);
        let mut found = Vec::new();
        for source in look.warm.speaking {
            for ability in &look.def(source).continuous {
                let code = look.code().ability(*ability);
                let works = works(look, source, *ability, false).is_none();
                let this = look.board().object(source);
                let scope = Scope::new(look, look.board().card(source).side, this);
                let holds = |test: Option<TestId>| test.is_none_or(|test| scope.test(test));
                let reaches = code.standing.iter().any(|standing| {
                    standing.grants.iter().any(says)
                        && holds(standing.test)
                        && match standing.subject {
                            StandingSubject::Cards(set) => scope.set(set).has(card),
                            StandingSubject::Player(_) => true,
                        }
                });
                if works && holds(code.condition) && reaches {
                    found.push((*ability, this));
                }
            }
        }
        for effect in look.board().continuing.iter() {
            let scope =
                Scope { slots: &effect.captures, ..Scope::new(look, effect.seat, effect.source) };
            let lasts = match effect.until {
                UntilNow::While(test) => scope.test(test),
                _ => true,
            };
            let reaches = match effect.target {
                Target::Card(object) => look.board().now(object) == Some(card),
                Target::Player(_) | Target::All => true,
            };
            if lasts && reaches && look.code().effect(effect.effect).grants.iter().any(says) {
                found.push((effect.ability, effect.source));
            }
        }
        found
    }
}
