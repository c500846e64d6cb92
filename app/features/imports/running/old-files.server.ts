/** Brings files of the old site into the library, each once: from the archive, or from the old site where the owner wants it. */
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { LRUCache } from "lru-cache";

import { SYSTEM } from "#app/features/accounts/policy.ts";
import type { Archive } from "#app/features/imports/archive/archive.ts";
import type { StoredFile } from "#app/features/imports/conversion/body.ts";
import { recordFailure } from "#app/features/imports/failures.server.ts";
import { findItem, type Import, saveItem } from "#app/features/imports/import-rows.server.ts";
import type { ImportSource, Place } from "#app/features/imports/model.ts";
import { ImportProblem } from "#app/features/imports/problem.ts";
import { STORED_FILE_COLUMNS, toStoredFile } from "#app/features/imports/stored-file.server.ts";
import { acceptFile } from "#app/features/uploads/media-uploads.server.ts";
import { makeTemporaryFolder } from "#app/features/uploads/resumable/partial-files.server.ts";
import { decodeText } from "#app/lib/media/decode-text.ts";
import type { Services } from "#app/platform/context.server.ts";
import { OldSite, type OldSiteOptions } from "./old-site.server.ts";

export type FileServices = Pick<Services, "db" | "dialect" | "storage" | "env">;

export interface FileSource {
  source: ImportSource;
  archive: Archive;
}

/** A text of chapters or captions. */
const MAX_TEXT_BYTES = 4 * 1024 * 1024;

/** Names in the table are bounded. */
const keyOf = (address: string): string =>
  address.length <= 500 ? address : createHash("sha256").update(address).digest("hex");

/** The files that one item names. */
export interface OldFilesOf {
  /** Those at these addresses; what cannot be fetched is recorded, and left out. */
  bring(addresses: readonly string[]): Promise<ReadonlyMap<string, StoredFile>>;
  /** A text that is read and not kept; null where it cannot be fetched. */
  text(address: string): Promise<string | null>;
}

const nameOf = (address: string) => address.split(/[?#]/)[0]!.split("/").at(-1)!.slice(-255);

export class OldFiles {
  readonly #services: FileServices;
  readonly #import: Import;
  readonly #from: FileSource;
  readonly #site: OldSite;
  readonly #known = new LRUCache<string, StoredFile>({ max: 1000 });
  #folder: string | null = null;

  constructor(services: FileServices, of: Import, from: FileSource, options: OldSiteOptions) {
    this.#services = services;
    this.#import = of;
    this.#from = from;
    this.#site = new OldSite(of, from.source.fileHosts, options);
  }

  /** Deletes what was unpacked. */
  async close(): Promise<void> {
    if (this.#folder) await rm(this.#folder, { recursive: true, force: true });
  }

  of(place: Place): OldFilesOf {
    return {
      bring: async (addresses) => {
        const files = new Map<string, StoredFile>();
        for (const address of addresses) {
          const file = await this.#importPicture(address, place);
          if (file) files.set(address, file);
        }
        return files;
      },
      text: (address) => this.#text(address, place),
    };
  }

  async #text(address: string, place: Place): Promise<string | null> {
    const inside = this.#from.source.findFile(address, place);
    const taken = await this.#take(address, inside, MAX_TEXT_BYTES);
    if (typeof taken === "string") {
      await this.#recordFailure(address, taken);
      return null;
    }
    const bytes = await readFile(taken.path);
    await rm(taken.path, { force: true });
    return decodeText(bytes);
  }

  async #importPicture(address: string, place: Place): Promise<StoredFile | null> {
    // Markdown names files relative to the text.
    const inside = this.#from.source.findFile(address, place);
    const key = keyOf(inside ?? address);
    const known = this.#known.get(key) ?? (await this.#findKnown(key));
    if (known) {
      this.#known.set(key, known);
      return known;
    }
    const taken = await this.#take(address, inside, this.#services.env.largestMediaBytes);
    if (typeof taken === "string") {
      await this.#recordFailure(address, taken);
      return null;
    }
    const stored = await this.#store(key, taken.path, nameOf(inside ?? address));
    if (typeof stored === "string") {
      await this.#recordFailure(address, stored);
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
      .select(STORED_FILE_COLUMNS)
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    return row ? toStoredFile(row) : null;
  }

  async #temporary(): Promise<string> {
    this.#folder ??= await makeTemporaryFolder(this.#services.env, "import-");
    return join(this.#folder, "file");
  }

  /** Writes a file to a temporary place; the reason where it cannot be fetched. */
  async #take(
    address: string,
    inside: string | null,
    most: number,
  ): Promise<{ path: string } | string> {
    const path = await this.#temporary();
    if (inside === null) return (await this.#site.download(address, path, most)) ?? { path };
    try {
      await pipeline(await this.#from.archive.open(inside, most), createWriteStream(path));
      return { path };
    } catch (error) {
      if (error instanceof ImportProblem) return error.code;
      throw error;
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

  #recordFailure(address: string, reason: string): Promise<void> {
    return recordFailure(this.#services.db, this.#import.id, keyOf(address), reason);
  }
}
