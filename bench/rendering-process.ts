/** Renders pages anew, in a process of its own, and prints what each cost as JSON. */
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { readEnv } from "#app/platform/env.server.ts";
import { Pages } from "#server/pages.ts";
import { closeServices, openServices } from "#server/program.ts";
import { createRenderer } from "#server/render.ts";

export interface RenderCost {
  /** Processor time of one render, of all threads, in milliseconds. */
  cpuMs: number;
  wallMs: number;
}

/** What the process is asked to do. */
export interface RenderOrder {
  /** Renders before those that count. */
  warmUp: number;
  renders: number;
  tasks: RenderTask[];
}

/** What to render, each address in its turn. */
export interface RenderTask {
  paths: string[];
  /** What is gone of what pages keep: all of it, or the pieces that show one of the newest posts. */
  forgets: "all" | "a post" | "nothing";
}

const [dataDir = "", asked = ""] = process.argv.slice(2);
const order: RenderOrder = JSON.parse(asked);
const env = readEnv({ ...process.env, DATA_DIR: dataDir, SITE_URL: "http://localhost:3000" });
const services = await openServices(env);
const build = await import(join(import.meta.dirname, "../build/server/index.js"));
const { keptMarkup, forgetContent } = build.entry.module;
const pages = new Pages({ env, renderer: createRenderer(build, services), cache: null });

const newest = await services.db
  .selectFrom("posts")
  .select("slug")
  .where("status", "=", "published")
  .orderBy("published_at", "desc")
  .limit(40)
  .execute();

function forget(what: RenderTask["forgets"], run: number): void {
  if (what === "all") {
    keptMarkup.clear();
    forgetContent(services.events);
  }
  if (what !== "a post") return;
  const post = newest[run % newest.length]?.slug;
  for (const [key, html] of keptMarkup) {
    if (html.includes(`/${post}"`)) keptMarkup.delete(key);
  }
}

async function renderOnce(path: string): Promise<void> {
  const response = await pages.answer(new Request(`http://localhost:3000${path}`));
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  // The server writes the kept bytes as they are; to copy them out would be our cost, not its.
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
    // As between two requests: in a single turn of the event loop nothing weakly held is let go.
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
