/** Start-up time, and memory of the idle server. */
import { setTimeout as wait } from "node:timers/promises";
import { MINUTE } from "#app/lib/time.ts";
import { startSite } from "#tests/running-site.ts";
import { IDLE_MEMORY_MB, START_MS } from "./budgets.ts";
import { type Chapter, median } from "./figures.ts";
import { BENCH_PAGES } from "./pages.ts";
import { residentMegabytes, untilIdle } from "./process-figures.ts";

const STARTS = 5;
/** By then V8 has released the memory that the start needed. */
const IDLE_MS = 6 * MINUTE;

async function startOnce(dataDir: string) {
  const start = performance.now();
  const site = await startSite({ dataDir });
  const response = await fetch(`${site.url}/`);
  await response.arrayBuffer();
  const milliseconds = performance.now() - start;
  return { site, milliseconds };
}

/** @param dataDir an existing data folder, not in use */
export async function measureStartUp(dataDir: string): Promise<Chapter> {
  const times: number[] = [];
  let megabytes = Number.NaN;
  for (let run = 0; run < STARTS; run += 1) {
    const { site, milliseconds } = await startOnce(dataDir);
    times.push(milliseconds);
    if (run === STARTS - 1) {
      for (const { path } of BENCH_PAGES) await (await fetch(`${site.url}${path}`)).arrayBuffer();
      await untilIdle(site.processId);
      await wait(IDLE_MS);
      megabytes = residentMegabytes(site.processId);
    }
    await site.stop();
  }
  return {
    title: "Start-up and memory",
    method: `Median of ${STARTS} starts on the demo magazine's existing database, from the command to the first home page; memory after six minutes in which the server had nothing to do.`,
    figures: [
      { name: "start to first page", value: median(times), unit: "ms", budget: START_MS },
      { name: "idle memory (RSS)", value: megabytes, unit: "MB", budget: IDLE_MEMORY_MB },
    ],
  };
}
