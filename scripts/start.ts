/** `npm start`: the magazine at http://localhost:3000, built and filled at the first start. */
import { enableCompileCache, flushCompileCache } from "node:module";
import { join } from "node:path";

const OLDEST_NODE = 26;

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  console.error(
    `Masthead needs Node.js ${OLDEST_NODE} or newer, and this is ${process.versions.node}. Run "npm ci" and then "npm start": they bring the right one.`,
  );
  process.exit(1);
}

/**
 * Read when a process starts. Node's compile cache saves a quarter of a second per start, and 10 MB
 * per thread, which then need no type stripper. glibc keeps memory per thread, up to eight times the
 * number of processors, and returns little of it: with two such arenas the server needs 70 MB less.
 */
const SETTINGS = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, "../build/compile-cache"),
  ...(process.platform === "linux" && { MALLOC_ARENA_MAX: "2" }),
};

/** `server/threads/trim-heap.ts` calls a C function, which Node.js says is experimental at each start. */
const QUIET_FFI = "--disable-warning=ExperimentalWarning";

if (Object.keys(SETTINGS).some((name) => process.env[name] === undefined)) {
  const command = [process.execPath, QUIET_FFI, ...process.execArgv, ...process.argv.slice(1)];
  // Windows cannot replace a process.
  process.execve?.(process.execPath, command, { ...SETTINGS, ...process.env });
}

Object.assign(process.env, { ...SETTINGS, ...process.env, NODE_ENV: "production" });
enableCompileCache(SETTINGS.NODE_COMPILE_CACHE);
// Dynamic imports: an older Node.js could not parse the modules.
const { isBuilt } = await import("#server/start/site-build.ts");
const ROOT = join(import.meta.dirname, "..");
const isReady = isBuilt(ROOT);
// The built server is a few files instead of a thousand. Without it the sources run while the site is built.
const { main }: typeof import("#server/start/start.ts") = isReady
  ? await import(join(ROOT, "build/server/start.js"))
  : await import("#server/start/start.ts");
await main({ isBuilt: isReady });
flushCompileCache();
