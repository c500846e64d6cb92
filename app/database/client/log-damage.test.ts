import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import SQLite from "better-sqlite3";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/factories/folder.ts";
import { copyDamagedLog, isLogDamaged } from "./log-damage.server.ts";

const PAGE_BYTES = 4096;
const FRAME_BYTES = PAGE_BYTES + 24;
const frameAt = (index: number) => 32 + index * FRAME_BYTES;

/** The files of a database in use, with committed rows in its log alone. */
function makeLog(): { path: string; log: Buffer } {
  const folder = temporaryFolder();
  const source = join(folder, "live.sqlite");
  const database = new SQLite(source);
  database.pragma("journal_mode = WAL");
  database.pragma("wal_autocheckpoint = 0");
  database.exec("create table words (word text)");
  for (let index = 0; index < 20; index++) {
    database.prepare("insert into words values (?)").run("w".repeat(3000));
  }
  const path = join(folder, "copy.sqlite");
  for (const end of ["", "-wal"]) copyFileSync(source + end, path + end);
  database.close();
  return { path, log: readFileSync(`${path}-wal`) };
}

test("a log in order, an empty one and one that a crash has cut off are not damaged", () => {
  const { path, log } = makeLog();
  expect(log.length).toBeGreaterThan(frameAt(20));
  expect(isLogDamaged(log)).toBe(false);
  expect(isLogDamaged(Buffer.alloc(0))).toBe(false);
  expect(isLogDamaged(Buffer.alloc(frameAt(3)))).toBe(false);
  expect(isLogDamaged(log.subarray(0, log.length - 100))).toBe(false);
  const torn = Buffer.from(log);
  torn.fill(7, log.length - 100);
  expect(isLogDamaged(torn)).toBe(false);
  expect(copyDamagedLog(path)).toBeNull();
});

test("pages after a restart of the log are not its own", () => {
  const { log } = makeLog();
  const older = Buffer.from(log);
  for (let at = frameAt(5); at + FRAME_BYTES <= log.length; at += FRAME_BYTES) {
    older.writeUInt32BE(1, at + 8);
  }
  expect(isLogDamaged(older)).toBe(false);
});

test("a log that is damaged in its header or the middle is kept, and reported in a sentence", () => {
  for (const at of [10, 20, frameAt(2) + 500, frameAt(2) + 18]) {
    const { path, log } = makeLog();
    log[at]! ^= 0xff;
    writeFileSync(`${path}-wal`, log);
    expect(copyDamagedLog(path)).toMatch(
      /is damaged: the last changes cannot be read.*npm run restore/,
    );
    const kept = readdirSync(dirname(path)).find((name) => name.includes("-wal.damaged-"))!;
    expect(readFileSync(join(dirname(path), kept))).toEqual(log);
    expect(existsSync(`${path}-wal`)).toBe(true);
  }
});
