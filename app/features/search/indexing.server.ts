/** Writes the search index: what is published goes in, what is not any more goes out. */
import type { Database } from "#app/database/client.server.ts";
import { MINUTE } from "#app/lib/time.ts";
import { emit } from "#app/platform/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { portOf } from "./choose-port.server.ts";
import { type IndexDocument, makeDocument, type Source, stemsIn } from "./document.server.ts";
import type { SubjectKind } from "./expression.ts";
import {
  readAuthorSources,
  readPostSources,
  readTermSources,
  type Subject,
} from "./sources.server.ts";
import { addWords, type StemShifts, shiftStems } from "./vocabulary.server.ts";

/** A transaction is over before another writer grows impatient. */
const SUBJECTS_AT_ONCE = 50;

/** Posts of one minute have neighbouring positions. */
const PER_MINUTE = 1024;

function findRow(db: Database, { subject, id }: Subject) {
  return db
    .selectFrom("search_documents")
    .selectAll()
    .where("subject", "=", subject)
    .where("subject_id", "=", id)
    .executeTakeFirst();
}

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>;

const minuteStart = (publishedAt: number) => Math.floor(publishedAt / MINUTE) * PER_MINUTE;

/** The first free position in or after a post's minute; names count down from -1. */
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

/** A post whose date was not moved keeps its place. */
function keepsPosition(row: Row, { publishedAt }: Source): boolean {
  if (publishedAt === null) return row.position < 0;
  const start = minuteStart(publishedAt);
  return row.position >= start && row.position < start + PER_MINUTE;
}

function shift(shifts: StemShifts, subject: SubjectKind, stems: Iterable<string>, step: 1 | -1) {
  for (const stem of stems) {
    const counts = shifts.get(stem) ?? { documents: 0, names: 0 };
    counts[subject === "post" ? "documents" : "names"] += step;
    shifts.set(stem, counts);
  }
}

/** What a transaction does to stems and words, written at its end. */
interface Gathered {
  shifts: StemShifts;
  words: Map<string, string>;
}

async function removeRow(writer: Writer, row: Row, { shifts }: Gathered): Promise<void> {
  shift(shifts, row.subject, stemsIn(row.tokens), -1);
  await portOf(writer).drop(writer.db, row.position);
  await writer.db.deleteFrom("search_documents").where("position", "=", row.position).execute();
}

async function insertDocument(
  writer: Writer,
  { row, stems, words }: IndexDocument,
  position: number,
  gathered: Gathered,
): Promise<void> {
  shift(gathered.shifts, row.subject, stems, 1);
  for (const [word, stem] of words) gathered.words.set(word, stem);
  await writer.db
    .insertInto("search_documents")
    .values({ position, ...row })
    .execute();
  await portOf(writer).put(writer.db, position, row.tokens.split(" "));
}

const isSame = (row: Row, document: IndexDocument["row"]): boolean =>
  Object.entries(document).every(([column, value]) => row[column as keyof Row] === value);

/** @returns whether anything differed */
async function indexSubject(
  writer: Writer,
  subject: Subject,
  source: Source | undefined,
  gathered: Gathered,
): Promise<boolean> {
  const row = await findRow(writer.db, subject);
  if (!source) {
    if (row) await removeRow(writer, row, gathered);
    return row !== undefined;
  }
  const document = makeDocument(source);
  const isKept = row !== undefined && keepsPosition(row, source);
  if (isKept && isSame(row, document.row)) return false;
  if (row) await removeRow(writer, row, gathered);
  const position = isKept ? row.position : await freePosition(writer.db, source.publishedAt);
  await insertDocument(writer, document, position, gathered);
  return true;
}

async function readSources(db: Database, subjects: readonly Subject[]): Promise<Source[]> {
  const ids = (kinds: SubjectKind[]) =>
    subjects.filter(({ subject }) => kinds.includes(subject)).map(({ id }) => id);
  return [
    ...(await readPostSources(db, ids(["post"]))),
    ...(await readTermSources(db, ids(["category", "tag"]))),
    ...(await readAuthorSources(db, ids(["author"]))),
  ];
}

const keyOf = ({ subject, id }: Subject) => `${subject}:${id}`;

async function indexSome(writer: Writer, subjects: readonly Subject[]): Promise<boolean> {
  return inTransaction(writer, async (db) => {
    const inside = { ...writer, db };
    await portOf(writer).lock(db);
    const sources = new Map(
      (await readSources(db, subjects)).map((source) => [keyOf(source), source]),
    );
    const gathered: Gathered = { shifts: new Map(), words: new Map() };
    let isChanged = false;
    for (const subject of subjects) {
      const source = sources.get(keyOf(subject));
      if (await indexSubject(inside, subject, source, gathered)) isChanged = true;
    }
    if (!isChanged) return false;
    await shiftStems(db, gathered.shifts);
    await addWords(db, gathered.words);
    await emit(db, "search.changed", { tags: ["search"] });
    return true;
  });
}

/**
 * Brings the index up to date with these subjects, whatever has become of them. What is as it was
 * is not written again. Emits `search.changed` when something differed.
 */
export async function indexSubjects(writer: Writer, subjects: readonly Subject[]): Promise<void> {
  for (let start = 0; start < subjects.length; start += SUBJECTS_AT_ONCE) {
    await indexSome(writer, subjects.slice(start, start + SUBJECTS_AT_ONCE));
  }
}
