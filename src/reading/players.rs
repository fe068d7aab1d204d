//! What the players are called in sentences that are said to neither of them: `A's hand`, not `your hand`.

/// The names of both players, relative to the owner of the text, and of the player who acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Players {
    pub me: &'static str,
    pub opponent: &'static str,
    pub actor: &'static str,
}
