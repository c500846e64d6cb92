/** Opens the services: data folder, database, events, storage. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { registerContents } from "#app/cache-registry.server.ts";
import { checkForDamage, DatabaseDamaged, isDamage } from "#app/database/client/damage.server.ts";
import { copyDamagedLog } from "#app/database/client/log-damage.server.ts";
import { isOutage } from "#app/database/client/outage.server.ts";
import { DatabaseIsForeign, migrate } from "#app/database/migrations/migrate.server.ts";
import { completeFeedIds } from "#app/features/feeds/feed-ids.server.ts";
import { ContentCache } from "#app/platform/content-cache.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { createEvents } from "#app/platform/events/event-poller.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { openStores, type Stores } from "#app/platform/open-stores.server.ts";
import { checkBucket, type S3Settings } from "#app/platform/storage/s3-storage.server.ts";
import { errorCode, findFileProblem, findFolderProblem, StartFailure } from "./start-failure.ts";
import { describeUpgrade } from "./upgrade-notices.ts";

/** SQLite errors that come from the file system, not from a bug. */
const OUTSIDE_SQLITE = /^SQLITE_(CANTOPEN|READONLY|IOERR|FULL|BUSY|CORRUPT)/;

/** @throws StartFailure when the folder cannot be made or written to */
export function prepareDataFolder({ dataDir }: Pick<Env, "dataDir">): void {
  const reason = findFolderProblem(dataDir);
  if (!reason) return;
  throw new StartFailure(
    `The data folder ${dataDir} cannot be used: ${reason}. Set DATA_DIR to another one.`,
  );
}

/** Files of SQLite that every write needs. */
const SQLITE_FILES = ["masthead.sqlite", "masthead.sqlite-wal", "masthead.sqlite-shm"];

/**
 * SQLite opens a file that cannot be written to, and fails at the first write.
 * @throws StartFailure when a file of the database belongs to another user, or is read-only
 */
function checkDatabaseFiles({ databaseUrl, dataDir }: Env): void {
  if (databaseUrl) return;
  for (const name of SQLITE_FILES) {
    const path = join(dataDir, name);
    const reason = existsSync(path) && findFileProblem(path);
    if (!reason) continue;
    throw new StartFailure(
      `The database file ${path} cannot be used: ${reason}. Make it readable and writable for the user that runs Masthead (chown, chmod).`,
    );
  }
}

/** A database URL without its password, for messages. */
function withoutPassword(url: string): string {
  const shown = new URL(url);
  shown.password = "";
  return shown.href;
}

/** Tables that are there without the list of migrations, or the other way round; a format that SQLite does not know. */
const FOREIGN_SQLITE =
  /already exists|no such (?:table|column)|unsupported file format|malformed database schema/;

function openingFailure({ databaseUrl, dataDir }: Env, error: unknown): Error {
  if (error instanceof StartFailure) return error;
  const code = errorCode(error);
  const where = databaseUrl ? withoutPassword(databaseUrl) : `in ${dataDir}`;
  if (code === "SQLITE_NOTADB") return new StartFailure(`The database ${where} is not one.`);
  if (isDamage(error)) return new DatabaseDamaged({ cause: error });
  const isForeign = code === "SQLITE_ERROR" && FOREIGN_SQLITE.test((error as Error).message);
  if (isForeign || error instanceof DatabaseIsForeign) {
    const [place, setting] = databaseUrl ? ["database", "DATABASE_URL"] : ["folder", "DATA_DIR"];
    return new StartFailure(
      `The database ${where} is another program's, or a part of it is missing (${(error as Error).message}). Restore the last backup into an empty ${place} (npm run restore), or set ${setting} to another one.`,
    );
  }
  const isOutside = databaseUrl ? code !== "" || isOutage(error) : OUTSIDE_SQLITE.test(code);
  if (!isOutside) return error as Error;
  const reason = (error as Error).message || code;
  return new StartFailure(`The database ${where} cannot be opened: ${reason}.`);
}

async function checkStore(settings: S3Settings): Promise<void> {
  try {
    await checkBucket(settings);
  } catch (error) {
    throw new StartFailure((error as Error).message);
  }
}

interface OpenedStores {
  stores: Stores;
  /** Notices to the owner about an upgrade or damage. */
  notices: string[];
}

async function openMigrated(env: Env): Promise<OpenedStores> {
  let stores: Stores | undefined;
  try {
    checkDatabaseFiles(env);
    const path = join(env.dataDir, "masthead.sqlite");
    const damage = env.databaseUrl ? null : copyDamagedLog(path);
    stores = openStores(env);
    await checkForDamage(stores, path);
    const ran = await migrate(stores);
    await completeFeedIds(stores.db, env.siteUrl);
    const notices = await describeUpgrade(stores.db, ran);
    return { stores, notices: damage ? [damage, ...notices] : notices };
  } catch (error) {
    await stores?.close().catch(() => null);
    throw openingFailure(env, error);
  }
}

interface OpenOptions {
  /** Whether the listeners that write to the database run here. */
  isWriting?: boolean;
}

async function makeServices(
  env: Env,
  stores: Stores,
  { isWriting = true }: OpenOptions,
): Promise<Services> {
  const log = createLog(env.logLevel);
  const events = await createEvents(stores, log);
  const services: Services = { ...stores, env, log, events, contents: new ContentCache() };
  registerContents(services);
  // Imported where it is used, for the memory of the other threads.
  if (isWriting) (await import("#app/registry.server.ts")).registerListeners(services);
  return services;
}

/**
 * Opens the database, migrates it, and makes the services that commands, queries and jobs use.
 * @throws StartFailure; DatabaseIsNewer when a newer version has migrated the database
 */
export async function openServices(env: Env, options: OpenOptions = {}): Promise<Services> {
  prepareDataFolder(env);
  if (env.s3) await checkStore(env.s3);
  const { stores, notices } = await openMigrated(env);
  const services = await makeServices(env, stores, options);
  for (const notice of notices) services.log.warn(notice);
  return services;
}

/** Services of a further thread, after `openServices`. */
export function reopenServices(env: Env, options: OpenOptions): Promise<Services> {
  return makeServices(env, openStores(env), options);
}

/** Waits for the events being processed, then closes the database. */
export async function closeServices({ events, close }: Services): Promise<void> {
  await events.stop();
  await close();
}
