import { mkdir, readdir, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { DAY } from "#app/lib/time.ts";
import { temporaryFolder } from "#tests/factories/folder.ts";
import { pruneCacheFolder, recordFileUse } from "./cache-files.server.ts";

const NOW = Date.now();

async function makeFile(folder: string, name: string, { days = 0, bytes = 10 }) {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, Buffer.alloc(bytes));
  const at = (NOW - days * DAY) / 1000;
  await utimes(path, at, at);
  return path;
}

const namesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((name) => name.includes(".")).sort();

test("files that nobody has used for a month go, those in use stay", async () => {
  const folder = temporaryFolder();
  await makeFile(folder, "ab/old.png", { days: 31 });
  const used = await makeFile(folder, "ab/used.png", { days: 31 });
  await makeFile(folder, "new.png", { days: 29 });
  await recordFileUse(used, NOW);
  await recordFileUse(join(folder, "gone.png"), NOW);
  expect(await pruneCacheFolder(folder, { unusedMs: 30 * DAY, maxBytes: 1e6 }, NOW)).toBe(1);
  expect(await namesIn(folder)).toEqual(["ab/used.png", "new.png"]);
});

test("over its size a folder loses what was used longest ago", async () => {
  const folder = temporaryFolder();
  await makeFile(folder, "first.png", { days: 3, bytes: 40 });
  await makeFile(folder, "second.png", { days: 2, bytes: 40 });
  await makeFile(folder, "third.png", { days: 1, bytes: 40 });
  expect(await pruneCacheFolder(folder, { unusedMs: 30 * DAY, maxBytes: 80 }, NOW)).toBe(1);
  expect(await namesIn(folder)).toEqual(["second.png", "third.png"]);
  expect(await pruneCacheFolder(join(folder, "none"), { unusedMs: 1, maxBytes: 1 }, NOW)).toBe(0);
});

test("a use is noted once a day, so that reading does not write each time", async () => {
  const folder = temporaryFolder();
  const path = await makeFile(folder, "a.png", { days: 0.5 });
  const before = (await stat(path)).mtimeMs;
  await recordFileUse(path, NOW);
  expect((await stat(path)).mtimeMs).toBe(before);
});
