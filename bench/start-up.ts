/** How long an existing magazine takes to come back, and what it weighs while nobody reads. */
import { startSite } from "#tests/running-site.ts";
import { IDLE_MEMORY_MB, START_MS } from "./budgets.ts";
import { type Chapter, median } from "./figures.ts";
import { BENCH_PAGES } from "./pages.ts";
import { residentMegabytes, untilIdle } from "./process-figures.ts";

const STARTS = 5;

async function startOnce(dataDir: string) {
  const start = performance.now();
  const site = await startSite({ dataDir });
  const response = await fetch(`${site.url}/`);
  await response.arrayBuffer();
  const milliseconds = performance.now() - start;
  return { site, milliseconds };
}

/** @param dataDir an existing data directory that no server uses at the moment */
export async function measureStartUp(dataDir: string): Promise<Chapter> {
  const times: number[] = [];
  let megabytes = Number.NaN;
  for (let run = 0; run < STARTS; run += 1) {
    const { site, milliseconds } = await startOnce(dataDir);
    times.push(milliseconds);
    if (run === STARTS - 1) {
      for (const { path } of BENCH_PAGES) await (await fetch(`${site.url}${path}`)).arrayBuffer();
      await untilIdle(site.processId);
      megabytes = residentMegabytes(site.processId);
    }
    await site.stop();
  }
  return {
    title: "Start-up and memory",
    method: `Median of ${STARTS} starts on the demo magazine's existing database, from the command to the first home page; memory once the server has nothing left to do.`,
    figures: [
      { name: "start to first page", value: median(times), unit: "ms", budget: START_MS },
      { name: "idle memory (RSS)", value: megabytes, unit: "MB", budget: IDLE_MEMORY_MB },
    ],
  };
}
