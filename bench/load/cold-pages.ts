/** Many pages at once that nobody has read before, and the health check meanwhile. */
import { setTimeout as wait } from "node:timers/promises";
import { COLD } from "#bench/budgets.ts";
import { fetchRaw } from "#bench/cached.ts";
import type { Figure } from "#bench/figures.ts";

const PAGES = 200;
const HEALTH_INTERVAL_MS = 20;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** @param paths addresses of which the last 200 have not been read */
export async function measureColdPages(url: string, paths: string[]): Promise<Figure[]> {
  const health: Promise<number>[] = [];
  let isDone = false;
  const poll = async () => {
    while (!isDone) {
      health.push(timed(async () => (await fetch(`${url}/health`)).arrayBuffer()));
      await wait(HEALTH_INTERVAL_MS);
    }
  };
  const polling = poll();
  const times = await Promise.all(
    paths.slice(-PAGES).map((path) => timed(() => fetchRaw(`${url}${path}`, "br"))),
  );
  isDone = true;
  await polling;
  const healthTimes = (await Promise.all(health)).sort((a, b) => a - b);
  const sorted = times.toSorted((a, b) => a - b);
  return [
    { name: "first page", value: sorted[0]!, unit: "ms" },
    { name: "median page", value: sorted[PAGES / 2]!, unit: "ms" },
    { name: "last page", value: sorted.at(-1)!, unit: "ms", budget: COLD.lastPage },
    {
      name: "health check meanwhile, p99",
      value: healthTimes[Math.floor(healthTimes.length * 0.99)]!,
      unit: "ms",
      budget: COLD.health,
    },
  ].map((figure) => ({ ...figure, name: `${PAGES} cold pages: ${figure.name}` }));
}
