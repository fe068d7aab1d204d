//! Why something expected did not happen. The situation is played again up to the step, and the predicates that decided
//! there are asked again, one by one.

mod copied;
mod happenings;
mod options;
mod passed_over;
mod replay;
mod situations;

pub use options::imaginable;

use serde::Serialize;

use super::phrase::{self, Sought};
use super::words::Words;
use super::{Case, Stage};
use crate::code::{AbilityId, Texts};
use crate::diagnostics::{Diagnostic, FileId, Message, closest, nearest, say};
use crate::engine::game::Game;
use crate::engine::rulebook::library::Library;
use crate::engine::rulebook::rules::Rules;
use crate::engine::state::ids::Seat;
use crate::engine::trace::asked::Asked;
use crate::engine::trace::{By, Entry};
use crate::reading::Lang;
use crate::reading::play::{Condition, Said, Table, Tale, conditions, rules};
use crate::syntax;
use crate::syntax::ast::{Deed, Happens, Item, Name, ScenarioPart, ScriptLine};

/// An answer to why something was not so.
#[derive(Clone, Debug, Serialize)]
pub struct Answer {
    pub step: u32,
    pub expected: String,
    /// The conditions that were asked, in order; the last one at depth 0 decided.
    pub reasons: Vec<Condition>,
    /// The player who decides there; `None` for a question about something that happens by itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decides: Option<String>,
    /// The options instead, or what happened instead.
    pub instead: Vec<String>,
}

/// The question cannot be understood, and why.
#[derive(Clone, Debug)]
pub struct NoQuestion {
    pub message: Message,
    pub help: Message,
}

/// What was expected.
enum Expected {
    /// A decision of a player.
    Deed { player: Name, deed: Box<Deed> },
    /// Something that happens by itself.
    Happening(Sought),
    /// A condition of the trace, by its index.
    Condition(usize),
}

/// The answer, or why the question cannot be answered.
pub type Told = Result<Answer, NoQuestion>;

impl Stage<'_> {
    /// Answers why `expected` was not possible, or did not happen, at a step of the scenario.
    ///
    /// # Errors
    /// The scenario cannot be set up.
    pub fn why_not(
        &self,
        case: &Case<'_>,
        rules: Option<&'static Rules>,
        (step, expected): (u32, &str),
        lang: Lang,
    ) -> Result<Told, Vec<Diagnostic>> {
        let mut words = self.words(case, rules).map_err(|diagnostic| vec![*diagnostic])?;
        let result = self.run(case, rules);
        if result.status.is_none() {
            return Err(result.diagnostics);
        }
        let library = words.library;
        let tale = self.narrator(library, &result.before, lang).tell(&result.entries);
        let asker = Asker {
            stage: self,
            case,
            rules,
            book: library.rules,
            library,
            result: &result,
            tale,
            step,
            expected,
            lang,
        };
        let asked =
            match copied::understood(&asker).map_or_else(|| parse(expected, &library.texts), Ok) {
                Ok(asked) => asked,
                Err(refused) => return Ok(Err(refused)),
            };
        Ok(match asked {
            Expected::Deed { player, deed } if happenings::is_told(&words, &player, &deed) => {
                happenings::answer(&asker, &mut words, &Sought::of_deed(&player, &deed))
            }
            Expected::Deed { player, deed } => options::answer(&asker, &mut words, &player, &deed),
            Expected::Happening(sought) => happenings::answer(&asker, &mut words, &sought),
            Expected::Condition(at) => Ok(copied::condition(&asker, at)),
        })
    }
}

/// A question, with the game that it is about.
struct Asker<'a, 's> {
    stage: &'a Stage<'s>,
    case: &'a Case<'a>,
    rules: Option<&'static Rules>,
    /// The rulebook under which it is played.
    book: &'static Rules,
    library: &'a Library,
    result: &'a super::ScenarioResult,
    /// The trace, in the language of the answer.
    tale: Tale,
    step: u32,
    expected: &'a str,
    lang: Lang,
}

impl Asker<'_, '_> {
    /// The name of a card in the language of the answer.
    fn in_lang(&self, name: &str) -> String {
        match self.lang {
            Lang::En => name.to_owned(),
            Lang::Ja => self.lang.quoted(self.library.texts.in_japanese(name)),
        }
    }

    fn answer(&self, reasons: Vec<Condition>, instead: Vec<String>) -> Answer {
        let expected = self.expected.trim().to_owned();
        Answer { step: self.step, expected, reasons, decides: None, instead }
    }

    /// A reason that is a statement of fact, not a test.
    fn fact(&self, text: String, rules: &[&str]) -> Condition {
        Condition {
            step: self.step,
            after: self.step,
            role: "fact",
            holds: false,
            depth: 0,
            numbers: Vec::new(),
            rules: rules.iter().map(|rule| self.book.number(rule).to_owned()).collect(),
            text,
            source: None,
            by: By::Kernel,
            said: Said::default(),
        }
    }

    /// The entries of a game that began at the same state, in words.
    fn told(&self, library: &Library, entries: &[Entry]) -> Tale {
        self.stage.narrator(library, &self.result.before, self.lang).tell(entries)
    }

    /// The events that an ability waits for.
    fn patterns(&self, library: &Library, ability: AbilityId, seat: Option<Seat>) -> String {
        let program = self.stage.loaded.program(library.rules.vocab.game);
        program.map_or_else(String::new, |program| {
            conditions::patterns(library, program, (ability, seat), self.lang)
        })
    }

    /// Gives a reason without rules those of the text that asked it.
    fn with_rules(&self, reason: Condition) -> Condition {
        match reason.rules.is_empty() {
            true => Condition { rules: rules::of_place(self.library, reason.by), ..reason },
            false => reason,
        }
    }

    /// The conditions that the engine asked, in words.
    fn reasons(&self, game: &Game<'_>, asked: &[Asked]) -> Vec<Condition> {
        let table = Table::of(game.library, &game.state);
        let Some(program) = self.stage.loaded.program(game.library.rules.vocab.game) else {
            return Vec::new();
        };
        let words = conditions::Words { table: &table, program, lang: self.lang };
        let sources = &self.stage.loaded.sources;
        let told = asked.iter().filter_map(|asked| {
            let place = asked.ability().map(|ability| game.library.code.ability(ability).place);
            Some(Condition {
                role: conditions::role(asked.role),
                holds: asked.holds,
                depth: asked.depth,
                numbers: conditions::numbers(&asked.question),
                rules: words.rules(asked),
                source: place.and_then(|place| {
                    crate::reading::play::trace::line_of(game.library, sources, place)
                }),
                ..self.fact(words.sentence(asked, By::Kernel)?, &[])
            })
        });
        told.collect()
    }

    /// `"First Bell" of "Twin Bell"`
    fn of_card(
        &self,
        table: &Table<'_>,
        ability: AbilityId,
        card: crate::engine::state::ids::CardId,
    ) -> String {
        let lang = self.lang;
        let name = lang.quoted(table.ability_named(ability).in_lang(self.lang));
        let card = lang.quoted(table.named(card).in_lang(self.lang));
        if name == card { name } else { lang.of_card(&name, &card) }
    }
}

/// Parses what was expected: a line of a script, or of a trace.
fn parse(expected: &str, texts: &Texts) -> Result<Expected, NoQuestion> {
    let plain = expected.trim();
    let told = |text: &str| {
        let parsed = syntax::parse(FileId(0), text);
        let right = parsed.diagnostics.is_empty();
        let items = parsed.file.items.into_iter();
        let scenario = items.filter_map(|line| match line.node {
            Item::Scenario(scenario) if right => Some(scenario),
            _ => None,
        });
        scenario.flat_map(|scenario| scenario.parts.lines).next().map(|part| part.node)
    };
    if !plain.contains(['\n', '{', '}', '#']) {
        let script = told(&format!("scenario \"asked\" {{\n  script {{\n    {plain}\n  }}\n}}\n"));
        if let Some(ScenarioPart::Script(lines)) = script
            && let [line] = lines.lines.as_slice()
            && let ScriptLine::Step { player, deed } = &line.node
        {
            return Ok(Expected::Deed { player: player.clone(), deed: Box::new(deed.clone()) });
        }
        let trace =
            told(&format!("scenario \"asked\" {{\n  trace {{\n    \"0\" {plain}\n  }}\n}}\n"));
        if let Some(ScenarioPart::Trace(lines)) = trace
            && let [line] = lines.lines.as_slice()
            && let Happens::Phrase(phrase) = &line.node.what
        {
            return Ok(Expected::Happening(Sought::of(phrase, texts)));
        }
    }
    Err(NoQuestion {
        message: say!("`{plain}` is not a line of a scenario", plain),
        help: say!(
            "ask for a decision, such as `A attacks with \"Twin Bell\"`, or for what happens, such \
             as `\"First Bell\" triggers`"
        ),
    })
}

/// The mistake in the words of a question.
fn refused(words: &mut Words<'_>, what_else: impl FnOnce() -> Message) -> NoQuestion {
    match words.diagnostics.pop() {
        Some(Diagnostic { message, help, .. }) => {
            let more = what_else();
            let help = match help {
                Some(help) if more.is_empty() => help,
                Some(help) => say!("{help}{gap}{more}", help, gap = "\n       ", more),
                None => more,
            };
            NoQuestion { message, help }
        }
        None => NoQuestion { message: say!("this cannot be asked"), help: what_else() },
    }
}

/// Reports a name that nothing has, with the nearest one, or the three closest.
fn unknown<'w>(name: &str, all: impl Iterator<Item = &'w str>, texts: &Texts) -> NoQuestion {
    let all: Vec<&str> = all.collect();
    let both = |name: &str| Message::in_both(name.to_owned(), texts.in_japanese(name).to_owned());
    let help = match nearest(name, all.iter().copied()) {
        Some(word) => say!("did you mean \"{word}\"?", word = both(word)),
        None => {
            let names = closest(name, all, 3);
            say!(
                "the closest are {near}",
                near = Message::list(names.iter().map(|name| Message::in_both(
                    format!("\"{name}\""),
                    format!("「{}」", texts.in_japanese(name))
                )))
            )
        }
    };
    NoQuestion { message: say!("nothing here is called \"{name}\"", name), help }
}

/// Reads a deed to compare it with options.
fn deed_of(words: &mut Words<'_>, player: &Name, deed: &Deed) -> Option<phrase::Asked> {
    let seat = words.seat(player)?;
    let verbs = words.library.rules.verbs;
    phrase::asked(words, verbs, seat, deed)
}
