/** Runs a command of the program in a process of its own, and measures it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { SECOND } from "#app/lib/time.ts";
import { cpuSeconds, residentMegabytes } from "#bench/process-figures.ts";

const SAMPLED_EVERY_MS = 100;

export interface CommandCost {
  seconds: number;
  cpuSeconds: number;
  /** The most memory that it had. */
  megabytes: number;
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
    [join(import.meta.dirname, `../../scripts/${name}.ts`), ...args],
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
