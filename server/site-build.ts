/** Builds the site when its sources are not those it was built from. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compressBuild } from "./compress-build.ts";
import { StartFailure } from "./start-failure.ts";
import { trimManifest } from "./trim-manifest.ts";

/** Everything that ends up in the build, or decides how it is made. */
const SOURCES = [
  "{app,styles,locales,public}/**/*.*",
  "{vite,react-router}.config.ts",
  "tsconfig.json",
  "package-lock.json",
];
const TESTS = /\.test\.tsx?$/;

/** Beside the build's two halves; written last, so that half a build never counts. */
const STAMP = "build/sources.sha256";
const CLIENT = "build/client";
const PROGRAM = "node_modules/@react-router/dev/bin.cjs";

/** One hash over the names and contents of all sources. */
function hashSources(root: string): string {
  const hash = createHash("sha256");
  const paths = globSync(SOURCES, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !TESTS.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const path of paths) hash.update(`${path.slice(root.length)}\0`).update(readFileSync(path));
  return hash.digest("hex");
}

function isFresh(root: string, sources: string): boolean {
  try {
    return readFileSync(join(root, STAMP), "utf8") === sources;
  } catch {
    return false;
  }
}

function runBuild(root: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, PROGRAM), "build"], {
      cwd: root,
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        output += chunk;
      });
    }
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) resolve();
      else reject(new StartFailure(`${output.trim()}\nThe site could not be built; see above.`));
    });
  });
}

/**
 * @param say tells the person who waits
 * @throws StartFailure with what the build program said
 */
export async function ensureBuild(root: string, say: (line: string) => void): Promise<void> {
  const sources = hashSources(root);
  if (isFresh(root, sources)) return;
  say("Building the site …");
  const start = performance.now();
  rmSync(join(root, STAMP), { force: true });
  await runBuild(root);
  trimManifest(join(root, CLIENT));
  await compressBuild(join(root, CLIENT));
  writeFileSync(join(root, STAMP), sources);
  say(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
}
