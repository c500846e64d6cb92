/** Measures how long readers wait while the running magazine does something else. */
import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import type { Budget } from "#bench/budgets.ts";
import { type Figure, median } from "#bench/figures.ts";
import { LOW_PRIORITY } from "#server/threads/low-priority.ts";
import { type RunningSite, startSite } from "#tests/running-site.ts";
import type { LoadResult } from "./generator.ts";
import { runGenerator } from "./run-generator.ts";

const RATE = 50;
/** Until code is compiled, and what a start leaves to do is done. */
const WARM_SECONDS = 60;
const ROUND_SECONDS = 20;
/** The median of them: one collection of garbage decides the 99th percentile of a round. */
const QUIET_ROUNDS = 3;
const PATHS = ["/", "/archive/travel", "/archive/architecture", "/search?q=water", "/contact"];

const CALCULATION = "for (;;);";

function loadFor(site: RunningSite, seconds: number): Promise<LoadResult> {
  const reading = { rate: RATE, likeShare: 0, likes: [], connections: 20 };
  return runGenerator(site.dataDir, { url: site.url, paths: PATHS, seconds, ...reading });
}

async function quietRounds(site: RunningSite): Promise<LoadResult[]> {
  const rounds: LoadResult[] = [];
  while (rounds.length < QUIET_ROUNDS) rounds.push(await loadFor(site, ROUND_SECONDS));
  return rounds;
}

/** Rounds while another program only calculates, at the priority of background work. */
async function roundsBesideCalculation(site: RunningSite): Promise<LoadResult[]> {
  const child = spawn(process.execPath, ["-e", CALCULATION], { stdio: "ignore" });
  setPriority(child.pid!, LOW_PRIORITY);
  try {
    return await quietRounds(site);
  } finally {
    child.kill("SIGKILL");
  }
}

const p99s = (rounds: readonly LoadResult[]) => rounds.map(({ reads }) => reads.p99);

interface Meanwhile {
  /** The data folder of the demo, which is read. */
  demo: string;
  env?: Record<string, string>;
  work(site: RunningSite): Promise<void>;
  /** Ratio of the 99th percentile during the work to the one before. */
  budget: Budget;
}

/**
 * The 99th percentile of the answers to readers, 50 a second, before and during some work. For
 * comparison also beside a program that does nothing but keep a processor busy: what the scheduler
 * and shared caches cost, whatever the work is.
 */
export async function measureMeanwhile({ demo, env, work, budget }: Meanwhile): Promise<Figure[]> {
  const site = await startSite({ copyOf: demo, ...(env && { env }) });
  try {
    await loadFor(site, WARM_SECONDS);
    const before = await quietRounds(site);
    const beside = await roundsBesideCalculation(site);
    let isDone = false;
    const worked = work(site).finally(() => {
      isDone = true;
    });
    const rounds: LoadResult[] = [];
    while (!isDone) rounds.push(await loadFor(site, ROUND_SECONDS));
    await worked;
    const during = p99s(rounds);
    const errors = [...before, ...rounds].reduce((sum, round) => sum + round.errors, 0);
    const p99 = median(p99s(before));
    return [
      { name: "a page, p99, before", value: p99, unit: "ms" },
      {
        name: "a page, p99, beside a program that only calculates, at low priority",
        value: median(p99s(beside)),
        unit: "ms",
      },
      { name: "a page, p99, meanwhile", value: median(during), unit: "ms" },
      { name: "a page, p99, in the worst 20 seconds", value: Math.max(...during), unit: "ms" },
      { name: "a page, p99, meanwhile to before", value: median(during) / p99, unit: "", budget },
      { name: "pages that were not served", value: errors, unit: "", budget: { most: 0 } },
    ];
  } finally {
    await site.stop();
  }
}
