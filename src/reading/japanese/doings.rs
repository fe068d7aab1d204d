//! Causes and deeds that a restriction or an event is about.

use super::Japanese;
use super::cards::Noun;
use crate::code::{Doing, Spot, TestId, Through};
use crate::vocab::{Phrase, RestrictionId};

impl Japanese<'_> {
    /// The cause or subject of an event: cards, or a text or attack of such cards.
    pub(super) fn causing(&self, tests: Vec<TestId>) -> Noun {
        match self.look.through(tests.clone()) {
            Some((through, of)) => Noun::told(self.done_through(through, &of)),
            None => self.passing(&tests),
        }
    }

    fn passing(&self, tests: &[TestId]) -> Noun {
        let (this, others) = self.look.split_this(tests);
        let mut noun = this.map_or(Noun::default(), |this| self.noun(this));
        others.into_iter().for_each(|test| self.narrow(&mut noun, test));
        self.leave_out_home(&mut noun);
        noun
    }

    /// `相手の『チェンジ』`, `相手のキャラの【自】の効果`, `サイドアタック`
    fn done_through(&self, through: Through, of: &[TestId]) -> String {
        let vocab = self.program.vocab;
        let what = match through {
            Through::Tag(tag) => self.mark(tag),
            Through::Kind(kind) => format!("{}の効果", vocab.ability_kind(kind).word.text.ja),
            Through::Event(event) => {
                let text = vocab.event(event).ja.fill(&[]);
                text.strip_prefix("が").unwrap_or(&text).to_owned()
            }
        };
        match (self.look.whose(of), of) {
            (Some(owner), _) => format!("{}{what}", self.whose(owner)),
            (None, []) => what,
            (None, _) => format!("{}の{what}", self.passing(of).text()),
        }
    }

    pub(super) fn restriction(
        &self,
        restriction: RestrictionId,
        narrowed: Option<TestId>,
    ) -> String {
        let word = self.program.vocab.restriction(restriction);
        let what = word.word.text.ja;
        let (doings, left) = self.look.doings(narrowed);
        let (Some(whole), false) = (word.whole_ja, doings.is_empty() && !word.player) else {
            return match narrowed {
                Some(test) => {
                    let cards = self.fitting(test).text();
                    format!("{}{what}", word.narrowed_ja.replace("{}", &cards))
                }
                None => what.to_owned(),
            };
        };
        let by = if left.is_empty() { String::new() } else { self.causing(left).text() };
        let mut holes = vec![("by", by)];
        holes.extend(doings.iter().flat_map(|either| self.doing(either)));
        let holes: Vec<(&str, &str)> = holes.iter().map(|(hole, said)| (*hole, &**said)).collect();
        whole_of(whole).fill(&holes)
    }

    /// The hole of a restriction's text that the deed fills, and its filling.
    fn doing(&self, either: &[Doing]) -> Option<(&'static str, String)> {
        let vocab = self.program.vocab;
        let join = |said: Vec<&str>| said.join("か");
        match either.first()? {
            Doing::Amount { op, than } => Some(("amount", self.compared(*op, *than).text)),
            Doing::To(_) => {
                let spot = |doing: &Doing| match doing {
                    Doing::To(spot) => Some(*spot),
                    _ => None,
                };
                let spots: Vec<Spot> = either.iter().filter_map(spot).collect();
                Some(("to", self.spots(&spots)))
            }
            Doing::Use(_) => {
                let said = |doing: &Doing| match doing {
                    Doing::Use(n) => vocab.uses[*n as usize].word.text.ja,
                    _ => "",
                };
                Some(("use", join(either.iter().map(said).collect())))
            }
            Doing::Begin(_) => {
                let said = |doing: &Doing| match doing {
                    Doing::Begin(phase) => vocab.moment(*phase).word.text.ja,
                    _ => "",
                };
                Some(("phase", either.iter().map(said).collect::<Vec<_>>().join("と")))
            }
            Doing::Less(_) => {
                let said = |doing: &Doing| match doing {
                    Doing::Less(stat) => vocab.stat(*stat).word.text.ja,
                    _ => "",
                };
                Some(("stat", join(either.iter().map(said).collect())))
            }
        }
    }
}

/// A text with holes that ends with its verb.
fn whole_of(text: &'static str) -> Phrase {
    crate::vocab::phrase(text, crate::vocab::verbs::SURU)
}
