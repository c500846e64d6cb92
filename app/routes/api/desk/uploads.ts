import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { answerCreation } from "#app/features/uploads/resumable/tus.server.ts";
import { listUnfinished } from "#app/features/uploads/resumable/upload-queries.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/uploads.ts";

const SHOWN = 20;

/** The asker's files that have not all arrived, and how large one may be. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = getViewer(context);
  const { db, env } = getServices(context);
  const purpose = url.searchParams.get("purpose") === "import" ? "import" : "library";
  const unfinished = await listUnfinished(db, userId, SHOWN, purpose);
  return Response.json({ unfinished, largestBytes: env.largestMediaBytes });
}

/** Creates a resumable upload. */
export async function action({ context, request }: Route.ActionArgs) {
  const viewer = getViewer(context);
  return answerCreation(getServices(context), request, { actor: actorOf(viewer) });
}
