/** Facts about the system that the program runs on, for its owner. */
import { statfs } from "node:fs/promises";
import { sql } from "kysely";
import type { Services } from "./context.server.ts";
import { findFfmpegVersion } from "./ffmpeg/ffmpeg.server.ts";

export interface SystemFacts {
  node: string;
  database: { name: "SQLite" | "PostgreSQL"; version: string };
  /** Null where ffmpeg is not found. */
  ffmpeg: string | null;
  /** The bucket's name, or null for a folder. */
  bucket: string | null;
  /** In bytes, of the disk with the data folder; null where the system does not say. */
  disk: { free: number; total: number } | null;
}

async function databaseOf({ db, dialect }: Services): Promise<SystemFacts["database"]> {
  const isPostgres = dialect === "postgres";
  const asked = isPostgres
    ? sql<{ version: string }>`select current_setting('server_version') as version`
    : sql<{ version: string }>`select sqlite_version() as version`;
  const { rows } = await asked.execute(db);
  return { name: isPostgres ? "PostgreSQL" : "SQLite", version: rows[0]!.version };
}

async function diskOf(folder: string): Promise<SystemFacts["disk"]> {
  const found = await statfs(folder).catch(() => null);
  return found && { free: found.bavail * found.bsize, total: found.blocks * found.bsize };
}

/** Versions, storage and free space. */
export async function readSystemFacts(services: Services): Promise<SystemFacts> {
  const { env } = services;
  const [database, ffmpeg, disk] = await Promise.all([
    databaseOf(services),
    findFfmpegVersion(),
    diskOf(env.dataDir),
  ]);
  const node = process.version.slice(1);
  return { node, database, ffmpeg, bucket: env.s3?.bucket ?? null, disk };
}
