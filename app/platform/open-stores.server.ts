/** Opens what the magazine keeps: its database, and its files in the data directory. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type DatabaseClient, openDatabase } from "#app/database/client.server.ts";
import type { Env } from "./env.server.ts";
import { createDiskStorage, type Storage } from "./storage.server.ts";

/** Database and media store of one magazine. */
export interface Stores extends DatabaseClient {
  storage: Storage;
}

/**
 * Opens the database that the settings name, or SQLite in the data directory, which is made if it is
 * not there. Nothing is migrated.
 */
export function openStores({ dataDir, databaseUrl }: Env): Stores {
  mkdirSync(dataDir, { recursive: true });
  const client = openDatabase(databaseUrl, join(dataDir, "masthead.sqlite"));
  return { ...client, storage: createDiskStorage(join(dataDir, "media")) };
}
