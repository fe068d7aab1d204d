//! Cards that are chosen one after the other and then spoken of together: `choose this card and 1 of your other characters`.

use super::Printer;
use super::pen::series;
use crate::check::ir::{Act, Choose, EffectSubject, Instr, InstrKind, LetValue, Mode, Picked};
use crate::code::{Amount, Owner, Set, SetId, Slot};
use crate::reading::printed::cards::{Base, Cards};
use crate::reading::printed::{Said, say_of, unprintable};
use crate::reading::slots::nouns_of;
use crate::vocab::Does;

/// What "them" stands for while it means the whole group: no slot of an ability.
pub const GROUP: Slot = Slot(u8::MAX);

/// A part of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Member {
    This,
    Slot(Slot),
}

impl Printer<'_> {
    /// The slots that the set joins; `None` if it has other cards than those of slots and this card.
    fn members(&self, set: SetId) -> Option<Vec<Member>> {
        match self.look.set(set) {
            Set::This => Some(vec![Member::This]),
            Set::Slot(slot) => match self.lets.iter().find(|(name, _)| *name == slot) {
                Some((_, set)) => self.members(*set),
                None => Some(vec![Member::Slot(slot)]),
            },
            Set::Union(left, right) => {
                let mut all = [self.members(left)?, self.members(right)?].concat();
                all.sort();
                Some(all)
            }
            _ => None,
        }
    }

    /// Whether the set is the group that the text has chosen last.
    pub fn is_group(&self, set: SetId) -> bool {
        !self.group.is_empty() && self.members(set).as_ref() == Some(&self.group)
    }

    /// Whether the description is of that group and asks for nothing more.
    pub fn is_the_group(&self, cards: &Cards) -> bool {
        cards.is_plain()
            && match cards.base {
                Base::Other(set) => self.is_group(set),
                Base::Slot(slot) => {
                    self.lets.iter().any(|(name, set)| *name == slot && self.is_group(*set))
                }
                _ => false,
            }
    }

    /// Whether the slot is one of several that the text speaks of together.
    pub fn is_in_group(&self, slot: Slot) -> bool {
        let others = |member: &&Member| **member != Member::This;
        self.group.contains(&Member::Slot(slot)) && self.group.iter().filter(others).count() > 1
    }

    /// `them`, `those characters`
    pub fn group_named(&self) -> String {
        if self.it == Some(GROUP) { "them".to_owned() } else { self.those() }
    }

    /// `those characters`
    pub fn those(&self) -> String {
        let character = |member: &Member| match member {
            Member::This => true,
            Member::Slot(slot) => {
                let nouns = nouns_of(&self.known, *slot);
                let word = |at: &crate::vocab::NounId| self.program.vocab.noun(*at).word.text.en;
                matches!(nouns.as_slice(), [only] if word(only) == "character")
            }
        };
        let all = self.group.iter().all(character);
        format!("those {}", if all { "characters" } else { "cards" })
    }

    /// The owner of all the cards of the group, if it is one player.
    pub fn owner_of_group(&self) -> Option<Owner> {
        let owner = |member: &Member| match member {
            Member::This => Some(Owner::Mine),
            Member::Slot(slot) => self.owner_of_slot(*slot),
        };
        let first = owner(self.group.first()?);
        let same = self.group.iter().all(|member| owner(member) == first);
        first.filter(|_| same)
    }

    /// A card that moves and is turned: `move it to an open position of your stage as 【REST】`; how many instructions it
    /// has taken.
    pub fn moved_and_turned(&mut self, first: &Instr, after: &[Instr]) -> Said<usize> {
        let (InstrKind::Act(moved), [second, ..]) = (&first.kind, after) else { return Ok(0) };
        let InstrKind::Act(turn) = &second.kind else { return Ok(0) };
        let Does::Status { state: Some(state), .. } = self.program.vocab.action(turn.action).does
        else {
            return Ok(0);
        };
        let relocates =
            matches!(self.program.vocab.action(moved.action).does, Does::Relocate { .. });
        let from = moved.cards.as_ref().and_then(all_of).map(|set| self.look.set(set));
        let same = turn.cards.as_ref().and_then(all_of).map(|set| self.look.set(set)) == from;
        if !relocates || !same || !matches!(from, Some(Set::Slot(_))) {
            return Ok(0);
        }
        let said = self.act(moved)?;
        if said.contains(" as ") {
            return unprintable(say_of::ACTION);
        }
        let state = self.state(state);
        self.goes_on(&format!("{said} as {state}"));
        Ok(2)
    }

    /// `move it to an open position of their stage, or choose 1 of your opponent's other characters, and exchange them`
    pub fn move_or_exchange(&mut self, modes: &[Mode]) -> Said<Option<String>> {
        let (Some(slot), [_, other]) = (self.it, modes) else { return Ok(None) };
        let swaps = |instr: &Instr| match &instr.kind {
            InstrKind::Act(act) => {
                matches!(self.program.vocab.action(act.action).does, Does::Swap { .. })
                    && self.is_about(act, slot)
            }
            _ => false,
        };
        let plain = |mode: &Mode| mode.test.is_none() && mode.cost.is_none();
        if !other.body.iter().any(swaps) || !modes.iter().all(plain) {
            return Ok(None);
        }
        let mut said = Vec::new();
        for mode in modes {
            self.it = Some(slot);
            let inner = self.apart(&mode.body)?;
            let clauses = self.within(inner)?;
            said.push(series(&clauses, "and"));
        }
        Ok(Some(said.join(", or ")))
    }

    /// Several choices, if what follows is done to all of those cards; how many instructions it has taken.
    pub fn chosen_together(&mut self, block: &[Instr]) -> Said<usize> {
        let mut picks: Vec<&InstrKind> = Vec::new();
        let mut at = 0;
        while let Some(instr) = block.get(at) {
            match &instr.kind {
                kind @ (InstrKind::Choose(_) | InstrKind::Act(_))
                    if self.continues(&picks, kind) =>
                {
                    picks.push(kind);
                }
                InstrKind::Let { slot, value: LetValue::Cards(set) } => {
                    if self.members(*set).is_none() {
                        return Ok(0);
                    }
                    self.lets.push((*slot, *set));
                }
                _ => break,
            }
            at += 1;
        }
        let Some((next, rest)) = block.get(at..).and_then(<[Instr]>::split_first) else {
            return Ok(0);
        };
        let mut chosen: Vec<Member> =
            picks.iter().filter_map(|pick| slot_of(pick)).map(Member::Slot).collect();
        chosen.sort();
        let Some(group) = self.done_to(&next.kind, rest).filter(|group| group.len() > 1) else {
            return Ok(0);
        };
        let slots: Vec<Member> =
            group.iter().copied().filter(|member| *member != Member::This).collect();
        // What was chosen just before may change places with the next card.
        let beside: Vec<&Member> = slots.iter().filter(|slot| !chosen.contains(slot)).collect();
        let fits = match beside.as_slice() {
            [] => true,
            [Member::Slot(slot)] => {
                self.it == Some(*slot)
                    && matches!(&next.kind, InstrKind::Act(act) if self.swaps(act))
            }
            _ => false,
        };
        if !fits || chosen.is_empty() || !chosen.iter().all(|slot| slots.contains(slot)) {
            return Ok(0);
        }
        let mut said = Vec::new();
        if group.contains(&Member::This) {
            said.push("this card".to_owned());
        }
        let mut verb = "choose ";
        for pick in picks {
            said.push(match pick {
                InstrKind::Choose(choose) => {
                    verb = self.chooses(choose)?;
                    let choice = self.choice(choose)?;
                    self.it = Some(choose.slot);
                    choice
                }
                InstrKind::Act(search) => {
                    let whole = self.act(search)?;
                    let Some((_, found)) = whole.split_once(" for ") else {
                        return unprintable(say_of::ACTION);
                    };
                    verb = "search your deck for ";
                    if whole.strip_suffix(found) != Some(verb) {
                        return unprintable(say_of::ACTION);
                    }
                    found.to_owned()
                }
                _ => return unprintable(say_of::INSTRUCTION),
            });
        }
        share_place(&mut said);
        let said = match said.as_slice() {
            [one, other] => format!("{one} and {other}"),
            several => series(several, "and"),
        };
        self.pen.clause(format!("{verb}{said}"));
        self.group = group;
        self.it = Some(GROUP);
        if let InstrKind::Act(act) = &next.kind
            && self.swaps(act)
        {
            return Ok(at + self.exchanged(rest)?);
        }
        Ok(at)
    }

    fn swaps(&self, act: &Act) -> bool {
        matches!(self.program.vocab.action(act.action).does, Does::Swap { .. })
    }

    /// Whether the instruction chooses cards in the way of those before it.
    fn continues(&self, picks: &[&InstrKind], kind: &InstrKind) -> bool {
        let search = |act: &Act| matches!(self.program.vocab.action(act.action).does, Does::Search);
        match (picks.first(), kind) {
            (None, InstrKind::Choose(_)) => true,
            (None, InstrKind::Act(act)) => search(act),
            (Some(InstrKind::Choose(first)), InstrKind::Choose(next)) => {
                first.chooser == next.chooser
            }
            (Some(InstrKind::Act(first)), InstrKind::Act(next)) => {
                search(next) && first.zone == next.zone
            }
            _ => false,
        }
    }

    /// The cards to which the instruction is done, as members of a group.
    fn done_to(&self, kind: &InstrKind, after: &[Instr]) -> Option<Vec<Member>> {
        match kind {
            InstrKind::Act(act) if self.swaps(act) => {
                // They change places, and all of them are turned at once.
                let [Instr { kind: InstrKind::Act(turn), .. }, ..] = after else { return None };
                let turned = matches!(
                    self.program.vocab.action(turn.action).does,
                    Does::Status { state: Some(_), .. }
                );
                let one = self.members(all_of(act.cards.as_ref()?)?)?;
                let other = self.members(all_of(act.with.as_ref()?)?)?;
                let mut both = [one, other].concat();
                both.sort();
                let group = self.members(all_of(turn.cards.as_ref()?)?)?;
                (turned && both == group).then_some(group)
            }
            InstrKind::Act(act) => self.members(all_of(act.cards.as_ref()?)?),
            InstrKind::Effect(effect) => match &effect.subject {
                EffectSubject::Cards(picked) => self.members(all_of(picked)?),
                EffectSubject::Player(_) => None,
            },
            _ => None,
        }
    }

    /// `exchange them as 【STAND】`; takes the exchange and the turning.
    fn exchanged(&mut self, after: &[Instr]) -> Said<usize> {
        let [Instr { kind: InstrKind::Act(turn), .. }, ..] = after else {
            return unprintable(say_of::ACTION);
        };
        let Does::Status { state: Some(state), .. } = self.program.vocab.action(turn.action).does
        else {
            return unprintable(say_of::ACTION);
        };
        let state = self.state(state);
        self.goes_on(&format!("exchange them as {state}"));
        Ok(2)
    }

    /// `choose `, with the opponent who does so.
    pub fn chooses(&mut self, choose: &Choose) -> Said<&'static str> {
        use crate::code::Who;
        match choose.chooser {
            Who::Opponent if !self.by_opponent => {
                let again = self.pen.is_of_opponent();
                self.pen.opponent_acts();
                Ok(if again { "chooses " } else { "your opponent chooses " })
            }
            Who::Me if self.by_opponent => unprintable(say_of::INSTRUCTION),
            Who::Me | Who::They => {
                self.pen.you_act();
                Ok("choose ")
            }
            _ => unprintable(say_of::INSTRUCTION),
        }
    }
}

fn slot_of(pick: &InstrKind) -> Option<Slot> {
    match pick {
        InstrKind::Choose(choose) => Some(choose.slot),
        InstrKind::Act(act) => act.cards.as_ref().map(|picked| picked.slot),
        _ => None,
    }
}

/// The set of the cards, if all of them are meant.
fn all_of(picked: &Picked) -> Option<SetId> {
    (picked.amount == Amount::All && picked.such_that.is_none()).then_some(picked.from)
}

/// Says once, behind the last of the cards, where all of them lie.
fn share_place(said: &mut [String]) {
    let [before @ .., last] = said else { return };
    let starts = [" in your ", " in their ", " in your opponent's ", " from among them"];
    let place = starts.iter().find_map(|start| last.find(start).map(|at| last[at..].to_owned()));
    if let Some(place) = place
        && before.iter().all(|one| one.ends_with(&place))
    {
        before.iter_mut().for_each(|one| one.truncate(one.len() - place.len()));
    }
}
