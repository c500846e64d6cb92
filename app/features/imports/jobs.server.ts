/** The job that continues an import, in pieces, so that a restart loses little. */
import { SECOND } from "#app/lib/time.ts";
import { enqueueJob, queuedJob } from "#app/platform/jobs/jobs.server.ts";

const PIECE_MS = 20 * SECOND;

export const workOnImport = queuedJob("imports.work", async (services, { importId }) => {
  const { workOn } = await import("./work.server.ts");
  const options = { signal: services.signal, mostMs: PIECE_MS, showsPictures: true };
  if (await workOn(services, importId, options)) return;
  await enqueueJob(services.db, "imports.work", { importId }, { key: `imports.work ${importId}` });
});
