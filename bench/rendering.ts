/** What a page costs when it is not in the cache. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { openSqlite } from "#app/database/client.server.ts";
import { postHref } from "#app/features/posts/addresses.ts";
import { type Budget, RENDER_CPU_MS } from "./budgets.ts";
import { type Chapter, median } from "./figures.ts";
import type { RenderCost, RenderOrder, RenderTask } from "./rendering-process.ts";

/** The compiler works on until then: a process of a few hundred renders pays half as much again. */
const WARM_UP = 1000;
const RENDERS = 300;

/** Renders each task many times in a fresh production process. Needs an up-to-date build. */
export async function renderCosts(dataDir: string, tasks: RenderTask[]): Promise<RenderCost[]> {
  const script = join(import.meta.dirname, "rendering-process.ts");
  const order: RenderOrder = { warmUp: WARM_UP, renders: RENDERS, tasks };
  const args = [script, dataDir, JSON.stringify(order)];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, NODE_ENV: "production", LOG_LEVEL: "warn" },
  });
  return JSON.parse(stdout);
}

/** Every standard post of the magazine: no two renders in a row show the same. */
async function postPaths(dataDir: string): Promise<string[]> {
  const client = openSqlite(join(dataDir, "masthead.sqlite"));
  try {
    const posts = await client.db
      .selectFrom("posts")
      .select(["slug", "kind"])
      .where("status", "=", "published")
      .where("kind", "=", "standard")
      .where("access", "=", "public")
      .execute();
    return posts.map(postHref);
  } finally {
    await client.close();
  }
}

/** A machine has better and worse moments. */
const PROCESSES = 3;

interface Subject extends RenderTask {
  name: string;
  budget?: Budget;
}

export async function measureRendering(dataDir: string): Promise<Chapter> {
  const posts = await postPaths(dataDir);
  const subjects: Subject[] = [
    { name: "home after a like", paths: ["/"], forgets: "a post", budget: RENDER_CPU_MS.home },
    { name: "home of which nothing is kept", paths: ["/"], forgets: "all" },
    { name: "post after a like", paths: posts, forgets: "nothing", budget: RENDER_CPU_MS.post },
    { name: "post of which nothing is kept", paths: posts, forgets: "all" },
  ];
  // Each in a process of its own: what another has left to the compiler and in memory is not its cost.
  const costs: RenderCost[][] = subjects.map(() => []);
  for (let turn = 0; turn < PROCESSES; turn += 1) {
    for (const [at, subject] of subjects.entries()) {
      costs[at]!.push(...(await renderCosts(dataDir, [subject])));
    }
  }
  const middle = (at: number, key: keyof RenderCost) => median(costs[at]!.map((cost) => cost[key]));
  return {
    title: "Pages made anew",
    method: `Each in processes of its own, without the page cache and compression: loaders, queries, React, hashing; processor time of all threads, mean of ${RENDERS} renders after ${WARM_UP}, median of ${PROCESSES} processes in turns, another post each time. A like changes a post's own page and the home's pieces that show it; all else is kept.`,
    figures: subjects.flatMap(({ name, budget }, at) => [
      { name: `${name}: CPU`, value: middle(at, "cpuMs"), unit: "ms", ...(budget && { budget }) },
      { name: `${name}: from request to answer`, value: middle(at, "wallMs"), unit: "ms" },
    ]),
  };
}
