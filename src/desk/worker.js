// The worker in which the library runs, so that long work never freezes the page.
//
// It is sent `{ id, request }` and answers `{ id, answer }` or `{ id, refused }`; during long work it sends
// `{ id, done, left }`. A page that no longer wants an answer terminates the worker and starts another.

import start, { ask } from "./fuda_desk.js";

const ready = start();

self.onmessage = async ({ data: { id, request } }) => {
  const watch = (done, left) => {
    self.postMessage({ id, done, left });
    return true;
  };
  try {
    await ready;
    self.postMessage({ id, answer: JSON.parse(ask(JSON.stringify(request), watch)) });
  } catch (refused) {
    const told = typeof refused === "string" ? JSON.parse(refused) : { message: String(refused) };
    self.postMessage({ id, refused: told });
  }
};
