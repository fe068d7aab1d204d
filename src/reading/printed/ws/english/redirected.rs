//! Attacks on another card than the one that faces the attacker.

use super::Printer;
use crate::check::ir::{Ability, Instr, InstrKind};
use crate::code::{Set, Subject, Who};
use crate::reading::printed::{Said, say_of, unprintable};
use crate::vocab::Form;

impl Printer<'_> {
    /// `if this card would attack, you may choose 1 character in your opponent's back stage, and this card frontal attacks
    /// that character as the defending character instead`; `None` for other abilities than such in place of something.
    pub fn would_attack(&mut self, ability: &Ability) -> Said<Option<String>> {
        let vocab = self.program.vocab;
        if vocab.ability_kind(ability.kind).form != Form::Instead {
            return Ok(None);
        }
        let optional = matches!(ability.tags.as_slice(), [tag] if vocab.tag(*tag).optional);
        let attacks = match ability.when.as_slice() {
            [only] => {
                only.subject == Subject::This
                    && only.other.is_none()
                    && only.by.is_none()
                    && only.event.is_some_and(|event| vocab.event(event).word.name == "attacks")
            }
            _ => false,
        };
        let [
            Instr { kind: InstrKind::Choose(choose), .. },
            Instr { kind: InstrKind::Act(redirect), .. },
        ] = ability.body.as_slice()
        else {
            return unprintable(say_of::ABILITY);
        };
        let redirects = vocab.action(redirect.action).word.name == "redirect"
            && redirect
                .with
                .as_ref()
                .is_some_and(|with| self.look.set(with.from) == Set::Slot(choose.slot));
        let bare = ability.condition.is_none() && ability.pay.is_none() && ability.limit.is_none();
        if !optional
            || !attacks
            || !redirects
            || !bare
            || !matches!(choose.chooser, Who::Me | Who::They)
        {
            return unprintable(say_of::ABILITY);
        }
        let mut icons = vocab.ability_kinds.iter();
        let icon = icons.find(|kind| kind.form == Form::Continuous);
        let icon = icon.map_or("", |kind| kind.word.on_cards().en);
        let chosen = self.choice(choose)?;
        let that = self.that(choose.slot);
        Ok(Some(format!(
            "{icon} If this card would attack, you may choose {chosen}, and this card frontal attacks {that} as the \
             defending character instead."
        )))
    }
}
