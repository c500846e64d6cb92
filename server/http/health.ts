/** Liveness and readiness checks. */
import { Hono } from "hono";
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

/** State that the readiness check reports. */
export interface ServerState {
  isStopping: boolean;
}

const DATABASE_TIMEOUT_MS = 2000;

async function databaseAnswers(db: Database): Promise<boolean> {
  const query = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  const timeout = new Promise<boolean>((resolve) => {
    setTimeout(resolve, DATABASE_TIMEOUT_MS, false).unref();
  });
  return Promise.race([query, timeout]);
}

/**
 * `/health`: liveness. `/health/ready`: readiness, 503 while shutting down or without a database.
 */
export function healthRoutes(db: Database, serverState: ServerState): Hono {
  const routes = new Hono();
  routes.get("/", (c) => c.json({ status: "ok" }, 200, { "cache-control": "no-store" }));
  routes.get("/ready", async (c) => {
    const database = await databaseAnswers(db);
    const isReady = database && !serverState.isStopping;
    const body = { status: isReady ? "ready" : "not ready", database };
    return c.json(body, isReady ? 200 : 503, { "cache-control": "no-store" });
  });
  return routes;
}
