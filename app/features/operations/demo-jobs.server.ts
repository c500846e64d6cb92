/** Has the demo taken out or brought in on request; what does it is loaded then. */
import { onRequest } from "#app/platform/jobs.server.ts";

export const takeOutDemo = onRequest("demo.remove", async (services, { userId }) => {
  const moves = await import("./demo-moves.server.ts");
  await moves.takeOutDemo(services, userId);
});

export const bringInDemo = onRequest("demo.import", async (services) => {
  const moves = await import("./demo-moves.server.ts");
  await moves.bringInDemo(services);
});
