/** Brings the pictures of samples: made small, kept in the store, and shown to owners from there. */
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Import } from "#app/features/imports/import-rows.server.ts";
import { ImportProblem } from "#app/features/imports/problem.ts";
import { MAX_PICTURE_BYTES } from "#app/features/uploads/limits.ts";
import { makeTemporaryFolder } from "#app/features/uploads/resumable/partial-files.server.ts";
import { mediaTypeOf } from "#app/lib/media/media-type.ts";
import { MINUTE } from "#app/lib/time.ts";
import type { Services } from "#app/platform/context.server.ts";
import { encodePicture, UnreadablePicture } from "#app/platform/pictures/pictures.server.ts";
import type { FileSource } from "./old-files.server.ts";
import { OldSite, type OldSiteOptions } from "./old-site.server.ts";
import type { BringPicture, SamplePicture } from "./sample-pictures.ts";

type FileServices = Pick<Services, "storage" | "env">;

/** In pixels: as wide as a column of the report, for dense screens. */
const WIDTH = 800;
/** The old site is asked no longer: the report waits. */
const MAX_MS = MINUTE;

const keyOf = (importId: string, number: number) => `imports/${importId}/${number}.webp`;

/** Where the desk asks for a picture of an import. */
const addressOf = (importId: string, number: number) =>
  `/api/desk/imports/${importId}/pictures/${number}`;

/** A picture of a sample; null where there is none of this number. */
export async function readSamplePicture(
  { storage }: Pick<Services, "storage">,
  importId: string,
  number: string,
): Promise<Buffer | null> {
  if (!/^\w+$/.test(importId) || !/^\d{1,3}$/.test(number)) return null;
  const key = keyOf(importId, Number(number));
  return (await storage.size(key)) === null ? null : buffer(storage.read(key));
}

export class SampleFiles {
  readonly #services: FileServices;
  readonly #of: Import;
  readonly #from: FileSource;
  readonly #options: OldSiteOptions;
  readonly #site: OldSite;
  #folder: string | null = null;
  #count = 0;

  constructor(services: FileServices, of: Import, from: FileSource, options: OldSiteOptions) {
    const ends = [AbortSignal.timeout(MAX_MS), ...(options.signal ? [options.signal] : [])];
    this.#services = services;
    this.#of = of;
    this.#from = from;
    this.#options = options;
    const signal = AbortSignal.any(ends);
    this.#site = new OldSite(of, from.source.fileHosts, { ...options, signal });
  }

  /** A file that is missing, unreadable as a picture or too large is left out. */
  readonly bring: BringPicture = async (picture) => {
    const bytes = await this.#bytesOf(picture);
    if (!bytes || mediaTypeOf(bytes)?.kind !== "image") return null;
    try {
      const small = await encodePicture(bytes, WIDTH, "webp");
      const number = this.#count;
      this.#count += 1;
      await this.#services.storage.write(keyOf(this.#of.id, number), small);
      return addressOf(this.#of.id, number);
    } catch (error) {
      if (error instanceof UnreadablePicture) return null;
      throw error;
    }
  };

  async #bytesOf({ address, place }: Pick<SamplePicture, "address" | "place">) {
    const { archive, source } = this.#from;
    const inside = source.findFile(address, place);
    if (inside === null) return this.#download(address);
    try {
      return await buffer(await archive.open(inside, MAX_PICTURE_BYTES));
    } catch (error) {
      if (error instanceof ImportProblem) return null;
      throw error;
    }
  }

  async #download(address: string): Promise<Buffer | null> {
    this.#folder ??= await makeTemporaryFolder(this.#services.env, "samples-");
    const path = join(this.#folder, "file");
    try {
      const problem = await this.#site.download(address, path, MAX_PICTURE_BYTES);
      return problem === null ? await readFile(path) : null;
    } catch (error) {
      this.#options.signal?.throwIfAborted();
      if ((error as Error).name === "TimeoutError" || (error as Error).name === "AbortError")
        return null;
      throw error;
    }
  }

  /** Deletes what was fetched. */
  async close(): Promise<void> {
    if (this.#folder) await rm(this.#folder, { recursive: true, force: true });
  }
}
