//! What a player types.

use crate::reading::Lang;
use crate::reading::play::Spelled;

/// Told for `?`.
pub const HELP: &str = "  a number, or the beginning of an option   takes it
  card NAME                                 the card's text
  board                                     the table once more
  undo                                      back to your last decision
  concede                                   gives the game up, where the rulebook lets you
  quit                                      leaves the game";

/// A line of input, understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// The option of this position.
    Take(usize),
    Card(String),
    Board,
    Undo,
    Concede,
    Quit,
    Help,
    Nothing,
    /// It fits these options, more than one.
    Several(Vec<usize>),
    /// It fits nothing.
    Unknown,
}

/// Commands come before options, numbers before names, beginnings before parts.
pub fn understand(line: &str, options: &[Spelled], lang: Lang) -> Typed {
    let typed = line.trim();
    let lower = typed.to_lowercase();
    match lower.as_str() {
        "" => return Typed::Nothing,
        "?" | "help" => return Typed::Help,
        "undo" => return Typed::Undo,
        "concede" => return Typed::Concede,
        "quit" | "exit" => return Typed::Quit,
        "board" => return Typed::Board,
        _ => {}
    }
    if lower.starts_with("card ") {
        return Typed::Card(typed["card ".len()..].trim().to_owned());
    }
    if let Ok(number) = lower.parse::<usize>() {
        let there = (1..=options.len()).contains(&number);
        return if there { Typed::Take(number - 1) } else { Typed::Unknown };
    }
    let plain = |text: &str| text.to_lowercase().replace('"', "");
    let typed = plain(&lower);
    let texts: Vec<[String; 2]> =
        options.iter().map(|o| [plain(&lang.tongue().offer(o)), plain(&o.listed())]).collect();
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
            _ => return Typed::Several(found),
        }
    }
    Typed::Unknown
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reading::play::thing::{Named, Thing};
    use crate::vocab::text;

    fn option(verb: &'static str, what: &str) -> Spelled {
        Spelled {
            does: format!("{verb}s"),
            verb: verb.to_owned(),
            what: what.to_owned(),
            thing: Thing::Label(Named { en: what.replace('"', ""), ja: what.replace('"', "") }),
            text: text(verb, "{}をプレイする"),
        }
    }

    #[test]
    fn numbers_beginnings_and_parts_are_understood() {
        let options =
            [option("play", "\"Ember Pup\""), option("play", "\"Twin Bell\""), option("end", "")];
        let typed = |line| understand(line, &options, Lang::En);
        assert_eq!(typed("2\n"), Typed::Take(1));
        assert_eq!(typed("4"), Typed::Unknown);
        assert_eq!(typed("0"), Typed::Unknown);
        assert_eq!(typed("e"), Typed::Take(2));
        assert_eq!(typed("Play Tw"), Typed::Take(1));
        assert_eq!(typed("bell"), Typed::Take(1));
        assert_eq!(typed("play"), Typed::Several(vec![0, 1]));
        assert_eq!(typed("fly"), Typed::Unknown);
        assert_eq!(typed(" "), Typed::Nothing);
        assert_eq!(typed("UNDO"), Typed::Undo);
        assert_eq!(typed("card  Ember Pup"), Typed::Card("Ember Pup".to_owned()));
    }
}
