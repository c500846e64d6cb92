/** Renders pages in a separate process and prints their costs as JSON. */
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { readEnv } from "#app/platform/env.server.ts";
import { PageResponder } from "#server/pages/page-responder.ts";
import { createMaker } from "#server/pages/render.ts";
import { closeServices, openServices } from "#server/start/open-services.ts";

export interface RenderCost {
  /** CPU time of one render across threads, in milliseconds. */
  cpuMs: number;
  wallMs: number;
}

/** The input of the process. */
export interface RenderOrder {
  /** Warm-up renders. */
  warmUp: number;
  renders: number;
  tasks: RenderTask[];
}

/** The paths to render in turn. */
export interface RenderTask {
  paths: string[];
  /** Which caches are cleared: all, or what depends on one of the newest posts. */
  forgets: "all" | "a post" | "nothing";
}

const [dataDir = "", asked = ""] = process.argv.slice(2);
const order: RenderOrder = JSON.parse(asked);
const env = readEnv({ ...process.env, DATA_DIR: dataDir, SITE_URL: "http://localhost:3000" });
const services = await openServices(env);
const build = await import(join(import.meta.dirname, "../build/server/index.js"));
const { markupCache } = build.entry.module;
const pages = new PageResponder({ env, maker: createMaker(build, services), cache: null });

const newest = await services.db
  .selectFrom("posts")
  .select("slug")
  .where("status", "=", "published")
  .orderBy("published_at", "desc")
  .limit(40)
  .execute();

function forget(what: RenderTask["forgets"], run: number): void {
  if (what === "all") {
    markupCache.clear();
    services.contents.clear();
  }
  if (what !== "a post") return;
  const post = newest[run % newest.length]?.slug;
  for (const [key, html] of markupCache) {
    if (html.includes(`/${post}"`)) markupCache.delete(key);
  }
}

async function renderOnce(path: string): Promise<void> {
  const response = await pages.answer(new Request(`http://localhost:3000${path}`));
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  // The body stays in memory; copying it would not be the server's cost.
  await response.body?.cancel();
}

async function measure({ paths, forgets }: RenderTask): Promise<RenderCost> {
  const { warmUp, renders } = order;
  const sum = { cpu: 0, wall: 0 };
  for (let run = -warmUp; run < renders; run += 1) {
    forget(forgets, run + warmUp);
    const cpu = process.cpuUsage();
    const start = performance.now();
    await renderOnce(paths[(run + warmUp) % paths.length] ?? "/");
    const end = performance.now();
    // Yields to the event loop as between requests, so that weak references can be collected.
    await nextTurn();
    if (run < 0) continue;
    const { user, system } = process.cpuUsage(cpu);
    sum.cpu += user + system;
    sum.wall += end - start;
  }
  return { cpuMs: sum.cpu / 1000 / renders, wallMs: sum.wall / renders };
}

const costs: RenderCost[] = [];
for (const task of order.tasks) costs.push(await measure(task));
await closeServices(services);
console.log(JSON.stringify(costs));
