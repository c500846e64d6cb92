/** How long readers wait while the running magazine imports. */
import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { type DatabaseClient, openSqlite } from "#app/database/client/client.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { checkExport, startImport } from "#app/features/imports/commands.server.ts";
import { getImport } from "#app/features/imports/import-rows.server.ts";
import { exportsFolder } from "#app/features/uploads/resumable/partial-files.server.ts";
import { median } from "#bench/figures.ts";
import type { LoadOrder, LoadResult } from "#bench/load/generator.ts";
import { type RunningSite, startSite } from "#tests/running-site.ts";

const RATE = 50;
const QUIET_SECONDS = 20;
const PATHS = ["/", "/archive/travel", "/archive/architecture", "/search?q=water", "/contact"];
const LOOKED_EVERY_MS = 500;
const LONGEST_MS = 900_000;

const execute = promisify(execFile);

async function loadFor(site: RunningSite, seconds: number): Promise<LoadResult> {
  const reading = { rate: RATE, likeShare: 0, likes: [], connections: 20 };
  const order: LoadOrder = { url: site.url, paths: PATHS, seconds, ...reading };
  const path = join(site.dataDir, "order.json");
  writeFileSync(path, JSON.stringify(order));
  const program = join(import.meta.dirname, "../load/generator.ts");
  const { stdout } = await execute(process.execPath, [program, path]);
  return JSON.parse(stdout) as LoadResult;
}

async function untilState(client: DatabaseClient, id: string, wanted: string): Promise<void> {
  const end = Date.now() + LONGEST_MS;
  for (;;) {
    const { state, failure } = await getImport(client.db, id);
    if (state === wanted) return;
    if (state === "failed" || Date.now() > end)
      throw new Error(`The import is ${state}: ${failure}`);
    await wait(LOOKED_EVERY_MS);
  }
}

/** As the desk does it: jobs of the server check and write. */
async function importThere({ dataDir }: RunningSite, path: string): Promise<void> {
  const client = openSqlite(join(dataDir, "masthead.sqlite"));
  const change = { actor: SYSTEM };
  try {
    mkdirSync(exportsFolder({ dataDir }), { recursive: true });
    copyFileSync(path, join(exportsFolder({ dataDir }), basename(path)));
    const checked = await checkExport(client, { dataDir }, basename(path), change);
    if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
    const { id } = checked.value;
    await untilState(client, id, "checked");
    await startImport(client, id, {}, change);
    await untilState(client, id, "done");
  } finally {
    await client.close();
  }
}

/** The 99th percentile of the answers to readers in milliseconds, before and during an import. */
export async function measureMeanwhile(
  demo: string,
  path: string,
): Promise<{ before: number; during: number; longest: number; errors: number }> {
  const site = await startSite({ copyOf: demo });
  try {
    await loadFor(site, 5);
    const before = await loadFor(site, QUIET_SECONDS);
    let isDone = false;
    const imported = importThere(site, path).finally(() => {
      isDone = true;
    });
    const rounds: LoadResult[] = [];
    while (!isDone) rounds.push(await loadFor(site, QUIET_SECONDS));
    await imported;
    const during = rounds.map(({ reads }) => reads.p99);
    return {
      before: before.reads.p99,
      during: median(during),
      longest: Math.max(...during),
      errors: rounds.reduce((sum, { errors }) => sum + errors, before.errors),
    };
  } finally {
    await site.stop();
  }
}
