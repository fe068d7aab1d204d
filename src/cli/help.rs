//! `--help` and mistakes of the command line in Japanese. The English is the parser's own.

use std::collections::HashMap;
use std::error::Error as _;
use std::sync::LazyLock;

use clap::builder::{PossibleValue, StyledStr};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command};
use terminal_size::{Width, terminal_size};

use super::table::wrap;

/// The Japanese of each text of `--help`; `\n` in a text is a new line.
static JAPANESE: LazyLock<HashMap<String, String>> = LazyLock::new(|| {
    let rows = include_str!("help.tsv").lines().skip(1).filter_map(|row| row.split_once('\t'));
    rows.map(|(english, japanese)| (english.replace("\\n", "\n"), japanese.replace("\\n", "\n")))
        .collect()
});

/// The text in lines of the terminal's width: the parser breaks lines at spaces only, and Japanese has none.
fn wrapped(text: &str, indent: usize) -> String {
    let columns = terminal_size().map_or(100, |(Width(columns), _)| columns.clamp(40, 100).into());
    let lines = text.split('\n').flat_map(|line| match line.is_empty() {
        true => vec![String::new()],
        false => wrap(line, columns - indent),
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The columns in front of the help of an argument.
const INDENT: usize = 10;

const TEMPLATE: &str = "{about-with-newline}\n使い方: {usage}\n\n{all-args}{after-help}";

/// The command with its help in Japanese.
pub fn in_japanese(command: Command) -> Command {
    let paragraphs = |english| wrapped(&japanese(english), 0);
    let about = command.get_about().map(paragraphs);
    let long_about = command.get_long_about().map(paragraphs);
    let after = command.get_after_help().map(japanese);
    let lists_only_arguments = !command.has_subcommands();
    let mut command = command.mut_args(argument_in_japanese);
    let usage = command.render_usage().to_string();
    let usage = usage.trim_start_matches("Usage: ");
    let usage = usage.replace("[OPTIONS]", "[オプション]").replace("<COMMAND>", "<コマンド>");
    let mut command = command
        .override_usage(usage)
        .next_line_help(lists_only_arguments)
        .help_template(TEMPLATE)
        .subcommand_help_heading("コマンド")
        .mut_subcommands(in_japanese);
    if let Some(about) = about {
        command = command.about(about);
    }
    if let Some(about) = long_about {
        command = command.long_about(about);
    }
    match after {
        Some(after) => command.after_help(after),
        None => command,
    }
}

/// The argument with its help, defaults and values in Japanese.
fn argument_in_japanese(argument: Arg) -> Arg {
    let heading = if argument.is_positional() { "引数" } else { "オプション" };
    let short = argument.get_help().map(japanese).unwrap_or_default();
    let long = argument.get_long_help().map_or_else(|| short.clone(), japanese);
    let values = match takes_value(&argument) && !argument.is_hide_possible_values_set() {
        true => argument.get_possible_values(),
        false => Vec::new(),
    };
    let default: Vec<String> = match argument.is_hide_default_value_set() {
        true => Vec::new(),
        false => argument
            .get_default_values()
            .iter()
            .map(|value| value.to_string_lossy().into_owned())
            .collect(),
    };
    let mut notes = Vec::new();
    if takes_value(&argument) && !default.is_empty() {
        notes.push(format!("［既定値: {}］", default.join(" ")));
    }
    let short_notes = match values.is_empty() {
        true => notes.clone(),
        false => [notes.clone(), vec![format!("［値: {}］", names(&values).join("、"))]].concat(),
    };
    let mut long = long;
    if !values.is_empty() {
        long += "\n\n値:";
        for value in &values {
            let help =
                value.get_help().map(|help| format!(": {}", japanese(help))).unwrap_or_default();
            long += &format!("\n- {}{help}", value.get_name());
        }
    }
    if !notes.is_empty() {
        long += &format!("\n\n{}", notes.join(" "));
    }
    let short = [vec![short], short_notes].concat().join(" ");
    let (short, long) = (wrapped(&short, INDENT), wrapped(&long, INDENT));
    let named = value_names(&argument).into_iter();
    let named =
        named.map(|name| JAPANESE.get(&name).map(String::as_str)).collect::<Option<Vec<_>>>();
    let argument = argument.help_heading(heading).help(short).long_help(long);
    let argument = match named.filter(|names| !names.is_empty()) {
        Some(names) => argument.value_names(names),
        None => argument,
    };
    argument.hide_possible_values(true).hide_default_value(true)
}

fn takes_value(argument: &Arg) -> bool {
    matches!(argument.get_action(), ArgAction::Set | ArgAction::Append)
}

/// What the values of the argument are called in its usage.
fn value_names(argument: &Arg) -> Vec<String> {
    let own = argument.get_value_names();
    match own.filter(|_| takes_value(argument)) {
        Some(names) => names.iter().map(ToString::to_string).collect(),
        None if takes_value(argument) => vec![argument.get_id().as_str().to_uppercase()],
        None => Vec::new(),
    }
}

fn names(values: &[PossibleValue]) -> Vec<String> {
    values.iter().map(|value| value.get_name().to_owned()).collect()
}

fn japanese(english: &StyledStr) -> String {
    let english = english.to_string();
    JAPANESE.get(&english).cloned().unwrap_or(english)
}

/// Every text of `--help`, in English: what `help.tsv` has rows for.
pub fn texts(command: &Command) -> Vec<String> {
    let mut texts: Vec<String> =
        [command.get_about(), command.get_long_about(), command.get_after_help()]
            .into_iter()
            .flatten()
            .map(StyledStr::to_string)
            .collect();
    for argument in command.get_arguments() {
        let help = [argument.get_help(), argument.get_long_help()];
        texts.extend(help.into_iter().flatten().map(StyledStr::to_string));
        texts.extend(value_names(argument));
        let values =
            if takes_value(argument) { argument.get_possible_values() } else { Vec::new() };
        texts.extend(values.iter().filter_map(|value| value.get_help()).map(StyledStr::to_string));
    }
    texts.extend(command.get_subcommands().flat_map(self::texts));
    texts.sort();
    texts.dedup();
    texts
}

/// What is wrong with a command line, in Japanese, without a trailing newline.
pub fn mistake(error: &clap::Error) -> String {
    let mut text = format!("エラー: {}", wrong(error));
    for (kind, what) in [
        (ContextKind::SuggestedArg, "もしかして"),
        (ContextKind::SuggestedSubcommand, "もしかして"),
        (ContextKind::SuggestedValue, "もしかして"),
        (ContextKind::ValidValue, "使える値"),
        (ContextKind::ValidSubcommand, "使えるコマンド"),
    ] {
        let values = all(error, kind);
        if !values.is_empty() {
            text += &format!("\n\n  {what}: {}", values.join("、"));
        }
    }
    if let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) {
        let usage = usage.to_string();
        text += &format!("\n\n使い方: {}", usage.strip_prefix("Usage:").unwrap_or(&usage).trim());
    }
    text + "\n\n詳しくは「--help」をご覧ください。"
}

fn wrong(error: &clap::Error) -> String {
    let one = |kind| all(error, kind).join("、");
    let argument = one(ContextKind::InvalidArg);
    let value = one(ContextKind::InvalidValue);
    match error.kind() {
        ErrorKind::UnknownArgument => format!("「{argument}」という引数はありません"),
        ErrorKind::InvalidSubcommand => {
            format!("「{}」というコマンドはありません", one(ContextKind::InvalidSubcommand))
        }
        ErrorKind::ArgumentConflict if argument == one(ContextKind::PriorArg) => {
            format!("「{argument}」は一度しか指定できません")
        }
        ErrorKind::ArgumentConflict => {
            format!("「{argument}」は「{}」と一緒に使えません", one(ContextKind::PriorArg))
        }
        ErrorKind::MissingRequiredArgument => format!("「{argument}」がありません"),
        ErrorKind::InvalidValue if value.is_empty() => format!("「{argument}」に値がありません"),
        ErrorKind::ValueValidation => {
            let source = error.source().map(ToString::to_string).unwrap_or_default();
            let range =
                source.split_once(" is not in ").and_then(|(_, range)| range.split_once(".."));
            let range = match range.map(|(least, most)| (least, greatest(most))) {
                Some((least, Some(most))) => format!("（使える値は{least}～{most}）"),
                Some((least, None)) => format!("（使える値は{least}以上）"),
                None => String::new(),
            };
            format!("「{value}」は「{argument}」に使えません{range}")
        }
        ErrorKind::InvalidValue | ErrorKind::InvalidUtf8 => {
            format!("「{value}」は「{argument}」に使えません")
        }
        ErrorKind::TooManyValues | ErrorKind::WrongNumberOfValues | ErrorKind::TooFewValues => {
            format!("「{argument}」の値の数が合いません")
        }
        ErrorKind::MissingSubcommand => "コマンドがありません".to_owned(),
        // No argument of ours leads here; the parser may have further kinds one day.
        kind => kind.to_string(),
    }
}

/// The greatest number of a range, which the parser writes as `=9` or, without it, as `10`; `None` where it is that of
/// the type of the number.
fn greatest(most: &str) -> Option<u64> {
    let number = match most.strip_prefix('=') {
        Some(most) => most.parse().ok(),
        None => most.parse::<u64>().ok().map(|most| most - 1),
    };
    number.filter(|most| *most < u64::from(u32::MAX) - 1)
}

/// The values of this kind that the error holds.
fn all(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(one)) => vec![one.clone()],
        Some(ContextValue::Strings(several)) => several.clone(),
        Some(ContextValue::StyledStr(one)) => vec![one.to_string()],
        Some(ContextValue::StyledStrs(several)) => {
            several.iter().map(ToString::to_string).collect()
        }
        _ => Vec::new(),
    }
}
