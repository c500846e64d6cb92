/** Runs the load generator, which has a process of its own. */
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { LoadOrder, LoadResult } from "./generator.ts";

/** @param folder for the file of the order */
export async function runGenerator(folder: string, order: LoadOrder): Promise<LoadResult> {
  const path = join(folder, `order-${performance.now()}.json`);
  writeFileSync(path, JSON.stringify(order));
  const generator = join(import.meta.dirname, "generator.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [generator, path]);
  return JSON.parse(stdout);
}
