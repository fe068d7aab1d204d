//! What exploring has found, in words.

use std::collections::BTreeSet;

use serde::{Serialize, Serializer};

use super::laid::{TableSnapshot, Tables};
use super::search::{Ended, Figures, Graph, What};
use super::ways::{self, Analysis, Ways};
use crate::engine::canon::canonical_bytes;
use crate::engine::game::Game;
use crate::engine::rulebook::library::Library;
use crate::engine::run::Status;
use crate::engine::state::control::State;
use crate::engine::state::decision::{About, Decider, Decision, Opt};
use crate::reading::Lang;
use crate::reading::play::{BY_CHANCE, Table, question, spell};
use crate::scenario::CHANCE;

/// All that can happen from a situation.
#[derive(Debug, Serialize)]
pub struct Answer {
    /// Different positions, and the choices at them.
    pub positions: usize,
    pub choices: usize,
    /// Everything was explored. Otherwise the rest holds only for what was explored.
    pub complete: bool,
    #[serde(serialize_with = "ended")]
    pub ended: Ended,
    /// Positions whose choices were not tried.
    pub open: usize,
    /// A pile was shuffled on some way: one order of it was tried.
    pub shuffled: bool,
    /// Outcomes that are reached first come first.
    pub outcomes: Vec<Outcome>,
    /// A loop, if there is one.
    #[serde(rename = "loop")]
    pub round: Option<Round>,
    /// Questions at which, wherever they were asked, each option left the same outcomes.
    pub never_matters: Vec<String>,
    /// Questions at which, wherever several outcomes were ahead, each option left one of them.
    pub decides: Vec<String>,
    pub memory: Memory,
}

/// One way to end.
#[derive(Debug, Serialize)]
pub struct Outcome {
    /// How many sequences of choices lead to it.
    #[serde(serialize_with = "count")]
    pub ways: Ways,
    /// What it is, as the lines of an `expect`; what no `expect` can say stands behind `#`.
    pub expect: Vec<String>,
    /// The shortest way to it, as the lines of a `script`.
    pub script: Vec<String>,
}

/// A loop.
#[derive(Debug, Serialize)]
pub struct Round {
    /// The shortest way to it, and once round.
    pub before: Vec<String>,
    pub round: Vec<String>,
    /// The cards that have a part in it.
    pub cards: Vec<String>,
}

/// What exploring took, in bytes.
#[derive(Debug, Serialize)]
pub struct Memory {
    pub positions_and_choices: usize,
    /// The state of one open position, and how many were open at most.
    pub open_position: usize,
    pub most_open: usize,
}

fn ended<S: Serializer>(ended: &Ended, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(match ended {
        Ended::Complete => "complete",
        Ended::Positions => "positions",
        Ended::Memory => "memory",
        Ended::Stopped => "stopped",
    })
}

fn count<S: Serializer>(ways: &Ways, serializer: S) -> Result<S::Ok, S::Error> {
    match ways {
        Ways::Any => serializer.serialize_str("any"),
        Ways::Count(count) => match u64::try_from(*count) {
            Ok(count) => serializer.serialize_u64(count),
            Err(_) => serializer.serialize_str(&count.to_string()),
        },
    }
}

/// Where exploring began.
pub struct Start<'l> {
    pub library: &'l Library,
    pub state: State,
}

/// A choice on a way, as a line of a script and with the cards that have a part in it.
struct Chosen {
    line: String,
    cards: Vec<String>,
}

impl<'l> Start<'l> {
    /// Starts where a game is now.
    pub fn of(game: &Game<'l>) -> Start<'l> {
        Start { library: game.library, state: game.state.clone() }
    }

    fn game_at(&self, state: &State) -> Game<'l> {
        let mut game = Game::resume(self.library, state.clone());
        game.pauses = true;
        game.asks_chance = true;
        game
    }

    /// Plays the options of a way.
    fn go(&self, way: &[Opt], lang: Lang) -> (Game<'l>, Status, Vec<Chosen>) {
        let mut game = self.game_at(&self.state);
        let mut status = game.advance();
        let mut chosen = Vec::new();
        for option in way {
            let Status::Decide(decision) = status else { break };
            chosen.push(choice(&game, decision, *option, lang));
            if game.answer(*option).is_err() {
                break;
            }
            status = game.advance();
        }
        (game, status, chosen)
    }

    /// The answer that a graph explored from here gives.
    pub fn answer(&self, graph: &Graph, lang: Lang) -> Answer {
        let (mut game, status, _) = self.go(&[], lang);
        let before = TableSnapshot::of(&mut game, status);
        let mut laid: Vec<TableSnapshot> = Vec::new();
        let mut scripts: Vec<Vec<String>> = Vec::new();
        let mut outcome = Vec::new();
        for end in &graph.ends {
            let (mut game, status, chosen) = self.go(&graph.way_to(*end), lang);
            let found = TableSnapshot::of(&mut game, status);
            let known = laid.iter().position(|other| *other == found);
            outcome.push(known.unwrap_or(laid.len()) as u32);
            if known.is_none() {
                laid.push(found);
                scripts.push(lines(chosen));
            }
        }
        let analysis = ways::analyse(graph, &outcome, laid.len());
        let tables = Tables { before: &before, all: &laid, lang };
        let table = Table::of(self.library, &self.state);
        let outcomes = laid.iter().zip(scripts).zip(&analysis.ways);
        let outcomes = outcomes.map(|((laid, script), ways)| Outcome {
            ways: *ways,
            expect: tables.lines(laid, &table),
            script,
        });
        let outcomes = outcomes.collect();
        let (never_matters, decides) = self.questions(graph, &analysis, lang);
        let is_open = |what| matches!(what, What::Open);
        let Figures { memory, open, shuffled, .. } = graph.figures;
        Answer {
            positions: graph.nodes.len(),
            choices: graph.edges.len(),
            complete: graph.ended == Ended::Complete,
            ended: graph.ended,
            open: graph.nodes.iter().filter(|node| is_open(node.what)).count(),
            shuffled,
            outcomes,
            round: analysis.cycle.as_deref().map(|cycle| self.round(graph, cycle, lang)),
            never_matters,
            decides,
            memory: Memory {
                positions_and_choices: memory,
                open_position: graph.figures.per_open(),
                most_open: open,
            },
        }
    }

    fn round(&self, graph: &Graph, cycle: &[u32], lang: Lang) -> Round {
        let bytes = |node: u32| canonical_bytes(&self.go(&graph.way_to(node), lang).0);
        let first = cycle.first().copied().unwrap_or_default();
        let (mut game, mut status, before) = self.go(&graph.way_to(first), lang);
        let mut round = Vec::new();
        for n in 0..cycle.len() {
            let Status::Decide(decision) = status else { break };
            let wanted = bytes(cycle.get(n + 1).copied().unwrap_or(first));
            // A position may have been met first on another way: its options have other numbers there.
            let options = game.options().to_vec();
            let here = self.game_at(&game.state);
            let next = options.into_iter().find_map(|option| {
                let mut next = self.game_at(&here.state);
                next.advance();
                next.answer(option).ok()?;
                let status = next.advance();
                (canonical_bytes(&next) == wanted).then_some((option, next, status))
            });
            let Some((option, next, after)) = next else { break };
            round.push(choice(&game, decision, option, lang));
            (game, status) = (next, after);
        }
        let cards: BTreeSet<String> =
            round.iter().flat_map(|chosen| chosen.cards.iter().cloned()).collect();
        Round { before: lines(before), round: lines(round), cards: cards.into_iter().collect() }
    }

    /// Questions in words: those that never matter, and those that decide everything.
    fn questions(
        &self,
        graph: &Graph,
        analysis: &Analysis,
        lang: Lang,
    ) -> (Vec<String>, Vec<String>) {
        let table = Table::of(self.library, &self.state);
        let told = |decision: &Decision| {
            let who = match decision.who {
                Decider::Player(seat) => table.seat(seat),
                Decider::Chance => lang.of(BY_CHANCE),
            };
            format!("{who}: {}", question(&table, decision.about, lang))
        };
        // Places of one text are told alike.
        let mut all: indexmap::IndexMap<String, (bool, bool)> = indexmap::IndexMap::new();
        for asked in analysis.asked(graph) {
            let (never, decides) = (asked.never_matters, asked.decides);
            let text = told(&graph.questions[asked.question as usize]);
            let known = all.entry(text).or_insert((never, decides || never));
            *known = (known.0 && never, known.1 && (decides || never));
        }
        let of = |wanted: &dyn Fn(&(bool, bool)) -> bool| {
            let found = all.iter().filter(|(_, is)| wanted(is));
            found.map(|(text, _)| text.clone()).collect()
        };
        (of(&|(never, _)| *never), of(&|(never, decides)| *decides && !*never))
    }
}

fn lines(chosen: Vec<Chosen>) -> Vec<String> {
    chosen.into_iter().map(|chosen| chosen.line).collect()
}

fn choice(game: &Game<'_>, decision: Decision, option: Opt, lang: Lang) -> Chosen {
    let table = Table::of(game.library, &game.state);
    let spelled = spell(&table, decision.who, decision.about, option, game.options());
    let who = match decision.who {
        Decider::Player(seat) => table.seat(seat),
        Decider::Chance => CHANCE,
    };
    let line = format!("{who} {}", spelled.said(lang));
    let named = match option {
        Opt::Do(_, card) | Opt::Card(card) | Opt::Ability(card, _) => Some(card),
        Opt::Trigger(no) | Opt::Leave(no) => table.trigger(no).map(|(_, this)| this.card),
        _ => None,
    };
    let asking = match decision.about {
        About::Text { ability, .. } => game.library.code.ability(ability).def,
        _ => None,
    };
    let cards = named.map(|card| table.named(card)).into_iter();
    let cards = cards.chain(asking.map(|def| table.def_named(def)));
    Chosen { line, cards: cards.map(|card| card.in_lang(lang).to_owned()).collect() }
}
