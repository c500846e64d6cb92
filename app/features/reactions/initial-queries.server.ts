/** Reads a reader's reactions for public pages to display. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { KINDS, type ReactionKind } from "./kinds.server.ts";
import type { InitialReactions, ReactionIds } from "./reactions-store.ts";
import type { Reaction } from "./stored-choices.ts";

/** Kinds shown on every page; liked comments are loaded with their post. */
export const SYNCED_KINDS = ["like", "save", "followAuthor", "followTerm", "followSeries"] as const;

/** Reactions of each kind returned by `/api/me`; the rest is looked up per page. */
export const MAX_INITIAL = 300;

/** Conditions for one reader and kind. */
function ofReader({ columns, subject, values }: ReactionKind, userId: string) {
  const key = values("", userId, 0);
  const same = columns
    .slice(0, -1)
    .flatMap((column, at) => (column === subject ? [] : [sql`${sql.ref(column)} = ${key[at]}`]));
  return sql.join(same, sql` and `);
}

async function findNewest(db: Database, kind: Reaction, userId: string): Promise<string[]> {
  const { table, subject } = KINDS[kind];
  const { rows } = await sql<{ id: string }>`select ${sql.ref(subject)} as id
    from ${sql.table(table)} where ${ofReader(KINDS[kind], userId)}
    order by created_at desc limit ${MAX_INITIAL + 1}`.execute(db);
  return rows.map((row) => row.id);
}

async function findChosen(
  db: Database,
  kind: Reaction,
  ids: readonly string[],
  userId: string,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { table, subject } = KINDS[kind];
  const { rows } = await sql<{ id: string }>`select ${sql.ref(subject)} as id
    from ${sql.table(table)} where ${ofReader(KINDS[kind], userId)}
    and ${sql.ref(subject)} in (${sql.join(ids)})`.execute(db);
  return rows.map((row) => row.id);
}

/** The newest reactions of each kind. One statement for each kind. */
export async function listInitialReactions(
  db: Database,
  userId: string,
): Promise<InitialReactions> {
  const lists = await Promise.all(
    SYNCED_KINDS.map(async (kind) => ({ kind, ids: await findNewest(db, kind, userId) })),
  );
  const given = lists.map(({ kind, ids }) => [kind, ids.slice(0, MAX_INITIAL)]);
  return {
    given: Object.fromEntries(given),
    more: lists.filter(({ ids }) => ids.length > MAX_INITIAL).map(({ kind }) => kind),
  };
}

/** Which of the given subjects the reader has reacted to. One statement per kind. */
export async function listChosen(
  db: Database,
  shown: ReactionIds,
  userId: string,
): Promise<ReactionIds> {
  const lists = SYNCED_KINDS.map(async (kind) => {
    return [kind, await findChosen(db, kind, shown[kind] ?? [], userId)] as const;
  });
  return Object.fromEntries(await Promise.all(lists));
}
