//! Cards: `あなたの前衛の他の《Knight》のキャラクター`.

use super::Japanese;
use super::words::{Clause, Letters};
use crate::check::ir::{Picked, Program, ValueSet};
use crate::code::{Amount, Num, Order, Owner, Set, SetId, Spot, Test, TestId};
use crate::reading::page::spelled;
use crate::vocab::japanese::{BODIES, Counter};
use crate::vocab::{NounId, PlaceId, RelatedBy, RelationId};

/// A description of cards, in the parts of a phrase, in their order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Noun {
    /// Known cards: `そのカード`. The other parts narrow them.
    fixed: Option<Fixed>,
    /// Cells in relation to a card: `このキャラクターと同じレーン`.
    near: Vec<String>,
    /// The owner, said before the noun.
    owner: Option<String>,
    /// Places, with the id if it is a whole place of the game.
    places: Vec<(Option<PlaceId>, String)>,
    /// The name of the place stands for its cards, if nothing else describes them.
    stands: bool,
    other: bool,
    /// Everything else that is said before the noun: `《Knight》の`, `「上空」を持つ`.
    before: Vec<String>,
    /// `before` has a subject of its own.
    clause: bool,
    /// The nouns of the cards; empty if they are called just cards.
    nouns: Vec<NounId>,
    word: String,
}

#[derive(Clone, Debug, PartialEq)]
struct Fixed {
    text: String,
    single: bool,
}

/// A description with the number of cards that an action or choice is about.
#[derive(Default)]
pub struct Counted {
    pub noun: String,
    /// `1体`, `2枚まで`, `すべて`; empty for known cards.
    pub count: String,
    /// The condition on the chosen cards together.
    pub such_that: String,
    /// The number is open: some of the noun's cards, `好きな数`.
    pub loose: bool,
}

impl Counted {
    /// As a subject: `相手のキャラクター1体`.
    pub fn subject(&self) -> String {
        let among = if self.loose { "のうち" } else { "" };
        format!("{}{among}{}{}", self.noun, self.count, self.such_that)
    }
}

impl Noun {
    fn fixed(text: String, single: bool, nouns: Vec<NounId>) -> Noun {
        Noun { fixed: Some(Fixed { text, single }), nouns, ..Noun::default() }
    }

    /// Text that is said as it stands.
    pub fn told(text: String) -> Noun {
        Noun::fixed(text, true, Vec::new())
    }

    /// Whether it is one card at most.
    pub fn single(&self) -> bool {
        self.fixed.as_ref().is_some_and(|fixed| fixed.single)
    }

    /// Whether it is known cards that nothing narrows.
    pub fn is_fixed(&self) -> bool {
        let plain =
            Noun { fixed: self.fixed.clone(), nouns: self.nouns.clone(), ..Noun::default() };
        self.fixed.is_some() && *self == plain
    }

    /// The nouns of the cards; empty if they are called just cards.
    pub fn nouns(&self) -> &[NounId] {
        &self.nouns
    }

    pub fn text(&self) -> String {
        let mut text = String::new();
        if let Some(fixed) = &self.fixed {
            if self.is_fixed() {
                return fixed.text.clone();
            }
            // A known single card takes the description before it: `【スタンド】しているこのカード`.
            let plain = Noun { before: Vec::new(), word: String::new(), ..self.clone() };
            if fixed.single && plain.is_fixed() {
                return format!("{}{}", self.before.concat(), fixed.text);
            }
            text = format!("{}のうちの", fixed.text);
        }
        for near in &self.near {
            text.push_str(&format!("{near}に{}", BODIES.there));
        }
        text.push_str(self.owner.as_deref().unwrap_or_default());
        if !self.places.is_empty() {
            let places: Vec<&str> = self.places.iter().map(|(_, place)| place.as_str()).collect();
            text.push_str(&places.join("か"));
            let plain = self.before.is_empty() && self.word.is_empty() && !self.other;
            if self.stands && plain && self.near.is_empty() && self.fixed.is_none() {
                return text;
            }
            text.push('の');
        }
        if self.other {
            text.push_str("他の");
        }
        if self.clause && text.ends_with('の') {
            text.push('、');
        }
        self.before.iter().for_each(|before| text.push_str(before));
        text.push_str(if self.word.is_empty() { "カード" } else { &self.word });
        text
    }

    /// The description before a verb of being there, with the place first: `あなたの前衛にキャラクター`.
    pub fn placed(&self) -> String {
        let place = match (self.near.as_slice(), self.places.as_slice()) {
            ([near], []) => near.clone(),
            ([], [_, ..]) => {
                let places = self.places.iter().map(|(_, place)| place.as_str());
                let places = places.collect::<Vec<_>>().join("か");
                format!("{}{places}", self.owner.as_deref().unwrap_or_default())
            }
            _ => return self.text(),
        };
        let mut rest = Noun { near: Vec::new(), places: Vec::new(), ..self.clone() };
        if self.near.is_empty() {
            rest.owner = None;
        }
        format!("{place}に{}", rest.text())
    }

    /// The description without its place, which something else has said.
    pub fn without(mut self, place: Option<PlaceId>) -> Noun {
        self.places.retain(|(known, _)| known.is_none() || *known != place);
        self
    }
}

impl Japanese<'_> {
    pub(super) fn counter_of(&self, noun: &Noun) -> Counter {
        self.counter(&noun.nouns)
    }

    /// The cards of an action or effect; they are given the slot's name if it must be shown.
    pub(super) fn picked(&self, picked: &Picked, letters: &mut Letters) -> Counted {
        self.picked_beyond(picked, None, letters)
    }

    /// Like [`Japanese::picked`], where `place` has been said.
    pub(super) fn picked_beyond(
        &self,
        picked: &Picked,
        place: Option<PlaceId>,
        letters: &mut Letters,
    ) -> Counted {
        let noun = self.noun(picked.from).without(place);
        let pile = matches!(self.look.set(picked.from), Set::Pile { .. } | Set::Ends { .. });
        let counted = match picked.amount {
            // That many cards from the top, or fewer.
            Amount::UpToAll if pile => {
                let up_to = Noun::fixed(format!("{}まで", noun.text()), false, Vec::new());
                self.counted(Amount::All, up_to, letters)
            }
            amount => self.counted(amount, noun, letters),
        };
        let noun = self.with_tag(picked.slot, counted.noun);
        Counted { noun, such_that: self.such_that(picked.such_that), ..counted }
    }

    pub(super) fn such_that(&self, test: Option<TestId>) -> String {
        test.map(|test| format!("（{}）", self.clause(test).so_that())).unwrap_or_default()
    }

    pub(super) fn counted(&self, amount: Amount, noun: Noun, letters: &mut Letters) -> Counted {
        let counter = self.counter_of(&noun).word;
        let (count, loose) = match amount {
            Amount::Exactly(_) if noun.single() => (String::new(), false),
            Amount::Exactly(num) => (format!("{}{counter}", self.digits(num, letters)), false),
            Amount::UpTo(num) => (format!("{}{counter}まで", self.digits(num, letters)), false),
            Amount::Random(num) => {
                (format!("無作為に{}{counter}", self.digits(num, letters)), true)
            }
            Amount::UpToAll if noun.is_fixed() => ("好きな数".to_owned(), true),
            Amount::UpToAll => ("好きな数だけ".to_owned(), true),
            Amount::All if noun.single() || noun.is_fixed() => (String::new(), false),
            Amount::All => ("すべて".to_owned(), false),
        };
        let text = noun.text();
        match noun.is_fixed() && !count.is_empty() {
            true => {
                let noun = format!("{text}のうち{count}");
                Counted { noun, count: String::new(), such_that: String::new(), loose: false }
            }
            false => Counted { noun: text, count, such_that: String::new(), loose },
        }
    }

    pub(super) fn noun(&self, set: SetId) -> Noun {
        let mut noun = self.parts(set);
        self.leave_out_home(&mut noun);
        noun
    }

    /// Leaves out the place where cards of their kind always are, or names the cards by it if they have a noun there.
    pub(super) fn leave_out_home(&self, noun: &mut Noun) {
        let nouns = self.program.vocab.nouns;
        if let ([(Some(place), _)], [only]) = (noun.places.as_slice(), noun.nouns.as_slice())
            && let kinds = self.program.vocab.noun(*only).kinds
            && let Some(there) = nouns.iter().position(|n| n.home == *place && n.kinds == kinds)
            && self.look.in_play(*place)
        {
            noun.nouns = vec![NounId(there as u8)];
            noun.word = self.noun_words(&noun.nouns);
            noun.places.clear();
        }
    }

    fn parts(&self, set: SetId) -> Noun {
        match self.look.set(set) {
            Set::None => Noun::fixed("該当しないカード".to_owned(), true, Vec::new()),
            Set::This => Noun::fixed(self.this(), true, self.this.clone()),
            Set::It => Noun::fixed(self.it.clone(), true, Vec::new()),
            Set::Slot(slot) => {
                let nouns = crate::reading::slots::nouns_of(&self.known, slot);
                let single = crate::reading::slots::is_single(&self.known, slot);
                Noun::fixed(self.named(slot), single, nouns)
            }
            Set::Rest(slot) => {
                Noun::fixed(format!("{}の残り", self.named(slot)), false, Vec::new())
            }
            Set::All(spot) => {
                let mut noun = Noun::default();
                self.put_at(&mut noun, spot);
                noun
            }
            Set::Happened(history) => {
                let pattern = self.program.histories.get(usize::from(history.0));
                let cards = pattern.map(|pattern| self.acted_by(None).happened_to(pattern));
                Noun::fixed(cards.unwrap_or_default(), false, Vec::new())
            }
            Set::Pile { zone, owner, bottom, count } => {
                self.ends(&self.zone(zone, Some(owner)), bottom, count)
            }
            Set::Ends { of, bottom, count } => self.ends(&self.noun(of).text(), bottom, count),
            Set::Filter { set, test } => {
                let mut noun = self.noun(set);
                self.narrow(&mut noun, test);
                noun
            }
            Set::Union(left, right) => self.union(left, right),
            Set::Minus(from, without) => {
                let mut noun = self.noun(from);
                match self.look.set(without) {
                    Set::This => noun.other = true,
                    _ => noun.before.push(format!("{}以外の", self.noun(without).text())),
                }
                self.put_word(&mut noun);
                noun
            }
            Set::Near { relation, of } => {
                let near = self.near(relation, of);
                let word = self.program.vocab.relation(relation);
                if let Some(card) = word.card {
                    let text = card.ja.replace("{}", &self.noun(of).text());
                    let nouns = self.program.vocab.nouns.iter();
                    let called =
                        nouns.enumerate().find(|(_, noun)| text.ends_with(noun.word.text.ja));
                    let nouns = called.map(|(at, _)| NounId(at as u8)).into_iter().collect();
                    return Noun::fixed(text, true, nouns);
                }
                match word.by {
                    RelatedBy::Cells { .. } => Noun { near: vec![near], ..Noun::default() },
                    RelatedBy::Attached => Noun::fixed(near, false, Vec::new()),
                    RelatedBy::Host | RelatedBy::Rule => Noun::fixed(near, true, Vec::new()),
                }
            }
        }
    }

    /// `自分の山札の上から2枚`
    fn ends(&self, of: &str, bottom: bool, count: crate::code::NumId) -> Noun {
        let end = if bottom { "下" } else { "上" };
        let text = match self.num(count) {
            Num::Int(n) => format!("{of}の{end}から{n}枚"),
            _ => format!("{of}の{end}から（{}）枚", self.number(count)),
        };
        Noun::fixed(text, self.num(count) == Num::Int(1), Vec::new())
    }

    fn is_by_cells(&self, relation: RelationId) -> bool {
        matches!(self.program.vocab.relation(relation).by, RelatedBy::Cells { .. })
    }

    /// The owner of the cards, if it is plain.
    pub(super) fn owner_of(&self, set: SetId) -> Option<Owner> {
        self.look.owner(set, &|slot| self.knows(slot)?.owner)
    }

    /// `このキャラクターと同じレーン`
    pub(super) fn near(&self, relation: RelationId, of: SetId) -> String {
        let text = self.program.vocab.relation(relation).word.text.ja;
        text.replace("{}", &self.noun(of).text())
    }

    /// One description for both sets if they differ only in their places.
    fn union(&self, left: SetId, right: SetId) -> Noun {
        let (mut first, second) = (self.noun(left), self.noun(right));
        let placeless = |noun: &Noun| Noun { places: Vec::new(), stands: false, ..noun.clone() };
        if placeless(&first) == placeless(&second) && first.fixed.is_none() {
            first.places.extend(second.places);
            first.stands &= second.stands;
            return first;
        }
        let nouns = if first.nouns == second.nouns { first.nouns.clone() } else { Vec::new() };
        Noun::fixed(format!("{}と{}", first.text(), second.text()), false, nouns)
    }

    /// Sets the noun of cards that were narrowed before they had one.
    fn put_word(&self, noun: &mut Noun) {
        if noun.word.is_empty() && !noun.nouns.is_empty() {
            noun.word = self.noun_words(&noun.nouns);
        }
    }

    /// Adds a filter's test to the description.
    pub(super) fn narrow(&self, noun: &mut Noun, test: TestId) {
        let it = |of: SetId| self.look.is_it(of);
        match self.look.test(test) {
            Test::Always => {}
            Test::And(left, right) => {
                self.narrow(noun, left);
                self.narrow(noun, right);
            }
            Test::Or(left, right) if self.either_kind(left, right).is_some() => {
                let either = self.either_kind(left, right).unwrap_or_default();
                noun.word = either.word;
                noun.nouns = either.nouns;
                noun.owner = either.owner.or(noun.owner.take());
            }
            Test::Has { of, any } if it(of) => {
                let traits = self.look.traits(any);
                match self.look.kinds(traits) {
                    Some(kinds) => {
                        if !noun.word.is_empty() && noun.nouns.is_empty() {
                            noun.before.push(format!("{}の", noun.word));
                        }
                        noun.word = self.noun_words(&kinds);
                        noun.nouns = kinds;
                    }
                    None => noun.before.push(format!("{}の", self.values(traits, "か"))),
                }
            }
            Test::Shows { of, what, from } if it(of) => {
                noun.before.push(format!("{}の", self.showing(what, from)));
            }
            Test::OneOf { left, set, each } if self.look.stat_of_it(left).is_some() => {
                noun.before.push(format!("{}の", self.same_as_one(set, each)));
            }
            Test::At { of, spot, .. } if it(of) => self.put_at(noun, spot),
            Test::Owned { of, by } if it(of) => noun.owner = Some(self.whose(by)),
            Test::Among { of, set } if it(of) => {
                let among = self.noun(set);
                match self.look.set(set) {
                    Set::Near { relation, of } if self.is_by_cells(relation) => {
                        noun.near.push(self.near(relation, of));
                    }
                    Set::This if noun.fixed.is_none() => noun.fixed = among.fixed,
                    _ => noun.before.push(format!("{}のうちの", among.text())),
                }
            }
            Test::Not(inner) if self.look.is_this(inner) => noun.other = true,
            // A name can stand for the noun.
            Test::Named { of, any }
                if it(of) && noun.nouns.is_empty() && self.name_parts(any).is_none() =>
            {
                noun.word = self.card_names(any);
            }
            Test::Compare { left, op, right } if self.look.stat_of_it(left).is_some() => {
                noun.clause |= !matches!(self.num(right), Num::Int(_));
                noun.before.push(self.stat_before(left, op, right));
            }
            inner => {
                noun.clause |=
                    matches!(inner, Test::Named { any, .. } if self.name_parts(any).is_some());
                let counter = self.counter_of(noun);
                noun.before.push(match self.predicate(test, false, counter) {
                    Some(predicate) => predicate.of(),
                    None => format!("（{}）", self.clause(test).only()),
                });
            }
        }
        if noun.fixed.is_some() && !noun.is_fixed() {
            self.put_word(noun);
        }
    }

    /// One description for both tests if they ask only for the kind of card, and both for the same owner:
    /// `相手のスキルかアーツ`.
    fn either_kind(&self, left: TestId, right: TestId) -> Option<Noun> {
        let [left, right] = [left, right].map(|test| {
            let mut noun = Noun::default();
            self.narrow(&mut noun, test);
            noun
        });
        let plain = |noun: &Noun| {
            let Noun { owner, word, nouns, .. } = noun.clone();
            !noun.nouns.is_empty() && *noun == Noun { owner, word, nouns, ..Noun::default() }
        };
        let alike = plain(&left) && plain(&right) && left.owner == right.owner;
        let word = format!("{}か{}", left.word, right.word);
        let nouns = [left.nouns.as_slice(), &right.nouns].concat();
        alike.then_some(Noun { word, nouns, ..left })
    }

    /// `ATK500以下の`, `ATKがXと等しい`
    fn stat_before(
        &self,
        left: crate::code::NumId,
        op: Order,
        right: crate::code::NumId,
    ) -> String {
        let stat = self.look.stat_of_it(left).map(|stat| self.program.vocab.stat(stat));
        let stat = stat.map_or("", |stat| stat.word.text.ja);
        let value = self.compared(op, right);
        match self.num(right) {
            Num::Int(_) => Clause { text: format!("{stat}{}", value.text), ..value }.of(),
            _ => value.about(stat).of(),
        }
    }

    /// The cards that pass a test.
    pub(super) fn fitting(&self, test: TestId) -> Noun {
        if let Test::Among { of, set } = self.look.test(test)
            && self.look.is_it(of)
        {
            return self.noun(set);
        }
        self.causing(self.look.parts(test))
    }

    /// Adds a place to the description.
    fn put_at(&self, noun: &mut Noun, spot: Spot) {
        if self.look.in_play(spot.place) && spot.owner != Owner::Both {
            noun.owner = Some(self.whose(spot.owner));
        }
        let zones = self.program.vocab.place(spot.place).zones;
        let stands = zones.0 & !self.manner().stands_for_cards.0 == 0;
        noun.stands = stands && (noun.stands || noun.places.is_empty());
        noun.places.push((spot.index.is_none().then_some(spot.place), self.spot(spot)));
    }

    /// `光属性か火属性`, `《Knight》`
    pub(super) fn values(&self, traits: &ValueSet, joint: &str) -> String {
        let say = |(of, value)| {
            let said = self.program.vocab.type_word(of).said_ja;
            said.replace(
                "{}",
                spelled(self.program, of, value, |text| text.ja, Program::in_japanese),
            )
        };
        self.look.each_value(traits).map(say).collect::<Vec<_>>().join(joint)
    }
}
