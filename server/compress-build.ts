/** Compresses the built files once, as small as possible: no reader waits for that. */
import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compressBest } from "./content-coding.ts";

/** Ends the name of a file's brotli copy, which lies beside it. */
export const COMPRESSED = ".br";

const COMPRESSIBLE_FILES = "assets/*.{js,css,svg}";

/** @param folder of the browser's part of the build */
export async function compressBuild(folder: string): Promise<void> {
  const paths = globSync(COMPRESSIBLE_FILES, { cwd: folder }).map((path) => join(folder, path));
  await Promise.all(
    paths.map(async (path) => {
      await writeFile(path + COMPRESSED, await compressBest(await readFile(path)));
    }),
  );
}
