/** The folder that a static site is written to. */
import { createWriteStream } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, resolve, sep } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeStream } from "node:stream/web";

export class SiteFolder {
  readonly #root: string;
  /** How many files were written. */
  count = 0;

  constructor(root: string) {
    this.#root = resolve(root);
  }

  /** @throws Error when something is in it: files of an earlier site would stay for ever */
  async prepare(): Promise<void> {
    await mkdir(this.#root, { recursive: true });
    if ((await readdir(this.#root)).length > 0)
      throw new Error(`${this.#root} is not empty: name a new folder.`);
  }

  async #place(path: string): Promise<string> {
    const file = resolve(this.#root, path);
    if (!file.startsWith(this.#root + sep)) throw new Error(`${path} is outside the folder.`);
    await mkdir(dirname(file), { recursive: true });
    this.count++;
    return file;
  }

  async write(path: string, text: string): Promise<void> {
    await writeFile(await this.#place(path), text);
  }

  /** Videos do not pass through memory as a whole. */
  async writeBody(path: string, body: ReadableStream): Promise<void> {
    await pipeline(
      Readable.fromWeb(body as NodeStream),
      createWriteStream(await this.#place(path)),
    );
  }
}
