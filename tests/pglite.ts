/** PostgreSQL inside the test's process: no server, no files. */
import { createHash } from "node:crypto";
import {
  existsSync,
  globSync,
  mkdirSync,
  openAsBlob,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import { type DatabaseClient, POSTGRES_PARSERS } from "#app/database/client/client.server.ts";
import { migrate } from "#app/database/migrations/migrate.server.ts";
import type { Schema } from "#app/database/tables/schema.ts";

const ROOT = join(import.meta.dirname, "..");

/** Named after everything that shapes the database, so that a change creates a new one. */
function snapshotPath(): string {
  const hash = createHash("sha256");
  const migrations = globSync("app/database/migrations/**/*.ts", { cwd: ROOT }).sort();
  for (const path of [...migrations, "package-lock.json"]) {
    hash.update(readFileSync(join(ROOT, path)));
  }
  return join(
    ROOT,
    "node_modules/.cache/masthead",
    `pglite-${hash.digest("hex").slice(0, 16)}.tar`,
  );
}

function clientOf(pglite: PGlite): DatabaseClient {
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
  return { db, dialect: "postgres", close: () => pglite.close() };
}

/** Creating the cluster takes seconds, unpacking it a fraction of one. */
async function save(pglite: PGlite, path: string): Promise<void> {
  const dump = await pglite.dumpDataDir("none");
  mkdirSync(dirname(path), { recursive: true });
  const partial = `${path}.${process.pid}`;
  writeFileSync(partial, Buffer.from(await dump.arrayBuffer()));
  renameSync(partial, path);
}

/** Creates the snapshot that every worker unpacks, unless it exists from an earlier run. */
export async function ensurePgliteSnapshot(): Promise<void> {
  const path = snapshotPath();
  if (existsSync(path)) return;
  const pglite = await PGlite.create({ parsers: POSTGRES_PARSERS });
  await migrate(clientOf(pglite));
  await save(pglite, path);
  await pglite.close();
}

/** Starts a migrated database. */
export async function startPglite(): Promise<DatabaseClient> {
  const loadDataDir = await openAsBlob(snapshotPath());
  return clientOf(await PGlite.create({ parsers: POSTGRES_PARSERS, loadDataDir }));
}
