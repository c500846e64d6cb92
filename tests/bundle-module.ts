/** Bundles a module of the tests, for threads that load it again and again. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { afterFile } from "./after-file.ts";
import { ROOT } from "./source-files.ts";

/** Packages with native code stay where they are. */
const NATIVE = ["@node-rs/argon2", "better-sqlite3", "sharp"];

/**
 * One file with all that a module imports: finding and reading some six hundred files takes a thread
 * two thirds of its start. It is deleted after the tests of the current file.
 * @param path relative to the repository
 * @returns its URL, which ends in the module's own name and `.js`
 */
export async function bundleModule(path: string): Promise<string> {
  // Below the repository, where the native packages are found.
  const cache = join(ROOT, "node_modules/.cache/masthead");
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(join(cache, "bundle-"));
  afterFile(() => rmSync(outDir, { recursive: true, force: true }));
  const fileName = `${basename(path)}.js`;
  await build({
    root: ROOT,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    ssr: { noExternal: true, external: NATIVE },
    build: {
      ssr: join(ROOT, path),
      outDir,
      minify: false,
      rolldownOptions: { output: { entryFileNames: fileName } },
    },
  });
  return pathToFileURL(join(outDir, fileName)).href;
}
