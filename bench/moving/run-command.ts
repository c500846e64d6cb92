/** Runs a command of the program in a process of its own, and measures it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SECOND } from "#app/lib/time.ts";
import { cpuSeconds, residentMegabytes } from "#bench/process-figures.ts";

const ROOT = join(import.meta.dirname, "../..");
const SAMPLED_EVERY_MS = 100;

export interface CommandCost {
  seconds: number;
  cpuSeconds: number;
  /** The most memory that it had. */
  megabytes: number;
}

/** The options of Node.js with which npm runs it. */
function nodeOptions(name: "import" | "export"): string[] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const words: string[] = scripts[name].split(" ");
  return words.filter((word) => word.startsWith("--"));
}

/** @throws when the command fails, with what it said */
export async function runCommand(
  name: "import" | "export",
  args: readonly string[],
  dataDir: string,
): Promise<CommandCost> {
  const start = performance.now();
  const child = spawn(
    process.execPath,
    [...nodeOptions(name), join(ROOT, `scripts/${name}.ts`), ...args],
    {
      env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: "production", LOG_LEVEL: "warn" },
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  const said: Buffer[] = [];
  child.stderr.on("data", (chunk: Buffer) => said.push(chunk));
  let megabytes = 0;
  let used = 0;
  const sample = setInterval(() => {
    megabytes = Math.max(megabytes, residentMegabytes(child.pid!) || 0);
    used = cpuSeconds(child.pid!) || used;
  }, SAMPLED_EVERY_MS);
  const [code] = await once(child, "close");
  clearInterval(sample);
  if (code !== 0) throw new Error(`${name} failed: ${Buffer.concat(said)}`);
  return { seconds: (performance.now() - start) / SECOND, cpuSeconds: used, megabytes };
}
