/** Reads what one reader likes, saves and follows, for pages to show it. */
import { sql } from "kysely";
import type { Database } from "#app/database/client.server.ts";
import { KINDS, type ReactionKind } from "./kinds.server.ts";
import type { Given, GivenReactions } from "./reactions-store.ts";
import type { Reaction } from "./stored-choices.ts";

/** What pages show of a reader's choices; liked comments are asked for with their post. */
export const SHOWN = ["like", "save", "followAuthor", "followTerm"] as const;

/** So many of a kind come with the first word about a reader: hardly anybody has more. */
export const MOST_GIVEN = 300;

/** The rows of one reader and kind: the key without the subject. */
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
    order by created_at desc limit ${MOST_GIVEN + 1}`.execute(db);
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

/** What a page must know of a reader to show hearts and ribbons as they are. Four statements. */
export async function listGivenReactions(db: Database, userId: string): Promise<GivenReactions> {
  const lists = await Promise.all(
    SHOWN.map(async (kind) => ({ kind, ids: await findNewest(db, kind, userId) })),
  );
  const given = lists.map(({ kind, ids }) => [kind, ids.slice(0, MOST_GIVEN)]);
  return {
    given: Object.fromEntries(given),
    more: lists.filter(({ ids }) => ids.length > MOST_GIVEN).map(({ kind }) => kind),
  };
}

/** Which of the subjects that a page shows a reader has chosen. One statement for each kind. */
export async function listChosen(db: Database, shown: Given, userId: string): Promise<Given> {
  const lists = SHOWN.map(async (kind) => {
    return [kind, await findChosen(db, kind, shown[kind] ?? [], userId)] as const;
  });
  return Object.fromEntries(await Promise.all(lists));
}
