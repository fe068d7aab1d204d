//! Effect objects: the cards and abilities of a program, compiled.

use std::collections::HashMap;
use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use super::{
    AbilityId, Act, Cells, CostId, DefId, Due, EffectId, Exprs, Grant, KeywordId, NameId, NumId,
    Op, Owner, Pattern, PlaceRef, SetId, Slot, TestId, Traits, Who,
};
use crate::vocab::{
    AbilityKindId, ClassId, EventSet, Form, MomentId, RestrictionId, StatId, TagId, TypeId, UnitId,
    ZoneSet,
};

/// Most different happenings that the cards of a game may count.
pub const MAX_HISTORIES: usize = 32;
/// Most stats a game may derive.
pub const MAX_STATS: usize = 8;

/// A compiled program. No strings and no names: those are in [`Texts`], beside it.
#[derive(Debug, Default)]
pub struct Code {
    pub exprs: Exprs,
    pub defs: Vec<CardDef>,
    pub abilities: Vec<Ability>,
    pub ops: Vec<Op>,
    /// For each op, where it stands in the scripts.
    pub op_places: Vec<PlaceRef>,
    pub acts: Vec<super::Act>,
    pub costs: Vec<Cost>,
    pub effects: Vec<Effect>,
    pub modes: Vec<super::ModeHead>,
    pub trait_sets: Vec<Traits>,
    /// Sorted, so that a name is looked up by bisection.
    pub name_sets: Vec<Vec<NameId>>,
    /// By [`super::HistoryId`]: the event that is counted; `None` if only cards outside the game count it.
    pub histories: Vec<Option<Pattern>>,
    /// The histories whose cards are asked for too, not just their number, as bits.
    pub remembered: u32,
    /// All kinds of event that some ability of the program waits for or counts.
    pub listens: EventSet,
    /// All kinds of event that some ability may replace.
    pub replaces: EventSet,
    /// File index and byte span of each [`PlaceRef`].
    pub places: Vec<(u32, u32, u32)>,
    pub gains: Gains,
    /// By type: the bits of its values in the order in which they are declared, from 1; no bit for a value that no card
    /// can show.
    pub declared: Vec<Vec<Traits>>,
}

/// Effects by which procedures of the rulebook change the numbers of a card for a time.
#[derive(Debug, Default)]
pub struct Gains {
    /// The ability that starts the effects; nothing runs it.
    pub ability: AbilityId,
    /// By stat: the effect that adds its only captured value to it.
    pub effects: Vec<(StatId, EffectId)>,
}

/// Names and texts of a program, which only people and files need. Indices are those of [`Code`].
#[derive(Debug, Default)]
pub struct Texts {
    /// By [`NameId`].
    pub names: Vec<String>,
    pub names_ja: Vec<Option<String>>,
    /// By [`AbilityId`]: the ability's own name, else its kind and its place on the card.
    pub abilities: Vec<String>,
    /// The same in Japanese where there is any, else as above.
    pub abilities_ja: Vec<String>,
    /// By [`AbilityId`]: rules that the script cites.
    pub cites: Vec<Vec<String>>,
    /// By keyword.
    pub keywords: Vec<String>,
    /// By keyword: where its definition stands, as in [`Code::places`], and the rules that it cites.
    pub keyword_rules: Vec<((u32, u32, u32), Vec<String>)>,
    /// Texts of modes and declared words, by their label number.
    pub labels: Vec<Label>,
    /// By bit of [`Traits`]: the name of the value, and below its type.
    pub values: Vec<String>,
    pub value_types: Vec<TypeId>,
    /// What values, parts of names and declared words are called in Japanese.
    pub words_ja: HashMap<String, String>,
    /// What [`Texts::called`] looks names up in, made when it is first asked; `None` for a name of several.
    pub by_japanese: OnceLock<HashMap<String, Option<String>>>,
}

impl Texts {
    /// The name by which texts call the card or the ability that is called so, in either language. A Japanese name that
    /// several have, and what nothing is called, stay as they are.
    pub fn called<'a>(&'a self, typed: &'a str) -> &'a str {
        let by_japanese = self.by_japanese.get_or_init(|| {
            let cards = self.names_ja.iter().zip(&self.names);
            let cards = cards.filter_map(|(ja, name)| Some((ja.as_ref()?, name)));
            let mut known: HashMap<String, Option<String>> = HashMap::new();
            for (ja, name) in cards.chain(self.abilities_ja.iter().zip(&self.abilities)) {
                let first = known.entry(ja.clone()).or_insert_with(|| Some(name.clone()));
                first.take_if(|first| first != name);
            }
            // The own names of cards go first.
            self.names.iter().for_each(|name| drop(known.remove(name)));
            known
        });
        by_japanese.get(typed).and_then(Option::as_deref).unwrap_or(typed)
    }

    /// The Japanese of the card, the value or the ability of this name, else the name itself.
    pub fn in_japanese<'a>(&'a self, name: &'a str) -> &'a str {
        let at = |names: &[String]| names.iter().position(|known| known == name);
        let card = at(&self.names).and_then(|at| self.names_ja[at].as_deref());
        let value = || self.words_ja.get(name).map(String::as_str);
        let ability = || at(&self.abilities).map(|at| self.abilities_ja[at].as_str());
        card.or_else(value).or_else(ability).unwrap_or(name)
    }
}

/// The text of a mode or of a value that can be declared.
#[derive(Clone, Debug)]
pub struct Label {
    pub text: String,
    /// In Japanese, where the script says it.
    pub ja: Option<String>,
}

#[derive(Clone, Debug)]
pub struct CardDef {
    pub name: NameId,
    /// The name that it is printed with.
    pub shows: NameId,
    pub token: bool,
    /// If a list of restricted cards lets it come into the game only once: the index of its name among all such names.
    /// Below [`super::MAX_ONCE`].
    pub once: Option<u8>,
    pub stats: [i16; MAX_STATS],
    /// Stats that the card prints, as bits; the others hold their default.
    pub prints: u8,
    pub traits: Traits,
    /// It can come into the games that the code was compiled for. Otherwise it has no abilities here, and some of its
    /// values may have no bit.
    pub comes: bool,
    pub directions: u8,
    pub keywords: u64,
    /// The tags of its abilities, as bits.
    pub tags: u16,
    pub abilities: Vec<AbilityId>,
    /// The abilities of form [`Form::Continuous`], [`Form::Activated`], [`Form::Play`].
    pub continuous: Vec<AbilityId>,
    pub activated: Vec<AbilityId>,
    pub play: Option<AbilityId>,
    /// Abilities that give the card values wherever it is, as if they were printed, and those values; none of
    /// them is among the abilities above.
    pub always: Vec<(AbilityId, Traits)>,
    /// Triggers that wait for a condition.
    pub of_state: Vec<AbilityId>,
    /// The abilities of form [`Form::Called`], in the order of the card.
    pub called: Vec<AbilityId>,
    /// Kinds of event that its abilities wait for or may replace.
    pub listens: EventSet,
    /// Changes whenever the script changes in meaning.
    pub fingerprint: u64,
}

#[derive(Clone, Debug)]
pub struct Ability {
    pub kind: AbilityKindId,
    pub form: Form,
    pub class: ClassId,
    /// Its tags, as bits.
    pub tags: u16,
    /// The uses that using it counts as, for triggers that wait for one: bits of [`crate::vocab::Vocab::uses`].
    pub uses: u16,
    /// The decider may decline it (a replacement).
    pub optional: bool,
    /// It works even while the status of its card (face-down, reversed) turns texts off.
    pub face_down: bool,
    /// Outside of play it works only while its card is the first one of its zone.
    pub first_only: bool,
    /// Interrupts of the rulebook that wait while it resolves, as bits.
    pub holds: u8,
    /// Mask and value: it works only while the status of its card, masked, equals the value.
    pub in_status: (u16, u16),
    /// The keyword that it belongs to.
    pub keyword: Option<KeywordId>,
    /// Of the abilities of one family a card uses only the strongest; `None` for an ability that is used in any case.
    pub family: Option<Family>,
    pub def: Option<DefId>,
    /// Where it works, on its card's owner's side.
    pub zones: ZoneSet,
    /// Of a trigger: the text says that its card lies there, as a part of its condition.
    pub says_where: bool,
    pub cells: u64,
    /// Most uses a turn; 0 means no limit.
    pub limit: u16,
    pub when: Vec<Pattern>,
    pub listens: EventSet,
    /// The kinds of `listens` that it waits for on any card, not just on its own.
    pub listens_afar: EventSet,
    /// What has to hold as the event of a trigger happens.
    pub during: Option<TestId>,
    pub condition: Option<TestId>,
    /// It waits as soon as the condition holds, not for an event.
    pub of_state: bool,
    /// For a trigger that an effect delays: whether it waits again after it has triggered, how long it waits (`waits`),
    /// and the events that end the wait (`ends`).
    pub again: bool,
    pub waits: Until,
    pub ends: Vec<Pattern>,
    /// The price of an activated ability.
    pub price: Option<CostId>,
    /// The op at which a trigger goes on once its cost has been paid.
    pub entry: Option<u32>,
    /// The cards that an activated or played ability needs to be offered, and a replacement to apply: those of its
    /// first choices.
    pub needs: Vec<Need>,
    /// First op; a price comes first in the code.
    pub start: u32,
    /// First op behind the payment.
    pub text: u32,
    pub slots: u8,
    /// The first slots are filled from outside: slot `i` is a copy of slot `capture_from[i]` of what
    /// grants or delays this ability (of an [`Effect`], of its capture of that number).
    pub captures: u8,
    pub capture_from: Vec<Slot>,
    /// Of a continuous ability: what it gives changes only between texts.
    pub steady: bool,
    pub standing: Vec<Standing>,
    pub place: PlaceRef,
    pub fingerprint: u64,
}

/// What makes abilities of a keyword alike: of several with the same `of` and `part`, a card uses only the one with the
/// largest number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Family {
    /// The number that stands for the keyword with its arguments, numbers left out.
    pub of: u16,
    /// The position of the ability in the keyword.
    pub part: u8,
    /// The number that the keyword is given; 0 without one.
    pub amount: i32,
}

impl Family {
    /// Whether the other one is used in its place.
    pub fn yields_to(self, other: Family) -> bool {
        (self.of, self.part) == (other.of, other.part) && self.amount <= other.amount
    }
}

/// A condition: the set holds at least `least` cards.
#[derive(Clone, Copy, Debug)]
pub struct Need {
    pub set: SetId,
    pub least: NumId,
    /// The cards are to be chosen, so cards that cannot be chosen do not count.
    pub announced: bool,
}

/// One effect of a continuous ability.
#[derive(Clone, Debug)]
pub struct Standing {
    pub test: Option<TestId>,
    pub subject: StandingSubject,
    /// The slot that stands for each card of the subject, from `for each`.
    pub each: Option<Slot>,
    pub grants: Vec<Grant>,
    /// For each grant, what it depends on and what depends on it.
    pub reaches: Vec<Reach>,
}

/// What a grant reads and writes. A grant depends on another one that writes something that it reads.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Reach {
    pub reads: Characteristics,
    pub writes: Characteristics,
}

/// Characteristics of cards and players.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Characteristics {
    /// Numbers, names, abilities and what keeps effects off, as bits.
    pub parts: u32,
    /// Values of types.
    pub values: Traits,
}

impl Characteristics {
    /// The abilities and keywords that a card has lost.
    pub const LOSSES: Characteristics = Characteristics { parts: 1 << 29, values: Traits(0) };
    /// Where a card counts as lying.
    pub const PLACES: Characteristics = Characteristics { parts: 1 << 27, values: Traits(0) };
    /// Shields: texts that keep effects off a card.
    pub const SHIELDS: Characteristics = Characteristics { parts: 1 << 26, values: Traits(0) };

    pub fn or(self, other: Characteristics) -> Characteristics {
        let values = Traits(self.values.0 | other.values.0);
        Characteristics { parts: self.parts | other.parts, values }
    }

    /// Without [`Characteristics::SHIELDS`].
    pub fn unshielded(self) -> Characteristics {
        Characteristics { parts: self.parts & !Characteristics::SHIELDS.parts, ..self }
    }

    pub fn meets(self, other: Characteristics) -> bool {
        self.parts & other.parts != 0 || self.values.meets(other.values)
    }
}

#[derive(Clone, Copy, Debug)]
pub enum StandingSubject {
    Cards(SetId),
    Player(Who),
}

/// An effect that a resolving ability starts.
///
/// It outlives the ability's frame. So in its grants, its `until` and the `capture_from` of the
/// abilities it grants, `Slot(i)` is its i-th capture: numbers are fixed before the effect starts.
#[derive(Clone, Debug)]
pub struct Effect {
    pub subject: EffectSubject,
    pub grants: Vec<Grant>,
    pub reaches: Vec<Reach>,
    pub until: Until,
    /// Slots of the running ability whose values the effect keeps; at most `MAX_CAPTURES`.
    pub captures: Vec<Slot>,
    /// When the text ends if the effect is started on nothing.
    pub due: Option<Due>,
}

#[derive(Clone, Copy, Debug)]
pub enum EffectSubject {
    /// The cards that the slot names when the effect starts.
    Cards(Slot),
    /// At each moment the cards of the set that have not changed zones since the effect started. Its
    /// slots are captures.
    All(SetId),
    Player(Who),
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Until {
    ForGood,
    /// The end (or start) of a span of `owner`'s turn; `next`: not the running one.
    Span {
        end: bool,
        moment: MomentId,
        owner: Owner,
        next: bool,
    },
    While(TestId),
    /// When the same effect of the same card starts again.
    Again,
    /// When one of the patterns of this ability happens; the ability does nothing else.
    Event(AbilityId),
}

/// A cost: the actor pays one of its ways.
#[derive(Clone, Debug)]
pub struct Cost {
    pub ways: Vec<CostWay>,
    /// The ability that has the cost.
    pub of: AbilityId,
}

#[derive(Clone, Debug)]
pub struct CostWay {
    pub parts: Vec<CostPart>,
    /// First op of its payment; the payment ends with [`Op::Paid`], behind the whole cost.
    pub start: u32,
}

#[derive(Clone, Copy, Debug)]
pub enum CostPart {
    Units {
        amount: NumId,
        unit: UnitId,
    },
    /// `amount` different cards of the set. The choice in the payment whose [`super::Payment`] names this part picks
    /// them.
    Cards {
        set: SetId,
        amount: NumId,
        /// The cells of which each card takes one, and whether that must be empty.
        cell: Option<(Cells, bool)>,
        /// The restriction by which a player may count some of them as several.
        stands_in: Option<RestrictionId>,
        /// The action that is done to the cards.
        act: Act,
    },
    /// An action on no cards.
    Deed(Act),
}

impl Ability {
    /// Whether it is a trigger that an effect delays: no card has it.
    pub fn is_delayed(&self) -> bool {
        self.form == Form::Triggered && self.zones.is_empty()
    }

    pub fn has_tag(&self, tag: TagId) -> bool {
        self.tags & 1 << tag.0 != 0
    }
}

impl Code {
    /// The place of an op in the scripts.
    pub fn op_place(&self, op: u32) -> PlaceRef {
        self.op_places.get(op as usize).copied().unwrap_or_default()
    }

    pub fn def(&self, id: DefId) -> &CardDef {
        &self.defs[id.index()]
    }

    pub fn ability(&self, id: AbilityId) -> &Ability {
        &self.abilities[id.index()]
    }

    pub fn effect(&self, id: EffectId) -> &Effect {
        &self.effects[id.index()]
    }

    /// The stat that an effect of the rulebook changes.
    pub fn gained(&self, id: EffectId) -> Option<StatId> {
        self.gains.effects.iter().find(|(_, effect)| *effect == id).map(|(stat, _)| *stat)
    }

    pub fn cost(&self, id: CostId) -> &Cost {
        &self.costs[id.index()]
    }

    /// Everything that some ability or effect gives.
    pub fn grants(&self) -> impl Iterator<Item = &Grant> {
        let standing = self.abilities.iter().flat_map(|ability| &ability.standing);
        standing.flat_map(|s| &s.grants).chain(self.effects.iter().flat_map(|e| &e.grants))
    }

    pub fn named(&self, set: super::NameSetId, name: NameId) -> bool {
        self.name_sets[set.index()].binary_search(&name).is_ok()
    }
}
