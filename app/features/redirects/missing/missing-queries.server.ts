/** Lists missing addresses for the owner. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { toFlag } from "#app/database/tables/column-types.ts";
import { type CursorPage, decodeCursor, encodeCursor } from "#app/lib/cursor.ts";

export interface MissingAddress {
  path: string;
  count: number;
  referrer: string | null;
  lastSeenAt: number;
}

interface MissingList {
  isIgnored: boolean;
  cursor?: string | null;
  limit: number;
}

/** A page of missing addresses, those asked for most first. One statement. */
export async function listMissing(
  db: Database,
  { isIgnored, cursor, limit }: MissingList,
): Promise<CursorPage<MissingAddress>> {
  const after = decodeCursor(cursor, ["number", "string"]);
  let query = db
    .selectFrom("missing_addresses")
    .select(["path", "count", "referrer", "last_seen_at as lastSeenAt"])
    .where("is_ignored", "=", toFlag(isIgnored))
    .orderBy("count", "desc")
    .orderBy("path")
    .limit(limit + 1);
  if (after) {
    const [count, path] = after;
    query = query.where(sql<boolean>`(count < ${count} or (count = ${count} and path > ${path}))`);
  }
  const found = await query.execute();
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? encodeCursor([last.count, last.path]) : null };
}
