//! Every order and every choice from one position, breadth first; equal positions are met once.

use std::ops::Range;

use super::table::{Met, Positions};
use crate::engine::canon::Canon;
use crate::engine::game::{Aside, Game};
use crate::engine::run::Status;
use crate::engine::state::board::packed::Packed;
use crate::engine::state::decision::{Decision, Opt};

/// How far exploring goes.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// Most positions that are met.
    pub positions: usize,
    /// Most memory that they take, in bytes.
    pub memory: usize,
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds { positions: 1_000_000, memory: 2 << 30 }
    }
}

/// How far exploring has come.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    pub positions: usize,
    /// Positions whose options are still to be tried.
    pub open: usize,
}

/// Why exploring ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// Everything was tried.
    Complete,
    /// [`Bounds::positions`] were met.
    Positions,
    /// The positions took [`Bounds::memory`].
    Memory,
    /// The caller stopped it.
    Stopped,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// The position from which it was first met; itself for the first position.
    pub parent: u32,
    /// Its choices are `count` of [`Graph::edges`], from `first` on.
    first: u32,
    count: u32,
    pub what: What,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// Its options are still to be tried.
    Open,
    /// It asks a question: an index of [`Graph::questions`].
    Asks(u32),
    /// A way ends here: an index of [`Graph::ends`].
    End(u32),
}

/// A choice: the option, as the first of equal positions that was met has it, and the position to which it leads.
#[derive(Clone, Copy, Debug)]
pub struct Edge {
    pub option: Opt,
    pub to: u32,
}

/// Positions and the choices between them. The first position is number 0; positions have numbers in the
/// order in which they were met, which is that of their distance.
#[derive(Debug)]
pub struct Graph {
    pub nodes: Vec<Node>,
    pub edges: Vec<Edge>,
    pub questions: Vec<Decision>,
    /// A position for each table that ways end with.
    pub ends: Vec<u32>,
    pub ended: Ended,
    pub figures: Figures,
}

/// What exploring took.
#[derive(Clone, Copy, Debug, Default)]
pub struct Figures {
    /// Positions reached; one that was met before counts again.
    pub reached: u64,
    /// Memory of the positions' bytes, choices and tables.
    pub memory: usize,
    /// Most open positions at a time, and the most memory of the states that they are reached from.
    pub open: usize,
    pub open_memory: usize,
    /// A pile was shuffled on some way: one order of it was tried.
    pub shuffled: bool,
}

impl Figures {
    /// Bytes of states for each open position.
    pub fn per_open(&self) -> usize {
        self.open_memory.checked_div(self.open).unwrap_or(0)
    }
}

impl Graph {
    pub fn edges_of(&self, node: u32) -> &[Edge] {
        &self.edges[self.range_of(node)]
    }

    fn range_of(&self, node: u32) -> Range<usize> {
        let Node { first, count, .. } = self.nodes[node as usize];
        first as usize..(first + count) as usize
    }

    /// The choices of the shortest way to a position.
    pub fn way_to(&self, node: u32) -> Vec<Opt> {
        let mut way = Vec::new();
        let mut at = node;
        while at != 0 {
            let parent = self.nodes[at as usize].parent;
            let edge = self.edges_of(parent).iter().find(|edge| edge.to == at);
            way.extend(edge.map(|edge| edge.option));
            at = parent;
        }
        way.reverse();
        way
    }
}

/// Explores from the position of a game. `is_end`: whether a way ends at a decision that is not the first. `go_on`:
/// asked now and then whether to continue.
pub fn search(
    game: &mut Game<'_>,
    bounds: Bounds,
    is_end: &mut dyn FnMut(&mut Game<'_>, Decision) -> bool,
    go_on: &mut dyn FnMut(Progress) -> bool,
) -> Graph {
    game.pauses = true;
    game.asks_chance = true;
    let status = game.advance();
    let mut search = Search {
        graph: Graph {
            nodes: Vec::new(),
            edges: Vec::new(),
            questions: Vec::new(),
            ends: Vec::new(),
            ended: Ended::Complete,
            figures: Figures::default(),
        },
        positions: Positions::default(),
        tables: Positions::default(),
        canon: Canon::default(),
        next: Packed::from(&game.state),
        next_nodes: Vec::new(),
        open: 0,
        is_end,
    };
    search.reach(game, status, 0);
    if search.open > 0 {
        search.run(game, bounds, go_on);
    }
    search.graph
}

struct Search<'a> {
    graph: Graph,
    positions: Positions,
    /// The tables that ways end with.
    tables: Positions,
    canon: Canon,
    /// The states of tried positions from which open ones were met.
    next: Packed,
    next_nodes: Vec<u32>,
    /// How many positions are open.
    open: usize,
    is_end: &'a mut dyn FnMut(&mut Game<'_>, Decision) -> bool,
}

/// Buffers for the position whose options are tried.
#[derive(Default)]
struct Room {
    here: Aside,
    options: Vec<Opt>,
}

/// How many positions are tried between two questions whether to go on.
const BETWEEN: usize = 1024;

impl Search<'_> {
    /// Tries the options of one position after the other. Only states from which open positions were met are kept:
    /// one choice leads from there to each of these.
    fn run(
        &mut self,
        game: &mut Game<'_>,
        bounds: Bounds,
        go_on: &mut dyn FnMut(Progress) -> bool,
    ) {
        let mut level = Packed::from(&game.state);
        let mut nodes = Vec::new();
        let mut from = Aside::default();
        let mut here = Room::default();
        let mut tried = 0;
        self.try_all(game, 0, &mut here);
        while !self.next_nodes.is_empty() {
            std::mem::swap(&mut level, &mut self.next);
            std::mem::swap(&mut nodes, &mut self.next_nodes);
            self.next.clear();
            self.next_nodes.clear();
            for (n, node) in nodes.iter().enumerate() {
                level.unpack(n, &mut game.state);
                game.replaced();
                let Status::Decide(decision) = game.advance() else { continue };
                let edges = self.graph.range_of(*node);
                let several = edges.len() > 1;
                game.put_aside(&mut from);
                for edge in edges {
                    let Edge { option, to } = self.graph.edges[edge];
                    let found = self.graph.nodes[to as usize];
                    if (found.parent, found.what) != (*node, What::Open) {
                        continue;
                    }
                    if let Some(ended) = self.bound(bounds, &level) {
                        self.graph.ended = ended;
                        return;
                    }
                    let progress = Progress { positions: self.positions.count(), open: self.open };
                    if tried % BETWEEN == 0 && !go_on(progress) {
                        self.graph.ended = Ended::Stopped;
                        return;
                    }
                    tried += 1;
                    game.take_up(&from);
                    game.answer_to(decision, option, several);
                    self.try_all(game, to, &mut here);
                }
            }
        }
    }

    /// Tries all options of an open position.
    fn try_all(&mut self, game: &mut Game<'_>, node: u32, room: &mut Room) {
        let Status::Decide(decision) = game.advance() else { return };
        let Room { here, options } = room;
        options.clear();
        options.extend_from_slice(game.options());
        game.put_aside(here);
        let open = self.open;
        let first = self.graph.edges.len() as u32;
        for (n, option) in options.iter().enumerate() {
            if n > 0 {
                game.take_up(here);
            }
            game.answer_to(decision, *option, options.len() > 1);
            let status = game.advance();
            self.graph.figures.shuffled |= game.state.books.rng != here.state().books.rng;
            let to = self.reach(game, status, node);
            self.graph.edges.push(Edge { option: *option, to });
        }
        if self.open > open {
            self.next.push(here.state());
            self.next_nodes.push(node);
        }
        self.open -= 1;
        let questions = &mut self.graph.questions;
        let known = questions.iter().rposition(|asked| *asked == decision);
        let asked = known.unwrap_or_else(|| {
            questions.push(decision);
            questions.len() - 1
        });
        let count = options.len() as u32;
        let found = &mut self.graph.nodes[node as usize];
        (found.first, found.count, found.what) = (first, count, What::Asks(asked as u32));
    }

    /// Enters the position that the game has come to; returns its number. `from`: the position before it.
    fn reach(&mut self, game: &mut Game<'_>, status: Status, from: u32) -> u32 {
        self.graph.figures.reached += 1;
        let bytes = self.canon.write(&game.state, game.library);
        let position = match self.positions.meet(bytes) {
            Met::Before(position) => return position,
            Met::New(position) => position,
        };
        let is_end = match status {
            Status::Decide(decision) => position != 0 && (self.is_end)(game, decision),
            Status::Over(_) | Status::Stopped(_) => true,
        };
        let what = if is_end {
            let table = self.canon.write_table(&game.state, game.library);
            let end = match self.tables.meet(table) {
                Met::Before(end) => end,
                Met::New(end) => {
                    self.graph.ends.push(position);
                    end
                }
            };
            What::End(end)
        } else {
            self.open += 1;
            self.graph.figures.open = self.graph.figures.open.max(self.open);
            What::Open
        };
        self.graph.nodes.push(Node { parent: from, first: 0, count: 0, what });
        position
    }

    fn bound(&mut self, bounds: Bounds, level: &Packed) -> Option<Ended> {
        let figures = &mut self.graph.figures;
        let open_memory = level.bytes() + self.next.bytes();
        figures.open_memory = figures.open_memory.max(open_memory);
        figures.memory = self.positions.memory()
            + self.tables.memory()
            + size_of_val(&*self.graph.nodes)
            + size_of_val(&*self.graph.edges);
        if self.positions.count() >= bounds.positions {
            Some(Ended::Positions)
        } else if figures.memory + open_memory >= bounds.memory {
            Some(Ended::Memory)
        } else {
            None
        }
    }
}
