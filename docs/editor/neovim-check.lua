-- Neovim without a screen: a script with a mistake is opened, and what the server says is printed.
--   FUDA=target/debug/fuda nvim --headless -u NONE -l docs/editor/neovim-check.lua   (0.9 or newer)
--   FUDA=target/debug/fuda nvim --headless -u NONE -c 'luafile docs/editor/neovim-check.lua'
local folder = vim.fn.tempname()
vim.fn.mkdir(folder, "p")
local path = folder .. "/moth.fuda"
vim.fn.writefile({
  "game los",
  "",
  'card "Lantern Moth" {',
  '  ja "提灯蛾"   kind character   element light   race Spirit',
  "  cost 2   speed 6   atk 300   def 200   down 200   lead up",
  "  mandatory {",
  "    when  this attacks",
  "    do    darw 1",
  "  }",
  "}",
}, path)

local function leave(code)
  io.stdout:write("\n")
  vim.cmd(code == 0 and "qall!" or "cquit " .. code)
end

local function must(value, what)
  if not value then
    print("missing: " .. what)
    leave(1)
  end
  return value
end

vim.cmd("edit " .. vim.fn.fnameescape(path))
local buffer = vim.api.nvim_get_current_buf()
local id = must(
  vim.lsp.start_client({ name = "fuda", cmd = { vim.env.FUDA or "fuda", "lsp" }, root_dir = folder }),
  "the server"
)
vim.lsp.buf_attach_client(buffer, id)
vim.wait(20000, function() return #vim.diagnostic.get(buffer) > 0 end, 50)

local told = vim.diagnostic.get(buffer)
must(told[1], "a diagnostic")
for _, found in ipairs(told) do
  print(("diagnostic %d:%d %s"):format(found.lnum + 1, found.col + 1, (found.message:gsub("\n", " | "))))
end

local function ask(method, line, character)
  local params = {
    textDocument = { uri = vim.uri_from_fname(path) },
    position = { line = line, character = character },
  }
  local answers = must(vim.lsp.buf_request_sync(buffer, method, params, 20000), method)
  return must(answers[id] and answers[id].result, method)
end

-- Behind `da`, at the start of an instruction.
local offered = {}
for _, item in ipairs(ask("textDocument/completion", 7, 11)) do
  offered[item.label] = item.detail or ""
end
must(offered["draw"], "`draw` among what is completed")
print("completion draw: " .. offered["draw"])

local hover = ask("textDocument/hover", 6, 16).contents.value
print("hover attacks: " .. hover:gsub("\n+", " | "))
leave(0)
