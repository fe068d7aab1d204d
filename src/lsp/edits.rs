//! Edits that the server proposes: the canonical layout, and fixes.

use std::collections::HashMap;

use lsp_types::{
    CodeAction, CodeActionContext, CodeActionKind, CodeActionOrCommand, Range, TextEdit, Uri,
    WorkspaceEdit,
};

use super::files::View;
use super::mistakes;
use super::text::edits;
use crate::diagnostics::{Diagnostic, Fix, Message, mended, say};
use crate::lang::{Text, text};
use crate::syntax::{self, Unformatted};

/// The canonical layout.
///
/// # Errors
/// The script has a syntax error, and is left as it is.
pub fn format(view: &View) -> Result<Vec<TextEdit>, Message> {
    let sheet = view.sheet();
    match syntax::formatted(view.file, &sheet.text) {
        Ok(text) => Ok(edits(&sheet.text, &text, &sheet.lines)),
        Err(Unformatted::Mistakes(_)) => Err(say!("a script with a syntax error is left as it is")),
        Err(Unformatted::Changed) => Err(say!("the new layout would change the meaning")),
    }
}

/// The most fixes that are proposed one by one for a range; all safe fixes together are proposed as well.
const MOST_ACTIONS: usize = 32;

const FIX_ALL: Text = text("fix all that can be fixed for certain", "確実に直せるものをすべて直す");

/// The fixes of the mistakes in a range, and all safe fixes of the script at once.
pub fn actions(view: &View, range: Range, context: &CodeActionContext) -> Vec<CodeActionOrCommand> {
    let wanted = |kind: &CodeActionKind| {
        context.only.as_ref().is_none_or(|only| {
            only.iter().any(|only| {
                kind.as_str() == only.as_str()
                    || kind.as_str().strip_prefix(only.as_str()).is_some_and(|k| k.starts_with('.'))
            })
        })
    };
    let own = view.loaded.diagnostics.iter().filter(|d| d.place.file == view.file);
    let fixable: Vec<(&Diagnostic, &Fix)> =
        own.filter_map(|found| Some((found, found.fix.as_ref()?))).collect();
    let mut all = Vec::new();
    if wanted(&CodeActionKind::QUICKFIX) {
        for (found, fix) in &fixable {
            let told = mistakes::one(view, found);
            if all.len() < MOST_ACTIONS
                && told.range.start <= range.end
                && range.start <= told.range.end
            {
                all.push(CodeActionOrCommand::CodeAction(CodeAction {
                    title: title(view, found, fix).in_lang(view.lang).into_owned(),
                    kind: Some(CodeActionKind::QUICKFIX),
                    diagnostics: Some(vec![told]),
                    edit: edit(view, [*fix]),
                    is_preferred: Some(fix.safe),
                    ..CodeAction::default()
                }));
            }
        }
    }
    let safe: Vec<&Fix> = fixable.iter().map(|(_, fix)| *fix).filter(|fix| fix.safe).collect();
    if wanted(&CodeActionKind::SOURCE_FIX_ALL) && !safe.is_empty() {
        all.push(CodeActionOrCommand::CodeAction(CodeAction {
            title: view.lang.of(FIX_ALL).to_owned(),
            kind: Some(CodeActionKind::SOURCE_FIX_ALL),
            edit: edit(view, safe),
            ..CodeAction::default()
        }));
    }
    all
}

/// The fix in words.
fn title(view: &View, found: &Diagnostic, fix: &Fix) -> Message {
    let whole = || {
        let help = found.help.clone();
        help.unwrap_or_else(|| say!("fix: {message}", message = found.message))
    };
    let [only] = fix.edits.as_slice() else {
        return whole();
    };
    let text = &view.sheets[only.place.file.0 as usize].text;
    let old = text.get(only.place.span.range()).unwrap_or_default().trim();
    match (old.lines().count() <= 1, old, only.text.trim()) {
        (true, "", new) => say!("write `{new}`", new),
        (true, old, "") => say!("leave out `{old}`", old),
        (true, old, new) if new.lines().count() <= 1 => {
            say!("write `{new}` for `{old}`", new, old)
        }
        _ => whole(),
    }
}

/// The fixes as one edit; `None` if one would change a shipped script.
// Addresses are compared by their text, which does not change.
#[allow(clippy::mutable_key_type)]
fn edit<'f>(view: &View, fixes: impl IntoIterator<Item = &'f Fix>) -> Option<WorkspaceEdit> {
    let mut changes: HashMap<Uri, Vec<TextEdit>> = HashMap::new();
    for (file, text) in mended(fixes, &view.loaded.sources) {
        let sheet = &view.sheets[file.0 as usize];
        let uri = view.uris[file.0 as usize].clone()?;
        changes.insert(uri, edits(&sheet.text, &text, &sheet.lines));
    }
    Some(WorkspaceEdit::new(changes))
}
