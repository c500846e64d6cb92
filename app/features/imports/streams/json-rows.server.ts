/** Reads the rows of a JSON file of any size one by one. */
import { JSONParser } from "@streamparser/json";
import { ARCHIVE_LIMITS, type Archive } from "#app/features/imports/archive/archive.ts";
import { textChunks } from "#app/features/imports/archive/limit-bytes.server.ts";
import { ImportProblem } from "#app/features/imports/problem.ts";

/** A single row, such as a post with its text. More is a mistake or an attack. */
const MAX_ROW_CHARACTERS = 64 * 1024 * 1024;
/** `[],[],[],` makes the most objects of these characters: each takes thirty times its three bytes. */
const MAX_ROW_TOKENS = 2_000_000;

export interface JsonRow {
  /** Names on the way to the list, without numbers: `db.data.posts`. */
  list: string;
  /** Place in its list. */
  index: number;
  value: unknown;
}

type EmittedToken = { value?: unknown; key?: unknown; stack: { key?: unknown }[] };

/**
 * The elements of the lists at these paths, such as `$.db.*.data.*.*`.
 * @throws ImportProblem `not-json` with the place in the file, `too-long` for an endless row
 */
export async function* jsonRows(
  archive: Archive,
  file: string,
  paths: string[],
): AsyncGenerator<JsonRow> {
  const rows: JsonRow[] = [];
  const parser = new JSONParser({ paths, keepStack: false });
  let since = 0;
  let tokens = 0;
  parser.onToken = () => {
    tokens += 1;
  };
  parser.onValue = ({ value, key, stack }: EmittedToken) => {
    const names = stack.map((each) => each.key).filter((name) => typeof name === "string");
    if (value !== undefined) rows.push({ list: names.join("."), index: Number(key), value });
    since = 0;
    tokens = 0;
  };
  let failure: Error | null = null;
  parser.onError = (error: Error) => {
    failure ??= error;
  };
  let at = 0;
  for await (const chunk of textChunks(file, await archive.open(file, ARCHIVE_LIMITS.totalBytes))) {
    at += chunk.length;
    since += chunk.length;
    if (since > MAX_ROW_CHARACTERS || tokens > MAX_ROW_TOKENS)
      throw new ImportProblem("too-long", { file, field: `character ${at}` });
    if (!parser.isEnded) write(parser, at === chunk.length ? chunk.replace(/^\uFEFF/, "") : chunk);
    if (failure)
      throw new ImportProblem(
        "not-json",
        { file, field: `character ${at}` },
        (failure as Error).message,
      );
    yield* rows.splice(0);
  }
  if (!parser.isEnded)
    throw new ImportProblem("not-json", { file, field: "its end" }, "the file ends too early");
  yield* rows;
}

/** The parser passes an error to its callback; one that it throws is the same. */
function write(parser: JSONParser, chunk: string): void {
  try {
    parser.write(chunk);
  } catch (error) {
    parser.onError?.(error as Error);
  }
}
