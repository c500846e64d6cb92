/** Precompresses the built assets with brotli at the highest quality, once per build. */
import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { COMPRESSOR } from "#server/http/content-coding.ts";

/** Suffix of a precompressed copy, stored beside the original. */
export const BROTLI_SUFFIX = ".br";

const COMPRESSIBLE_FILES = "assets/*.{js,css,svg}";

/** @param folder build/client */
export async function precompressBuild(folder: string): Promise<void> {
  const paths = globSync(COMPRESSIBLE_FILES, { cwd: folder }).map((path) => join(folder, path));
  await Promise.all(
    paths.map(async (path) => {
      await writeFile(path + BROTLI_SUFFIX, await COMPRESSOR.best(await readFile(path)));
    }),
  );
}
