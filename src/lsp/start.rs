//! The settings on which client and server agree at the start.

use lsp_types::{
    CodeActionKind, CodeActionOptions, CodeActionProviderCapability, CompletionOptions,
    HoverProviderCapability, InitializeParams, InitializeResult, OneOf, PositionEncodingKind,
    RenameOptions, SaveOptions, SemanticTokensFullOptions, SemanticTokensLegend,
    SemanticTokensOptions, ServerCapabilities, ServerInfo, TextDocumentSyncCapability,
    TextDocumentSyncKind, TextDocumentSyncOptions, TextDocumentSyncSaveOptions,
};

use super::colours;
use super::text::Unit;
use crate::lang::Lang;

/// The unit of positions: bytes if the client supports them, else UTF-16 units, which every client does.
pub fn unit(params: &InitializeParams) -> Unit {
    let general = params.capabilities.general.as_ref();
    let encodings = general.and_then(|general| general.position_encodings.as_deref());
    match encodings.is_some_and(|known| known.contains(&PositionEncodingKind::UTF8)) {
        true => Unit::Byte,
        false => Unit::Utf16,
    }
}

/// The language: `"initializationOptions": { "language": "ja" }`, else Japanese if the client's locale is, else `default`.
pub fn lang(params: &InitializeParams, default: Lang) -> Lang {
    let options = params.initialization_options.as_ref();
    let option = options.and_then(|options| options.get("language")?.as_str());
    let locale = params.locale.as_deref().and_then(|tag| tag.split(['-', '_']).next());
    match (option, locale) {
        (Some("en"), _) => Lang::En,
        (Some("ja"), _) | (_, Some("ja")) => Lang::Ja,
        _ => default,
    }
}

pub fn answer(unit: Unit) -> InitializeResult {
    let sync = TextDocumentSyncOptions {
        open_close: Some(true),
        change: Some(TextDocumentSyncKind::INCREMENTAL),
        save: Some(TextDocumentSyncSaveOptions::SaveOptions(SaveOptions::default())),
        ..TextDocumentSyncOptions::default()
    };
    let triggers = [" ", "\"", "「", "@", "+", "|", "=", ":"];
    let completion = CompletionOptions {
        trigger_characters: Some(triggers.map(str::to_owned).to_vec()),
        ..CompletionOptions::default()
    };
    let kinds = vec![CodeActionKind::QUICKFIX, CodeActionKind::SOURCE_FIX_ALL];
    let actions =
        CodeActionOptions { code_action_kinds: Some(kinds), ..CodeActionOptions::default() };
    let rename = RenameOptions {
        prepare_provider: Some(true),
        work_done_progress_options: Default::default(),
    };
    let tokens = SemanticTokensOptions {
        legend: SemanticTokensLegend { token_types: colours::legend(), token_modifiers: vec![] },
        full: Some(SemanticTokensFullOptions::Bool(true)),
        ..SemanticTokensOptions::default()
    };
    let encoding = match unit {
        Unit::Byte => PositionEncodingKind::UTF8,
        Unit::Utf16 => PositionEncodingKind::UTF16,
    };
    InitializeResult {
        capabilities: ServerCapabilities {
            position_encoding: Some(encoding),
            text_document_sync: Some(TextDocumentSyncCapability::Options(sync)),
            completion_provider: Some(completion),
            hover_provider: Some(HoverProviderCapability::Simple(true)),
            definition_provider: Some(OneOf::Left(true)),
            references_provider: Some(OneOf::Left(true)),
            rename_provider: Some(OneOf::Right(rename)),
            document_symbol_provider: Some(OneOf::Left(true)),
            document_formatting_provider: Some(OneOf::Left(true)),
            code_action_provider: Some(CodeActionProviderCapability::Options(actions)),
            inlay_hint_provider: Some(OneOf::Left(true)),
            semantic_tokens_provider: Some(tokens.into()),
            ..ServerCapabilities::default()
        },
        server_info: Some(ServerInfo {
            name: "fuda".to_owned(),
            version: Some(env!("CARGO_PKG_VERSION").to_owned()),
        }),
    }
}
