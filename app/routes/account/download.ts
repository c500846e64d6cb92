import { logSecurity } from "#app/features/accounts/security-log/security-log.server.ts";
import { getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { collectPersonalData } from "#app/features/privacy/export-queries.server.ts";
import { isoDay } from "#app/lib/time.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/download.ts";

/** All that is known of the reader as one file. */
export async function loader({ context }: Route.LoaderArgs) {
  const { userId } = getViewer(context);
  const services = getServices(context);
  const collected = await collectPersonalData(services.db, userId);
  await logSecurity(services, { kind: "data-exported", by: userId, person: userId });
  return new Response(`${JSON.stringify(collected, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="my-data-${isoDay(Date.now())}.json"`,
      "Cache-Control": "private, no-store",
    },
  });
}
