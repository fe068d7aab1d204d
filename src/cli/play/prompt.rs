//! Understands what a player types.

use super::words::Words;
use crate::folding::folded;
use crate::reading::Lang;
use crate::reading::play::Spelled;

/// A line of input, understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// The option at this index.
    Take(usize),
    Card(String),
    Board,
    Undo(Back),
    Redo,
    Save(String),
    Steps(Lines),
    Log(Lines),
    Concede,
    Quit,
    Help,
    Nothing,
    /// The indexes of several options that fit.
    Several(Vec<usize>),
    /// A number without an option.
    NoSuch,
    /// A command in a wrong form; how to type it.
    Usage(&'static Command),
    /// Nothing fits.
    Unknown,
}

/// How far to go back among the player's own decisions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Back {
    /// This many decisions.
    By(usize),
    /// To the decision with this number.
    To(usize),
}

/// The number of last lines to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lines {
    Some(usize),
    All,
}

/// The lines of `log` and `steps` if no number is given.
const LINES: usize = 20;

/// A command in both languages, with the text of `?` for it.
#[derive(Debug, PartialEq, Eq)]
pub struct Command {
    word: &'static str,
    ja: &'static str,
    /// Other forms of the command, shown if it is typed wrongly.
    pub usage: &'static str,
    help: [&'static str; 2],
}

impl Command {
    /// The usage in Japanese.
    pub fn in_japanese(&self) -> String {
        let usage = self.usage.replace(self.word, self.ja);
        let usage =
            usage.replace("NAME", "名前").replace("FILE", "ファイル").replace("all", "すべて");
        usage.replace("to STEP", "番号まで").replace(" N", " 回数")
    }
}

const fn command(
    word: &'static str,
    ja: &'static str,
    usage: &'static str,
    help: [&'static str; 2],
) -> Command {
    Command { word, ja, usage, help }
}

static COMMANDS: [Command; 10] = [
    command("card", "カード", "card NAME", ["the card's text", "カードのテキスト"]),
    command("board", "盤面", "board", ["the table once more", "盤面をもう一度表示"]),
    command(
        "log",
        "経過",
        "log, log N, log all",
        ["what has happened, as far as you may know it", "これまでの出来事（あなたに見えるもの）"],
    ),
    command(
        "steps",
        "決定",
        "steps, steps N, steps all",
        ["your decisions, with their numbers", "あなたの決定と番号"],
    ),
    command(
        "undo",
        "戻す",
        "undo, undo N, undo to STEP",
        [
            "back to your last decision, by N, to that number",
            "決定を取り消す（1回、その回数、その番号の決定まで）",
        ],
    ),
    command(
        "redo",
        "やり直す",
        "redo",
        [
            "forward again, as long as you have not answered otherwise",
            "取り消した決定をやり直す（別の決定をする前なら）",
        ],
    ),
    command(
        "save",
        "保存",
        "save FILE",
        [
            "keeps the game; `fuda play --resume FILE` goes on",
            "ゲームを保存（`fuda play --resume ファイル`で再開）",
        ],
    ),
    command(
        "concede",
        "投了",
        "concede",
        ["gives the game up, where the rulebook lets you", "投了する（規定があるとき）"],
    ),
    command("quit", "終了", "quit", ["leaves the game", "ゲームを中断"]),
    command("?", "？", "?", ["this list", "この一覧"]),
];

/// The Japanese word of a command.
pub fn japanese(word: &str) -> &str {
    COMMANDS.iter().find(|command| command.word == word).map_or(word, |command| command.ja)
}

/// The text of `?`.
pub fn help(words: Words) -> Vec<[String; 2]> {
    let options = [
        words.say("a number, or a part of an option", "番号、または選択肢の一部").to_owned(),
        words.say("takes it", "その選択肢を選ぶ").to_owned(),
    ];
    let row = |command: &Command| match words.0 {
        Lang::En => [command.usage.to_owned(), command.help[0].to_owned()],
        Lang::Ja => [
            format!("{}（{}）", command.in_japanese().replace(", ", "、"), command.word),
            command.help[1].to_owned(),
        ],
    };
    std::iter::once(options).chain(COMMANDS.iter().map(row)).collect()
}

/// Commands come before options, numbers before names, beginnings of names before parts.
pub fn understand(line: &str, options: &[Spelled], lang: Lang) -> Typed {
    let typed: String = line.trim().chars().map(narrow).collect();
    let typed = typed.trim();
    if typed.is_empty() {
        return Typed::Nothing;
    }
    if let Some(found) = understand_command(typed) {
        return found;
    }
    if typed.bytes().all(|byte| byte.is_ascii_digit()) {
        let number = typed.parse::<usize>().ok().filter(|n| (1..=options.len()).contains(n));
        return number.map_or(Typed::NoSuch, |number| Typed::Take(number - 1));
    }
    let plain = |text: &str| folded(text).replace('"', "");
    let typed = plain(typed);
    let texts: Vec<[String; 2]> =
        options.iter().map(|o| [plain(&lang.offer(o)), plain(&o.listed(lang))]).collect();
    let fitting = |fits: &dyn Fn(&String) -> bool| -> Vec<usize> {
        let any = |texts: &[String; 2]| texts.iter().any(fits);
        (0..texts.len()).filter(|n| any(&texts[*n])).collect()
    };
    for found in [
        fitting(&|text| *text == typed),
        fitting(&|text| text.starts_with(&typed)),
        fitting(&|text| text.contains(&typed)),
    ] {
        match found.as_slice() {
            [] => {}
            [one] => return Typed::Take(*one),
            // Cards of one name in one place are the same to the reader.
            [one, others @ ..] if others.iter().all(|other| texts[*other] == texts[*one]) => {
                return Typed::Take(*one);
            }
            _ => return Typed::Several(found),
        }
    }
    Typed::Unknown
}

/// The ASCII character for a full-width digit, space or question mark.
fn narrow(c: char) -> char {
    match c {
        '０'..='９' => char::from(b'0' + (c as u32 - '０' as u32) as u8),
        '　' => ' ',
        '？' => '?',
        _ => c,
    }
}

/// A command with its argument; `None` if the line does not begin with a command.
fn understand_command(typed: &str) -> Option<Typed> {
    let (word, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
    let (word, rest) = (word.to_lowercase(), rest.trim());
    let word = match word.as_str() {
        "exit" => "quit",
        "help" | "ヘルプ" => "?",
        word => word,
    };
    let command = COMMANDS.iter().find(|command| [command.word, command.ja].contains(&word))?;
    let usage = || Typed::Usage(command);
    let lower = rest.to_lowercase();
    let number = |text: &str| text.trim().parse::<usize>().ok().filter(|number| *number > 0);
    let lines = || match lower.as_str() {
        "" => Some(Lines::Some(LINES)),
        "all" | "すべて" => Some(Lines::All),
        text => number(text).map(Lines::Some),
    };
    Some(match (command.word, rest) {
        ("card" | "save", "") => usage(),
        ("card", name) => Typed::Card(name.to_owned()),
        ("save", file) => Typed::Save(file.to_owned()),
        ("log", _) => lines().map_or_else(usage, Typed::Log),
        ("steps", _) => lines().map_or_else(usage, Typed::Steps),
        ("undo", "") => Typed::Undo(Back::By(1)),
        ("undo", _) => {
            let step = lower.strip_prefix("to ").or_else(|| lower.strip_suffix("まで"));
            let back = match step {
                Some(step) => number(step).map(Back::To),
                None => number(&lower).map(Back::By),
            };
            back.map_or_else(usage, Typed::Undo)
        }
        (_, "") => match command.word {
            "board" => Typed::Board,
            "redo" => Typed::Redo,
            "concede" => Typed::Concede,
            "quit" => Typed::Quit,
            _ => Typed::Help,
        },
        // An option may begin with such a word.
        _ => return None,
    })
}
