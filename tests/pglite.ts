/** PostgreSQL inside the test's own process: no server, no files, gone with the process. */
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  openAsBlob,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import { type DatabaseClient, POSTGRES_PARSERS } from "#app/database/client.server.ts";
import { migrate } from "#app/database/migrate.server.ts";
import type { Schema } from "#app/database/schema.ts";

const ROOT = join(import.meta.dirname, "..");

/** Named after all that shapes the database, so that a change makes a new one. */
function snapshotPath(): string {
  const hash = createHash("sha256");
  for (const path of [
    "app/database/migrations/0001-magazine.server.ts",
    "app/database/migrate.server.ts",
    "package-lock.json",
  ]) {
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

/** Making the cluster takes seconds, unpacking it a fraction of one: later files unpack it. */
async function save(pglite: PGlite, path: string): Promise<void> {
  const dump = await pglite.dumpDataDir("none");
  mkdirSync(dirname(path), { recursive: true });
  const partial = `${path}.${process.pid}`;
  writeFileSync(partial, Buffer.from(await dump.arrayBuffer()));
  renameSync(partial, path);
}

/** Starts a migrated database. */
export async function startPglite(): Promise<DatabaseClient> {
  const path = snapshotPath();
  const parsers = POSTGRES_PARSERS;
  if (existsSync(path)) {
    return clientOf(await PGlite.create({ parsers, loadDataDir: await openAsBlob(path) }));
  }
  const pglite = await PGlite.create({ parsers });
  const client = clientOf(pglite);
  await migrate(client);
  await save(pglite, path);
  return client;
}
