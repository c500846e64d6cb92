import { canEditAll } from "#app/features/accounts/policy.ts";
import { actorOf, findViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { getOwnComments } from "#app/features/comments/reader-queries.server.ts";
import { listLikedComments } from "#app/features/reactions/queries.server.ts";
import type { ViewerState } from "#app/magazine/post/comments/viewer-state.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/mine.ts";

/** A signed-in reader's part of a discussion, `?post=…`; null for everybody else. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const viewer = await findViewer(context, request);
  const postId = url.searchParams.get("post") ?? "";
  const headers = { "Cache-Control": "private, no-store" };
  if (!viewer) return Response.json(null, { headers });
  const [own, likedIds] = await Promise.all([
    getOwnComments(db, postId, viewer.userId),
    listLikedComments(db, viewer.userId, postId),
  ]);
  const { name, avatar } = viewer;
  const isEditor = canEditAll(actorOf(viewer));
  const part: ViewerState = { ...own, likedIds, viewer: { name, avatar, isEditor } };
  return Response.json(part, { headers });
}
