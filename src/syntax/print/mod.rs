//! Tree to text: the canonical layout.
//!
//! Two spaces of indentation; one blank line between items; the word of a slot is padded to five
//! columns; one instruction a line. A block or ability of one instruction stays on its line when it
//! has no comments and fits. Printing what was parsed gives the same tree again.

mod expressions;
mod instructions;

use unicode_width::UnicodeWidthStr;

use super::ast::*;
use expressions::{names, quoted};

/// No line is joined if it would go beyond this column.
const WIDTH: usize = 100;
/// Slot words are padded to this width; the slot's content starts one column after it.
const SLOT_WORD: usize = 5;
/// Separates fields, or statements of a board, on one line.
const GAP: &str = "   ";

/// The canonical text of a file.
pub fn print(file: &File) -> String {
    let mut text = String::new();
    for (at, item) in file.items.iter().enumerate() {
        if at > 0 {
            text.push('\n');
        }
        push_line(&mut text, 0, &item.comments, &self::item(&item.node));
    }
    if !file.items.is_empty() && !file.tail.is_empty() {
        text.push('\n');
    }
    push_comments(&mut text, 0, &file.tail);
    text
}

/// An instruction in one line.
pub fn instruction(instr: &Instr) -> String {
    instructions::instr(instr, 0, true)
}

/// The canonical text of a number, a description or a condition, on one line.
pub fn text_of(expr: &Expr) -> String {
    expressions::whole(expr)
}

fn item(item: &Item) -> String {
    match item {
        Item::Game(game) => game_ref(game),
        Item::Card(card) => {
            let word = if card.token { "token" } else { "card" };
            format!("{word} {} {}", name(&card.name), braces(&card.body, 0, member))
        }
        Item::Keyword(keyword) => {
            let word = if keyword.template { "template" } else { "keyword" };
            let mut head = format!("{word} {}", name(&keyword.name));
            for param in &keyword.params {
                head += &match &param.label {
                    ParamLabel::None => format!(" ${}", param.hole.name),
                    ParamLabel::Named(label) => format!(" {} ${}", name(label), param.hole.name),
                    ParamLabel::Pay => format!(" pay ${}", param.hole.name),
                    ParamLabel::Do => format!(" do ${}", param.hole.name),
                };
            }
            format!("{head} {}", braces(&keyword.body, 0, member))
        }
        Item::Every(every) => {
            format!("every {} {}", name(&every.noun), braces(&every.body, 0, member))
        }
        Item::Deck(deck) => {
            format!("deck {} {}", name(&deck.name), braces(&deck.lines, 0, deck_line))
        }
        Item::Restrict(list) => {
            format!("restrict {} {}", name(&list.day), braces(&list.lines, 0, restrict_line))
        }
        Item::Elsewhere(elsewhere) => {
            format!(
                "elsewhere {}",
                braces(&elsewhere.lines, 0, |parts, indent| elsewhere_line(parts, indent))
            )
        }
        Item::Words(words) => {
            format!("words {}", braces(&words.lines, 0, |words, _| words_line(words)))
        }
        Item::Scenario(scenario) => {
            format!(
                "scenario {} {}",
                name(&scenario.name),
                braces(&scenario.parts, 0, scenario_part)
            )
        }
    }
}

fn game_ref(game: &GameRef) -> String {
    let books = game.books().map(|(game, version, _)| match version {
        Some(version) => format!("{game}@{version}"),
        None => game.to_owned(),
    });
    format!("game {}", books.collect::<Vec<_>>().join(", "))
}

fn deck_line(line: &DeckLine, _indent: usize) -> String {
    match line {
        DeckLine::Game(game) => game_ref(game),
        DeckLine::Fields(list) => fields(list),
        DeckLine::Cards(cards) => cards.iter().map(deck_card).collect::<Vec<_>>().join(GAP),
        DeckLine::Listed(card) => card.as_ref().map(deck_card).unwrap_or_default(),
    }
}

fn deck_card((count, card): &(i64, Name)) -> String {
    format!("{count} {}", name(card))
}

fn restrict_line(line: &RestrictLine, _indent: usize) -> String {
    match line {
        RestrictLine::Cites(rules) => cites(rules),
        RestrictLine::Fields(list) => fields(list),
    }
}

fn elsewhere_line(parts: &[Printed], _indent: usize) -> String {
    let names = |names: &[Name]| names.iter().map(name).collect::<Vec<_>>().join(", ");
    let part = |part: &Printed| match part {
        Printed::Cards(cards) => format!("card {}", names(cards)),
        Printed::NameParts(parts) => format!("name contains {}", names(parts)),
        Printed::Values(field) => fields(std::slice::from_ref(field)),
    };
    parts.iter().map(part).collect::<Vec<_>>().join(GAP)
}

fn words_line(words: &[(Name, Name)]) -> String {
    let word = |(word, ja): &(Name, Name)| format!("{} ja {}", name(word), name(ja));
    words.iter().map(word).collect::<Vec<_>>().join(GAP)
}

// Lines, comments, braces

/// Adds one line with its comments; `body` may have several rows, those after the first already indented.
fn push_line(text: &mut String, indent: usize, comments: &Comments, body: &str) {
    push_comments(text, indent, &comments.before);
    push_indent(text, indent);
    text.push_str(&with_comment(body, &comments.after));
    text.push('\n');
}

fn push_comments(text: &mut String, indent: usize, comments: &[String]) {
    for comment in comments {
        push_indent(text, indent);
        text.push_str(&shown_comment(comment));
        text.push('\n');
    }
}

fn push_indent(text: &mut String, indent: usize) {
    text.extend(std::iter::repeat_n(' ', indent));
}

fn shown_comment(comment: &str) -> String {
    match comment {
        "" => "#".to_owned(),
        _ if comment.starts_with('#') => format!("#{comment}"),
        _ => format!("# {comment}"),
    }
}

/// Puts the comment of a line after the first brace that opens further rows, else at the end; the parser gives it back
/// to the same line.
fn with_comment(body: &str, comment: &Option<String>) -> String {
    let Some(comment) = comment else { return body.to_owned() };
    let comment = shown_comment(comment);
    match body.find("{\n") {
        Some(at) => format!("{}{{  {comment}\n{}", &body[..at], &body[at + 2..]),
        None => format!("{body}  {comment}"),
    }
}

/// Lines between braces, one in each row.
fn braces<T>(lines: &Lines<T>, indent: usize, print: impl Fn(&T, usize) -> String) -> String {
    if lines.lines.is_empty() && lines.tail.is_empty() {
        return "{ }".to_owned();
    }
    let mut text = "{\n".to_owned();
    for line in &lines.lines {
        push_line(&mut text, indent + 2, &line.comments, &print(&line.node, indent + 2));
    }
    push_comments(&mut text, indent + 2, &lines.tail);
    push_indent(&mut text, indent);
    text.push('}');
    text
}

/// Whether a text fits into a row that starts at this column.
fn fits(text: &str, indent: usize) -> bool {
    !text.contains('\n') && indent + text.width() <= WIDTH
}

fn has_comments(comments: &Comments) -> bool {
    !comments.before.is_empty() || comments.after.is_some()
}

// Members

fn member(member: &Member, indent: usize) -> String {
    match member {
        Member::Face { name: face, body } => {
            format!("face {} {}", name(face), braces(body, indent, self::member))
        }
        Member::Cites(rules) => cites(rules),
        Member::Keyword(keyword) => {
            let flat = instructions::keyword_use(keyword, indent, true);
            match fits(&flat, indent) {
                true => flat,
                false => instructions::keyword_use(keyword, indent, false),
            }
        }
        Member::Fields(list) => fields(list),
        Member::Ability(ability) => {
            let flat = self::ability(ability, indent, true);
            match fits(&flat, indent) {
                true => flat,
                false => self::ability(ability, indent, false),
            }
        }
    }
}

fn cites(rules: &[Name]) -> String {
    format!("cites {}", names(rules, ", "))
}

fn fields(fields: &[Field]) -> String {
    let fields: Vec<String> = fields
        .iter()
        .map(|field| {
            let values: Vec<String> = field
                .values
                .iter()
                .map(|value| match value {
                    Value::Name(value) => name(value),
                    Value::Int(value, _) => value.to_string(),
                })
                .collect();
            format!("{} {}", name(&field.name), values.join(", "))
        })
        .collect();
    fields.join(GAP)
}

// Abilities

/// Prints on one row with `flat`, except for parts that always take several.
fn ability(ability: &Ability, indent: usize, flat: bool) -> String {
    let mut head = names(&ability.words, " ");
    if let Some(label) = &ability.name {
        head += &format!(" {}{}", name(label), in_japanese(&ability.name_ja));
    }
    if flat && is_short(ability) {
        let slots: Vec<String> = ability.slots.iter().map(|line| flat_slot(&line.node)).collect();
        return format!("{head} {{ {} }}", slots.join("  "));
    }
    let inner = indent + 2;
    let mut text = format!("{head} {{\n");
    for line in &ability.slots {
        match &line.node {
            Slot::Do(instructions) => do_slot(&mut text, inner, &line.comments, instructions),
            slot => push_line(&mut text, inner, &line.comments, &slot_row(slot, inner)),
        }
    }
    push_comments(&mut text, inner, &ability.tail);
    push_indent(&mut text, indent);
    text.push('}');
    text
}

/// ` ja "始まりの鐘"`, behind a name that has one.
fn in_japanese(ja: &Option<Name>) -> String {
    ja.as_ref().map_or(String::new(), |ja| format!(" ja {}", name(ja)))
}

/// Whether the ability has at most one slot before `do`, one instruction and no comments.
fn is_short(ability: &Ability) -> bool {
    ability.slots.len() <= 2
        && ability.tail.is_empty()
        && ability.slots.iter().all(|line| {
            !has_comments(&line.comments)
                && match &line.node {
                    Slot::Do(lines) => lines.len() == 1 && !has_comments(&lines[0].comments),
                    _ => true,
                }
        })
}

fn flat_slot(slot: &Slot) -> String {
    let (word, content) = slot_parts(slot);
    format!("{word} {content}")
}

fn slot_row(slot: &Slot, indent: usize) -> String {
    let (word, content) = slot_parts(slot);
    let row = format!("{word:SLOT_WORD$} {content}");
    match slot {
        Slot::If(cond) | Slot::While(cond) if !fits(&row, indent) => {
            let column = indent + SLOT_WORD + 1;
            format!("{word:SLOT_WORD$} {}", expressions::folded(cond, column, WIDTH))
        }
        _ => row,
    }
}

fn slot_parts(slot: &Slot) -> (&'static str, String) {
    match slot {
        Slot::Cites(rules) => ("cites", names(rules, ", ")),
        Slot::In(places) => ("in", expressions::places(places)),
        Slot::Limit { count, per, .. } => ("limit", format!("{count} per {}", name(per))),
        Slot::When(events) => ("when", expressions::events(events)),
        Slot::If(cond) => ("if", expressions::whole(cond)),
        Slot::While(cond) => ("while", expressions::whole(cond)),
        Slot::Pay(pay) => {
            let times = match &pay.times {
                None => String::new(),
                Some((count, None)) => format!("up to {count} times: "),
                Some((count, Some(label))) => format!("up to {count} times {}: ", name(label)),
            };
            let word = if pay.may { "may pay" } else { "pay" };
            (word, times + &instructions::cost(&pay.cost))
        }
        Slot::Do(lines) => {
            let rows: Vec<String> =
                lines.iter().map(|line| instructions::instr(&line.node, 0, true)).collect();
            ("do", rows.join("\n"))
        }
    }
}

/// Prints `do` with its instructions below each other, the first beside the word.
fn do_slot(text: &mut String, indent: usize, comments: &Comments, lines: &[Line<Instr>]) {
    push_comments(text, indent, &comments.before);
    push_indent(text, indent);
    let column = indent + SLOT_WORD + 1;
    let alone = comments.after.is_some()
        || lines.first().is_none_or(|first| !first.comments.before.is_empty());
    let mut rows = String::new();
    for line in lines {
        let body = instructions::fitting(&line.node, column);
        push_line(&mut rows, column, &line.comments, &body);
    }
    if alone {
        text.push_str("do");
        if let Some(comment) = &comments.after {
            text.push_str(&format!("  {}", shown_comment(comment)));
        }
        text.push('\n');
        text.push_str(&rows);
    } else {
        text.push_str(&format!("{:SLOT_WORD$} ", "do"));
        text.push_str(rows.trim_start_matches(' '));
    }
}

// Scenarios

fn scenario_part(part: &ScenarioPart, indent: usize) -> String {
    match part {
        ScenarioPart::Game(game) => game_ref(game),
        ScenarioPart::Cites(rules) => cites(rules),
        ScenarioPart::Fields(list) => fields(list),
        ScenarioPart::Given(boards) => format!("given {}", braces(boards, indent, board_row)),
        ScenarioPart::Expect(boards) => format!("expect {}", braces(boards, indent, board_row)),
        ScenarioPart::Script(lines) => format!("script {}", braces(lines, indent, script_line)),
        ScenarioPart::Trace(lines) => format!("trace {}", braces(lines, indent, trace_line)),
    }
}

#[allow(clippy::ptr_arg)] // the element of `Lines<Vec<Board>>`
fn board_row(boards: &Vec<Board>, _indent: usize) -> String {
    let boards: Vec<String> = boards.iter().map(board).collect();
    boards.join(GAP)
}

fn board(board: &Board) -> String {
    match board {
        Board::Turn { turn, of, phase, .. } => {
            let phase = phase.as_ref().map_or(String::new(), |phase| format!(", {}", name(phase)));
            format!("turn {turn} of {}{phase}", name(of))
        }
        Board::Number { player, stat, value, .. } => {
            format!("{} {} {value}", name(player), name(stat))
        }
        Board::Result { what, value, .. } => format!("{} {}", name(what), name(value)),
        Board::Cards { seen_by, player, place, index, cards, .. } => {
            let sees =
                seen_by.as_ref().map_or(String::new(), |seat| format!("{} sees ", name(seat)));
            let index = index.map_or(String::new(), |index| format!(" {index}"));
            let cards: Vec<String> = cards.iter().map(card_spec).collect();
            let cards = if cards.is_empty() { "no card".to_owned() } else { cards.join(", ") };
            format!("{sees}{} {}{index}: {cards}", name(player), name(place))
        }
    }
}

fn card_spec(card: &CardSpec) -> String {
    let count = if card.count == 1 { String::new() } else { format!("{} ", card.count) };
    let states = card.states.iter().map(name);
    let numbers = card.numbers.iter().map(|(word, number)| format!("{} {number}", name(word)));
    let states: Vec<String> = states.chain(numbers).collect();
    let states = match states.is_empty() {
        true => String::new(),
        false => format!(" ({})", states.join(", ")),
    };
    format!("{count}{}{states}", name(&card.name))
}

fn script_line(line: &ScriptLine, indent: usize) -> String {
    match line {
        ScriptLine::Step { player, deed } => format!("{} {}", name(player), self::deed(deed)),
        ScriptLine::Legal { player, deeds } => {
            let deeds: Vec<String> = deeds.iter().map(self::deed).collect();
            format!("legal {}: {}", name(player), deeds.join(", "))
        }
        ScriptLine::Expect(boards) => format!("expect {}", braces(boards, indent, board_row)),
    }
}

fn deed(deed: &Deed) -> String {
    name(&deed.verb) + &expressions::object_and_args(&deed.object, &deed.args)
}

fn trace_line(line: &TraceLine, _indent: usize) -> String {
    format!("{} {}", name(&line.rule), happens(&line.what))
}

/// The text of a step, as it is written after its rule.
pub fn happens(what: &Happens) -> String {
    match what {
        Happens::Phrase(phrase) => expressions::step(phrase),
        Happens::Line(text) => text.clone(),
    }
}

fn name(name: &Name) -> String {
    if name.quoted { quoted(&name.text) } else { name.text.clone() }
}
