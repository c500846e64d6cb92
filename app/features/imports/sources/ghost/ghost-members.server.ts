/** Members of a Ghost site from its CSV: those who get the newsletter. */
import { CsvError, parse } from "csv-parse";
import type { Archive } from "#app/features/imports/archive/archive.ts";
import { textChunks } from "#app/features/imports/archive/limit-bytes.server.ts";
import type { SourceLoss, SourceSubscriber } from "#app/features/imports/model.ts";
import { ImportProblem } from "#app/features/imports/problem.ts";
import { timeOf } from "#app/features/imports/sources/fields.ts";

/** A row has a note and labels; more is no list of members. */
const LONGEST_ROW = 100_000;

interface CsvRow {
  record: Record<string, string>;
  info: { lines: number };
}

const isYes = (text: string | undefined) => /^(?:true|1|yes)$/i.test((text ?? "").trim());

const options = {
  columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
  info: true,
  bom: true,
  relax_column_count: true,
  skip_empty_lines: true,
  max_record_size: LONGEST_ROW,
} as const;

function membersOf({ record, info }: CsvRow, file: string): (SourceSubscriber | SourceLoss)[] {
  const email = (record.email ?? "").trim().toLowerCase();
  const place = { file, field: `line ${info.lines}` };
  if (
    !email ||
    record.deleted_at ||
    !isYes(record.subscribed_to_emails ?? record.subscribed ?? "true")
  )
    return [];
  const externalId = email;
  const agreedAt = timeOf(record.created_at);
  const member: SourceSubscriber = { type: "subscriber", externalId, place, email, agreedAt };
  const isPaying = Boolean(
    record.tiers || record.stripe_customer_id || isYes(record.complimentary_plan),
  );
  if (!isPaying) return [member];
  const detail = record.tiers || "Stripe";
  return [member, { type: "loss", externalId: `${email} tier`, place, code: "tier", detail }];
}

/** @throws ImportProblem `not-csv` with the line */
export async function* ghostMembers(
  archive: Archive,
  file: string,
): AsyncGenerator<SourceSubscriber | SourceLoss> {
  const rows = parse(options);
  const feeding = (async () => {
    for await (const chunk of textChunks(file, await archive.open(file))) {
      if (!rows.write(chunk)) await new Promise((resolve) => rows.once("drain", resolve));
    }
    rows.end();
  })().catch((error: Error) => rows.destroy(error));
  try {
    for await (const row of rows as AsyncIterable<CsvRow>) yield* membersOf(row, file);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ImportProblem("not-csv", { file, field: `line ${error.lines}` }, error.message);
  }
  await feeding;
}
