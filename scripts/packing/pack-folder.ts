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
import { COMMANDS } from "#server/start/built-commands.ts";
import { BROTLI_SUFFIX } from "#server/start/precompress-build.ts";
import { fontFiles } from "./font-files.ts";
import { copyRuntime, type NodeRuntime } from "./node-runtime.ts";
import { shrinkFile } from "./shrink-file.ts";
import { traceFiles } from "./trace-files.ts";

/** What an npm script runs, behind the options of Node.js. */
const PROGRAM = /(?<= )scripts\/[\w-]+\.ts$/;

export interface PackOptions {
  /** Root of the repository. */
  root: string;
  hasDemo: boolean;
}

export interface PackedFolder {
  files: number;
  /** Disk usage, including Node.js. */
  bytes: number;
  runtime: NodeRuntime;
}

/** Clones files where the file system supports it; scripts of packages are written without what nobody needs. */
function copyAll(paths: ReadonlySet<string>, root: string, folder: string): void {
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    const shrunk = shrinkFile(path, () => readFileSync(join(root, path), "utf8"), paths);
    if (shrunk !== null) writeFileSync(join(folder, path), shrunk);
    else copyFileSync(join(root, path), join(folder, path), constants.COPYFILE_FICLONE);
  }
}

/** Files for browsers; of those with a compressed copy only this one, which the server can unpack. */
function browserFiles(root: string): string[] {
  const paths = globSync("build/client/**/*", { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  const all = new Set(paths);
  return paths.filter((path) => !all.has(path + BROTLI_SUFFIX));
}

/** Each command has its place in the sources, where npm's scripts and the guides name it. */
function writeCommands(folder: string): void {
  for (const name of COMMANDS) {
    const bundled = `import "../build/server/commands/${name}.js";\n`;
    writeFileSync(join(folder, `scripts/${name}.ts`), bundled);
  }
}

/** Keeps the scripts whose files are packed, and the runtime that the launcher looks up. */
function writeManifest(root: string, folder: string, runtime: NodeRuntime): void {
  const { name, version, license, type, imports, scripts, engines } = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8"),
  );
  const commands = Object.entries<string>(scripts).filter(([, command]) => {
    const program = PROGRAM.exec(command)?.[0];
    return program && existsSync(join(folder, program));
  });
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
export async function packInto(
  folder: string,
  { root, hasDemo }: PackOptions,
): Promise<PackedFolder> {
  assertIsFree(folder);
  const draft = `${folder}.partial`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  // Read as files; all other texts are in the build.
  const drafts = globSync("locales/*/pages/*.md", { cwd: root });
  const files = [...(await traceFiles(root)), ...drafts, ...browserFiles(root), ...fontFiles(root)];
  copyAll(new Set([...files, "LICENSE"]), root, draft);
  if (hasDemo) cpSync(join(root, "demo"), join(draft, "demo"), { recursive: true });
  copyFileSync(join(import.meta.dirname, "server-index.js"), join(draft, "server/index.js"));
  writeCommands(draft);
  const runtime = copyRuntime(root, draft);
  writeManifest(root, draft, runtime);
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  return { ...measure(folder), runtime };
}
