/** Renders pages anew, in a process of its own, and prints what each cost as JSON. */
import { join } from "node:path";
import { readEnv } from "#app/platform/env.server.ts";
import { Pages } from "#server/pages.ts";
import { closeServices, openServices } from "#server/program.ts";
import { createRenderer } from "#server/render.ts";

/** The compiler has settled by then. */
const WARM_UP = 200;
const RENDERS = 200;

export interface RenderCost {
  /** Processor time of one render, of all threads, in milliseconds. */
  cpuMs: number;
  wallMs: number;
}

/** What to render, each address in its turn. */
export interface RenderTask {
  paths: string[];
  /** What is gone of what pages keep: all of it, or the pieces that show one of the newest posts. */
  forgets: "all" | "a post" | "nothing";
}

const [dataDir = "", tasks = "[]"] = process.argv.slice(2);
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
  await response.arrayBuffer();
}

async function measure({ paths, forgets }: RenderTask): Promise<RenderCost> {
  const sum = { cpu: 0, wall: 0 };
  for (let run = -WARM_UP; run < RENDERS; run += 1) {
    forget(forgets, run + WARM_UP);
    const cpu = process.cpuUsage();
    const start = performance.now();
    await renderOnce(paths[(run + WARM_UP) % paths.length] ?? "/");
    if (run < 0) continue;
    const { user, system } = process.cpuUsage(cpu);
    sum.cpu += user + system;
    sum.wall += performance.now() - start;
  }
  return { cpuMs: sum.cpu / 1000 / RENDERS, wallMs: sum.wall / RENDERS };
}

const costs: RenderCost[] = [];
for (const task of JSON.parse(tasks) as RenderTask[]) costs.push(await measure(task));
await closeServices(services);
console.log(JSON.stringify(costs));
