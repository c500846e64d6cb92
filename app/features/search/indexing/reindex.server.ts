/** Builds the whole index, and tracks its state. */

import type { Database } from "#app/database/client/client.server.ts";
import { writeSetting } from "#app/database/queries/write-setting.server.ts";
import { portOf } from "#app/features/search/engines/choose-port.server.ts";
import { findSiteLanguage } from "#app/platform/i18n/site-language.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { type IndexWriter, indexSubjects } from "./indexing.server.ts";
import type { IndexedSubject } from "./sources.server.ts";

/** Increase whenever analysis or ranking changes. */
const VERSION = "4";
const BUILDING = "0";
/** Settings key with the version of the complete index. */
const SETTING = "search.index";

const TABLES = [
  "search_documents",
  "search_stems",
  "search_vocabulary",
  "search_trigrams",
] as const;

/** `building` also covers an index of another version or language. */
type IndexState = "none" | "building" | "complete";

/** Posts that name no language are stemmed in the magazine's. */
const presentVersion = async (db: Database): Promise<string> =>
  `${VERSION} ${await findSiteLanguage(db)}`;

/** Whether the index is built for the current version of the analyser; `building` also for an outdated one. */
export async function findIndexState(db: Database): Promise<IndexState> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", SETTING)
    .executeTakeFirst();
  if (!row) return "none";
  return row.value === (await presentVersion(db)) ? "complete" : "building";
}

async function saveState(db: Database, value: string): Promise<void> {
  await writeSetting(db, SETTING, value);
}

async function listSubjects(db: Database): Promise<IndexedSubject[]> {
  const posts = await db
    .selectFrom("posts")
    .select("id")
    .where("status", "=", "published")
    .orderBy("published_at")
    .orderBy("id")
    .execute();
  const terms = await db
    .selectFrom("terms")
    .select(["id", "taxonomy"])
    .where("taxonomy", "!=", "internal")
    .orderBy("id")
    .execute();
  const authors = await db.selectFrom("authors").select("id").orderBy("id").execute();
  const pages = await db
    .selectFrom("pages")
    .select("id")
    .where("status", "=", "published")
    .orderBy("id")
    .execute();
  const series = await db.selectFrom("series").select("id").orderBy("id").execute();
  return [
    ...series.map(({ id }): IndexedSubject => ({ subject: "series", id })),
    ...pages.map(({ id }): IndexedSubject => ({ subject: "page", id })),
    ...terms.map(
      ({ id, taxonomy }): IndexedSubject => ({
        subject: taxonomy === "category" ? "category" : "tag",
        id,
      }),
    ),
    ...authors.map(({ id }): IndexedSubject => ({ subject: "author", id })),
    ...posts.map(({ id }): IndexedSubject => ({ subject: "post", id })),
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
 * Rebuilds the index in batches, so that others can write meanwhile. Until it is complete, searches
 * find only a part.
 * @returns the number of indexed posts, pages, categories, tags and authors
 */
export async function reindex(writer: IndexWriter): Promise<number> {
  await clear(writer);
  const version = await presentVersion(writer.db);
  const subjects = await listSubjects(writer.db);
  await indexSubjects(writer, subjects);
  await saveState(writer.db, version);
  return subjects.length;
}

/**
 * Builds the index unless it is up to date; returns whether it did.
 * @param onStart called before existing posts are indexed, which may take a while
 */
export async function ensureIndex(writer: IndexWriter, onStart?: () => void): Promise<boolean> {
  if ((await findIndexState(writer.db)) === "complete") return false;
  const post = writer.db.selectFrom("posts").select("id").limit(1);
  if (await post.executeTakeFirst()) onStart?.();
  await reindex(writer);
  return true;
}

/** Rebuilds a complete index when the magazine has another language since. */
export async function followSiteLanguage(writer: IndexWriter): Promise<void> {
  const row = await writer.db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", SETTING)
    .executeTakeFirst();
  const isComplete = row?.value.startsWith(`${VERSION} `) ?? false;
  if (isComplete && row?.value !== (await presentVersion(writer.db))) await reindex(writer);
}

/** Indexes these subjects; builds the whole index if there is none yet. */
export async function refreshIndex(
  writer: IndexWriter,
  subjects: readonly IndexedSubject[],
): Promise<void> {
  if (!(await ensureIndex(writer))) await indexSubjects(writer, subjects);
}
