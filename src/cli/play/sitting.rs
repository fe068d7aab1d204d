//! One game after the other: what is played, from the start or from a record.

use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use super::super::failure::Failure;
use super::super::read;
use super::super::sim::{cards_of, chosen_decks};
use super::Args;
use super::board::Page;
use super::keeping::{Kept, file_of_game, unreadable};
use super::session::{Left, Session};
use super::words::Words;
use crate::check::ir::Program;
use crate::code::DefId;
use crate::engine::rulebook::library::Library;
use crate::engine::state::board::Outcome;
use crate::engine::state::ids::Seat;
use crate::games::GameEntry;
use crate::load;
use crate::reading::Lang;
use crate::record::{self, Deck, Ended, Opening, Record, Replay, Scripts, Standing};
use crate::sim::{Match, Mind, Player};

/// What is played, at which seat and how it is told.
struct Sitting<'a> {
    args: &'a Args,
    library: &'a Library,
    program: &'a Program,
    decks: &'a [Vec<DefId>; 2],
    /// Your seat; with --auto the one that is told, if one is.
    seat: Option<Seat>,
    page: Page,
}

/// Begins a game, or the first one of a match.
pub fn begin(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let (entry, rules) = read::rulebook(args.game.as_deref().unwrap_or_default())?;
    let seat = seat(args, entry)?;
    let loaded = read::library_sources(&args.cards)?;
    let program = read::program(&loaded, entry)?;
    let chosen = chosen_decks(args.decks.as_deref(), program, rules)?;
    let library = read::library(program, &loaded, rules, &chosen)?;
    let playing = load::cards_of_decks(program, &chosen);
    let scripts = Scripts::of(&loaded, program, rules, &playing)
        .map_err(|error| Failure::failed(error.to_string()))?;
    let decks = cards_of(chosen, program, &library)?;
    let seed = args.seed.unwrap_or_else(seed_of_now);
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
    let page = page(args);
    let title = page.lang.of(entry.vocab.title);
    let seed = Words(page.lang).seed(seed);
    writeln!(out, "{title} ({}@{}){seed}", entry.vocab.game, rules.version)?;
    let decks = decks.map(|deck| deck.cards);
    let (library, program) = (&library, program);
    Sitting { args, library, program, decks: &decks, seat, page }.play(record, None, out)
}

/// Goes on with a recorded game.
pub fn resume(args: &Args, file: &Path, out: &mut dyn Write) -> Result<(), Failure> {
    let record = record::read(file).map_err(|error| unreadable(file, &error))?;
    let replay = Replay::of(record).map_err(|error| unreadable(file, &error))?;
    let record = replay.record.clone();
    let entry = read::game(&record.game)?;
    if let Some(game) = &args.game
        && read::rulebook(game)?.1.name() != replay.rules.name()
    {
        let (file, is) = (file.display(), record.rulebook());
        return Err(Failure::usage(format!("`{file}` is a game of {is}, not of {game}"))
            .help("`fuda play --resume FILE` needs no game"));
    }
    if let (Some(end), None) = (&record.end, &record.opening.of_match) {
        let file = file.display();
        return Err(Failure::usage(format!("the game in `{file}` is over: {}", end.came))
            .help(format!("`fuda replay {file}` shows it")));
    }
    let page = page(args);
    let title = page.lang.of(entry.vocab.title);
    let shown = file.display().to_string();
    let seat = seat(args, entry)?;
    // How often the other player was asked is hidden, too.
    let own = |answer: &&record::Answer| seat.is_none() || answer.who.seat() == seat;
    let goes_on = Words(page.lang).goes_on(&shown, record.answers.iter().filter(own).count());
    writeln!(out, "{title} ({}){goes_on}", record.rulebook())?;
    let (library, program, decks) = (&replay.library, &replay.program, &replay.decks);
    let sitting = Sitting { args, library, program, decks, seat, page };
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
            writeln!(out, "  {name}{colon}{}{gap}{cards}", deck.name)?;
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
            let Some(of_match) = of_match else { return Ok(()) };
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
        Ok(())
    }

    fn play_one(
        &self,
        record: Record,
        file: Option<PathBuf>,
        resumed: Option<(&Path, &Replay)>,
        out: &mut dyn Write,
    ) -> Result<Left, Failure> {
        let game = record.start(self.library, self.decks).map_err(|limit| {
            let name = limit.name();
            Failure::failed(format!("the decks do not fit into a game: limit {name}"))
        })?;
        let minds = minds(&record.opening);
        let kept = Kept::begin(record, file, self.args.force)?;
        let mut session = Session::new(game, minds, self.program, self.seat, self.page, kept);
        if let Some((file, replay)) = resumed {
            session.catch_up(replay).map_err(|difference| {
                let file = file.display();
                Failure::usage(format!("`{file}` cannot be resumed: {difference}"))
                    .help(format!("`fuda replay {file}` shows the game up to there"))
            })?;
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
        Ok(left)
    }

    fn words(&self) -> Words {
        Words(self.page.lang)
    }
}

/// Who answers at the terminal, as records call them.
const PERSON: &str = "person";

/// The seat that is played, or told: the first one where a person plays and names none.
fn seat(args: &Args, entry: &GameEntry) -> Result<Option<Seat>, Failure> {
    let names = entry.vocab.seats;
    let Some(typed) = &args.seat else { return Ok((!args.auto).then_some(Seat(0))) };
    let named = Seat::BOTH.into_iter().find(|seat| names[seat.index()].eq_ignore_ascii_case(typed));
    named.map(Some).ok_or_else(|| Failure::unknown("seat", typed, names))
}

fn page(args: &Args) -> Page {
    let lang: Lang = args.lang.into();
    let width = || terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    Page { lang, width: if io::stdout().is_terminal() { width() } else { None } }
}

/// How the match stands before the game; of a game alone, that one win takes it.
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

/// The built-in players, also at the seat of a person, for whom one may go on.
fn minds(opening: &Opening) -> [Mind; 2] {
    let named = |name: &String| Player::ALL.into_iter().find(|player| player.name() == name);
    let player =
        |names: &[String; 2]| names.each_ref().map(|name| named(name).unwrap_or(Player::Plain));
    let players = opening.players.as_ref().map_or([Player::Plain; 2], player);
    Mind::pair(players, opening.thoughts.unwrap_or(opening.chance))
}

/// Another seed every time, short enough to be typed again.
fn seed_of_now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::from(since.subsec_nanos()) ^ since.as_secs() & 0xff_ffff
}
