//! Applying safe fixes until none is left.

use std::collections::HashMap;

use super::catalogue::{check, deck, syntax};
use super::fix::Taken;
use super::{Code, Diagnostic, Edit, FileId, Fix, Message, Sources, mended, say};

/// Most rounds: a fix may uncover the next mistake, but no script has so many in one place.
const MOST_ROUNDS: usize = 32;

/// The result of mending.
#[derive(Debug)]
pub struct Mending {
    pub sources: Sources,
    /// The mistakes that were mended, in this order.
    pub done: Vec<Mended>,
}

/// A mistake that was mended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mended {
    pub file: FileId,
    /// From 1, as the text was then.
    pub line: usize,
    pub code: &'static str,
    /// What was wrong, and what stands there now.
    pub what: Message,
}

/// Applies the safe fixes of these files, then those of the mended texts, until none is left. A fix that brings a
/// mistake which was not there before is left out.
pub fn mend(
    mut sources: Sources,
    files: &[FileId],
    mut check: impl FnMut(&Sources) -> Vec<Diagnostic>,
) -> Mending {
    let mut done = Vec::new();
    for _ in 0..MOST_ROUNDS {
        let found = check(&sources);
        let wanted: Vec<&Diagnostic> = found.iter().filter(|one| is_wanted(one, files)).collect();
        let mut round =
            Round { sources: &sources, found: &found, check: &mut check, taken: Vec::new() };
        round.take(&wanted);
        let taken = round.taken;
        let texts = mended(taken.iter().filter_map(|one| one.fix.as_ref()), &sources);
        if texts.iter().all(|(file, text)| sources.get(*file).text == *text) {
            break;
        }
        done.extend(taken.iter().map(|one| told(one, &sources)));
        for (file, text) in texts {
            sources.set(file, text);
        }
    }
    Mending { sources, done }
}

/// Whether it has a safe fix that changes none but these files.
fn is_wanted(diagnostic: &Diagnostic, files: &[FileId]) -> bool {
    diagnostic.fix.as_ref().is_some_and(|fix| {
        fix.safe && fix.edits.iter().all(|edit| files.contains(&edit.place.file))
    })
}

/// The choice among the fixes of one check.
struct Round<'a, Check> {
    sources: &'a Sources,
    found: &'a [Diagnostic],
    check: &'a mut Check,
    taken: Vec<&'a Diagnostic>,
}

impl<'a, Check: FnMut(&Sources) -> Vec<Diagnostic>> Round<'a, Check> {
    /// Takes them all; if that makes the texts worse, tries each half.
    fn take(&mut self, wanted: &[&'a Diagnostic]) {
        let wanted = self.apart(wanted);
        if wanted.is_empty() {
            return;
        }
        let before = self.taken.len();
        self.taken.extend(&wanted);
        if !self.is_worse(&wanted) {
            return;
        }
        self.taken.truncate(before);
        if wanted.len() > 1 {
            let (first, second) = wanted.split_at(wanted.len() / 2);
            self.take(first);
            self.take(second);
        }
    }

    /// The diagnostics whose fixes change nothing that an earlier one changes.
    fn apart(&self, wanted: &[&'a Diagnostic]) -> Vec<&'a Diagnostic> {
        let mut edits = Taken::default();
        for one in &self.taken {
            edits.take(edits_of(one));
        }
        wanted.iter().copied().filter(|one| edits.take(edits_of(one))).collect()
    }

    /// Whether the texts have a new mistake with the fixes that are taken. Mending the syntax may bring mistakes of
    /// meaning to light that were there before, so those do not count; but a fix that respells a name is to blame for
    /// two things of one name.
    fn is_worse(&mut self, added: &[&Diagnostic]) -> bool {
        let fixes = self.taken.iter().filter_map(|one| one.fix.as_ref());
        let mut sources = self.sources.clone();
        for (file, text) in mended(fixes, self.sources) {
            sources.set(file, text);
        }
        let uncovers = added.iter().any(|one| is_of_syntax(one));
        let respells = added.iter().any(|one| has_code(one, &RESPELLED));
        let mut known: HashMap<(FileId, &str, &str), usize> = HashMap::new();
        for one in self.found.iter().filter(|one| one.is_error()) {
            *known.entry(identity(one)).or_default() += 1;
        }
        let found = (self.check)(&sources);
        let mut errors = found.iter().filter(|one| one.is_error());
        errors.any(|one| {
            let is_made = respells && has_code(one, &OF_ONE_NAME);
            if uncovers && !is_of_syntax(one) && !is_made {
                return false;
            }
            match known.get_mut(&identity(one)) {
                Some(count) if *count > 0 => {
                    *count -= 1;
                    false
                }
                _ => true,
            }
        })
    }
}

/// A key that a mistake keeps when its line moves.
fn identity(diagnostic: &Diagnostic) -> (FileId, &str, &str) {
    (diagnostic.place.file, diagnostic.code.id, &diagnostic.message)
}

/// The codes of names that are spelled with other characters than they seem to be.
const RESPELLED: [&Code; 3] = [&syntax::BLANK_IN_NAME, &syntax::FULL_WIDTH, &syntax::UNSEEN_MARK];

/// The codes of two things that have one name.
const OF_ONE_NAME: [&Code; 5] = [
    &check::DUPLICATE_CARD,
    &check::DUPLICATE_CODE,
    &check::DUPLICATE_KEYWORD,
    &check::NAME_TAKEN,
    &deck::DUPLICATE_DECK_CARD,
];

fn has_code(diagnostic: &Diagnostic, codes: &[&Code]) -> bool {
    codes.iter().any(|code| code.id == diagnostic.code.id)
}

fn is_of_syntax(diagnostic: &Diagnostic) -> bool {
    diagnostic.code.id.starts_with('S')
}

fn edits_of(diagnostic: &Diagnostic) -> &[Edit] {
    diagnostic.fix.as_ref().map_or(&[], |fix: &Fix| &fix.edits)
}

fn told(diagnostic: &Diagnostic, sources: &Sources) -> Mended {
    let place = diagnostic.place;
    let (line, _) = sources.get(place.file).line_and_column(place.span.start as usize);
    let text = edits_of(diagnostic).first().map_or("", |edit| edit.text.trim());
    let now = match edits_of(diagnostic) {
        [edit] if edit.place.span.is_empty() => Some(say!("put in `{text}`", text)),
        [edit] if edit.text.is_empty() => Some(say!("taken out")),
        [edit] if edit.text.trim().is_empty() => None,
        [_] => Some(say!("now `{text}`", text)),
        _ => None,
    };
    let message = diagnostic.message.clone();
    let what = match now.filter(|now| !now.contains('\n')) {
        Some(now) => say!("{message}: {now}", message, now),
        None => message,
    };
    Mended { file: place.file, line, code: diagnostic.code.id, what }
}
