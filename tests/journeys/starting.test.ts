/** What a start from the built server loads: most of its time, and a good part of its memory. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { temporaryFolder } from "#tests/factories/folder.ts";
import { START_TIMEOUT_MS, startSite } from "#tests/running-site.ts";

/** A thread loads 200 to 330; where each source is a file of its own, up to 2,400. */
const MAX_FILES = 500;

const list = join(temporaryFolder(), "loaded.txt");

/** Runs in every thread, before its program: writes down each file that it loads. */
const WATCH = `
import { appendFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { threadId } from "node:worker_threads";
registerHooks({
  load(url, context, next) {
    if (url.startsWith("file:")) appendFileSync(${JSON.stringify(list)}, threadId + " " + url + "\\n");
    return next(url, context);
  },
});`;

const PRELOAD = `--import data:text/javascript,${encodeURIComponent(WATCH)}`;

test("each thread starts from a few files, without migrations that have run or texts of other languages", {
  timeout: START_TIMEOUT_MS,
}, async () => {
  const env = { NODE_OPTIONS: PRELOAD, PAGE_THREADS: "1" };
  const site = await startSite({ copyOf: inject("demoFolder"), env });
  try {
    expect((await fetch(site.url)).status).toBe(200);
  } finally {
    await site.stop();
  }
  const lines = readFileSync(list, "utf8").trim().split("\n");
  const threads = ["0", "1", "2"].map((id) => lines.filter((line) => line.startsWith(`${id} `)));
  const counts = threads.map((files) => files.length);
  expect(Math.min(...counts)).toBeGreaterThan(0);
  expect(Math.max(...counts)).toBeLessThan(MAX_FILES);
  // The demo is in English, which is part of each page's code, and has been migrated.
  const needless = /\/migrations\/|\/assets\/(?:account|comments|desk|library)-[\w-]{8}\.js/;
  expect(lines.filter((line) => needless.test(line))).toEqual([]);
});
