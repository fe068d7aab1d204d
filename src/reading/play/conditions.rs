//! Conditions of a trace in words: the values that were compared, and the result.

use serde::Serialize;

use super::changes::Teller;
use super::{Said, Table};
use crate::check::ir::{AbilityIx, Program};
use crate::code::{AbilityId, CostId, CostPart, Exprs, Num, NumId, Pattern, SetId, Test, TestId};
use crate::engine::rulebook::library::Library;
use crate::engine::state::control::Change;
use crate::engine::state::ids::{ObjRef, Seat};
use crate::engine::trace::By;
use crate::engine::trace::asked::{Asked, Figure, Lack, Question, Role, Who};
use crate::engine::trace::inquiry::Idle;
use crate::reading::players::Players;
use crate::reading::{English, Japanese, Lang};
use crate::vocab::{Text, text};

/// A condition, a part of a condition, or a card that a condition looked at.
#[derive(Clone, Debug, Serialize)]
pub struct Condition {
    /// The number of the step that asked it.
    pub step: u32,
    /// The number of the last step before it.
    pub after: u32,
    /// What the condition decides: `if`, `while`, `where`.
    pub role: &'static str,
    pub holds: bool,
    /// 0 for a condition; 1 for a part of the one before it; one more for each card that counts.
    pub depth: u8,
    /// The numbers that were compared.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub numbers: Vec<i32>,
    pub rules: Vec<String>,
    pub text: String,
    /// The place in the script: file and line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<(String, usize)>,
    /// The ability or row that asked.
    #[serde(skip)]
    pub by: By,
    /// The change that would have happened, in the words of scenarios; empty for other questions.
    #[serde(skip)]
    pub said: Said,
}

/// Describes operands as the readings of scripts do.
trait Describes {
    fn number(&self, num: NumId) -> String;
    fn test(&self, test: TestId) -> String;
    fn set(&self, set: SetId) -> String;
    fn pattern(&self, pattern: &Pattern) -> String;
}

impl Describes for English<'_> {
    fn number(&self, num: NumId) -> String {
        self.describe_number(num)
    }

    fn test(&self, test: TestId) -> String {
        self.describe_test(test)
    }

    fn set(&self, set: SetId) -> String {
        self.describe_set(set)
    }

    fn pattern(&self, pattern: &Pattern) -> String {
        self.describe_pattern(pattern)
    }
}

impl Describes for Japanese<'_> {
    fn number(&self, num: NumId) -> String {
        self.describe_number(num)
    }

    fn test(&self, test: TestId) -> String {
        self.describe_test(test)
    }

    fn set(&self, set: SetId) -> String {
        self.describe_set(set)
    }

    fn pattern(&self, pattern: &Pattern) -> String {
        self.describe_pattern(pattern)
    }
}

/// The describer for an ability; `it` names the card that a filter looks at.
fn reader<'a>(
    lang: Lang,
    program: &'a Program,
    exprs: &'a Exprs,
    ability: AbilityIx,
    players: Option<Players>,
    it: Option<String>,
) -> Box<dyn Describes + 'a> {
    match lang {
        Lang::En => {
            let mut english = English::with(program, exprs, ability);
            if let Some(players) = players {
                english = english.naming(players);
            }
            Box::new(it.map(|it| english.about(&it)).unwrap_or(english))
        }
        Lang::Ja => {
            let mut japanese = Japanese::with(program, exprs, ability);
            if let Some(players) = players {
                japanese = japanese.naming(players);
            }
            Box::new(it.map(|it| japanese.about(&it)).unwrap_or(japanese))
        }
    }
}

/// Puts conditions into words.
#[derive(Clone, Copy)]
pub struct Words<'t, 'l> {
    pub table: &'t Table<'l>,
    pub program: &'l Program,
    pub lang: Lang,
}

impl Words<'_, '_> {
    /// The sentence of a condition that `by` asked; `None` if the program does not have the ability or row.
    pub fn sentence(&self, asked: &Asked, by: By) -> Option<String> {
        let condition = match asked.question {
            Question::Test { ability, who, test, it, sides, unseen, .. } => {
                let words = self.test((ability, who), test, it, sides)?;
                let words = if unseen { self.lang.unseen(&words) } else { words };
                match it {
                    ObjRef::NONE => words,
                    it if words.contains(&self.card(it)) => words,
                    it => self.lang.in_case_of(&self.card(it), &words),
                }
            }
            Question::Cost { ability, who, cost, way, part, there, least, .. } => {
                let what = self.cost_part((ability, who), cost, way, part)?;
                self.lang.cost_part(&what, there, least)
            }
            Question::Choosable { card, restriction } => {
                self.lang.chosen(&self.card(card), restriction.is_some())
            }
            Question::Among { ability, who, card, set, .. } => {
                let set = self.reader((ability, who), None)?.set(set);
                self.lang.among(&self.card(card), &set)
            }
            Question::Found { ability, who, set, there, least, .. } => {
                self.lang.found(&self.reader((ability, who), None)?.set(set), there, least)
            }
            Question::Idle { change, why } => return Some(self.idle(&change, why).text),
            Question::Works { ability, this } => {
                let name = self.lang.quoted(self.table.ability_named(ability).in_lang(self.lang()));
                self.lang.of_card(&name, &self.card(this))
            }
            Question::Lacks { lack, .. } => self.lang().of(lacks(lack)).to_owned(),
            Question::Row => self.row(by)?,
            Question::Figures { left, op, right }
            | Question::Check { figures: (left, op, right), .. } => {
                self.lang.compares(&self.figure(left), op, &self.figure(right))
            }
        };
        let condition = match asked.role {
            Role::Mode(label) => {
                let label = self.table.label(label as usize);
                self.lang.mode(&self.lang.quoted(label.in_lang(self.lang)), &condition)
            }
            _ => condition,
        };
        Some(match asked.question {
            Question::Works { .. } => self.lang.works(&condition, asked.holds),
            _ => self.lang.outcome(asked.role, &condition, asked.holds),
        })
    }

    /// The change that would have happened, for a condition of that kind; else empty.
    pub fn said(&self, asked: &Asked) -> Said {
        match asked.question {
            Question::Idle { change, why } => self.idle(&change, why),
            _ => Said::default(),
        }
    }

    fn idle(&self, change: &Change, why: Idle) -> Said {
        let Words { table, lang, .. } = *self;
        Teller { table, hidden: false, others_hidden: false, lang }.idle(change, why)
    }

    fn test(
        &self,
        by: (AbilityId, Who),
        test: TestId,
        it: ObjRef,
        sides: [Option<i32>; 2],
    ) -> Option<String> {
        let reader = self.reader(by, (it != ObjRef::NONE).then(|| self.card(it)))?;
        let exprs = &self.table.library.code.exprs;
        let side = |num: NumId, value: Option<i32>| match (exprs.nums[num.0 as usize], value) {
            (Num::Int(_), _) | (_, None) => reader.number(num),
            (_, Some(value)) => format!("{} {value}", reader.number(num)),
        };
        Some(match (exprs.tests[test.0 as usize], sides) {
            (Test::Compare { left, op, right }, [l, r]) => {
                self.lang.compares(&side(left, l), op, &side(right, r))
            }
            (Test::Some(_), [Some(count), _]) => {
                format!("{} ({})", reader.test(test), self.lang.count(count))
            }
            _ => reader.test(test),
        })
    }

    /// The rules of a condition that is asked outside a trace.
    pub fn rules(&self, asked: &Asked) -> Vec<String> {
        super::rules::of_question_asked(self.table.library, asked)
    }

    /// The describer for an ability of the scripts; `None` if the program does not have the ability.
    fn reader(
        &self,
        (ability, who): (AbilityId, Who),
        it: Option<String>,
    ) -> Option<Box<dyn Describes + '_>> {
        let ix = AbilityIx(u32::from(ability.0));
        self.program.abilities.get(ix.0 as usize)?;
        let exprs = &self.table.library.code.exprs;
        let Who { me, actor } = who;
        let [me, opponent, actor] = [me, me.other(), actor].map(|seat| self.table.seat(seat));
        let players = Some(Players { me, opponent, actor });
        Some(reader(self.lang(), self.program, exprs, ix, players, it))
    }

    fn cost_part(&self, by: (AbilityId, Who), cost: CostId, way: u8, part: u8) -> Option<String> {
        let library = self.table.library;
        let way = library.code.costs.get(cost.index())?.ways.get(way as usize)?;
        Some(match *way.parts.get(part as usize)? {
            CostPart::Units { unit, .. } => {
                self.lang().of(library.rules.vocab.units[unit.index()].word.text).to_owned()
            }
            CostPart::Cards { set, .. } => self.reader(by, None)?.set(set),
            CostPart::Deed(act) => {
                let word = &library.rules.vocab.action(act.action).word;
                self.lang().of(word.text).to_owned()
            }
        })
    }

    /// The condition of a rulebook row.
    fn row(&self, by: By) -> Option<String> {
        let By::Row(proc, row) = by else { return None };
        let row = self.table.library.proc(proc)?.rows.get(row as usize)?;
        Some(self.lang().of(row.says).to_owned())
    }

    fn figure(&self, figure: Figure) -> String {
        let vocab = self.table.library.rules.vocab;
        match figure {
            Figure::Number(value) => value.to_string(),
            Figure::Stat { card, stat, value } => {
                let stat = self.lang().of(vocab.stat(stat).word.text);
                format!("{} {value}", self.lang.stat_of(stat, &self.card(card)))
            }
            Figure::PlayerStat { player, stat, value } => {
                let stat = self.lang().of(vocab.player_stat(stat).word.text);
                format!("{} {value}", self.lang.stat_of(stat, self.table.seat(player)))
            }
        }
    }

    fn card(&self, card: ObjRef) -> String {
        self.lang.quoted(self.table.named(card.card).in_lang(self.lang()))
    }

    fn lang(&self) -> Lang {
        self.lang
    }
}

/// The events that an ability waits for; `seat` is the player of the ability.
pub fn patterns(
    library: &Library,
    program: &Program,
    (ability, seat): (AbilityId, Option<Seat>),
    lang: Lang,
) -> String {
    let ix = AbilityIx(u32::from(ability.0));
    if program.abilities.get(ix.0 as usize).is_none() {
        return String::new();
    }
    let players = seat.map(|seat| {
        let [me, opponent] =
            [seat, seat.other()].map(|seat| library.rules.vocab.seats[seat.index()]);
        Players { me, opponent, actor: me }
    });
    let reader = reader(lang, program, &library.code.exprs, ix, players, None);
    let patterns = library.code.ability(ability).when.iter();
    let told: Vec<String> = patterns.map(|pattern| reader.pattern(pattern)).collect();
    lang.or(&told)
}

/// The requirement of an ability that failed.
pub const fn lacks(lack: Lack) -> Text {
    match lack {
        Lack::Elsewhere => text("its card is where the ability works", "能力が有効な場所にある"),
        Lack::FaceDown => text("its card lies face-up", "カードが表側表示である"),
        Lack::Lost => text("its card has the ability", "カードが能力を失っていない"),
        Lack::Silenced => {
            text("its card is not gone by the same moment", "同時に破壊・移動していない")
        }
        Lack::UsedUp => text("it can still be used this turn", "このターンの使用回数が残っている"),
        Lack::Subject => text(
            "what happens is about the right card or player",
            "対象のカードまたはプレイヤーの出来事である",
        ),
        Lack::Other => {
            text("the other card of the event is the right one", "相手のカードが条件に合う")
        }
        Lack::By => {
            text("the right card or effect causes it", "原因のカードまたは効果が条件に合う")
        }
        Lack::Player => text("it happens to the right player", "対象のプレイヤーに起こる"),
        Lack::From => text("it comes from the right place", "元の場所が条件に合う"),
        Lack::To => text("it comes to the right place", "移動先が条件に合う"),
        Lack::ToState => text("it is turned to the right state", "条件の表示になる"),
        Lack::Condition => text("its condition is met", "条件を満たす"),
        Lack::Unrouted => text("a flip of this kind lets it resolve", "この表示変更で誘発できる"),
        Lack::Kept => {
            text("no effect says that its player cannot use it", "使用を禁止されていない")
        }
        Lack::Price => text("its price can be paid", "コストを支払える"),
        Lack::Needs => text("what it must choose is there", "対象に選べるカードがある"),
    }
}

/// The name of a role in data.
pub fn role(role: Role) -> &'static str {
    match role {
        Role::If => "if",
        Role::While => "while",
        Role::Where => "where",
        Role::Needs => "needs",
        Role::Mode(_) => "mode",
        Role::Price => "price",
        Role::Rule => "rule",
        Role::Offer => "offer",
        Role::Trigger => "trigger",
    }
}

/// The numbers that a condition compares.
pub fn numbers(question: &Question) -> Vec<i32> {
    match question {
        Question::Test { sides, .. } => sides.iter().flatten().copied().collect(),
        Question::Cost { there, least, .. } => vec![*there as i32, *least as i32],
        Question::Figures { left, right, .. }
        | Question::Check { figures: (left, _, right), .. } => vec![left.value(), right.value()],
        Question::Found { there, least, .. } => vec![*there as i32, *least as i32],
        Question::Choosable { .. }
        | Question::Among { .. }
        | Question::Works { .. }
        | Question::Lacks { .. }
        | Question::Idle { .. }
        | Question::Row => Vec::new(),
    }
}
