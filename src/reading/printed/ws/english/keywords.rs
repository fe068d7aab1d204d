//! Keywords, each with the reminder that cards print behind it.

use super::Printer;
use crate::check::ir::{AbilityIx, KeywordArg, KeywordUse};
use crate::code::KeywordId;
use crate::reading::printed::{Said, say_of, unprintable};

impl Printer<'_> {
    /// `Great Performance`
    pub fn keyword_name(&self, keyword: KeywordId) -> String {
        let keyword = &self.program.keywords[keyword.index()];
        if let Some(name) = &keyword.name_en {
            return name.clone();
        }
        let words = keyword.name.split('_').map(super::pen::capital);
        words.collect::<Vec<_>>().join(" ")
    }

    /// The line of a keyword; without its reminder if another text gives it.
    pub fn keyword_text(&mut self, used: &KeywordUse, reminded: bool) -> Said {
        let name = self.keyword_name(used.keyword);
        let word = self.program.keywords[used.keyword.index()].name.as_str();
        let numbers: Vec<i64> = used
            .args
            .iter()
            .filter_map(|arg| match arg {
                KeywordArg::Number(_, number) => Some(*number),
                KeywordArg::Names(_) => None,
            })
            .collect();
        let names: Vec<String> = used
            .args
            .iter()
            .flat_map(|arg| match arg {
                KeywordArg::Names(names) => names.as_slice(),
                KeywordArg::Number(..) => &[],
            })
            .map(|name| super::words::quoted(name))
            .collect();
        let Some(ix) = used.abilities.first() else { return unprintable(say_of::KEYWORD) };
        let (text, reminder) = match word {
            "assist" => return self.text_of(*ix, Some(&name)),
            "encore" => (
                format!("【AUTO】 {name} {}", self.price(*ix)?),
                "When this card is put into your waiting room from the stage, you may pay the cost. If you do, \
                 return this card to its previous stage position as 【REST】"
                    .to_owned(),
            ),
            "bond" => (
                format!("【AUTO】 {name}/{} {}", names.join("/"), self.price(*ix)?),
                format!(
                    "When this card is played and placed on the stage, you may pay the cost. If you do, choose 1 {} \
                     in your waiting room, and return it to your hand",
                    names.join(" or ")
                ),
            ),
            "backup" => {
                let [power, level] = numbers.as_slice() else { return unprintable(say_of::KEYWORD) };
                (
                    format!("【ACT】 【COUNTER】 {name} {power}, Level {level} {}", self.price(*ix)?),
                    format!(
                        "Choose 1 of your characters that is being frontal attacked, and that character gets \
                         +{power} power until end of turn"
                    ),
                )
            }
            "shift" => {
                let [level] = numbers.as_slice() else { return unprintable(say_of::KEYWORD) };
                let color = self.colors.clone();
                (
                    format!("【AUTO】 【CLOCK】 {name} Level {level}"),
                    format!(
                        "At the beginning of your main phase, you may choose 1 {color} card in your hand and this \
                         card in your clock, and exchange them"
                    ),
                )
            }
            "great_performance" => (
                format!("【CONT】 {name}"),
                "When your opponent attacks, if this card is in the middle position of your center stage and not \
                 【REVERSE】, your opponent frontal attacks this card instead"
                    .to_owned(),
            ),
            _ => return unprintable(say_of::KEYWORD),
        };
        Ok(if reminded { format!("{text} ({reminder})") } else { text })
    }

    fn text_of(&mut self, ix: AbilityIx, keyword: Option<&str>) -> Said {
        let mut inner = Printer::of(self.program, ix);
        let text = inner.framed(ix, keyword)?;
        self.reminders.append(&mut inner.reminders);
        Ok(text)
    }

    /// The cost of the keyword's ability.
    fn price(&mut self, ix: AbilityIx) -> Said {
        let ability = &self.program.abilities[ix.0 as usize];
        let Some(pay) = &ability.pay else { return unprintable(say_of::KEYWORD) };
        let mut inner = Printer::of(self.program, ix);
        inner.lies = crate::reading::printed::ws::frame::lying(self.look, ability)?;
        inner.cost(&pay.cost)
    }
}
