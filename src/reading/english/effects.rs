//! Continuous effects: `this card gets ATK +100 until the end of the turn`.

use super::English;
use super::words::{list, plural, possessive, quoted};
use crate::check::ir::{Effect, EffectSubject, Grant, Until};
use crate::code::{
    Amount, Doing, How, Modifier, Num, NumId, Owner, Spot, Test, TestId, TextKind, Who, Worth,
};
use crate::reading::look::PaysFor;
use crate::reading::step::{List, Step};
use crate::vocab::{ModalKind, MomentKind, RestrictionId, TypeId};

/// The changes that an effect makes to its subject.
#[derive(Default)]
struct Changes {
    gets: Vec<String>,
    set: Vec<String>,
    loses: Vec<String>,
    modal: Vec<String>,
    /// The index in `gets` of the first ability that is not a keyword.
    abilities: Option<usize>,
    /// The granted abilities, spelled out below the sentence.
    inner: Vec<Step>,
}

impl English<'_> {
    pub(super) fn effect(&self, effect: &Effect) -> Step {
        let (subject, many) = self.effect_subject(&effect.subject);
        let mut changes = Changes::default();
        for grant in &effect.grants {
            self.grant(grant, &mut changes);
        }
        let is_ability = |grant: &&Grant| matches!(grant, Grant::Ability(_));
        let abilities = effect.grants.iter().filter(is_ability).count();
        if let Some(at) = changes.abilities.filter(|_| abilities > 1) {
            changes.gets[at] = format!("these {abilities} abilities");
        }
        let (get, have, lose) =
            if many { ("get", "have their", "lose") } else { ("gets", "has its", "loses") };
        let mut parts = Vec::new();
        if !changes.gets.is_empty() {
            parts.push(format!("{get} {}", list(&changes.gets, "and")));
        }
        if !changes.set.is_empty() {
            parts.push(format!("{have} {}", list(&changes.set, "and")));
        }
        if !changes.loses.is_empty() {
            parts.push(format!("{lose} {}", list(&changes.loses, "and")));
        }
        parts.append(&mut changes.modal);
        let mut text = format!("{subject} {}", list(&parts, "and"));
        if let Some(until) = &effect.until {
            text = format!("{text} {}", self.until(until));
        }
        Step { list: List::Dashes, ..Step::over(text, changes.inner) }
    }

    /// The subject, and whether it is a plural.
    fn effect_subject(&self, subject: &EffectSubject) -> (String, bool) {
        match subject {
            EffectSubject::Cards(picked) => {
                let one = |num: NumId| self.num(num) == Num::Int(1);
                let many = match picked.amount {
                    Amount::Exactly(num) | Amount::UpTo(num) | Amount::Random(num) => !one(num),
                    Amount::UpToAll => true,
                    Amount::All => !self.noun(picked.from).single(),
                };
                (self.picked(picked), many)
            }
            EffectSubject::Player(who) => (self.player(*who), matches!(who, Who::Me)),
        }
    }

    fn grant(&self, grant: &Grant, changes: &mut Changes) {
        let vocab = self.program.vocab;
        match grant {
            Grant::Modifier(Modifier::Add { stat, by }) => {
                changes.gets.push(self.added(vocab.stat(*stat).word.text.en, *by));
            }
            Grant::Modifier(Modifier::Set { stat, to }) => {
                let name = vocab.stat(*stat).word.text.en;
                changes.set.push(format!("{name} set to {}", self.number(*to)));
            }
            Grant::Modifier(Modifier::PlayerStat { stat, by }) => {
                changes.gets.push(self.added(vocab.player_stat(*stat).word.text.en, *by));
            }
            Grant::Values { set, of, replace } => {
                let values = self.values(&self.program.trait_sets[set.index()], "and");
                let name = vocab.type_word(*of).word.text.en;
                match replace {
                    true => changes.set.push(format!("{name} changed to {values}")),
                    false => changes.gets.push(format!("the {name} {values}")),
                }
            }
            Grant::LoseValues { set } => {
                let traits = &self.program.trait_sets[set.index()];
                let name = self.type_of(traits).map(|of| vocab.type_word(of).word.text.en);
                let values = self.values(traits, "and");
                changes.loses.push(format!("the {} {values}", name.unwrap_or("value")));
            }
            Grant::Modifier(Modifier::Name { name, replace }) => {
                let name = quoted(&self.program.names[name.index()]);
                match replace {
                    true => changes.set.push(format!("name changed to {name}")),
                    false => changes.gets.push(format!("the name {name}")),
                }
            }
            Grant::Modifier(Modifier::ValuesFrom { of, from, how }) => {
                let values = self.unwritten(*of, *from);
                match how {
                    How::Gains => changes.gets.push(values),
                    How::Becomes => {
                        changes.set.push(format!("{} changed to {values}", self.quality(*of)));
                    }
                    How::Loses => changes.loses.push(values),
                }
            }
            Grant::LoseAll(of) => changes.loses.push(self.all_of(Some(*of))),
            Grant::Modifier(Modifier::LoseNames) => changes.loses.push(self.all_of(None)),
            Grant::Modifier(Modifier::GetsNo(of)) => {
                changes.modal.push(format!("cannot get {}", plural(self.quality(*of))));
            }
            Grant::Modifier(Modifier::Place { place, index }) => {
                let spot = Spot { owner: Owner::Mine, place: *place, index: *index };
                changes.modal.push(format!("must be treated as if it were {}", self.spot(spot)));
            }
            Grant::Ability(ix) => {
                if changes.abilities.is_none() {
                    changes.abilities = Some(changes.gets.len());
                    changes.gets.push("this ability".to_owned());
                }
                changes.inner.push(self.printed(*ix).step);
            }
            Grant::Keyword(used) => {
                changes.gets.push(self.keyword_shown(used));
                changes.inner.push(self.keyword_use(used).step);
            }
            Grant::Modifier(Modifier::LoseKeyword(keyword)) => {
                changes.loses.push(self.keyword(*keyword))
            }
            Grant::Modifier(Modifier::LoseAbilities) => {
                changes.loses.push("all abilities".to_owned())
            }
            Grant::Restriction { restriction, narrowed, worth, serves } => {
                let said = self.restriction(*restriction, *narrowed);
                let counts = self.counts_as(*restriction, *worth, *serves);
                changes.modal.push(format!("{said}{counts}"));
            }
        }
    }

    /// `all races`, `all names`
    fn all_of(&self, of: Option<TypeId>) -> String {
        format!("all {}", plural(self.quality(of)))
    }

    /// `ATK +100`, `ATK +(100 × n)`
    fn added(&self, stat: &str, by: NumId) -> String {
        match self.num(by) {
            Num::Int(value) => format!("{stat} {value:+}"),
            Num::Sub(zero, by) if self.num(zero) == Num::Int(0) => {
                format!("{stat} −{}", self.term(by))
            }
            _ => format!("{stat} +{}", self.term(by)),
        }
    }

    fn restriction(&self, restriction: RestrictionId, narrowed: Option<TestId>) -> String {
        let word = self.program.vocab.restriction(restriction);
        let modal = match word.modal {
            ModalKind::Cannot => "cannot",
            ModalKind::Must => "must",
            ModalKind::May => "may",
        };
        let (doings, left) = self.look().doings(narrowed);
        let what = word.word.text.en;
        let done: String = doings.iter().map(|either| format!(" {}", self.done(either))).collect();
        if left.is_empty() {
            return format!("{modal} {what}{done}");
        }
        let noun = match narrowed {
            Some(all) if doings.is_empty() => self.fitting(all),
            _ => self.causing(left),
        };
        match word.by {
            true if what.starts_with("be ") || word.player => {
                format!("{modal} {what}{done} by {}", noun.one())
            }
            true => format!("{modal} {what}{done} because of {}", noun.one()),
            false => format!("{modal} {what} {}{done}", noun.all()),
        }
    }

    /// The deeds that a restriction is about: `backup`, `into the hand`, `of 1 or less`.
    fn done(&self, either: &[Doing]) -> String {
        let vocab = self.program.vocab;
        if let [Doing::Amount { op, than }] = either {
            return format!("of {}", self.compared(*op, *than));
        }
        let spot = |doing: &Doing| match doing {
            Doing::To(spot) => Some(*spot),
            _ => None,
        };
        let spots: Vec<Spot> = either.iter().filter_map(spot).collect();
        if !spots.is_empty() {
            let surface = spots.iter().all(|spot| self.is_surface(spot.place));
            let prep = if surface { "onto" } else { "into" };
            return format!("{prep} {}", self.places(&spots));
        }
        let said = |doing: &Doing| match doing {
            Doing::Use(n) => vocab.uses[*n as usize].word.text.en.to_owned(),
            Doing::Less(stat) => vocab.stat(*stat).word.text.en.to_owned(),
            Doing::Begin(phase) => format!("the {}", vocab.moment(*phase).word.text.en),
            Doing::Amount { .. } | Doing::To(_) => String::new(),
        };
        // A turn is without all the phases, so they are joined with "and"; other deeds are forbidden one by one.
        let and = matches!(either, [Doing::Begin(_), ..]);
        list(&either.iter().map(said).collect::<Vec<_>>(), if and { "and" } else { "or" })
    }

    /// `, counting as up to 2, for the activated ability of your “NAME”`
    fn counts_as(
        &self,
        restriction: RestrictionId,
        worth: Worth,
        serves: Option<TestId>,
    ) -> String {
        let up_to = if worth.least < worth.most { "up to " } else { "" };
        let counts = match worth {
            Worth::ONE => String::new(),
            _ => format!(", counting as {up_to}{}", worth.most),
        };
        let serves = serves.map(|test| self.exprs.tests[test.0 as usize]);
        let Some(Test::Serves { text, of }) = serves else { return counts };
        let cards = self.fitting(of).all();
        match (self.text_kind(text), self.look().pays_for(restriction, text)) {
            (_, Some(PaysFor::Playing)) => format!("{counts}, for playing {cards}"),
            (_, Some(PaysFor::Anything)) => format!("{counts}, for a cost of {cards}"),
            (Some(text), None) => format!("{counts}, for the {text} of {cards}"),
            (None, None) => format!("{counts}, for a text of {cards}"),
        }
    }

    pub(super) fn text_kind(&self, text: TextKind) -> Option<String> {
        let vocab = self.program.vocab;
        Some(match text {
            TextKind::Any => return None,
            TextKind::Kind(kind) => vocab.ability_kind(kind).word.text.en.to_owned(),
            TextKind::Tag(tag) => vocab.tag(tag).word.text.en.to_owned(),
            TextKind::Keyword(keyword) => self.keyword(keyword),
        })
    }

    pub(super) fn until(&self, until: &Until) -> String {
        match until {
            Until::Again => "until the next time that this is done".to_owned(),
            Until::While(test) => format!("as long as {}", self.clause(*test)),
            Until::Event(patterns) => format!("until {}", self.events(patterns)),
            Until::Span { end, moment, owner, next } => {
                let moment = self.program.vocab.moment(*moment);
                let name = moment.word.text.en;
                let end = if *end { "end" } else { "start" };
                let next = if *next { "next " } else { "" };
                match (owner, moment.kind) {
                    (Owner::Both, MomentKind::Process) if next.is_empty() => {
                        format!("until the {end} of this {name}")
                    }
                    (Owner::Both, _) => format!("until the {end} of the {next}{name}"),
                    (Owner::Their, _) => {
                        format!("until the {end} of {} {next}{name}", possessive(self.actor()))
                    }
                    (Owner::Mine | Owner::Enemy, _) => {
                        format!("until the {end} of {} {next}{name}", self.whose(*owner))
                    }
                }
            }
        }
    }
}
