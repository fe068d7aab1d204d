//! Cards: `1 of your other Knight characters in the front row with ATK 500 or less`.

use super::English;
use super::noun::{Behind, Noun};
use super::words::list;
use crate::check::ir::ValueSet;
use crate::code::{Amount, Num, NumId, Owner, Set, SetId, Spot, Test, TestId};
use crate::reading::page::spelled;
use crate::vocab::{RelatedBy, RelationId, TypeId, ZoneId};

impl English<'_> {
    /// The cards with an amount, as an action or a choice says it.
    pub(super) fn amount(&self, amount: Amount, from: SetId) -> String {
        let noun = self.noun(from);
        let counted = |english: &Self, num: NumId, before: &str, after: &str| match english
            .exprs
            .nums[num.0 as usize]
        {
            Num::Int(n) => noun.some(&format!("{before}{n}{after}"), n == 1),
            _ => format!(
                "{} ({before}{})",
                noun.some(&format!("a number{after}"), false),
                english.number(num)
            ),
        };
        match amount {
            Amount::Exactly(num) => counted(self, num, "", ""),
            Amount::UpTo(num) => counted(self, num, "up to ", ""),
            Amount::Random(num) => counted(self, num, "", " random"),
            // That many cards from the top, or fewer.
            Amount::UpToAll
                if matches!(
                    self.exprs.sets[from.0 as usize],
                    Set::Pile { .. } | Set::Ends { .. }
                ) =>
            {
                self.up_to_ends(from)
            }
            Amount::UpToAll => format!("any number of {}", noun.all()),
            Amount::All if noun.single() || noun.is_fixed() => noun.all(),
            Amount::All => format!("all {}", noun.all()),
        }
    }

    pub(super) fn noun(&self, set: SetId) -> Noun {
        let mut noun = Noun { players: self.players, ..self.parts(set) };
        self.leave_out_home(&mut noun);
        noun
    }

    /// Leaves out the place where cards of their kind always are, or names the cards by it if they have a noun there.
    pub(super) fn leave_out_home(&self, noun: &mut Noun) {
        let nouns = self.program.vocab.nouns;
        let kinds = nouns
            .iter()
            .find(|n| !n.kinds.is_empty() && noun.word.as_deref() == Some(n.word.text.en))
            .map(|noun| noun.kinds);
        if let [(Some(place), _)] = noun.places.as_slice()
            && let Some(there) = nouns.iter().find(|n| n.home == *place && Some(n.kinds) == kinds)
            && self.in_play(*place)
        {
            noun.word = Some(there.word.text.en.to_owned());
            noun.places.clear();
        }
    }

    fn parts(&self, set: SetId) -> Noun {
        match self.exprs.sets[set.0 as usize] {
            Set::None => Noun::fixed("no card", true, "card"),
            Set::This => Noun::fixed("this card", true, "card"),
            Set::It => Noun::fixed(&self.it, true, "card"),
            Set::Slot(slot) => match self.knows(slot) {
                Some(known) => Noun::fixed(&self.phrase(known), !known.plural, &self.thing(known)),
                None => Noun::fixed("that card", true, "card"),
            },
            Set::Rest(slot) => {
                Noun::fixed(&format!("the rest of {}", self.named(slot)), false, "card")
            }
            Set::All(spot) => {
                let mut noun = Noun::default();
                self.put_at(&mut noun, spot);
                noun
            }
            Set::Happened(history) => {
                let pattern = self.program.histories.get(usize::from(history.0));
                let cards = pattern.map(|pattern| self.acted_by(None).happened_to(pattern));
                Noun::fixed(&cards.unwrap_or_default(), false, "card")
            }
            Set::Pile { zone, owner, bottom, count } => self.pile(zone, owner, bottom, count),
            Set::Ends { of, bottom, count } => self.ends(self.noun(of).all(), bottom, count),
            Set::Filter { set, test } => {
                let mut noun = self.noun(set);
                self.narrow(&mut noun, test);
                noun
            }
            Set::Union(left, right) => self.union(left, right),
            Set::Minus(from, without) => {
                let mut noun = self.noun(from);
                match self.exprs.sets[without.0 as usize] {
                    Set::This => noun.other = true,
                    _ => {
                        let without = format!("other than {}", self.noun(without).all());
                        noun.behind.push(Behind::text(without));
                    }
                }
                noun
            }
            Set::Near { relation, of } => {
                let near = self.near(relation, of);
                let word = self.program.vocab.relation(relation);
                if let Some(card) = word.card {
                    return Noun::fixed(&card.en.replace("{}", &self.noun(of).all()), true, "card");
                }
                match word.by {
                    RelatedBy::Cells { .. } => {
                        Noun { places: vec![(None, format!("in {near}"))], ..Noun::default() }
                    }
                    RelatedBy::Attached => Noun::fixed(&near, false, "card"),
                    RelatedBy::Host | RelatedBy::Rule => Noun::fixed(&near, true, "card"),
                }
            }
        }
    }

    fn is_by_cells(&self, relation: RelationId) -> bool {
        matches!(self.program.vocab.relation(relation).by, RelatedBy::Cells { .. })
    }

    /// The owner of the cards, if it is plain.
    pub(super) fn owner_of(&self, set: SetId) -> Option<Owner> {
        self.look().owner(set, &|slot| self.knows(slot)?.owner)
    }

    /// `the lane of this card`
    pub(super) fn near(&self, relation: RelationId, of: SetId) -> String {
        let text = self.program.vocab.relation(relation).word.text.en;
        text.replace("{}", &self.noun(of).all())
    }

    fn pile(&self, zone: ZoneId, owner: Owner, bottom: bool, count: NumId) -> Noun {
        self.ends(self.zone(zone, Some(owner)), bottom, count)
    }

    /// `the top 2 cards of your deck`
    fn ends(&self, of: String, bottom: bool, count: NumId) -> Noun {
        let end = if bottom { "bottom" } else { "top" };
        match self.exprs.nums[count.0 as usize] {
            Num::Int(1) => Noun::fixed(&format!("the {end} card of {of}"), true, "card"),
            Num::Int(n) => Noun::fixed(&format!("the {end} {n} cards of {of}"), false, "card"),
            _ => {
                let count = self.number(count);
                let text = format!("as many cards from the {end} of {of} as {count}");
                Noun::fixed(&text, false, "card")
            }
        }
    }

    /// `up to 2 cards from the top of your deck`
    fn up_to_ends(&self, set: SetId) -> String {
        let (of, bottom, count) = match self.exprs.sets[set.0 as usize] {
            Set::Pile { zone, owner, bottom, count } => {
                (self.zone(zone, Some(owner)), bottom, count)
            }
            Set::Ends { of, bottom, count } => (self.noun(of).all(), bottom, count),
            _ => return format!("up to {}", self.noun(set).all()),
        };
        let end = if bottom { "bottom" } else { "top" };
        match self.num(count) {
            Num::Int(1) => format!("up to 1 card from the {end} of {of}"),
            Num::Int(n) => format!("up to {n} cards from the {end} of {of}"),
            _ => format!("up to {}", self.noun(set).all()),
        }
    }

    /// One description for both sets if they differ only in their places.
    fn union(&self, left: SetId, right: SetId) -> Noun {
        let (mut first, second) = (self.noun(left), self.noun(right));
        let placeless = |noun: &Noun| Noun { places: Vec::new(), ..noun.clone() };
        if placeless(&first) == placeless(&second) && first.fixed.is_none() {
            first.places.extend(second.places);
            return first;
        }
        let word = if first.word() == second.word() { first.word() } else { "card".to_owned() };
        Noun::fixed(&format!("{} and {}", first.all(), second.all()), false, &word)
    }

    /// Adds a filter's test to the description.
    pub(super) fn narrow(&self, noun: &mut Noun, test: TestId) {
        let it = |of: SetId| self.exprs.sets[of.0 as usize] == Set::It;
        match self.exprs.tests[test.0 as usize] {
            Test::Always => {}
            Test::And(left, right) => {
                self.narrow(noun, left);
                self.narrow(noun, right);
            }
            Test::Or(left, right) if self.either_kind(left, right).is_some() => {
                let either = self.either_kind(left, right).unwrap_or_default();
                noun.word = either.word;
                noun.owner = either.owner.or(noun.owner);
            }
            Test::Has { of, any } if it(of) => {
                let traits = &self.program.trait_sets[any.index()];
                if let Some(kinds) = self.kinds(traits) {
                    noun.word = Some(kinds);
                } else {
                    noun.before.push(self.values(traits, "or"));
                }
            }
            Test::State { of, state } if it(of) => {
                let state = self.state(state).to_owned();
                match state.contains(' ') {
                    false => noun.states.push(state),
                    true => noun.behind.push(Behind::text(state)),
                }
            }
            Test::Keyword { of, keyword } if it(of) => {
                noun.with.push(format!("with {}", self.keyword(keyword)));
            }
            Test::Marked { of, tag } if it(of) => {
                let mark = self.program.vocab.tag(tag).word.text.en;
                noun.with.push(format!("with {mark}"));
            }
            Test::Shows { of, what, from } if it(of) => {
                noun.behind.push(Behind::text(self.showing(what, from)));
            }
            Test::OneOf { left, set, each } if self.stat_of_it(left).is_some() => {
                let same = self.same_as_one(set, each);
                noun.behind.push(Behind::text(format!("with {same}")));
            }
            Test::Named { of, any } if it(of) => match self.name_parts(any) {
                Some(parts) => noun.behind.push(Behind {
                    one: format!("with {parts} in its name"),
                    many: format!("with {parts} in their names"),
                }),
                None => noun.with.push(format!("named {}", self.card_names(any))),
            },
            Test::At { of, spot, .. } if it(of) => self.put_at(noun, spot),
            Test::Owned { of, by } if it(of) => noun.owner = Some(by),
            Test::Among { of, set } if it(of) => {
                let among = self.noun(set);
                match self.exprs.sets[set.0 as usize] {
                    Set::Near { relation, of } if self.is_by_cells(relation) => {
                        noun.places.push((None, format!("in {}", self.near(relation, of))));
                    }
                    Set::This if noun.fixed.is_none() => noun.fixed = among.fixed,
                    _ => noun.behind.push(Behind::text(format!("among {}", among.all()))),
                }
            }
            Test::Not(inner) if self.look().is_this(inner) => noun.other = true,
            Test::Not(inner) if self.not_behind(inner).is_some() => {
                noun.behind.extend(self.not_behind(inner).map(Behind::text));
            }
            Test::Compare { left, op, right } if self.stat_of_it(left).is_some() => {
                let stat = self.stat_of_it(left).unwrap_or_default();
                let value = format!("with {stat} {}", self.compared(op, right));
                match self.num(right) {
                    Num::Int(_) => noun.with.push(value),
                    _ => noun.behind.push(Behind::text(value)),
                }
            }
            _ => {
                let one = self.predicate(test, false, false);
                let many = self.predicate(test, false, true);
                noun.behind.push(match one.zip(many) {
                    Some((one, many)) => {
                        Behind { one: format!("that {one}"), many: format!("that {many}") }
                    }
                    None => Behind::text(format!("if {}", self.clause(test))),
                });
            }
        }
    }

    /// One description for both tests if they ask only for the kind of card, and both for the same owner: `enemy Skill
    /// or Arts`.
    fn either_kind(&self, left: TestId, right: TestId) -> Option<Noun> {
        let [left, right] = [left, right].map(|test| {
            let mut noun = Noun::default();
            self.narrow(&mut noun, test);
            noun
        });
        let plain = |noun: &Noun| {
            let Noun { owner, players, word, .. } = noun.clone();
            *noun == Noun { owner, players, word, ..Noun::default() }
        };
        let (one, other) = left.word.clone().zip(right.word.clone())?;
        let alike = plain(&left) && plain(&right) && left.owner == right.owner;
        alike.then(|| Noun { word: Some(format!("{one} or {other}")), ..left })
    }

    /// The negated test, said behind the noun: `not in Attack position`.
    fn not_behind(&self, test: TestId) -> Option<String> {
        match self.exprs.tests[test.0 as usize] {
            Test::State { state, .. } => Some(format!("not {}", self.state(state))),
            Test::Keyword { keyword, .. } => Some(format!("without {}", self.keyword(keyword))),
            Test::Marked { tag, .. } => {
                Some(format!("without {}", self.program.vocab.tag(tag).word.text.en))
            }
            Test::Named { any, .. } => Some(match self.name_parts(any) {
                Some(parts) => format!("without {parts} in the name"),
                None => format!("not named {}", self.card_names(any)),
            }),
            _ => None,
        }
    }

    /// Adds a place to the description.
    fn put_at(&self, noun: &mut Noun, spot: Spot) {
        if self.in_play(spot.place) {
            noun.owner = Some(spot.owner);
        }
        noun.places.push((spot.index.is_none().then_some(spot.place), self.spot(spot)));
    }

    /// `character`, `Effect card or Support`; `None` where these are not kinds of cards.
    pub(super) fn kinds(&self, traits: &ValueSet) -> Option<String> {
        self.look().kinds(traits).map(|nouns| self.noun_words(&nouns))
    }

    /// `Knight`, `wood or earth`; `last` joins the last two
    pub(super) fn values(&self, traits: &ValueSet, last: &str) -> String {
        let values = self.look().each_value(traits);
        let say = |(of, value)| {
            spelled(self.program, of, value, |text| text.en, |_, value| value).to_owned()
        };
        list(&values.map(say).collect::<Vec<_>>(), last)
    }

    /// The type that all the values have; `None` if they are of several types.
    pub(super) fn type_of(&self, traits: &ValueSet) -> Option<TypeId> {
        self.look().type_of(traits)
    }
}
