/** Jobs that remove or import the demo; the code is loaded on demand. */
import { queuedJob } from "#app/platform/jobs/jobs.server.ts";

export const demoRemovalJob = queuedJob("demo.remove", async (services, { userId }) => {
  const moves = await import("./demo-moves.server.ts");
  await moves.removeDemoContent(services, userId);
});

export const demoImportJob = queuedJob("demo.import", async (services) => {
  const moves = await import("./demo-moves.server.ts");
  await moves.importDemoContent(services);
});
