/** Imports into a running magazine. */
import { copyFileSync, mkdirSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type DatabaseClient, openSqlite } from "#app/database/client/client.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { checkExport, startImport } from "#app/features/imports/commands.server.ts";
import { getImport } from "#app/features/imports/import-rows.server.ts";
import { exportsFolder } from "#app/features/uploads/resumable/partial-files.server.ts";
import type { RunningSite } from "#tests/running-site.ts";

const LOOKED_EVERY_MS = 500;
const MAX_MS = 900_000;

async function untilState(client: DatabaseClient, id: string, wanted: string): Promise<void> {
  const end = Date.now() + MAX_MS;
  for (;;) {
    const { state, failure } = await getImport(client.db, id);
    if (state === wanted) return;
    if (state === "failed" || Date.now() > end)
      throw new Error(`The import is ${state}: ${failure}`);
    await wait(LOOKED_EVERY_MS);
  }
}

/** As the desk does it: jobs of the server check and write. */
export async function importThere({ dataDir }: RunningSite, path: string): Promise<void> {
  const client = openSqlite(join(dataDir, "masthead.sqlite"));
  const change = { actor: SYSTEM };
  try {
    mkdirSync(exportsFolder({ dataDir }), { recursive: true });
    copyFileSync(path, join(exportsFolder({ dataDir }), basename(path)));
    const checked = await checkExport(client, { dataDir }, basename(path), change);
    if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
    const { id } = checked.value;
    await untilState(client, id, "checked");
    await startImport(client, id, {}, change);
    await untilState(client, id, "done");
  } finally {
    await client.close();
  }
}
