/** Builds the whole index, and knows whether there is one. */
import type { Database } from "#app/database/client.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { portOf } from "./choose-port.server.ts";
import { indexSubjects } from "./indexing.server.ts";
import type { Subject } from "./sources.server.ts";

/** To be raised whenever texts are read, folded, stemmed or ranked in another way. */
const VERSION = "1";
const BUILDING = "0";
/** The setting that tells which version a complete index has. */
const SETTING = "search.index";

const TABLES = [
  "search_documents",
  "search_stems",
  "search_vocabulary",
  "search_trigrams",
] as const;

/** `none` before the first, `building` while there is only a part of it or one of another version. */
type IndexState = "none" | "building" | "complete";

export async function findIndexState(db: Database): Promise<IndexState> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", SETTING)
    .executeTakeFirst();
  if (!row) return "none";
  return row.value === VERSION ? "complete" : "building";
}

async function saveState(db: Database, value: string): Promise<void> {
  const columns = { value, updated_at: Date.now() };
  await db
    .insertInto("settings")
    .values({ name: SETTING, ...columns })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(columns))
    .execute();
}

async function listSubjects(db: Database): Promise<Subject[]> {
  const posts = await db
    .selectFrom("posts")
    .select("id")
    .where("status", "=", "published")
    .orderBy("published_at")
    .orderBy("id")
    .execute();
  const terms = await db.selectFrom("terms").select(["id", "taxonomy"]).orderBy("id").execute();
  const authors = await db.selectFrom("authors").select("id").orderBy("id").execute();
  return [
    ...terms.map(({ id, taxonomy }): Subject => ({ subject: taxonomy, id })),
    ...authors.map(({ id }): Subject => ({ subject: "author", id })),
    ...posts.map(({ id }): Subject => ({ subject: "post", id })),
  ];
}

async function clear(writer: Writer): Promise<void> {
  await inTransaction(writer, async (db) => {
    await portOf(writer).lock(db);
    await saveState(db, BUILDING);
    await portOf(writer).clear(db);
    for (const table of TABLES) await db.deleteFrom(table).execute();
  });
}

/**
 * Builds the index anew. Until it is done a search finds only a part, as it goes piece by piece, so
 * that others can write meanwhile.
 * @returns how many posts, categories, tags and authors are in it
 */
export async function reindex(writer: Writer): Promise<number> {
  await clear(writer);
  const subjects = await listSubjects(writer.db);
  await indexSubjects(writer, subjects);
  await saveState(writer.db, VERSION);
  return subjects.length;
}

/**
 * Builds the index unless there is one of this program's version; returns whether it did.
 * @param onStart called before an index of existing posts is built, which may take a while
 */
export async function ensureIndex(writer: Writer, onStart?: () => void): Promise<boolean> {
  if ((await findIndexState(writer.db)) === "complete") return false;
  const post = writer.db.selectFrom("posts").select("id").limit(1);
  if (await post.executeTakeFirst()) onStart?.();
  await reindex(writer);
  return true;
}

/** Makes sure that these can be found: the whole index is built if there is none yet. */
export async function refreshIndex(writer: Writer, subjects: readonly Subject[]): Promise<void> {
  if (!(await ensureIndex(writer))) await indexSubjects(writer, subjects);
}
