/** Kills the server at random moments while somebody writes and sends, and asks what is left. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { openSqlite } from "#app/database/client.server.ts";
import { migrate } from "#app/database/migrate.server.ts";
import { startSession } from "#app/features/accounts/sessions.server.ts";
import { createDiskStorage } from "#app/platform/storage.server.ts";
import { temporaryFolder } from "#tests/factories/folder.ts";
import { makeAuthor, makeUser } from "#tests/factories/rows.ts";
import { type RunningSite, startSite } from "#tests/running-site.ts";

const LIMIT_MS = 120_000;
const ROUNDS = 2;
const LONGEST_LIFE_MS = 900;
const PART_BYTES = 24 * 1024;

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A sound of noise: no two parts of it are alike, so that a part in the wrong place is heard of. */
function makeNoise(random: () => number, bytes: number): Buffer {
  const head = readFileSync(join(import.meta.dirname, "../samples/tone.wav")).subarray(0, 44);
  const noise = Buffer.from(Array.from({ length: bytes }, () => random() * 256));
  const sound = Buffer.concat([head, noise]);
  sound.writeUInt32LE(sound.length - 8, 4);
  sound.write("data", 36);
  sound.writeUInt32LE(bytes, 40);
  return sound;
}

/** An author's session in a new magazine. */
async function makeWriter(dataDir: string): Promise<string> {
  const client = openSqlite(join(dataDir, "masthead.sqlite"));
  await migrate(client);
  const user = await makeUser(client.db, { role: "author" });
  await makeAuthor(client.db, { user_id: user.id });
  const token = await startSession(client.db, user.id, { address: "", userAgent: "Test" });
  await client.close();
  return `session=${token}`;
}

/** Writes on and on, and remembers what the server has acknowledged. */
function makeDraft(cookie: string) {
  const state = { id: "", version: "", saved: 0, sent: 0 };
  async function save({ url }: RunningSite): Promise<void> {
    const form = new FormData();
    state.sent = state.saved + 1;
    const fields = { id: state.id, version: state.version, title: "Crash", kind: "standard" };
    for (const [name, value] of Object.entries({ ...fields, body: `Saved ${state.sent}.` })) {
      form.set(name, value);
    }
    const headers = { cookie, origin: url };
    const answer = await fetch(`${url}/api/desk/posts`, { method: "POST", headers, body: form });
    const saved = (await answer.json()) as { id: string; version: number };
    if (!answer.ok) throw new Error(`${answer.status} ${JSON.stringify(saved)}`);
    Object.assign(state, { id: saved.id, version: String(saved.version), saved: state.sent });
  }
  return { state, save };
}

/** Sends a file in small parts, and remembers how much the server has acknowledged. */
function makeSending(cookie: string, file: Buffer) {
  const state = { path: "", offset: 0 };
  async function ask({ url }: RunningSite, path: string, init: RequestInit): Promise<Response> {
    const headers = { cookie, origin: url, "tus-resumable": "1.0.0", ...init.headers };
    return fetch(url + path, { ...init, headers });
  }
  async function begin(site: RunningSite): Promise<void> {
    const headers = {
      "upload-length": String(file.length),
      "upload-metadata": "filename bm9pc2U=",
    };
    const answer = await ask(site, "/api/desk/uploads", { method: "POST", headers });
    state.path = answer.headers.get("location") ?? "";
  }
  async function offset(site: RunningSite): Promise<number> {
    const answer = await ask(site, state.path, { method: "HEAD" });
    return Number(answer.headers.get("upload-offset"));
  }
  async function send(site: RunningSite, most = PART_BYTES): Promise<void> {
    const body = new Uint8Array(file.subarray(state.offset, state.offset + most));
    const type = "application/offset+octet-stream";
    const headers = { "content-type": type, "upload-offset": String(state.offset) };
    const answer = await ask(site, state.path, { method: "PATCH", headers, body });
    if (!answer.ok) throw new Error(`${answer.status}`);
    state.offset = Number(answer.headers.get("upload-offset"));
  }
  const item = async (site: RunningSite) => (await ask(site, state.path, {})).json();
  return { state, begin, offset, send, item };
}

/** Does it again and again until the server is gone; what it says before that must be good. */
async function untilGone(work: () => Promise<void>, isGone: () => boolean): Promise<void> {
  while (!isGone()) {
    try {
      await work();
    } catch (error) {
      if (!isGone()) throw error;
    }
  }
}

test(
  "whenever the server is killed, nothing that it has acknowledged of texts and files is lost",
  async () => {
    const random = seeded(20_261_121);
    const dataDir = temporaryFolder();
    const start = () => startSite({ dataDir, env: { DEMO: "off" } });
    const cookie = await makeWriter(dataDir);
    const file = makeNoise(random, 3_000_000);
    const [draft, sending] = [makeDraft(cookie), makeSending(cookie, file)];
    let site = await start();
    try {
      await sending.begin(site);
      await draft.save(site);
      for (let round = 0; round < ROUNDS; round++) {
        let isGone = false;
        const work = [
          untilGone(
            () => draft.save(site),
            () => isGone,
          ),
          untilGone(
            () => sending.send(site),
            () => isGone,
          ),
        ];
        await wait(100 + random() * LONGEST_LIFE_MS);
        isGone = true;
        await site.kill();
        await Promise.all(work);
        site = await start();
        const client = openSqlite(join(dataDir, "masthead.sqlite"));
        const columns = ["body_markdown", "version"] as const;
        const post = await client.db.selectFrom("posts").select(columns).executeTakeFirst();
        await client.close();
        const { saved, sent } = draft.state;
        expect(saved, "something was acknowledged").toBeGreaterThan(0);
        // What was on its way may have arrived; what was acknowledged must have.
        expect([`Saved ${saved}.`, `Saved ${sent}.`]).toContain(post?.body_markdown);
        Object.assign(draft.state, { version: String(post?.version) });
        const offset = await sending.offset(site);
        expect(offset).toBeGreaterThanOrEqual(sending.state.offset);
        sending.state.offset = offset;
      }
      await sending.send(site, file.length);
      expect(await sending.item(site)).toMatchObject({ item: { kind: "audio" } });
      const client = openSqlite(join(dataDir, "masthead.sqlite"));
      const media = await client.db.selectFrom("media").selectAll().executeTakeFirstOrThrow();
      await client.close();
      const storage = createDiskStorage(join(dataDir, "media"));
      const stored = readFileSync((await storage.source(media.storage_key)) as string);
      expect(stored.equals(file)).toBe(true);
    } finally {
      await site.stop();
    }
  },
  LIMIT_MS,
);
