/** Opens the database and the media storage. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type DatabaseClient, openDatabase } from "#app/database/client/client.server.ts";
import { createS3Storage } from "#app/platform/storage/s3-storage.server.ts";
import { createDiskStorage, type Storage } from "#app/platform/storage/storage.server.ts";
import type { Env } from "./env.server.ts";

/** Database and media storage of one magazine. */
export interface Stores extends DatabaseClient {
  storage: Storage;
}

/**
 * Opens the configured database, or SQLite in the data folder, which is created if missing. Runs no
 * migrations.
 */
export function openStores({ dataDir, databaseUrl, s3 }: Env): Stores {
  mkdirSync(dataDir, { recursive: true });
  const client = openDatabase(databaseUrl, join(dataDir, "masthead.sqlite"));
  const storage = s3 ? createS3Storage(s3) : createDiskStorage(join(dataDir, "media"));
  return { ...client, storage };
}
