/** Writes the magazine, or parts of it, as readable files. */
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { WriteOptions } from "#app/features/exports/format.ts";
import { MANIFEST } from "#app/features/imports/archive/archive-manifest.server.ts";
import type { Stores } from "#app/platform/open-stores.server.ts";
import type { Storage } from "#app/platform/storage/storage.server.ts";
import { findSchema } from "./find-schema.server.ts";
import { type ArchivedFile, describeManifest, FILES } from "./manifest.server.ts";
import { toMarkdown } from "./markdown-row.server.ts";
import { readRows, toReadable } from "./rows.server.ts";
import {
  type ArchivePart,
  type CarriedTable,
  carriedTables,
  PARTS,
  rowsPath,
  type TableName,
} from "./tables.ts";
import type { ArchiveTarget, Bytes } from "./target.server.ts";

/** Lines that are written at once. */
const LINES_AT_ONCE = 200;

interface ArchiveOptions extends WriteOptions {
  parts?: readonly ArchivePart[];
}

type Source = Pick<Stores, "db" | "dialect" | "storage">;

/** Everything is read as it was at one moment, while others write. */
function inSnapshot<Result>(
  { db, dialect }: Source,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  if (dialect === "sqlite") return db.transaction().execute(work);
  const transaction = db.transaction().setIsolationLevel("repeatable read");
  return transaction.setAccessMode("read only").execute(async (within) => {
    // A large table takes longer than a page may.
    await sql`set local statement_timeout = 0`.execute(within);
    return work(within);
  });
}

async function count(db: Database, name: TableName): Promise<number> {
  const found = sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`;
  return Number((await found.execute(db)).rows[0]?.n);
}

class ArchiveWriter {
  readonly #source: Source;
  readonly #target: ArchiveTarget;
  readonly #options: ArchiveOptions;
  readonly #files = new Map<string, ArchivedFile>();
  readonly #missing: string[] = [];
  #done = 0;
  #total = 0;

  constructor(source: Source, target: ArchiveTarget, options: ArchiveOptions) {
    this.#source = source;
    this.#target = target;
    this.#options = options;
  }

  async write(): Promise<void> {
    const { parts = PARTS } = this.#options;
    const read = await inSnapshot(this.#source, async (db) => {
      const tables = carriedTables(parts);
      for (const [name] of tables) this.#total += await count(db, name);
      const stored = parts.includes("media") ? await listStoredFiles(db, this.#source.storage) : [];
      this.#total += stored.length;
      for (const [name, table] of tables) await this.#writeTable(db, name, table);
      return { stored, schema: await findSchema(db) };
    });
    for (const key of read.stored) await this.#writeStored(key);
    const files = Object.fromEntries(this.#files);
    const manifest = { schema: read.schema, parts: [...parts], files, missing: this.#missing };
    await this.#target.add(MANIFEST, [Buffer.from(describeManifest(manifest))], true);
    await this.#target.finish();
  }

  async #writeTable(db: Database, name: TableName, table: CarriedTable): Promise<void> {
    if (!table.markdownPath) {
      await this.#add(rowsPath(name, table), this.#lines(db, name, table), true);
      return;
    }
    for await (const row of readRows(db, this.#source.dialect, name, table)) {
      const text = toMarkdown(toReadable(row, table));
      await this.#add(table.markdownPath(row), [Buffer.from(text)], true);
      await this.#advance(1);
    }
  }

  async *#lines(db: Database, name: TableName, table: CarriedTable): AsyncGenerator<Buffer> {
    let lines: string[] = [];
    for await (const row of readRows(db, this.#source.dialect, name, table)) {
      lines.push(`${JSON.stringify(toReadable(row, table))}\n`);
      if (lines.length < LINES_AT_ONCE) continue;
      yield Buffer.from(lines.join(""));
      await this.#advance(lines.length);
      lines = [];
    }
    yield Buffer.from(lines.join(""));
    await this.#advance(lines.length);
  }

  /** A file that the store has lost, or that was deleted meanwhile, must not keep the rest from being saved. */
  async #writeStored(key: string): Promise<void> {
    const { storage } = this.#source;
    if ((await storage.size(key)) === null) this.#missing.push(key);
    else await this.#add(`${FILES}${key}`, storage.read(key), false);
    await this.#advance(1);
  }

  async #add(path: string, content: Bytes, isPacked: boolean): Promise<void> {
    const hash = createHash("sha256");
    let bytes = 0;
    async function* measured() {
      for await (const chunk of content) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    }
    await this.#target.add(path, measured(), isPacked);
    this.#files.set(path, { bytes, sha256: hash.digest("hex") });
  }

  async #advance(by: number): Promise<void> {
    this.#done += by;
    await this.#options.onProgress?.(this.#done, this.#total);
  }
}

/** A stream that a post shows, as in `/streams/summits/master.m3u8`. */
const STREAM = /^\/streams\/([\w-]+)\//;

/** Originals, and streams that were imported; those that were prepared from an original are made again. */
async function listStoredFiles(db: Database, storage: Storage): Promise<string[]> {
  const media = await db.selectFrom("media").select("storage_key").execute();
  const videos = await db
    .selectFrom("posts")
    .select("embed_url")
    .where("embed_url", "like", "/streams/%")
    .execute();
  const names = new Set(videos.flatMap(({ embed_url }) => STREAM.exec(embed_url ?? "")?.[1] ?? []));
  const streams: string[] = [];
  for (const name of names) streams.push(...(await storage.list(`streams/${name}`)));
  return [...media.map((row) => row.storage_key), ...streams].sort();
}

/**
 * Writes the archive that docs/guides/archive.md describes. The same magazine is the same bytes, on either database.
 * @param source with a connection of its own: SQLite has one, which this reads from until all rows are written
 */
export async function writeArchive(
  source: Source,
  target: ArchiveTarget,
  options: ArchiveOptions = {},
): Promise<void> {
  try {
    await new ArchiveWriter(source, target, options).write();
  } catch (error) {
    target.abort();
    throw error;
  }
}
