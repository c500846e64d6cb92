/** Runs check steps: one line each, and the output of those that fail. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

export const ROOT = join(import.meta.dirname, "..");

/** A binary of an installed package, with arguments. */
export interface Program {
  program: string;
  /** The package, if it has another name. */
  from?: string;
  args: string[];
}

export interface Step extends Omit<RunOptions, "cwd"> {
  name: string;
  run: Program[];
  /** Extracts a summary from a failure's output. */
  gist?: () => string;
}

/** Path of a package's binary, run with Node on every platform. */
function programPath(program: string, from = program): string {
  const folder = join(ROOT, "node_modules", from);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return join(folder, typeof bin === "string" ? bin : bin[program]);
}

interface RunOptions {
  env?: Record<string, string>;
  /** The root of the repository by default. */
  cwd?: string;
  /** Afterwards the program is killed with its children; unlimited by default. */
  timeoutMs?: number;
  /** Called with each line that it prints, as soon as it does. */
  onLine?: (line: string) => void;
}

export interface ProgramResult {
  isGood: boolean;
  isTimedOut: boolean;
  output: string;
}

/** Runs a program to its end, or until its time is up; `isGood` says whether it succeeded. */
export function runProgram(
  { program, from, args }: Program,
  { env, cwd = ROOT, timeoutMs, onLine }: RunOptions = {},
): Promise<ProgramResult> {
  // With a limit in a process group of its own, which can be killed as one. Windows has none.
  const isGroup = timeoutMs !== undefined && process.platform !== "win32";
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [programPath(program, from), ...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      detached: isGroup,
    });
    let output = "";
    let isTimedOut = false;
    const killAll = (signal: NodeJS.Signals) => {
      if (isGroup) process.kill(-child.pid!, signal);
      else child.kill(signal);
    };
    // Ctrl+C does not reach another process group.
    const endWithUs = () => killAll("SIGTERM");
    const end = (isGood: boolean) => {
      clearTimeout(timer);
      process.off("exit", endWithUs);
      resolve({ isGood, isTimedOut, output });
    };
    const timeOut = () => {
      isTimedOut = true;
      killAll("SIGKILL");
    };
    const timer = timeoutMs === undefined ? undefined : setTimeout(timeOut, timeoutMs);
    if (isGroup) process.once("exit", endWithUs);
    if (onLine) createInterface(child.stdout).on("line", onLine);
    const collect = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.once("error", (error) => {
      output += error.message;
      end(false);
    });
    child.once("close", (code) => end(code === 0));
  });
}

/** @returns true when all programs of the step succeeded */
export async function runStep(step: Step): Promise<boolean> {
  const start = performance.now();
  let output = "";
  let isGood = true;
  for (const program of step.run) {
    const result = await runProgram(program, step);
    output += result.output;
    if (result.isTimedOut) output += `\nEnded after ${(step.timeoutMs ?? 0) / 60_000} minutes.\n`;
    isGood = result.isGood;
    if (!isGood) break;
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${isGood ? "ok    " : "FAILED"}  ${step.name}  ${seconds} s`);
  if (!isGood) console.log([step.gist?.(), output.trimEnd()].filter(Boolean).join("\n\n"));
  return isGood;
}
