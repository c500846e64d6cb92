/** Renders pages anew, in a process of its own, and prints what each cost as JSON. */
import { join } from "node:path";
import { readEnv } from "#app/platform/env.server.ts";
import { Pages } from "#server/pages.ts";
import { closeServices, openServices } from "#server/program.ts";
import { createRenderer } from "#server/render.ts";

/** The compiler has settled by then. */
const WARM_UP = 60;
const RENDERS = 150;

export interface RenderCost {
  path: string;
  /** Processor time of one render, of all threads, in milliseconds. */
  cpuMs: number;
  wallMs: number;
  /** Of the page, uncompressed. */
  bytes: number;
}

const [dataDir = "", ...paths] = process.argv.slice(2);
const env = readEnv({ ...process.env, DATA_DIR: dataDir, SITE_URL: "http://localhost:3000" });
const services = await openServices(env);
const build = await import(join(import.meta.dirname, "../build/server/index.js"));
const pages = new Pages({ env, renderer: createRenderer(build, services), cache: null });

async function renderOnce(path: string): Promise<number> {
  const response = await pages.answer(new Request(`http://localhost:3000${path}`));
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  return (await response.arrayBuffer()).byteLength;
}

async function measure(path: string): Promise<RenderCost> {
  for (let run = 0; run < WARM_UP; run += 1) await renderOnce(path);
  const cpu = process.cpuUsage();
  const start = performance.now();
  let bytes = 0;
  for (let run = 0; run < RENDERS; run += 1) bytes = await renderOnce(path);
  const wallMs = (performance.now() - start) / RENDERS;
  const { user, system } = process.cpuUsage(cpu);
  return { path, cpuMs: (user + system) / 1000 / RENDERS, wallMs, bytes };
}

const costs: RenderCost[] = [];
for (const path of paths) costs.push(await measure(path));
await closeServices(services);
console.log(JSON.stringify(costs));
