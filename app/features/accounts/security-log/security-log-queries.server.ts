/** Reads the security log for its page in the desk. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { containsText } from "#app/database/queries/name-search.server.ts";
import type { SecurityLogTable } from "#app/database/tables/operations.ts";
import { type CursorPage, decodeCursor, encodeCursor } from "#app/lib/cursor.ts";
import { SECURITY_KINDS, type SecurityGroup, type SecurityKind } from "./security-kinds.ts";

/** Somebody in an entry; without a name when the account is gone. */
export interface LoggedPerson {
  id: string;
  name: string | null;
}

export interface LoggedEntry {
  id: string;
  kind: SecurityKind;
  actor: SecurityLogTable["actor"];
  /** Who did it; null for the program, visitors and deleted accounts. */
  by: LoggedPerson | null;
  /** Whose account it is about, unless it is their own. */
  person: LoggedPerson | null;
  details: Readonly<Record<string, string>>;
  network: string;
  browser: string;
  /** Milliseconds since 1970. */
  at: number;
}

export interface SecurityLogFilter {
  group?: SecurityGroup | undefined;
  /** Part of a name or email address of the actor or the person concerned. */
  words: string;
  /** `nextCursor` of the previous page. */
  cursor?: string | null;
}

function findRows(db: Database, { group, words, cursor }: SecurityLogFilter, limit: number) {
  const after = decodeCursor(cursor, ["number", "string"]);
  let query = db
    .selectFrom("security_log as log")
    .leftJoin("users as actors", "actors.id", "log.actor_id")
    .leftJoin("users as people", "people.id", "log.person_id")
    .selectAll("log")
    .select(["actors.name as actorName", "people.name as personName"])
    .orderBy("log.created_at", "desc")
    .orderBy("log.id", "desc")
    .limit(limit);
  if (group) query = query.where("log.kind", "in", [...SECURITY_KINDS[group]]);
  if (after) {
    query = query.where(sql<boolean>`(log.created_at, log.id) < (${after[0]}, ${after[1]})`);
  }
  if (words) {
    const named = db
      .selectFrom("users")
      .select("id")
      .where(containsText(sql`name || ' ' || coalesce(email, '')`, words));
    query = query.where((eb) =>
      eb.or([eb("log.actor_id", "in", named), eb("log.person_id", "in", named)]),
    );
  }
  return query.execute();
}

type Row = Awaited<ReturnType<typeof findRows>>[number];

function toEntry(row: Row): LoggedEntry {
  const { id, actor, actor_id, actorName, person_id, personName, network, browser } = row;
  const isOwn = actor_id === person_id;
  return {
    id,
    actor,
    network,
    browser,
    kind: row.kind as SecurityKind,
    by: actor_id ? { id: actor_id, name: actorName } : null,
    person: person_id && !isOwn ? { id: person_id, name: personName } : null,
    details: JSON.parse(row.details),
    at: row.created_at,
  };
}

/** A page of entries, newest first (keyset pagination). One statement. */
export async function listSecurityLog(
  db: Database,
  filter: SecurityLogFilter,
  limit: number,
): Promise<CursorPage<LoggedEntry>> {
  const found = await findRows(db, filter, limit + 1);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    items: rows.map(toEntry),
    nextCursor: last ? encodeCursor([last.created_at, last.id]) : null,
  };
}
