// The library in WebAssembly gives the same answers as the program, byte for byte. From the top of the repository:
//
//   node tests/desk/same_answers.mjs DESK FUDA [EVERY]
//
// DESK is a folder that `src/desk/build` has written, FUDA the program. It asks every recorded request of tests/api, and for
// the trace of every scenario file, or of every EVERY-th one.

import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [desk, fuda, every = "1"] = process.argv.slice(2);
if (!desk || !fuda || !(Number(every) >= 1)) {
  console.error("usage: node tests/desk/same_answers.mjs DESK FUDA [EVERY]");
  process.exit(2);
}

const { default: init, ask } = await import(pathToFileURL(resolve(desk, "fuda_desk.js")));
await init({ module_or_path: readFileSync(join(desk, "fuda_desk_bg.wasm")) });

const inWasm = (request) => {
  try {
    return ask(request, () => true);
  } catch (refused) {
    // A panic leaves the memory of the library in no known state, so that the run ends here.
    if (typeof refused !== "string") throw new Error(`${request.slice(0, 120)}: ${refused}`, { cause: refused });
    return refused;
  }
};

const native = (request) => {
  const told = spawnSync(fuda, ["ask"], { input: request, encoding: "utf8", maxBuffer: 1 << 30 });
  if (told.error) throw told.error;
  return told.stdout.replace(/\n$/, "");
};

const files = (folder, end) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith(end))
    .sort()
    .map((file) => join(folder, file));

const recorded = files("tests/api", ".json").map((path) => [path, readFileSync(path, "utf8")]);
const scenarios = files("tests/scenarios", ".fuda")
  .filter((_, at) => at % Number(every) === 0)
  .map((path) => {
    const situation = { file: { path, text: readFileSync(path, "utf8") } };
    return [path, JSON.stringify({ ask: "trace", situation })];
  });

let failed = 0;
const took = { native: 0, wasm: 0 };
const timed = (who, answer, request) => {
  const begun = performance.now();
  const told = answer(request);
  took[who] += performance.now() - begun;
  return told;
};
for (const [path, request] of [...recorded, ...scenarios]) {
  const [wasm, program] = [timed("wasm", inWasm, request), timed("native", native, request)];
  if (wasm === program) continue;
  failed += 1;
  let at = 0;
  while (wasm[at] === program[at]) at += 1;
  console.log(`${path}: from character ${at}`);
  console.log(`  WebAssembly: ${wasm.slice(Math.max(0, at - 40), at + 80)}`);
  console.log(`  program:     ${program.slice(Math.max(0, at - 40), at + 80)}`);
}
console.log(`WebAssembly: ${Math.round(took.wasm)} ms; the program, with a start for each request: ${Math.round(took.native)} ms`);
console.log(`${recorded.length + scenarios.length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
