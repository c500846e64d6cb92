/** Queries the figures of `/metrics` that live in the database: jobs, emails, events, size. */
import { sql } from "kysely";
import type { Database, DatabaseClient } from "#app/database/client/client.server.ts";

export interface DatabaseStats {
  /** Due jobs are waiting, future ones scheduled; failed ones have used up their retries. */
  jobs: Record<"waiting" | "running" | "scheduled" | "failed", number>;
  /** Time since the oldest waiting job became due. */
  oldestJobSeconds: number;
  /** Emails not sent yet; failed ones may still be retried. */
  emails: Record<"queued" | "failed", number>;
  /** Events that this process has not processed yet. */
  pendingEvents: number;
  /** Age of the oldest unprocessed event. */
  eventsLagSeconds: number;
  databaseBytes: number;
}

const secondsSince = (then: number | null, now: number) =>
  then === null ? 0 : Math.max(0, now - Number(then)) / 1000;

async function readJobs(db: Database, now: number) {
  const due = sql<number>`sum(case when run_at <= ${now} then 1 else 0 end)`;
  const rows = await db
    .selectFrom("jobs")
    .select(["status", sql<number>`count(*)`.as("count"), due.as("due")])
    .select(({ fn }) => fn.min("run_at").as("oldest"))
    .where("status", "!=", "done")
    .groupBy("status")
    .execute();
  const of = (status: string) => rows.find((row) => row.status === status);
  const [waiting, dueNow] = [Number(of("waiting")?.count ?? 0), Number(of("waiting")?.due ?? 0)];
  return {
    jobs: {
      waiting: dueNow,
      running: Number(of("running")?.count ?? 0),
      scheduled: waiting - dueNow,
      failed: Number(of("dead")?.count ?? 0),
    },
    oldestJobSeconds: dueNow > 0 ? secondsSince(of("waiting")!.oldest, now) : 0,
  };
}

async function readEmails(db: Database) {
  const rows = await db
    .selectFrom("outbox")
    .select(["status", sql<number>`count(*)`.as("count")])
    .where("status", "in", ["queued", "failed"])
    .groupBy("status")
    .execute();
  const of = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0);
  return { queued: of("queued"), failed: of("failed") };
}

async function readEvents(db: Database, lastRead: number, now: number) {
  const { count, oldest } = await db
    .selectFrom("events")
    .select([sql<number>`count(*)`.as("count")])
    .select(({ fn }) => fn.min("created_at").as("oldest"))
    .where("id", ">", lastRead)
    .executeTakeFirstOrThrow();
  return { pendingEvents: Number(count), eventsLagSeconds: secondsSince(oldest, now) };
}

/** For SQLite the main file, without its write-ahead log. */
async function readSize({ db, dialect }: DatabaseClient): Promise<number> {
  const size =
    dialect === "postgres"
      ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
      : sql<{ bytes: number }>`select page_count * page_size as bytes
          from pragma_page_count(), pragma_page_size()`;
  const { rows } = await size.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

/**
 * Runs four statements, each on an index.
 * @param lastRead id of the last event that this process has processed
 * @throws the driver's error while the database is unavailable
 */
export async function readDatabaseStats(
  client: DatabaseClient,
  lastRead: number,
  now = Date.now(),
): Promise<DatabaseStats> {
  const [jobs, emails, events, databaseBytes] = await Promise.all([
    readJobs(client.db, now),
    readEmails(client.db),
    readEvents(client.db, lastRead, now),
    readSize(client),
  ]);
  return { ...jobs, emails, ...events, databaseBytes };
}
