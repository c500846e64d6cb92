/** Does what the state of an import asks for: checks it, writes it, takes it back. */

import type { Database } from "#app/database/client/client.server.ts";
import { refreshIndex } from "#app/features/search/indexing/reindex.server.ts";
import { enqueueJob } from "#app/platform/jobs/jobs.server.ts";
import { kindsChosen } from "./choices.ts";
import { changeState, getImport, type Import } from "./import-rows.server.ts";
import { ImportProblem } from "./problem.ts";
import { checkSource } from "./running/check-source.server.ts";
import type { FileSource } from "./running/old-files.server.ts";
import { type ImportServices, runImport } from "./running/run-import.server.ts";
import { SampleFiles } from "./running/sample-files.server.ts";
import { undoImport } from "./running/undo-import.server.ts";
import { openSource } from "./sources/open-source.server.ts";

export interface WorkOptions {
  signal?: AbortSignal;
  /** Stops after so many milliseconds; the rest is for the next time. */
  mostMs?: number;
  /** Whether the report shows pictures. */
  showsPictures?: boolean;
  onProgress?: (done: number, total: number) => void;
}

/** Between two notes of how far a check is. */
const NOTED_EVERY = 200;

/** Reads the whole source, with the pictures of samples for the report in the desk. */
async function checked(
  services: ImportServices,
  of: Import,
  from: FileSource,
  { signal, showsPictures, onItem }: WorkOptions & { onItem?: (done: number) => Promise<void> },
) {
  const files = new SampleFiles(services, of, from, { signal });
  try {
    const bringPicture = showsPictures ? files.bring : undefined;
    const { report, total } = await checkSource(services.db, of, from.source, {
      ...(onItem && { onItem }),
      ...(bringPicture && { bringPicture }),
    });
    return { report: JSON.stringify(report), total };
  } finally {
    await files.close();
  }
}

async function check(services: ImportServices, of: Import, from: FileSource, options: WorkOptions) {
  const { db } = services;
  const { name, origin, siteUrl } = from.source;
  const known = { source: name, origin, site_url: siteUrl };
  await db.updateTable("imports").set(known).where("id", "=", of.id).execute();
  const onItem = async (done: number) => {
    options.onProgress?.(done, 0);
    if (done % NOTED_EVERY === 0) await changeState(db, of.id, ["checking"], { done });
  };
  const found = await checked(services, { ...of, origin, siteUrl }, from, { ...options, onItem });
  await changeState(db, of.id, ["checking"], { state: "checked", ...found, done: 0 });
}

/** Addresses depend on kinds: they are planned again where the owner has chosen others since the check. */
async function planAgain(
  services: ImportServices,
  of: Import,
  from: FileSource,
  options: WorkOptions,
): Promise<void> {
  const planned = of.report?.plannedFor;
  if (of.done > 0 || planned === undefined || planned === kindsChosen(of.choices)) return;
  const found = await checked(services, of, from, options);
  await changeState(services.db, of.id, ["running"], found);
}

/** Indexes everything that an import has made, for a process without listeners. */
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
  const result = await withSource(of.path, async (from) => {
    await planAgain(services, of, from, options);
    return runImport(services, of.id, from, options);
  });
  if (result === "done")
    await changeState(services.db, of.id, ["running"], { state: "done", failure: null });
  return result !== "more";
}

const isOwnArchive = (error: unknown): boolean =>
  error instanceof ImportProblem && error.code === "own-archive";

/** An archive of a magazine is the work of another job. */
async function handOver(db: Database, { id: importId, state }: Import): Promise<true> {
  await changeState(db, importId, [state], { source: "archive" });
  await enqueueJob(db, "imports.archive", { importId }, { key: `imports.archive ${importId}` });
  return true;
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
  if (of.source === "archive") return handOver(services.db, of);
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
    if (isOwnArchive(error) && of.state === "checking") return handOver(services.db, of);
    const failure = error instanceof ImportProblem ? `${error.code}|${error.message}` : `|${error}`;
    const isFinal = error instanceof ImportProblem;
    const state = isFinal ? "failed" : of.state;
    await changeState(services.db, id, [of.state], { state, failure: failure.slice(0, 1000) });
    if (!isFinal) throw error;
    return true;
  }
}
