import { getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { markNoticesRead } from "#app/features/notifications/commands.server.ts";
import { listNotices } from "#app/features/notifications/queries.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/notices.ts";

const NOTICES_IN_THE_BELL = 6;

/** Contents of the bell. */
export async function loader({ context }: Route.LoaderArgs) {
  const { userId } = getViewer(context);
  const { notices } = await listNotices(getServices(context).db, userId, {
    limit: NOTICES_IN_THE_BELL,
  });
  return Response.json(notices, { headers: { "Cache-Control": "private, no-store" } });
}

/** Sent when the bell is opened: marks the shown notices as seen. */
export async function action({ context }: Route.ActionArgs) {
  const { userId } = getViewer(context);
  await markNoticesRead(getServices(context).db, userId, Date.now());
  return Response.json(null);
}
