/** Checks and runs whole imports. */
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { addImport, startImport } from "#app/features/imports/commands.server.ts";
import { getImport, type Import } from "#app/features/imports/import-rows.server.ts";
import type { OldSiteOptions } from "#app/features/imports/running/old-site.server.ts";
import { runImport } from "#app/features/imports/running/run-import.server.ts";
import { openSource } from "#app/features/imports/sources/open-source.server.ts";
import { workOn } from "#app/features/imports/work.server.ts";
import type { Services } from "#app/platform/context.server.ts";

const CHANGE = { actor: SYSTEM };

/** A checked and written import, with its report. */
export async function imported(
  services: Services,
  path: string,
  { choices = {}, ...options }: OldSiteOptions & { choices?: object } = {},
): Promise<Import> {
  const id = await addImport(services, path, CHANGE, choices);
  await workOn(services, id);
  const { failure } = await getImport(services.db, id);
  if (failure) throw new Error(failure);
  const started = await startImport(services, id, {}, CHANGE);
  if (!started.ok) throw new Error(JSON.stringify(started.errors));
  const from = await openSource(path);
  try {
    await runImport(services, id, from, options);
  } finally {
    from.archive.close();
  }
  return getImport(services.db, id);
}
