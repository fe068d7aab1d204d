//! A rulebook with compiled cards, and what is computed from them before any game.

use crate::code::{
    Ability, Cells, Characteristics, Code, DefId, Grant, MAX_STATS, Modifier, NameId, Op, Set,
    Texts, Traits,
};
use crate::engine::game::{
    facets::{self, Reads},
    rulebook::{
        arising::Arising,
        forbids::Forbids,
        looks_back::LooksBack,
        orders::Orders,
        printed::{self, Printed},
        rules::{Attached, Deed, Rules},
        steps::{self, DONE, FIRST_PROC, Proc, RowCode},
    },
};
use crate::engine::state::control::ProcId;
use crate::vocab::{
    ActionId, Does, EventSet, FieldHolds, ModalKind, PlaceId, PlayerStatKind, PlayerStatWord,
    RestrictionId, RestrictionObject, RestrictionWord, StatValue, StatWord, TypeId, UnitPays,
    UnitWord, Vocab, ZoneId, ZoneSet,
};

/// A rulebook with compiled cards: all that games share and none changes.
#[derive(Debug)]
pub struct Library {
    pub rules: &'static Rules,
    pub code: Code,
    pub texts: Texts,
    /// The rows of all procedures, as the loop runs them.
    rows: Vec<RowCode>,
    /// By procedure: where its rows begin; behind the last row for those of the kernel.
    first_rows: [u32; 1 << u8::BITS],
    /// By action: the procedure that it runs.
    action_procs: Vec<Option<ProcId>>,
    /// By action: the rulebook's own function that carries it out.
    deeds: Vec<Option<Deed>>,
    /// By place: its cells; all bits if it has all cells of its zones.
    place_cells: Vec<u64>,
    /// The trait bits of each type.
    type_masks: Vec<Traits>,
    /// By name of a card: the values that mean it, of types whose values are names of cards. Empty if there is no such
    /// type.
    named_by: Vec<Traits>,
    /// By card: what its abilities can do at all.
    printed: Vec<Printed>,
    /// By stat: its floor, if it is a derived value from which no other stat is subtracted.
    pub(in crate::engine) floors: [Option<i16>; MAX_STATS],
    /// Derived stats that cards print in their header, as bits.
    pub(in crate::engine) printed_stats: u8,
    pub(in crate::engine) play_zones: ZoneSet,
    /// Zones out of play, without cells, that take every card, and where none lies under another.
    pub(in crate::engine) plain_zones: ZoneSet,
    /// The zones that some card may enter only once a game: see [`Rules::once`].
    pub(in crate::engine) once: ZoneSet,
    pub(in crate::engine) reads: Reads,
    pub(in crate::engine) orders: Orders,
    /// Kinds of event that some trigger matches against the state before them.
    pub(in crate::engine) looked_back_on: EventSet,
    /// Kinds of event that granted abilities wait for, or that are counted: these need no card in
    /// the index.
    pub(in crate::engine) granted_listens: EventSet,
    /// There is a steady ability: what it gives changes only between texts.
    pub(in crate::engine) steady: bool,
    /// All that is written by giving or taking away abilities, if a steady ability replaces something; else `None`.
    pub(in crate::engine) steadily_replaced: Option<Characteristics>,
    /// Some text has cards count as lying elsewhere.
    pub(in crate::engine) counts_elsewhere: bool,
    /// Zones in which it can matter when a card came there: those in play and those with cells.
    pub(in crate::engine) timed: ZoneSet,
    /// A continuous ability is granted that works in zones other than those of `timed`.
    pub(in crate::engine) grants_outside: bool,
    /// Some text asks of another card than its own in which cell it lay when it left play.
    pub(in crate::engine) former_cells: bool,
    /// Some granted ability waits for a condition.
    pub(in crate::engine) grants_of_state: bool,
    /// Status bits that numbers of players and units ask for, and that of cards that say nothing: the cards
    /// with them are kept as sets.
    pub(in crate::engine) counted: u16,
    /// Kinds of event that some "cannot" speaks of.
    pub(in crate::engine) forbiddable: EventSet,
    pub(in crate::engine) forbids: Forbids,
    /// The restriction that keeps players from using abilities, if a text has it.
    pub(in crate::engine) restricts_use: Option<RestrictionId>,
    /// The restriction that makes players leave out phases, if a text has it.
    pub(in crate::engine) restricts_phase: Option<RestrictionId>,
    /// The restriction that keeps numbers of cards from being made less, if a text has it.
    pub(in crate::engine) restricts_less: Option<RestrictionId>,
    pub(in crate::engine) looks_back: LooksBack,
    pub(in crate::engine) arising: Arising,
}

impl Library {
    /// `type_masks` says which trait bits belong to each type of the game. Names in the rulebook's
    /// tables that lead nowhere end a procedure; a test holds every table to its names.
    pub fn new(
        rules: &'static Rules,
        code: Code,
        texts: Texts,
        type_masks: Vec<Traits>,
    ) -> Library {
        let of_procs: Vec<_> = rules.procs.iter().map(|proc| steps::resolve(proc, rules)).collect();
        let mut first_rows = [u32::MAX; 1 << u8::BITS];
        let mut before = 0;
        for (first, rows) in first_rows[usize::from(FIRST_PROC)..].iter_mut().zip(&of_procs) {
            *first = before;
            before += rows.len() as u32;
        }
        let rows = of_procs.concat();
        let proc_named = |name| rules.procs.iter().position(|proc| proc.name == name);
        let action_proc = |does| match does {
            Does::Procedure(name)
            | Does::Together(name)
            | Does::Later(name)
            | Does::Process { name, .. } => proc_named(name).map(|n| ProcId(FIRST_PROC + n as u8)),
            _ => None,
        };
        let action_procs = rules.vocab.actions.iter().map(|a| action_proc(a.does)).collect();
        let deed = |does| match does {
            Does::Rule { name, .. } => rules.deeds.iter().find(|(deed, _)| *deed == name),
            _ => None,
        };
        let deeds = rules.vocab.actions.iter().map(|a| deed(a.does).map(|(_, f)| *f)).collect();
        let in_play = |zones: ZoneSet, n: usize| ZoneSet(zones.0 | 1 << n);
        let play_zones = (0..rules.vocab.zones.len())
            .filter(|n| rules.vocab.zones[*n].in_play)
            .fold(ZoneSet(0), in_play);
        let limited = rules.placing.once.filter(|_| code.defs.iter().any(|def| def.once.is_some()));
        let once = limited.map_or(ZoneSet(0), |once| once.zones);
        let place_cells =
            rules.vocab.places.iter().map(|place| rules.vocab.cells_of(place)).collect();
        let orders = Orders::of(&code, rules);
        let reads = facets::reads(&code, rules.vocab, rules.face_down.status);
        let restrictions = || code.grants().filter_map(|grant| restriction_of(rules.vocab, grant));
        let cannot = restrictions().filter(|(_, word)| word.modal == ModalKind::Cannot);
        let forbiddable = cannot.fold(EventSet::NONE, |all, (_, word)| all.with(word.forbids));
        let about = |object| {
            let mut all = restrictions();
            all.find(|(_, word)| word.object == object).map(|(id, _)| id)
        };
        let restricts_use = about(RestrictionObject::Use);
        let restricts_phase = about(RestrictionObject::Phase);
        let restricts_less = about(RestrictionObject::Stat);
        let counted = counted(rules.vocab) | rules.face_down.status;
        debug_assert!(counted & rules.statuses.of_the_cell == 0, "a bit of the cell is counted");
        let forbids = Forbids::of(&code, rules.vocab);
        let on_card = |def| Printed::of(&code, def, &forbids, rules.vocab);
        let printed = code.defs.iter().map(on_card).collect();
        let granted_listens = granted_listens(&code);
        let looked_back_on = printed::looked_back_on(&code, rules.vocab);
        let steady = code.abilities.iter().any(|ability| ability.steady);
        let steadily_replaced =
            code.abilities.iter().any(printed::is_recorded).then(|| given_abilities(&code));
        let counts_elsewhere =
            code.grants().any(|grant| matches!(grant, Grant::Modifier(Modifier::Place { .. })));
        let with_cells = |zone: &usize| rules.vocab.zones[*zone].cells > 0;
        let timed = (0..rules.vocab.zones.len()).filter(with_cells).fold(play_zones, in_play);
        let outside = |one: &Ability| !one.standing.is_empty() && one.zones.0 & !timed.0 != 0;
        let grants_outside = granted(&code).any(outside);
        let former = |op: &Op| match op {
            Op::ChooseCell { cells: Cells::Of { of, former: true }, .. } => {
                !matches!(code.exprs.sets[of.0 as usize], Set::This)
            }
            _ => false,
        };
        let former_cells = code.ops.iter().any(former);
        let grants_of_state = granted(&code).any(|ability| ability.of_state);
        Library {
            rules,
            code,
            named_by: named_by(rules.vocab, &texts, &type_masks),
            texts,
            rows,
            first_rows,
            action_procs,
            deeds,
            place_cells,
            type_masks,
            printed,
            floors: floors(rules.vocab),
            printed_stats: printed_stats(rules.vocab),
            play_zones,
            plain_zones: plain_zones(rules, play_zones.or(once)),
            once,
            reads,
            orders,
            counted,
            forbiddable,
            forbids,
            restricts_use,
            restricts_phase,
            restricts_less,
            looks_back: LooksBack::of(rules),
            arising: Arising::of(rules),
            looked_back_on,
            granted_listens,
            steady,
            steadily_replaced,
            counts_elsewhere,
            timed,
            grants_outside,
            former_cells,
            grants_of_state,
        }
    }

    /// The procedure, if it is one of the rulebook.
    pub fn proc(&self, id: ProcId) -> Option<&'static Proc> {
        self.rules.procs.get(id.0.checked_sub(FIRST_PROC)? as usize).copied()
    }

    /// The row of a rulebook procedure; none behind the last.
    pub(in crate::engine) fn row(&self, proc: ProcId, pc: u32) -> Option<&RowCode> {
        if pc == DONE {
            return None;
        }
        let first = self.first_rows[usize::from(proc.0)];
        self.rows.get(first.saturating_add(pc) as usize)
    }

    pub fn action_proc(&self, action: ActionId) -> Option<ProcId> {
        self.action_procs[action.index()]
    }

    /// The rulebook's own function that carries out the action, if there is one.
    pub(in crate::engine) fn deed(&self, action: ActionId) -> Option<Deed> {
        self.deeds[action.index()]
    }

    /// Whether texts run this procedure with a number, so that it says what it moved.
    pub(in crate::engine) fn is_process(&self, proc: ProcId) -> bool {
        let actions = self.rules.vocab.actions.iter().zip(&self.action_procs);
        let mut processes = actions.filter(|(word, _)| matches!(word.does, Does::Process { .. }));
        processes.any(|(_, found)| *found == Some(proc))
    }

    /// Whether some text waits for one of these events; `before`: only texts that look back.
    pub(in crate::engine) fn hears(&self, events: EventSet, before: bool) -> bool {
        if before { self.looked_back_on.meets(events) } else { self.code.listens.meets(events) }
    }

    /// What the abilities of the card can do at all.
    pub(in crate::engine) fn printed(&self, def: DefId) -> &Printed {
        &self.printed[def.index()]
    }

    /// The cells of the whole place, as bits; all bits where it has all cells of its zones.
    pub fn cells_of(&self, place: PlaceId) -> u64 {
        self.place_cells[place.index()]
    }

    /// The values that mean a card's name, of types whose values are names of cards.
    pub(in crate::engine) fn named_by(&self, name: NameId) -> Traits {
        self.named_by.get(name.index()).copied().unwrap_or_default()
    }

    pub fn type_mask(&self, of: TypeId) -> Traits {
        self.type_masks.get(of.index()).copied().unwrap_or_default()
    }
}

fn named_by(vocab: &Vocab, texts: &Texts, type_masks: &[Traits]) -> Vec<Traits> {
    let of_names = vocab.types.iter().zip(type_masks).filter(|(word, _)| word.names_cards);
    let all = of_names.fold(0, |all, (_, mask)| all | mask.0);
    if all == 0 {
        return Vec::new();
    }
    let named = |name: &String| {
        let values = texts.values.iter().enumerate().filter(|(_, value)| *value == name);
        Traits(values.fold(0, |bits, (n, _)| bits | 1 << n) & all)
    };
    texts.names.iter().map(named).collect()
}

fn floors(vocab: &Vocab) -> [Option<i16>; MAX_STATS] {
    let floor = |word: &StatWord| match word.value {
        StatValue::Derived { floor, less: None, .. } => Some(floor),
        _ => None,
    };
    std::array::from_fn(|stat| vocab.stats.get(stat).and_then(floor))
}

fn printed_stats(vocab: &Vocab) -> u8 {
    vocab.fields.iter().fold(0, |bits, field| match field.holds {
        FieldHolds::Stat { stat, .. } => bits | 1 << stat.0,
        FieldHolds::Values(_) | FieldHolds::Directions(_) | FieldHolds::Keywords(_) => bits,
    })
}

/// The zones described at [`Library::plain_zones`]; `others` are not plain: zones in play or entered once a game.
fn plain_zones(rules: &Rules, others: ZoneSet) -> ZoneSet {
    let special = |zone: ZoneId| {
        let attached = |attached: &Attached| attached.zone == zone || attached.host_zone == zone;
        others.has(zone)
            || rules.vocab.zone(zone).cells > 0
            || rules.placing.attached.as_ref().is_some_and(attached)
            || rules.placing.refusals.iter().any(|refusal| refusal.zones.has(zone))
            || rules.placing.admits.iter().any(|admits| admits.zone == zone)
    };
    let zones = (0..rules.vocab.zones.len()).map(|zone| ZoneId(zone as u8));
    zones.filter(|zone| !special(*zone)).fold(ZoneSet(0), |all, zone| all.or(ZoneSet::of(&[zone])))
}

fn counted(vocab: &Vocab) -> u16 {
    let of_stat = |stat: &PlayerStatWord| match stat.kind {
        PlayerStatKind::Cards { mask, .. } => mask,
        PlayerStatKind::Counter { .. } | PlayerStatKind::Derived => 0,
    };
    let of_unit = |unit: &UnitWord| match unit.pays {
        UnitPays::Turn { from, .. } => vocab.states[from.index()].mask,
        UnitPays::Move { .. } | UnitPays::Counters { .. } => 0,
    };
    vocab
        .player_stats
        .iter()
        .map(of_stat)
        .chain(vocab.units.iter().map(of_unit))
        .fold(0, |a, b| a | b)
}

/// The abilities that some effect gives.
fn granted(code: &Code) -> impl Iterator<Item = &Ability> {
    code.grants().filter_map(|grant| match grant {
        Grant::Ability(ability) => Some(code.ability(*ability)),
        _ => None,
    })
}

/// All that is written by grants which give an ability or take one away.
fn given_abilities(code: &Code) -> Characteristics {
    let standing = code.abilities.iter().flat_map(|ability| &ability.standing);
    let standing = standing.flat_map(|one| one.grants.iter().zip(&one.reaches));
    let effects = code.effects.iter().flat_map(|one| one.grants.iter().zip(&one.reaches));
    let abilities = standing.chain(effects).filter(|(grant, _)| {
        matches!(
            grant,
            Grant::Ability(_)
                | Grant::Keyword(_)
                | Grant::Modifier(Modifier::LoseKeyword(_))
                | Grant::Modifier(Modifier::LoseAbilities)
        )
    });
    abilities.fold(Characteristics::default(), |all, (_, reach)| all.or(reach.writes))
}

/// The word of a grant that forbids, demands or allows.
fn restriction_of(
    vocab: &'static Vocab,
    grant: &Grant,
) -> Option<(RestrictionId, &'static RestrictionWord)> {
    match grant {
        Grant::Restriction { restriction, .. } => {
            Some((*restriction, vocab.restriction(*restriction)))
        }
        _ => None,
    }
}

fn granted_listens(code: &Code) -> EventSet {
    let abilities = granted(code).map(|ability| ability.listens);
    let counted = code.histories.iter().flatten().map(|pattern| EventSet::of(&[pattern.kind]));
    abilities.chain(counted).fold(EventSet::NONE, EventSet::with)
}
