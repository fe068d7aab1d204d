//! Scenarios: what is given, what is played, what is expected.

use super::*;

#[derive(Clone, Debug, PartialEq)]
pub struct Scenario {
    pub name: Name,
    pub parts: Lines<ScenarioPart>,
}

impl Scenario {
    /// The cards and decks that `given` names.
    pub fn laid_out(&self) -> impl Iterator<Item = &str> {
        let given = self.parts.lines.iter().filter_map(|part| match &part.node {
            ScenarioPart::Given(lines) => Some(lines),
            _ => None,
        });
        let boards = given.flat_map(|lines| &lines.lines).flat_map(|line| &line.node);
        let cards = boards.filter_map(|board| match board {
            Board::Cards { cards, .. } => Some(cards),
            _ => None,
        });
        cards.flatten().map(|card| card.name.text.as_str())
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum ScenarioPart {
    Game(GameRef),
    Cites(Vec<Name>),
    Fields(Vec<Field>),
    Given(Lines<Vec<Board>>),
    Script(Lines<ScriptLine>),
    Expect(Lines<Vec<Board>>),
    Trace(Lines<TraceLine>),
}

/// One statement of `given` or `expect`; several may share a line.
#[derive(Clone, Debug, PartialEq)]
pub enum Board {
    /// `turn 4 of A, attack_phase`; in `expect` also `turn 4 of A`, for any phase of it
    Turn { turn: i64, of: Name, phase: Option<Name>, span: Span },
    /// `A front 1: "Twin Bell" (attack, face_up)`; no cards means `no card`. `B sees A hand: no
    /// card` is about the cards that B knows.
    Cards {
        seen_by: Option<Name>,
        player: Name,
        place: Name,
        index: Option<i64>,
        cards: Vec<CardSpec>,
        span: Span,
    },
    /// `B life 3000`
    Number { player: Name, stat: Name, value: i64, span: Span },
    /// `winner A`, `winner none`
    Result { what: Name, value: Name, span: Span },
}

impl Board {
    pub fn span(&self) -> Span {
        match self {
            Board::Turn { span, .. }
            | Board::Cards { span, .. }
            | Board::Number { span, .. }
            | Board::Result { span, .. } => *span,
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct CardSpec {
    pub count: i64,
    pub name: Name,
    pub states: Vec<Name>,
    /// `damage 2`, `soul -1`: numbers that the card has.
    pub numbers: Vec<(Name, i64)>,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub enum ScriptLine {
    /// `A attacks with "Twin Bell"`
    Step {
        player: Name,
        deed: Deed,
    },
    /// `legal A: resolve "First Bell", pass`
    Legal {
        player: Name,
        deeds: Vec<Deed>,
    },
    Expect(Lines<Vec<Board>>),
}

/// One decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Deed {
    pub verb: Name,
    pub object: Option<Operand>,
    pub args: Vec<Arg>,
    pub span: Span,
}

/// `"9.6.a" B chooses "Twin Bell"`
#[derive(Clone, Debug, PartialEq)]
pub struct TraceLine {
    pub rule: Name,
    pub what: Happens,
}

/// The text of a step.
#[derive(Clone, Debug, PartialEq)]
pub enum Happens {
    Phrase(Phrase),
    /// A line as `fuda trace` prints it, if it does not parse as a phrase: `3 damage is dealt to B`
    Line(String),
}
