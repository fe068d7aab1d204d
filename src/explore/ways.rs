//! What follows from a graph of positions: how many ways lead to each end, which ends can still be reached
//! from where, and where ways go round.

use std::collections::HashMap;

use indexmap::IndexSet;

use super::search::{Graph, What};

/// A number of ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ways {
    /// A count; the greatest number stands for itself and all above it.
    Count(u128),
    /// Any number, since a loop lies on one of them.
    Any,
}

impl Ways {
    fn and(self, other: Ways) -> Ways {
        match (self, other) {
            (Ways::Count(a), Ways::Count(b)) => Ways::Count(a.saturating_add(b)),
            _ => Ways::Any,
        }
    }
}

/// A set of outcomes, by its place in [`Analysis::sets`].
pub type SetOf = u32;

/// What follows from a graph.
#[derive(Debug)]
pub struct Analysis {
    /// By outcome.
    pub ways: Vec<Ways>,
    /// By position: the outcomes that can be reached from there. The number of outcomes stands, as one more
    /// outcome, for what lies behind positions that were not explored.
    pub reach: Vec<SetOf>,
    pub sets: IndexSet<Vec<u32>>,
    /// The positions of a shortest loop among those that are reached first.
    pub cycle: Option<Vec<u32>>,
}

/// Analyses a graph; `outcome` says which outcome each of [`Graph::ends`] is, below `outcomes`.
pub fn analyse(graph: &Graph, outcome: &[u32], outcomes: usize) -> Analysis {
    let groups = Groups::of(graph);
    let mut ways = vec![Ways::Count(0); outcomes];
    let mut to = vec![Ways::Count(0); graph.nodes.len()];
    to[0] = Ways::Count(1);
    // Groups are in the order in which ways go through them, from the last to the first.
    for group in groups.members.iter().rev() {
        if groups.goes_round(graph, group)
            && group.iter().any(|node| to[*node as usize] != Ways::Count(0))
        {
            group.iter().for_each(|node| to[*node as usize] = Ways::Any);
        }
        for node in group {
            let here = to[*node as usize];
            if let What::End(end) = graph.nodes[*node as usize].what {
                let of = &mut ways[outcome[end as usize] as usize];
                *of = of.and(here);
            }
            for edge in graph.edges_of(*node) {
                if groups.of[edge.to as usize] != groups.of[*node as usize] {
                    to[edge.to as usize] = to[edge.to as usize].and(here);
                }
            }
        }
    }
    let (reach, sets) = reach(graph, &groups, outcome, outcomes as u32);
    let cycle = groups.shortest_cycle(graph);
    Analysis { ways, reach, sets, cycle }
}

/// Groups of positions from each of which all others of the group can be reached (strongly connected components).
struct Groups {
    /// By position.
    of: Vec<u32>,
    /// A group stands before the groups that lead to it.
    members: Vec<Vec<u32>>,
}

impl Groups {
    /// Tarjan's algorithm, with a stack of its own.
    fn of(graph: &Graph) -> Groups {
        const UNSEEN: u32 = u32::MAX;
        let count = graph.nodes.len();
        let (mut index, mut low) = (vec![UNSEEN; count], vec![0; count]);
        let mut groups = Groups { of: vec![UNSEEN; count], members: Vec::new() };
        let (mut open, mut path): (Vec<u32>, Vec<(u32, usize)>) = (Vec::new(), vec![(0, 0)]);
        let mut next = 0;
        while let Some((node, at)) = path.last_mut() {
            let n = *node as usize;
            if *at == 0 {
                (index[n], low[n]) = (next, next);
                next += 1;
                open.push(*node);
            }
            let edges = graph.edges_of(*node);
            if let Some(edge) = edges.get(*at) {
                *at += 1;
                let to = edge.to as usize;
                if index[to] == UNSEEN {
                    path.push((edge.to, 0));
                } else if groups.of[to] == UNSEEN {
                    low[n] = low[n].min(index[to]);
                }
                continue;
            }
            let node = *node;
            path.pop();
            if let Some((parent, _)) = path.last() {
                let parent = *parent as usize;
                low[parent] = low[parent].min(low[n]);
            }
            if low[n] == index[n] {
                let from = open.iter().rposition(|other| *other == node).unwrap_or(0);
                let members = open.split_off(from);
                for member in &members {
                    groups.of[*member as usize] = groups.members.len() as u32;
                }
                groups.members.push(members);
            }
        }
        groups
    }

    fn goes_round(&self, graph: &Graph, group: &[u32]) -> bool {
        match group {
            [only] => graph.edges_of(*only).iter().any(|edge| edge.to == *only),
            _ => true,
        }
    }

    /// A shortest loop through the first position that lies on one.
    fn shortest_cycle(&self, graph: &Graph) -> Option<Vec<u32>> {
        let rounds = self.members.iter().filter(|group| self.goes_round(graph, group));
        let first = rounds.filter_map(|group| group.iter().min()).min().copied()?;
        let group = self.of[first as usize];
        let mut before: HashMap<u32, u32> = HashMap::new();
        let mut queue = std::collections::VecDeque::from([first]);
        while let Some(node) = queue.pop_front() {
            for edge in graph.edges_of(node) {
                if edge.to == first {
                    let mut cycle = vec![node];
                    while let Some(earlier) = before.get(cycle.last()?) {
                        cycle.push(*earlier);
                    }
                    cycle.reverse();
                    return Some(cycle);
                }
                if self.of[edge.to as usize] == group && !before.contains_key(&edge.to) {
                    before.insert(edge.to, node);
                    queue.push_back(edge.to);
                }
            }
        }
        None
    }
}

/// Which outcomes can be reached from each position.
fn reach(
    graph: &Graph,
    groups: &Groups,
    outcome: &[u32],
    unknown: u32,
) -> (Vec<SetOf>, IndexSet<Vec<u32>>) {
    let mut sets: IndexSet<Vec<u32>> = IndexSet::from([Vec::new()]);
    let mut unions: HashMap<(SetOf, SetOf), SetOf> = HashMap::new();
    let mut of_group = vec![0; groups.members.len()];
    for (n, group) in groups.members.iter().enumerate() {
        let mut all = 0;
        for node in group {
            let own = match graph.nodes[*node as usize].what {
                What::End(end) => Some(outcome[end as usize]),
                What::Open => Some(unknown),
                What::Asks(_) => None,
            };
            if let Some(own) = own {
                let own = sets.insert_full(vec![own]).0 as SetOf;
                all = union(&mut sets, &mut unions, all, own);
            }
            for edge in graph.edges_of(*node) {
                let other = of_group[groups.of[edge.to as usize] as usize];
                all = union(&mut sets, &mut unions, all, other);
            }
        }
        of_group[n] = all;
    }
    (groups.of.iter().map(|group| of_group[*group as usize]).collect(), sets)
}

fn union(
    sets: &mut IndexSet<Vec<u32>>,
    unions: &mut HashMap<(SetOf, SetOf), SetOf>,
    a: SetOf,
    b: SetOf,
) -> SetOf {
    if a == b {
        return a;
    }
    let key = (a.min(b), a.max(b));
    *unions.entry(key).or_insert_with(|| {
        let mut both = [sets[a as usize].as_slice(), sets[b as usize].as_slice()].concat();
        both.sort_unstable();
        both.dedup();
        sets.insert_full(both).0 as SetOf
    })
}

/// What a question came to, over all positions where it was asked.
#[derive(Clone, Debug)]
pub struct Asked {
    /// Its place in [`Graph::questions`].
    pub question: u32,
    /// Positions with several options where it was asked.
    pub positions: u32,
    /// At none of them the choice made a difference to what can come.
    pub never_matters: bool,
    /// At each of them where several outcomes were ahead, no choice left more than one.
    pub decides: bool,
}

impl Analysis {
    /// The questions with several options behind which everything was explored.
    pub fn asked(&self, graph: &Graph) -> Vec<Asked> {
        let mut all: Vec<Option<Asked>> = vec![None; graph.questions.len()];
        let unknown = self.ways.len() as u32;
        let knows = |set: SetOf| !self.sets[set as usize].contains(&unknown);
        let mut unsure = vec![false; graph.questions.len()];
        let mut parted = vec![false; graph.questions.len()];
        for (n, node) in graph.nodes.iter().enumerate() {
            let What::Asks(question) = node.what else { continue };
            let edges = graph.edges_of(n as u32);
            let [first, rest @ ..] = edges else { continue };
            if rest.is_empty() {
                continue;
            }
            let ahead = self.reach[n];
            unsure[question as usize] |= !knows(ahead);
            let found = all[question as usize].get_or_insert(Asked {
                question,
                positions: 0,
                never_matters: true,
                decides: true,
            });
            found.positions += 1;
            let behind = |to: u32| self.reach[to as usize];
            found.never_matters &= rest.iter().all(|edge| behind(edge.to) == behind(first.to));
            if self.sets[ahead as usize].len() > 1 {
                parted[question as usize] = true;
                let one = |to: u32| self.sets[behind(to) as usize].len() <= 1;
                found.decides &= edges.iter().all(|edge| one(edge.to));
            }
        }
        let sure = |asked: &Asked| !unsure[asked.question as usize];
        let mut all: Vec<Asked> = all.into_iter().flatten().filter(sure).collect();
        for asked in &mut all {
            asked.decides &= parted[asked.question as usize];
        }
        all
    }
}
