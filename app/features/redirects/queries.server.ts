/** Lists redirects for the desk, and reads them for commands. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { containsText } from "#app/database/queries/name-search.server.ts";
import type { RedirectsTable } from "#app/database/tables/redirects.ts";
import { type CursorPage, decodeCursor, encodeCursor } from "#app/lib/cursor.ts";
import { fingerprint } from "#app/lib/fingerprint.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { Redirect, RedirectRule } from "./models.ts";
import type { KnownRule } from "./redirect-map.ts";

interface RedirectList {
  /** Part of a source or target. */
  words: string;
  /** `nextCursor` of the previous page. */
  cursor?: string | null;
  limit: number;
}

const COLUMNS = ["id", "source", "target", "status", "is_pattern", "hits", "last_hit_at"] as const;

type Row = Pick<RedirectsTable, "id" | "source" | "target" | "status" | "is_pattern"> & {
  hits: number;
  last_hit_at: number | null;
};

const toRedirect = ({ is_pattern, last_hit_at, ...row }: Row): Redirect => ({
  ...row,
  isPattern: is_pattern === 1,
  lastHitAt: last_hit_at,
});

/** A page of redirects, the newest first. One statement. */
export async function listRedirects(
  db: Database,
  { words, cursor, limit }: RedirectList,
): Promise<CursorPage<Redirect>> {
  const after = decodeCursor(cursor, ["number", "string"]);
  let query = db
    .selectFrom("redirects")
    .select([...COLUMNS, "created_at"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1);
  if (words) {
    query = query.where((eb) =>
      eb.or([
        containsText(sql.ref("source"), words),
        containsText(sql`coalesce(target, '')`, words),
      ]),
    );
  }
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after[0]}, ${after[1]})`);
  const found = await query.execute();
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    items: rows.map(({ created_at: _, ...row }) => toRedirect(row)),
    nextCursor: last ? encodeCursor([last.created_at, last.id]) : null,
  };
}

/** A redirect with what its form must have seen to change it. */
export interface DeskRedirect extends Redirect {
  version: string;
}

/** @throws NotFound */
export async function getRedirect(db: Database, id: string): Promise<DeskRedirect> {
  const row = await db
    .selectFrom("redirects")
    .select(COLUMNS)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new NotFound(`No redirect "${id}"`);
  const { source, target, status } = row;
  return { ...toRedirect(row), version: fingerprint({ source, target, status }) };
}

/** Every redirect in the order of its source, for a file. */
export async function listAllRedirects(db: Database): Promise<RedirectRule[]> {
  return db
    .selectFrom("redirects")
    .select(["source", "target", "status"])
    .orderBy("source_key")
    .execute();
}

/** Every redirect with its key, for finding loops. */
export async function listRedirectRules(db: Database): Promise<KnownRule[]> {
  const rows = await db
    .selectFrom("redirects")
    .select(["id", "source", "source_key as key", "is_pattern", "target", "status"])
    .execute();
  return rows.map(({ is_pattern, ...row }) => ({ ...row, isPattern: is_pattern === 1 }));
}
