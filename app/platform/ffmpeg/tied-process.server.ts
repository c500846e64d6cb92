/**
 * Starts a program that ends with this process, however that ends: a crash or `kill -9` leaves nothing running.
 * A small Node.js process starts it, keeps the other end of a pipe from here, and ends the program once the pipe closes.
 * No operating system but Linux offers the same by itself.
 */
import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";

/** Program of the process in between; the wrapped program and its arguments follow. */
const KEEPER = `
const { spawn } = require("node:child_process");
const { setPriority } = require("node:os");
try { setPriority(19); } catch {}
const [, program, ...args] = process.argv;
const child = spawn(program, args, { stdio: ["ignore", "inherit", "inherit"] });
process.stdin.resume().on("close", () => child.kill("SIGKILL"));
process.on("SIGINT", () => {}).on("SIGTERM", () => {});
child.on("error", (error) => { console.error(error.message); process.exit(127); });
child.on("close", (code) => process.exit(code ?? 1));
`;

/**
 * Runs with the lowest priority: it must not slow down the process that answers requests.
 * @param env its whole environment
 */
export function spawnTied(
  program: string,
  args: readonly string[],
  { env, signal }: { env: NodeJS.ProcessEnv; signal: AbortSignal },
): ChildProcessByStdio<Writable, Readable, Readable> {
  signal.throwIfAborted();
  const child = spawn(process.execPath, ["-e", KEEPER, "--", program, ...args], {
    stdio: ["pipe", "pipe", "pipe"],
    env,
  });
  const stop = () => child.stdin.destroy();
  signal.addEventListener("abort", stop, { once: true });
  child.on("close", () => signal.removeEventListener("abort", stop));
  // It may have ended before the pipe.
  child.stdin.on("error", () => {});
  return child;
}
