/** Liveness and readiness checks. */

import { statfs } from "node:fs/promises";
import { Hono } from "hono";
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { isOutage } from "#app/database/client/outage.server.ts";
import { writeSetting } from "#app/database/queries/write-setting.server.ts";
import { SECOND } from "#app/lib/time.ts";
import type { Services } from "#app/platform/context.server.ts";

/** State that the readiness check reports. */
export interface ServerState {
  isStopping: boolean;
}

const DATABASE_TIMEOUT_MS = 2 * SECOND;
/** The check writes no more often than this, however many clients ask. */
const WRITE_INTERVAL_MS = 5 * SECOND;
/** Less is a full disk: a backup, an upload or SQLite's log would not fit. */
const MIN_FREE_BYTES = 33_554_432;

/** A row of its own, which nothing reads. */
const PROBE = "health.probe";

const within = <Result>(result: Promise<Result>, otherwise: Result): Promise<Result> =>
  Promise.race([
    result,
    new Promise<Result>((resolve) => {
      setTimeout(resolve, DATABASE_TIMEOUT_MS, otherwise).unref();
    }),
  ]);

const succeeds = (query: Promise<unknown>) =>
  query.then(
    () => true,
    () => false,
  );

async function write(db: Database): Promise<void> {
  await writeSetting(db, PROBE, "null");
}

/** Whether commits succeed. One that waits for another writer's lock says nothing. */
function createWriteCheck(db: Database): () => Promise<boolean> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let result = Promise.resolve(true);
  return () => {
    if (performance.now() - checkedAt > WRITE_INTERVAL_MS) {
      checkedAt = performance.now();
      result = write(db).then(
        () => true,
        (error) => !isOutage(error) || String(error.code).startsWith("SQLITE_BUSY"),
      );
    }
    return within(result, true);
  };
}

/** False when the disk of the data folder is full; true where that is unknown. */
async function hasSpace(folder: string, least: number): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null);
  return disk === null || disk.bavail * disk.bsize >= least;
}

interface HealthOptions {
  leastFreeBytes?: number;
}

/**
 * `/health`: liveness. `/health/ready`: readiness, 503 while shutting down, without a database that
 * can be read and written, or on a full disk.
 */
export function healthRoutes(
  { db, env }: Pick<Services, "db" | "env">,
  serverState: ServerState,
  { leastFreeBytes = MIN_FREE_BYTES }: HealthOptions = {},
): Hono {
  const routes = new Hono();
  const isWritable = createWriteCheck(db);
  routes.get("/", (c) => c.json({ status: "ok" }, 200, { "cache-control": "no-store" }));
  routes.get("/ready", async (c) => {
    const [database, writes, space] = await Promise.all([
      within(succeeds(sql`select 1`.execute(db)), false),
      isWritable(),
      hasSpace(env.dataDir, leastFreeBytes),
    ]);
    const isReady = database && writes && space && !serverState.isStopping;
    const body = { status: isReady ? "ready" : "not ready", database, writes, space };
    return c.json(body, isReady ? 200 : 503, { "cache-control": "no-store" });
  });
  return routes;
}
