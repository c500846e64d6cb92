/** Starts the server, and shuts it down on SIGINT or SIGTERM. */
import { join } from "node:path";
import { DatabaseDamaged, isDamage } from "#app/database/client/damage.server.ts";
import { isOutage } from "#app/database/client/outage.server.ts";
import { DatabaseIsNewer } from "#app/database/migrations/migrate.server.ts";
import { describeLostKey } from "#app/features/accounts/sign-in/lost-key.server.ts";
import { PROGRAM_FOLDER } from "#app/lib/files/program-folder.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { BadEnvironment, readEnv } from "#app/platform/env.server.ts";
import { BadKey, checkKey } from "#app/platform/security/encryption.server.ts";
import { releaseMemoryAfterStart } from "#server/threads/release-memory.ts";
import { keepAssets } from "./kept-assets.ts";
import { assertPortIsFree } from "./listening.ts";
import { closeServices, openServices, prepareDataFolder } from "./open-services.ts";
import { type PageMaking, startInProcess, startThreads } from "./page-making.ts";
import { prepareSearch } from "./prepare-search.ts";
import {
  describeLostDatabase,
  findSetupPath,
  formatAccounts,
  seedDemoIfEmpty,
} from "./seed-demo.ts";
import { type OpenSite, openSite } from "./site.ts";
import { ensureBuild } from "./site-build.ts";
import { diskReason, StartFailure } from "./start-failure.ts";

/** Exit status after SIGINT: 128 + 2. */
const INTERRUPTED = 130;

const say = (line: string) => console.log(line);

/**
 * Ctrl+C arrives twice under npm: from the terminal, and forwarded by npm. Within this time both
 * count as one.
 */
const SAME_SIGNAL_MS = 1_000;

/** Graceful shutdown at the first signal, immediate exit at the second. */
function stopOnSignal(site: OpenSite, making: PageMaking, services: Services): void {
  let stoppedAt = 0;
  const stop = async () => {
    if (stoppedAt > 0) {
      if (performance.now() - stoppedAt > SAME_SIGNAL_MS) process.exit(INTERRUPTED);
      return;
    }
    stoppedAt = performance.now();
    await site.stop();
    await making.stop();
    // Last, so that SQLite's log is written back to the database.
    await closeServices(services);
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
}

/**
 * Builds the site, in a process of its own, while the demo is imported. Passwords of the demo's
 * accounts are shown only once, so also when the build fails.
 */
async function prepareSite(services: Services, isBuilt: boolean): Promise<void> {
  const [build, demo] = await Promise.allSettled([
    isBuilt ? null : ensureBuild(PROGRAM_FOLDER, say),
    seedDemoIfEmpty(services, say),
  ]);
  if (demo.status === "fulfilled" && demo.value) say(formatAccounts(demo.value));
  for (const step of [build, demo]) if (step.status === "rejected") throw step.reason;
}

export interface StartOptions {
  /** Whether the build is of the sources that are there. */
  isBuilt: boolean;
}

/** Cheap checks (port, folder) come before the slow ones (migrations, build). */
async function start({ isBuilt }: StartOptions): Promise<void> {
  const env = readEnv({ ...process.env, NODE_ENV: "production" });
  prepareDataFolder(env);
  checkKey(env);
  await assertPortIsFree(env);
  const hasThreads = env.pageThreads > 0;
  const services = await openServices(env, { isWriting: !hasThreads });
  await prepareSite(services, isBuilt);
  await prepareSearch(services, say);
  await reportLosses(services);
  // Before readers come: from then on the program outlives an outage of its database.
  const setup = await findSetupPath(services);
  const making = await (hasThreads ? startThreads(services) : startInProcess(services));
  const clientFolder = join(PROGRAM_FOLDER, "build/client");
  releaseMemoryAfterStart();
  const site = await openSite({
    services,
    making,
    clientFolder,
    isPrewarming: env.prewarmsPictures,
  });
  stopOnSignal(site, making, services);
  void keepForReaders(clientFolder, services);
  const address = env.port === 0 ? `http://localhost:${site.port}` : env.siteUrl;
  if (setup) say(`The magazine is empty. Name it and yourself here: ${address}${setup}`);
  say(`Masthead is ready: ${address}`);
}

/** Goes on without the key, or with an empty database: everything else works. */
async function reportLosses(services: Services): Promise<void> {
  const { db, env, log } = services;
  for (const lost of [await describeLostDatabase(services), await describeLostKey(db, env)]) {
    if (!lost) continue;
    say(lost);
    log.warn(lost);
  }
}

/** Goes on without the files of former builds: only pages that are open since then need them. */
async function keepForReaders(clientFolder: string, { env, log }: Services): Promise<void> {
  await keepAssets(clientFolder, env.dataDir).catch((err) =>
    log.warn({ err }, "the files of this build could not be kept for the next"),
  );
}

function isExpected(error: unknown): error is Error {
  return [BadEnvironment, BadKey, DatabaseDamaged, DatabaseIsNewer, StartFailure].some(
    (known) => error instanceof known,
  );
}

/** The message of an expected failure, or the error itself with its stack trace. */
function describeFailure(error: unknown): unknown {
  if (isExpected(error)) return error.message;
  if (isDamage(error)) return new DatabaseDamaged().message;
  const reason = diskReason(error) ?? (isOutage(error) && "the database is not available");
  return reason ? `Masthead cannot start: ${reason} (${(error as Error).message}).` : error;
}

/** Runs until a signal arrives. Exits with status 1 when the server cannot start. */
export async function main(options: StartOptions): Promise<void> {
  try {
    await start(options);
  } catch (error) {
    console.error(describeFailure(error));
    process.exit(1);
  }
}
