/** `npm run pack`: the packed folder is self-contained, and needs nothing but a shell. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type PackedFolder, packInto } from "#scripts/packing/pack-folder.ts";
import { COMMANDS } from "#server/start/built-commands.ts";
import { freePort } from "#tests/free-port.ts";
import { importsIn, ROOT } from "#tests/source-files.ts";

/** Includes tracing all files that the server may load, and importing the demo. */
const PREPARATION_TIMEOUT_MS = 600_000;
/**
 * Including Node.js, which takes 111, the library of pictures 18, the fonts for the pictures of links
 * 4, and the texts of eleven languages; without the demo. Server and commands are one bundle, which
 * has most packages in it.
 */
const MAX_MEGABYTES = 170;
/** Additional size of Node.js where `strip` (binutils) is not installed. */
const SYMBOLS_MEGABYTES = 35;

const workFolder = mkdtempSync(join(tmpdir(), "masthead-packed-"));
const folder = join(workFolder, "magazine");
const node = join(folder, "bin/node");
const env = {
  PATH: "/usr/bin:/bin",
  HOME: workFolder,
  DATA_DIR: join(workFolder, "data"),
  PREWARM_PICTURES: "off",
};
let packed: PackedFolder;
let url: string;
let server: ReturnType<typeof spawn>;
let output = "";

beforeAll(async () => {
  packed = await packInto(folder, { root: ROOT, hasDemo: false });
  symlinkSync(join(ROOT, "demo"), join(folder, "demo"));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const settings = { ...env, PORT: String(port), HOST: "127.0.0.1", SITE_URL: url };
  server = spawn(node, ["server"], { cwd: folder, env: settings });
  for (const stream of [server.stdout!, server.stderr!]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  }
  const isUp = async () => expect((await fetch(`${url}/health`)).ok).toBe(true);
  await vi.waitFor(isUp, { timeout: PREPARATION_TIMEOUT_MS, interval: 200 });
}, PREPARATION_TIMEOUT_MS);

afterAll(() => {
  server?.kill("SIGKILL");
  rmSync(workFolder, { recursive: true, force: true });
});

/** Runs the packed Node.js there, with nothing in the environment but a shell's paths. */
const runPacked = (args: string[], settings: Record<string, string> = {}) =>
  promisify(execFile)(node, args, { cwd: folder, env: { ...env, ...settings } });

const read = async (path: string) => (await fetch(url + path)).text();

test("the folder is small, and contains nothing needed only for building, testing or browsers", () => {
  const limit = MAX_MEGABYTES + (packed.runtime.isStripped ? 0 : SYMBOLS_MEGABYTES);
  expect(packed.bytes / 1_048_576).toBeLessThan(limit);
  const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const devPackages = Object.keys(packages).filter((path) => packages[path]!.dev);
  expect(devPackages.length).toBeGreaterThan(100);
  expect(devPackages.filter((path) => existsSync(join(folder, path)))).toEqual([]);
  const unneeded = globSync(
    "{app,build,locales,node_modules,scripts,server}/**/*.{map,test.ts,tsx,d.ts}",
    {
      cwd: folder,
    },
  );
  expect(unneeded).toEqual([]);
  // Only the compressed copies, which the server unpacks for clients that accept none.
  expect(globSync("build/client/assets/*.{js,css}", { cwd: folder })).toEqual([]);
});

test("every package that the server imports can be loaded, also the lazily loaded ones", async () => {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const isInstalled = (name: string) =>
    Object.keys(dependencies).some((each) => name === each || name.startsWith(`${each}/`));
  const scripts = globSync("{app,build/server,server}/**/*.{js,ts}", { cwd: folder });
  const found = scripts.flatMap((path) =>
    importsIn(path, readFileSync(join(folder, path), "utf8")),
  );
  const loaded = found.filter(({ isTypeOnly }) => !isTypeOnly).map(({ specifier }) => specifier);
  const names = [...new Set(loaded)].filter(isInstalled);
  expect(names).toEqual(expect.arrayContaining(["better-sqlite3", "kysely", "pg", "sharp"]));
  const script = `for (const name of ${JSON.stringify(names)}) await import(name);`;
  await runPacked(["--input-type=module", "--eval", script]);
});

test("every command runs without sources, and npm finds it", async () => {
  const { scripts } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  for (const name of COMMANDS) {
    expect(scripts).toHaveProperty(name);
    const { stdout } = await runPacked([`scripts/${name}.ts`, "--help"]);
    expect(stdout).toMatch(new RegExp(`^Usage: npm run (?:--silent )?${name}`));
  }
});

test("an empty magazine is exported, imported into another one and written as files", async () => {
  const [from, to] = ["from", "to"].map((name) => ({ DATA_DIR: join(workFolder, name) }));
  const zip = join(workFolder, "magazine.zip");
  await runPacked(["scripts/export.ts", zip], from);
  expect((await runPacked(["scripts/import.ts", zip], to)).stdout).toContain("was imported");
  const pages = join(workFolder, "pages");
  await runPacked(["scripts/static.ts", pages], to);
  expect(existsSync(join(pages, "index.html"))).toBe(true);
});

test("a first start shows the demo: home, a post, a feed, and search results", async () => {
  const home = await read("/");
  const [, post] = /href="(\/single[^"]*)"/.exec(home) ?? [];
  expect(await read(post!)).toContain("<article");
  expect(await read("/rss.xml")).toContain("<rss");
  expect(await read("/search?q=bread")).toMatch(/href="\/single/);
});

test("pictures are encoded in the formats that browsers accept", async () => {
  const [picture] = /\/images\/\w+\/\d+/.exec(await read("/")) ?? [];
  for (const type of ["image/avif", "image/webp", "image/jpeg"]) {
    const { status, headers } = await fetch(url + picture, { headers: { accept: type } });
    expect([status, headers.get("content-type")]).toEqual([200, type]);
  }
});

test("a user can sign in", async () => {
  const [, password = ""] = /admin@masthead\.example +(\S+)/.exec(output) ?? [];
  const body = new URLSearchParams({ email: "admin@masthead.example", password });
  const headers = { origin: url };
  const response = await fetch(`${url}/login`, {
    method: "POST",
    body,
    headers,
    redirect: "manual",
  });
  expect(response.status).toBe(303);
  expect(response.headers.get("set-cookie")).toContain("session=");
});

test("a backup works while the server runs, and SIGTERM shuts the server down gracefully", async () => {
  const copy = join(workFolder, "copy");
  const { stdout } = await runPacked(["scripts/backup.ts", copy]);
  expect(stdout).toMatch(/\d+ files\./);
  expect(existsSync(join(copy, "backup.json"))).toBe(true);
  server.kill("SIGTERM");
  expect(await once(server, "exit")).toEqual([0, null]);
  expect(output).not.toMatch(/"level":[56]0/);
});
