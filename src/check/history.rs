//! What happened in the running turn: how often, and to which cards.

use super::Checker;
use super::set::Cards;
use crate::code::{HistoryId, MAX_HISTORIES, Num, NumId, Pattern, Set, SetId, Subject};
use crate::diagnostics::catalogue::check as codes;
use crate::diagnostics::say;
use crate::syntax::ast::{Events, Name};
use crate::vocab::MomentKind;

impl Checker<'_> {
    /// `times(my character attacks) this turn`
    pub(super) fn times(&mut self, events: &Events, per: &Name) -> Option<NumId> {
        let mut total: Option<NumId> = None;
        for pattern in self.counted_events(events, per)? {
            let history = self.history(pattern, events)?;
            let times = self.num(Num::Times(history));
            total = Some(match total {
                Some(before) => self.num(Num::Add(before, times)),
                None => times,
            });
        }
        total
    }

    /// `cards(event is played) this turn`
    pub(super) fn happened_to(&mut self, events: &Events, per: &Name) -> Option<Cards> {
        let mut all: Option<SetId> = None;
        for pattern in self.counted_events(events, per)? {
            if !matches!(pattern.subject, Subject::Card(_)) {
                let message = say!("cards that something happened to are described");
                let help =
                    say!("write what they are, as in `cards(my character attacks) this turn`");
                self.error_with_help(&codes::HISTORY, events.span, message, help);
                return None;
            }
            let history = self.history(pattern, events)?;
            self.program.remembered |= 1 << history.0;
            let cards = self.set(Set::Happened(history));
            all = Some(match all {
                Some(before) => self.set(Set::Union(before, cards)),
                None => cards,
            });
        }
        all.map(|set| Cards { set, single: false })
    }

    fn counted_events(&mut self, events: &Events, per: &Name) -> Option<Vec<Pattern>> {
        if self.vocab.find_moment(&per.text).map(|m| self.vocab.moment(m).kind)
            != Some(MomentKind::Turn)
        {
            let message =
                say!("happenings are counted each turn, not each `{per}`", per = per.text);
            self.error_with_help(&codes::HISTORY, per.span, message, say!("write `this turn`"));
            return None;
        }
        let captured = self.captures_of_events(events);
        if let Some(name) = captured.first() {
            let message = say!("`{name}` cannot be used in what is counted", name);
            let help =
                say!("what is counted is the same the whole turn: describe the cards instead");
            self.error_with_help(&codes::HISTORY, events.span, message, help);
            return None;
        }
        let outer = std::mem::take(&mut self.scope);
        let patterns = self.events(events);
        self.scope = outer;
        patterns
    }

    /// The counter of an event; texts that count the same share it.
    fn history(&mut self, pattern: Pattern, events: &Events) -> Option<HistoryId> {
        let known = self.program.histories.iter().position(|known| *known == pattern);
        let at = known.unwrap_or_else(|| {
            self.program.histories.push(pattern);
            self.program.histories.len() - 1
        });
        match u8::try_from(at).ok().filter(|at| usize::from(*at) < MAX_HISTORIES) {
            Some(at) => {
                self.counts.push(HistoryId(at));
                Some(HistoryId(at))
            }
            None => {
                let message = say!("the cards of this game count too many different happenings");
                self.error(&codes::TOO_MANY, events.span, message);
                None
            }
        }
    }
}
