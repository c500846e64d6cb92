/** Runs check steps: one line each, and the output of those that fail. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "..");

export interface Step {
  name: string;
  /** A binary of an installed package, with arguments. */
  run: { program: string; from?: string; args: string[] }[];
  env?: Record<string, string>;
  /** Extracts a summary from a failure's output. */
  gist?: () => string;
}

/** Path of a package's binary, run with Node on every platform. */
function programPath(program: string, from = program): string {
  const folder = join(ROOT, "node_modules", from);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return join(folder, typeof bin === "string" ? bin : bin[program]);
}

function runProgram(path: string, args: string[], { env }: Step) {
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

/** @returns true when all programs of the step succeeded */
export async function runStep(step: Step): Promise<boolean> {
  const start = performance.now();
  let output = "";
  let isGood = true;
  for (const { program, from, args } of step.run) {
    const result = await runProgram(programPath(program, from), args, step);
    output += result.output;
    isGood = result.isGood;
    if (!isGood) break;
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${isGood ? "ok    " : "FAILED"}  ${step.name}  ${seconds} s`);
  if (!isGood) console.log([step.gist?.(), output.trimEnd()].filter(Boolean).join("\n\n"));
  return isGood;
}
