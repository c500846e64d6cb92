/** Writes what readers requested, and puts missing addresses aside. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { toFlag } from "#app/database/tables/column-types.ts";
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import { DAY } from "#app/lib/time.ts";
import { NotFound } from "#app/platform/errors.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import type { MissingCount, RequestedAddresses } from "./requested-addresses.ts";

/** Per kind, listed and ignored. The least and longest ago requested ones are dropped first. */
export const MAX_MISSING = 1000;

/** Addresses without requests for this long are deleted. */
const KEPT_MS = 90 * DAY;

async function addHits(db: Database, hits: RequestedAddresses["hits"], at: number): Promise<void> {
  // Consistent lock order, to avoid deadlocks.
  for (const [id, count] of [...hits].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await db
      .updateTable("redirects")
      .set((row) => ({ hits: row("hits", "+", count), last_hit_at: at }))
      .where("id", "=", id)
      .execute();
  }
}

async function addMissing(
  db: Database,
  missing: ReadonlyMap<string, MissingCount>,
  at: number,
): Promise<void> {
  for (const [path, { count, referrer }] of [...missing].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await db
      .insertInto("missing_addresses")
      .values({ path, count, referrer, is_ignored: 0, first_seen_at: at, last_seen_at: at })
      .onConflict((conflict) =>
        conflict.column("path").doUpdateSet((row) => ({
          count: row("missing_addresses.count", "+", row.ref("excluded.count")),
          referrer: sql<string | null>`coalesce(excluded.referrer, missing_addresses.referrer)`,
          last_seen_at: at,
        })),
      )
      .execute();
  }
}

async function prune(db: Database, at: number): Promise<void> {
  await db
    .deleteFrom("missing_addresses")
    .where("last_seen_at", "<", at - KEPT_MS)
    .execute();
  for (const isIgnored of [0, 1] as const) {
    const beyond = db
      .selectFrom("missing_addresses")
      .select("path")
      .where("is_ignored", "=", isIgnored)
      .orderBy("count", "desc")
      .orderBy("last_seen_at", "desc")
      .orderBy("path")
      // SQLite takes no offset without a limit.
      .limit(2_000_000)
      .offset(MAX_MISSING);
    await db.deleteFrom("missing_addresses").where("path", "in", beyond).execute();
  }
}

/**
 * Adds hits of redirects and missing addresses in one transaction. Redirects that are gone are skipped.
 * @param at Unix time in milliseconds
 */
export async function addRequested(
  writer: Writer,
  { hits, missing }: RequestedAddresses,
  at: number,
): Promise<void> {
  if (hits.size + missing.size === 0) return;
  await inTransaction(writer, async (db) => {
    await addHits(db, hits, at);
    await addMissing(db, missing, at);
    if (missing.size > 0) await prune(db, at);
  });
}

/**
 * Puts a missing address aside, or lists it again. It is counted on.
 * @throws NotFound; SignInNeeded or Forbidden when the actor may not
 */
export async function ignoreMissing(
  writer: Writer,
  path: string,
  isIgnored: boolean,
  { actor }: Change,
): Promise<void> {
  requireThat(canManageSite(actor), actor, "settle missing addresses");
  await inTransaction(writer, async (db) => {
    const found = await db
      .updateTable("missing_addresses")
      .set({ is_ignored: toFlag(isIgnored) })
      .where("path", "=", path)
      .returning("path")
      .executeTakeFirst();
    if (!found) throw new NotFound(`No missing address "${path}"`);
  });
}
