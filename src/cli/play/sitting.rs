//! Plays one game after the other, from the start or from a record.

use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use super::super::failure::Failure;
use super::super::read;
use super::super::running::{self, PERSON, Readers};
use super::Args;
use super::board::Page;
use super::keeping::{Kept, file_of_game, unreadable};
use super::session::{Left, Session};
use super::words::Words;
use crate::api::{
    Refusal, scripts,
    sim::{cards_of, chosen_decks},
};
use crate::check::ir::Program;
use crate::cli::language::language;
use crate::code::DefId;
use crate::diagnostics::{Message, say};
use crate::engine::rulebook::library::Library;
use crate::engine::state::board::Outcome;
use crate::engine::state::ids::Seat;
use crate::games::GameEntry;
use crate::lang::Lang;
use crate::load;
use crate::record::{self, Deck, Difference, Ended, Opening, Record, Replay, Scripts, Standing};
use crate::shipped;
use crate::sim::{Match, Mind, Player};

/// What is played, at which seat, and how it is told.
struct Sitting<'a> {
    args: &'a Args,
    library: &'a Library,
    program: &'a Program,
    decks: &'a [Vec<DefId>; 2],
    /// The player's seat; with --auto the seat that is told, if any.
    seat: Option<Seat>,
    /// The seed, which is told when everything is over.
    seed: Option<u64>,
    page: Page,
}

/// Begins a game, or the first one of a match.
pub fn begin(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let game = args.game.as_deref().unwrap_or_default();
    let (entry, rules) = scripts::rulebook(game)?;
    let seat = seat(args, entry)?;
    let loaded =
        scripts::library_scripts(&read::scripts_and_decks(&args.cards, &args.decks, game)?);
    scripts::lists_without_mistakes(&loaded)?;
    let program = scripts::program(&loaded, entry)?;
    let chosen = chosen_decks(&args.decks, program, rules)?;
    let library = scripts::library(program, &loaded, rules, &chosen)?;
    let playing = load::cards_of_decks(program, &chosen);
    let scripts = Scripts::of(&loaded, program, rules, &playing)
        .map_err(|error| Refusal::failed(error.told()))?;
    let decks = cards_of(chosen, program, &library)?;
    let seed = args.seed.map_or_else(drawn_seed, Ok)?;
    let standing = Match::first_to(args.wins.unwrap_or(1));
    let (chance, thoughts) = standing.seeds(seed);
    let person = |at: Seat| !args.auto && seat == Some(at);
    let opening = Opening {
        chance,
        thoughts: Some(thoughts),
        players: Some(Seat::BOTH.map(|at| {
            let name = if person(at) { PERSON } else { Player::Plain.name() };
            name.to_owned()
        })),
        decks: decks.each_ref().map(|deck| Deck::of(&deck.name, &deck.cards, &library)),
        of_match: args.wins.map(|first_to| Standing { first_to, seed, before: Vec::new() }),
    };
    let record = Record::begin(&scripts, opening);
    let page = page();
    let title = page.lang.of(entry.vocab.title);
    // A player who knows the seed knows the other hand; a seed that they chose is no secret.
    let hidden = (!args.auto && args.seed.is_none()).then_some(seed);
    let told = hidden.map_or_else(|| Words(page.lang).seed(seed), |_| String::new());
    writeln!(out, "{title} ({}@{}){told}", entry.vocab.game, rules.version)?;
    let decks = decks.map(|deck| deck.cards);
    let (library, program) = (&library, program);
    let sitting = Sitting { args, library, program, decks: &decks, seat, seed: hidden, page };
    sitting.play(record, None, out)
}

/// Resumes a recorded game.
pub fn resume(args: &Args, file: &Path, out: &mut dyn Write) -> Result<(), Failure> {
    let record = record::read(file).map_err(|error| unreadable(file, &error))?;
    let replay = Replay::of(record).map_err(|error| unreadable(file, &error))?;
    let mut record = replay.record.clone();
    let entry = scripts::game(&record.game)?;
    if let Some(game) = &args.game
        && scripts::rulebook(game)?.1.name() != replay.rules.name()
    {
        let (file, is) = (file.display(), record.rulebook());
        return Err(Refusal::usage(say!(
            "`{file}` is a game of {is}, not of {game}",
            file,
            is,
            game
        ))
        .help(say!("`fuda play --resume FILE` needs no game"))
        .into());
    }
    if let (Some(end), None) = (&record.end, &record.opening.of_match) {
        let file = file.display();
        return Err(Refusal::usage(say!(
            "the game in `{file}` is over: {came}",
            file,
            came = end.came.told()
        ))
        .help(say!("`fuda replay {file}` shows it", file))
        .into());
    }
    let page = page();
    let title = page.lang.of(entry.vocab.title);
    let shown = file.display().to_string();
    let seat = resumed_seat(args, entry, file, &mut record)?;
    // The number of the other player's decisions is hidden, too.
    let own = |answer: &&record::Answer| seat.is_none() || answer.who.seat() == seat;
    let goes_on = Words(page.lang).goes_on(&shown, record.answers.iter().filter(own).count());
    writeln!(out, "{title} ({}){goes_on}", record.rulebook())?;
    let (library, program, decks) = (&replay.library, &replay.program, &replay.decks);
    let of_match = record.opening.of_match.as_ref().filter(|_| !args.auto);
    let seed = of_match.map(|standing| standing.seed);
    let sitting = Sitting { args, library, program, decks, seat, seed, page };
    sitting.play(record, Some((file, &replay)), out)
}

impl Sitting<'_> {
    fn play(
        self,
        record: Record,
        resumed: Option<(&Path, &Replay)>,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        for ((name, deck), cards) in
            self.program.vocab.seats.iter().zip(&record.opening.decks).zip(self.decks)
        {
            let (colon, gap) = (self.words().say(": ", "："), self.words().say(", ", "、"));
            let cards = self.words().cards(cards.len());
            let deck = deck_title(&deck.name, self.program, self.page.lang);
            writeln!(out, "  {name}{colon}{deck}{gap}{cards}")?;
        }
        if let Some(told) = running::told(&record, self.page.lang) {
            writeln!(out, "{told}")?;
        }
        let mut standing = standing(&record.opening);
        let first = standing.games() + 1;
        let mut record = record;
        let mut resumed = resumed;
        while !standing.is_over() {
            let number = standing.games() + 1;
            let of_match = record.opening.of_match.clone();
            if of_match.is_some() {
                writeln!(out, "\n{}", self.words().game_of_match(number))?;
            }
            let (library, opening) = (self.library, record.opening.clone());
            let scripts = record.scripts.clone();
            let file = self.args.record.as_ref().map(|file| file_of_game(file, first, number));
            let left = self.play_one(record, file, resumed.take(), out)?;
            let Left::Over(outcome) = left else { return Ok(()) };
            standing.count(outcome);
            let Some(of_match) = of_match else { return self.tell_seed(out) };
            let [a, b] = library.rules.vocab.seats;
            let [for_a, for_b] = standing.wins();
            writeln!(out, "{a} {for_a}, {b} {for_b}")?;
            let mut next = Opening { of_match: Some(of_match), ..opening };
            if let Some(of_match) = &mut next.of_match {
                of_match.before.push(outcome.into());
                let (chance, thoughts) = standing.seeds(of_match.seed);
                (next.chance, next.thoughts) = (chance, Some(thoughts));
            }
            record = Record::begin(&scripts, next);
        }
        if let (Some(_), Some(winner)) = (&record.opening.of_match, standing.winner()) {
            let name = self.program.vocab.seats[winner.index()];
            writeln!(out, "{}", self.words().takes_the_match(name))?;
        }
        self.tell_seed(out)
    }

    fn tell_seed(&self, out: &mut dyn Write) -> Result<(), Failure> {
        match self.seed {
            Some(seed) => Ok(writeln!(out, "{}", self.words().seed_was(seed))?),
            None => Ok(()),
        }
    }

    fn play_one(
        &self,
        record: Record,
        file: Option<PathBuf>,
        resumed: Option<(&Path, &Replay)>,
        out: &mut dyn Write,
    ) -> Result<Left, Failure> {
        let game = record.start(self.library, self.decks).map_err(|limit| {
            let name = Message::from(limit.text());
            Refusal::failed(say!("the decks do not fit into a game: limit {name}", name))
        })?;
        let minds = minds(&record.opening);
        let mut kept = Kept::begin(record, file, self.args.force)?;
        kept.copies.extend(resumed.map(|(file, _)| file.to_owned()));
        let mut session = Session::new(game, minds, self.program, self.seat, self.page, kept);
        if let Some((file, replay)) = resumed {
            session.catch_up(replay).map_err(|difference| differs(file, replay, &difference))?;
        }
        let (left, kept) = match self.seat {
            Some(seat) if !self.args.auto => {
                let stdin = io::stdin();
                let echo = !stdin.is_terminal();
                session.play(seat, &mut stdin.lock(), echo, out)?
            }
            _ => session.watch(self.args.stop_after, out)?,
        };
        if let (Left::Stopped, Some(file)) = (&left, &kept.file) {
            writeln!(out, "\n{}", self.words().stopped(&file.display().to_string()))?;
        }
        if let Left::Over(_) = left {
            kept.mark_copies()?;
            if let Some(told) = running::told(&kept.record, self.page.lang) {
                writeln!(out, "{told}")?;
            }
        }
        Ok(left)
    }

    fn words(&self) -> Words {
        Words(self.page.lang)
    }
}

/// The seat that is played or told: the first one if a person plays and names none.
fn seat(args: &Args, entry: &GameEntry) -> Result<Option<Seat>, Failure> {
    Ok(named_seat(args, entry)?.or((!args.auto).then_some(Seat(0))))
}

/// The seat in a resumed game: unless the game is revealed, its player keeps the seat.
fn resumed_seat(
    args: &Args,
    entry: &GameEntry,
    file: &Path,
    record: &mut Record,
) -> Result<Option<Seat>, Failure> {
    if args.reveal && record.end.is_some() {
        let message =
            say!("the next game of the match in `{file}` has not begun", file = file.display());
        return Err(Refusal::usage(message).help(say!("`--reveal` is for games that have")).into());
    }
    let named = named_seat(args, entry)?;
    let told = running::reader(record, file, named, args.reveal)?;
    let usual = match Readers::of(record) {
        Readers::Only(seat) => seat,
        Readers::Everybody | Readers::Nobody => Seat(0),
    };
    let seat = told.or(named).or((!args.auto).then_some(usual));
    if let Some(seat) = seat.filter(|_| !args.auto) {
        running::take_seat(record, seat);
    }
    Ok(seat)
}

/// A refusal for a record that does not play as it says. The difference is told only if nothing is hidden.
fn differs(file: &Path, replay: &Replay, difference: &Difference) -> Refusal {
    let file = file.display();
    match Readers::of(&replay.record) {
        Readers::Everybody => {
            Refusal::usage(say!("`{file}` cannot be resumed: {difference}", file, difference))
                .help(say!("`fuda replay {file}` shows the game up to there", file))
        }
        _ => Refusal::usage(say!("`{file}` cannot be resumed: it does not play as it says", file))
            .help(say!(
                "`fuda replay {file} --reveal` says where, and the file remembers that",
                file
            )),
    }
}

fn named_seat(args: &Args, entry: &GameEntry) -> Result<Option<Seat>, Refusal> {
    let names = entry.vocab.seats;
    let Some(typed) = &args.seat else { return Ok(None) };
    let named = Seat::BOTH.into_iter().find(|seat| names[seat.index()].eq_ignore_ascii_case(typed));
    named.map(Some).ok_or_else(|| Refusal::unknown(say!("seat"), typed, names))
}

/// The name of a deck in this language. A record has no decks of its own, but may name one that comes with the program.
fn deck_title<'a>(name: &'a str, program: &'a Program, lang: Lang) -> &'a str {
    match (load::deck_title(program, name, lang), lang) {
        (title, Lang::Ja) if title == name => shipped::japanese_name(name).unwrap_or(name),
        (title, _) => title,
    }
}

fn page() -> Page {
    let width = || terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    Page { lang: language(), width: if io::stdout().is_terminal() { width() } else { None } }
}

/// The state of the match before the game; a single game is a match to one win.
fn standing(opening: &Opening) -> Match {
    let Some(of_match) = &opening.of_match else { return Match::first_to(1) };
    let mut standing = Match::first_to(of_match.first_to);
    for ended in &of_match.before {
        match ended {
            Ended::Won(who) => {
                who.seat().into_iter().for_each(|seat| standing.count(Outcome::Won(seat)));
            }
            Ended::Draw | Ended::Stopped(_) => standing.count(Outcome::Draw),
        }
    }
    standing
}

/// The built-in players of both seats; one may also continue for a person.
fn minds(opening: &Opening) -> [Mind; 2] {
    let named = |name: &String| Player::ALL.into_iter().find(|player| player.name() == name);
    let player =
        |names: &[String; 2]| names.each_ref().map(|name| named(name).unwrap_or(Player::Plain));
    let players = opening.players.as_ref().map_or([Player::Plain; 2], player);
    Mind::pair(players, opening.thoughts.unwrap_or(opening.chance))
}

/// A seed that cannot be guessed from the time.
fn drawn_seed() -> Result<u64, Refusal> {
    getrandom::u64().map_err(|error| {
        Refusal::failed(say!("the system gives no seed: {error}", error))
            .help(say!("`--seed N` names one"))
    })
}
