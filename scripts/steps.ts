/** Runs the programs of a check one after the other: a line each, and all that a failing one said. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "..");

export interface Step {
  name: string;
  /** A program of an installed package and its arguments. */
  run: { program: string; from?: string; args: string[] }[];
  env?: Record<string, string>;
  /** What of a failure is worth reading first. */
  gist?: () => string;
}

/** The file of an installed program: run by Node itself, it is the same on every system. */
function programPath(program: string, from = program): string {
  const folder = join(ROOT, "node_modules", from);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return join(folder, typeof bin === "string" ? bin : bin[program]);
}

function runProgram(path: string, args: string[], env: Record<string, string>) {
  return new Promise<{ isGood: boolean; output: string }>((resolve) => {
    const child = spawn(process.execPath, [path, ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const collect = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.once("error", (error) => resolve({ isGood: false, output: `${output}${error.message}` }));
    child.once("close", (code) => resolve({ isGood: code === 0, output }));
  });
}

/** @returns whether every program of the step ended well */
export async function runStep(step: Step): Promise<boolean> {
  const start = performance.now();
  let output = "";
  let isGood = true;
  for (const { program, from, args } of step.run) {
    const result = await runProgram(programPath(program, from), args, step.env ?? {});
    output += result.output;
    isGood = result.isGood;
    if (!isGood) break;
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${isGood ? "ok    " : "FAILED"}  ${step.name}  ${seconds} s`);
  if (!isGood) console.log([step.gist?.(), output.trimEnd()].filter(Boolean).join("\n\n"));
  return isGood;
}
