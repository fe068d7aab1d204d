//! Assigns each message to the feature that answers it.

use lsp_server::{ErrorCode, Notification, Request, Response};
use lsp_types::notification::{
    DidChangeTextDocument, DidChangeWatchedFiles, DidCloseTextDocument, DidOpenTextDocument,
    DidSaveTextDocument, Notification as Named,
};
use lsp_types::request::{
    CodeActionRequest, Completion, DocumentSymbolRequest, Formatting, GotoDefinition, HoverRequest,
    InlayHintRequest, PrepareRenameRequest, References, Rename, Request as Asked,
    SemanticTokensFullRequest,
};
use lsp_types::{CompletionResponse, DocumentSymbolResponse, Uri};
use serde_json::Value;

use super::files::{Files, View};
use super::{colours, complete, edits, hints, hover, links, outline, rename};
use crate::api;
use crate::diagnostics::Message;

/// Takes a notification in. Returns the script whose text, or whose neighbours, may have changed.
pub fn take(files: &mut Files, notification: Notification) -> Option<Uri> {
    let Notification { method, params } = notification;
    match method.as_str() {
        DidOpenTextDocument::METHOD => {
            let document = read::<DidOpenTextDocument>(params)?.text_document;
            files.open(document.uri.clone(), document.text, document.version);
            Some(document.uri)
        }
        DidChangeTextDocument::METHOD => {
            let params = read::<DidChangeTextDocument>(params)?;
            let document = params.text_document;
            files.change(&document.uri, params.content_changes, document.version);
            Some(document.uri)
        }
        DidCloseTextDocument::METHOD => {
            let uri = read::<DidCloseTextDocument>(params)?.text_document.uri;
            files.close(&uri);
            Some(uri)
        }
        DidSaveTextDocument::METHOD => {
            let uri = read::<DidSaveTextDocument>(params)?.text_document.uri;
            files.look_again(&uri);
            Some(uri)
        }
        DidChangeWatchedFiles::METHOD => {
            let changes = read::<DidChangeWatchedFiles>(params)?.changes;
            changes.iter().for_each(|change| files.look_again(&change.uri));
            changes.into_iter().next().map(|change| change.uri)
        }
        _ => None,
    }
}

fn read<N: Named>(params: Value) -> Option<N::Params> {
    serde_json::from_value(params).ok()
}

/// A request of [`api`] as any program may make it, with its answer.
const ASK: &str = "fuda/ask";

/// Answers a request.
pub fn answer(files: &mut Files, request: Request) -> Response {
    let id = request.id.clone();
    let mut asked = Question { files, request };
    let result = match asked.request.method.as_str() {
        Completion::METHOD => asked.of::<Completion, _>(|params| {
            let at = params.text_document_position;
            (at.text_document.uri, move |view: &View| {
                Ok(Some(CompletionResponse::Array(complete::at(view, at.position))))
            })
        }),
        HoverRequest::METHOD => asked.of::<HoverRequest, _>(|params| {
            let at = params.text_document_position_params;
            (at.text_document.uri, move |view: &View| Ok(hover::at(view, at.position)))
        }),
        GotoDefinition::METHOD => asked.of::<GotoDefinition, _>(|params| {
            let at = params.text_document_position_params;
            (at.text_document.uri, move |view: &View| {
                Ok(Some(links::definitions(view, at.position).into()))
            })
        }),
        References::METHOD => asked.of::<References, _>(|params| {
            let (at, with) = (params.text_document_position, params.context.include_declaration);
            (at.text_document.uri, move |view: &View| {
                Ok(Some(links::references(view, at.position, with)))
            })
        }),
        PrepareRenameRequest::METHOD => asked.of::<PrepareRenameRequest, _>(|at| {
            (at.text_document.uri, move |view: &View| rename::prepare(view, at.position).map(Some))
        }),
        Rename::METHOD => asked.of::<Rename, _>(|params| {
            let (at, name) = (params.text_document_position, params.new_name);
            (at.text_document.uri, move |view: &View| {
                rename::rename(view, at.position, &name).map(Some)
            })
        }),
        DocumentSymbolRequest::METHOD => asked.of::<DocumentSymbolRequest, _>(|params| {
            (params.text_document.uri, |view: &View| {
                Ok(Some(DocumentSymbolResponse::Nested(outline::of(view.sheet()))))
            })
        }),
        Formatting::METHOD => asked.of::<Formatting, _>(|params| {
            (params.text_document.uri, |view: &View| edits::format(view).map(Some))
        }),
        CodeActionRequest::METHOD => asked.of::<CodeActionRequest, _>(|params| {
            (params.text_document.uri, move |view: &View| {
                Ok(Some(edits::actions(view, params.range, &params.context)))
            })
        }),
        InlayHintRequest::METHOD => asked.of::<InlayHintRequest, _>(|params| {
            (params.text_document.uri, move |view: &View| {
                Ok(Some(hints::within(view, params.range)))
            })
        }),
        SemanticTokensFullRequest::METHOD => asked.of::<SemanticTokensFullRequest, _>(|params| {
            (params.text_document.uri, |view: &View| Ok(Some(colours::of(view).into())))
        }),
        ASK => {
            let answer = api::ask_json(asked.request.params, &mut |_, _| true);
            Ok(answer.unwrap_or_else(|refused| refused))
        }
        method => Err((ErrorCode::MethodNotFound, format!("there is no request `{method}`"))),
    };
    match result {
        Ok(value) => Response::new_ok(id, value),
        Err((code, message)) => Response::new_err(id, code as i32, message),
    }
}

struct Question<'f> {
    files: &'f mut Files,
    request: Request,
}

impl Question<'_> {
    /// Asks a feature about an open script; a script that is not open gets an empty answer.
    fn of<R: Asked, A: FnOnce(&View) -> Result<R::Result, Message>>(
        &mut self,
        split: impl FnOnce(R::Params) -> (Uri, A),
    ) -> Result<Value, (ErrorCode, String)> {
        let params = serde_json::from_value(self.request.params.take())
            .map_err(|error| (ErrorCode::InvalidParams, error.to_string()))?;
        let (uri, answer) = split(params);
        let Some(view) = self.files.view(&uri) else { return Ok(Value::Null) };
        let told = |why: Message| why.in_lang(view.lang).into_owned();
        let result = answer(&view).map_err(|why| (ErrorCode::RequestFailed, told(why)))?;
        serde_json::to_value(result).map_err(|error| (ErrorCode::InternalError, error.to_string()))
    }
}
