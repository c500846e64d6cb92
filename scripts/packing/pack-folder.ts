/** Copies a finished build and its run-time dependencies into a self-contained folder. */
import {
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fontFiles } from "./font-files.ts";
import { copyRuntime, type NodeRuntime } from "./node-runtime.ts";
import { traceFiles } from "./trace-files.ts";

/** Prefix of every npm script. */
const LAUNCH = "node scripts/launch.mjs ";

export interface PackOptions {
  /** Root of the repository. */
  root: string;
  hasDemo: boolean;
}

export interface Packed {
  files: number;
  /** Disk usage, including Node.js. */
  bytes: number;
  runtime: NodeRuntime;
}

/** Clones files where the file system supports it. */
function copyAll(paths: readonly string[], root: string, folder: string): void {
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(join(root, path), join(folder, path), constants.COPYFILE_FICLONE);
  }
}

/** Keeps the scripts whose files are packed, and the runtime that the launcher looks up. */
function writeManifest(root: string, folder: string, runtime: NodeRuntime): void {
  const { name, version, license, type, imports, scripts, engines } = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8"),
  );
  const commands = Object.entries<string>(scripts).filter(([, command]) =>
    existsSync(join(folder, command.replace(LAUNCH, ""))),
  );
  const manifest = {
    name,
    version,
    private: true,
    license,
    type,
    imports,
    scripts: Object.fromEntries(commands),
    engines,
    optionalDependencies: { [runtime.name]: runtime.version },
  };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

function measure(folder: string): { files: number; bytes: number } {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const bytes = entries.map(({ parentPath, name }) => lstatSync(join(parentPath, name)).blocks);
  const files = entries.filter((entry) => entry.isFile()).length;
  return { files, bytes: bytes.reduce((sum, blocks) => sum + blocks * 512, 0) };
}

/** Refuses to overwrite existing files. */
function assertIsFree(folder: string): void {
  if (!existsSync(folder)) return;
  if (!lstatSync(folder).isDirectory()) throw new Error(`${folder} is not a folder.`);
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
}

/**
 * Writes to a temporary folder and renames it at the end, so `folder` is never incomplete.
 * @throws Error when the folder is not empty, or the server needs a development dependency
 */
export async function packInto(folder: string, { root, hasDemo }: PackOptions): Promise<Packed> {
  assertIsFree(folder);
  const draft = `${folder}.partial`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const browserFiles = globSync("build/client/**/*", { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  // Read as a folder, not imported.
  const words = globSync("locales/**/*.{json,md}", { cwd: root });
  const files = [...(await traceFiles(root)), ...words, ...browserFiles, ...fontFiles(root)];
  copyAll([...new Set([...files, "LICENSE"])], root, draft);
  if (hasDemo) cpSync(join(root, "demo"), join(draft, "demo"), { recursive: true });
  copyFileSync(join(import.meta.dirname, "server-index.js"), join(draft, "server/index.js"));
  const runtime = copyRuntime(root, draft);
  writeManifest(root, draft, runtime);
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  return { ...measure(folder), runtime };
}
