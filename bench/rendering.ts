/** The cost of an uncached page. */

import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { openSqlite } from "#app/database/client/client.server.ts";
import { POST_ADDRESS } from "#app/database/queries/post-address.server.ts";
import { postHref } from "#app/features/posts/addresses.ts";
import { type Budget, RENDER_CPU_MS } from "./budgets.ts";
import { type Chapter, median } from "./figures.ts";
import type { RenderCost, RenderOrder, RenderTask } from "./rendering-process.ts";

/**
 * Warm-up until the JIT has settled: after a few hundred renders a page is still slower by half.
 */
const WARM_UP = 1000;
const RENDERS = 300;

/** Renders each task repeatedly in a new production process. Needs a current build. */
export async function renderCosts(dataDir: string, tasks: RenderTask[]): Promise<RenderCost[]> {
  const script = join(import.meta.dirname, "rendering-process.ts");
  const order: RenderOrder = { warmUp: WARM_UP, renders: RENDERS, tasks };
  const args = [script, dataDir, JSON.stringify(order)];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, NODE_ENV: "production", LOG_LEVEL: "warn" },
  });
  return JSON.parse(stdout);
}

/** All standard posts, so that consecutive renders differ. */
async function postPaths(dataDir: string): Promise<string[]> {
  const client = openSqlite(join(dataDir, "masthead.sqlite"));
  try {
    const posts = await client.db
      .selectFrom("posts")
      .select(POST_ADDRESS)
      .where("status", "=", "published")
      .where("kind", "=", "standard")
      .where("access", "=", "public")
      .execute();
    return posts.map(postHref);
  } finally {
    await client.close();
  }
}

/** Repetitions, to average out noise. */
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
  // One process per figure, so that heap and JIT state do not carry over.
  const costs: RenderCost[][] = subjects.map(() => []);
  for (let turn = 0; turn < PROCESSES; turn += 1) {
    for (const [at, subject] of subjects.entries()) {
      costs[at]!.push(...(await renderCosts(dataDir, [subject])));
    }
  }
  const middle = (at: number, key: keyof RenderCost) => median(costs[at]!.map((cost) => cost[key]));
  return {
    title: "Pages rendered",
    method: `Each in processes of its own, without the page cache and compression: loaders, queries, React, hashing; processor time of all threads, mean of ${RENDERS} renders after ${WARM_UP}, median of ${PROCESSES} processes in turns, another post each time. A like changes a post's own page and the home's pieces that show it; all else is kept.`,
    figures: subjects.flatMap(({ name, budget }, at) => [
      { name: `${name}: CPU`, value: middle(at, "cpuMs"), unit: "ms", ...(budget && { budget }) },
      { name: `${name}: from request to answer`, value: middle(at, "wallMs"), unit: "ms" },
    ]),
  };
}
