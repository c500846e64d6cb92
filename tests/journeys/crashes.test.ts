/** Kills the server during saves and uploads: whatever it has acknowledged must survive. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { openSqlite } from "#app/database/client/client.server.ts";
import { migrate } from "#app/database/migrations/migrate.server.ts";
import { startSession } from "#app/features/accounts/sessions/sessions.server.ts";
import { createDiskStorage } from "#app/platform/storage/storage.server.ts";
import { createRandom } from "#bench/seed/random.ts";
import { temporaryFolder } from "#tests/factories/folder.ts";
import { makeAuthor, makeUser } from "#tests/factories/rows.ts";
import { type RunningSite, startSite } from "#tests/running-site.ts";

const TIMEOUT_MS = 120_000;
const ROUNDS = 2;
const MAX_UPTIME_MS = 900;
const PART_BYTES = 24 * 1024;

/** A WAV file of noise: no two parts are equal, so a misplaced part is detected. */
function makeNoise(random: () => number, bytes: number): Buffer {
  const header = readFileSync(join(import.meta.dirname, "../samples/tone.wav")).subarray(0, 44);
  const noise = Buffer.from(Array.from({ length: bytes }, () => random() * 256));
  const file = Buffer.concat([header, noise]);
  file.writeUInt32LE(file.length - 8, 4);
  file.write("data", 36);
  file.writeUInt32LE(bytes, 40);
  return file;
}

/** Migrates an empty database and creates an author; returns their session cookie. */
async function makeAuthorSession(dataDir: string): Promise<string> {
  const client = openSqlite(join(dataDir, "masthead.sqlite"));
  await migrate(client);
  const user = await makeUser(client.db, { role: "author" });
  await makeAuthor(client.db, { user_id: user.id });
  const token = await startSession(client.db, user.id, { address: "", userAgent: "Test" });
  await client.close();
  return `session=${token}`;
}

/** Saves a draft repeatedly, and records the last save that the server has acknowledged. */
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
    const response = await fetch(`${url}/api/desk/posts`, { method: "POST", headers, body: form });
    const saved = (await response.json()) as { id: string; version: number };
    if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(saved)}`);
    Object.assign(state, { id: saved.id, version: String(saved.version), saved: state.sent });
  }
  return { state, save };
}

/** Uploads a file in small parts, and records the offset that the server has acknowledged. */
function makeUpload(cookie: string, file: Buffer) {
  const state = { path: "", offset: 0 };
  async function request({ url }: RunningSite, path: string, init: RequestInit): Promise<Response> {
    const headers = { cookie, origin: url, "tus-resumable": "1.0.0", ...init.headers };
    return fetch(url + path, { ...init, headers });
  }
  async function create(site: RunningSite): Promise<void> {
    const headers = {
      "upload-length": String(file.length),
      "upload-metadata": "filename bm9pc2U=",
    };
    const response = await request(site, "/api/desk/uploads", { method: "POST", headers });
    state.path = response.headers.get("location") ?? "";
  }
  async function offset(site: RunningSite): Promise<number> {
    const response = await request(site, state.path, { method: "HEAD" });
    return Number(response.headers.get("upload-offset"));
  }
  async function send(site: RunningSite, maxBytes = PART_BYTES): Promise<void> {
    const body = new Uint8Array(file.subarray(state.offset, state.offset + maxBytes));
    const type = "application/offset+octet-stream";
    const headers = { "content-type": type, "upload-offset": String(state.offset) };
    const response = await request(site, state.path, { method: "PATCH", headers, body });
    if (!response.ok) throw new Error(`${response.status}`);
    state.offset = Number(response.headers.get("upload-offset"));
  }
  const item = async (site: RunningSite) => (await request(site, state.path, {})).json();
  return { state, create, offset, send, item };
}

/** Repeats the work until the server is killed; an error before that fails the test. */
async function repeatUntilKilled(
  work: () => Promise<void>,
  isKilled: () => boolean,
): Promise<void> {
  while (!isKilled()) {
    try {
      await work();
    } catch (error) {
      if (!isKilled()) throw error;
    }
  }
}

test(
  "whenever the server is killed, no acknowledged text or file is lost",
  async () => {
    const random = createRandom(20_261_121).fraction;
    const dataDir = temporaryFolder();
    const start = () => startSite({ dataDir, env: { DEMO: "off" } });
    const cookie = await makeAuthorSession(dataDir);
    const file = makeNoise(random, 3_000_000);
    const [draft, upload] = [makeDraft(cookie), makeUpload(cookie, file)];
    let site = await start();
    try {
      await upload.create(site);
      await draft.save(site);
      for (let round = 0; round < ROUNDS; round++) {
        let isKilled = false;
        const work = [
          repeatUntilKilled(
            () => draft.save(site),
            () => isKilled,
          ),
          repeatUntilKilled(
            () => upload.send(site),
            () => isKilled,
          ),
        ];
        await wait(100 + random() * MAX_UPTIME_MS);
        isKilled = true;
        await site.kill();
        await Promise.all(work);
        site = await start();
        const client = openSqlite(join(dataDir, "masthead.sqlite"));
        const columns = ["body_markdown", "version"] as const;
        const post = await client.db.selectFrom("posts").select(columns).executeTakeFirst();
        await client.close();
        const { saved, sent } = draft.state;
        expect(saved, "something was acknowledged").toBeGreaterThan(0);
        // A save in flight may or may not be stored; an acknowledged one must be.
        expect([`Saved ${saved}.`, `Saved ${sent}.`]).toContain(post?.body_markdown);
        Object.assign(draft.state, { version: String(post?.version) });
        const offset = await upload.offset(site);
        expect(offset).toBeGreaterThanOrEqual(upload.state.offset);
        upload.state.offset = offset;
      }
      await upload.send(site, file.length);
      expect(await upload.item(site)).toMatchObject({ item: { kind: "audio" } });
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
  TIMEOUT_MS,
);
