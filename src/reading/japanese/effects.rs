//! Continuous effects: `ターン終了時まで、このキャラクターのATKを+100する`.

use super::Japanese;
use super::words::Letters;
use crate::check::ir::{Effect, EffectSubject, Grant, Until};
use crate::code::{How, Modifier, Num, NumId, Owner, Spot, Test, TestId, TextKind, Worth};
use crate::reading::look::PaysFor;
use crate::reading::step::{List, Step};
use crate::vocab::verbs::{NARU, SARERU, SURU};
use crate::vocab::{MomentKind, NounId, RestrictionId, Verb};

/// A change of a subject, in two voices: made to it (`done`), and undergone by it (`befalls`).
struct Change {
    text: String,
    /// The verb after `のATKを+100`; `None` for a change that is only undergone.
    done: Option<Verb>,
    befalls: String,
    /// `befalls` with another change after it.
    befalls_and: String,
}

impl Change {
    fn number(text: String, befalling: String, verb: Verb) -> Change {
        let said = |end: &str| format!("{befalling}{end}");
        let (befalls, befalls_and) = (said(verb.plain), said(verb.stem));
        Change { text, done: Some(SURU), befalls, befalls_and }
    }

    fn told(befalls: String, befalls_and: String) -> Change {
        Change { text: String::new(), done: None, befalls, befalls_and }
    }

    fn gets(what: &str) -> Change {
        Change::told(format!("{what}を得る"), format!("{what}を得て"))
    }

    fn loses(what: &str) -> Change {
        Change::told(format!("{what}を失う"), format!("{what}を失い"))
    }
}

impl Japanese<'_> {
    pub(super) fn effect(&self, effect: &Effect) -> Step {
        let mut letters = Letters::default();
        let (subject, nouns) = self.effect_subject(&effect.subject, &mut letters);
        let mut inner = Vec::new();
        let granting = Japanese { this: nouns, ..self.clone() };
        let is_ability = |grant: &&Grant| matches!(grant, Grant::Ability(_));
        let abilities = effect.grants.iter().filter(is_ability).count();
        let mut changes: Vec<Change> = Vec::new();
        let mut counted = false;
        for grant in &effect.grants {
            let change = self.grant(grant, &granting, &mut inner, &mut letters);
            // Several abilities are told as a number, in the place of the first.
            if abilities < 2 || !is_ability(&grant) {
                changes.push(change);
            } else if !counted {
                counted = true;
                changes.push(Change::gets(&format!("次の{abilities}つの能力")));
            }
        }
        let said = match changes.iter().map(|change| change.done).collect::<Option<Vec<_>>>() {
            // Only numbers change: `XのATKを+100、DEFを+100する`.
            Some(verbs) => {
                let texts: Vec<&str> = changes.iter().map(|change| &*change.text).collect();
                let verb = verbs.last().map_or("", |verb| verb.plain);
                format!("{subject}の{}{verb}", texts.join("、"))
            }
            None => {
                let (last, first) =
                    changes.split_last().map_or((None, &[][..]), |(l, f)| (Some(l), f));
                let mut parts: Vec<&str> = first.iter().map(|c| &*c.befalls_and).collect();
                parts.extend(last.map(|change| &*change.befalls));
                format!("{subject}は{}", parts.join("、"))
            }
        };
        let text = match &effect.until {
            Some(until) => format!("{}、{said}", self.until(until)),
            None => said,
        };
        Step { list: List::Dashes, ..Step::over(letters.close(text), inner) }
    }

    /// The subject, and the nouns of its cards.
    fn effect_subject(
        &self,
        subject: &EffectSubject,
        letters: &mut Letters,
    ) -> (String, Vec<NounId>) {
        match subject {
            EffectSubject::Cards(picked) => {
                let nouns = self.noun(picked.from).nouns().to_vec();
                (self.picked(picked, letters).subject(), nouns)
            }
            EffectSubject::Player(who) => (self.player(*who), Vec::new()),
        }
    }

    fn grant(
        &self,
        grant: &Grant,
        granting: &Japanese,
        inner: &mut Vec<Step>,
        letters: &mut Letters,
    ) -> Change {
        let vocab = self.program.vocab;
        match grant {
            Grant::Modifier(Modifier::Add { stat, by }) => {
                self.added(vocab.stat(*stat).word.text.ja, *by, letters)
            }
            Grant::Modifier(Modifier::Set { stat, to }) => {
                let name = vocab.stat(*stat).word.text.ja;
                let to = self.digits(*to, letters);
                Change::number(format!("{name}を{to}に"), format!("{name}が{to}に"), NARU)
            }
            Grant::Modifier(Modifier::PlayerStat { stat, by }) => {
                self.added(vocab.player_stat(*stat).word.text.ja, *by, letters)
            }
            Grant::Values { set, of, replace } => {
                let values = self.values(self.look.traits(*set), "と");
                let name = vocab.type_word(*of).word.text.ja;
                match replace {
                    true if vocab.type_word(*of).is_single() => {
                        Change::told(format!("{values}になる"), format!("{values}になり"))
                    }
                    true => Change::told(
                        format!("{name}が{values}だけになる"),
                        format!("{name}が{values}だけになり"),
                    ),
                    false => Change::gets(&values),
                }
            }
            Grant::LoseValues { set } => Change::loses(&self.values(self.look.traits(*set), "と")),
            Grant::Modifier(Modifier::Name { name, replace: true }) => {
                let name = self.card_name(*name);
                Change::told(
                    format!("カード名が{name}だけになる"),
                    format!("カード名が{name}だけになり"),
                )
            }
            Grant::Modifier(Modifier::Name { name, replace: false }) => {
                Change::gets(&format!("カード名{}", self.card_name(*name)))
            }
            Grant::Modifier(Modifier::ValuesFrom { of, from, how }) => {
                let values = self.unwritten(*of, *from);
                let what = self.quality(*of);
                match how {
                    How::Gains => Change::gets(&values),
                    How::Becomes => Change::told(
                        format!("{what}が{values}だけになる"),
                        format!("{what}が{values}だけになり"),
                    ),
                    How::Loses => Change::loses(&values),
                }
            }
            Grant::LoseAll(of) => Change::loses(&format!("すべての{}", self.quality(Some(*of)))),
            Grant::Modifier(Modifier::LoseNames) => {
                Change::loses(&format!("すべての{}", self.quality(None)))
            }
            Grant::Modifier(Modifier::GetsNo(of)) => {
                let what = self.quality(*of);
                Change::told(format!("{what}を得られない"), format!("{what}を得られず"))
            }
            Grant::Modifier(Modifier::Place { place, index }) => {
                let spot = Spot { owner: Owner::Mine, place: *place, index: *index };
                let place = self.bare_spot(spot);
                Change::told(
                    format!("{place}にあるのと同じように扱う"),
                    format!("{place}にあるのと同じように扱い"),
                )
            }
            Grant::Ability(ix) => {
                inner.push(granting.printed(*ix).step);
                Change::gets("次の能力")
            }
            Grant::Keyword(used) => {
                inner.push(granting.keyword_use(used).step);
                Change::gets(&self.keyword_shown(used))
            }
            Grant::Modifier(Modifier::LoseKeyword(keyword)) => {
                Change::loses(&self.keyword(*keyword))
            }
            Grant::Modifier(Modifier::LoseAbilities) => Change::loses("すべての能力"),
            Grant::Restriction { restriction, narrowed, worth, serves } => {
                let said = self.restriction(*restriction, *narrowed);
                let said = format!("{}{said}", self.counts_as(*restriction, *worth, *serves));
                Change::told(said.clone(), format!("{said}、かつ"))
            }
        }
    }

    /// `ATKを+100`, `ATKを+X`
    fn added(&self, stat: &str, by: NumId, letters: &mut Letters) -> Change {
        let by = match self.num(by) {
            Num::Int(value) => format!("{value:+}"),
            Num::Sub(zero, by) if self.num(zero) == Num::Int(0) => {
                format!("-{}", self.digits(by, letters))
            }
            _ => format!("+{}", self.digits(by, letters)),
        };
        Change::number(format!("{stat}を{by}"), format!("{stat}が{by}"), SARERU)
    }

    /// `あなたの「NAME」の【起】のために、2枚分まで`
    fn counts_as(
        &self,
        restriction: RestrictionId,
        worth: Worth,
        serves: Option<TestId>,
    ) -> String {
        let up_to = if worth.least < worth.most { "まで" } else { "" };
        let counts = match worth {
            Worth::ONE => String::new(),
            _ => format!("{}枚分{up_to}として", worth.most),
        };
        let serves = serves.map(|test| self.look.test(test));
        let Some(Test::Serves { text, of }) = serves else { return counts };
        let cards = self.fitting(of).text();
        let what = match (self.text_kind(text), self.look.pays_for(restriction, text)) {
            (_, Some(PaysFor::Playing)) => "をプレイする".to_owned(),
            (_, Some(PaysFor::Anything)) => "のコストの".to_owned(),
            (Some(text), None) => format!("の{text}の"),
            (None, None) => "のテキストの".to_owned(),
        };
        format!("{cards}{what}ために、{counts}")
    }

    pub(super) fn text_kind(&self, text: TextKind) -> Option<String> {
        let vocab = self.program.vocab;
        Some(match text {
            TextKind::Any => return None,
            TextKind::Kind(kind) => vocab.ability_kind(kind).word.text.ja.to_owned(),
            TextKind::Tag(tag) => self.mark(tag),
            TextKind::Keyword(keyword) => self.keyword(keyword),
        })
    }

    pub(super) fn until(&self, until: &Until) -> String {
        match until {
            Until::Again => "次にこれを行うまで".to_owned(),
            Until::While(test) => self.clause(*test).aida(),
            Until::Event(patterns) => self.until_one(patterns),
            Until::Span { end, moment, owner, next } => {
                let kind = self.program.vocab.moment(*moment).kind;
                let running_turn = kind == MomentKind::Turn && *owner == Owner::Both && !next;
                if let (Some(said), true) = (self.manner().this_turn, running_turn && *end) {
                    return said.to_owned();
                }
                let until = self.manner().until[usize::from(*end)];
                let running = match (owner, kind) {
                    (Owner::Both, MomentKind::Process) if !next => self.running(*moment),
                    _ => self.program.vocab.moment(*moment).word.text.ja.to_owned(),
                };
                let next = if *next { "次の" } else { "" };
                format!("{}{next}{running}{until}", self.whose(*owner))
            }
        }
    }
}
