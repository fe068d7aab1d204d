//! The names, places and numbers of cards at one moment of a game.

use std::collections::BTreeMap;

use super::thing::Named;
use crate::code::{AbilityId, DefId, PlaceRef};
use crate::engine::rulebook::library::Library;
use crate::engine::state::board::{Card, Goal};
use crate::engine::state::control::{Cause, ProcId, State, What, WindowId};
use crate::engine::state::decision::Opt;
use crate::engine::state::ids::{CardId, EntryNo, ObjRef, Seat};
use crate::engine::trace::{Entry, Noted};
use crate::reading::Lang;
use crate::vocab::{
    ActionWord, Does, Form, PlaceCells, PlayerStatId, PlayerStatKind, Word, ZoneId, ZoneSet,
};

/// The cards and numbers on the table at one moment of a game, made from a state and kept up to date with the entries
/// of a trace.
#[derive(Clone, Debug)]
pub struct Table<'l> {
    pub library: &'l Library,
    cards: Vec<Card>,
    turn_player: Seat,
    /// By seat and player stat; 0 for stats that are not kept but computed.
    numbers: [Vec<i32>; 2],
    /// Pending triggers, by the entry that queued them.
    triggers: BTreeMap<EntryNo, (AbilityId, ObjRef)>,
    /// Abilities of continuous effects, by the entry before the effect's first.
    effects: BTreeMap<EntryNo, AbilityId>,
    /// Causes that the game names itself, by their entry.
    causes: BTreeMap<EntryNo, Cause>,
    /// The last entry told of a draw from an empty deck.
    empty_draw: bool,
    endless: bool,
    conceded: bool,
}

impl<'l> Table<'l> {
    pub fn of(library: &'l Library, state: &State) -> Table<'l> {
        let stats = library.rules.vocab.player_stats;
        let kept = |seat: Seat| {
            let number = |n: usize| match stats[n].kind {
                PlayerStatKind::Counter { .. } => {
                    state.board.player_stat(seat, PlayerStatId(n as u8))
                }
                _ => 0,
            };
            (0..stats.len()).map(number).collect()
        };
        let triggers =
            state.control.pending.iter().map(|wait| (wait.no, (wait.ability, wait.this))).collect();
        Table {
            library,
            cards: state.board.cards.iter().copied().collect(),
            turn_player: state.board.turn.player,
            numbers: Seat::BOTH.map(kept),
            triggers,
            effects: state.board.continuing.iter().map(|e| (e.no, e.ability)).collect(),
            causes: BTreeMap::new(),
            empty_draw: false,
            endless: false,
            conceded: false,
        }
    }

    /// Updates the table with an entry of the trace.
    pub fn follow(&mut self, entry: &Entry) {
        self.empty_draw = matches!(entry.what, Noted::EmptyDraw { .. });
        self.endless = matches!(entry.what, Noted::Endless);
        self.conceded = matches!(entry.what, Noted::Concedes { .. });
        match entry.what {
            Noted::Changed { change, after, .. } => {
                if let Cause::Named(_) = change.cause {
                    self.causes.insert(entry.no, change.cause);
                }
                self.change(&change, after.card);
            }
            Noted::Triggered { ability, this, .. } => {
                self.triggers.insert(entry.no, (ability, this));
            }
            Noted::Starts { ability, .. } => {
                self.effects.insert(EntryNo(entry.no.0.saturating_sub(1)), ability);
            }
            _ => {}
        }
    }

    fn change(&mut self, change: &crate::engine::state::control::Change, id: CardId) {
        if let (What::PlayerStat(stat), numbers) = (change.what, &mut self.numbers)
            && let Some(number) = numbers[change.player.index()].get_mut(stat.index())
        {
            let sum = number.saturating_add(change.amount);
            *number = self.library.rules.vocab.player_stat(stat).kind.bounded(sum);
        }
        if let What::NextTurn(player) = change.what {
            self.turn_player = player;
        }
        let rules = self.library.rules;
        if let What::Create { def, goal } = change.what {
            if id.index() >= self.cards.len() {
                self.cards.resize(id.index() + 1, Card::default());
            }
            let Goal { zone, seat, cell, status, .. } = goal;
            let zone = Some(zone);
            self.cards[id.index()] =
                Card { def, owner: seat, side: seat, zone, cell, status, ..Card::default() };
        }
        let Some(card) = self.cards.get_mut(id.index()) else { return };
        match change.what {
            What::Move(goal) => {
                card.numbers = Default::default();
                card.zone = Some(goal.zone);
                card.side = goal.seat;
                card.cell = goal.cell;
                card.status = goal.status;
            }
            What::Remove => card.zone = None,
            What::Cell { seat, cell } => {
                card.side = seat;
                card.cell = cell;
            }
            What::Status { mask, value } => {
                card.status = card.status & !mask | value & mask;
                if rules.face_down.ends && mask & value & rules.face_down.status != 0 {
                    card.drop_numbers(rules.vocab);
                }
            }
            What::Stat(stat) => {
                let kept = rules.vocab.kept(stat).map(usize::from);
                if let Some(number) = kept.and_then(|at| card.numbers.get_mut(at)) {
                    *number = number.saturating_add(change.amount).max(0);
                }
            }
            _ => {}
        }
    }

    /// The action that puts this procedure off until later.
    pub fn put_off(&self, proc: ProcId) -> Option<&'static ActionWord> {
        let name = self.library.proc(proc)?.name;
        let mut actions = self.library.rules.vocab.actions.iter();
        actions.find(|action| matches!(action.does, Does::Later(later) if later == name))
    }

    pub fn card(&self, id: CardId) -> Option<&Card> {
        self.cards.get(id.index())
    }

    pub fn turn_player(&self) -> Seat {
        self.turn_player
    }

    pub fn number(&self, seat: Seat, stat: PlayerStatId) -> i32 {
        self.numbers[seat.index()].get(stat.index()).copied().unwrap_or_default()
    }

    /// The card's name; `?` for a card that the table does not have.
    pub fn name(&self, id: CardId) -> &'l str {
        self.card(id).map_or("?", |card| self.def_name(card.def))
    }

    pub fn def_name(&self, def: DefId) -> &'l str {
        let name = self.library.code.defs.get(def.index()).map(|def| def.name.index());
        name.and_then(|name| self.library.texts.names.get(name)).map_or("?", String::as_str)
    }

    /// The ability's own name, else that of its kind; for the use of a card, the card's name.
    pub fn ability(&self, id: AbilityId) -> &'l str {
        if let Some(code) = self.library.code.abilities.get(id.index())
            && let (Form::Play, Some(def)) = (code.form, code.def)
        {
            return self.def_name(def);
        }
        self.library.texts.abilities.get(id.index()).map_or("?", String::as_str)
    }

    pub fn trigger(&self, no: EntryNo) -> Option<(AbilityId, ObjRef)> {
        self.triggers.get(&no).copied()
    }

    pub fn effect(&self, no: EntryNo) -> Option<AbilityId> {
        self.effects.get(&no).copied()
    }

    pub fn empty_draw(&self) -> bool {
        self.empty_draw
    }

    /// Whether the last entry said that a player concedes.
    pub fn conceded(&self) -> bool {
        self.conceded
    }

    /// Whether the last entry said that the game goes on without a choice.
    pub fn endless(&self) -> bool {
        self.endless
    }

    /// The cause of the change of this entry.
    pub fn cause(&self, no: EntryNo) -> Cause {
        self.causes.get(&no).copied().unwrap_or_default()
    }

    /// `A`
    pub fn seat(&self, seat: Seat) -> &'static str {
        self.library.rules.vocab.seats[seat.index()]
    }

    /// The card's name in both languages.
    pub fn named(&self, id: CardId) -> Named {
        self.card(id).map_or_else(Named::default, |card| self.def_named(card.def))
    }

    pub fn def_named(&self, def: DefId) -> Named {
        let en = self.def_name(def).to_owned();
        let texts = &self.library.texts;
        let name = self.library.code.defs.get(def.index()).map(|def| def.name.index());
        let ja = name.and_then(|name| texts.names_ja.get(name)?.clone());
        Named { ja: ja.unwrap_or_else(|| en.clone()), en }
    }

    /// The ability's name in both languages; see [`Table::ability`].
    pub fn ability_named(&self, id: AbilityId) -> Named {
        let en = self.ability(id).to_owned();
        let Some(code) = self.library.code.abilities.get(id.index()) else {
            return Named { ja: en.clone(), en };
        };
        if let (Form::Play, Some(def)) = (code.form, code.def) {
            return self.def_named(def);
        }
        let ja = self.library.texts.abilities_ja[id.index()].clone();
        Named { ja, en }
    }

    /// The ability that an option uses, and its card.
    pub fn ability_of(&self, option: Opt) -> Option<(AbilityId, CardId)> {
        match option {
            Opt::Trigger(no) | Opt::Leave(no) => {
                self.trigger(no).map(|(ability, this)| (ability, this.card))
            }
            Opt::Ability(card, ability) => Some((ability, card)),
            _ => None,
        }
    }

    /// Whether an option uses an ability that the card has of its own.
    pub fn is_own(&self, option: Opt) -> bool {
        self.ability_of(option).is_some_and(|(ability, card)| self.giver(ability, card).is_none())
    }

    /// The card whose text gave the ability to `card`; `None` if the ability is the card's own.
    pub fn giver(&self, ability: AbilityId, card: CardId) -> Option<Named> {
        let code = &self.library.code;
        let giver = code.abilities.get(ability.index())?.def?;
        let own = code.def(self.card(card)?.def).abilities.contains(&ability);
        (!own).then(|| self.def_named(giver))
    }

    /// The title of a window.
    pub fn window(&self, id: WindowId, lang: Lang) -> &'static str {
        let window = self.library.rules.windows.get(id.0 as usize);
        window.map_or("", |window| lang.of(window.title))
    }

    /// `A front 2`
    pub fn whereabouts(&self, id: CardId) -> Option<String> {
        let card = self.card(id)?;
        Some(format!("{} {}", self.seat(card.side), self.place(Lang::En, card.zone?, card.cell)))
    }

    /// `front 2`, `trash`: the place that is exactly this cell or zone; in English as scripts write it.
    pub fn place(&self, lang: Lang, zone: ZoneId, cell: u8) -> String {
        let vocab = self.library.rules.vocab;
        let called = |word: &Word| match lang {
            Lang::En => word.name,
            Lang::Ja => word.text.ja,
        };
        if vocab.zones[zone.index()].cells > 0 {
            for place in vocab.places.iter().filter(|p| p.zones == ZoneSet::of(&[zone])) {
                let PlaceCells::Indexed(each) = place.cells else { continue };
                if let Some(n) = each.iter().position(|bits| *bits == 1 << cell) {
                    return match lang {
                        Lang::En => format!("{} {}", place.word.name, n + 1),
                        Lang::Ja => format!("{}{}", place.word.text.ja, n + 1),
                    };
                }
            }
        }
        match vocab.place_of_zone(zone) {
            Some(place) => called(&vocab.place(place).word).to_owned(),
            None => called(&vocab.zone(zone).word).to_owned(),
        }
    }

    /// The cards that lie in a zone now.
    pub fn lying(&self, seat: Seat, zone: ZoneId) -> impl Iterator<Item = CardId> {
        let there = move |card: &Card| card.zone == Some(zone) && card.side == seat;
        let ids = (0..self.cards.len()).map(|n| CardId(n as u8));
        ids.zip(&self.cards).filter(move |(_, card)| there(card)).map(|(id, _)| id)
    }

    /// The first op compiled from this place of the scripts that `wanted` accepts.
    pub(super) fn op_at(
        &self,
        place: PlaceRef,
        wanted: fn(&crate::code::Op) -> bool,
    ) -> Option<&'l crate::code::Op> {
        let code = &self.library.code;
        let at = code.op_places.iter().zip(&code.ops).find(|(p, op)| **p == place && wanted(op));
        at.map(|(_, op)| op)
    }

    pub(super) fn label(&self, index: usize) -> Named {
        let label = self.library.texts.labels.get(index);
        let en = label.map_or("?", |label| label.text.as_str()).to_owned();
        let ja = label.and_then(|label| label.ja.clone()).unwrap_or_else(|| en.clone());
        Named { en, ja }
    }
}
