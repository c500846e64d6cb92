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
const [, priority, program, ...args] = process.argv;
try { if (priority) setPriority(Number(priority)); } catch {}
const child = spawn(program, args, { stdio: ["ignore", "inherit", "inherit"] });
process.stdin.resume().on("close", () => child.kill("SIGKILL"));
process.on("SIGINT", () => {}).on("SIGTERM", () => {});
child.on("error", (error) => { console.error(error.message); process.exit(127); });
child.on("close", (code) => process.exit(code ?? 1));
`;

interface TiedOptions {
  /** Its whole environment. */
  env: NodeJS.ProcessEnv;
  cwd?: string;
  /** Ends the program. */
  signal?: AbortSignal;
  /** As in `os.setPriority`; that of this process by default. */
  priority?: number;
}

/** Starts a program that is killed when this process ends, however it ends, or when its input is closed. */
export function spawnTied(
  program: string,
  args: readonly string[],
  { env, cwd, signal, priority }: TiedOptions,
): ChildProcessByStdio<Writable, Readable, Readable> {
  signal?.throwIfAborted();
  const keeper = ["-e", KEEPER, "--", String(priority ?? ""), program, ...args];
  const child = spawn(process.execPath, keeper, { stdio: ["pipe", "pipe", "pipe"], env, cwd });
  const stop = () => child.stdin.destroy();
  signal?.addEventListener("abort", stop, { once: true });
  child.on("close", () => signal?.removeEventListener("abort", stop));
  // It may have ended before the pipe.
  child.stdin.on("error", () => {});
  return child;
}
