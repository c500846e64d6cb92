/** Reads the rows of a CSV file of any size one by one. */
import { CsvError, parse } from "csv-parse";
import { ARCHIVE_LIMITS, type Archive } from "#app/features/imports/archive/archive.ts";
import { textChunks } from "#app/features/imports/archive/limit-bytes.server.ts";
import { ImportProblem } from "#app/features/imports/problem.ts";

/** A subscriber with a note, or the facts of a post; more is a mistake or an attack. */
const MAX_ROW_LENGTH = 100_000;

export interface CsvRow {
  /** By the names of the first line, in lower case. */
  record: Readonly<Record<string, string>>;
  line: number;
}

const options = {
  columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
  info: true,
  bom: true,
  relax_column_count: true,
  skip_empty_lines: true,
  max_record_size: MAX_ROW_LENGTH,
} as const;

/** What spreadsheets put between cells, by their language: the first is the standard's. */
const DELIMITERS = [",", ";", "\t"] as const;

/** How cells are divided: as a first line `sep=;` says, which Excel writes, or as the names of the columns are. */
function dialectOf(head: string) {
  const [, named] = /^\uFEFF?sep=([,;\t|])\r?\n/i.exec(head) ?? [];
  if (named) return { delimiter: named, from_line: 2 };
  const [names = ""] = head.split(/[\r\n]/);
  const bare = names.replaceAll(/"[^"]*"/g, "");
  const counts = DELIMITERS.map((sign) => bare.split(sign).length);
  return { delimiter: DELIMITERS[counts.indexOf(Math.max(...counts))] };
}

/** @throws ImportProblem `not-csv` with the line */
export async function* csvRows(archive: Archive, file: string): AsyncGenerator<CsvRow> {
  const chunks = textChunks(file, await archive.open(file, ARCHIVE_LIMITS.totalBytes));
  const first = await chunks.next();
  if (first.done) return;
  const rows = parse({ ...options, ...dialectOf(first.value) });
  const feeding = (async () => {
    const write = async (chunk: string) => {
      if (!rows.write(chunk)) await new Promise((resolve) => rows.once("drain", resolve));
    };
    await write(first.value);
    for await (const chunk of chunks) await write(chunk);
    rows.end();
  })().catch((error: Error) => rows.destroy(error));
  type Found = Pick<CsvRow, "record"> & { info: { lines: number } };
  try {
    for await (const { record, info } of rows as AsyncIterable<Found>)
      yield { record, line: info.lines };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ImportProblem("not-csv", { file, field: `line ${error.lines}` }, error.message);
  }
  await feeding;
}
