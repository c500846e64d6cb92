/** Jobs that remove or import the demo; the code is loaded on demand. */
import { queuedJob } from "#app/platform/jobs/jobs.server.ts";

export const removeDemoContent = queuedJob("demo.remove", async (services, { userId }) => {
  const moves = await import("./demo-moves.server.ts");
  await moves.removeDemoContent(services, userId);
});

export const importDemoContent = queuedJob("demo.import", async (services) => {
  const moves = await import("./demo-moves.server.ts");
  await moves.importDemoContent(services);
});
