import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "#tests/eventually.ts";
import { put, temporaryFolder } from "#tests/factories/folder.ts";
import { isRunning } from "#tests/is-running.ts";
import { BUILT_SCRIPTS, ensureBuild, isBuilt } from "./site-build.ts";

/** A program whose build counts its runs. */
function makeProgram() {
  const root = temporaryFolder();
  put(root, "app/root.tsx", "export default 1;");
  put(root, "package-lock.json", "{}");
  const program = join(root, "node_modules/@react-router/dev");
  mkdirSync(program, { recursive: true });
  mkdirSync(join(root, "build"));
  const say = (text: string) => writeFileSync(join(program, "bin.cjs"), text);
  say("process.exit(0)");
  const lines: string[] = [];
  return { root, lines, say, build: () => ensureBuild(root, (line) => lines.push(line)) };
}

test("the site is built at the first start and not again while its sources are unchanged", async () => {
  const { root, lines, build } = makeProgram();
  await build();
  expect(lines[0]).toBe("Building the site …");
  put(root, "app/root.test.tsx", "a test is no part of the site");
  await build();
  expect(lines).toHaveLength(2);
});

test("a build is finished: its manifest trimmed, its files compressed", async () => {
  const { root, say, build } = makeProgram();
  const manifest = `window.__reactRouterManifest=${JSON.stringify({
    routes: {
      "routes/home": { path: "/", hasDefaultExport: true, hasAction: false, imports: ["/a.js"] },
      "routes/api/me": { path: "api/me", hasDefaultExport: false },
    },
  })};`;
  put(root, "made/manifest-1.js", manifest);
  say(
    'const { cpSync } = require("node:fs"); cpSync("made", "build/client/assets", { recursive: true });',
  );
  await build();
  const made = readFileSync(join(root, "build/client/assets/manifest-1.js"));
  expect(made.toString()).toBe(
    'window.__reactRouterManifest={"routes":{"routes/home":{"path":"/","hasDefaultExport":true}}};',
  );
  const compressed = readFileSync(join(root, "build/client/assets/manifest-1.js.br"));
  expect(brotliDecompressSync(compressed)).toEqual(made);
});

test("a changed source or package causes a new build, a script of development does not", async () => {
  const { root, lines, build } = makeProgram();
  await build();
  put(root, "scripts/check.ts", "export {};");
  await build();
  expect(lines).toHaveLength(2);
  put(root, "scripts/backup.ts", "export {};");
  await build();
  put(root, "package-lock.json", '{ "lockfileVersion": 3 }');
  await build();
  expect(lines).toHaveLength(6);
});

test("all that a bundled command imports of the scripts is a source of the build", () => {
  const scripts = join(import.meta.dirname, "../../scripts");
  for (const name of BUILT_SCRIPTS) {
    const source = readFileSync(join(scripts, `${name}.ts`), "utf8");
    const imported = source.matchAll(/ from "(?:\.|#scripts)\/([\w/-]+)\.ts"/g);
    for (const [, other] of imported) expect(BUILT_SCRIPTS, `imported by ${name}`).toContain(other);
  }
});

test("the built server runs only while it is built from the sources that are there", async () => {
  const { root, build } = makeProgram();
  put(root, "server/start/start.ts", "export const main = 1;");
  expect(isBuilt(root)).toBe(false);
  await build();
  expect(isBuilt(root)).toBe(true);
  put(root, "server/start/start.ts", "export const main = 2;");
  expect(isBuilt(root)).toBe(false);
  // A packed folder has no sources.
  rmSync(join(root, "app"), { recursive: true });
  expect(isBuilt(root)).toBe(true);
});

test("a failed build says why, and is retried at the next start", async () => {
  const { say, build } = makeProgram();
  say('console.error("root.tsx: unexpected token"); process.exit(1)');
  await expect(build()).rejects.toThrow("root.tsx: unexpected token");
  say("process.exit(0)");
  await expect(build()).resolves.toBeUndefined();
});

test("a production install without a build says what to do, in a sentence", async () => {
  const { root, build } = makeProgram();
  rmSync(join(root, "node_modules"), { recursive: true });
  await expect(build()).rejects.toThrow(
    "The site is not built from these sources, and this is a production install without build tools: run npm ci, then npm run build.",
  );
});

test("a production install uses a finished build, and a packed folder has nothing to build from", async () => {
  const { root, lines, build } = makeProgram();
  await build();
  rmSync(join(root, "node_modules"), { recursive: true });
  await build();
  rmSync(join(root, "app"), { recursive: true });
  await build();
  expect(lines).toHaveLength(2);
});

/** The program of a build that writes its process id and does not end. */
const ENDLESS =
  'require("node:fs").writeFileSync("build/id", String(process.pid)); setInterval(() => {}, 1000);';

/** A start in a process of its own, and the id of its build. */
async function startElsewhere(root: string) {
  const path = JSON.stringify(join(import.meta.dirname, "site-build.ts"));
  const code = `const { ensureBuild } = await import(${path});
    await ensureBuild(${JSON.stringify(root)}, () => {});`;
  const start = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: "ignore" });
  onTestFinished(() => void start.kill("SIGKILL"));
  const id = await eventually(() => {
    const written = readFileSync(join(root, "build/id"), "utf8");
    expect(written).not.toBe("");
    return Number(written);
  });
  return { start, id };
}

test("a build ends with the start that is interrupted or killed", async () => {
  const { root, say } = makeProgram();
  say(ENDLESS);
  for (const signal of ["SIGINT", "SIGTERM", "SIGKILL"] as const) {
    const { start, id } = await startElsewhere(root);
    expect(isRunning(id)).toBe(true);
    start.kill(signal);
    await eventually(() => expect(isRunning(id), signal).toBe(false));
    rmSync(join(root, "build/id"));
  }
});

const WAITING = "Another process is building the site: waiting for it …";

test("of two starts at once one builds; the other says that it waits, and uses the result", async () => {
  const { root, lines, say, build } = makeProgram();
  say(`const { appendFileSync, mkdirSync, rmSync } = require("node:fs");
    // As React Router's build begins.
    rmSync("build", { recursive: true });
    mkdirSync("build");
    appendFileSync("runs", "x");
    setTimeout(() => {}, 600);`);
  await Promise.all([build(), build()]);
  expect(readFileSync(join(root, "runs"), "utf8")).toBe("x");
  expect(lines.slice(0, 2)).toEqual(["Building the site …", WAITING]);
  expect(lines).toHaveLength(3);
  expect(readdirSync(root).filter((name) => name.startsWith("build"))).toEqual([
    "build",
    "build.lock",
  ]);
});

test("a start waits for another process that builds, and builds itself once that is killed", async () => {
  const { root, lines, say, build } = makeProgram();
  say(ENDLESS);
  const { start } = await startElsewhere(root);
  const next = build();
  await eventually(() => expect(lines).toEqual([WAITING]));
  say("process.exit(0)");
  start.kill("SIGKILL");
  await next;
  expect(lines.slice(0, 2)).toEqual([WAITING, "Building the site …"]);
  expect(isBuilt(root)).toBe(true);
});

test("a full or read-only disk is reported in one sentence", async () => {
  const { root, say, build } = makeProgram();
  say('console.error("Error: ENOSPC: no space left on device, write\\n  at …"); process.exit(1)');
  await expect(build()).rejects.toThrow(`The site cannot be built in ${root}: the disk is full.`);
  rmSync(join(root, "build"), { recursive: true });
  writeFileSync(join(root, "build"), "");
  await expect(build()).rejects.toThrow(
    `The site cannot be built in ${join(root, "build")}: there is a file in its place.`,
  );
});
