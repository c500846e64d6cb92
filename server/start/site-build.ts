/** Builds the site when its sources have changed since the last build. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { PROGRAM_FOLDER } from "#app/lib/files/program-folder.server.ts";
import { spawnTied } from "#app/platform/tied-process.server.ts";
import { withBuildLock } from "./build-lock.ts";
import { COMMANDS } from "./built-commands.ts";
import { precompressBuild } from "./precompress-build.ts";
import { diskReasonIn, findFolderProblem, StartFailure } from "./start-failure.ts";
import { trimManifest } from "./trim-manifest.ts";

/** Scripts that the build contains: the commands and what they share. The others are for development. */
export const BUILT_SCRIPTS = [...COMMANDS, "run-command", "small-heap"];

/** Build inputs. Their hash decides whether a build is up to date. */
const SOURCE_FOLDERS = ["app", "server", "styles", "locales", "public"];
const SOURCE_FILES = [
  ...BUILT_SCRIPTS.map((name) => `scripts/${name}.ts`),
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  "package-lock.json",
];
/** Tests, and what file managers and editors leave. */
const NO_SOURCE = /\.test\.tsx?$|^\./;

/** Written last, so that an interrupted build is never taken for a complete one. */
const STAMP = "build/sources.sha256";
const BUILD = "build";
/** Beside the build: React Router deletes the whole folder when it begins. */
const LOCK = "build.lock";
const CLIENT = "build/client";
const ROOT_ROUTE = "app/root.tsx";
const PROGRAM = "node_modules/@react-router/dev/bin.cjs";

/** The built server. */
export async function loadBuild(): Promise<ServerBuild> {
  return import(/* @vite-ignore */ join(PROGRAM_FOLDER, "build/server/index.js"));
}

/** Paths below a folder. Not by a glob, which takes ten times as long. */
function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !NO_SOURCE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** One hash over the names and contents of all sources. */
function hashSources(root: string): string {
  const hash = createHash("sha256");
  const files = SOURCE_FILES.map((file) => join(root, file)).filter((path) => existsSync(path));
  const inFolders = SOURCE_FOLDERS.flatMap((folder) => filesIn(join(root, folder)));
  for (const path of [...files, ...inFolders].sort()) {
    hash.update(`${path.slice(root.length)}\0`).update(readFileSync(path));
  }
  return hash.digest("hex");
}

function isFresh(root: string, sources: string): boolean {
  try {
    return readFileSync(join(root, STAMP), "utf8") === sources;
  } catch {
    return false;
  }
}

/** There are no sources to build from in a packed folder, which contains only the build. */
const hasSources = (root: string) => existsSync(join(root, ROOT_ROUTE));

/** Whether the build is of the sources that are there. */
export const isBuilt = (root: string) => !hasSources(root) || isFresh(root, hashSources(root));

/** The build's output, or only the reason where the disk is full or read-only. */
function buildFailure(root: string, output: string): StartFailure {
  const reason = diskReasonIn(output);
  if (reason) return new StartFailure(`The site cannot be built in ${root}: ${reason}.`);
  return new StartFailure(`${output.trim()}\nThe site could not be built; see above.`);
}

/**
 * Checks that the build and the lock beside it can be written.
 * @throws StartFailure
 */
function prepareFolders(root: string): void {
  for (const folder of [root, join(root, BUILD)]) {
    const reason = findFolderProblem(folder);
    if (reason) throw new StartFailure(`The site cannot be built in ${folder}: ${reason}.`);
  }
}

function runBuild(root: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawnTied(process.execPath, [join(root, PROGRAM), "build"], {
      cwd: root,
      // The server's compile cache would keep the build tools as well.
      env: { ...process.env, NODE_ENV: "production", NODE_DISABLE_COMPILE_CACHE: "1" },
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
      else reject(buildFailure(root, output));
    });
  });
}

/** Builds, unless another process has done so meanwhile. */
async function buildOnce(root: string, say: (line: string) => void): Promise<void> {
  const sources = hashSources(root);
  if (isFresh(root, sources)) return;
  say("Building the site …");
  const start = performance.now();
  rmSync(join(root, STAMP), { force: true });
  await runBuild(root);
  trimManifest(join(root, CLIENT));
  await precompressBuild(join(root, CLIENT));
  writeFileSync(join(root, STAMP), sources);
  say(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
}

/**
 * Runs `react-router build` unless the existing build matches the hash of the sources, or there are
 * no sources. While another process builds it waits for the result.
 * @param say prints a line for the person at the terminal
 * @throws StartFailure with the output of the build, or when the build tools are not installed
 */
export async function ensureBuild(root: string, say: (line: string) => void): Promise<void> {
  if (isBuilt(root)) return;
  if (!existsSync(join(root, PROGRAM))) {
    throw new StartFailure(
      "The site is not built from these sources, and this is a production install without build tools: run npm ci, then npm run build.",
    );
  }
  prepareFolders(root);
  const onWait = () => say("Another process is building the site: waiting for it …");
  await withBuildLock(join(root, LOCK), onWait, () => buildOnce(root, say));
}
