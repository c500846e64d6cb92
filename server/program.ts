/** Opens what the program stands on: settings, folders, database, events, storage. */
import { accessSync, constants, mkdirSync } from "node:fs";
import { migrate } from "#app/database/migrate.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { createEvents } from "#app/platform/event-reader.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { openStores, type Stores } from "#app/platform/open-stores.server.ts";
import { checkBucket, type S3Settings } from "#app/platform/s3-storage.server.ts";
import { registerListeners } from "#app/registry.server.ts";
import { StartFailure } from "./start-failure.ts";

const REASONS: Record<string, string> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the file system is read-only",
  EEXIST: "there is a file in its place",
  ENOTDIR: "a part of its path is a file",
  ENOSPC: "the disk is full",
};

/** What the disk, not the program, is to blame for. */
const OUTSIDE_SQLITE = /^SQLITE_(CANTOPEN|READONLY|IOERR|FULL|BUSY|CORRUPT)/;

const codeOf = (error: unknown) => String((error as { code?: unknown })?.code ?? "");

/** @throws StartFailure when the folder cannot be made or written to */
export function prepareDataFolder({ dataDir }: Pick<Env, "dataDir">): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = codeOf(error);
    throw new StartFailure(
      `The data folder ${dataDir} cannot be used: ${REASONS[code] ?? code}. Set DATA_DIR to another one.`,
    );
  }
}

/** A server's address without the password, for messages. */
function withoutPassword(url: string): string {
  const shown = new URL(url);
  shown.password = "";
  return shown.href;
}

function openingFailure({ databaseUrl, dataDir }: Env, error: unknown): Error {
  const code = codeOf(error);
  const where = databaseUrl ? withoutPassword(databaseUrl) : `in ${dataDir}`;
  if (code === "SQLITE_NOTADB") return new StartFailure(`The database ${where} is not one.`);
  const isOutside = databaseUrl ? code !== "" : OUTSIDE_SQLITE.test(code);
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

async function openMigrated(env: Env): Promise<Stores> {
  let stores: Stores | undefined;
  try {
    stores = openStores(env);
    await migrate(stores);
    return stores;
  } catch (error) {
    await stores?.close().catch(() => null);
    throw openingFailure(env, error);
  }
}

/**
 * Everything that commands, queries and jobs may need.
 * @throws StartFailure, or DatabaseIsNewer when a newer program has written the database
 */
export async function openServices(env: Env): Promise<Services> {
  prepareDataFolder(env);
  if (env.s3) await checkStore(env.s3);
  const stores = await openMigrated(env);
  const log = createLog(env.logLevel);
  const events = await createEvents(stores, log);
  const services: Services = { ...stores, env, log, events };
  registerListeners(services);
  return services;
}

export async function closeServices({ events, close }: Services): Promise<void> {
  await events.stop();
  await close();
}
