/** Brings a database to this program's schema, forwards only, one process at a time. */
import { sql } from "kysely";
import type { Database, DatabaseClient } from "./client.server.ts";
import * as magazine from "./migrations/0001-magazine.server.ts";
import * as search from "./migrations/0002-search.server.ts";
import * as accounts from "./migrations/0003-accounts.server.ts";
import * as community from "./migrations/0004-community.server.ts";
import * as heat from "./migrations/0005-heat.server.ts";
import * as chapters from "./migrations/0006-chapters.server.ts";
import * as desk from "./migrations/0007-desk.server.ts";
import * as notices from "./migrations/0010-notices.server.ts";
import * as plans from "./migrations/0011-plans.server.ts";
import * as settings from "./migrations/0012-settings.server.ts";
import * as tagWishes from "./migrations/0013-tag-wishes.server.ts";
import * as uploads from "./migrations/0014-uploads.server.ts";
import * as loudness from "./migrations/0016-loudness.server.ts";
import * as places from "./migrations/0017-places.server.ts";
import * as reads from "./migrations/0018-reads.server.ts";
import * as subscribers from "./migrations/0019-subscribers.server.ts";
import * as revisionTerms from "./migrations/0020-revision-terms.server.ts";

const MIGRATIONS = [
  { name: "0001-magazine", up: magazine.up },
  { name: "0002-search", up: search.up },
  { name: "0003-accounts", up: accounts.up },
  { name: "0004-community", up: community.up },
  { name: "0005-heat", up: heat.up },
  { name: "0006-chapters", up: chapters.up },
  { name: "0007-desk", up: desk.up },
  { name: "0010-notices", up: notices.up },
  { name: "0011-plans", up: plans.up },
  { name: "0012-settings", up: settings.up },
  { name: "0013-tag-wishes", up: tagWishes.up },
  { name: "0014-uploads", up: uploads.up },
  { name: "0016-loudness", up: loudness.up },
  { name: "0017-places", up: places.up },
  { name: "0018-reads", up: reads.up },
  { name: "0019-subscribers", up: subscribers.up },
  { name: "0020-revision-terms", up: revisionTerms.up },
];

/** Any number, the same in every process: the key of PostgreSQL's advisory lock. */
const LOCK_KEY = 20_261_119;

/** The database was written by a newer program than this one. */
export class DatabaseIsNewer extends Error {
  override name = "DatabaseIsNewer";
}

async function appliedNames(db: Database): Promise<string[]> {
  await sql`create table if not exists migrations (name text primary key, applied_at bigint not null)`.execute(
    db,
  );
  const rows = await db.selectFrom("migrations").select("name").orderBy("name").execute();
  return rows.map((row) => row.name);
}

async function applyMissing({ dialect }: DatabaseClient, db: Database): Promise<string[]> {
  const applied = await appliedNames(db);
  const unknown = applied.filter((name) => !MIGRATIONS.some((known) => known.name === name));
  if (unknown.length > 0) {
    throw new DatabaseIsNewer(
      `The database is newer than this program (it has ${unknown.join(", ")}). Start a newer version.`,
    );
  }
  const missing = MIGRATIONS.filter(({ name }) => !applied.includes(name));
  for (const { name, up } of missing) {
    await up(db, dialect);
    await db.insertInto("migrations").values({ name, applied_at: Date.now() }).execute();
  }
  return missing.map(({ name }) => name);
}

/**
 * Runs what is missing inside one locked transaction: a second process waits and then finds
 * nothing to do, and a failure leaves the database as it was.
 * @returns the names of the migrations that ran
 * @throws DatabaseIsNewer when the database has a migration that this program does not know
 */
export async function migrate(client: DatabaseClient): Promise<string[]> {
  if (client.dialect === "postgres") {
    return client.db.transaction().execute(async (db) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_KEY)})`.execute(db);
      return applyMissing(client, db);
    });
  }
  return client.db.connection().execute(async (db) => {
    // Kysely begins SQLite transactions as deferred; the write lock must be held from the start.
    await sql`begin immediate`.execute(db);
    try {
      const names = await applyMissing(client, db);
      await sql`commit`.execute(db);
      return names;
    } catch (error) {
      await sql`rollback`.execute(db);
      throw error;
    }
  });
}
