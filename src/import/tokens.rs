//! A printed text in tokens: words, numbers, names, traits and quoted texts.

use super::rows::Rows;

/// The language of a printed text, by how it is cut into words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tongue {
    /// Words are between blanks; case and number of nouns mean nothing.
    English,
    /// Each character is a word.
    Japanese,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Token {
    /// A word of the rows, by its number; [`Rows::UNKNOWN`] for a word that no row has.
    Word(u32, String),
    /// `3`
    Number(String),
    /// `+500`, `-X`
    Signed(String),
    /// `X`
    Letter,
    /// A cost in stock: `(2)`.
    Stock(String),
    /// A name in quotes.
    Name(String),
    /// `《Music》`
    Trait(String),
    /// A text in quotes: an ability that is given, an action that is repeated.
    Quote(String),
}

impl Token {
    /// The token as it is shown.
    pub fn shown(&self) -> String {
        match self {
            Token::Word(_, word) | Token::Number(word) | Token::Signed(word) => word.clone(),
            Token::Letter => "X".to_owned(),
            Token::Stock(number) => format!("({number})"),
            Token::Name(name) => format!("\"{name}\""),
            Token::Trait(name) => format!("《{name}》"),
            Token::Quote(text) => format!("『{text}』"),
        }
    }
}

/// The tokens of a text. Reminders in parentheses are left out: they say what the rules say anyway.
pub fn tokens(rows: &Rows, text: &str) -> Vec<Token> {
    let english = rows.tongue == Tongue::English;
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let to = |end: Option<usize>| end.unwrap_or(rest.len());
        let taken = match first {
            ' ' => 1,
            '"' if english => match closing(rows, rest) {
                Some((end, token)) => {
                    tokens.push(token);
                    end
                }
                None => {
                    tokens.push(rows.word("\""));
                    1
                }
            },
            '「' if !english => bracketed(rest, '」', &mut tokens, Token::Name),
            '『' if !english => bracketed(rest, '』', &mut tokens, Token::Quote),
            '《' => bracketed(rest, '》', &mut tokens, Token::Trait),
            '(' => parenthesis(rest, &mut tokens),
            '【' => {
                let end = rest.find('】').map_or(first.len_utf8(), |at| at + '】'.len_utf8());
                tokens.push(rows.word(&rest[..end]));
                end
            }
            '+' | '-' if rest[1..].starts_with(|c: char| c.is_ascii_digit() || c == 'X') => {
                let digits =
                    rest[1..].find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len() - 1);
                let end = 1 + digits.max(1);
                tokens.push(Token::Signed(rest[..end].to_owned()));
                end
            }
            '0'..='9' => {
                let end = to(rest.find(|c: char| !c.is_ascii_digit()));
                tokens.push(Token::Number(rest[..end].to_owned()));
                end
            }
            _ if english && first.is_alphabetic() => {
                let inside = |c: char| c.is_alphanumeric() || c == '\'' || c == '-';
                let end = to(rest.find(|c: char| !inside(c)));
                tokens.push(english_word(rows, &rest[..end]));
                end
            }
            'X' => {
                tokens.push(Token::Letter);
                1
            }
            _ => {
                tokens.push(rows.word(&rest[..first.len_utf8()]));
                first.len_utf8()
            }
        };
        rest = &rest[taken..];
    }
    if matches!(tokens.last(), Some(Token::Word(_, word)) if [".", "。"].contains(&word.as_str()))
    {
        tokens.pop();
    }
    rows.reword(&mut tokens);
    tokens
}

/// A word in the form in which rows have it: in lower case, nouns and pronouns in the singular, numbers as digits.
fn english_word(rows: &Rows, word: &str) -> Token {
    if word == "X" {
        return Token::Letter;
    }
    let lower = word.to_lowercase();
    match rows.form(&lower) {
        form if form.bytes().all(|b| b.is_ascii_digit()) => Token::Number(form.to_owned()),
        form => rows.word(form),
    }
}

/// Takes what stands between the first character and its closing one, in which the same kind may be nested.
fn bracketed(
    rest: &str,
    close: char,
    tokens: &mut Vec<Token>,
    token: fn(String) -> Token,
) -> usize {
    let open = rest.chars().next().unwrap_or(close);
    match balanced(rest, open, close) {
        Some(end) => {
            tokens.push(token(rest[open.len_utf8()..end].trim().to_owned()));
            end + close.len_utf8()
        }
        // What is not closed is a word of no row.
        None => {
            tokens.push(Token::Word(Rows::UNKNOWN, rest.to_owned()));
            rest.len()
        }
    }
}

/// Where the bracket closes with which the text begins.
fn balanced(text: &str, open: char, close: char) -> Option<usize> {
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        if c == open {
            depth += 1;
        } else if c == close {
            depth -= 1;
            if depth == 0 {
                return Some(at);
            }
        }
    }
    None
}

/// `(2)` is a cost; anything else in parentheses is a reminder and left out.
fn parenthesis(rest: &str, tokens: &mut Vec<Token>) -> usize {
    let Some(end) = balanced(rest, '(', ')') else {
        tokens.push(Token::Word(Rows::UNKNOWN, rest.to_owned()));
        return rest.len();
    };
    let inside = &rest[1..end];
    if !inside.is_empty() && inside.bytes().all(|b| b.is_ascii_digit()) {
        tokens.push(Token::Stock(inside.to_owned()));
    }
    end + 1
}

/// Where the quotation ends that a text begins with, and what it is: names may hold quotes themselves, and so may
/// abilities that are given.
fn closing(rows: &Rows, text: &str) -> Option<(usize, Token)> {
    const LONGEST_NAME: usize = 90;
    let quotes = |from: usize| text[from..].match_indices('"').map(move |(at, _)| from + at);
    let known = quotes(1)
        .take_while(|at| *at <= LONGEST_NAME)
        .filter(|at| rows.is_name(&text[1..*at]))
        .last();
    if let Some(end) = known {
        return Some((end + 1, Token::Name(plain_name(&text[1..end]))));
    }
    if is_text(&text[1..]) {
        // Some prints open and close a text with two quotes.
        let doubled = text.starts_with("\"\"");
        let begin = if doubled { 2 } else { 1 };
        let mut at = begin;
        while at < text.len() {
            let next = quotes(at).next()?;
            let opens = text[..next].ends_with([' ', '(', '/', '[']);
            if !opens {
                let end = next + 1 + usize::from(doubled && text[next + 1..].starts_with('"'));
                return Some((end, Token::Quote(text[begin..next].trim().to_owned())));
            }
            at = next + closing(rows, &text[next..])?.0;
        }
        return None;
    }
    let mut ends = quotes(1);
    let mut end = ends.next()?;
    if let Some(word) = rows.quoted_word(&text[1..end]) {
        return Some((end + 1, word));
    }
    if end == 1 {
        // A name that begins with a quote: `""Welcome" Vanir"`.
        let inner = ends.next()?;
        end = match text[inner + 1..].starts_with('"') {
            true => inner + 1,
            false => ends.next()?,
        };
    }
    Some((end + 1, Token::Name(plain_name(&text[1..end]))))
}

/// A name without its Japanese form, which English texts may print behind it: `Ichika(一花)`.
fn plain_name(name: &str) -> String {
    let name = name.trim();
    match name.strip_suffix(')').and_then(|rest| rest.rsplit_once('(')) {
        Some((plain, inside)) if !inside.is_empty() && !inside.is_ascii() => {
            plain.trim().to_owned()
        }
        _ => name.to_owned(),
    }
}

/// The text with its reminders left out, names as `"N"`, traits as `《T》`; quoted texts stay.
pub fn masked(rows: &Rows, text: &str) -> String {
    masked_with(rows, text, &mut Masked::default())
}

/// The names that are masked in a text, in order.
#[derive(Default)]
pub struct Masked {
    /// Names of abilities: `with "Assist"`.
    pub abilities: Vec<String>,
    pub cards: Vec<String>,
    pub traits: Vec<String>,
}

/// The same, with the names.
pub fn masked_with(rows: &Rows, text: &str, names: &mut Masked) -> String {
    let mut masked = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let taken = match first {
            '"' if rows.tongue == Tongue::English => match closing(rows, rest) {
                Some((end, Token::Quote(inside))) => {
                    masked.push_str(&format!("\"{}\"", masked_with(rows, &inside, names)));
                    end
                }
                Some((end, name)) => {
                    match name {
                        Token::Word(_, ability) => names.abilities.push(ability),
                        _ => names.cards.push(rest[..end].to_owned()),
                    }
                    masked.push_str("\"N\"");
                    end
                }
                None => 1,
            },
            '「' => {
                masked.push_str("「N」");
                let end = balanced(rest, '「', '」').map_or(rest.len(), |at| at + '」'.len_utf8());
                names.cards.push(rest[..end].to_owned());
                end
            }
            '《' => {
                masked.push_str("《T》");
                let end = balanced(rest, '《', '》').map_or(rest.len(), |at| at + '》'.len_utf8());
                names.traits.push(rest[..end].to_owned());
                end
            }
            '(' => {
                let mut cost = Vec::new();
                let end = parenthesis(rest, &mut cost);
                if !cost.is_empty() {
                    masked.push_str(&rest[..end]);
                }
                end
            }
            _ => {
                masked.push(first);
                first.len_utf8()
            }
        };
        rest = &rest[taken..];
    }
    masked
}

/// Whether a quotation holds a text and not a name.
fn is_text(quoted: &str) -> bool {
    const BEGINS: &[&str] = &[
        "【AUTO】",
        "【CONT】",
        "【ACT】",
        "[",
        "Choose ",
        "Put ",
        "Search ",
        "Look ",
        "Draw ",
        "All ",
        "You ",
        "Your ",
        "If ",
        "Reveal ",
        "Deal ",
        "This ",
        "Return ",
        "Each ",
        "【REST】",
        "【STAND】",
        "Perform ",
        "Shuffle ",
        "Declare ",
        "At the ",
        "When ",
        "Exchange ",
        "During ",
        "Encore [",
        "Flip ",
        "That ",
        "Move ",
    ];
    let quoted = quoted.trim_start_matches(['"', ' ']);
    let first = quoted.split('"').next().unwrap_or("");
    // A short quotation that closes without a sentence in it is a name: `"This Moment" is in your climax area.`
    let closes = !first.ends_with([' ', '(', '/', '[']) && first.len() < quoted.len();
    if closes && first.len() <= 40 && !first.contains(['.', ']', '】']) {
        return false;
    }
    BEGINS.iter().any(|begin| quoted.starts_with(begin))
        && (quoted.starts_with("【") || quoted.contains(['.', ']']) || first.len() > 40)
}
