//! How continuous effects go together.

/// How continuous effects go together.
#[derive(Clone, Copy, Debug)]
pub struct Layering {
    /// The order in which continuous effects apply.
    pub layers: Layers,
    /// How effects that set a number and effects that add to it go together.
    pub numbers: Numbers,
    /// A number that a card does not have is 0. Else no comparison with it is true, and it is left out of sums.
    pub no_number_is_zero: bool,
    /// A card that loses all abilities loses what effects had given it by then, too; what continuous abilities of
    /// others give it is given anew.
    pub loses_gifts: bool,
    /// Stats (bits) that rules, while texts are carried out and rule actions looked for, only compare with an upper
    /// limit: a card above the limit may get ever more of them without any other consequence.
    pub may_rise: u8,
}

impl Layering {
    /// Without any rules of its own.
    pub const PLAIN: Layering = Layering {
        layers: Layers::Together,
        numbers: Numbers::SetThenAdd,
        no_number_is_zero: false,
        loses_gifts: false,
        may_rise: 0,
    };
}

/// The order in which continuous effects apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layers {
    /// One layer: an effect comes behind those that it depends on; otherwise the order is that of time.
    Together,
    /// Two layers: first effects that change none of these stats (bits), then effects that change one. The order in
    /// each is that of [`Layers::Together`]. The time of an effect that a text started is when the text was played.
    LastStats(u8),
}

/// Which comes first: setting a number or adding to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbers {
    /// The latest that sets it, then all that add.
    SetThenAdd,
    /// Each in its time: what sets the number wipes what was added before.
    InTime,
}
