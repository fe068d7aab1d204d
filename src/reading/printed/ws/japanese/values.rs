//! Changes of what a card is: how many copies of it a deck may have, and values that it loses.

use super::Printer;
use super::effects::{NAI, Subject};
use super::pen::End;
use crate::check::ir::{Ability, Effect, EffectSubject, Grant, Instr, InstrKind};
use crate::code::{How, Modifier, Num, NumId, Owner, Set, SetId, Source, Spot, Who};
use crate::reading::printed::cards::{Base, Cards};
use crate::reading::printed::{Said, say_of, unprintable};
use crate::vocab::{PlayerStatId, StatId, TypeId, Verb};

impl Printer<'_> {
    /// `あなたの手札の枚数上限を+1`
    pub fn player_number(
        &mut self,
        until: &str,
        who: Who,
        stat: PlayerStatId,
        by: NumId,
    ) -> Said<()> {
        let whose = match who {
            Who::Me => "あなたの",
            Who::Opponent => "相手の",
            _ => return unprintable(say_of::CHANGE),
        };
        let (true, Num::Int(number)) =
            (self.program.vocab.player_stat(stat).word.name == "hand_limit", self.look.num(by))
        else {
            return unprintable(say_of::CHANGE);
        };
        self.pen.clause(format!("{until}{whose}手札の枚数上限を{number:+}"), End::Number);
        Ok(())
    }

    pub fn set_number(&mut self, subject: &Subject, stat: StatId, to: NumId) -> Said<()> {
        let word = self.program.vocab.stat(stat).word;
        if word.name != "copies" {
            return unprintable(say_of::CHANGE);
        }
        let of = subject.owner();
        let many = match self.look.num(to) {
            Num::Int(50..) => "好きな枚数".to_owned(),
            Num::Int(number @ 4..50) => format!("{number}枚まで"),
            // Fewer than the four that there may be of any card.
            _ => {
                let number = self.value(to)?;
                let verb = Verb { stem: "ず", ..NAI };
                let of = of.trim_end_matches('の');
                let text = format!(
                    "{of}と同じカード名のカードは、デッキに{number}枚までしか入れることができ"
                );
                self.pen.clause(text, End::Verb(verb));
                return Ok(());
            }
        };
        let verb = Verb {
            plain: "入れることができる", past: "", stem: "入れることができ", te: ""
        };
        let of = of.trim_end_matches('の');
        self.pen.clause(format!("{of}と同じカード名のカードは、デッキに{many}"), End::Verb(verb));
        Ok(())
    }

    /// `このカードと同じカード名のカードと、「蛾」は、デッキに合計4枚まで入れることができる。`
    pub fn copies_together(&mut self, both: SetId, stat: StatId, to: NumId) -> Said<()> {
        let Set::Union(_, named) = self.look.set(both) else { return unprintable(say_of::CHANGE) };
        let is_number = self.program.vocab.stat(stat).word.name == "copies";
        let cards = Cards::of(self.look, named);
        let placeless = cards.placeless();
        let bare = Cards { names: None, ..placeless.clone() };
        let in_deck = |spot: Spot| self.program.vocab.place(spot.place).word.name == "deck";
        let (true, true, Num::Int(number), Some(_)) = (
            is_number && cards.spot().is_some_and(in_deck) && cards.owner == Some(Owner::Mine),
            bare.is_plain() && bare.base == Base::All,
            self.look.num(to),
            cards.names,
        ) else {
            return unprintable(say_of::CHANGE);
        };
        let named = self.cards_with(&placeless, "と")?;
        let verb = Verb {
            plain: "入れることができる", past: "", stem: "入れることができ", te: ""
        };
        let text =
            format!("このカードと同じカード名のカードと、{named}は、デッキに合計{number}枚まで");
        self.pen.clause(text, End::Verb(verb));
        Ok(())
    }

    /// The values that the change takes away: `その特徴`, `特徴`.
    pub fn lost(&self, grant: &Grant) -> Option<String> {
        let name = |of: TypeId| self.program.vocab.type_word(of).word.text.ja;
        match grant {
            Grant::LoseAll(of) => Some(name(*of).to_owned()),
            Grant::Modifier(Modifier::ValuesFrom {
                of: Some(of),
                from: Source::Declared(num),
                how: How::Loses,
            }) if self.declared_type(*num) == Some(*of) => Some(format!("その{}", name(*of))),
            _ => None,
        }
    }

    /// `相手のキャラすべては、そのターン中、その特徴をすべて失う。`
    pub fn loses(&mut self, from: SetId, lost: &str, effect: &Effect) -> Said<()> {
        const USHINAU: Verb =
            Verb { plain: "失う", past: "失った", stem: "失い", te: "失って" };
        let until = self.lasts(effect)?;
        let cards = Cards::of(self.look, from);
        let text = match cards.base {
            Base::All => {
                let all = self.all(&cards)?;
                format!("{all}は、{until}")
            }
            _ => format!("{until}{}は", self.all(&cards)?),
        };
        self.pen.clause(format!("{text}{lost}をすべて"), End::Verb(USHINAU));
        Ok(())
    }

    /// `このカードのカード名はあなたの舞台にいる《月》のキャラすべてと同じカード名としても扱う。`
    pub fn named_as_well(&mut self, subject: &Subject, until: &str, cards: SetId) -> Said<()> {
        const ATSUKAU: Verb =
            Verb { plain: "扱う", past: "扱った", stem: "扱い", te: "扱って" };
        let cards = Cards::of(self.look, cards);
        let on_stage = cards.spot().is_some_and(|spot| self.is_stage(spot));
        let is_told = cards.base == Base::All && !cards.other && cards.without.is_none();
        if !on_stage || !is_told {
            return unprintable(say_of::CHANGE);
        }
        let place = match (subject, self.lies) {
            (Subject::This(_), Some("hand")) => "あなたの手札の",
            _ => "",
        };
        let of = subject.owner();
        let whose = self.whose(cards.owner)?;
        let like = self.described(&cards.placeless(), "と")?;
        let text = format!(
            "{until}{place}{of}カード名は{whose}舞台にいる{like}すべてと同じカード名としても"
        );
        self.pen.clause(text, End::Verb(ATSUKAU));
        Ok(())
    }

    /// Whether the ability only gives its own card the names of others, which it tells with the card's place.
    pub fn gives_names(&self, ability: &Ability) -> bool {
        let [Instr { kind: InstrKind::Effect(effect), .. }] = ability.body.as_slice() else {
            return false;
        };
        let EffectSubject::Cards(picked) = &effect.subject else { return false };
        self.look.set(picked.from) == Set::This
            && matches!(
                effect.grants.as_slice(),
                [Grant::Modifier(Modifier::ValuesFrom {
                    of: None,
                    from: Source::Shown(_),
                    how: How::Gains
                })]
            )
    }

    /// Whether the ability only gives its card another name.
    pub fn renames(&self, ability: &Ability) -> bool {
        let [Instr { kind: InstrKind::Effect(effect), .. }] = ability.body.as_slice() else {
            return false;
        };
        let EffectSubject::Cards(picked) = &effect.subject else { return false };
        self.look.set(picked.from) == Set::This
            && matches!(effect.grants.as_slice(), [Grant::Modifier(Modifier::Name { .. })])
    }
}
