// The worker in which the library runs, so that long work never freezes the page.
//
// It is sent `{ id, request }` and answers `{ id, answer }`, `{ id, refused }` or, if the library has crashed, `{ id,
// crashed }`; during long work it sends `{ id, done, left }`. A page that no longer wants an answer, or whose worker has
// crashed, terminates the worker and starts another.

import init, { ask } from "./fuda_desk.js";

const ready = init();

self.onmessage = async ({ data: { id, request } }) => {
  const watch = (done, left) => {
    self.postMessage({ id, done, left });
    return true;
  };
  try {
    await ready;
    self.postMessage({ id, answer: JSON.parse(ask(JSON.stringify(request), watch)) });
  } catch (error) {
    // A refusal of the library is text; anything else is a crash.
    const refused = typeof error === "string";
    self.postMessage(refused ? { id, refused: JSON.parse(error) } : { id, crashed: String(error) });
  }
};
