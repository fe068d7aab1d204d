//! What cards and players cannot do, and what they may.

use super::Printer;
use super::effects::{NAI, Subject};
use super::pen::End;
use crate::check::ir::{Effect, Grant, Instr};
use crate::code::{Doing, Owner, Who, Worth};
use crate::reading::printed::cards::Cards;
use crate::reading::printed::ws::steps::given_to_player;
use crate::reading::printed::{Said, say_of, unprintable};
use crate::vocab::{ModalKind, RestrictionObject, Verb};

impl Printer<'_> {
    /// All restrictions of an effect on cards.
    pub fn restricted(&mut self, subject: &Subject, effect: &Effect, until: &str) -> Said<()> {
        let mut topic = match std::mem::take(&mut self.topic_said) {
            true => String::new(),
            false => format!("{until}{}", subject.topic()),
        };
        for grant in &effect.grants {
            let Grant::Restriction { restriction, narrowed, worth: Worth::ONE, serves: None } =
                grant
            else {
                return unprintable(say_of::CHANGE);
            };
            let word = self.program.vocab.restriction(*restriction);
            let what = word.word.on_cards().ja;
            let (doings, left) = self.look.doings(*narrowed);
            let said = match (word.object, doings.as_slice(), left.is_empty()) {
                (RestrictionObject::None, [], true) => match self.phase.take() {
                    Some(phase) => format!("{phase}に{what}"),
                    None => what.to_owned(),
                },
                (RestrictionObject::None, [], false) if word.by => {
                    let Some(test) = *narrowed else { return unprintable(say_of::CHANGE) };
                    let by = Cards::passing(self.look, test);
                    let plain = by.is_plain() && by.kinds.is_empty();
                    match (by.owner, plain) {
                        (Some(Owner::Enemy), true) if what.starts_with("効果") => {
                            format!("相手の{what}")
                        }
                        (Some(Owner::Enemy), true) => format!("相手の効果に{what}"),
                        _ => return unprintable(say_of::CHANGE),
                    }
                }
                (RestrictionObject::None, [places], true) if word.word.name == "put" => {
                    let mut said = Vec::new();
                    for doing in places {
                        let Doing::To(spot) = doing else { return unprintable(say_of::CHANGE) };
                        said.push(match self.program.vocab.place(spot.place).word.name {
                            "hand" => "手札に戻せ",
                            "memory" => "思い出にでき",
                            _ => return unprintable(say_of::CHANGE),
                        });
                    }
                    format!("{}ない", said.join("ず、"))
                }
                _ => return unprintable(say_of::CHANGE),
            };
            let (text, verb) = match (word.modal, said.strip_suffix("ない")) {
                (ModalKind::Cannot, Some(text)) => (text.to_owned(), NAI),
                (ModalKind::May, _) => {
                    let Some(text) = said.strip_suffix("できる") else {
                        return unprintable(say_of::CHANGE);
                    };
                    // What must not be met stands apart from the card.
                    if text.starts_with("色条件") {
                        topic.push('、');
                    }
                    (
                        text.to_owned(),
                        Verb {
                            plain: "できる", past: "できた", stem: "でき", te: "できて"
                        },
                    )
                }
                _ => return unprintable(say_of::CHANGE),
            };
            let before = std::mem::take(&mut topic);
            self.pen.clause(format!("{before}{text}"), End::Verb(verb));
        }
        Ok(())
    }

    pub fn cannot_play(&mut self, until: &str, who: Who, objects: &[String]) -> Said<()> {
        let who = match who {
            Who::Me => "あなたは",
            Who::Opponent => "相手は",
            Who::Each => "すべてのプレイヤーは",
            Who::They | Who::Slot(_) => return unprintable(say_of::CHANGE),
        };
        let objects = objects.join("と");
        self.pen.clause(format!("{until}{who}{objects}を手札からプレイでき"), End::Verb(NAI));
        Ok(())
    }

    /// What a player cannot play: `イベント`, `『助太刀』`.
    pub fn forbidden(&mut self, grant: &Grant) -> Said {
        let Grant::Restriction { restriction, narrowed, worth: Worth::ONE, serves: None } = grant
        else {
            return unprintable(say_of::CHANGE);
        };
        let word = self.program.vocab.restriction(*restriction);
        let (doings, left) = self.look.doings(*narrowed);
        match (word.object, doings.as_slice(), left.is_empty(), *narrowed) {
            (RestrictionObject::Cards, [], false, Some(test))
                if word.modal == ModalKind::Cannot =>
            {
                let cards = Cards::passing(self.look, test);
                self.cards(&Cards { owner: None, spots: Vec::new(), ..cards })
            }
            (RestrictionObject::Use, [uses], true, _) => {
                let said = |doing: &Doing| match doing {
                    Doing::Use(at) => {
                        let used = self.program.vocab.uses.get(usize::from(*at));
                        used.map(|used| used.word.on_cards().ja)
                    }
                    _ => None,
                };
                let said: Option<Vec<&str>> = uses.iter().map(said).collect();
                match said {
                    Some(said) => Ok(said.join("と")),
                    None => unprintable(say_of::CHANGE),
                }
            }
            _ => unprintable(say_of::CHANGE),
        }
    }

    /// One sentence for all that a player cannot play by several effects; how many of them it has taken.
    pub fn forbidden_together(&mut self, block: &[Instr]) -> Said<usize> {
        let Some((who, given)) = given_to_player(block) else { return Ok(0) };
        let objects: Said<Vec<String>> =
            given.into_iter().map(|grant| self.forbidden(grant)).collect();
        let objects = objects?;
        self.cannot_play("", who, &objects)?;
        Ok(objects.len())
    }
}
