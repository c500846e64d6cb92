import { actorOf, requireRole } from "#app/features/accounts/viewer.server.ts";
import { answerCreation } from "#app/features/uploads/tus.server.ts";
import { listUnfinished } from "#app/features/uploads/upload-queries.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/desk-uploads.ts";

const SHOWN = 20;

/** The asker's files that have not all arrived, and how large one may be. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { userId } = await requireRole(context, request, "author");
  const { db, env } = getServices(context);
  const unfinished = await listUnfinished(db, userId, SHOWN);
  return Response.json({ unfinished, largestBytes: env.largestMediaBytes });
}

/** Makes room for a file that comes in parts. */
export async function action({ context, request }: Route.ActionArgs) {
  const viewer = await requireRole(context, request, "author");
  return answerCreation(getServices(context), request, { actor: actorOf(viewer) });
}
