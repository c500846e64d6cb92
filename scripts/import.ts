/** `npm run import`: imports an export of another program, or a folder of the project's own form. */
import { access } from "node:fs/promises";
import { join, resolve } from "node:path";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { listPlans } from "#app/features/billing/plans/queries.server.ts";
import { checkImport, importArchive } from "#app/features/exports/archive/import-archive.server.ts";
import {
  type OpenedArchive,
  openMagazineArchive,
} from "#app/features/exports/archive/read-archive.server.ts";
import { recordArchiveImport } from "#app/features/exports/archive/work-on-archive.server.ts";
import { addImport, pauseImport, startImport } from "#app/features/imports/commands.server.ts";
import { describeFailures, describeReport } from "#app/features/imports/describe-report.ts";
import { listFailures } from "#app/features/imports/failures.server.ts";
import { downloadFeed, isFeedAddress } from "#app/features/imports/feed-commands.server.ts";
import {
  findInterrupted,
  getImport,
  type Import,
} from "#app/features/imports/import-rows.server.ts";
import { readNamedKinds } from "#app/features/imports/named-kinds.ts";
import { sourceNewsletter } from "#app/features/imports/newsletter-choice.ts";
import { describePace } from "#app/features/imports/pace.ts";
import type { ImportReport } from "#app/features/imports/report.ts";
import type { ImportServices } from "#app/features/imports/running/run-import.server.ts";
import { indexImport, workOn } from "#app/features/imports/work.server.ts";
import { listOffered } from "#app/features/newsletter/lists/newsletter-queries.server.ts";
import { ensureIndex } from "#app/features/search/indexing/reindex.server.ts";
import { importFolder } from "#app/features/transfer/import-folder.server.ts";
import { describeProblem } from "#app/features/transfer/problems.ts";
import { exportsFolder } from "#app/features/uploads/resumable/partial-files.server.ts";
import { counted } from "#app/lib/text.ts";
import { readEnv } from "#app/platform/env.server.ts";
import type { Stores } from "#app/platform/open-stores.server.ts";
import {
  DONE,
  FAILED,
  type GivenOptions,
  printProgress,
  runCommand,
  WrongUsage,
  withStores,
} from "./run-command.ts";
import { SmallHeap } from "./small-heap.ts";

const USAGE = `Usage: npm run import -- FILE|FOLDER|URL [--dry-run] [--settings] [--code] [--fetch URL] [--kind WHAT=KIND] [--payers PLAN] [--newsletter NAME]

Imports an export of Ghost (JSON, zip), WordPress (XML), Substack (zip), Medium (zip), Blogger (XML),
a folder of Markdown files (Jekyll, Hugo, Eleventy, Astro, Obsidian, Notion), the feed of a podcast (a
file or its address), a list of subscribers (CSV), or a folder of the form that demo/README.md
describes. The whole is checked first; importing it again changes only what differs. An archive of
"npm run export" is brought into an empty magazine: all of it, or nothing.

  --dry-run     only says what would come, and what cannot be kept
  --settings    takes over name, description, language, time zone and menus of the old site
  --code        keeps code in the head and foot of pages, switched off until an owner switches it on
  --fetch URL   fetches files that are not in the export from the old site at this address
  --kind WHAT=KIND
                what posts become: article, video, audio or gallery. WHAT is a category by its name, or
                video, audio or gallery for all posts that are mostly that: --kind audio=article
  --newsletter NAME
                what imported subscribers get, once for each, of the export or here; by default what new
                readers get
  --payers PLAN gives subscribers who have paid the plan of this name, until what they have paid for ends

The magazine is the one of DATA_DIR (default: data) or DATABASE_URL.
Exit codes: 0 imported, 1 it cannot be imported (every reason is listed), 2 wrong usage.`;

const STEPS = { examine: "Looking into media", media: "Storing media", posts: "Writing posts" };

async function importOwnFolder(stores: Stores, folder: string): Promise<number> {
  const onProgress = (step: keyof typeof STEPS, done: number, total: number) =>
    printProgress(STEPS[step], done, total);
  const result = await importFolder(stores, folder, { onProgress });
  if (!result.ok) {
    for (const problem of result.problems) console.error(describeProblem(problem));
    console.error(`Nothing was imported: ${counted(result.problems.length, "problem")}.`);
    return FAILED;
  }
  const { posts, comments, media, people, terms } = result.counts;
  console.log(
    `Posts: ${posts.inserted} new, ${posts.updated} changed, ${posts.unchanged} unchanged. ` +
      `New comments: ${comments}. In use: ${counted(media, "file")}, ` +
      `${counted(people, "person", "people")}, ${counted(terms, "term")}.`,
  );
  return DONE;
}

interface Options {
  path: string;
  isDryRun: boolean;
  hasSettings: boolean;
  hasCode: boolean;
  /** Address of the old site; null where none is named. */
  siteUrl: string | null;
  fetchesFiles: boolean;
  /** As they were typed. */
  kinds: string[];
  /** Names; none for those that new readers get. */
  newsletters: string[];
  /** The name of a plan; "" for none. */
  payers: string;
}

const OPTIONS = {
  "dry-run": { type: "boolean", default: false },
  settings: { type: "boolean", default: false },
  code: { type: "boolean", default: false },
  fetch: { type: "string" },
  kind: { type: "string", multiple: true, default: [] as string[] },
  newsletter: { type: "string", multiple: true, default: [] as string[] },
  payers: { type: "string", default: "" },
} as const;

function readOptions(words: string[], given: GivenOptions<typeof OPTIONS>): Options {
  const { fetch: siteUrl = null, kind: kinds, newsletter: newsletters, payers } = given;
  if (siteUrl !== null && !URL.canParse(siteUrl))
    throw new WrongUsage("Name the address of the old site behind --fetch.");
  if (!kinds.every((kind) => kind.includes("=")))
    throw new WrongUsage("Name what becomes what behind --kind.");
  const [path, ...others] = words;
  if (path === undefined || others.length > 0)
    throw new WrongUsage("Name one file, folder or address of a feed.");
  return {
    path: isFeedAddress(path) ? path : resolve(path),
    isDryRun: given["dry-run"],
    hasSettings: given.settings,
    hasCode: given.code,
    siteUrl,
    fetchesFiles: siteUrl !== null,
    kinds,
    newsletters,
    payers,
  };
}

/** The id of a plan on offer by its name. */
async function planNamed({ db }: Stores, name: string): Promise<string> {
  if (name === "") return "";
  const isMeant = (plan: { name: string }) => plan.name.toLowerCase() === name.toLowerCase();
  const plan = (await listPlans(db)).find(isMeant);
  if (!plan) throw new WrongUsage(`There is no plan called "${name}" on offer.`);
  return plan.id;
}

/** Newsletters by their names, those that are here before those of the export. @throws WrongUsage */
async function newslettersNamed(
  { db }: Stores,
  names: readonly string[],
  { newsletters = [] }: ImportReport,
): Promise<string[]> {
  const offered = await listOffered(db, { hasAccount: true, pays: true });
  const brought = newsletters.map(({ externalId: id, name }) => ({
    id: sourceNewsletter(id),
    name,
  }));
  return names.map((name) => {
    const isMeant = (each: { name: string }) => each.name.toLowerCase() === name.toLowerCase();
    const found = [...offered, ...brought].find(isMeant);
    if (!found) throw new WrongUsage(`There is no newsletter called "${name}".`);
    return found.id;
  });
}

/** Brings a feed from its address to a file. The audio files of a podcast are never in its feed, so they are fetched. */
async function withFeed(options: Options): Promise<Options> {
  if (!isFeedAddress(options.path)) return options;
  const env = readEnv(process.env);
  const brought = await downloadFeed(env, options.path, { actor: SYSTEM });
  if (!brought.ok) throw new Error(`There is no answer at ${options.path}.`);
  return { ...options, path: join(exportsFolder(env), brought.value.name), fetchesFiles: true };
}

function showFailure({ failure }: Import): number {
  console.error(failure?.replace(/^[\w-]+\|/, "") ?? "It could not be imported.");
  return FAILED;
}

/** Shows the progress of a step with its speed. @param from what an earlier run has done */
function progressOf(step: string, from = 0) {
  const start = performance.now();
  const heap = new SmallHeap();
  return (done: number, total: number) => {
    heap.watch();
    const workMs = performance.now() - start;
    const pace = describePace({ done: done - from, total: total && total - from, workMs });
    printProgress(step, done, total, pace);
  };
}

/** Writes until the end; what an earlier run has written stays. */
async function finish(services: ImportServices, id: string): Promise<number> {
  const onProgress = progressOf("Writing", (await getImport(services.db, id)).done);
  await workOn(services, id, { onProgress });
  await indexImport(services, id);
  const after = await getImport(services.db, id);
  if (after.state === "paused") {
    console.error("The import was paused in the desk. The same command goes on with it.");
    return FAILED;
  }
  if (after.state !== "done") return showFailure(after);
  const failures = await listFailures(services.db, id);
  if (failures.length > 0) console.error(describeFailures(failures));
  const seconds = Math.max(1, Math.round(after.workMs / 1000));
  console.log(`Imported ${counted(after.done, "item")} in ${seconds} s.`);
  return DONE;
}

async function start(services: ImportServices, id: string, choices: object): Promise<number> {
  const started = await startImport(services, id, choices, { actor: SYSTEM }, { isHere: true });
  if (!started.ok) throw new Error(JSON.stringify(started.errors));
  return finish(services, id);
}

async function importExport(stores: Stores, options: Options): Promise<number> {
  const services = { ...stores, env: readEnv(process.env) };
  const { path, isDryRun, hasSettings, hasCode, siteUrl, fetchesFiles, kinds } = options;
  const payersPlan = await planNamed(stores, options.payers);
  const interrupted = isDryRun ? null : await findInterrupted(services.db, path);
  if (interrupted) {
    console.log("Going on with the import that was interrupted.");
    await pauseImport(services, interrupted, { actor: SYSTEM });
    return start(services, interrupted, {});
  }
  const id = await addImport(services, path, { actor: SYSTEM });
  await workOn(services, id, { onProgress: progressOf("Checking") });
  const checked = await getImport(services.db, id);
  if (checked.state === "failed" || !checked.report) return showFailure(checked);
  console.log(describeReport(checked.report));
  const named = readNamedKinds(kinds, checked.report.categories);
  const newsletters = await newslettersNamed(stores, options.newsletters, checked.report);
  const choices = {
    ...named,
    payersPlan,
    newsletters,
    hasSettings,
    hasCode,
    fetchesFiles,
    siteUrl: siteUrl ?? "",
  };
  return isDryRun ? DONE : start(services, id, choices);
}

async function importOwnArchive(
  stores: Stores,
  opened: OpenedArchive,
  { isDryRun, path }: Options,
): Promise<number> {
  const start = performance.now();
  try {
    const { dataDir } = readEnv(process.env);
    const onProgress = (done: number) => printProgress("Storing media", done, 0);
    if (isDryRun) await checkImport(stores, opened);
    else {
      await importArchive(stores, opened, { dataDir, onProgress });
      await recordArchiveImport(stores, path, opened, performance.now() - start);
    }
  } finally {
    opened.archive.close();
  }
  if (!isDryRun) await ensureIndex(stores);
  console.log(isDryRun ? "The archive can be imported." : "The archive was imported.");
  return DONE;
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

await runCommand(
  USAGE,
  async (words, given) => {
    const options = await withFeed(readOptions(words, given));
    return withStores(async (stores) => {
      if (await exists(join(options.path, "people.json")))
        return importOwnFolder(stores, options.path);
      const opened = await openMagazineArchive(options.path);
      return opened ? importOwnArchive(stores, opened, options) : importExport(stores, options);
    });
  },
  OPTIONS,
);
