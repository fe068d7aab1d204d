//! Sentences about a running game: what a trace, a decision and an answer say, a row each in both languages.
//!
//! The arguments of a row are in its language already.

use super::decision::{Spelled, quoted};
use crate::code::Order;
use crate::engine::trace::asked::Role;
use crate::engine::trace::inquiry::Idle;
use crate::engine::trace::{Barred, Lost};
use crate::reading::Lang;
use crate::reading::lang::phrases;
use crate::vocab::{Text, text};

/// The decider of what no player decides.
pub const BY_CHANCE: Text = text("chance", "無作為");

phrases! {
    /// A card that is not named.
    a_card(): "a card", "カード1枚";
    /// An ability with its card.
    of_card(ability: &str, card: &str): "{ability} of {card}", "{card}の{ability}";
    /// A player's place.
    at(who: &str, place: &str): "{who} {place}", "{who}の{place}";
    replaces(ability: &str, happening: &str):
        "{ability} replaces: {happening}",
        "{ability}で置き換える：{happening}";
    triggers(ability: &str, who: &str): "{ability} triggers for {who}", "{ability}が誘発（{who}）";
    resolves(ability: &str): "{ability} resolves", "{ability}を解決";
    lapses(ability: &str): "{ability} lapses unused", "{ability}は使用されずに失われた";
    /// A token enters or leaves the game.
    comes(token: &str, at: &str): "{token} comes into the game at {at}", "{token}が{at}に生成される";
    removed(card: &str): "{card} is removed from the game", "{card}はゲームから取り除かれる";
    /// An action on a card is put off.
    put_off(card: &str, does: &str): "{card} waits until this is over ({does})", "{card}はこの解決の終わりを待つ（{does}）";
    starts(ability: &str, whom: &str): "{ability} starts for {whom}", "{ability}の効果を{whom}に適用";
    /// The subject of an effect on all cards that fit a description.
    all_that_fit(): "all cards that fit", "該当するすべてのカード";
    expires(ability: &str): "{ability} expires", "{ability}の効果が終了";
    gains(card: &str, stat: &str, by: i32): "{card} gets {stat} {by:+}", "{card}の{stat}を{by:+}";
    gains_no_more(card: &str, stat: &str, by: i32):
        "{card} no longer gets {stat} {by:+}",
        "{card}の{stat}{by:+}が終了";
    opens(window: &str): "{window} window opens", "{window}の確認";
    draws_nothing(who: &str): "{who} draws nothing: no card is left", "{who}は引けない：カードが残っていない";
    skips(who: &str, phase: &str): "{who} skips the {phase}", "{who}は{phase}を飛ばす";
    concedes(who: &str): "{who} concedes", "{who}が投了する";
    wins(who: &str): "{who} wins", "{who}の勝利";
    draw(): "nobody wins: a draw", "引き分け";
    stops(limit: &str): "the game stops at the limit {limit}", "上限{limit}でゲームを打ち切り";
    /// An ability that keeps the game going without end.
    goes_round(ability: &str): "{ability} goes round and round", "{ability}が際限なく繰り返される";
    /// Two events of one change.
    and(one: &str, other: &str): "{one}; {other}", "{one}、{other}";
    /// An event and its details.
    namely(what: &str, how: &str): "{what}: {how}", "{what}：{how}";
    moves(card: &str, from: &str, to: &str): "{card} moves: {from} to {to}", "{card}が移動した：{from}→{to}";
    starts_phase(who: &str, phase: &str): "{who} starts the {phase}", "{who}の{phase}開始";
    goes_first(who: &str): "{who} goes first", "{who}が先攻";
    turn_passes(who: &str): "the turn passes to {who}", "{who}のターンになる";
    endless(): "the game goes on and on without a choice", "選択のないまま処理が際限なく繰り返される";
    extra_turn(who: &str): "{who} gets an extra turn", "{who}は追加のターンを得る";
    becomes(card: &str, states: &str): "{card} becomes {states}", "{card}は{states}になる";
    no_longer(card: &str, states: &str): "{card} is no longer {states}", "{card}は{states}でなくなる";
    turned_to(what: &str, states: &str): "{what} to {states}", "{what}：{states}";
    event_with(event: &str, other: &str): "{event} {other}", "{event}（相手：{other}）";
    event_by(event: &str, other: &str): "{event} by {other}", "{event}（{other}による）";
    event_to(event: &str, who: &str): "{event} to {who}", "{who}に{event}";
    not_affected(card: &str): "{card} is not affected", "{card}は効果を受けない";
    mode(label: &str, condition: &str): "mode {label} if {condition}", "{label}：{condition}";
    stat_of(stat: &str, of: &str): "{stat} of {of}", "{of}の{stat}";
    unseen(condition: &str):
        "{condition} (face-down: what is on it does not count)",
        "{condition}（裏側表示のため参照できない）";
    in_case_of(card: &str, condition: &str): "{card}: {condition}", "{card}：{condition}";
    cost_part(what: &str, there: u32, least: u32): "{what} {there} >= {least}", "{what} {there} ≧ {least}";
    among(card: &str, set: &str): "{card} is among {set}", "{card}は{set}の1枚である";
    found(set: &str, there: u32, least: u32): "{set} {there} >= {least}", "{set} {there}枚 ≧ {least}枚";
    nothing_decided(): "the game is over there: nobody decides anything", "ゲームは終了しており、選択する者はいない";
    is_offered(): "it is offered there", "そこで選択できる";
    has_not_triggered(): "it has not triggered; ask why it does not trigger", "誘発していないので、誘発しない理由を調べる";
    not_in_game(name: &str): "{name} is not in this situation", "{name}はこの状況にない";
    other_question(question: &str):
        "the game asks for something else: {question}",
        "そこでは別のことを選択する：{question}";
    decides(who: &str, question: &str): "{who} decides there: {question}", "そこで選択するのは{who}：{question}";
    waits(ability: &str, no: u32):
        "{ability}, triggered at step {no}, must be resolved first",
        "手順{no}で誘発した{ability}を先に解決しなければならない";
    waits_for(ability: &str, patterns: &str):
        "{ability} waits for something else: {patterns}",
        "{ability}が待つのは別の出来事：{patterns}";
    occupied(card: &str): "{card} is in that cell", "そのマスには{card}がある";
    step(no: u32, text: &str): "step {no}: {text}", "{no}：{text}";
    happened(no: u32, text: &str): "it did happen, at step {no}: {text}", "手順{no}で起こっている：{text}";
    nothing_says_so(): "nothing that happens there does this", "そこではこれを行うものがない";
    why_not(expected: &str, step: u32): "why not, at step {step}: {expected}", "手順{step}で起こらない理由：{expected}";
    /// The place of a card.
    lies(card: &str, at: &str): "{card} lies in {at}", "{card}は{at}にある";
    no_option(who: &str, question: &str):
        "nothing else is open to {who} there: {question}",
        "そこで{who}が選べるのは他のもの：{question}";
    cannot_be_set_up(rulebook: &str): "under {rulebook} this cannot be set up:", "{rulebook}ではこの状況を用意できない：";
    since(no: u32): "from {no}", "{no}から";
    also(rules: &str): "also {rules}", "他 {rules}";
    choice_of(who: &str): "the choice of {who}", "{who}の選択";
    as_given(): "the situation as it was given", "最初の状況による";
    /// Introduces the end of a trace.
    now(): "now: ", "現在：";
    is_over(outcome: &str): "the game is over: {outcome}", "ゲームは終了している：{outcome}";
    turn_of(number: u16, who: &str, phase: &str):
        "turn {number} of {who}, {phase}; ",
        "第{number}ターン（{who}）、{phase}。";
    decides_now(who: &str, question: &str): "{who} decides: {question}", "{who}の選択：{question}";
    /// Introduces the rules that decided.
    decided_by(): "decided by", "決め手のルール";
    /// Introduces a reading.
    our_reading(): "our reading, not the book's word:", "ルールブックにはない、fudaの解釈：";

    answer_of(who: &str, does: &str): "{who} {does}", "{who}：{does}";
    only_answer(who: &str, does: &str):
        "{who} {does} (no other choice)",
        "{who}：{does}（他に選択肢なし）";
    drops_since(ability: &str, why: &str): "{ability} drops: {why}", "{ability}は解決されない：{why}";
    runs_once(who: &str):
        "the loop runs once more, then {who} stops it",
        "ループ行動をあと1回行い、{who}が止める";
    runs_times(count: u16, who: &str):
        "the loop runs {count} times more, then {who} stops it",
        "ループ行動をあと{count}回行い、{who}が止める";
    with_states(way: &str, states: &str): "{way} ({states})", "{way}（{states}）";
    way_from(from: &str, to: &str): "{from} to {to}", "{from}→{to}";
    way_to(to: &str): "to {to}", "→{to}";
    goes_from(card: &str, way: &str): "{card} goes from {way}", "{card}を置く：{way}";
    goes_there(card: &str, way: &str): "{card} goes {way}", "{card}を置く：{way}";
    shuffles_all(who: &str, pile: &str): "{who} shuffles the {pile}", "{who}は{pile}をシャッフル";
    shuffles_bottom(who: &str, pile: &str, n: i32):
        "{who} shuffles the {n} bottom cards of the {pile}",
        "{who}は{pile}の下{n}枚をシャッフル";
    shown_to(card: &str, whom: &str): "{card} is shown to {whom}", "{whom}が{card}を見る";
    shown_to_all(card: &str, whom: &str): "{card} is shown to {whom}", "{card}を公開";
    goes_to_running(phase: &str): "the game goes to the {phase}", "{phase}に進む";
    goes_to_next(phase: &str): "the game goes to the next {phase}", "次の{phase}に進む";
    span_starts(span: &str, who: &str): "the {span} of {who} starts", "{who}の{span}開始";
    span_ends(span: &str, who: &str): "the {span} of {who} ends", "{who}の{span}終了";
    number_falls(who: &str, name: &str, by: u32, from: i32, to: i32):
        "{who} loses {by} {name} ({from} to {to})",
        "{who}の{name}が{by}減る（{from}→{to}）";
    number_rises(who: &str, name: &str, by: u32, from: i32, to: i32):
        "{who} gains {by} {name} ({from} to {to})",
        "{who}の{name}が{by}増える（{from}→{to}）";
    damage_to(amount: u32, who: &str): "{amount} damage to {who}", "{who}への{amount}ダメージ";
    damage_dealt(amount: u32): "{amount} damage", "{amount}ダメージ";
    not_so_since(what: &str, why: &str): "not so: {what} ({why})", "起こらない：{what}（{why}）";
    holds_or_not(condition: &str, result: &str): "{condition}: {result}", "{condition} … {result}";
    does_work(ability: &str): "{ability} works", "{ability}は有効";
    does_not_work(ability: &str): "{ability} does not work", "{ability}は無効";
    can_be_chosen(card: &str):
        "{card} can be chosen by this",
        "{card}をこの効果の対象に選べる";
    may_be_chosen(card: &str):
        "the rules let {card} be chosen",
        "{card}はルール上対象に選べる";
    one_card(): "1 card", "1枚";
    cards(count: i32): "{count} cards", "{count}枚";
    instead_may(who: &str): "instead, {who} may", "代わりに{who}ができること";
    instead_happens(): "instead", "代わりに起こること";
    same_steps(first: &str, second: &str):
        "{first} and {second}: the same steps",
        "{first}と{second}：同じ手順";
    part_at_once(first: &str, second: &str):
        "{first} and {second} part at the first step",
        "{first}と{second}は最初から分かれる";
    part_after(first: &str, second: &str, step: u32):
        "{first} and {second} part after step {step}",
        "{first}と{second}は手順{step}の後で分かれる";
    part_after_steps(first: &str, one: u32, second: &str, other: u32):
        "they part after step {one} of {first} and step {other} of {second}",
        "{first}では手順{one}、{second}では手順{other}の後で分かれる";
}

impl Lang {
    /// A name as it stands in a sentence. One in Japanese brackets of its own needs no quotes.
    pub fn quoted(self, name: &str) -> String {
        match self {
            Lang::En => quoted(name),
            Lang::Ja if name.starts_with('【') => name.to_owned(),
            Lang::Ja => format!("「{name}」"),
        }
    }

    /// Several names of one thing each.
    pub fn list(self, parts: &[&str]) -> String {
        parts.join(self.of(text(" and ", "と")))
    }

    pub fn commas(self, parts: &[&str]) -> String {
        parts.join(self.of(text(", ", "、")))
    }

    /// Conditions of which one holds.
    pub fn or(self, parts: &[String]) -> String {
        parts.join(self.of(text(", or ", "、または")))
    }

    /// An option as it is offered.
    pub fn offer(self, option: &Spelled) -> String {
        match self {
            Lang::En if option.what.is_empty() => option.text.en.to_owned(),
            Lang::En => format!("{} {}", option.text.en, option.what),
            Lang::Ja => option.text.ja.replace("{}", &super::japanese::thing(&option.thing)),
        }
    }

    /// An option as a deed of the player who took it.
    pub fn deed(self, option: &Spelled) -> String {
        match self {
            Lang::En => option.said(Lang::En),
            Lang::Ja => self.offer(option),
        }
    }

    pub fn answer(self, who: &str, does: &str, forced: bool) -> String {
        if forced { self.only_answer(who, does) } else { self.answer_of(who, does) }
    }

    pub fn drops(self, ability: &str, why: Lost) -> String {
        let why = match why {
            Lost::Source => text("its card has left", "元のカードが離れた"),
            Lost::Limit => text("it was used as often as it may be", "回数の上限まで使用した"),
            Lost::Condition => text("its condition does not hold", "条件を満たさない"),
            Lost::Impossible => text("what comes next cannot be done", "次の処理を実行できない"),
            Lost::Negated => text("it is negated", "無効にされた"),
            Lost::Forbidden => text("it cannot be used", "使用できない"),
        };
        self.drops_since(ability, self.of(why))
    }

    pub fn runs(self, count: u16, who: &str) -> String {
        if count == 1 { self.runs_once(who) } else { self.runs_times(count, who) }
    }

    pub fn way(self, from: Option<&str>, to: &str, states: &[&str]) -> String {
        let way = from.map_or_else(|| self.way_to(to), |from| self.way_from(from, to));
        if states.is_empty() { way } else { self.with_states(&way, &self.commas(states)) }
    }

    pub fn goes(self, card: &str, way: &str, from: bool) -> String {
        if from { self.goes_from(card, way) } else { self.goes_there(card, way) }
    }

    /// `bottom` cards at the bottom of a pile are shuffled; 0 stands for the whole pile.
    pub fn shuffles(self, who: &str, pile: &str, bottom: i32) -> String {
        match bottom {
            0 => self.shuffles_all(who, pile),
            n => self.shuffles_bottom(who, pile, n),
        }
    }

    pub fn shown(self, card: &str, whom: &[&str]) -> String {
        match whom {
            [one] => self.shown_to(card, one),
            _ => self.shown_to_all(card, &self.list(whom)),
        }
    }

    pub fn goes_to(self, phase: &str, next: bool) -> String {
        if next { self.goes_to_next(phase) } else { self.goes_to_running(phase) }
    }

    pub fn span(self, span: &str, who: &str, ends: bool) -> String {
        if ends { self.span_ends(span, who) } else { self.span_starts(span, who) }
    }

    pub fn number(self, who: &str, name: &str, by: i32, from: i32, to: i32) -> String {
        let (falls, by) = (by < 0, by.unsigned_abs());
        match falls {
            true => self.number_falls(who, name, by, from, to),
            false => self.number_rises(who, name, by, from, to),
        }
    }

    /// Damage, with the damaged player if `to` is given.
    pub fn damage(self, amount: u32, to: Option<&str>) -> String {
        to.map_or_else(|| self.damage_dealt(amount), |who| self.damage_to(amount, who))
    }

    /// A text of the word table with its subject. Those in Japanese end in "when" (時), without which a trace tells
    /// the event.
    pub fn event(self, event: &str, subject: &str) -> String {
        event.strip_suffix('時').unwrap_or(event).replace("{}", subject)
    }

    pub fn not_so(self, what: &str, why: Barred) -> String {
        let why = match why {
            Barred::Unaffected => text("stands outside the effect", "効果を受けない"),
            Barred::Cannot | Barred::Refused => text("cannot", "できない"),
            Barred::Once => text("restricted to once a game", "1ゲームに1回まで"),
        };
        self.not_so_since(what, self.of(why))
    }

    /// `what` would have happened, or is the card to which nothing could happen; it may be empty.
    pub fn idle(self, what: &str, why: Idle) -> String {
        let why = self.of(match why {
            Idle::Already => text("it is so already", "すでにその状態である"),
            Idle::NoRoom => text("there is no room for it", "置ける場所がない"),
            Idle::Gone => text("the card is not there any more", "カードがもうそこにない"),
            Idle::NotLetIn => {
                text("a card of its kind does not go there", "その種類のカードは置けない")
            }
            Idle::Nothing => text("nothing is left to change", "変わるものがない"),
        });
        if what.is_empty() { why.to_owned() } else { self.not_so_since(what, why) }
    }

    /// A condition and its result.
    pub fn outcome(self, role: Role, condition: &str, holds: bool) -> String {
        let head = match role {
            Role::If => text("if ", "条件："),
            Role::While => text("while ", "適用条件："),
            Role::Where => text("where ", "対象："),
            Role::Needs => text("possible if ", "可能な条件："),
            Role::Price => text("price ", "コスト："),
            Role::Mode(_) | Role::Rule | Role::Offer | Role::Trigger => text("", ""),
        };
        let result = match (role, holds) {
            (Role::Price, true) => text("can be paid", "支払える"),
            (Role::Price, false) => text("cannot be paid", "支払えない"),
            (Role::Where, true) => text("fits", "該当する"),
            (Role::Where, false) => text("does not fit", "該当しない"),
            (_, true) => text("holds", "満たす"),
            (_, false) => text("does not hold", "満たさない"),
        };
        format!("{}{}", self.of(head), self.holds_or_not(condition, self.of(result)))
    }

    pub fn works(self, ability: &str, works: bool) -> String {
        if works { self.does_work(ability) } else { self.does_not_work(ability) }
    }

    pub fn compares(self, left: &str, op: Order, right: &str) -> String {
        let sign = match op {
            Order::Equal => text("=", "＝"),
            Order::NotEqual => text("!=", "≠"),
            Order::Less => text("<", "＜"),
            Order::LessEqual => text("<=", "≦"),
            Order::Greater => text(">", "＞"),
            Order::GreaterEqual => text(">=", "≧"),
        };
        format!("{left} {} {right}", self.of(sign))
    }

    /// A card can be chosen, as far as effects (`by_effects`) or the rules of the game forbid it.
    pub fn chosen(self, card: &str, by_effects: bool) -> String {
        if by_effects { self.can_be_chosen(card) } else { self.may_be_chosen(card) }
    }

    pub fn count(self, count: i32) -> String {
        if count == 1 { self.one_card() } else { self.cards(count) }
    }

    /// The title of a list: the options of the player, or the events if `who` is `None`.
    pub fn instead(self, who: Option<&str>) -> String {
        who.map_or_else(|| self.instead_happens(), |who| self.instead_may(who))
    }

    /// The last step before two rulebooks part, in the numbering of each; `None` if they do not.
    pub fn parts(self, [first, second]: [&str; 2], after: Option<(u32, u32)>) -> String {
        match after {
            None => self.same_steps(first, second),
            Some((0, 0)) => self.part_at_once(first, second),
            Some((one, other)) if one == other => self.part_after(first, second, one),
            Some((one, other)) => self.part_after_steps(first, one, second, other),
        }
    }
}
