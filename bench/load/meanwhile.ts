/** Measures how long readers wait while the running magazine does something else. */
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Budget } from "#bench/budgets.ts";
import { type Figure, median } from "#bench/figures.ts";
import { type RunningSite, startSite } from "#tests/running-site.ts";
import type { LoadOrder, LoadResult } from "./generator.ts";

const RATE = 50;
const QUIET_SECONDS = 20;
const PATHS = ["/", "/archive/travel", "/archive/architecture", "/search?q=water", "/contact"];

const execute = promisify(execFile);

async function loadFor(site: RunningSite, seconds: number): Promise<LoadResult> {
  const reading = { rate: RATE, likeShare: 0, likes: [], connections: 20 };
  const order: LoadOrder = { url: site.url, paths: PATHS, seconds, ...reading };
  const path = join(site.dataDir, "order.json");
  writeFileSync(path, JSON.stringify(order));
  const program = join(import.meta.dirname, "generator.ts");
  const { stdout } = await execute(process.execPath, [program, path]);
  return JSON.parse(stdout) as LoadResult;
}

interface Meanwhile {
  /** The data folder of the demo, which is read. */
  demo: string;
  env?: Record<string, string>;
  work(site: RunningSite): Promise<void>;
  /** Ratio of the 99th percentile during the work to the one before. */
  budget: Budget;
}

/** The 99th percentile of the answers to readers, 50 a second, before and during some work. */
export async function measureMeanwhile({ demo, env, work, budget }: Meanwhile): Promise<Figure[]> {
  const site = await startSite({ copyOf: demo, ...(env && { env }) });
  try {
    await loadFor(site, 5);
    const before = await loadFor(site, QUIET_SECONDS);
    let isDone = false;
    const worked = work(site).finally(() => {
      isDone = true;
    });
    const rounds: LoadResult[] = [];
    while (!isDone) rounds.push(await loadFor(site, QUIET_SECONDS));
    await worked;
    const during = rounds.map(({ reads }) => reads.p99);
    const errors = rounds.reduce((sum, round) => sum + round.errors, before.errors);
    const p99 = before.reads.p99;
    return [
      { name: "a page, p99, before", value: p99, unit: "ms" },
      { name: "a page, p99, meanwhile", value: median(during), unit: "ms" },
      { name: "a page, p99, in the worst 20 seconds", value: Math.max(...during), unit: "ms" },
      { name: "a page, p99, meanwhile to before", value: median(during) / p99, unit: "", budget },
      { name: "pages that were not served", value: errors, unit: "", budget: { most: 0 } },
    ];
  } finally {
    await site.stop();
  }
}
