/** The vocabulary of the index: documents per stem, and the words that can be suggested. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { chunksOf } from "#app/lib/chunks.ts";
import { trigramsOf } from "./spelling.ts";
import type { Word } from "./words.ts";

/** Changes of document counts by stem. */
export type StemShifts = Map<string, { documents: number; names: number }>;

const ROWS_AT_ONCE = 500;
/** Numbers and long words are indexed, but never suggested. */
const PROPOSED = /^\p{L}[\p{L}\p{M}]{1,24}$/u;

/** Which of these words have a stem in another language. */
async function stillThere(db: Database, words: readonly { word: string }[]) {
  if (words.length === 0) return new Set<string>();
  const rows = await db
    .selectFrom("search_vocabulary")
    .select("word")
    .where(
      "word",
      "in",
      words.map(({ word }) => word),
    )
    .execute();
  return new Set(rows.map(({ word }) => word));
}

/** Deletes words whose stem no document has any more, so that they are never suggested. */
async function deleteUnusedWords(db: Database, stems: readonly string[]): Promise<void> {
  const rows = await db
    .deleteFrom("search_stems")
    .where("stem", "in", stems)
    .where("documents", "<=", 0)
    .where("names", "<=", 0)
    .returning("stem")
    .execute();
  if (rows.length === 0) return;
  const words = await db
    .deleteFrom("search_vocabulary")
    .where(
      "stem",
      "in",
      rows.map(({ stem }) => stem),
    )
    .returning("word")
    .execute();
  const left = await stillThere(db, words);
  for (const { word } of words.filter((one) => !left.has(one.word))) {
    await db
      .deleteFrom("search_trigrams")
      .where("word", "=", word)
      .where("trigram", "in", trigramsOf(word))
      .execute();
  }
}

/** Updates document counts; in a fixed order, to avoid deadlocks between writers. */
export async function shiftStems(db: Database, shifts: StemShifts): Promise<void> {
  const moved = [...shifts].filter(([, { documents, names }]) => documents !== 0 || names !== 0);
  const rows = moved.map(([stem, counts]) => ({ stem, ...counts }));
  rows.sort((one, other) => (one.stem < other.stem ? -1 : 1));
  for (const part of chunksOf(rows, ROWS_AT_ONCE)) {
    await db
      .insertInto("search_stems")
      .values(part)
      .onConflict((conflict) =>
        conflict.column("stem").doUpdateSet({
          documents: sql`search_stems.documents + excluded.documents`,
          names: sql`search_stems.names + excluded.names`,
        }),
      )
      .execute();
  }
  const fallen = rows.filter(({ documents, names }) => documents < 0 || names < 0);
  for (const part of chunksOf(fallen, ROWS_AT_ONCE)) {
    await deleteUnusedWords(
      db,
      part.map(({ stem }) => stem),
    );
  }
}

/** Adds words with their stems. */
export async function addWords(db: Database, words: readonly Word[]): Promise<void> {
  const rows = words.map(({ word, stem }) => ({ word, stem }));
  const proposed = rows.filter(({ word }) => PROPOSED.test(word));
  for (const part of chunksOf(proposed, ROWS_AT_ONCE)) {
    const added = await db
      .insertInto("search_vocabulary")
      .values(part)
      .onConflict((conflict) => conflict.columns(["word", "stem"]).doNothing())
      .returning("word")
      .execute();
    const trigrams = added.flatMap(({ word }) =>
      trigramsOf(word).map((trigram) => ({ trigram, word })),
    );
    for (const some of chunksOf(trigrams, ROWS_AT_ONCE)) {
      const insertion = db.insertInto("search_trigrams").values(some);
      await insertion.onConflict((conflict) => conflict.doNothing()).execute();
    }
  }
}

/** Number of posts and names per stem; unknown stems are missing from the result. */
export async function findStems(
  db: Database,
  stems: readonly string[],
): Promise<Map<string, { documents: number; names: number }>> {
  if (stems.length === 0) return new Map();
  const rows = await db.selectFrom("search_stems").selectAll().where("stem", "in", stems).execute();
  return new Map(rows.map(({ stem, ...counts }) => [stem, counts]));
}

/** A word of the vocabulary, with the number of posts and names that have its stem. */
export interface KnownWord {
  word: string;
  stem: string;
  documents: number;
  names: number;
}

const knownWords = (db: Database) =>
  db
    .selectFrom("search_vocabulary as known")
    .innerJoin("search_stems as counted", "counted.stem", "known.stem")
    .select(["known.word", "known.stem", "counted.documents", "counted.names"]);

/** Words with this prefix, most frequent first. */
export function findCompletions(
  db: Database,
  beginning: string,
  { by, limit }: { by: "documents" | "names"; limit: number },
): Promise<KnownWord[]> {
  return knownWords(db)
    .where(`counted.${by}`, ">", 0)
    .where("known.word", ">=", beginning)
    .where("known.word", "<", `${beginning}\u{10ffff}`)
    .orderBy(`counted.${by}`, "desc")
    .orderBy("known.word")
    .limit(limit)
    .execute();
}

/** Which of these words or stems are in the vocabulary. */
export function findWords(
  db: Database,
  column: "word" | "stem",
  values: readonly string[],
): Promise<KnownWord[]> {
  return knownWords(db).where(`known.${column}`, "in", values).execute();
}

const MAX_SIMILAR = 60;

/** Words that share the most trigrams with a word. */
export async function findSimilar(db: Database, word: string): Promise<KnownWord[]> {
  const trigrams = trigramsOf(word);
  const rows = await db
    .selectFrom("search_trigrams")
    .select("word")
    .where("trigram", "in", trigrams)
    .groupBy("word")
    .having((eb) => eb.fn.countAll<number>(), ">=", Math.max(2, Math.floor(trigrams.length / 3)))
    .orderBy((eb) => eb.fn.countAll<number>(), "desc")
    .orderBy("word")
    .limit(MAX_SIMILAR)
    .execute();
  if (rows.length === 0) return [];
  return findWords(
    db,
    "word",
    rows.map((row) => row.word),
  );
}
