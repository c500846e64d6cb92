/** Starts the magazine for its readers, and stops it in order. */
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { DatabaseIsNewer } from "#app/database/migrate.server.ts";
import { ensureIndex } from "#app/features/search/reindex.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { BadEnvironment, readEnv } from "#app/platform/env.server.ts";
import { closeMail } from "#app/platform/smtp.server.ts";
import { startWorker, type Worker } from "#app/platform/worker.server.ts";
import { JOBS } from "#app/registry.server.ts";
import { describeAccounts, fillEmptyMagazine, findSetupPath } from "./first-start.ts";
import { assertPortIsFree } from "./listening.ts";
import { closeServices, openServices, prepareDataFolder } from "./program.ts";
import { keepTicksQuick } from "./quick-ticks.ts";
import { createRenderer } from "./render.ts";
import { openSite, type Site } from "./site.ts";
import { ensureBuild } from "./site-build.ts";
import { spareMemory } from "./spare-memory.ts";
import { StartFailure } from "./start-failure.ts";

const ROOT = join(import.meta.dirname, "..");

/** What a shell reports for a program that Ctrl+C ended. */
const INTERRUPTED = 130;

const say = (line: string) => console.log(line);

async function loadBuild(): Promise<ServerBuild> {
  return import(join(ROOT, "build/server/index.js"));
}

function stopOnSignal(site: Site, worker: Worker, services: Services): void {
  let isStopping = false;
  const stop = async () => {
    // Asked twice, it is meant at once.
    if (isStopping) process.exit(INTERRUPTED);
    isStopping = true;
    await Promise.all([site.stop(), worker.stop()]);
    closeMail();
    await closeServices(services);
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
}

/** Quick checks first: nobody should wait for a build to hear that the port is taken. */
async function start(): Promise<void> {
  const env = readEnv({ ...process.env, NODE_ENV: "production" });
  prepareDataFolder(env);
  await assertPortIsFree(env);
  const services = await openServices(env);
  await ensureBuild(ROOT, say);
  const accounts = await fillEmptyMagazine(services, say);
  await ensureIndex(services, () => say("Building the search index …"));
  const renderer = createRenderer(await loadBuild(), services);
  const clientFolder = join(ROOT, "build/client");
  const site = await openSite({ services, renderer, clientFolder, isPrewarming: true });
  const worker = startWorker(services, JOBS);
  stopOnSignal(site, worker, services);
  spareMemory();
  if (accounts) say(describeAccounts(accounts));
  const address = env.port === 0 ? `http://localhost:${site.port}` : env.siteUrl;
  const setup = await findSetupPath(services);
  if (setup) say(`The magazine is empty. Name it and yourself here: ${address}${setup}`);
  say(`Masthead is ready: ${address}`);
}

function isExpected(error: unknown): error is Error {
  return [BadEnvironment, DatabaseIsNewer, StartFailure].some((known) => error instanceof known);
}

/** Runs until a signal comes. What the person can mend is said in a sentence, the rest with its trace. */
export async function main(): Promise<void> {
  keepTicksQuick();
  try {
    await start();
  } catch (error) {
    console.error(isExpected(error) ? error.message : error);
    process.exit(1);
  }
}
