//! What the players are called in sentences that are said to neither of them: `A's hand`, not `your hand`.

/// Both players as seen from the one whose text it is, and who acts in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Players {
    pub me: &'static str,
    pub opponent: &'static str,
    pub actor: &'static str,
}
