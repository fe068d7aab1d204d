//! Keywords, each with the reminder that cards print behind it.

use super::Printer;
use crate::check::ir::{AbilityIx, KeywordArg, KeywordUse};
use crate::code::KeywordId;
use crate::reading::printed::{Said, say_of, unprintable};

impl Printer<'_> {
    pub fn keyword_name(&self, keyword: KeywordId) -> String {
        let keyword = &self.program.keywords[keyword.index()];
        keyword.name_ja.clone().unwrap_or_else(|| keyword.name.clone())
    }

    /// The line of a keyword; without its reminder if another text gives it.
    pub fn keyword_text(&mut self, used: &KeywordUse, reminded: bool) -> Said {
        let name = self.keyword_name(used.keyword);
        let numbers: Vec<i64> = used
            .args
            .iter()
            .filter_map(|arg| match arg {
                KeywordArg::Number(_, number) => Some(*number),
                KeywordArg::Names(_) => None,
            })
            .collect();
        let names = used.args.iter().flat_map(|arg| match arg {
            KeywordArg::Names(names) => names.as_slice(),
            KeywordArg::Number(..) => &[],
        });
        let names: Vec<String> = names.map(|name| self.quoted(name)).collect();
        let Some(ix) = used.abilities.first() else { return unprintable(say_of::KEYWORD) };
        let (text, reminder) = match self.program.keywords[used.keyword.index()].name.as_str() {
            "assist" => return self.text_of(*ix, &name),
            "encore" => (
                format!("【自】 {name} {}", self.price(*ix)?),
                "このカードが舞台から控え室に置かれた時、あなたはコストを払ってよい。そうしたら、\
                 このカードがいた枠に【レスト】して置く"
                    .to_owned(),
            ),
            "bond" => (
                format!("【自】 {name}/{} {}", names.concat(), self.price(*ix)?),
                format!(
                    "このカードがプレイされて舞台に置かれた時、あなたはコストを払ってよい。そうしたら、\
                     あなたは自分の控え室の{}を1枚選び、手札に戻す",
                    names.join("か")
                ),
            ),
            "backup" => {
                let [power, level] = numbers.as_slice() else { return unprintable(say_of::KEYWORD) };
                (
                    format!("【起】【カウンター】 {name}{power} レベル{level} {}", self.price(*ix)?),
                    format!(
                        "あなたは自分のフロントアタックされているキャラを1枚選び、そのターン中、パワーを+{power}"
                    ),
                )
            }
            "shift" => {
                let [level] = numbers.as_slice() else { return unprintable(say_of::KEYWORD) };
                (
                    format!("【自】【クロック】 {name} レベル{level}"),
                    format!(
                        "あなたのメインフェイズの始めに、あなたは自分の手札の{}のカードを1枚とクロック置場のこのカードを\
                         選び、入れ替えてよい",
                        self.colors
                    ),
                )
            }
            "great_performance" => (
                format!("【永】 {name}"),
                "相手がアタックする時、【リバース】していないこのカードが前列の中央の枠にいるなら、かわりに相手はこのカードに\
                 フロントアタックする"
                    .to_owned(),
            ),
            _ => return unprintable(say_of::KEYWORD),
        };
        Ok(if reminded { format!("{text} ({reminder})") } else { text })
    }

    fn text_of(&mut self, ix: AbilityIx, keyword: &str) -> Said {
        let mut inner = Printer::of(self.program, ix);
        let text = inner.framed(ix, Some(keyword))?;
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
