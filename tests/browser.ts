/** Finds a Chromium for the tests: the one named, the system's, or the one from npm. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statfsSync } from "node:fs";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium } from "playwright-core";
import { installedPackage } from "./installed-package.ts";

export interface FoundBrowser {
  executablePath: string;
  /** Environment variables that the browser needs besides our own. */
  env: Record<string, string>;
}

/** Command that installs Chromium with its libraries, by package manager. */
const INSTALL_COMMANDS: [family: RegExp, command: string][] = [
  [/\b(?:debian|ubuntu)\b/, "sudo apt-get install -y chromium"],
  [/\b(?:fedora|rhel|centos)\b/, "sudo dnf install -y chromium"],
  [/\balpine\b/, "apk add chromium"],
  [/\barch\b/, "sudo pacman -S chromium"],
  [/\bsuse\b/, "sudo zypper install chromium"],
];

/** The headless shell comes first: it opens a page in a third of the time. */
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

/** Disables background requests of the browser; web security stays on, so that CSP is enforced. */
const LAUNCH_ARGUMENTS = [
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const canRun = (path: string, env: Record<string, string>) =>
  spawnSync(path, ["--version"], { env: { ...process.env, ...env }, timeout: 30_000 }).status === 0;

/** The libraries that a program loads, one per line (ld.so(8)). */
function traceLibraries(path: string, env: Record<string, string>): string {
  const traced = { ...process.env, ...env, LD_TRACE_LOADED_OBJECTS: "1" };
  return spawnSync(path, [], { env: traced, encoding: "utf8", timeout: 30_000 }).stdout ?? "";
}

/** @param trace the output of `ldd` */
export function missingLibraries(trace: string): string[] {
  const missing = trace.matchAll(/^\s*(\S+) => not found/gm);
  return [...new Set([...missing].map((match) => match[1]!))];
}

/**
 * Explains what to install when no browser can be started.
 * @param system content of `/etc/os-release`; empty except on Linux
 * @param missing shared libraries that the bundled browser needs
 */
export function describeNoBrowser(system: string, missing: string[] = []): string {
  const ids = [...system.matchAll(/^ID(?:_LIKE)?=(.*)$/gm)].map((match) => match[1]).join(" ");
  const command = INSTALL_COMMANDS.find(([family]) => family.test(ids))?.[1];
  const reason =
    missing.length > 0
      ? `The browser cannot start: this system lacks ${missing.join(", ")}.`
      : "No browser was found.";
  return `${reason} ${command ? `Run: ${command}` : "Install Chromium or set CHROMIUM_PATH."}`;
}

const readOsRelease = () => {
  try {
    return readFileSync("/etc/os-release", "utf8");
  } catch {
    return "";
  }
};

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

/** The part of @sparticuz/chromium that is used. */
interface PackedBrowser {
  default: { executablePath(): Promise<string> };
  inflate(archive: string): Promise<string>;
}

function loadPacked(packageFolder: string): Promise<PackedBrowser> {
  const main = createRequire(join(packageFolder, "package.json")).resolve("@sparticuz/chromium");
  return import(pathToFileURL(main).href);
}

/**
 * Unpacks to a temporary folder and renames it, so that an interrupted run leaves nothing
 * incomplete.
 */
async function unpackOnce(folder: string, packageFolder: string): Promise<void> {
  if (existsSync(folder)) return;
  const partial = `${folder}.${process.pid}.part`;
  mkdirSync(partial, { recursive: true });
  const { default: packed, inflate } = await loadPacked(packageFolder);
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

/**
 * The Chromium inside the npm package: x64 Linux only; null elsewhere.
 * @throws Error with the libraries that are missing
 */
async function unpackedBrowser(): Promise<FoundBrowser | null> {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  // 70 MB that `npm ci` need not fetch.
  const packageFolder = await installedPackage(
    join(import.meta.dirname, "chromium"),
    "@sparticuz/chromium",
  );
  const { version } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));
  const folder = join(import.meta.dirname, `../node_modules/.cache/chromium-${version}`);
  await unpackOnce(folder, packageFolder);
  const executablePath = join(folder, "chromium");
  const env: Record<string, string> = {};
  if (!existsSync("/etc/fonts")) env.FONTCONFIG_PATH = join(folder, "fonts");
  if (canRun(executablePath, env)) return { executablePath, env };
  // A minimal machine lacks nss, nspr or expat: the package includes them.
  env.LD_LIBRARY_PATH = join(folder, "al2023", "lib");
  if (canRun(executablePath, env)) return { executablePath, env };
  const missing = missingLibraries(traceLibraries(executablePath, env));
  throw new Error(describeNoBrowser(readOsRelease(), missing));
}

/**
 * @throws Error with one line that says what to install
 */
export async function findBrowser(): Promise<FoundBrowser> {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    if (!existsSync(configured)) throw new Error(`CHROMIUM_PATH=${configured} does not exist.`);
    return { executablePath: configured, env: {} };
  }
  // MASTHEAD_BARE=1 uses npm packages only, and ignores installed browsers.
  const isBare = process.env.MASTHEAD_BARE === "1";
  const system = isBare ? undefined : SYSTEM_BROWSERS.find((path) => existsSync(path));
  if (system) return { executablePath: system, env: {} };
  const unpacked = await unpackedBrowser();
  if (!unpacked) throw new Error(describeNoBrowser(readOsRelease()));
  return unpacked;
}

/** Shared memory for the browser of each test worker, with room to spare; a container has 64 MB by default. */
const SHARED_MEMORY_BYTES = 1 << 30;

/**
 * Whether the browser can keep shared memory where Linux has it in memory. Playwright has it made as
 * files in the temporary folder, which cost a tenth of the processor time of a run on ext4.
 */
function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    return bavail * bsize >= SHARED_MEMORY_BYTES;
  } catch {
    return false;
  }
}

/** @param extraArguments e.g. a debugging port for a tool that brings its own client */
export function launchBrowser(
  { executablePath, env }: FoundBrowser,
  extraArguments: string[] = [],
): Promise<Browser> {
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: [...LAUNCH_ARGUMENTS, ...extraArguments],
    ignoreDefaultArgs: hasSharedMemory() ? ["--disable-dev-shm-usage"] : [],
    // The sandbox is unavailable to root and in many containers; only our own pages are opened.
    chromiumSandbox: false,
  });
}
