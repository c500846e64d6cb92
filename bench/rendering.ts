/** What a page costs when it is not in the cache. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { RENDER_CPU_MS } from "./budgets.ts";
import type { Chapter } from "./figures.ts";
import { BENCH_PAGES } from "./pages.ts";
import type { RenderCost } from "./rendering-process.ts";

/** Renders each page many times in a fresh production process. Needs an up-to-date build. */
export async function renderCosts(dataDir: string, paths: string[]): Promise<RenderCost[]> {
  const script = join(import.meta.dirname, "rendering-process.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [script, dataDir, ...paths], {
    env: { ...process.env, NODE_ENV: "production", LOG_LEVEL: "warn" },
  });
  return JSON.parse(stdout);
}

export async function measureRendering(dataDir: string): Promise<Chapter> {
  const costs = await renderCosts(
    dataDir,
    BENCH_PAGES.map(({ path }) => path),
  );
  return {
    title: "Pages made anew",
    method:
      "In process, without cache and compression: loaders, queries, React, hashing; processor time of all threads, mean of 150 renders after 60.",
    figures: BENCH_PAGES.flatMap(({ name }, at) => [
      { name: `${name}: CPU`, value: costs[at]!.cpuMs, unit: "ms", budget: RENDER_CPU_MS[name] },
      { name: `${name}: from request to answer`, value: costs[at]!.wallMs, unit: "ms" },
    ]),
  };
}
