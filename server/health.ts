/** Tells supervisors whether the process runs, and proxies whether it can serve. */
import { Hono } from "hono";
import { sql } from "kysely";
import type { Database } from "#app/database/client.server.ts";

/** What the rest of the server knows of its own state. */
export interface Condition {
  isStopping: boolean;
}

const PATIENCE_MS = 2000;

async function databaseAnswers(db: Database): Promise<boolean> {
  const question = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  const patience = new Promise<boolean>((resolve) => {
    setTimeout(resolve, PATIENCE_MS, false).unref();
  });
  return Promise.race([question, patience]);
}

/** `/health` answers as long as the process does; `/health/ready` while it should be sent readers. */
export function healthRoutes(db: Database, condition: Condition): Hono {
  const routes = new Hono();
  routes.get("/", (c) => c.json({ status: "ok" }, 200, { "cache-control": "no-store" }));
  routes.get("/ready", async (c) => {
    const database = await databaseAnswers(db);
    const isReady = database && !condition.isStopping;
    const body = { status: isReady ? "ready" : "not ready", database };
    return c.json(body, isReady ? 200 : 503, { "cache-control": "no-store" });
  });
  return routes;
}
