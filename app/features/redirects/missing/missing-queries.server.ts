/** Lists missing addresses for the owner. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { toFlag } from "#app/database/tables/column-types.ts";
import { addressKey } from "#app/features/redirects/address-key.ts";
import { readAnswers } from "#app/features/redirects/answered.server.ts";
import { PatternList } from "#app/features/redirects/pattern-list.ts";
import { chunksOf } from "#app/lib/chunks.ts";
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

const KEYS_AT_ONCE = 500;

/** Says whether an address redirects meanwhile. */
async function readRedirected(db: Database, paths: readonly string[]) {
  const exact = new Set<string>();
  for (const keys of chunksOf(paths.map(addressKey), KEYS_AT_ONCE)) {
    const rows = await db
      .selectFrom("redirects")
      .select("source_key")
      .where("source_key", "in", keys)
      .where("is_pattern", "=", 0)
      .execute();
    for (const { source_key } of rows) exact.add(source_key);
  }
  const patterns = new PatternList(
    await db.selectFrom("redirects").select("source").where("is_pattern", "=", 1).execute(),
  );
  return (path: string) => exact.has(addressKey(path)) || patterns.match(path) !== null;
}

/** Those at which readers still find nothing: no redirect, no page and no post. */
async function stillMissing(db: Database, rows: MissingAddress[]): Promise<MissingAddress[]> {
  if (rows.length === 0) return rows;
  const paths = rows.map(({ path }) => path);
  const isRedirected = await readRedirected(db, paths);
  const answerTo = await readAnswers(db, paths);
  return rows.filter(
    ({ path }) => !isRedirected(path) && answerTo({ source: path, isPattern: false }) === null,
  );
}

/**
 * A page of missing addresses, those requested most first. Of those that are not ignored, without what has been
 * mended since.
 */
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
    .orderBy("path");
  if (after) {
    const [count, path] = after;
    query = query.where(sql<boolean>`(count < ${count} or (count = ${count} and path > ${path}))`);
  }
  // All of them, a thousand at most: which are mended is known only then.
  const rows = await query.execute();
  const found = isIgnored ? rows : await stillMissing(db, rows);
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? encodeCursor([last.count, last.path]) : null };
}
