/** Lists the files that are loaded at run time, by following imports from the entry points. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { nodeFileTrace } from "@vercel/nft";
import { transformWithOxc } from "vite";
import { COMMANDS } from "#server/start/built-commands.ts";

/** Entry points: programs that people run, and what is loaded by a computed path, which tracing cannot follow. */
const ENTRIES = [
  "scripts/launch.mjs",
  "scripts/start.ts",
  ...COMMANDS.map((name) => `build/server/commands/${name}.js`),
  "build/server/index.js",
  "build/server/site-work.js",
  "build/server/start.js",
  "build/server/thread-program.js",
  "app/features/posts/markdown/code-highlight.server.ts",
  "app/features/uploads/loudness/loudness-thread.server.ts",
  "app/features/uploads/examining/probe-playable.server.ts",
  "app/platform/pictures/draw-card.server.ts",
  "app/platform/pictures/draw-worker.server.ts",
  "app/platform/pictures/picture-worker.server.ts",
  "server/static-site/browser/search.ts",
  ...globSync("app/database/migrations/**/*.server.ts", {
    cwd: join(import.meta.dirname, "../.."),
  }),
  "node_modules/tinypool/dist/entry/process.js",
  "node_modules/tinypool/dist/entry/worker.js",
];

/** Shiki's grammars only import each other: copying all of them saves parsing 8 MB. */
const GRAMMARS = "node_modules/@shikijs/langs/dist";

/** Packages of the lock file, and whether a production install includes them. */
class InstalledPackages {
  /** By folder: whether `npm ci --omit=dev` omits the package. */
  readonly #isDevelopment: ReadonlyMap<string, boolean>;

  constructor(root: string) {
    const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
      packages: Record<string, { dev?: boolean }>;
    };
    this.#isDevelopment = new Map(
      Object.entries(packages).map(([folder, { dev }]) => [folder, dev === true]),
    );
  }

  /** Folder of the package that contains a file; null for our own files. */
  folderOf(path: string): string | null {
    for (let folder = dirname(path); folder !== "."; folder = dirname(folder)) {
      if (this.#isDevelopment.has(folder)) return folder;
    }
    return null;
  }

  isOmitted(path: string): boolean {
    const folder = this.folderOf(path);
    return folder !== null && this.#isDevelopment.get(folder)!;
  }
}

/** better-sqlite3 ships binaries for all platforms. */
const OTHER_BINARY = new RegExp(
  `/better-sqlite3/prebuilds/(?!${process.platform}-${process.arch}\\.node$)`,
);

/**
 * Folders that the code names: the demo is optional, Node.js recreates the cache, and of the others
 * pack-folder.ts takes what is read. The server's sources start only where it is not built.
 */
const NEEDLESS =
  /^(?:demo|locales|build\/client|build\/compile-cache)\/|^server\/start\/start\.ts$|\.map$/;

/** Strips types like Node.js does: only `import type` is removed. */
async function withoutTypes(source: string, path: string): Promise<string> {
  const typescript = { onlyRemoveTypeImports: true };
  const { code } = await transformWithOxc(source, path, {
    lang: "ts",
    sourcemap: false,
    typescript,
  });
  return code;
}

function readSource(root: string) {
  const grammars = join(root, GRAMMARS);
  return async (path: string): Promise<string | null> => {
    if (path.startsWith(grammars)) return "";
    try {
      const source = readFileSync(path, "utf8");
      return path.endsWith(".ts") ? await withoutTypes(source, path) : source;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "ENOENT" || code === "EISDIR") return null;
      throw error;
    }
  };
}

/** Licence texts, which most licences require in copies. */
function licencesOf(root: string, packages: ReadonlySet<string>): string[] {
  return [...packages].flatMap((folder) =>
    globSync(`${folder}/{LICEN[CS]E,LICEN[CS]E.*,licen[cs]e,licen[cs]e.*,NOTICE*,COPYING*}`, {
      cwd: root,
    }),
  );
}

/**
 * Returns sorted paths relative to the root of the repository. The server build also references
 * packages that only run in browsers, such as the editor; those are omitted.
 * @throws Error when the server imports a package that a production install omits
 */
export async function traceFiles(root: string): Promise<string[]> {
  const installed = new InstalledPackages(root);
  const entries = ENTRIES.map((path) => join(root, path));
  const { fileList, reasons } = await nodeFileTrace(entries, {
    base: root,
    exportsOnly: true,
    ignore: (path) => NEEDLESS.test(path) || installed.isOmitted(path),
    readFile: readSource(root),
  });
  for (const [path, { parents }] of reasons) {
    const users = [...(parents ?? [])].filter((parent) => !parent.startsWith("build/"));
    if (installed.isOmitted(path) && users.length > 0) {
      throw new Error(`${users[0]} needs ${path}, which a production install omits.`);
    }
  }
  const files = [...fileList].filter(
    (path) => !NEEDLESS.test(path) && !installed.isOmitted(path) && !OTHER_BINARY.test(path),
  );
  const packages = new Set(
    files.map((path) => installed.folderOf(path)).filter((folder) => folder !== null),
  );
  const grammars = packages.has("node_modules/@shikijs/langs")
    ? globSync(`${GRAMMARS}/**/*.mjs`, { cwd: root })
    : [];
  return [...new Set([...files, ...grammars, ...licencesOf(root, packages)])].sort();
}
