//! Events: `When this card attacks, `, `At the beginning of your climax phase, `.

use super::Printer;
use super::cards::Count;
use crate::code::{Owner, Pattern, Set, Spot, Subject, TestId, Through, Who};
use crate::reading::printed::cards::{Base, Cards};
use crate::reading::printed::{Said, say_of, unprintable};

impl Printer<'_> {
    /// The head of a sentence that waits for one of the events.
    pub fn when(&mut self, patterns: &[Pattern]) -> Said {
        if let [only] = patterns
            && only.event.is_none()
        {
            return self.boundary(only);
        }
        let mut told: Vec<(String, String)> = Vec::new();
        for pattern in patterns {
            told.push(self.event(pattern)?);
        }
        // To several cards the same happens.
        if let [(first, what), rest @ ..] = told.as_slice()
            && !rest.is_empty()
            && rest.iter().all(|(who, said)| who != first && said == what)
        {
            let who: Vec<String> = told.iter().map(|(who, _)| who.clone()).collect();
            return Ok(format!("when {} {what}, ", super::words::either(who)));
        }
        let mut text = String::new();
        let (mut subject, mut said) = (String::new(), "");
        for (who, what) in &told {
            // What two events share is said once.
            let shared = match text.is_empty() {
                true => format!("{who} {what}"),
                false if *who != subject => format!(" or {who} {what}"),
                false => {
                    let stage = "is placed on the stage ";
                    let passive = what.strip_prefix("is ").filter(|_| said.starts_with("is "));
                    let rest =
                        what.strip_prefix(stage).filter(|_| said.starts_with(stage)).or(passive);
                    format!(" or {}", rest.unwrap_or(what))
                }
            };
            text.push_str(&shared);
            subject.clone_from(who);
            said = what;
        }
        Ok(format!("when {text}, "))
    }

    fn boundary(&mut self, pattern: &Pattern) -> Said {
        let moments = self.program.vocab.moments;
        let starts = moments.iter().find(|moment| moment.start == Some(pattern.kind));
        let ends = moments.iter().find(|moment| moment.end == Some(pattern.kind));
        let Some(moment) = starts.or(ends) else { return unprintable(say_of::EVENT) };
        let edge = if starts.is_some() { "beginning" } else { "end" };
        let whose = match pattern.subject {
            Subject::Span(Owner::Mine) => "your",
            Subject::Span(Owner::Enemy) => "your opponent's",
            Subject::Span(Owner::Both) => "the",
            Subject::This => "this card's",
            Subject::Card(_) => {
                let of = self.subject(pattern)?.0;
                return Ok(format!("at the {edge} of the {} of {of}, ", moment.word.text.en));
            }
            _ => return unprintable(say_of::EVENT),
        };
        Ok(format!("at the {edge} of {whose} {}, ", moment.word.text.en))
    }

    /// Who or what it happens to, and what happens.
    fn event(&mut self, pattern: &Pattern) -> Said<(String, String)> {
        let Some(id) = pattern.event else { return unprintable(say_of::EVENT) };
        let word = self.program.vocab.event(id);
        if pattern.to_state.is_some() {
            return unprintable(say_of::EVENT);
        }
        if let Some(under) = pattern.under {
            let host = Cards::passing(self.look, under);
            let plain = pattern.from.is_empty() && pattern.to.is_empty() && pattern.by.is_none();
            if word.word.name != "put" || host.base != Base::This || !host.is_plain() || !plain {
                return unprintable(say_of::EVENT);
            }
            let (who, _) = self.subject(pattern)?;
            return Ok((who, "is put underneath this card as a marker".to_owned()));
        }
        if let Some(used) = self.program.vocab.use_of(pattern.kind) {
            return self.used(pattern, used.word.on_cards().en);
        }
        let said = word.word.on_cards().en;
        match word.word.name {
            "triggered" => return self.revealed(pattern),
            "dealt" | "cancelled" | "ends" => return self.damage(pattern, word.word.name),
            "put" => return self.put(pattern),
            "leaves" => {
                let stage = pattern.from.iter().all(|from| self.is_stage(*from));
                if !stage || pattern.from.is_empty() || pattern.by.is_some() {
                    return unprintable(say_of::EVENT);
                }
                let (who, _) = self.subject(pattern)?;
                return Ok((who, "leaves the stage".to_owned()));
            }
            _ => {}
        }
        if !pattern.from.is_empty() || !pattern.to.is_empty() || pattern.player.is_some() {
            return unprintable(say_of::EVENT);
        }
        let (who, in_battle) = self.subject(pattern)?;
        let mut said = said.trim_start_matches("{} ").to_owned();
        if who == "you" {
            said = super::words::plain_verb(&said).replace("their ", "your ");
            if said == "draw" {
                said.push_str(" a card");
            }
        }
        // What its player plays is told of the player.
        if word.word.name == "played"
            && let Some(played) = who.strip_prefix("your ")
        {
            return Ok(("you".to_owned(), format!("play {}", super::words::a(played))));
        }
        if let Some(other) = pattern.other {
            let other = Cards::passing(self.look, other);
            said = format!("{said} by {}", self.cards(&other, &Count::One)?);
        }
        if let Some(by) = pattern.by {
            said = format!("{said} by {}", self.cause(by)?);
        }
        Ok((who, format!("{said}{in_battle}")))
    }

    /// The subject, and what is said of it behind the verb: that it is in battle.
    fn subject(&mut self, pattern: &Pattern) -> Said<(String, &'static str)> {
        let test = match pattern.subject {
            Subject::This => return Ok(("this card".to_owned(), "")),
            Subject::Card(test) => test,
            Subject::Player(Who::Me) => return Ok(("you".to_owned(), "")),
            Subject::Player(Who::Opponent) => return Ok(("your opponent".to_owned(), "")),
            _ => return unprintable(say_of::EVENT),
        };
        let mut cards = Cards::passing(self.look, test);
        let (battling, states): (Vec<_>, Vec<_>) = cards.states.iter().partition(|(state, is)| {
            *is && self.program.vocab.state(*state).word.name == "battling"
        });
        cards.states = states;
        let behind = if battling.is_empty() { "" } else { " in battle" };
        if cards.base == Base::This {
            return Ok((self.cards(&cards, &Count::All)?, behind));
        }
        let who = match cards.base {
            _ if self.is_place_of(&cards, "resolution_zone") => {
                self.cards(&Cards { spots: Vec::new(), ..cards }, &Count::One)
            }
            // One card at most faces another.
            Base::Near { relation, .. }
                if self.program.vocab.relation(relation).word.name == "facing" =>
            {
                self.cards(&cards, &Count::All)
            }
            _ => self.cards(&cards, &Count::One),
        };
        let who = who?;
        if let Some(slot) = pattern.names_subject {
            self.it = None;
            let owner = Cards::passing(self.look, test).owner;
            self.owners.extend(owner.map(|owner| (slot, owner)));
        }
        Ok((who, behind))
    }

    fn is_place_of(&self, cards: &Cards, name: &str) -> bool {
        let is = |spot: Spot| self.program.vocab.place(spot.place).word.name == name;
        cards.spot().is_some_and(is)
    }

    /// `is placed on the stage from your hand`, `is put into your waiting room from the stage`
    fn put(&mut self, pattern: &Pattern) -> Said<(String, String)> {
        let (who, in_battle) = self.put_subject(pattern)?;
        let anyones = !who.starts_with("your ");
        let owner = match pattern.subject {
            Subject::Card(test) => Cards::passing(self.look, test).owner.unwrap_or(Owner::Mine),
            _ => Owner::Mine,
        };
        let whose = match owner {
            Owner::Enemy if anyones => "your opponent's",
            Owner::Enemy => "their",
            _ => "your",
        };
        let of_either_player = matches!(
            pattern.subject,
            Subject::Card(test) if matches!(Cards::passing(self.look, test), Cards { owner: None, base: Base::All, .. })
        );
        let place = |printer: &Self, spot: &Spot| {
            let word = printer.program.vocab.place(spot.place).word;
            match word.name {
                "stage" => "the stage".to_owned(),
                "climax_zone" if of_either_player => {
                    "your climax area or your opponent's climax area".to_owned()
                }
                _ => format!("{whose} {}", word.on_cards().en),
            }
        };
        let mut said = match pattern.to.as_slice() {
            [to] => {
                let name = self.program.vocab.place(to.place).word.name;
                let verb = match name {
                    "stage" | "center_stage" | "back_stage" | "climax_zone" => "is placed on",
                    _ => "is put into",
                };
                format!("{verb} {}", place(self, to))
            }
            _ => return unprintable(say_of::EVENT),
        };
        match pattern.from.as_slice() {
            [] => {}
            [from] => said = format!("{said} from {}", place(self, from)),
            _ => return unprintable(say_of::EVENT),
        }
        if let Some(by) = pattern.by {
            said = format!("{said} by {}", self.cause(by)?);
        }
        Ok((who, format!("{said}{in_battle}")))
    }

    /// Climaxes are called by their names alone, and their player goes without saying.
    fn put_subject(&mut self, pattern: &Pattern) -> Said<(String, &'static str)> {
        if let Subject::Card(test) = pattern.subject {
            let cards = Cards::passing(self.look, test);
            let names = cards.names.filter(|names| self.name_parts(*names).is_none());
            let on_climax = pattern
                .to
                .iter()
                .any(|to| self.program.vocab.place(to.place).word.name == "climax_zone");
            if on_climax && matches!(cards.owner, Some(Owner::Mine | Owner::Enemy)) {
                let cards = Cards { owner: None, ..cards };
                let said = match names {
                    Some(_) => self.singular(&cards)?,
                    None => self.cards(&cards, &Count::One)?,
                };
                return Ok((said, ""));
            }
        }
        self.subject(pattern)
    }

    /// What an event is done by: `the 【AUTO】 effect of "Moth"`, `your opponent's effects`.
    fn cause(&mut self, by: TestId) -> Said {
        let parts = self.look.parts(by);
        let (through, of) = match self.look.through(parts.clone()) {
            Some((through, of)) => (Some(through), of),
            None => (None, parts),
        };
        let kind = match through {
            Some(Through::Kind(kind)) => {
                format!("{} effect", self.program.vocab.ability_kind(kind).word.on_cards().en)
            }
            None => "effect".to_owned(),
            Some(Through::Tag(tag)) => match self.program.vocab.tag(tag).word.on_cards().en {
                icon if icon.starts_with('【') => format!("{icon} effect"),
                mark => format!("\"{mark}\" effect"),
            },
            Some(Through::Event(_)) => return unprintable(say_of::EVENT),
        };
        if let Some(owner) = self.look.whose(&of) {
            let whose = match owner {
                Owner::Mine => "your",
                Owner::Enemy => "your opponent's",
                _ => return unprintable(say_of::EVENT),
            };
            return Ok(format!("{whose} {kind}"));
        }
        let mut cards: Option<Cards> = None;
        for test in of {
            let next = Cards::passing(self.look, test);
            cards = Some(match cards {
                Some(cards) => cards.and(next),
                None => next,
            });
        }
        match cards {
            Some(cards) => {
                let said = self.cards(&Cards { owner: None, ..cards }, &Count::Bare)?;
                Ok(format!("the {kind} of {said}"))
            }
            None => Ok(super::words::a(&kind)),
        }
    }

    /// `you use this card's "Backup"`
    fn used(&mut self, pattern: &Pattern, used: &str) -> Said<(String, String)> {
        let quoted = match used.starts_with('【') {
            true => super::words::a(used),
            false => format!("\"{used}\""),
        };
        match pattern.subject {
            Subject::This => Ok((
                "you".to_owned(),
                format!("use this card's {}", quoted.trim_start_matches("an ")),
            )),
            Subject::Card(test) => {
                let cards = Cards::passing(self.look, test);
                let plain = Cards { spots: Vec::new(), ..cards.clone() };
                match (cards.owner, plain.is_plain() && plain.kinds.is_empty()) {
                    (Some(Owner::Mine), true) => Ok(("you".to_owned(), format!("use {quoted}"))),
                    (Some(Owner::Enemy), true) => {
                        Ok(("your opponent".to_owned(), format!("uses {quoted}")))
                    }
                    _ if cards.base == Base::This => Ok((
                        "you".to_owned(),
                        format!("use this card's {}", quoted.trim_start_matches("an ")),
                    )),
                    _ => unprintable(say_of::EVENT),
                }
            }
            _ => unprintable(say_of::EVENT),
        }
    }

    /// `this card's trigger check reveals a climax`
    fn revealed(&mut self, pattern: &Pattern) -> Said<(String, String)> {
        let Some(other) = pattern.other else {
            let (who, _) = self.subject(pattern)?;
            return Ok((who, "triggers".to_owned()));
        };
        let Subject::Card(shown) = pattern.subject else { return unprintable(say_of::EVENT) };
        let of = Cards::passing(self.look, other);
        let of = match of.base {
            Base::This => "this card".to_owned(),
            _ => self.cards(&of, &Count::One)?,
        };
        let mut shown = Cards::passing(self.look, shown);
        if let Some((slot, kind)) = self.told_by_event {
            shown = shown.and(Cards::passing_of(self.look, Set::Slot(slot), kind));
        }
        let shown = Cards { owner: None, spots: Vec::new(), ..shown };
        Ok((
            format!("{of}'s trigger check"),
            format!("reveals {}", self.cards(&shown, &Count::One)?),
        ))
    }

    /// `damage dealt by this card is canceled`
    fn damage(&mut self, pattern: &Pattern, event: &str) -> Said<(String, String)> {
        let who = match pattern.subject {
            Subject::Damage(Some(by)) => {
                let by = Cards::passing(self.look, by);
                let by = match by.base {
                    Base::This => "this card".to_owned(),
                    _ => self.cards(&by, &Count::One)?,
                };
                format!("damage dealt by {by}")
            }
            Subject::Damage(None) if pattern.player == Some(Who::Me) => {
                "the damage you received".to_owned()
            }
            _ => return unprintable(say_of::EVENT),
        };
        let to_me = pattern.player == Some(Who::Me) && pattern.subject == Subject::Damage(None);
        if (pattern.player.is_some() && !to_me) || pattern.by.is_some() {
            return unprintable(say_of::EVENT);
        }
        match event {
            "dealt" => Ok((who, "is not canceled".to_owned())),
            "cancelled" => Ok((who, "is canceled".to_owned())),
            _ => unprintable(say_of::EVENT),
        }
    }

    /// Whether the test asks for this card alone.
    pub fn is_this_card(&self, set: crate::code::SetId) -> bool {
        self.look.set(set) == Set::This
    }
}
