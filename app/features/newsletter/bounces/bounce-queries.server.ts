/** Lists reports and suppressed addresses for the desk. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import { recordAddressEvent } from "#app/features/members/timeline/record-event.server.ts";
import { type CursorPage, decodeCursor, encodeCursor } from "#app/lib/cursor.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";

/** An address that nothing is sent to any more. */
export interface SuppressedAddress {
  email: string;
  reason: "bounced" | "complained";
  answer: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** A page of suppressed addresses, the newest first. One statement. */
export async function listSuppressed(
  db: Database,
  { cursor, limit }: { cursor?: string | null; limit: number },
): Promise<CursorPage<SuppressedAddress>> {
  const after = decodeCursor(cursor, ["number", "string"]);
  let query = db
    .selectFrom("suppressed_addresses")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("email", "desc")
    .limit(limit + 1);
  if (after) query = query.where(sql<boolean>`(created_at, email) < (${after[0]}, ${after[1]})`);
  const found = await query.execute();
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    items: rows.map(({ created_at: at, ...rest }) => ({ ...rest, at })),
    nextCursor: last ? encodeCursor([last.created_at, last.email]) : null,
  };
}

/** How many reports of each kind have come since a time. One statement. */
export async function countReports(
  db: Database,
  since: number,
): Promise<Record<"hard" | "soft" | "complaint", number>> {
  const rows = await db
    .selectFrom("delivery_reports")
    .select(["kind", ({ fn }) => fn.countAll<number>().as("n")])
    .where("created_at", ">=", since)
    .groupBy("kind")
    .execute();
  const counts = new Map(rows.map(({ kind, n }) => [kind, Number(n)]));
  const of = (kind: "hard" | "soft" | "complaint") => counts.get(kind) ?? 0;
  return { hard: of("hard"), soft: of("soft"), complaint: of("complaint") };
}

/**
 * Lets emails go to an address again, for a mailbox that works once more. Idempotent.
 * @throws SignInNeeded or Forbidden for all but owners
 */
export async function releaseAddress(
  writer: Writer,
  email: string,
  { actor, at = Date.now() }: Change,
): Promise<void> {
  requireThat(canManageSite(actor), actor, "release addresses");
  await inTransaction(writer, async (db) => {
    const { numDeletedRows } = await db
      .deleteFrom("suppressed_addresses")
      .where("email", "=", email)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await recordAddressEvent(db, email, "released", { at });
  });
}
