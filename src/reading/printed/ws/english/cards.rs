//! Cards: `1 of your other 《Moon》 characters`, `up to 1 level 2 or lower character in your waiting room`.

use super::Printer;
use super::everyone::Everyone;
use super::words::{either, plural, quoted};
use crate::code::{Amount, NameSetId, Num, Order, Owner, Set, SetId, TraitSetId};
use crate::reading::printed::cards::{Base, Cards};
use crate::reading::printed::ws::reminders::Reminder;
use crate::reading::printed::ws::steps::with_more;
use crate::reading::printed::{Said, say_of, unprintable};
use crate::vocab::{TypeId, Values};

/// How many of the cards are spoken of.
#[derive(Clone, Debug, PartialEq)]
pub enum Count {
    /// `1`, `up to 2`, `X`: as it is written, and whether a singular follows.
    Some(String, bool),
    All,
    /// That there is one: `another`, `a`.
    One,
    /// The plural alone.
    Bare,
}

/// A noun with what stands around it.
pub struct Noun {
    pub before: Vec<String>,
    pub one: String,
    pub many: String,
    /// Parts of their names.
    pub named: Option<String>,
    pub behind: Vec<String>,
}

impl Noun {
    pub fn said(&self, many: bool) -> String {
        let noun = if many { &self.many } else { &self.one };
        let named = self.named.as_ref().map(|parts| match many {
            true => format!("with {parts} in their card names"),
            false => format!("with {parts} in its card name"),
        });
        let parts = self.before.iter().chain([noun]).cloned().chain(named);
        parts.chain(self.behind.iter().cloned()).collect::<Vec<_>>().join(" ")
    }
}

impl Printer<'_> {
    /// The cards of an instruction, with their number.
    pub fn amount(&mut self, amount: Amount, from: SetId) -> Said {
        let cards = Cards::of(self.look, from);
        let count = match amount {
            Amount::Exactly(num) => self.count(num, "")?,
            Amount::UpTo(num) => self.count(num, "up to ")?,
            Amount::UpToAll => match cards.base {
                Base::Pile { count, .. } | Base::Ends { count, .. } => {
                    let (number, one) = self.counted(count)?;
                    return self.some_of_pile(&cards, &format!("up to {number}"), one);
                }
                _ => Count::Some("any number".to_owned(), false),
            },
            Amount::All => Count::All,
            Amount::Random(num) => match self.count(num, "")? {
                Count::Some(number, one) => Count::Some(format!("{number} random"), one),
                _ => return unprintable(say_of::CARDS),
            },
        };
        self.cards(&cards, &count)
    }

    fn count(&mut self, num: crate::code::NumId, before: &str) -> Said<Count> {
        let (number, one) = self.counted(num)?;
        Ok(Count::Some(format!("{before}{number}"), one))
    }

    /// The cards with their number: `2 of your characters`.
    pub fn cards(&mut self, cards: &Cards, count: &Count) -> Said {
        self.refuse_moved_by_damage(cards)?;
        match cards.base {
            Base::All => {}
            Base::This => return self.this_card(cards),
            Base::Slot(_) | Base::Other(_) if *count == Count::All && self.is_the_group(cards) => {
                return Ok(self.group_named());
            }
            Base::Slot(slot)
                if cards.is_plain() && cards.spots.is_empty() && *count == Count::All =>
            {
                if self.is_in_group(slot) {
                    return unprintable(say_of::CARDS);
                }
                return Ok(self.named(slot));
            }
            // Known cards, if they are there: `that character from their memory`.
            Base::Slot(slot)
                if !self.is_looked_at(slot)
                    && cards.placeless().is_plain()
                    && *count == Count::All =>
            {
                let Some(place) = self.container(cards)? else {
                    return unprintable(say_of::CARDS);
                };
                return Ok(format!("{} {}", self.that(slot), place.replacen("in ", "from ", 1)));
            }
            Base::Slot(slot) => {
                let mut bare = Cards { base: Base::All, ..cards.clone() };
                // What has been put elsewhere is no longer among them.
                if bare.without.is_some_and(|without| self.has_moved(without)) {
                    bare.without = None;
                }
                let noun = self.noun(&bare)?;
                let seen = self.is_looked_at(slot);
                return Ok(match (count, seen) {
                    (Count::Some(count, one), _) => {
                        format!("{count} {} from among them", noun.said(!one))
                    }
                    (Count::All, _) => format!("all {} from among them", noun.said(true)),
                    _ => return unprintable(say_of::CARDS),
                });
            }
            Base::Rest(_) if cards.is_plain() => {
                return Ok(match count {
                    Count::Some(count, one) => {
                        let noun = if *one { "card" } else { "cards" };
                        format!("{count} {noun} from the remaining cards")
                    }
                    _ => "the rest".to_owned(),
                });
            }
            Base::Pile { count: number, .. } | Base::Ends { count: number, .. } => {
                return match count {
                    Count::All if cards.placeless().is_plain() => self.top_cards(cards, number),
                    _ => unprintable(say_of::CARDS),
                };
            }
            base if self.is_host_of_any(base) => {}
            Base::Near { .. } => return self.near(cards, count),
            Base::Other(set) if cards.is_plain() && *count == Count::All => {
                let Set::Union(one, other) = self.look.set(set) else {
                    return unprintable(say_of::CARDS);
                };
                let (one, other) = (Cards::of(self.look, one), Cards::of(self.look, other));
                let one = self.cards(&one, count)?;
                return Ok(format!("{one} and {}", self.cards(&other, count)?));
            }
            Base::It | Base::Rest(_) | Base::Other(_) => return unprintable(say_of::CARDS),
        }
        self.all = matches!(count, Count::All | Count::Bare);
        let noun = self.noun(cards);
        self.all = false;
        let (noun, spot) = (noun?, cards.spot());
        if let Some(place) = self.container(cards)? {
            return Ok(match count {
                Count::Some(count, one) => format!("{count} {} {place}", noun.said(!one)),
                Count::All if self.is_whole(cards) => format!("all cards {place}"),
                // They lie in so many places that their player is told as well.
                Count::All if place == "in all of your zones" => {
                    format!("all of your {} {place}", noun.said(true))
                }
                Count::Bare if place == "in all of your zones" => {
                    format!("your {} {place}", noun.said(true))
                }
                Count::All => format!("all {} {place}", noun.said(true)),
                Count::One => format!("{} {place}", self.one_of(cards, &noun)?),
                Count::Bare => format!("{} {place}", noun.said(true)),
            });
        }
        let whose = match cards.owner {
            Some(owner) if self.everyone != Everyone::Apart => self.of_each(owner)?,
            Some(Owner::Mine) => "your ",
            Some(Owner::Enemy) if self.by_opponent || self.pen.is_of_opponent() => "their ",
            Some(Owner::Enemy) => "your opponent's ",
            Some(Owner::Their) if self.by_opponent => "their ",
            Some(Owner::Their) => "your ",
            Some(Owner::Both) | None => "",
        };
        let row = match spot.filter(|spot| !self.is_stage(*spot)) {
            Some(spot) => format!(" in {}", self.spot(spot)?),
            None => String::new(),
        };
        let many = noun.said(true);
        if let (true, Count::Some(count, one)) = (self.moving_away, count) {
            let stage = if row.is_empty() { format!(" from {whose}stage") } else { row };
            return Ok(format!("{count} {}{stage}", noun.said(!one)));
        }
        // Where one card lies, all of them are that one.
        if spot.is_some_and(|spot| spot.index.is_some()) && *count == Count::All {
            return Ok(format!("{whose}{}{row}", noun.said(false)));
        }
        Ok(match (count, whose) {
            (Count::Some(count, one), "") => format!("{count} {}{row}", noun.said(!one)),
            (Count::Some(count, _), _) => format!("{count} of {whose}{many}{row}"),
            (Count::All, "") => format!("all {many}{row}"),
            (Count::All, _) => format!("all of {whose}{many}{row}"),
            (Count::One, "") => format!("{}{row}", self.one_of(cards, &noun)?),
            (Count::One, _) => format!("{whose}{}{row}", noun.said(false)),
            (Count::Bare, _) => format!("{whose}{many}{row}"),
        })
    }

    /// The ability's own card, in the state that the text asks for: `this 【STAND】 card`.
    fn this_card(&self, cards: &Cards) -> Said {
        let bare = Cards { states: Vec::new(), ..cards.clone() };
        if !bare.is_plain() {
            return unprintable(say_of::CARDS);
        }
        let states: Option<Vec<&str>> =
            cards.states.iter().map(|(state, is)| is.then(|| self.state(*state))).collect();
        match states.as_deref() {
            Some([]) if self.taking && self.lies == Some("hand") => {
                Ok("this card from your hand".to_owned())
            }
            Some([]) if self.lies == Some("all_zones") => {
                Ok("this card in all of your zones".to_owned())
            }
            Some([]) => Ok("this card".to_owned()),
            Some(states) => Ok(format!("this {} card", states.join(" "))),
            None => unprintable(say_of::CARDS),
        }
    }

    /// Adjectives, noun and what follows it, without owner and place.
    pub fn noun(&mut self, cards: &Cards) -> Said<Noun> {
        if !cards.either.is_empty() {
            return self.either(cards);
        }
        if cards.base != Base::All && !self.is_host_of_any(cards.base) {
            return unprintable(say_of::CARDS);
        }
        let mut noun = Noun {
            before: Vec::new(),
            one: "card".to_owned(),
            many: "cards".to_owned(),
            named: None,
            behind: Vec::new(),
        };
        if cards.other {
            noun.before.push("other".to_owned());
        }
        for (state, is) in &cards.states {
            let said = self.state(*state);
            match (said.starts_with('【'), is) {
                (true, true) => noun.before.push(said.to_owned()),
                (false, true) if said == "attacking" => noun.before.push(said.to_owned()),
                (false, true) => noun.behind.push(said.to_owned()),
                (true, false) => noun.behind.push(format!("that is not {said}")),
                (false, false) => return unprintable(say_of::CARDS),
            }
        }
        for (stat, op, than) in &cards.stats {
            self.by_number(&mut noun, cards, *stat, *op, *than)?;
        }
        let values: Vec<String> =
            cards.values.iter().map(|values| self.values(*values)).collect::<Said<_>>()?;
        if !values.is_empty() {
            noun.before.push(values.join(" and "));
        }
        match cards.names {
            Some(names) => match self.name_parts(names) {
                Some(parts) => {
                    self.kind_of(&mut noun, cards);
                    noun.named = Some(parts);
                }
                None => {
                    noun.one = self.names(names);
                    noun.many = noun
                        .one
                        .replace("\" or \"", if self.all { "\" and \"" } else { "\" or \"" });
                }
            },
            None => self.kind_of(&mut noun, cards),
        }
        if let Some(keyword) = cards.keyword {
            let name = self.keyword_name(keyword);
            noun.behind.push(match name.strip_suffix(" Icon") {
                Some(icon) => format!("with 【{}】 in its trigger icon", icon.to_uppercase()),
                None => format!("with \"{name}\""),
            });
        }
        if let Some(mark) = cards.mark {
            let name = self.program.vocab.tag(mark).word.on_cards().en;
            if name.starts_with('【') {
                return unprintable(say_of::CARDS);
            }
            noun.behind.push(format!("with {}", quoted(name)));
        }
        if let Some((what, from)) = cards.shows {
            let shown = self.shown(what, from)?;
            noun.behind.push(shown);
        }
        if self.is_host_of_any(cards.base) {
            noun.behind.push("with a marker".to_owned());
        }
        self.left_out(&mut noun, cards)?;
        Ok(noun)
    }

    /// A card without article, owner and place.
    pub fn singular(&mut self, cards: &Cards) -> Said {
        Ok(self.noun(cards)?.said(false))
    }

    fn kind_of(&self, noun: &mut Noun, cards: &Cards) {
        let kind = |at: &crate::vocab::NounId| self.program.vocab.noun(*at).word.text.en;
        let kinds: Vec<&str> = cards.kinds.iter().map(kind).collect();
        if !kinds.is_empty() {
            noun.one = either(kinds.iter().map(|kind| (*kind).to_owned()).collect());
            noun.many = either(kinds.iter().map(|kind| plural(kind)).collect());
        }
    }

    /// Cards that fit one of several descriptions: `event or 《Moon》 character`.
    fn either(&mut self, cards: &Cards) -> Said<Noun> {
        let rest = Cards { either: Vec::new(), kinds: Vec::new(), ..cards.clone() };
        let (mut one, mut many) = (Vec::new(), Vec::new());
        for part in &cards.either {
            let part = Cards {
                kinds: if part.kinds.is_empty() { cards.kinds.clone() } else { part.kinds.clone() },
                ..part.clone()
            };
            let noun = self.noun(&part)?;
            one.push(noun.said(false));
            many.push(noun.said(true));
        }
        let mut noun = self.noun(&rest)?;
        // What differs only in what they come with is told once.
        if let [first, others @ ..] = one.as_slice()
            && let Some((before, _)) = first.split_once(" with ")
            && others.iter().all(|other| other.starts_with(&format!("{before} with ")))
            && one.iter().all(|one| one.starts_with(&format!("{before} with \"")))
        {
            let start = format!("{before} with ");
            let tail = |one: &String| one[start.len()..].to_owned();
            let plural = many[0].split(" with ").next().unwrap_or_default().to_owned();
            let with = format!(" with {}", either(one.iter().map(tail).collect()));
            noun.one = format!("{before}{with}");
            noun.many = format!("{plural}{with}");
            return Ok(noun);
        }
        noun.one = either(one);
        noun.many = either(many);
        Ok(noun)
    }

    /// One card that exists; each of several descriptions has its article.
    fn one_of(&mut self, cards: &Cards, noun: &Noun) -> Said {
        if cards.either.is_empty() || cards.other {
            return Ok(self.article(cards, &noun.said(false)));
        }
        let mut parts = Vec::new();
        for part in &cards.either {
            let kinds = if part.kinds.is_empty() { &cards.kinds } else { &part.kinds };
            let part = Cards { kinds: kinds.clone(), ..part.clone() };
            parts.push(self.cards(&Cards { owner: None, spots: Vec::new(), ..part }, &Count::One)?);
        }
        Ok(either(parts))
    }

    /// The article of a card that exists: `another 《Moon》 character`.
    fn article(&self, cards: &Cards, noun: &str) -> String {
        match noun.strip_prefix("other ").filter(|_| cards.other) {
            Some(noun) => format!("another {noun}"),
            None => super::words::a(noun),
        }
    }

    /// `the top card of your deck`, `the top 3 cards of your deck`
    fn top_cards(&mut self, cards: &Cards, count: crate::code::NumId) -> Said {
        let (end, of) = self.pile(cards)?;
        // As many as cards that the text has just spoken of.
        if let Num::Count(set) = self.look.num(count)
            && matches!(self.look.set(set), Set::Slot(_))
        {
            return Ok(format!("the same number of cards from the {end} of {of}"));
        }
        Ok(match self.counted(count)? {
            (number, true) if number == "1" => format!("the {end} card of {of}"),
            (number, _) if number == "X" => format!("X cards from the {end} of {of}"),
            (number, _) => format!("the {end} {number} cards of {of}"),
        })
    }

    /// `up to 3 cards from the top of your deck`
    fn some_of_pile(&mut self, cards: &Cards, count: &str, one: bool) -> Said {
        let (end, of) = self.pile(cards)?;
        let noun = if one { "card" } else { "cards" };
        Ok(format!("{count} {noun} from the {end} of {of}"))
    }

    fn pile(&mut self, cards: &Cards) -> Said<(&'static str, String)> {
        let (bottom, of) = match cards.base {
            Base::Pile { zone, owner, bottom, .. } => (bottom, self.zone(zone, owner)?),
            _ => return unprintable(say_of::CARDS),
        };
        Ok((if bottom { "bottom" } else { "top" }, of))
    }

    /// `level 2 or lower`, `with level higher than your opponent's level`
    fn by_number(
        &mut self,
        noun: &mut Noun,
        cards: &Cards,
        stat: crate::vocab::StatId,
        op: Order,
        than: crate::code::NumId,
    ) -> Said<()> {
        let word = self.program.vocab.stat(stat).word;
        if word.name == "level" && self.may_be_climax(cards) {
            self.remind(Reminder::ClimaxLevel);
        }
        let (level, more) = with_more(self.look, than);
        let more = if more.is_empty() { more } else { format!(" {more}") };
        if let Some(whose) = self.player_level(level) {
            let compared = match op {
                Order::LessEqual => "equal to or lower than",
                Order::GreaterEqual => "equal to or higher than",
                Order::Greater => "higher than",
                Order::Less => "lower than",
                Order::Equal => "equal to",
                Order::NotEqual => return unprintable(say_of::CARDS),
            };
            noun.behind.push(format!("with {} {compared} {whose} level{more}", word.text.en));
            return Ok(());
        }
        if let Num::Slot(slot) = self.look.num(than)
            && let Some(number) = self.declared_number(slot)
        {
            if op != Order::Equal {
                return unprintable(say_of::CARDS);
            }
            let by = number.trim_start_matches("the number ");
            noun.behind.push(format!("of the {} that {by}", word.text.en));
            return Ok(());
        }
        if let (Num::Max { set, each }, Order::Equal) = (self.look.num(than), op)
            && self.look.stat_of_it(each) == Some(stat)
            && same_cards(cards, &Cards::of(self.look, set))
        {
            noun.behind.push(format!("with the highest {}", word.text.en));
            return Ok(());
        }
        let number = self.value(than)?;
        let way = match op {
            Order::LessEqual => " or lower",
            Order::GreaterEqual => " or higher",
            Order::Equal => "",
            _ => return unprintable(say_of::CARDS),
        };
        noun.before.push(format!("{} {number}{way}", word.text.en));
        Ok(())
    }

    fn may_be_climax(&self, cards: &Cards) -> bool {
        let is = |name: &str| {
            cards.kinds.iter().any(|kind| self.program.vocab.noun(*kind).word.name == name)
        };
        (cards.kinds.is_empty() && cards.names.is_none()) || is("climax")
    }

    /// `《Moon》`, `red`, `《Moon》 or 《Star》`
    pub fn values(&self, values: TraitSetId) -> Said {
        let each = self.look.each_value(self.look.traits(values));
        Ok(either(each.map(|(of, value)| self.spelled(of, value)).collect()))
    }

    fn spelled(&self, of: TypeId, value: &str) -> String {
        let word = self.program.vocab.type_word(of);
        match word.values {
            Values::Closed(words) => {
                let known = words.iter().find(|word| word.name == value);
                known.map_or(value, |word| word.text.en).to_owned()
            }
            Values::Open => word.said_ja.replace("{}", value),
        }
    }

    /// `"Lantern Moth"`, `"Moth" or "Wasp"`
    pub fn names(&self, any: NameSetId) -> String {
        let names = self.program.name_sets[any.index()].names.iter();
        either(names.map(|name| quoted(&self.program.names[name.index()])).collect())
    }

    /// The parts of names that are asked for.
    pub fn name_parts(&self, any: NameSetId) -> Option<String> {
        let parts = &self.program.name_sets[any.index()].parts;
        let told: Vec<String> = parts.iter().map(|part| quoted(part)).collect();
        (!told.is_empty()).then(|| either(told))
    }
}

/// Whether the highest card of those that `among` describes is looked for among just those.
fn same_cards(cards: &Cards, among: &Cards) -> bool {
    let plain = Cards { stats: Vec::new(), ..cards.clone() };
    plain == *among
}
