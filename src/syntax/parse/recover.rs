//! Finds the lines to leave out so that the rest of a broken item can be read.

use super::scan::{Kind, Token};
use crate::syntax::ast::Span;

pub(super) struct Broken {
    pub span: Span,
    /// The text to leave in its place.
    pub filler: Option<&'static str>,
}

/// The lines around a mistake, inside the innermost braces around it; `None` if the mistake is outside of all braces.
pub(super) fn broken_rows(text: &str, tokens: &[Token], at: usize) -> Option<Broken> {
    let significant: Vec<&Token> = tokens.iter().filter(|t| t.kind != Kind::Comment).collect();
    let mut here = significant.partition_point(|token| token.end <= at).min(significant.len() - 1);
    // A mistake noticed at the end of a line or block is in the tokens before it.
    while here > 0 && matches!(significant[here].kind, Kind::NewLine | Kind::Close) {
        here -= 1;
    }
    let depths = depths(text, &significant);
    let depth = depths[here];
    if depth == 0 {
        return None;
    }
    let mut first = here;
    while first > 0 && depths[first - 1] >= depth {
        let before = significant[first - 1];
        if depths[first - 1] == depth && before.kind == Kind::NewLine {
            let goes_on = first >= 2 && continues(text, significant[first - 2], true)
                || continues(text, significant[first], false);
            if !goes_on {
                break;
            }
        }
        first -= 1;
    }
    let mut last = here;
    while let Some(next) = significant.get(last + 1) {
        let depth_next = depths[last + 1];
        if depth_next < depth {
            break;
        }
        if depth_next == depth && next.kind == Kind::NewLine {
            let after = significant[last + 2..].iter().find(|token| token.kind != Kind::NewLine);
            let goes_on = continues(text, significant[last], true)
                || after.is_some_and(|after| continues(text, after, false));
            if !goes_on {
                break;
            }
        }
        last += 1;
    }
    let filler = (significant[first].text(text) == "do").then_some("do x");
    Some(Broken { span: Span::new(significant[first].start, significant[last].end), filler })
}

/// The number of braces around each token. A brace itself counts with the tokens around its block, so that a block
/// belongs to the line that opens it.
fn depths(text: &str, tokens: &[&Token]) -> Vec<usize> {
    let mut depth = 0_usize;
    let mut depths = Vec::with_capacity(tokens.len());
    for token in tokens {
        match token.text(text) {
            "}" => {
                depth = depth.saturating_sub(1);
                depths.push(depth);
            }
            "{" => {
                depths.push(depth);
                depth += 1;
            }
            _ => depths.push(depth),
        }
    }
    depths
}

/// Whether a line that ends or begins with this token continues on the next line, or from the line before it.
fn continues(text: &str, token: &Token, is_last: bool) -> bool {
    match token.text(text) {
        "and" | "or" => true,
        "," | "|" | "&" => is_last,
        "else" | "then" => !is_last,
        _ => false,
    }
}
