/** Brings files of the old site into the library, each once: from the archive, or from the old site where the owner wants it. */
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { LRUCache } from "lru-cache";

import { SYSTEM } from "#app/features/accounts/policy.ts";
import type { Archive } from "#app/features/imports/archive/archive.ts";
import type { StoredFile } from "#app/features/imports/conversion/body.ts";
import { findItem, type Import, saveItem } from "#app/features/imports/import-rows.server.ts";
import type { Place, Source } from "#app/features/imports/model.ts";
import { ImportProblem } from "#app/features/imports/problem.ts";
import { MAX_PICTURE_BYTES } from "#app/features/uploads/limits.ts";
import { acceptFile } from "#app/features/uploads/media-uploads.server.ts";
import { mediaAddress } from "#app/lib/media/media-address.ts";
import { SECOND } from "#app/lib/time.ts";
import type { Services } from "#app/platform/context.server.ts";
import {
  type FetchedPublic,
  fetchPublic,
  isMissing,
} from "#app/platform/http/fetch-public.server.ts";

export type FileServices = Pick<Services, "db" | "dialect" | "storage" | "env">;

export interface FileSource {
  source: Source;
  archive: Archive;
}

/** Replaced by tests, whose servers are on this machine. */
export type FetchFile = (address: string) => Promise<FetchedPublic>;

/** Files of an old site are pictures and documents; films are too large for memory. */
const MOST_FETCHED = MAX_PICTURE_BYTES;
/** Between two requests to the old site, so that its readers notice nothing. */
const PAUSE_MS = SECOND / 5;
const TRIES = 3;

const fetchFile: FetchFile = (address) =>
  fetchPublic(address, { maxBytes: MOST_FETCHED + 1, accept: "image/*,audio/*,application/pdf" });

/** Names in the table are bounded. */
const keyOf = (address: string): string =>
  address.length <= 500 ? address : createHash("sha256").update(address).digest("hex");

const hostOf = (address: string) => URL.parse(address)?.host.replace(/^www\./, "") ?? "";

const nameOf = (address: string) => address.split(/[?#]/)[0]!.split("/").at(-1)!.slice(-255);

export class OldFiles {
  readonly #services: FileServices;
  readonly #import: Import;
  readonly #from: FileSource;
  readonly #fetch: FetchFile;
  readonly #known = new LRUCache<string, StoredFile>({ max: 1000 });
  #folder: string | null = null;

  constructor(services: FileServices, of: Import, from: FileSource, fetch: FetchFile = fetchFile) {
    this.#services = services;
    this.#import = of;
    this.#from = from;
    this.#fetch = fetch;
  }

  /** Deletes what was unpacked. */
  async close(): Promise<void> {
    if (this.#folder) await rm(this.#folder, { recursive: true, force: true });
  }

  /** The files at these addresses; those that cannot be had are noted, and left out. */
  async bring(
    addresses: readonly string[],
    place: Place,
  ): Promise<ReadonlyMap<string, StoredFile>> {
    const files = new Map<string, StoredFile>();
    for (const address of addresses) {
      const file = await this.#bringOne(address, place);
      if (file) files.set(address, file);
    }
    return files;
  }

  async #bringOne(address: string, place: Place): Promise<StoredFile | null> {
    // Markdown names files relative to the text.
    const inside = this.#from.source.findFile(address, place);
    const key = keyOf(inside ?? address);
    const known = this.#known.get(key) ?? (await this.#findKnown(key));
    if (known) {
      this.#known.set(key, known);
      return known;
    }
    const taken = inside === null ? await this.#download(address) : await this.#unpack(inside);
    if (typeof taken === "string") {
      await this.#noteFailure(address, taken);
      return null;
    }
    const stored = await this.#store(key, taken.path, nameOf(inside ?? address));
    if (typeof stored === "string") {
      await this.#noteFailure(address, stored);
      return null;
    }
    this.#known.set(key, stored);
    return stored;
  }

  async #findKnown(key: string): Promise<StoredFile | null> {
    const item = await findItem(this.#services.db, this.#import.origin, "media", key);
    return item ? this.#read(item.target_id) : null;
  }

  async #read(id: string): Promise<StoredFile | null> {
    const row = await this.#services.db
      .selectFrom("media")
      .select(["id", "hash", "kind", "storage_key", "file_name", "bytes", "width", "height"])
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!row) return null;
    const { hash, storage_key, file_name: name, bytes, ...facts } = row;
    const url = mediaAddress({ hash, storage_key });
    return { ...facts, hash: hash.slice(0, 16), name, bytes: Number(bytes), url };
  }

  async #temporary(): Promise<string> {
    const parent = join(this.#services.env.dataDir, "uploads");
    await mkdir(parent, { recursive: true });
    this.#folder ??= await mkdtemp(join(parent, "import-"));
    return join(this.#folder, "file");
  }

  async #unpack(inside: string): Promise<{ path: string } | string> {
    const path = await this.#temporary();
    try {
      const most = this.#services.env.largestMediaBytes;
      await pipeline(await this.#from.archive.open(inside, most), createWriteStream(path));
      return { path };
    } catch (error) {
      if (error instanceof ImportProblem) return error.code;
      throw error;
    }
  }

  async #download(address: string): Promise<{ path: string } | string> {
    const { choices, siteUrl } = this.#import;
    const site = choices.siteUrl || siteUrl;
    const full = URL.parse(address.replace(/^__GHOST_URL__/, ""), site || undefined)?.href;
    if (!choices.fetchesFiles || !full || !site || hostOf(full) !== hostOf(site))
      return "not-there";
    const path = await this.#temporary();
    for (let tries = 1; ; tries += 1) {
      await wait(PAUSE_MS * tries);
      try {
        const { bytes } = await this.#fetch(full);
        if (bytes.length > MOST_FETCHED) return "file-too-large";
        await writeFile(path, bytes);
        return { path };
      } catch (error) {
        if (isMissing(error)) return "not-there";
        if (tries >= TRIES) return "no-answer";
      }
    }
  }

  async #store(key: string, path: string, fileName: string): Promise<StoredFile | string> {
    const { size } = await stat(path);
    const file = { path, fileName, bytes: size };
    const accepted = await acceptFile(this.#services, file, { actor: SYSTEM, isImport: true });
    await rm(path, { force: true });
    if (!accepted.ok) return accepted.errors.file?.[0] ?? "unreadable";
    const { id } = accepted.value;
    const item = { kind: "media" as const, externalId: key, targetId: id, isNew: true };
    await saveItem(this.#services.db, this.#import, item);
    await this.#services.db
      .deleteFrom("import_failures")
      .where("import_id", "=", this.#import.id)
      .where("address", "=", key)
      .execute();
    return (await this.#read(id)) ?? "unreadable";
  }

  async #noteFailure(address: string, reason: string): Promise<void> {
    const columns = { reason, tried_at: Date.now() };
    await this.#services.db
      .insertInto("import_failures")
      .values({ import_id: this.#import.id, address: keyOf(address), ...columns })
      .onConflict((conflict) => conflict.columns(["import_id", "address"]).doUpdateSet(columns))
      .execute();
  }
}
