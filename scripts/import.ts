/** `npm run import`: imports an export of another program, or a folder of the project's own form. */
import { access } from "node:fs/promises";
import { join, resolve } from "node:path";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { addImport, pauseImport, startImport } from "#app/features/imports/commands.server.ts";
import { describeReport } from "#app/features/imports/describe-report.ts";
import { listFailures } from "#app/features/imports/failures.server.ts";
import {
  findInterrupted,
  getImport,
  type Import,
} from "#app/features/imports/import-rows.server.ts";
import type { ImportServices } from "#app/features/imports/running/run-import.server.ts";
import { indexImport, workOn } from "#app/features/imports/work.server.ts";
import { importFolder } from "#app/features/transfer/import-folder.server.ts";
import { describeProblem } from "#app/features/transfer/problems.ts";
import { readEnv } from "#app/platform/env.server.ts";
import type { Stores } from "#app/platform/open-stores.server.ts";
import { DONE, FAILED, runCommand, WrongUsage, withStores } from "./run-command.ts";

const USAGE = `Usage: npm run import -- FILE|FOLDER [--dry-run] [--settings] [--fetch URL]

Imports an export of Ghost (JSON, zip), WordPress (XML) or a folder of Markdown files (Jekyll, Hugo,
Eleventy, Astro, Obsidian, Notion), or a folder of the form that demo/README.md describes. The whole
is checked first; importing it again changes only what differs.

  --dry-run     only says what would come, and what cannot be kept
  --settings    takes over name, description and menu of the old site
  --fetch URL   fetches files that are not in the export from the old site at this address

The magazine is the one of DATA_DIR (default: data) or DATABASE_URL.
Exit codes: 0 imported, 1 it cannot be imported (every reason is listed), 2 wrong usage.`;

const STEPS = { examine: "Looking into media", media: "Storing media", posts: "Writing posts" };

function showProgress(step: string, done: number, total: number): void {
  if (!process.stderr.isTTY) return;
  const end = done === total ? "\n" : "";
  process.stderr.write(`\r${step}: ${done}${total ? ` of ${total}` : ""}${end}`);
}

async function importOwnFolder(stores: Stores, folder: string): Promise<number> {
  const onProgress = (step: keyof typeof STEPS, done: number, total: number) =>
    showProgress(STEPS[step], done, total);
  const result = await importFolder(stores, folder, { onProgress });
  if (!result.ok) {
    for (const problem of result.problems) console.error(describeProblem(problem));
    console.error(`Nothing was imported: ${result.problems.length} problem(s).`);
    return FAILED;
  }
  const { posts, comments, media, people, terms } = result.counts;
  console.log(
    `Posts: ${posts.inserted} new, ${posts.updated} changed, ${posts.unchanged} unchanged. ` +
      `New comments: ${comments}. In use: ${media} files, ${people} people, ${terms} terms.`,
  );
  return DONE;
}

interface Options {
  path: string;
  isDryRun: boolean;
  hasSettings: boolean;
  /** Address of the old site; null where nothing is to be fetched. */
  siteUrl: string | null;
}

function readOptions(args: readonly string[]): Options {
  const rest = [...args];
  const take = (name: string) => {
    const at = rest.indexOf(name);
    if (at >= 0) rest.splice(at, 1);
    return at;
  };
  const isDryRun = take("--dry-run") >= 0;
  const hasSettings = take("--settings") >= 0;
  const fetchAt = take("--fetch");
  const [siteUrl = null] = fetchAt >= 0 ? rest.splice(fetchAt, 1) : [];
  if (fetchAt >= 0 && (!siteUrl || !URL.canParse(siteUrl)))
    throw new WrongUsage("Name the address of the old site behind --fetch.");
  const [path, ...others] = rest;
  if (path === undefined || others.length > 0) throw new WrongUsage("Name one file or folder.");
  return { path: resolve(path), isDryRun, hasSettings, siteUrl };
}

function showFailure({ failure }: Import): number {
  console.error(failure?.replace(/^[\w-]+\|/, "") ?? "It could not be imported.");
  return FAILED;
}

/** Writes until the end; what an earlier run has written stays. */
async function finish(services: ImportServices, id: string): Promise<number> {
  const onProgress = (done: number, total: number) => showProgress("Writing", done, total);
  await workOn(services, id, { onProgress });
  await indexImport(services, id);
  const after = await getImport(services.db, id);
  if (after.state !== "done") return showFailure(after);
  for (const { address, reason } of await listFailures(services.db, id))
    console.error(`${address}: ${reason}`);
  const seconds = Math.max(1, Math.round(after.workMs / 1000));
  console.log(`Imported ${after.done} items in ${seconds} s.`);
  return DONE;
}

async function start(services: ImportServices, id: string, choices: object): Promise<number> {
  const started = await startImport(services, id, choices, { actor: SYSTEM }, { isHere: true });
  if (!started.ok) throw new Error(JSON.stringify(started.errors));
  return finish(services, id);
}

async function importExport(stores: Stores, options: Options): Promise<number> {
  const services = { ...stores, env: readEnv(process.env) };
  const { path, isDryRun, hasSettings, siteUrl } = options;
  const interrupted = isDryRun ? null : await findInterrupted(services.db, path);
  if (interrupted) {
    console.log("Going on with the import that was interrupted.");
    await pauseImport(services, interrupted, { actor: SYSTEM });
    return start(services, interrupted, {});
  }
  const id = await addImport(services, path, { actor: SYSTEM });
  const onProgress = (done: number) => showProgress("Checking", done, 0);
  await workOn(services, id, { onProgress });
  const checked = await getImport(services.db, id);
  if (checked.state === "failed" || !checked.report) return showFailure(checked);
  console.log(describeReport(checked.report));
  const choices = { hasSettings, fetchesFiles: siteUrl !== null, siteUrl: siteUrl ?? "" };
  return isDryRun ? DONE : start(services, id, choices);
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

await runCommand(USAGE, async (args) => {
  const options = readOptions(args);
  return withStores(async (stores) =>
    (await exists(join(options.path, "people.json")))
      ? importOwnFolder(stores, options.path)
      : importExport(stores, options),
  );
});
