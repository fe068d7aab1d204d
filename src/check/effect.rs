//! Effects: what cards and players get, lose, cannot, must and may.

use super::Checker;
use super::ir::{Effect, EffectSubject, Grant, Until};
use super::operand::plain;
use super::place::Area;
use super::restriction::Forbidding;
use super::sort::Sort;
use super::suggest::Group;
use crate::code::{Amount, How, Modifier, Num, NumId};
use crate::diagnostics::{Diagnostic, Message, catalogue::check as codes, say};
use crate::syntax::ast::{
    self, Ability, Change, Duration, EffectWhat, Expr, ExprKind, Loss, Modal, Name, Span,
};
use crate::vocab::{Form, PlayerStatKind, StatId, StatValue};

impl Checker<'_> {
    pub(super) fn effect(&mut self, effect: &ast::Effect) -> Option<Effect> {
        let player = plain(&effect.set).filter(|expr| self.sort_of(expr) == Sort::Player);
        let subject = match player {
            Some(player) => self.player(player).map(EffectSubject::Player),
            None => self.picked(&effect.set, None, 0).map(EffectSubject::Cards),
        };
        if self.form == Form::Continuous
            && let Some(EffectSubject::Cards(picked)) = &subject
            && picked.amount != Amount::All
        {
            let message = say!("a continuous ability chooses nothing: it holds for all that fit");
            let help = say!("write `all`, or describe the cards without a number");
            self.error_with_help(&codes::CONTINUOUS_ACTION, effect.set.span, message, help);
        }
        let before = self.diagnostics.len();
        let grants = self.grants(&effect.what, player.is_some(), effect.span);
        self.no_damage_by(before, effect);
        let until = match &effect.duration {
            None => Some(None),
            Some(_) if self.is_continuous() => {
                self.no_duration(effect.span);
                None
            }
            Some(Duration::Again) => Some(Some(Until::Again)),
            Some(Duration::Until(events)) => self.until(events).map(Some),
            Some(Duration::While(cond)) => self.condition(cond).map(|t| Some(Until::While(t))),
        };
        Some(Effect {
            subject: subject?,
            grants: grants?,
            until: until?,
            place: self.place(effect.span),
        })
    }

    fn grants(&mut self, what: &EffectWhat, player: bool, span: Span) -> Option<Vec<Grant>> {
        let grants: Vec<Option<Grant>> = match what {
            EffectWhat::Gets(changes) => {
                changes.iter().flat_map(|change| self.changes(change, player, span)).collect()
            }
            EffectWhat::Loses(losses) => losses.iter().map(|loss| self.loss(loss)).collect(),
            EffectWhat::Modal {
                modal: Modal::Cannot,
                be: false,
                verb,
                object: Some(what),
                args,
            } if matches!(verb.text.as_str(), "get" | "gets") && args.is_empty() && !player => {
                return self.gets_none(what);
            }
            EffectWhat::Modal { modal, be, verb, object, args } => {
                let (modal, be, object) = (*modal, *be, object.as_ref());
                vec![self.restriction(&Forbidding { modal, be, verb, object, args, player })]
            }
        };
        grants.into_iter().collect()
    }

    /// The grants of one change; a template may give several abilities.
    fn changes(&mut self, change: &Change, player: bool, span: Span) -> Vec<Option<Grant>> {
        match change {
            Change::Keyword(used) if used.template && !player => match self.put_in(used) {
                Some(text) => {
                    let abilities = text.abilities.into_iter().map(Grant::Ability);
                    abilities
                        .chain(text.keywords.into_iter().map(Grant::Keyword))
                        .map(Some)
                        .collect()
                }
                None => vec![None],
            },
            _ => vec![self.change(change, player, span)],
        }
    }

    fn change(&mut self, change: &Change, player: bool, span: Span) -> Option<Grant> {
        match change {
            Change::Keyword(_) | Change::Ability(_) if player => {
                let message = say!("players have no abilities");
                let replaces = |ability: &Ability| {
                    ability.words.iter().any(|word| {
                        let kind = self.vocab.find_ability_kind(&word.text);
                        kind.is_some_and(|kind| self.vocab.ability_kind(kind).form == Form::Instead)
                    })
                };
                let help = match change {
                    Change::Ability(ability) if replaces(ability) => {
                        say!(
                            "give the replacement to a card: `this gets instead {{ .. }}`, with `when` of the player"
                        )
                    }
                    _ => say!("let it wait: `whenever I draw until end of turn {{ .. }}`"),
                };
                self.error_with_help(&codes::WRONG_CHANGE, span, message, help);
                None
            }
            Change::Keyword(keyword) => Some(Grant::Keyword(self.keyword_use(keyword)?)),
            Change::Ability(ability) => Some(Grant::Ability(self.granted(ability)?)),
            Change::Add { stat, negative, by } if player => self.player_change(stat, *negative, by),
            Change::Add { stat, negative, by } => {
                let id = self.changed_stat(stat);
                let by = self.number(by);
                let (stat, by) = (id?, by?);
                let by = if *negative { self.negated(by) } else { by };
                Some(Grant::Modifier(Modifier::Add { stat, by }))
            }
            Change::Set { stat, value } => {
                if self.vocab.find_type(&stat.text).is_some() || stat.text == "name" {
                    return self.value_change(stat, std::slice::from_ref(value), true);
                }
                let id = self.changed_stat(stat);
                let to = self.number(value);
                let (stat, to) = (id?, to?);
                Some(Grant::Modifier(Modifier::Set { stat, to }))
            }
            Change::Word { stat, values } => {
                if self.vocab.find_stat(&stat.text).is_some() {
                    let message =
                        say!("`{stat}` is a number: it grows, shrinks or is set", stat = stat.text);
                    let help =
                        say!("write `{stat} +N`, `{stat} -N` or `{stat} = N`", stat = stat.text);
                    self.error_with_help(&codes::WRONG_CHANGE, stat.span, message, help);
                    return None;
                }
                self.value_change(stat, values, false)
            }
            Change::Of { stat, of } => self.value_change(stat, &[shown_of(stat, of)], false),
            Change::Flag(name) => {
                self.flag(name);
                None
            }
        }
    }

    /// Reports a bare word as a change: no game has flags to give, so that another kind of change was meant.
    fn flag(&mut self, name: &Name) {
        let place = self.place(name.span);
        let text = &name.text;
        let diagnostic = if self.find_keyword(text).is_some() {
            Diagnostic::new(&codes::WRONG_CHANGE, place, say!("`{text}` is a keyword", text))
                .help(say!("a keyword is given with the word in front"))
                .fix(format!("keyword {text}"))
        } else if self.vocab.find_state(text).is_some() {
            Diagnostic::new(&codes::WRONG_CHANGE, place, say!("`{text}` is a state", text))
                .help(say!("a card is put into a state by an action, not given it"))
        } else if self.vocab.find_stat(text).is_some() {
            Diagnostic::new(&codes::WRONG_CHANGE, place, say!("how much `{text}`?", text))
                .help(say!("write `{text} +N`, `{text} -N` or `{text} = N`", text))
        } else {
            let groups = [Group::Stats, Group::PlayerStats, Group::Types, Group::Keywords];
            let what = say!("something that a card can get");
            self.unknown(&codes::WRONG_CHANGE, name, what, &groups);
            return;
        };
        self.report(diagnostic);
    }

    pub(super) fn changed_stat(&mut self, name: &Name) -> Option<StatId> {
        let Some(stat) = self.vocab.find_stat(&name.text) else {
            if self.vocab.find_player_stat(&name.text).is_some() {
                let message =
                    say!("`{name}` is a number of a player, not of a card", name = name.text);
                let help = say!("write `I get {name} ..`", name = name.text);
                self.error_with_help(&codes::WRONG_CHANGE, name.span, message, help);
                return None;
            }
            let groups = &[Group::Stats, Group::Types];
            self.unknown(&codes::WRONG_CHANGE, name, say!("something that a card shows"), groups);
            return None;
        };
        match self.vocab.stat(stat).value {
            StatValue::Derived { .. } => {}
            StatValue::Printed(of) => {
                let message =
                    say!("`{name}` is what is printed: nothing changes it", name = name.text);
                let help = say!("change `{stat}`", stat = self.vocab.stat(of).word.name);
                self.error_with_help(&codes::WRONG_CHANGE, name.span, message, help);
                return None;
            }
            StatValue::Counter { .. } => {
                let message =
                    say!("`{name}` is kept on the card: no effect lasts on it", name = name.text);
                self.error(&codes::WRONG_CHANGE, name.span, message);
                return None;
            }
        }
        self.limits_copies |= self.vocab.deck_rules.copies_stat == Some(stat);
        let word = self.vocab.stat(stat);
        self.uses(say!("change of `{name}`", name = word.word.name), word.changed_in, name.span);
        Some(stat)
    }

    fn negated(&mut self, num: NumId) -> NumId {
        match self.program.exprs.nums[num.0 as usize] {
            Num::Int(n) => self.num(Num::Int(-n)),
            _ => {
                let zero = self.num(Num::Int(0));
                self.num(Num::Sub(zero, num))
            }
        }
    }

    /// `I get hand_limit +1`
    fn player_change(&mut self, stat: &Name, negative: bool, by: &Expr) -> Option<Grant> {
        let by = self.number(by);
        let Some(id) = self.vocab.find_player_stat(&stat.text) else {
            if self.vocab.find_stat(&stat.text).is_some() {
                let message =
                    say!("`{stat}` is a number of a card, not of a player", stat = stat.text);
                self.error(&codes::WRONG_CHANGE, stat.span, message);
                return None;
            }
            let groups = &[Group::PlayerStats];
            self.unknown(&codes::WRONG_CHANGE, stat, say!("a number of a player"), groups);
            return None;
        };
        if !matches!(self.vocab.player_stat(id).kind, PlayerStatKind::Derived) {
            let actions = self.vocab.actions.iter().filter(|action| {
                matches!(action.does, crate::vocab::Does::PlayerStat { stat, .. } if stat == id)
            });
            let actions: Vec<&str> = actions.map(|action| action.word.name).collect();
            let (message, help) = match actions.is_empty() {
                true => (
                    say!("a text cannot change `{stat}` by a number", stat = stat.text),
                    say!(
                        "`fuda vocab {game} actions` lists what a text does",
                        game = self.vocab.game
                    ),
                ),
                false => (
                    say!("`{stat}` is changed by actions only", stat = stat.text),
                    say!("write {right}", right = Message::any_code(actions)),
                ),
            };
            self.error_with_help(&codes::WRONG_CHANGE, stat.span, message, help);
            return None;
        }
        let by = by?;
        let by = if negative { self.negated(by) } else { by };
        Some(Grant::Modifier(Modifier::PlayerStat { stat: id, by }))
    }

    /// `race Beast`, `element = fire`, `name "Lyra"`
    fn value_change(&mut self, stat: &Name, values: &[Expr], set: bool) -> Option<Grant> {
        if stat.text == "name" {
            let how = if set { How::Becomes } else { How::Gains };
            if let Some(grant) = self.unwritten_change(None, values, how)? {
                return Some(grant);
            }
            let names = values.iter().filter_map(super::compare::names_of).flatten();
            let names: Vec<&Name> = names.collect();
            let [name] = names.as_slice() else {
                let message = say!("one name in quotes is needed here");
                self.error(&codes::WRONG_CHANGE, stat.span, message);
                return None;
            };
            let name = self.card_name(name)?;
            return Some(Grant::Modifier(Modifier::Name { name, replace: set }));
        }
        if self.vocab.counts_elsewhere && stat.text == "place" {
            let areas = self.areas(values)?;
            let [Area::Spot { owner: None, place, index, .. }] = areas[..] else {
                let message = say!("one place is needed here, without saying whose");
                let help = say!("it is its player's, as in `c gets place hand`");
                self.error_with_help(&codes::WRONG_CHANGE, stat.span, message, help);
                return None;
            };
            return Some(Grant::Modifier(Modifier::Place { place, index }));
        }
        let Some(of) = self.vocab.find_type(&stat.text) else {
            let groups = &[Group::Stats, Group::Types, Group::Fixed(&["name", "keyword"])];
            self.unknown(&codes::WRONG_CHANGE, stat, say!("something that a card can get"), groups);
            return None;
        };
        let replace = set || self.vocab.type_word(of).is_single();
        let how = if replace { How::Becomes } else { How::Gains };
        if let Some(grant) = self.unwritten_change(Some(of), values, how)? {
            return Some(grant);
        }
        let values = self.values_of(of, values)?;
        let set_of = self.trait_set(of, &values)?;
        let given = self.program.trait_sets[set_of.index()].iter().copied();
        self.program.given_values.extend(given);
        Some(Grant::Values { set: set_of, of, replace })
    }

    fn loss(&mut self, loss: &Loss) -> Option<Grant> {
        match loss {
            Loss::Keyword(used) if used.template => {
                self.no_keyword(used);
                None
            }
            Loss::Keyword(keyword) => {
                let id = self.known_keyword(&keyword.name)?;
                if !keyword.args.is_empty() {
                    let message = say!("a keyword is lost whatever its numbers are");
                    let help = say!("write `keyword {keyword}`", keyword = keyword.name.text);
                    self.error_with_help(&codes::KEYWORD_ARGUMENTS, keyword.span, message, help);
                    return None;
                }
                Some(Grant::Modifier(Modifier::LoseKeyword(id)))
            }
            Loss::All(what) if what.text == "abilities" => {
                Some(Grant::Modifier(Modifier::LoseAbilities))
            }
            Loss::All(what) => Some(match self.all_of_quality(what, &["abilities"])? {
                Some(of) => Grant::LoseAll(of),
                None => Grant::Modifier(Modifier::LoseNames),
            }),
            Loss::Of { stat, of } => self.lost_values(stat, &[shown_of(stat, of)]),
            Loss::Word { stat, values } => self.lost_values(stat, values),
        }
    }

    fn lost_values(&mut self, stat: &Name, values: &[Expr]) -> Option<Grant> {
        let quality = match stat.text == "name" {
            true => Some(None),
            false => self.vocab.find_type(&stat.text).map(Some),
        };
        if let Some(of) = quality
            && let Some(grant) = self.unwritten_change(of, values, How::Loses)?
        {
            return Some(grant);
        }
        let Some(of) = self.vocab.find_type(&stat.text) else {
            let groups = &[Group::Types, Group::Fixed(&["keyword", "all"])];
            let what = say!("something that a card can lose");
            self.unknown(&codes::WRONG_CHANGE, stat, what, groups);
            return None;
        };
        let values = self.values_of(of, values)?;
        Some(Grant::LoseValues { set: self.trait_set(of, &values)? })
    }

    /// Whether the text stands directly in the `do` of a continuous ability.
    pub(super) fn is_continuous(&self) -> bool {
        self.form == Form::Continuous
    }

    pub(super) fn only_effects(&mut self, span: Span) {
        let message = say!("a continuous ability does nothing: it gives effects");
        let help =
            say!("only `gets`, `loses`, `cannot`, `must`, `may`, `if` and `for each` stand here");
        self.error_with_help(&codes::CONTINUOUS_ACTION, span, message, help);
    }
}

/// `trait of c`, as it stands in a comparison.
fn shown_of(stat: &Name, of: &Expr) -> Expr {
    let kind = ExprKind::Of { head: stat.clone(), of: Box::new(of.clone()) };
    Expr { kind, span: of.span }
}
