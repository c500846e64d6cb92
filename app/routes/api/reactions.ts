import { getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { listChosen, SYNCED_KINDS } from "#app/features/reactions/initial-queries.server.ts";
import { ShownInput } from "#app/features/reactions/input.ts";
import type { ReactionIds } from "#app/features/reactions/reactions-store.ts";
import { readInput } from "#app/lib/input.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/reactions.ts";

/**
 * Which of the subjects that a page shows its reader has chosen: `?like=ID&like=ID&save=ID`. What readers press is
 * answered by `server/pages/reaction-routes.ts`.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = getViewer(context);
  const { db } = getServices(context);
  const shown: ReactionIds = {};
  for (const kind of SYNCED_KINDS) {
    const ids = readInput(ShownInput, url.searchParams.getAll(kind));
    if (!ids.ok) return Response.json(ids, { status: 422 });
    shown[kind] = ids.value;
  }
  const headers = { "Cache-Control": "private, no-store" };
  return Response.json(await listChosen(db, shown, userId), { headers });
}
