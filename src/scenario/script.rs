//! `script`: a decision on each line, with `legal` and `expect` between them.

use super::expect;
use super::phrase::{self, Asked};
use super::standing::Standing;
use super::words::Words;
use crate::diagnostics::catalogue::scenario as codes;
use crate::diagnostics::{Diagnostic, Message, say};
use crate::engine::game::Game;
use crate::engine::run::Status;
use crate::engine::state::board::Card;
use crate::engine::state::control::Val;
use crate::engine::state::decision::{Decider, Decision, Opt};
use crate::engine::state::ids::{CardId, EntryNo, ObjRef, Seat};
use crate::games;
use crate::reading::Lang;
use crate::reading::play::decision::CONCEDES;
use crate::reading::play::standing::{listed, shortened};
use crate::reading::play::{Table, spell};
use crate::syntax::ast::{Deed, Name, Scenario, ScenarioPart, ScriptLine, Span};

/// The decider of what no player decides: `chance chooses "Twin Bell"`.
pub const CHANCE: &str = "chance";

/// The most options that a message lists.
pub const LISTED: usize = 12;

/// Plays the script and returns the status at its end. After a line that cannot be played, the rest is skipped.
pub fn play(words: &mut Words<'_>, game: &mut Game<'_>, scenario: &Scenario) -> Status {
    play_first(words, game, scenario, usize::MAX)
}

/// Plays the first `decisions` decisions of the script, and the statements before the next one.
pub fn play_first(
    words: &mut Words<'_>,
    game: &mut Game<'_>,
    scenario: &Scenario,
    decisions: usize,
) -> Status {
    game.pauses = true;
    let mut on = true;
    let mut left = decisions;
    for part in &scenario.parts.lines {
        match &part.node {
            ScenarioPart::Script(lines) => {
                for line in &lines.lines {
                    if matches!(line.node, ScriptLine::Step { .. }) {
                        let Some(less) = left.checked_sub(1) else { return game.advance() };
                        left = less;
                    }
                    on = on && play_line(words, game, &line.node, line.span);
                }
            }
            ScenarioPart::Expect(lines) if on => {
                let status = game.advance();
                expect::check(words, game, status, lines);
            }
            _ => {}
        }
    }
    let status = game.advance();
    if let (true, Status::Stopped(limit)) = (on, status) {
        stopped(words, scenario.name.span, games::given_up(game, limit));
    }
    status
}

/// Plays one line; false if it cannot be played.
fn play_line(words: &mut Words<'_>, game: &mut Game<'_>, line: &ScriptLine, span: Span) -> bool {
    let (player, deeds) = match line {
        ScriptLine::Expect(lines) => {
            let status = game.advance();
            expect::check(words, game, status, lines);
            return true;
        }
        ScriptLine::Step { player, deed } => (player, std::slice::from_ref(deed)),
        ScriptLine::Legal { player, deeds } => (player, deeds.as_slice()),
    };
    // Chance decides by the seed, unless a line says what it decides.
    let by_chance = player.text == CHANCE;
    game.asks_chance = by_chance;
    let status = game.advance();
    let (who, seat) = match by_chance {
        true => (Decider::Chance, Seat(0)),
        false => match words.seat(player) {
            Some(seat) => (Decider::Player(seat), seat),
            None => return false,
        },
    };
    if let (ScriptLine::Step { .. }, [deed]) = (line, deeds)
        && !by_chance
        && CONCEDES.is(&deed.verb.text)
    {
        return concede(words, game, status, seat, span);
    }
    let (status, passed) = skip_ends(words, game, status, who, deeds);
    game.asks_chance = false;
    let decision = match status {
        Status::Decide(decision) => decision,
        Status::Over(_) => {
            let message = say!("the game is over before this");
            words.error(&codes::OVER, span, message);
            return false;
        }
        Status::Stopped(limit) => {
            stopped(words, span, games::given_up(game, limit));
            return false;
        }
    };
    let table = Table::of(words.library, &game.state);
    let present = Present { table, decision, game, passed };
    if decision.who != who {
        present.other_player(words, player);
        return false;
    }
    match (line, deeds) {
        (ScriptLine::Legal { .. }, _) => present.legal(words, seat, deeds, span),
        (_, [deed]) => {
            let Some(option) = present.option(words, seat, deed, span) else { return false };
            // `option` is one of the offered ones, so the answer is accepted.
            game.answer(option).is_ok()
        }
        _ => false,
    }
}

/// A player concedes, whoever is to decide.
fn concede(
    words: &mut Words<'_>,
    game: &mut Game<'_>,
    status: Status,
    seat: Seat,
    span: Span,
) -> bool {
    let concedes = game.concede(seat);
    match status {
        _ if concedes => {}
        Status::Over(_) => words.error(&codes::OVER, span, say!("the game is over before this")),
        _ => {
            let message = say!("{rules} knows no concession", rules = words.library.rules.name());
            words.error(&codes::UNKNOWN_DEED, span, message);
        }
    }
    concedes
}

/// Takes decisions in which a player can only end a phase, until `who` is to say one of `deeds`: such lines may be left
/// out. Also returns where `who` could first have ended a phase.
fn skip_ends(
    words: &Words<'_>,
    game: &mut Game<'_>,
    status: Status,
    who: Decider,
    deeds: &[Deed],
) -> (Status, Option<Standing>) {
    let mut status = status;
    let mut passed = None;
    while let (Status::Decide(decision), [only @ Opt::Say(_)]) = (status, game.options()) {
        let only = *only;
        let table = Table::of(words.library, &game.state);
        let spelled = spell(&table, decision.who, decision.about, only, &[only]);
        let said = |deed: &Deed| [&spelled.does, &spelled.verb].contains(&&deed.verb.text);
        let theirs = decision.who == who;
        if theirs && deeds.iter().any(said) {
            break;
        }
        let here = (theirs && passed.is_none()).then(|| Standing::of(game, decision));
        if game.answer(only).is_err() {
            break;
        }
        passed = passed.or(here);
        status = game.advance();
    }
    (status, passed)
}

/// The decision that the game waits for.
struct Present<'g, 'l> {
    table: Table<'l>,
    decision: Decision,
    game: &'g Game<'l>,
    /// The first decision, already taken, in which the line's player could only end a phase.
    passed: Option<Standing>,
}

impl Present<'_, '_> {
    /// The option that the deed names.
    fn option(&self, words: &mut Words<'_>, seat: Seat, deed: &Deed, span: Span) -> Option<Opt> {
        let asked = self.asked(words, seat, deed)?;
        let mut fitting: Vec<Opt> = self.fitting(words, &asked);
        // Without `enemy` the player's own cards are meant, if one of them fits.
        if fitting.iter().any(|option| self.is_of(seat, *option)) {
            fitting.retain(|option| self.is_of(seat, *option));
        }
        match fitting.as_slice() {
            [] => {
                let standing = self.standing();
                let message = say!("{who} cannot do this now", who = standing.who());
                let place = words.place(span);
                words.report(
                    Diagnostic::new(&codes::ILLEGAL, place, message)
                        .label(standing.at_question())
                        .help(self.help(&standing)),
                );
                None
            }
            [first, rest @ ..] => {
                let alike = rest.iter().all(|other| self.alike(*first, *other));
                if !alike {
                    let place = words.place(span);
                    let spelled = self.listed(&fitting);
                    let all = self.game.options();
                    let kinds = listed(&self.table, self.decision, &fitting, all, Lang::En).len();
                    let help = match kinds {
                        1 => say!(
                            "{one}: no line tells these apart; lay the cards so that their names or places do",
                            one = spelled
                        ),
                        _ => say!("one of: {spelled}", spelled),
                    };
                    words.report(
                        Diagnostic::new(
                            &codes::AMBIGUOUS,
                            place,
                            say!("this can mean several things"),
                        )
                        .label(self.standing().at_question())
                        .help(help),
                    );
                }
                // Of equal cards one that the running text has not taken yet is meant.
                let fresh = fitting.iter().find(|option| !self.is_taken(**option));
                alike.then_some(*fresh.unwrap_or(first))
            }
        }
    }

    /// Whether the option is a card that the running text has already chosen for something.
    fn is_taken(&self, option: Opt) -> bool {
        let Opt::Card(card) = option else { return false };
        let control = &self.game.state.control;
        control.slots().contains(&Val::Object(self.game.state.board.object(card)))
    }

    /// Checks that `legal A: ..` names exactly the options.
    fn legal(&self, words: &mut Words<'_>, seat: Seat, deeds: &[Deed], span: Span) -> bool {
        let options = self.game.options();
        let mut named = vec![false; options.len()];
        let mut wrong = Vec::new();
        for deed in deeds {
            let Some(asked) = self.asked(words, seat, deed) else { return false };
            let fitting = self.fitting(words, &asked);
            if fitting.is_empty() {
                wrong.push(deed.span);
            }
            for (named, option) in named.iter_mut().zip(options) {
                *named |= fitting.contains(option);
            }
        }
        let missing: Vec<Opt> =
            options.iter().zip(&named).filter(|(_, named)| !**named).map(|(o, _)| *o).collect();
        if missing.is_empty() && wrong.is_empty() {
            return true;
        }
        let place = words.place(span);
        let standing = self.standing();
        let mut diagnostic =
            Diagnostic::new(&codes::LEGAL, place, say!("these are not exactly the legal options"))
                .help(say!(
                    "{at_question}: {may}",
                    at_question = standing.at_question(),
                    may = standing.may(LISTED)
                ));
        for span in &wrong {
            diagnostic = diagnostic.related(words.place(*span), say!("not legal now"));
        }
        if !missing.is_empty() {
            diagnostic =
                diagnostic.label(say!("missing: {missing}", missing = self.listed(&missing)));
        }
        words.report(diagnostic);
        false
    }

    /// Reads the deed; the message about one that cannot be read lists the options.
    fn asked(&self, words: &mut Words<'_>, seat: Seat, deed: &Deed) -> Option<Asked> {
        let told = words.diagnostics.len();
        let asked = phrase::asked(words, self.table.library.rules.verbs, seat, deed);
        for diagnostic in &mut words.diagnostics[told..] {
            if diagnostic.label.is_none() {
                let standing = self.standing();
                diagnostic.label = Some(say!(
                    "{at_question}: {may}",
                    at_question = standing.at_question(),
                    may = standing.may(LISTED)
                ));
            }
        }
        asked
    }

    /// The options now, and those of an earlier decision that the line may have been meant for.
    fn help(&self, standing: &Standing) -> Message {
        let may = standing.may(LISTED);
        match &self.passed {
            Some(before) => say!(
                "{may}; before, at {at_question}, {before}",
                may,
                at_question = before.at_question(),
                before = before.may(LISTED)
            ),
            None => may,
        }
    }

    fn standing(&self) -> Standing {
        Standing::of(self.game, self.decision)
    }

    /// The options that the deed names. Without a giver, the card's own abilities are meant if one of them has the
    /// name.
    fn fitting(&self, words: &Words<'_>, asked: &Asked) -> Vec<Opt> {
        let fits = |option: &Opt| asked.fits(words, &self.table, self.decision, *option);
        let mut fitting: Vec<Opt> = self.game.options().iter().copied().filter(fits).collect();
        let own = |option: &Opt| self.table.is_own(*option);
        if !asked.names_giver() && fitting.iter().any(own) {
            fitting.retain(own);
        }
        fitting
    }

    /// Whether the option's card is on the player's side; true for an option without a card.
    fn is_of(&self, seat: Seat, option: Opt) -> bool {
        let card = match option {
            Opt::Card(card) | Opt::Do(_, card) | Opt::Ability(card, _) => Some(card),
            Opt::Trigger(no) | Opt::Leave(no) => self.table.trigger(no).map(|(_, this)| this.card),
            _ => None,
        };
        card.and_then(|card| self.table.card(card)).is_none_or(|card| card.side == seat)
    }

    /// Whether nothing tells two options apart.
    fn alike(&self, a: Opt, b: Opt) -> bool {
        match (a, b) {
            (Opt::Card(a), Opt::Card(b)) => self.alike_cards(a, b),
            (Opt::Do(v, a), Opt::Do(w, b)) if v == w => self.alike_cards(a, b),
            (Opt::Trigger(a), Opt::Trigger(b)) | (Opt::Leave(a), Opt::Leave(b)) => {
                self.alike_triggers(a, b)
            }
            (Opt::Ability(a, one), Opt::Ability(b, other)) if one == other => {
                self.alike_cards(a, b)
            }
            (Opt::Effect(a), Opt::Effect(b)) => self.alike_effects(a, b),
            _ => a == b,
        }
    }

    /// Whether two effects that end together are of one text: the one that began first ends first.
    fn alike_effects(&self, a: EntryNo, b: EntryNo) -> bool {
        let lasting = &self.game.state.board.continuing;
        let text = |no: EntryNo| lasting.iter().find(|one| one.no == no).map(|one| one.effect);
        text(a).is_some() && text(a) == text(b)
    }

    /// Whether two pending triggers of one ability are the same to the player: those of one card (the longest waiting
    /// comes first), or those of cards and events that nothing tells apart.
    fn alike_triggers(&self, a: EntryNo, b: EntryNo) -> bool {
        let waiting = &self.game.state.control.pending;
        let of = |no: EntryNo| waiting.iter().find(|pending| pending.no == no);
        let (Some(a), Some(b)) = (of(a), of(b)) else { return false };
        let alike = |a: ObjRef, b: ObjRef| a == b || self.alike_cards(a.card, b.card);
        let alike_events = || {
            (a.event.amount, a.event.player) == (b.event.amount, b.event.player)
                && alike(a.event.subject, b.event.subject)
                && alike(a.event.other, b.event.other)
        };
        (a.ability, a.pattern) == (b.ability, b.pattern)
            && (a.this == b.this || alike(a.this, b.this) && alike_events())
    }

    fn alike_cards(&self, a: CardId, b: CardId) -> bool {
        let (Some(a), Some(b)) = (self.table.card(a), self.table.card(b)) else { return false };
        let shows = |card: &Card| (card.def, card.status, card.numbers);
        let lies = |card: &Card| (card.side, card.zone, card.cell);
        shows(a) == shows(b) && lies(a) == lies(b)
    }

    fn listed(&self, options: &[Opt]) -> Message {
        let all = self.game.options();
        let [en, ja] = Lang::ALL.map(|lang| {
            shortened(&listed(&self.table, self.decision, options, all, lang), LISTED, lang)
        });
        Message::in_both(en, ja)
    }

    fn other_player(&self, words: &mut Words<'_>, player: &Name) {
        let standing = self.standing();
        let message =
            say!("{who} decides now, not {player}", who = standing.who(), player = player.text);
        let place = words.place(player.span);
        words.report(
            Diagnostic::new(&codes::NOT_THEIR_DECISION, place, message)
                .label(standing.at_question())
                .help(self.help(&standing)),
        );
    }
}

fn stopped(words: &mut Words<'_>, span: Span, given_up: Message) {
    words.error(&codes::STOPPED, span, say!("the game stops at the {given_up}", given_up));
}
