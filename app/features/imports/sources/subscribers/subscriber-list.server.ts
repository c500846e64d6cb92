/**
 * Reads lists of subscribers. Somebody in several rows or files is imported once, and gets no emails if unsubscribed
 * in one of them.
 */
import type { Archive } from "#app/features/imports/archive/archive.ts";
import type { Place, SourceItem } from "#app/features/imports/model.ts";
import { ImportProblem } from "#app/features/imports/problem.ts";
import { type CsvRow, csvRows } from "#app/features/imports/streams/csv-rows.server.ts";
import { NewsletterInput } from "#app/features/newsletter/input.ts";
import { stableId } from "#app/lib/id.server.ts";
import { ShortenedTexts } from "./shortened-texts.ts";
import {
  agreedAtOf,
  emailOf,
  joinedAtOf,
  type Leaving,
  leavingOf,
  noteOf,
  paidFor,
  paidUntil,
  subscriberLabels,
  subscriberName,
} from "./subscriber-columns.ts";

/** They are kept in memory until the last row, which may say that the first one has left. */
const MAX_SUBSCRIBERS = 250_000;

/** Twenty for each of them. */
const MAX_LABELS = 20 * MAX_SUBSCRIBERS;

/** One for all rows without. */
const NO_LABELS: readonly string[] = [];

interface ListedSubscriber {
  line: number;
  file: string;
  agreedAt: number | null;
  joinedAt: number | null;
  leaving: Leaving;
  paidFor: string;
  paidUntil: number | null;
  name: string;
  note: string;
  labels: readonly string[];
}

const earlier = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

const further = (one: Leaving, other: Leaving): Leaving =>
  one === "gone" || other === "gone" ? "gone" : one || other;

const merge = (known: ListedSubscriber, row: ListedSubscriber): ListedSubscriber => ({
  ...known,
  agreedAt: earlier(known.agreedAt, row.agreedAt),
  joinedAt: earlier(known.joinedAt, row.joinedAt),
  leaving: further(known.leaving, row.leaving),
  paidFor: known.paidFor || row.paidFor,
  paidUntil: known.paidFor ? known.paidUntil : row.paidUntil,
  name: known.name || row.name,
  note: known.note || row.note,
  labels: [...new Set([...known.labels, ...row.labels])],
});

async function readLists(
  archive: Archive,
  files: readonly string[],
  shortened: ShortenedTexts,
): Promise<Map<string, ListedSubscriber>> {
  const listed = new Map<string, ListedSubscriber>();
  /** A label is the same string for all who have it. */
  const known = new Map<string, string>();
  let labelCount = 0;
  const labelsOf = (record: CsvRow["record"]): readonly string[] => {
    const labels = new Set<string>();
    for (const whole of subscriberLabels(record)) {
      const label = known.get(whole) ?? shortened.fit("label", whole);
      known.set(whole, label);
      labels.add(label);
    }
    labelCount += labels.size;
    return labels.size > 0 ? [...labels] : NO_LABELS;
  };
  for (const file of files) {
    for await (const { record, line } of csvRows(archive, file)) {
      const email = emailOf(record);
      if (email === "") continue;
      const row: ListedSubscriber = {
        line,
        file,
        agreedAt: agreedAtOf(record),
        joinedAt: joinedAtOf(record),
        leaving: leavingOf(record, file),
        paidFor: paidFor(record),
        paidUntil: paidUntil(record),
        name: shortened.fit("name", subscriberName(record)),
        note: shortened.fit("note", noteOf(record)),
        labels: labelsOf(record),
      };
      const known = listed.get(email);
      listed.set(email, known ? merge(known, row) : row);
      const place = { file, field: `line ${line}` };
      if (listed.size > MAX_SUBSCRIBERS) throw new ImportProblem("too-many-subscribers", place);
      if (labelCount > MAX_LABELS) throw new ImportProblem("too-many-entries", place);
    }
  }
  return listed;
}

type ListLoss = "left" | "bad-email" | "no-agreement" | "paying" | "shortened";

function* itemsOf(
  email: string,
  listed: ListedSubscriber,
  shortened: ShortenedTexts,
): Generator<SourceItem> {
  const { file, line, agreedAt } = listed;
  const place: Place = { file, field: `line ${line}` };
  const lose = (code: ListLoss, detail: string): SourceItem => ({
    type: "loss",
    externalId: `${email} ${code}`,
    place,
    code,
    detail,
  });
  if (!NewsletterInput.shape.email.safeParse(email).success) {
    yield lose("bad-email", email);
    return;
  }
  const { name, note, leaving } = listed;
  const pays = listed.paidFor !== "" && leaving !== "gone";
  // Their addresses are not repeated in the report: they have asked to be forgotten.
  if (leaving !== "") yield lose("left", "");
  else if (agreedAt === null) yield lose("no-agreement", "");
  const getsEmails = leaving === "" && agreedAt !== null;
  if (!getsEmails && !pays) return;
  // Payments start over here: the label says who has paid, and for what.
  const labels = [
    ...listed.labels,
    ...(listed.paidFor ? [shortened.fit("label", listed.paidFor)] : []),
  ];
  yield {
    type: "subscriber",
    // No address: the note of what was imported stays when the member is deleted.
    externalId: stableId("subscriber", email),
    place,
    email,
    agreedAt: getsEmails ? agreedAt : null,
    joinedAt: getsEmails ? listed.joinedAt : null,
    name,
    note,
    labels,
    ...(pays && { paid: { until: listed.paidUntil } }),
  };
  if (pays) yield lose("paying", listed.paidFor);
  for (const text of [name, note, ...labels])
    for (const whole of shortened.take(text)) yield lose("shortened", whole);
}

/** @throws ImportProblem `not-csv`, `too-many-subscribers` or `too-many-entries` with the line */
export async function* subscribersOf(
  archive: Archive,
  files: readonly string[],
): AsyncGenerator<SourceItem> {
  const shortened = new ShortenedTexts();
  const listed = await readLists(archive, files, shortened);
  for (const [email, row] of listed) {
    // Writing needs memory as well: what is written is let go.
    listed.delete(email);
    yield* itemsOf(email, row, shortened);
  }
}
