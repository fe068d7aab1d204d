//! What all players do: `all players put the top 3 cards of their deck into their waiting room`.

use super::Printer;
use crate::check::ir::{Instr, InstrKind};
use crate::code::Owner;
use crate::reading::printed::{Said, say_of, unprintable};

/// How a text speaks of the things of players who all do the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Everyone {
    /// One player acts.
    Apart,
    /// Their things are told with them: `their deck`.
    Told,
    /// A quoted text speaks to each of them: `your deck`.
    Quoted,
}

impl Printer<'_> {
    pub fn everyone_does(&mut self, body: &[Instr]) -> Said<()> {
        let plain = |instr: &Instr| matches!(instr.kind, InstrKind::Act(_));
        let way = if body.iter().all(plain) { Everyone::Told } else { Everyone::Quoted };
        let before = std::mem::replace(&mut self.everyone, way);
        self.it = None;
        let inner = self.apart(body);
        self.everyone = before;
        let inner = inner?;
        self.it = None;
        if way == Everyone::Quoted {
            self.pen.clause("all players perform the following action");
            self.pen.behind(format!("\"{}\"", inner.text()));
            return Ok(());
        }
        let clauses = self.within(inner)?;
        for (at, clause) in clauses.into_iter().enumerate() {
            let who = if at == 0 { "all players " } else { "" };
            self.pen.clause(format!("{who}{clause}"));
        }
        Ok(())
    }

    /// Whose things these are while all players act.
    pub fn of_each(&self, owner: Owner) -> Said<&'static str> {
        match (self.everyone, owner) {
            (Everyone::Told, Owner::Their) => Ok("their "),
            (Everyone::Quoted, Owner::Their) => Ok("your "),
            _ => unprintable(say_of::CARDS),
        }
    }
}
