/** Opens what the magazine keeps: its database, and its files in the data directory or a bucket. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type DatabaseClient, openDatabase } from "#app/database/client.server.ts";
import type { Env } from "./env.server.ts";
import { createS3Storage } from "./s3-storage.server.ts";
import { createDiskStorage, type Storage } from "./storage.server.ts";

/** Database and media store of one magazine. */
export interface Stores extends DatabaseClient {
  storage: Storage;
}

/**
 * Opens the database that the settings name, or SQLite in the data directory, which is made if it is
 * not there. Nothing is migrated.
 */
export function openStores({ dataDir, databaseUrl, s3 }: Env): Stores {
  mkdirSync(dataDir, { recursive: true });
  const client = openDatabase(databaseUrl, join(dataDir, "masthead.sqlite"));
  const storage = s3 ? createS3Storage(s3) : createDiskStorage(join(dataDir, "media"));
  return { ...client, storage };
}
