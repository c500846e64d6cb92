/** The job that makes an export. */
import { queuedJob } from "#app/platform/jobs/jobs.server.ts";

export const writeExport = queuedJob("exports.write", async (services, { exportId }) => {
  const { makeExport } = await import("./make-export.server.ts");
  await makeExport(services, exportId);
});
