import { requireViewer } from "#app/features/accounts/viewer.server.ts";
import { markNoticesRead } from "#app/features/notifications/commands.server.ts";
import { listNotices } from "#app/features/notifications/queries.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/notices.ts";

const NOTICES_IN_THE_BELL = 6;

/** What the bell shows. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { userId } = await requireViewer(context, request);
  const { notices } = await listNotices(getServices(context).db, userId, {
    limit: NOTICES_IN_THE_BELL,
  });
  return Response.json(notices, { headers: { "Cache-Control": "private, no-store" } });
}

/** Told when the bell was opened: what it showed has been seen. */
export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = await requireViewer(context, request);
  await markNoticesRead(getServices(context).db, userId, Date.now());
  return Response.json(null);
}
