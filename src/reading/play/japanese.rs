//! Sentences in Japanese.

use super::decision::Spelled;
use super::thing::{CardThing, Thing};
use super::tongue::Tongue;
use crate::code::Order;
use crate::engine::trace::asked::Role;
use crate::engine::trace::inquiry::Idle;
use crate::engine::trace::{Barred, Lost};
use crate::reading::Lang;

pub struct Japanese;

impl Tongue for Japanese {
    fn lang(&self) -> Lang {
        Lang::Ja
    }

    fn quoted(&self, name: &str) -> String {
        // A name in brackets of its own needs no quotes.
        if name.starts_with('【') { name.to_owned() } else { format!("「{name}」") }
    }

    fn a_card(&self) -> String {
        "カード1枚".to_owned()
    }

    fn of_card(&self, ability: &str, card: &str) -> String {
        format!("{card}の{ability}")
    }

    fn list(&self, parts: &[&str]) -> String {
        parts.join("と")
    }

    fn at(&self, who: &str, place: &str) -> String {
        format!("{who}の{place}")
    }

    fn offer(&self, option: &Spelled) -> String {
        option.text.ja.replace("{}", &self.thing(&option.thing))
    }

    fn deed(&self, option: &Spelled) -> String {
        self.offer(option)
    }

    fn chance(&self) -> &'static str {
        "無作為"
    }

    fn answer(&self, who: &str, does: &str, forced: bool) -> String {
        let forced = if forced { "（他に選択肢なし）" } else { "" };
        format!("{who}：{does}{forced}")
    }

    fn replaces(&self, ability: &str, happening: &str) -> String {
        format!("{ability}で置き換える：{happening}")
    }

    fn triggers(&self, ability: &str, who: &str) -> String {
        format!("{ability}が誘発（{who}）")
    }

    fn resolves(&self, ability: &str) -> String {
        format!("{ability}を解決")
    }

    fn drops(&self, ability: &str, why: Lost) -> String {
        let why = match why {
            Lost::Source => "元のカードが離れた",
            Lost::Limit => "回数の上限まで使用した",
            Lost::Condition => "条件を満たさない",
            Lost::Impossible => "次の処理を実行できない",
            Lost::Negated => "無効にされた",
            Lost::Forbidden => "使用できない",
        };
        format!("{ability}は解決されない：{why}")
    }

    fn lapses(&self, ability: &str) -> String {
        format!("{ability}は使用されずに失われた")
    }

    fn comes(&self, token: &str, at: &str) -> String {
        format!("{token}が{at}に生成される")
    }

    fn removed(&self, card: &str) -> String {
        format!("{card}はゲームから取り除かれる")
    }

    fn put_off(&self, card: &str, does: &str) -> String {
        format!("{card}はこの解決の終わりを待つ（{does}）")
    }

    fn starts(&self, ability: &str, whom: &str) -> String {
        format!("{ability}の効果を{whom}に適用")
    }

    fn all_that_fit(&self) -> &'static str {
        "該当するすべてのカード"
    }

    fn gains(&self, card: &str, stat: &str, by: i32) -> String {
        format!("{card}の{stat}を{by:+}")
    }

    fn gains_no_more(&self, card: &str, stat: &str, by: i32) -> String {
        format!("{card}の{stat}{by:+}が終了")
    }

    fn expires(&self, ability: &str) -> String {
        format!("{ability}の効果が終了")
    }

    fn opens(&self, window: &str) -> String {
        format!("{window}の確認")
    }

    fn skips(&self, who: &str, phase: &str) -> String {
        format!("{who}は{phase}を飛ばす")
    }

    fn draws_nothing(&self, who: &str) -> String {
        format!("{who}は引けない：デッキにカードがない")
    }

    fn runs(&self, count: u16, who: &str) -> String {
        format!("ループ行動をあと{count}回行い、{who}が止める")
    }

    fn concedes(&self, who: &str) -> String {
        format!("{who}が投了する")
    }

    fn wins(&self, who: &str) -> String {
        format!("{who}の勝利")
    }

    fn draw(&self) -> String {
        "引き分け".to_owned()
    }

    fn goes_round(&self, ability: &str) -> String {
        format!("{ability}が繰り返される")
    }

    fn stops(&self, limit: &str) -> String {
        format!("ゲームは上限{limit}で停止")
    }

    fn and(&self, one: &str, other: &str) -> String {
        format!("{one}、{other}")
    }

    fn namely(&self, what: &str, how: &str) -> String {
        format!("{what}：{how}")
    }

    fn way(&self, from: Option<&str>, to: &str, states: &[&str]) -> String {
        let states = match states {
            [] => String::new(),
            states => format!("（{}）", states.join("、")),
        };
        format!("{}→{to}{states}", from.unwrap_or_default())
    }

    fn goes(&self, card: &str, way: &str, _: bool) -> String {
        format!("{card}を置く：{way}")
    }

    fn moves(&self, card: &str, from: &str, to: &str) -> String {
        format!("{card}が移動した：{from}→{to}")
    }

    fn shuffles(&self, who: &str, pile: &str, bottom: i32) -> String {
        match bottom {
            0 => format!("{who}は{pile}をシャッフル"),
            n => format!("{who}は{pile}の下{n}枚をシャッフル"),
        }
    }

    fn shown(&self, card: &str, whom: &[&str]) -> String {
        match whom {
            [one] => format!("{one}が{card}を見る"),
            _ => format!("{card}を公開"),
        }
    }

    fn starts_phase(&self, who: &str, phase: &str) -> String {
        format!("{who}の{phase}開始")
    }

    fn goes_first(&self, who: &str) -> String {
        format!("{who}が先攻")
    }

    fn endless(&self) -> String {
        "選択のないまま処理が繰り返される".to_owned()
    }

    fn extra_turn(&self, who: &str) -> String {
        format!("{who}は追加のターンを得る")
    }

    fn goes_to(&self, phase: &str, next: bool) -> String {
        let next = if next { "次の" } else { "" };
        format!("{next}{phase}に進む")
    }

    fn turn_passes(&self, who: &str) -> String {
        format!("{who}のターンになる")
    }

    fn span(&self, span: &str, who: &str, ends: bool) -> String {
        format!("{who}の{span}{}", if ends { "終了" } else { "開始" })
    }

    fn becomes(&self, card: &str, states: &[&str]) -> String {
        format!("{card}は{}になる", states.join("、"))
    }

    fn no_longer(&self, card: &str, states: &[&str]) -> String {
        format!("{card}は{}でなくなる", states.join("、"))
    }

    fn turned_to(&self, what: &str, states: &[&str]) -> String {
        format!("{what}：{}", states.join("、"))
    }

    fn number(&self, who: &str, name: &str, by: i32, from: i32, to: i32) -> String {
        let change = if by < 0 { "減る" } else { "増える" };
        format!("{who}の{name}が{}{change}（{from}→{to}）", by.unsigned_abs())
    }

    fn damage(&self, amount: u32, to: Option<&str>) -> String {
        match to {
            Some(who) => format!("{who}への{amount}ダメージ"),
            None => format!("{amount}ダメージ"),
        }
    }

    /// Texts of the word table end in "when" (時); a trace tells the event without it.
    fn event(&self, text: &str, subject: &str) -> String {
        text.strip_suffix("時").unwrap_or(text).replace("{}", subject)
    }

    fn event_with(&self, event: &str, other: &str) -> String {
        format!("{event}（相手：{other}）")
    }

    fn event_by(&self, event: &str, other: &str) -> String {
        format!("{event}（{other}から）")
    }

    fn event_to(&self, event: &str, who: &str) -> String {
        format!("{who}に{event}")
    }

    fn not_affected(&self, card: &str) -> String {
        format!("{card}は効果を受けない")
    }

    fn not_so(&self, what: &str, why: Barred) -> String {
        let why = match why {
            Barred::Unaffected => "効果を受けない",
            Barred::Cannot | Barred::Refused => "できない",
            Barred::Once => "1ゲームに1回まで",
        };
        format!("起こらない：{what}（{why}）")
    }

    fn idle(&self, what: &str, why: Idle) -> String {
        let why = match why {
            Idle::Already => "すでにその状態である",
            Idle::NoRoom => "置ける場所がない",
            Idle::Gone => "カードがもうそこにない",
            Idle::NotLetIn => "その種類のカードは置けない",
            Idle::Nothing => "変わるものがない",
        };
        if what.is_empty() {
            why.to_owned()
        } else {
            format!("起こらない：{what}（{why}）")
        }
    }

    fn outcome(&self, role: Role, condition: &str, holds: bool) -> String {
        let (yes, no) = match role {
            Role::Price => ("支払える", "支払えない"),
            Role::Where => ("該当する", "該当しない"),
            _ => ("満たす", "満たさない"),
        };
        let head = match role {
            Role::If => "条件：",
            Role::While => "適用条件：",
            Role::Where => "対象：",
            Role::Needs => "可能な条件：",
            Role::Price => "コスト：",
            Role::Mode(_) | Role::Rule | Role::Offer | Role::Trigger => "",
        };
        format!("{head}{condition} … {}", if holds { yes } else { no })
    }

    fn works(&self, ability: &str, works: bool) -> String {
        format!("{ability}は{}", if works { "有効" } else { "無効" })
    }

    fn mode(&self, label: &str, condition: &str) -> String {
        format!("{}：{condition}", self.quoted(label))
    }

    fn compares(&self, left: &str, op: Order, right: &str) -> String {
        let sign = match op {
            Order::Equal => "＝",
            Order::NotEqual => "≠",
            Order::Less => "＜",
            Order::LessEqual => "≦",
            Order::Greater => "＞",
            Order::GreaterEqual => "≧",
        };
        format!("{left} {sign} {right}")
    }

    fn stat_of(&self, stat: &str, of: &str) -> String {
        format!("{of}の{stat}")
    }

    fn unseen(&self, condition: &str) -> String {
        format!("{condition}（裏側表示のため参照できない）")
    }

    fn in_case_of(&self, card: &str, condition: &str) -> String {
        format!("{card}：{condition}")
    }

    fn cost_part(&self, what: &str, there: u32, least: u32) -> String {
        format!("{what} {there} ≧ {least}")
    }

    fn cards_for_cost(&self, what: &str) -> String {
        what.to_owned()
    }

    fn among(&self, card: &str, set: &str) -> String {
        format!("{card}は{set}の1枚である")
    }

    fn found(&self, set: &str, there: u32, least: u32) -> String {
        format!("{set} {there}枚 ≧ {least}枚")
    }

    fn chosen(&self, card: &str, forbidden: bool) -> String {
        match forbidden {
            true => format!("{card}をこの効果の対象に選べる"),
            false => format!("{card}がダウン状態でなく対象に選べる"),
        }
    }

    fn count(&self, count: i32) -> String {
        format!("{count}枚")
    }

    fn or(&self, parts: &[String]) -> String {
        parts.join("、または")
    }

    fn rule(&self, condition: &str, holds: bool) -> String {
        self.outcome(Role::Rule, condition, holds)
    }

    fn nothing_decided(&self) -> String {
        "ゲームは終了しており、選択する者はいない".to_owned()
    }

    fn is_offered(&self) -> String {
        "そこで選択できる".to_owned()
    }

    fn has_not_triggered(&self) -> String {
        "誘発していない。誘発しない理由を尋ねること".to_owned()
    }

    fn not_in_game(&self, name: &str) -> String {
        format!("{name}はこの状況にない")
    }

    fn other_question(&self, question: &str) -> String {
        format!("そこでは別のことを選択する：{question}")
    }

    fn decides(&self, who: &str, question: &str) -> String {
        format!("そこで選択するのは{who}：{question}")
    }

    fn waits(&self, ability: &str, no: u32) -> String {
        format!("{no}で誘発した{ability}を先に解決しなければならない")
    }

    fn waits_for(&self, ability: &str, patterns: &str) -> String {
        format!("{ability}の発動条件は別：{patterns}")
    }

    fn occupied(&self, card: &str) -> String {
        format!("そのマスには{card}がいる")
    }

    fn step(&self, no: u32, text: &str) -> String {
        format!("{no}：{text}")
    }

    fn happened(&self, no: u32, text: &str) -> String {
        format!("手順{no}で起こっている：{text}")
    }

    fn nothing_says_so(&self) -> String {
        "そこではこれを行うものがない".to_owned()
    }

    fn why_not(&self, expected: &str, step: u32) -> String {
        format!("手順{step}で起こらない理由：{expected}")
    }

    fn instead(&self, who: Option<&str>) -> String {
        match who {
            Some(who) => format!("代わりに{who}ができること"),
            None => "代わりに起こること".to_owned(),
        }
    }

    fn lies(&self, card: &str, at: &str) -> String {
        format!("{card}は{at}にある")
    }

    fn no_option(&self, who: &str, question: &str) -> String {
        format!("そこで{who}が選べるのは他のもの：{question}")
    }

    fn cannot_be_set_up(&self, rulebook: &str) -> String {
        format!("{rulebook}ではこの状況を用意できない：")
    }

    fn parts(&self, [first, second]: [&str; 2], after: Option<(u32, u32)>) -> String {
        match after {
            None => format!("{first}と{second}：同じ手順"),
            Some((0, 0)) => format!("{first}と{second}は最初から分かれる"),
            Some((one, other)) if one == other => format!("{first}と{second}は{one}の後で分かれる"),
            Some((one, other)) => format!("{first}の{one}、{second}の{other}の後で分かれる"),
        }
    }

    fn since(&self, no: u32) -> String {
        format!("{no}から")
    }

    fn also(&self, rules: &str) -> String {
        format!("他 {rules}")
    }

    fn choice_of(&self, who: &str) -> String {
        format!("{who}の選択")
    }

    fn as_given(&self) -> String {
        "最初の状況による".to_owned()
    }

    fn now(&self) -> &'static str {
        "現在："
    }

    fn is_over(&self, outcome: &str) -> String {
        format!("ゲームは終了している：{outcome}")
    }

    fn turn_of(&self, number: u16, who: &str, phase: &str) -> String {
        format!("{number}ターン目（{who}）、{phase}。")
    }

    fn decides_now(&self, who: &str, question: &str) -> String {
        format!("{who}が決める：{question}")
    }

    fn decided_by(&self) -> &'static str {
        "決め手のルール"
    }

    fn our_reading(&self) -> &'static str {
        "本にはない、fudaの解釈："
    }
}

impl Japanese {
    fn thing(&self, thing: &Thing) -> String {
        match thing {
            Thing::Nothing => String::new(),
            Thing::Card(card) => self.card_thing(card),
            Thing::Unknown(None) => self.a_card(),
            Thing::Unknown(Some(spot)) => {
                let whose = if spot.mine { "自分の" } else { "相手の" };
                let nth = spot.nth.map_or(String::new(), |nth| format!("{nth}枚目の"));
                format!("{whose}{}の{nth}カード", spot.place.in_lang(Lang::Ja))
            }
            Thing::Cell { place, mine } => {
                let whose = if *mine { "" } else { "相手の" };
                format!("{whose}{}", place.in_lang(Lang::Ja))
            }
            Thing::Word(word) => word.in_lang(Lang::Ja).to_owned(),
            Thing::Number(number) => number.to_string(),
            Thing::Way(number) => format!("支払い方{number}"),
            Thing::Label(label) => self.quoted(label.in_lang(Lang::Ja)),
            Thing::Ability { name, of, from } => {
                let card = of.as_ref().map_or(String::new(), |card| self.card_thing(card) + "の");
                let giver = from.as_ref().map_or(String::new(), |giver| {
                    format!("{}が与えた", self.quoted(giver.in_lang(Lang::Ja)))
                });
                format!("{giver}{card}{}", self.quoted(name.in_lang(Lang::Ja)))
            }
        }
    }

    fn card_thing(&self, card: &CardThing) -> String {
        let name = self.quoted(card.name.in_lang(Lang::Ja));
        match &card.place {
            Some(place) => {
                let whose = if card.mine { "自分の" } else { "相手の" };
                format!("{whose}{}の{name}", place.in_lang(Lang::Ja))
            }
            None => name,
        }
    }
}
