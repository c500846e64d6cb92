import { getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { findLibraryItem } from "#app/features/uploads/library/library-queries.server.ts";
import { answerProgress, refuseMethod } from "#app/features/uploads/resumable/tus.server.ts";
import { getUpload } from "#app/features/uploads/resumable/upload-queries.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/upload.ts";

/** How far a file has come, and what it became. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { userId } = getViewer(context);
  const { db } = getServices(context);
  const upload = await getUpload(db, params.id, userId);
  if (request.method === "HEAD") return answerProgress(upload);
  const item = upload.mediaId ? await findLibraryItem(db, upload.mediaId) : null;
  return Response.json({ ...upload, item });
}

/** The server itself answers `PATCH` and `DELETE`: see `server/media/upload-routes.ts`. */
export async function action({ context, params }: Route.ActionArgs) {
  const { userId } = getViewer(context);
  await getUpload(getServices(context).db, params.id, userId);
  return refuseMethod();
}
