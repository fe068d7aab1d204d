//! What cards and players cannot do, and what they may.

use super::Printer;
use super::effects::{NAI, SHINAI, Subject};
use super::pen::End;
use crate::check::ir::{Effect, EffectSubject, Grant, Instr, InstrKind};
use crate::code::{Amount, Doing, Owner, SetId, Test, TestId, TextKind, Through, Who, Worth};
use crate::reading::look::PaysFor;
use crate::reading::printed::cards::{Base, Cards};
use crate::reading::printed::ws::steps::given_to_player;
use crate::reading::printed::{Said, say_of, unprintable};
use crate::vocab::verbs::OKU;
use crate::vocab::{ModalKind, RestrictionObject, Verb, Word};

/// What a player cannot play, or cannot use.
pub struct Forbidden {
    text: String,
    is_played: bool,
}

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
                    match (by.owner, plain, what.strip_suffix("しない")) {
                        (Some(Owner::Enemy), true, _) if what.starts_with("効果") => {
                            format!("相手の{what}")
                        }
                        (Some(Owner::Enemy), true, _) => format!("相手の効果に{what}"),
                        (_, _, Some(done)) => {
                            format!("{}によって{done}されない", self.effect_of(test)?)
                        }
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
                (ModalKind::Cannot, Some(text)) => match text.strip_suffix('し') {
                    Some(does) => (does.to_owned(), SHINAI),
                    None => (text.to_owned(), NAI),
                },
                (ModalKind::May, _) => {
                    let Some(text) = said.strip_suffix("できる") else {
                        return unprintable(say_of::CHANGE);
                    };
                    // What must not be met stands apart from the card.
                    if text.starts_with("色条件") {
                        // Where it is played from follows.
                        topic = topic.replace("の手札の", "の");
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

    pub fn cannot_play(&mut self, until: &str, who: Who, objects: &[Forbidden]) -> Said<()> {
        let who = match who {
            Who::Me => "あなたは",
            Who::Opponent => self.pen.acts("相手は"),
            Who::Each => "すべてのプレイヤーは",
            Who::They | Who::Slot(_) => return unprintable(say_of::CHANGE),
        };
        let played: Vec<&str> =
            objects.iter().filter(|one| one.is_played).map(|one| one.text.as_str()).collect();
        let verb = match played.len() {
            0 => "使え",
            all if all == objects.len() => "手札からプレイでき",
            _ => return unprintable(say_of::CHANGE),
        };
        // Kinds of cards stand before what is used out of the hand.
        let mut objects: Vec<&str> = objects.iter().map(|one| one.text.as_str()).collect();
        objects.sort_by_key(|what| what.starts_with('『'));
        let objects = objects.join("と");
        self.pen.clause(format!("{until}{who}{objects}を{verb}"), End::Verb(NAI));
        Ok(())
    }

    /// `相手のキャラの【自】の効果`
    fn effect_of(&mut self, test: TestId) -> Said {
        let through = self.look.through(self.look.parts(test));
        let Some((Through::Kind(kind), of)) = through else { return unprintable(say_of::CHANGE) };
        let cards = of.into_iter().map(|test| Cards::passing(self.look, test)).reduce(Cards::and);
        let Some(cards) = cards else { return unprintable(say_of::CHANGE) };
        let kind = self.program.vocab.ability_kind(kind).word.on_cards().ja;
        Ok(format!("{}の{kind}の効果", self.cards(&cards)?))
    }

    /// `あなたが自分の手札のイベントのコストを払う時、このカードの下のマーカー1枚を、ストック1枚のかわりに控え室に置いてよい。`
    pub fn pays_with(&mut self, until: &str, who: Who, grant: &Grant) -> Said<bool> {
        let Grant::Restriction {
            restriction,
            narrowed: Some(with),
            worth: Worth::ONE,
            serves: Some(serves),
        } = grant
        else {
            return Ok(false);
        };
        let Test::Serves { text, of } = self.look.test(*serves) else { return Ok(false) };
        let played = Cards::passing(self.look, of);
        let with = Cards::passing(self.look, *with);
        let stock = self.program.vocab.restriction(*restriction).word.name == "pay_with";
        let mine = who == Who::Me && played.owner == Some(Owner::Mine);
        let near = matches!(with.base, Base::Near { .. }) && self.is_whole(&with);
        let on_stage = played.spots.iter().all(|spot| self.is_stage(*spot));
        // Cards lie in the hand while they are played, and on the stage while their abilities are used.
        let (place, kind) = match (self.look.pays_for(*restriction, text), text) {
            (Some(PaysFor::Playing), _) if played.spots.is_empty() => ("手札の", String::new()),
            (None, TextKind::Kind(kind)) if on_stage => {
                let icon = self.program.vocab.ability_kind(kind).word.on_cards().ja;
                ("", format!("の{icon}"))
            }
            _ => return unprintable(say_of::CHANGE),
        };
        if !stock || !mine || !near {
            return unprintable(say_of::CHANGE);
        }
        let played = self.cards(&played.placeless())?;
        let with = self.cards(&with)?;
        let text = format!(
            "{until}あなたが自分の{place}{played}{kind}のコストを払う時、{with}1枚を、ストック1枚のかわりに控え室に"
        );
        self.pen.clause(text, End::Verb(OKU));
        self.pen.may();
        Ok(true)
    }

    /// Damage that players do not receive: all that a card deals, or what effects deal to one of them.
    pub fn no_damage(&mut self, until: &str, who: Who, grant: &Grant) -> Said<bool> {
        let Grant::Restriction { restriction, narrowed: Some(by), worth: Worth::ONE, serves: None } =
            grant
        else {
            return Ok(false);
        };
        if self.program.vocab.restriction(*restriction).object != RestrictionObject::Damage {
            return Ok(false);
        }
        let cards = Cards::passing(self.look, *by);
        match (who, cards.base) {
            (Who::Each, Base::This | Base::Near { .. }) if cards.left.is_empty() => {
                let card = self.cards(&cards)?;
                self.pen.clause(
                    format!("{until}{card}はプレイヤーにダメージを与えることができ"),
                    End::Verb(NAI),
                );
            }
            (Who::Me, _) => {
                let by = self.effect_of(*by)?;
                self.pen.clause(format!("{until}あなたは{by}によるダメージを受け"), End::Verb(NAI));
            }
            _ => return unprintable(say_of::CHANGE),
        }
        Ok(true)
    }

    /// What a player cannot play: `イベント`, `『助太刀』`.
    pub fn forbidden(&mut self, grant: &Grant) -> Said<Forbidden> {
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
                let text = self.cards(&Cards { owner: None, spots: Vec::new(), ..cards })?;
                Ok(Forbidden { text, is_played: true })
            }
            (RestrictionObject::Use, [uses], true, _) => {
                let used = |doing: &Doing| match doing {
                    Doing::Use(at) => {
                        self.program.vocab.uses.get(usize::from(*at)).map(|used| used.word)
                    }
                    _ => None,
                };
                let used: Option<Vec<Word>> = uses.iter().map(used).collect();
                match used.as_deref() {
                    // Cards on the stage use it, and nothing is played.
                    Some([only]) if only.name == "encore" => {
                        let text = only.on_cards().ja.replace('『', "『【自】 ");
                        Ok(Forbidden { text, is_played: false })
                    }
                    Some(used) => {
                        let said: Vec<&str> = used.iter().map(|word| word.on_cards().ja).collect();
                        Ok(Forbidden { text: said.join("と"), is_played: true })
                    }
                    None => unprintable(say_of::CHANGE),
                }
            }
            _ => unprintable(say_of::CHANGE),
        }
    }

    /// One sentence for all that a player cannot play by several effects; how many of them it has taken.
    pub fn forbidden_together(&mut self, block: &[Instr]) -> Said<usize> {
        let Some((who, given)) = given_to_player(block) else { return Ok(0) };
        let objects: Said<Vec<Forbidden>> =
            given.into_iter().map(|grant| self.forbidden(grant)).collect();
        let objects = objects?;
        self.cannot_play("", who, &objects)?;
        Ok(objects.len())
    }

    /// One sentence for effects that forbid several cards the same: `このカードの正面のキャラとこのカードは`; how many of them
    /// it has taken.
    pub fn restricted_together(&mut self, block: &[Instr]) -> Said<usize> {
        let same = |instr: &Instr| {
            let InstrKind::Effect(effect) = &instr.kind else { return None };
            match (&effect.subject, effect.grants.as_slice(), &effect.until) {
                (
                    EffectSubject::Cards(picked),
                    [Grant::Restriction { restriction, narrowed: None, .. }],
                    None,
                ) if picked.amount == Amount::All && picked.such_that.is_none() => {
                    Some((*restriction, picked.from))
                }
                _ => None,
            }
        };
        let Some((restriction, _)) = block.first().and_then(same) else { return Ok(0) };
        let alike: Vec<SetId> = block
            .iter()
            .map_while(same)
            .take_while(|(other, _)| *other == restriction)
            .map(|(_, from)| from)
            .collect();
        let InstrKind::Effect(effect) = &block[0].kind else { return Ok(0) };
        if alike.len() < 2 || self.topic_said || self.phase.is_some() {
            return Ok(0);
        }
        let mut told = Vec::new();
        for from in &alike {
            let cards = Cards::of(self.look, *from);
            told.push(self.all(&cards)?);
        }
        self.restricted(&Subject::One(told.join("と")), effect, "")?;
        Ok(alike.len())
    }
}
