/** Does what the state of an import asks for: checks it, writes it, takes it back. */

import { refreshIndex } from "#app/features/search/indexing/reindex.server.ts";
import { changeState, getImport, type Import } from "./import-rows.server.ts";
import { ImportProblem } from "./problem.ts";
import { checkSource } from "./running/check-source.server.ts";
import type { FileSource } from "./running/old-files.server.ts";
import { type ImportServices, runImport } from "./running/run-import.server.ts";
import { undoImport } from "./running/undo-import.server.ts";
import { openSource } from "./sources/open-source.server.ts";

export interface WorkOptions {
  signal?: AbortSignal;
  /** Stops after so many milliseconds; the rest is for the next time. */
  mostMs?: number;
  onProgress?: (done: number, total: number) => void;
}

/** Between two notes of how far a check is. */
const NOTED_EVERY = 200;

async function check(
  { db }: ImportServices,
  of: Import,
  from: FileSource,
  { onProgress }: WorkOptions,
) {
  const { source } = from;
  const { name, origin, siteUrl } = source;
  const known = { source: name, origin, site_url: siteUrl };
  await db.updateTable("imports").set(known).where("id", "=", of.id).execute();
  const { report, total } = await checkSource(
    db,
    { ...of, origin, siteUrl },
    source,
    async (done) => {
      onProgress?.(done, 0);
      if (done % NOTED_EVERY === 0) await changeState(db, of.id, ["checking"], { done });
    },
  );
  const checked = { state: "checked" as const, report: JSON.stringify(report), total, done: 0 };
  await changeState(db, of.id, ["checking"], checked);
}

/** What an import has made, for the search of a process without listeners. */
export async function indexImport(services: ImportServices, importId: string): Promise<void> {
  const rows = await services.db
    .selectFrom("import_items")
    .select(["kind", "target_id as id"])
    .where("import_id", "=", importId)
    .where("kind", "in", ["post", "page", "person"])
    .execute();
  const subjects = rows.map(({ kind, id }) => {
    const subject = kind === "person" ? ("author" as const) : (kind as "post" | "page");
    return { subject, id };
  });
  await refreshIndex(services, subjects);
}

async function withSource<Result>(
  path: string,
  work: (from: FileSource) => Promise<Result>,
): Promise<Result> {
  const from = await openSource(path);
  try {
    return await work(from);
  } finally {
    from.archive.close();
  }
}

async function run(services: ImportServices, of: Import, options: WorkOptions): Promise<boolean> {
  const result = await withSource(of.path, (from) => runImport(services, of.id, from, options));
  if (result === "done")
    await changeState(services.db, of.id, ["running"], { state: "done", failure: null });
  return result !== "more";
}

/**
 * Goes on with an import. A source that cannot be read makes it fail; other errors are thrown, to be tried again.
 * @returns false when there is more to do
 */
export async function workOn(
  services: ImportServices,
  id: string,
  options: WorkOptions = {},
): Promise<boolean> {
  const of = await getImport(services.db, id);
  try {
    if (of.state === "checking")
      await withSource(of.path, (from) => check(services, of, from, options));
    else if (of.state === "running") return await run(services, of, options);
    else if (of.state === "undoing") {
      if (!(await undoImport(services, id, options))) return false;
      await changeState(services.db, id, ["undoing"], { state: "undone" });
    }
    return true;
  } catch (error) {
    const failure = error instanceof ImportProblem ? `${error.code}|${error.message}` : `|${error}`;
    const isFinal = error instanceof ImportProblem;
    const state = isFinal ? "failed" : of.state;
    await changeState(services.db, id, [of.state], { state, failure: failure.slice(0, 1000) });
    if (!isFinal) throw error;
    return true;
  }
}
