/** Lists the folder of exports. */
import { readdir } from "node:fs/promises";
import { exportsFolder } from "#app/features/uploads/resumable/partial-files.server.ts";

const MAX_LISTED = 200;

/** Names of files and folders, in their order. */
export async function listExports(env: { dataDir: string }): Promise<string[]> {
  const names = await readdir(exportsFolder(env)).catch(() => []);
  return names
    .filter((name) => !name.startsWith("."))
    .sort()
    .slice(0, MAX_LISTED);
}
