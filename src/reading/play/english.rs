//! Sentences in English.

use super::decision::{Spelled, quoted};
use super::tongue::Tongue;
use crate::code::Order;
use crate::engine::trace::asked::Role;
use crate::engine::trace::inquiry::Idle;
use crate::engine::trace::{Barred, Lost};
use crate::reading::Lang;

pub struct English;

impl Tongue for English {
    fn lang(&self) -> Lang {
        Lang::En
    }

    fn quoted(&self, name: &str) -> String {
        quoted(name)
    }

    fn a_card(&self) -> String {
        "a card".to_owned()
    }

    fn of_card(&self, ability: &str, card: &str) -> String {
        format!("{ability} of {card}")
    }

    fn list(&self, parts: &[&str]) -> String {
        parts.join(" and ")
    }

    fn at(&self, who: &str, place: &str) -> String {
        format!("{who} {place}")
    }

    fn offer(&self, option: &Spelled) -> String {
        match option.what.as_str() {
            "" => option.text.en.to_owned(),
            what => format!("{} {what}", option.text.en),
        }
    }

    fn deed(&self, option: &Spelled) -> String {
        option.said()
    }

    fn chance(&self) -> &'static str {
        "chance"
    }

    fn answer(&self, who: &str, does: &str, forced: bool) -> String {
        let forced = if forced { " (no other choice)" } else { "" };
        format!("{who} {does}{forced}")
    }

    fn replaces(&self, ability: &str, happening: &str) -> String {
        format!("{ability} replaces: {happening}")
    }

    fn triggers(&self, ability: &str, who: &str) -> String {
        format!("{ability} triggers for {who}")
    }

    fn resolves(&self, ability: &str) -> String {
        format!("{ability} resolves")
    }

    fn drops(&self, ability: &str, why: Lost) -> String {
        let why = match why {
            Lost::Source => "its card has left",
            Lost::Limit => "it was used as often as it may be",
            Lost::Condition => "its condition does not hold",
            Lost::Impossible => "what comes next cannot be done",
            Lost::Negated => "it is negated",
            Lost::Forbidden => "it cannot be used",
        };
        format!("{ability} drops: {why}")
    }

    fn lapses(&self, ability: &str) -> String {
        format!("{ability} lapses unused")
    }

    fn comes(&self, token: &str, at: &str) -> String {
        format!("{token} comes into the game at {at}")
    }

    fn removed(&self, card: &str) -> String {
        format!("{card} is removed from the game")
    }

    fn put_off(&self, card: &str, does: &str) -> String {
        format!("{card} waits until this is over ({does})")
    }

    fn starts(&self, ability: &str, whom: &str) -> String {
        format!("{ability} starts for {whom}")
    }

    fn all_that_fit(&self) -> &'static str {
        "all cards that fit"
    }

    fn gains(&self, card: &str, stat: &str, by: i32) -> String {
        format!("{card} gets {stat} {by:+}")
    }

    fn gains_no_more(&self, card: &str, stat: &str, by: i32) -> String {
        format!("{card} no longer gets {stat} {by:+}")
    }

    fn expires(&self, ability: &str) -> String {
        format!("{ability} expires")
    }

    fn opens(&self, window: &str) -> String {
        format!("{window} window opens")
    }

    fn skips(&self, who: &str, phase: &str) -> String {
        format!("{who} skips the {phase}")
    }

    fn draws_nothing(&self, who: &str) -> String {
        format!("{who} draws nothing: no card is left")
    }

    fn runs(&self, count: u16, who: &str) -> String {
        let times = if count == 1 { "once" } else { "times" };
        let count = if count == 1 { String::new() } else { format!("{count} ") };
        format!("the loop runs {count}{times} more, then {who} stops it")
    }

    fn concedes(&self, who: &str) -> String {
        format!("{who} concedes")
    }

    fn wins(&self, who: &str) -> String {
        format!("{who} wins")
    }

    fn draw(&self) -> String {
        "nobody wins: a draw".to_owned()
    }

    fn goes_round(&self, ability: &str) -> String {
        format!("{ability} goes round and round")
    }

    fn stops(&self, limit: &str) -> String {
        format!("the game stops at the limit {limit}")
    }

    fn and(&self, one: &str, other: &str) -> String {
        format!("{one}; {other}")
    }

    fn namely(&self, what: &str, how: &str) -> String {
        format!("{what}: {how}")
    }

    fn way(&self, from: Option<&str>, to: &str, states: &[&str]) -> String {
        let states = match states {
            [] => String::new(),
            states => format!(" ({})", states.join(", ")),
        };
        match from {
            Some(from) => format!("{from} to {to}{states}"),
            None => format!("to {to}{states}"),
        }
    }

    fn goes(&self, card: &str, way: &str, from: bool) -> String {
        if from { format!("{card} goes from {way}") } else { format!("{card} goes {way}") }
    }

    fn moves(&self, card: &str, from: &str, to: &str) -> String {
        format!("{card} moves: {from} to {to}")
    }

    fn shuffles(&self, who: &str, pile: &str, bottom: i32) -> String {
        match bottom {
            0 => format!("{who} shuffles the {pile}"),
            n => format!("{who} shuffles the {n} bottom cards of the {pile}"),
        }
    }

    fn shown(&self, card: &str, whom: &[&str]) -> String {
        format!("{card} is shown to {}", self.list(whom))
    }

    fn starts_phase(&self, who: &str, phase: &str) -> String {
        format!("{who} starts the {phase}")
    }

    fn goes_first(&self, who: &str) -> String {
        format!("{who} goes first")
    }

    fn endless(&self) -> String {
        "the game goes on and on without a choice".to_owned()
    }

    fn extra_turn(&self, who: &str) -> String {
        format!("{who} gets an extra turn")
    }

    fn goes_to(&self, phase: &str, next: bool) -> String {
        let next = if next { "next " } else { "" };
        format!("the game goes to the {next}{phase}")
    }

    fn turn_passes(&self, who: &str) -> String {
        format!("the turn passes to {who}")
    }

    fn span(&self, span: &str, who: &str, ends: bool) -> String {
        format!("the {span} of {who} {}", if ends { "ends" } else { "starts" })
    }

    fn becomes(&self, card: &str, states: &[&str]) -> String {
        format!("{card} becomes {}", states.join(", "))
    }

    fn no_longer(&self, card: &str, states: &[&str]) -> String {
        format!("{card} is no longer {}", states.join(", "))
    }

    fn turned_to(&self, what: &str, states: &[&str]) -> String {
        format!("{what} to {}", states.join(", "))
    }

    fn number(&self, who: &str, name: &str, by: i32, from: i32, to: i32) -> String {
        let verb = if by < 0 { "loses" } else { "gains" };
        format!("{who} {verb} {} {name} ({from} to {to})", by.unsigned_abs())
    }

    fn damage(&self, amount: u32, to: Option<&str>) -> String {
        match to {
            Some(who) => format!("{amount} damage to {who}"),
            None => format!("{amount} damage"),
        }
    }

    fn event(&self, text: &str, subject: &str) -> String {
        text.replace("{}", subject)
    }

    fn event_with(&self, event: &str, other: &str) -> String {
        format!("{event} {other}")
    }

    fn event_by(&self, event: &str, other: &str) -> String {
        format!("{event} by {other}")
    }

    fn event_to(&self, event: &str, who: &str) -> String {
        format!("{event} to {who}")
    }

    fn not_affected(&self, card: &str) -> String {
        format!("{card} is not affected")
    }

    fn not_so(&self, what: &str, why: Barred) -> String {
        let why = match why {
            Barred::Unaffected => "stands outside the effect",
            Barred::Cannot | Barred::Refused => "cannot",
            Barred::Once => "restricted to once a game",
        };
        format!("not so: {what} ({why})")
    }

    fn idle(&self, what: &str, why: Idle) -> String {
        let why = match why {
            Idle::Already => "it is so already",
            Idle::NoRoom => "there is no room for it",
            Idle::Gone => "the card is not there any more",
            Idle::NotLetIn => "a card of its kind does not go there",
            Idle::Nothing => "nothing is left to change",
        };
        if what.is_empty() { why.to_owned() } else { format!("not so: {what} ({why})") }
    }

    fn outcome(&self, role: Role, condition: &str, holds: bool) -> String {
        let (yes, no) = match role {
            Role::Price => ("can be paid", "cannot be paid"),
            Role::Where => ("fits", "does not fit"),
            _ => ("holds", "does not hold"),
        };
        let head = match role {
            Role::If => "if ",
            Role::While => "while ",
            Role::Where => "where ",
            Role::Needs => "possible if ",
            Role::Price => "price ",
            Role::Mode(_) | Role::Rule | Role::Offer | Role::Trigger => "",
        };
        format!("{head}{condition}: {}", if holds { yes } else { no })
    }

    fn works(&self, ability: &str, works: bool) -> String {
        format!("{ability} {}", if works { "works" } else { "does not work" })
    }

    fn mode(&self, label: &str, condition: &str) -> String {
        format!("mode {} if {condition}", quoted(label))
    }

    fn compares(&self, left: &str, op: Order, right: &str) -> String {
        let sign = match op {
            Order::Equal => "=",
            Order::NotEqual => "!=",
            Order::Less => "<",
            Order::LessEqual => "<=",
            Order::Greater => ">",
            Order::GreaterEqual => ">=",
        };
        format!("{left} {sign} {right}")
    }

    fn stat_of(&self, stat: &str, of: &str) -> String {
        format!("{stat} of {of}")
    }

    fn unseen(&self, condition: &str) -> String {
        format!("{condition} (face-down: what is on it does not count)")
    }

    fn in_case_of(&self, card: &str, condition: &str) -> String {
        format!("{card}: {condition}")
    }

    fn cost_part(&self, what: &str, there: u32, least: u32) -> String {
        format!("{what} {there} >= {least}")
    }

    fn cards_for_cost(&self, what: &str) -> String {
        what.to_owned()
    }

    fn among(&self, card: &str, set: &str) -> String {
        format!("{card} is among {set}")
    }

    fn found(&self, set: &str, there: u32, least: u32) -> String {
        format!("{set} {there} >= {least}")
    }

    fn chosen(&self, card: &str, forbidden: bool) -> String {
        match forbidden {
            true => format!("{card} can be chosen by this"),
            false => format!("{card} is not Down and can be chosen"),
        }
    }

    fn count(&self, count: i32) -> String {
        match count {
            1 => "1 card".to_owned(),
            count => format!("{count} cards"),
        }
    }

    fn or(&self, parts: &[String]) -> String {
        parts.join(", or ")
    }

    fn rule(&self, condition: &str, holds: bool) -> String {
        self.outcome(Role::Rule, condition, holds)
    }

    fn nothing_decided(&self) -> String {
        "the game is over there: nobody decides anything".to_owned()
    }

    fn is_offered(&self) -> String {
        "it is offered there".to_owned()
    }

    fn has_not_triggered(&self) -> String {
        "it has not triggered; ask why it does not trigger".to_owned()
    }

    fn not_in_game(&self, name: &str) -> String {
        format!("{name} is not in this situation")
    }

    fn other_question(&self, question: &str) -> String {
        format!("the game asks for something else: {question}")
    }

    fn decides(&self, who: &str, question: &str) -> String {
        format!("{who} decides there: {question}")
    }

    fn waits(&self, ability: &str, no: u32) -> String {
        format!("{ability}, triggered at step {no}, must be resolved first")
    }

    fn waits_for(&self, ability: &str, patterns: &str) -> String {
        format!("{ability} waits for something else: {patterns}")
    }

    fn occupied(&self, card: &str) -> String {
        format!("{card} is in that cell")
    }

    fn step(&self, no: u32, text: &str) -> String {
        format!("step {no}: {text}")
    }

    fn happened(&self, no: u32, text: &str) -> String {
        format!("it did happen, at step {no}: {text}")
    }

    fn nothing_says_so(&self) -> String {
        "nothing that happens there does this".to_owned()
    }

    fn why_not(&self, expected: &str, step: u32) -> String {
        format!("why not, at step {step}: {expected}")
    }

    fn instead(&self, who: Option<&str>) -> String {
        who.map_or_else(|| "instead".to_owned(), |who| format!("instead, {who} may"))
    }

    fn lies(&self, card: &str, at: &str) -> String {
        format!("{card} lies in {at}")
    }

    fn no_option(&self, who: &str, question: &str) -> String {
        format!("nothing else is open to {who} there: {question}")
    }

    fn cannot_be_set_up(&self, rulebook: &str) -> String {
        format!("under {rulebook} this cannot be set up:")
    }

    fn parts(&self, [first, second]: [&str; 2], after: Option<(u32, u32)>) -> String {
        match after {
            None => format!("{first} and {second}: the same steps"),
            Some((0, 0)) => format!("{first} and {second} part at the first step"),
            Some((one, other)) if one == other => {
                format!("{first} and {second} part after step {one}")
            }
            Some((one, other)) => {
                format!("they part after step {one} of {first} and step {other} of {second}")
            }
        }
    }

    fn since(&self, no: u32) -> String {
        format!("from {no}")
    }

    fn also(&self, rules: &str) -> String {
        format!("also {rules}")
    }

    fn choice_of(&self, who: &str) -> String {
        format!("the choice of {who}")
    }

    fn as_given(&self) -> String {
        "the situation as it was given".to_owned()
    }

    fn now(&self) -> &'static str {
        "now: "
    }

    fn is_over(&self, outcome: &str) -> String {
        format!("the game is over: {outcome}")
    }

    fn turn_of(&self, number: u16, who: &str, phase: &str) -> String {
        format!("turn {number} of {who}, {phase}; ")
    }

    fn decides_now(&self, who: &str, question: &str) -> String {
        format!("{who} decides: {question}")
    }

    fn decided_by(&self) -> &'static str {
        "decided by"
    }

    fn our_reading(&self) -> &'static str {
        "our reading, not the book's word:"
    }
}
