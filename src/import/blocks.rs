//! Instructions as blocks: what may be done, what follows if it was done, and `X` put in.

/// An instruction, or a block of instructions with what stands before it.
#[derive(Clone, Debug)]
enum Block {
    Line(String),
    Of { head: String, body: Vec<Block>, more: Vec<(String, Vec<Block>)> },
}

/// Instructions that may be done.
pub fn may(acts: &str) -> Option<String> {
    let body = read(acts)?;
    Some(write(&[Block::Of { head: "may".to_owned(), body, more: Vec::new() }]))
}

/// Puts in what follows if the last thing that may be done was done.
pub fn then(first: &str, then: &str) -> Option<String> {
    with_last_may(first, "then", then)
}

/// Puts in what follows if the last thing that may be done was not done, or the last condition does not hold.
pub fn otherwise(first: &str, other: &str) -> Option<String> {
    let mut blocks = read(first)?;
    if let Some(Block::Of { head, more, .. }) = blocks.last_mut()
        && head.starts_with("if ")
    {
        if more.iter().any(|(tail, _)| tail == "else") {
            return None;
        }
        more.push(("else".to_owned(), read(other)?));
        return Some(write(&blocks));
    }
    with_last_may(first, "else", other)
}

fn with_last_may(first: &str, tail: &str, text: &str) -> Option<String> {
    let mut blocks = read(first)?;
    let may = last_may(&mut blocks)?;
    if may.iter().any(|(there, _)| there == tail) {
        return None;
    }
    may.push((tail.to_owned(), read(text)?));
    Some(write(&blocks))
}

/// The continuations of the last thing that may be done, where nothing comes after it.
fn last_may(blocks: &mut [Block]) -> Option<&mut Vec<(String, Vec<Block>)>> {
    let Block::Of { head, body, more } = blocks.last_mut()? else { return None };
    match head.as_str() {
        "may" => Some(more),
        _ if head.starts_with("if ") && more.is_empty() => last_may(body),
        _ => None,
    }
}

/// Reads blocks: an instruction a line, a block from `{` at the end of a line to `}` on its own.
fn read(text: &str) -> Option<Vec<Block>> {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty()).peekable();
    let blocks = body(&mut lines)?;
    lines.next().is_none().then_some(blocks)
}

fn body<'a>(lines: &mut std::iter::Peekable<impl Iterator<Item = &'a str>>) -> Option<Vec<Block>> {
    let mut blocks = Vec::new();
    while let Some(line) = lines.next_if(|line| !line.starts_with('}')) {
        let Some(head) = line.strip_suffix('{') else {
            blocks.push(Block::Line(line.to_owned()));
            continue;
        };
        let inside = body(lines)?;
        let mut more = Vec::new();
        let mut close = lines.next()?;
        while let Some(tail) = close.strip_prefix('}').and_then(|rest| rest.strip_suffix('{')) {
            more.push((tail.trim().to_owned(), body(lines)?));
            close = lines.next()?;
        }
        // What stands behind a block, such as a duration, makes it one instruction.
        match close.strip_prefix('}')?.trim() {
            "" => blocks.push(Block::Of { head: head.trim().to_owned(), body: inside, more }),
            after => {
                let block = Block::Of { head: head.trim().to_owned(), body: inside, more };
                blocks.push(Block::Line(format!("{} {after}", write(&[block]))));
            }
        }
    }
    Some(blocks)
}

fn write(blocks: &[Block]) -> String {
    let lines: Vec<String> = blocks.iter().map(written).collect();
    lines.join("\n")
}

fn written(block: &Block) -> String {
    match block {
        Block::Line(line) => line.clone(),
        Block::Of { head, body, more } => {
            let mut text = format!("{head} {{\n{}\n}}", write(body));
            for (tail, inside) in more {
                text.push_str(&format!(" {tail} {{\n{}\n}}", write(inside)));
            }
            text
        }
    }
}

/// Writes what may be done as the language has it: one action on its line with its continuations; of several, the
/// last one says whether all was done.
pub fn finished(text: &str) -> Option<String> {
    let mut done = 0;
    Some(write(&finish(read(text)?, &mut done)?))
}

fn finish(blocks: Vec<Block>, done: &mut usize) -> Option<Vec<Block>> {
    let mut finished = Vec::new();
    for block in blocks {
        let Block::Of { head, body, more } = block else {
            finished.push(block);
            continue;
        };
        let body = finish(body, done)?;
        let more: Vec<(String, Vec<Block>)> =
            more.into_iter().map(|(t, b)| Some((t, finish(b, done)?))).collect::<Option<_>>()?;
        if head != "may" {
            finished.push(Block::Of { head, body, more });
            continue;
        }
        match body.as_slice() {
            [Block::Line(action)] if is_action(action) => {
                let head = format!("may {action}");
                finished.push(match more.is_empty() {
                    true => Block::Line(head),
                    false => {
                        let mut more = more.into_iter();
                        let (tail, body) = more.next()?;
                        Block::Of { head: format!("{head} {tail}"), body, more: more.collect() }
                    }
                });
            }
            _ => finished.push(several(body, more, done)?),
        }
    }
    Some(finished)
}

/// Several instructions that may be done: what follows them stands within, and asks for the last of them.
fn several(
    mut body: Vec<Block>,
    more: Vec<(String, Vec<Block>)>,
    done: &mut usize,
) -> Option<Block> {
    let head = "may".to_owned();
    let then = match more.as_slice() {
        [] => return Some(Block::Of { head, body, more }),
        [(tail, then)] if tail == "then" => then.clone(),
        _ => return None,
    };
    let Some(Block::Line(last)) = body.last_mut() else { return None };
    let (verb, rest) = last.split_once(' ')?;
    if !["put", "return", "discard", "reveal"].contains(&verb) {
        return None;
    }
    *done += 1;
    let name = if *done == 1 { "done".to_owned() } else { format!("done{done}") };
    let of_chosen = rest.starts_with("$it ");
    *last = format!("{verb} {name}: {rest}");
    // Of cards that were chosen all must have been moved: with fewer than the text says, not the whole was done.
    let chosen = body.iter().rev().find_map(chosen).filter(|number| of_chosen && *number > 1);
    let asked = match chosen {
        Some(number) => format!("if count({name}) >= {number}"),
        None => format!("if some({name})"),
    };
    body.push(Block::Of { head: asked, body: then, more: Vec::new() });
    Some(Block::Of { head, body, more: Vec::new() })
}

/// How many cards an instruction chooses, if it says an exact number.
fn chosen(block: &Block) -> Option<u32> {
    let Block::Line(line) = block else { return None };
    let number = line.strip_prefix("choose $new: ")?.split(' ').next()?;
    number.parse().ok()
}

/// Whether the instruction is an action, which `may` can stand before.
fn is_action(line: &str) -> bool {
    let verb = line.split(' ').next().unwrap_or("");
    !line.contains('\n')
        && !["choose", "let", "search", "declare", "opponent", "all"].contains(&verb)
        && !line.contains(" gets ")
        && !line.contains(" cannot ")
}

/// Where `X` stands.
pub const X: &str = "§X";

/// Puts the number into the places of `X`. `None` if there is no such place.
pub fn with_x(text: &str, number: &str) -> Option<String> {
    if !text.contains(X) {
        return None;
    }
    let simple = !number.contains([' '])
        || number.starts_with(|c: char| c.is_ascii_digit()) && number.contains('*');
    let mut lines = Vec::new();
    for line in text.lines() {
        let own = number.contains("$it") && line.starts_with("all ");
        let line = match line.strip_prefix("all ").filter(|_| own && line.contains(X)) {
            Some(rest) => {
                let (cards, gets) = rest.split_once(" gets ")?;
                let each = number.replace("$it", "$each");
                let gets = gets.replace(X, &each);
                format!("for each $each: {cards} {{\n$each gets {gets}\n}}")
            }
            None => line.to_owned(),
        };
        let grouped = format!("({number})");
        let line = line
            .replace(&format!("+{X}"), &format!("+{}", if simple { number } else { &grouped }))
            .replace(&format!("-{X}"), &format!("-{}", if simple { number } else { &grouped }))
            .replace(&format!("to {X} of"), &format!("to {grouped} of"))
            .replace(&format!("top {X} of"), &format!("top {grouped} of"))
            .replace(&format!("({X})"), &grouped)
            .replace(X, number);
        lines.push(line);
    }
    Some(lines.join("\n"))
}
