/** Updates the search index from published posts and pages, and named terms and authors. */
import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "#app/database/client/client.server.ts";
import { portOf } from "#app/features/search/engines/choose-port.server.ts";
import type { SearchedKind } from "#app/features/search/words/expression.ts";
import {
  addWords,
  type StemShifts,
  shiftStems,
} from "#app/features/search/words/vocabulary.server.ts";
import type { Word } from "#app/features/search/words/words.ts";
import { MINUTE } from "#app/lib/time.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { findSiteLanguage } from "#app/platform/i18n/site-language.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { type IndexDocument, type IndexedText, makeDocument, stemsIn } from "./document.server.ts";
import {
  type IndexedSubject,
  readAuthorSources,
  readPageSources,
  readPostSources,
  readSeriesSources,
  readTermSources,
} from "./sources.server.ts";

export interface IndexWriter extends Writer {
  /** Names what could not be indexed. */
  log?: Pick<Log, "error">;
  /** Whether an import has added what is indexed. */
  isImported?: boolean | undefined;
}

/** Batch size, which keeps transactions short for other writers. */
const BATCH_SIZE = 50;
/** Longer than another writer of SQLite waits before it tries again. */
const MAX_PAUSE_MS = 100;

/** Positions are allocated per minute of publication. */
const PER_MINUTE = 1024;

function findRow(db: Database, { subject, id }: IndexedSubject) {
  return db
    .selectFrom("search_documents")
    .selectAll()
    .where("subject", "=", subject)
    .where("subject_id", "=", id)
    .executeTakeFirst();
}

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>;

const minuteStart = (publishedAt: number) => Math.floor(publishedAt / MINUTE) * PER_MINUTE;

/** Next free position of a post's minute; all others count down from -1. */
async function freePosition(db: Database, publishedAt: number | null): Promise<number> {
  const positions = db.selectFrom("search_documents").select("position");
  if (publishedAt === null) {
    const lowest = await positions.orderBy("position").limit(1).executeTakeFirst();
    return Math.min(lowest?.position ?? 0, 0) - 1;
  }
  for (let start = minuteStart(publishedAt); ; start += PER_MINUTE) {
    const last = await positions
      .where("position", ">=", start)
      .where("position", "<", start + PER_MINUTE)
      .orderBy("position", "desc")
      .limit(1)
      .executeTakeFirst();
    const next = (last?.position ?? start - 1) + 1;
    if (next < start + PER_MINUTE) return next;
  }
}

/** A post keeps its position while its date is unchanged. */
function keepsPosition(row: Row, { publishedAt }: IndexedText): boolean {
  if (publishedAt === null) return row.position < 0;
  const start = minuteStart(publishedAt);
  return row.position >= start && row.position < start + PER_MINUTE;
}

function shift(shifts: StemShifts, subject: SearchedKind, stems: Iterable<string>, step: 1 | -1) {
  for (const stem of stems) {
    const counts = shifts.get(stem) ?? { documents: 0, names: 0 };
    counts[subject === "post" ? "documents" : "names"] += step;
    shifts.set(stem, counts);
  }
}

/** Stem and word count changes of a transaction, written at its end. */
interface CountChanges {
  shifts: StemShifts;
  words: Map<string, Word>;
}

async function removeRow(writer: Writer, row: Row, { shifts }: CountChanges): Promise<void> {
  shift(shifts, row.subject, stemsIn(row.tokens), -1);
  await portOf(writer).drop(writer.db, row.position);
  await writer.db.deleteFrom("search_documents").where("position", "=", row.position).execute();
}

async function insertDocument(
  writer: Writer,
  { row, stems, words }: IndexDocument,
  position: number,
  gathered: CountChanges,
): Promise<void> {
  shift(gathered.shifts, row.subject, stems, 1);
  for (const word of words) gathered.words.set(`${word.word} ${word.stem}`, word);
  await writer.db
    .insertInto("search_documents")
    .values({ position, ...row })
    .execute();
  await portOf(writer).put(writer.db, position, row.tokens.split(" "));
}

const isSame = (row: Row, document: IndexDocument["row"]): boolean =>
  Object.entries(document).every(([column, value]) => row[column as keyof Row] === value);

/** @returns whether anything changed */
async function indexSubject(
  writer: Writer,
  subject: IndexedSubject,
  source: IndexedText | undefined,
  gathered: CountChanges,
): Promise<boolean> {
  const row = await findRow(writer.db, subject);
  if (!source) {
    if (row) await removeRow(writer, row, gathered);
    return row !== undefined;
  }
  const document = makeDocument(source);
  const keepsOldPosition = row !== undefined && keepsPosition(row, source);
  if (keepsOldPosition && isSame(row, document.row)) return false;
  if (row) await removeRow(writer, row, gathered);
  const position = keepsOldPosition
    ? row.position
    : await freePosition(writer.db, source.publishedAt);
  await insertDocument(writer, document, position, gathered);
  return true;
}

async function readSources(
  db: Database,
  subjects: readonly IndexedSubject[],
): Promise<IndexedText[]> {
  const ids = (kinds: SearchedKind[]) =>
    subjects.filter(({ subject }) => kinds.includes(subject)).map(({ id }) => id);
  const language = await findSiteLanguage(db);
  return [
    ...(await readPostSources(db, ids(["post"]), language)),
    ...(await readPageSources(db, ids(["page"]), language)),
    ...(await readTermSources(db, ids(["category", "tag"]), language)),
    ...(await readAuthorSources(db, ids(["author"]), language)),
    ...(await readSeriesSources(db, ids(["series"]), language)),
  ];
}

const keyOf = ({ subject, id }: IndexedSubject) => `${subject}:${id}`;

type SourceReader = (db: Database, subjects: readonly IndexedSubject[]) => Promise<IndexedText[]>;

async function indexSome(
  writer: IndexWriter,
  subjects: readonly IndexedSubject[],
  read: SourceReader = readSources,
): Promise<boolean> {
  return inTransaction(writer, async (db) => {
    const inside = { ...writer, db };
    await portOf(writer).lock(db);
    const sources = new Map((await read(db, subjects)).map((source) => [keyOf(source), source]));
    const gathered: CountChanges = { shifts: new Map(), words: new Map() };
    let isChanged = false;
    for (const subject of subjects) {
      const source = sources.get(keyOf(subject));
      if (await indexSubject(inside, subject, source, gathered)) isChanged = true;
    }
    if (!isChanged) return false;
    await shiftStems(db, gathered.shifts);
    await addWords(db, [...gathered.words.values()]);
    await emit(db, "search.changed", { isImported: writer.isImported });
    return true;
  });
}

const withoutSources: SourceReader = async () => [];

/**
 * Removes a subject that cannot be indexed, and says so: what it said before may no longer be public.
 * @throws what removing throws, which is then no matter of the subject
 */
async function skip(writer: IndexWriter, subject: IndexedSubject, error: unknown): Promise<void> {
  await indexSome(writer, [subject], withoutSources);
  writer.log?.error({ err: error, ...subject }, "search: cannot be indexed, skipped");
}

/** A batch that fails is repeated one by one, so that only the bad subject is missing. */
async function indexBatch(writer: IndexWriter, subjects: readonly IndexedSubject[]): Promise<void> {
  try {
    await indexSome(writer, subjects);
  } catch (error) {
    if (subjects.length === 1) return skip(writer, subjects[0]!, error);
    for (const subject of subjects) await indexBatch(writer, [subject]);
  }
}

/**
 * Synchronises the index with these subjects: inserts, updates or removes. Unchanged documents are
 * not rewritten. Emits `search.changed` when something changed. What cannot be indexed is left out.
 */
export async function indexSubjects(
  writer: IndexWriter,
  subjects: readonly IndexedSubject[],
): Promise<void> {
  for (let start = 0; start < subjects.length; start += BATCH_SIZE) {
    const startedAt = performance.now();
    await indexBatch(writer, subjects.slice(start, start + BATCH_SIZE));
    if (start + BATCH_SIZE >= subjects.length) return;
    // SQLite's write lock is not given in turns: a writer that took it again at once would keep
    // likes and comments waiting for seconds. Requests and signals arrive meanwhile, too.
    await wait(Math.min(performance.now() - startedAt, MAX_PAUSE_MS));
  }
}
