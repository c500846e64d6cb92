/**
 * Kills a magazine again and again (SIGKILL) while posts are published, and compares what is
 * published with what search has indexed: `node scripts/launch.mjs bench/crashes.ts [KILLS]`.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type DatabaseClient, openSqlite } from "#app/database/client/client.server.ts";
import { migrate } from "#app/database/migrations/migrate.server.ts";
import { startSession } from "#app/features/accounts/sessions/sessions.server.ts";
import { MINUTE } from "#app/lib/time.ts";
import { makeAuthor, makeUser } from "#tests/factories/rows.ts";
import { type RunningSite, startSite } from "#tests/running-site.ts";

const DEFAULT_KILLS = 200;
const PUBLISHERS = 3;
/** A magazine is killed this long after it has acknowledged a first post, at most. */
const MAX_LIFE_MS = 1200;
/** For what the last start has to catch up with. */
const CATCH_UP_MS = MINUTE;

const kills = Number(process.argv[2] ?? DEFAULT_KILLS);
if (!Number.isInteger(kills) || kills < 1) {
  console.error("Usage: node scripts/launch.mjs bench/crashes.ts [KILLS]");
  process.exit(2);
}

async function withDatabase<Result>(
  dataDir: string,
  work: (db: DatabaseClient["db"]) => Promise<Result>,
): Promise<Result> {
  const client = openSqlite(join(dataDir, "masthead.sqlite"));
  try {
    await migrate(client);
    return await work(client.db);
  } finally {
    await client.close();
  }
}

/** @returns the cookie of an editor */
function makeEditor(dataDir: string): Promise<string> {
  return withDatabase(dataDir, async (db) => {
    const user = await makeUser(db, { role: "editor" });
    await makeAuthor(db, { user_id: user.id });
    return `session=${await startSession(db, user.id, { address: "", userAgent: "Bench" })}`;
  });
}

/** @returns whether the magazine has acknowledged it */
async function publish({ url }: RunningSite, cookie: string, title: string): Promise<boolean> {
  const body = new URLSearchParams({ title, kind: "standard", body: "A text.", step: "publish" });
  const headers = { cookie, origin: url };
  const init = { method: "POST", headers, body, redirect: "manual" } as const;
  const response = await fetch(`${url}/dashboard/submit-post`, init);
  const target = response.headers.get("location") ?? "";
  if (target.includes("done=published")) return true;
  throw new Error(`${response.status} ${target}`);
}

/** Publishes until the magazine is killed. @returns how many posts were acknowledged */
async function publishUntilKilled(
  site: RunningSite,
  cookie: string,
  isKilled: () => boolean,
  onFirst: () => void,
): Promise<number> {
  let count = 0;
  while (!isKilled()) {
    try {
      if (await publish(site, cookie, `Post ${performance.now()} ${Math.random()}`)) count++;
      onFirst();
    } catch (error) {
      if (!isKilled()) throw error;
    }
  }
  return count;
}

async function killOnce(dataDir: string, cookie: string): Promise<number> {
  const site = await startSite({ dataDir, env: { DEMO: "off" } });
  let isKilled = false;
  const first = Promise.withResolvers<void>();
  const publishers = Array.from({ length: PUBLISHERS }, () =>
    publishUntilKilled(site, cookie, () => isKilled, first.resolve),
  );
  // A refusal ends the run, and is not waited for.
  await Promise.race([first.promise, ...publishers]);
  await wait(Math.random() * MAX_LIFE_MS);
  isKilled = true;
  await site.kill();
  const counts = await Promise.all(publishers);
  return counts.reduce((sum, count) => sum + count, 0);
}

function compare(dataDir: string) {
  return withDatabase(dataDir, async (db) => {
    const posts = await db
      .selectFrom("posts")
      .select("id")
      .where("status", "=", "published")
      .execute();
    const documents = await db
      .selectFrom("search_documents")
      .select("subject_id")
      .where("subject", "=", "post")
      .execute();
    const indexed = new Set(documents.map(({ subject_id }) => subject_id));
    const missing = posts.filter(({ id }) => !indexed.has(id)).length;
    return { published: posts.length, indexed: indexed.size, missing };
  });
}

async function catchUp(dataDir: string) {
  const site = await startSite({ dataDir, env: { DEMO: "off" } });
  const limit = performance.now() + CATCH_UP_MS;
  try {
    let found = await compare(dataDir);
    while (found.missing > 0 && performance.now() < limit) {
      await wait(500);
      found = await compare(dataDir);
    }
    return found;
  } finally {
    await site.stop();
  }
}

const dataDir = mkdtempSync(join(tmpdir(), "masthead-crashes-"));
try {
  const cookie = await makeEditor(dataDir);
  let acknowledged = 0;
  let neededCatchingUp = 0;
  for (let kill = 1; kill <= kills; kill++) {
    acknowledged += await killOnce(dataDir, cookie);
    if ((await compare(dataDir)).missing > 0) neededCatchingUp++;
    if (kill % 20 === 0) console.log(`${kill} kills, ${acknowledged} acknowledged`);
  }
  const { published, indexed, missing } = await catchUp(dataDir);
  console.log(`${kills} kills, after ${neededCatchingUp} of which the index lacked posts`);
  console.log(`acknowledged ${acknowledged}, published ${published}, indexed ${indexed}`);
  if (missing > 0 || published < acknowledged) process.exitCode = 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
