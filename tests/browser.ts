/** Finds a Chromium for the tests: the one named, the system's, or the one from npm. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { type Browser, type BrowserServer, chromium } from "playwright-core";

export interface FoundBrowser {
  executablePath: string;
  /** What the process needs beyond our own environment. */
  env: Record<string, string>;
}

const NO_BROWSER =
  "No browser was found. Install Chromium (on Debian: apt-get install chromium) or set CHROMIUM_PATH.";

/** The shell without windows comes first: it opens a page in a third of the time. */
const SYSTEM_BROWSERS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  join(homedir(), "Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/** Everything that makes a browser call home is off; web security stays on, or CSP tests would lie. */
const LAUNCH_ARGUMENTS = [
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const runs = (path: string, env: Record<string, string>) =>
  spawnSync(path, ["--version"], { env: { ...process.env, ...env }, timeout: 30_000 }).status === 0;

/** The package unpacks into TMPDIR, which it reads at every call. */
async function withTemporaryFolder<Result>(folder: string, work: () => Promise<Result>) {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

/** Unpacks beside the final place and renames: an interrupted run leaves nothing half done. */
async function unpackOnce(folder: string, packageFolder: string): Promise<void> {
  if (existsSync(folder)) return;
  const partial = `${folder}.${process.pid}.part`;
  mkdirSync(partial, { recursive: true });
  const { default: packed, inflate } = await import("@sparticuz/chromium");
  await withTemporaryFolder(partial, async () => {
    await packed.executablePath();
    await inflate(join(packageFolder, "bin", "al2023.tar.br"));
  });
  try {
    renameSync(partial, folder);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/** The Chromium inside the npm package: x64 Linux only; null elsewhere. */
async function unpackedBrowser(): Promise<FoundBrowser | null> {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  const packageFolder = dirname(
    dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")),
  );
  const { version } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));
  const folder = join(import.meta.dirname, `../node_modules/.cache/chromium-${version}`);
  await unpackOnce(folder, packageFolder);
  const executablePath = join(folder, "chromium");
  const env: Record<string, string> = {};
  if (!existsSync("/etc/fonts")) env.FONTCONFIG_PATH = join(folder, "fonts");
  if (runs(executablePath, env)) return { executablePath, env };
  // A bare machine lacks nss, nspr or expat: the package brings them.
  env.LD_LIBRARY_PATH = join(folder, "al2023", "lib");
  return runs(executablePath, env) ? { executablePath, env } : null;
}

/**
 * @throws Error with one line that says what to install
 */
export async function findBrowser(): Promise<FoundBrowser> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH=${named} does not exist.`);
    return { executablePath: named, env: {} };
  }
  const system = SYSTEM_BROWSERS.find((path) => existsSync(path));
  if (system) return { executablePath: system, env: {} };
  const unpacked = await unpackedBrowser();
  if (!unpacked) throw new Error(NO_BROWSER);
  return unpacked;
}

const launchOptions = ({ executablePath, env }: FoundBrowser, extraArguments: string[]) => ({
  executablePath,
  env: { ...process.env, ...env },
  args: [...LAUNCH_ARGUMENTS, ...extraArguments],
  // Root, and many containers, cannot have the sandbox; only our own pages are opened.
  chromiumSandbox: false,
});

/** @param extraArguments e.g. a debugging port for a tool that brings its own client */
export function launchBrowser(
  found: FoundBrowser,
  extraArguments: string[] = [],
): Promise<Browser> {
  return chromium.launch(launchOptions(found, extraArguments));
}

/** A browser for several processes: each connects to its `wsEndpoint()` and sees only its own pages. */
export function launchSharedBrowser(found: FoundBrowser): Promise<BrowserServer> {
  return chromium.launchServer({ host: "127.0.0.1", ...launchOptions(found, []) });
}
