/** Facts about the system that the program runs on, for its owner. */
import { statfs } from "node:fs/promises";
import { sql } from "kysely";
import { PROGRAM_FOLDER } from "#app/lib/files/program-folder.server.ts";
import type { Services } from "./context.server.ts";
import { findFfmpegVersion } from "./ffmpeg/ffmpeg.server.ts";

/** Command lines for a shell of this machine. */
interface Commands {
  backup: string;
  /** Of PostgreSQL, whose database the backup leaves out. */
  database: string | null;
  restore: string;
}

export interface SystemFacts {
  node: string;
  database: { name: "SQLite" | "PostgreSQL"; version: string };
  /** Null where ffmpeg is not found. */
  ffmpeg: string | null;
  /** The bucket's name, or null for a folder. */
  bucket: string | null;
  /** The site's public address. */
  siteUrl: string;
  commands: Commands;
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

const PLAIN = /^[\w./:@-]+$/;

/** One word of a POSIX shell. */
const shellWord = (text: string) =>
  PLAIN.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** They name this program's own Node.js: a packed magazine and a container have no npm. */
function commandsOf({ env, dialect }: Services): Commands {
  const isPostgres = dialect === "postgres";
  const copy = `/backups/${new Date().toISOString().slice(0, "2026-01-01".length)}`;
  const run = (script: string, dataDir: string) =>
    `cd ${shellWord(PROGRAM_FOLDER)} && DATA_DIR=${shellWord(dataDir)} ${isPostgres ? 'DATABASE_URL="$DATABASE_URL" ' : ""}${shellWord(process.execPath)} scripts/${script}.ts ${copy}`;
  return {
    backup: run("backup", env.dataDir),
    database: isPostgres ? `pg_dump --format=custom "$DATABASE_URL" > ${copy}.dump` : null,
    restore: run("restore", `${env.dataDir}-restored`),
  };
}

/** Versions, storage, address, free space, and how to make a backup. */
export async function readSystemFacts(services: Services): Promise<SystemFacts> {
  const { env } = services;
  const [database, ffmpeg, disk] = await Promise.all([
    databaseOf(services),
    findFfmpegVersion(),
    diskOf(env.dataDir),
  ]);
  const node = process.version.slice(1);
  const bucket = env.s3?.bucket ?? null;
  const commands = commandsOf(services);
  return { node, database, ffmpeg, bucket, siteUrl: env.siteUrl, commands, disk };
}
