// Starts `fuda lsp` and connects VS Code to it.
const { workspace } = require("vscode");
const { LanguageClient, TransportKind } = require("vscode-languageclient/node");

let client;

function activate() {
  const settings = workspace.getConfiguration("fuda");
  const server = { command: settings.get("path"), args: ["lsp"], transport: TransportKind.stdio };
  client = new LanguageClient("fuda", "fuda", server, {
    documentSelector: [{ language: "fuda" }],
    initializationOptions: { language: settings.get("language") },
    synchronize: { fileEvents: workspace.createFileSystemWatcher("**/*.fuda") },
  });
  return client.start();
}

function deactivate() {
  return client?.stop();
}

module.exports = { activate, deactivate };
