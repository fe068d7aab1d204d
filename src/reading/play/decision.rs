//! The options of a decision, as scenarios write them and as people read them.

use super::Table;
use super::thing::{CardThing, Named, Spot, Thing};
use crate::code::{AbilityId, Cells, Op, PlaceRef};
use crate::engine::game::Game;
use crate::engine::run::Status;
use crate::engine::state::decision::{About, Decider, Decision, Opt};
use crate::engine::state::ids::{CardId, Seat, seat_and_cell};
use crate::engine::view::Choice;
use crate::reading::Lang;
use crate::vocab::{Text, Word, ZoneId, text};

/// An option in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spelled {
    /// The verb in a scenario: `plays`
    pub does: String,
    /// The verb in a list of options: `play`
    pub verb: String,
    /// The object of the verb: `"Twin Bell"`, `front 2`, or nothing.
    pub what: String,
    /// The object of the verb before it is put into a language.
    pub thing: Thing,
    /// The verb for people; in Japanese `{}` stands for its object.
    pub text: Text,
}

impl Spelled {
    /// The option in a line of a script: `plays "Twin Bell"`. Cards and abilities have their names in this language, which
    /// scripts understand, too.
    pub fn said(&self, lang: Lang) -> String {
        joined(&self.does, &self.thing.written(lang))
    }

    /// The option in a list, as scripts write it, likewise: `play "Twin Bell"`
    pub fn listed(&self, lang: Lang) -> String {
        joined(&self.verb, &self.thing.written(lang))
    }

    /// The option without the name of its card, for a viewer who may not know it.
    pub(super) fn unnamed(self, spot: Option<Spot>) -> Spelled {
        let thing = match self.thing {
            Thing::Card(_) => Thing::Unknown(spot),
            Thing::Ability { name, .. } => Thing::Ability { name, of: None, from: None },
            other => other,
        };
        Spelled { what: thing.written(Lang::En), thing, ..self }
    }
}

fn joined(verb: &str, what: &str) -> String {
    if what.is_empty() { verb.to_owned() } else { format!("{verb} {what}") }
}

/// The options of the game's present decision.
pub fn options(game: &Game<'_>, decision: Decision) -> Vec<Spelled> {
    let table = Table::of(game.library, &game.state);
    let all = game.options();
    all.iter().map(|option| spell(&table, decision.who, decision.about, *option, all)).collect()
}

/// The choices of a seat's own decision, in words for that seat; none if another decides.
pub fn choices(game: &mut Game<'_>, seat: Seat) -> Vec<(Choice, Spelled)> {
    let Status::Decide(Decision { who, about }) = game.advance() else { return Vec::new() };
    let choices = game.choices(seat);
    let paired: Vec<(Choice, Opt)> = choices
        .into_iter()
        .filter_map(|choice| Some((choice, game.option_of(seat, choice)?)))
        .collect();
    let known = paired.iter().filter(|(choice, _)| choice.at.is_none());
    let known: Vec<Opt> = known.map(|(_, option)| *option).collect();
    let table = Table::of(game.library, &game.state);
    let spelled = |(choice, option): (Choice, Opt)| {
        let spelled = spell(&table, who, about, option, &known);
        let spot = choice.at.map(|at| {
            let in_cells = table.library.rules.vocab.zone(at.zone).cells > 0;
            let cell = option.card().and_then(|id| table.card(id)).map_or(0, |card| card.cell);
            Spot {
                place: place_named(&table, at.zone, cell),
                nth: (!in_cells).then_some(usize::from(at.nth) + 1),
                mine: at.seat == seat,
            }
        });
        (choice, if spot.is_some() { spelled.unnamed(spot) } else { spelled })
    };
    paired.into_iter().map(spelled).collect()
}

/// One option of a decision in words. It must be told apart from the options in `all`.
pub fn spell(table: &Table<'_>, who: Decider, about: About, option: Opt, all: &[Opt]) -> Spelled {
    let me = match who {
        Decider::Player(seat) => seat,
        Decider::Chance => Seat(0),
    };
    match option {
        Opt::Do(verb, card) => verb_word(table, verb).of(card_among(table, me, card, all)),
        Opt::Say(verb) => verb_word(table, verb).of(Thing::Nothing),
        Opt::Card(card) => CHOOSES.of(card_among(table, me, card, all)),
        Opt::Cell(cell) => CHOOSES.of(cell_of_the_place(table, me, about, cell)),
        Opt::State(state) => {
            let word = table.library.rules.vocab.state(state).word;
            let (en, ja) = (word.name.to_owned(), word.text.ja.to_owned());
            CHOOSES.of(Thing::Word(Named { en, ja }))
        }
        Opt::Num(count) if matches!(about, About::Rounds { .. }) => {
            DECLARES.of(Thing::Number(count))
        }
        Opt::Num(number) => CHOOSES.of(match declared(table, about, number) {
            Some(label) => Thing::Label(label),
            None => Thing::Number(number),
        }),
        Opt::Trigger(no) | Opt::Leave(no) => {
            let verb = if matches!(option, Opt::Leave(_)) { LEAVES } else { RESOLVES };
            let Some((ability, this)) = table.trigger(no) else {
                return verb.of(Thing::Nothing);
            };
            verb.of(ability_among(table, me, (ability, this.card), all))
        }
        Opt::Ability(card, ability) => {
            let verb = if about == About::Replacement { APPLIES } else { USES };
            verb.of(ability_among(table, me, (ability, card), all))
        }
        Opt::Effect(no) => {
            let unknown = || Named { en: "?".to_owned(), ja: "?".to_owned() };
            let name =
                table.effect(no).map_or_else(unknown, |ability| table.ability_named(ability));
            ENDS.of(Thing::Ability { name, of: None, from: None })
        }
        Opt::Mode(n) => match mode_label(table, about, n) {
            Some(label) => CHOOSES.of(Thing::Label(label)),
            None => PAYS.of(Thing::Way(n + 1)),
        },
        Opt::Rule(n) => {
            let interrupt = table.library.rules.interrupts.get(n as usize);
            let Text { en, ja } = interrupt.map_or(text("?", "?"), |interrupt| interrupt.name);
            let name = Named { en: en.to_owned(), ja: ja.to_owned() };
            APPLIES.of(Thing::Ability { name, of: None, from: None })
        }
        Opt::Yes => ACCEPTS.of(Thing::Nothing),
        Opt::No => DECLINES.of(Thing::Nothing),
        Opt::Pass => match about {
            About::Replacement => LETS_PASS.of(Thing::Nothing),
            About::Text { .. } => CHOOSES_NO_MORE.of(Thing::Nothing),
            About::Window(window) => {
                let window = table.library.rules.windows.get(usize::from(window.0));
                let ja = window.map_or(PASSES.text.ja, |window| window.passes);
                Verb { text: text(PASSES.verb, ja), ..PASSES }.of(Thing::Nothing)
            }
            _ => PASSES.of(Thing::Nothing),
        },
    }
}

/// The question of a decision: `attack phase: declare`, `priority`, `"First Bell"`.
pub fn question(table: &Table<'_>, about: About, lang: Lang) -> String {
    let library = table.library;
    match about {
        About::Row(proc, row) => {
            let Some(proc) = library.proc(proc) else { return String::new() };
            let row = proc.rows.get(row as usize);
            match lang {
                Lang::En => format!("{}: {}", proc.name, row.map_or("", |row| row.name)),
                // Without Japanese of its own the question is told by the row's rules.
                Lang::Ja => match row {
                    Some(row) if row.says.ja != row.name => row.says.ja.to_owned(),
                    row => row.map_or(proc.cites, |row| row.cites).join("、"),
                },
            }
        }
        About::Window(window) => table.window(window, lang).to_owned(),
        About::Text { ability, .. } => lang.quoted(table.ability_named(ability).in_lang(lang)),
        About::Replacement => match lang {
            Lang::En => "what happens instead".to_owned(),
            Lang::Ja => "置き換え".to_owned(),
        },
        About::Rounds { .. } => match lang {
            Lang::En => "how often the loop runs".to_owned(),
            Lang::Ja => "ループ行動の回数".to_owned(),
        },
        About::Interrupts => match lang {
            Lang::En => "what comes first".to_owned(),
            Lang::Ja => "ルール処理の順番".to_owned(),
        },
    }
}

/// A verb of decisions: for scenarios, for lists and for people.
pub struct Verb {
    pub does: &'static str,
    verb: &'static str,
    text: Text,
}

const fn verb(does: &'static str, verb: &'static str, ja: &'static str) -> Verb {
    Verb { does, verb, text: text(verb, ja) }
}

const CHOOSES: Verb = verb("chooses", "choose", "{}を選ぶ");
const DECLARES: Verb = verb("declares", "declare", "{}回と宣言する");
const RESOLVES: Verb = verb("resolves", "resolve", "{}を解決する");
const LEAVES: Verb = verb("leaves", "leave", "{}を使用しない");
const USES: Verb = verb("uses", "use", "{}を使用する");
const APPLIES: Verb = verb("applies", "apply", "{}を適用する");
const ENDS: Verb = verb("ends", "end", "{}を終了する");
const PAYS: Verb = verb("pays", "pay", "{}で支払う");
const ACCEPTS: Verb = verb("accepts", "accept", "行う");
const DECLINES: Verb = verb("declines", "decline", "行わない");
/// Conceding is possible at any time, so no decision offers it.
pub const CONCEDES: Verb = verb("concedes", "concede", "投了する");
const PASSES: Verb = verb("passes", "pass", "使用しない");
const LETS_PASS: Verb = verb("passes", "pass", "適用しない");
const CHOOSES_NO_MORE: Verb = verb("passes", "pass", "これ以上選ばない");

/// The verbs that every game has, each as a scenario and as a list of options writes it.
pub fn common_verbs() -> impl Iterator<Item = (&'static str, &'static str)> {
    [
        CHOOSES, DECLARES, RESOLVES, LEAVES, USES, APPLIES, ENDS, PAYS, ACCEPTS, DECLINES, PASSES,
        CONCEDES,
    ]
    .into_iter()
    .map(|verb| (verb.does, verb.verb))
}

impl Verb {
    /// Whether `word` is this verb in a script.
    pub fn is(&self, word: &str) -> bool {
        [self.does, self.verb].contains(&word)
    }

    fn of(&self, thing: Thing) -> Spelled {
        Spelled {
            does: self.does.to_owned(),
            verb: self.verb.to_owned(),
            what: thing.written(Lang::En),
            thing,
            text: self.text,
        }
    }
}

fn verb_word(table: &Table<'_>, verb: u8) -> Verb {
    let words: &[Word] = table.library.rules.verbs;
    match words.get(verb as usize) {
        Some(word) => Verb {
            does: word.name,
            verb: word.also.first().copied().unwrap_or(word.name),
            text: word.text,
        },
        None => CHOOSES,
    }
}

/// The card's name, with its place if an option is a card of the same name elsewhere.
fn card_among(table: &Table<'_>, me: Seat, card: CardId, all: &[Opt]) -> Thing {
    let others = all.iter().filter_map(|other| match other {
        Opt::Card(other) | Opt::Do(_, other) => Some(*other),
        _ => None,
    });
    Thing::Card(told_apart(table, me, card, others))
}

fn told_apart(
    table: &Table,
    me: Seat,
    card: CardId,
    mut others: impl Iterator<Item = CardId>,
) -> CardThing {
    let there = table.whereabouts(card);
    let elsewhere = others
        .any(|other| table.name(other) == table.name(card) && table.whereabouts(other) != there);
    let lies = table.card(card).and_then(|card| Some((card.side, card.zone?, card.cell)));
    let name = table.named(card);
    match lies {
        Some((side, zone, cell)) if elsewhere => {
            CardThing { name, place: Some(place_named(table, zone, cell)), mine: side == me }
        }
        _ => CardThing { name, place: None, mine: true },
    }
}

fn place_named(table: &Table<'_>, zone: ZoneId, cell: u8) -> Named {
    Named { en: table.place(Lang::En, zone, cell), ja: table.place(Lang::Ja, zone, cell) }
}

fn cell_of_the_place(table: &Table<'_>, me: Seat, about: About, cell: u8) -> Thing {
    let (seat, cell) = seat_and_cell(cell);
    Thing::Cell { place: place_named(table, zone_of_cells(table, about), cell), mine: seat == me }
}

/// The zone whose cells are offered: the zone of the place that the text asks about, or, if a rulebook asks, the first
/// zone that has cells.
pub fn zone_of_cells(table: &Table<'_>, about: About) -> ZoneId {
    let vocab = table.library.rules.vocab;
    let of_text = || {
        let op = table.op_at(text_place(about)?, |op| matches!(op, Op::ChooseCell { .. }))?;
        let Op::ChooseCell { cells, .. } = *op else { return None };
        match cells {
            Cells::At(spot) => {
                let zones = vocab.place(spot.place).zones;
                zones.iter().find(|zone| vocab.zone(*zone).cells > 0)
            }
            Cells::Near { relation, .. } => Some(vocab.relations[relation.index()].zone),
            // The text names the cell, so no decision is made.
            Cells::Of { .. } => None,
        }
    };
    of_text().unwrap_or_else(|| {
        let first = vocab.zones.iter().position(|zone| zone.cells > 0);
        ZoneId(first.unwrap_or_default() as u8)
    })
}

/// The ability's name; with its card if another card's ability on offer has the same name, and with the card that gave
/// it if its own card has another ability of that name.
fn ability_among(
    table: &Table<'_>,
    me: Seat,
    (ability, card): (AbilityId, CardId),
    all: &[Opt],
) -> Thing {
    let name = table.ability(ability);
    let others = || {
        all.iter()
            .filter_map(|option| table.ability_of(*option))
            .filter(|(other, _)| table.ability(*other) == name)
    };
    let others_cards = || others().map(|(_, other)| other).filter(|other| *other != card);
    let twin = others().any(|(other, its)| its == card && other != ability);
    Thing::Ability {
        name: table.ability_named(ability),
        of: others_cards().next().map(|_| told_apart(table, me, card, others_cards())),
        from: if twin { table.giver(ability, card) } else { None },
    }
}

/// The word for a declared number.
pub fn declared(table: &Table<'_>, about: About, number: i32) -> Option<Named> {
    let op = table.op_at(text_place(about)?, |op| matches!(op, Op::Declare { .. }))?;
    let Op::Declare { from, label: Some(label), .. } = op else { return None };
    Some(table.label(*label as usize + (number - from).max(0) as usize))
}

/// The label of a mode; `None` if the number is a way to pay.
pub fn mode_label(table: &Table<'_>, about: About, mode: u8) -> Option<Named> {
    let op = table.op_at(text_place(about)?, |op| matches!(op, Op::Modes { .. }))?;
    let Op::Modes { first, .. } = op else { return None };
    let head = table.library.code.modes.get(first.0 as usize + mode as usize)?;
    Some(table.label(head.label as usize))
}

fn text_place(about: About) -> Option<PlaceRef> {
    match about {
        About::Text { place, .. } => Some(place),
        _ => None,
    }
}

/// A name in quotes, as scripts write it.
pub fn quoted(name: &str) -> String {
    if name.contains('"') { format!("「{name}」") } else { format!("\"{name}\"") }
}
