//! Rules that the kernel's own work follows.

/// Rule ids for what the kernel does on its own.
#[derive(Clone, Copy, Debug)]
pub struct KernelCites {
    pub cannot: &'static [&'static str],
    pub choose: &'static [&'static str],
    /// A card is chosen that lies face-down.
    pub choose_hidden: &'static [&'static str],
    pub draw: &'static [&'static str],
    /// A cost is paid, beside what its units say.
    pub pay: &'static [&'static str],
    /// A token that would go out of play is removed from the game.
    pub removed: &'static [&'static str],
    /// A trigger that an effect has let wait.
    pub delayed: &'static [&'static str],
    pub lost_source: &'static [&'static str],
    /// The condition of a trigger does not hold as it resolves.
    pub lost_condition: &'static [&'static str],
    /// Another text has negated a waiting trigger.
    pub negated: &'static [&'static str],
    pub lapse: &'static [&'static str],
    /// A trigger was used as often as its limit allows.
    pub used_up: &'static [&'static str],
    pub outcome: &'static [&'static str],
    pub expire: &'static [&'static str],
    /// An effect lasts until a boundary that a jump leaves out.
    pub passed_over: &'static [&'static str],
    pub unaffected: &'static [&'static str],
    /// The game goes on without a choice.
    pub endless: &'static [&'static str],
    /// How often a loop runs that one player can stop, or both.
    pub rounds: [&'static [&'static str]; 2],
    /// A player gives the game up; empty where the rulebook knows no such thing.
    pub concede: &'static [&'static str],
    /// Which of a player's interrupts comes first.
    pub interrupts: &'static [&'static str],
    /// A cost of which something cannot be paid.
    pub unpayable: &'static [&'static str],
    /// What is so already is not made so.
    pub already: &'static [&'static str],
    /// What cannot be done is not done.
    pub impossible: &'static [&'static str],
    /// A card is no longer where it was.
    pub gone: &'static [&'static str],
}

impl KernelCites {
    pub const NONE: KernelCites = KernelCites {
        cannot: &[],
        choose: &[],
        choose_hidden: &[],
        draw: &[],
        pay: &[],
        removed: &[],
        delayed: &[],
        lost_source: &[],
        lost_condition: &[],
        negated: &[],
        lapse: &[],
        used_up: &[],
        outcome: &[],
        expire: &[],
        passed_over: &[],
        unaffected: &[],
        endless: &[],
        rounds: [&[], &[]],
        concede: &[],
        interrupts: &[],
        unpayable: &[],
        already: &[],
        impossible: &[],
        gone: &[],
    };
}
