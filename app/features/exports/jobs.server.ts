/** The jobs that make an export, and that bring an archive in. */
import { queuedJob } from "#app/platform/jobs/jobs.server.ts";

export const writeExport = queuedJob("exports.write", async (services, { exportId }) => {
  const { makeExport } = await import("./make-export.server.ts");
  await makeExport(services, exportId);
});

export const archiveJob = queuedJob("imports.archive", async (services, { importId }) => {
  const { workOnArchive } = await import("./archive/work-on-archive.server.ts");
  await workOnArchive(services, importId);
});
