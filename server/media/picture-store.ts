/** Encodes each width and format of a picture once and stores it in the cache folder. */

import { access, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import pLimit from "p-limit";
import { isOutage } from "#app/database/client/outage.server.ts";
import { Unavailable } from "#app/platform/errors.ts";
import { encodePicture, type PictureFormat } from "#app/platform/pictures/pictures.server.ts";
import { writeWhole } from "#app/platform/storage/durable-files.server.ts";

export interface PictureOriginal {
  /** Content hash in hex. */
  hash: string;
  /** A local path to the original, or its bytes. */
  source(): Promise<string | Uint8Array>;
  /** In pixels. */
  width: number;
}

/** The core count of the smallest useful machine. */
const ENCODE_AT_ONCE = 2;
/** At 40 ms each, the last in the queue waits four seconds. */
const MAX_QUEUE_LENGTH = 200;

const EXTENSION: Record<PictureFormat, string> = { avif: "avif", webp: "webp", jpeg: "jpg" };

export class PictureStore {
  readonly #folder: string;
  readonly #encode: typeof encodePicture;
  readonly #limit = pLimit(ENCODE_AT_ONCE);
  readonly #running = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  /** @param encode a fake in tests that must not depend on encoding speed */
  constructor(folder: string, encode: typeof encodePicture = encodePicture) {
    this.#folder = folder;
    this.#encode = encode;
  }

  get isIdle(): boolean {
    return this.#running.size === 0;
  }

  /** Never upscales: all widths above the original's share one file. */
  #pathOf({ hash, width: original }: PictureOriginal, width: number, format: PictureFormat) {
    const name = `${hash.slice(0, 32)}-${Math.min(width, original)}.${EXTENSION[format]}`;
    return join(this.#folder, hash.slice(0, 2), name);
  }

  has(original: PictureOriginal, width: number, format: PictureFormat): Promise<boolean> {
    return access(this.#pathOf(original, width, format)).then(
      () => true,
      () => false,
    );
  }

  /** Deletes all variants of an original. */
  async evict(hash: string): Promise<void> {
    const folder = join(this.#folder, hash.slice(0, 2));
    const names = await readdir(folder).catch(() => []);
    const made = names.filter((name) => name.startsWith(hash.slice(0, 32)));
    await Promise.all(made.map((name) => rm(join(folder, name), { force: true })));
  }

  /**
   * The encoded picture. Concurrent requests for one variant share one encoding.
   * @throws Unavailable when the queue is full
   * @throws UnreadablePicture when the original cannot be decoded
   */
  async get(
    original: PictureOriginal,
    width: number,
    format: PictureFormat,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const path = this.#pathOf(original, width, format);
    const running = this.#running.get(path);
    if (running) return running;
    const cached = await readFile(path).catch(() => null);
    return cached ?? this.#running.get(path) ?? this.#start(path, original, width, format);
  }

  #start(
    path: string,
    original: PictureOriginal,
    width: number,
    format: PictureFormat,
  ): Promise<Uint8Array<ArrayBuffer>> {
    if (this.#limit.pendingCount >= MAX_QUEUE_LENGTH) {
      throw new Unavailable("The picture encoding queue is full");
    }
    const work = this.#limit(async () => {
      const bytes = await this.#encode(
        await original.source(),
        Math.min(width, original.width),
        format,
      );
      // A full disk costs time, not the picture.
      await writeWhole(path, bytes).catch((error) => {
        if (!isOutage(error)) throw error;
      });
      return bytes;
    }).finally(() => this.#running.delete(path));
    this.#running.set(path, work);
    return work;
  }
}
