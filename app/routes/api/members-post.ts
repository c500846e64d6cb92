import { actorOf, findViewer } from "#app/features/accounts/viewer.server.ts";
import { mayReadPost } from "#app/features/billing/reading-queries.server.ts";
import { loadPostText } from "#app/magazine/post/post-page.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/members-post.ts";

const HEADERS = { "Cache-Control": "private, no-store" };

/** All of a post for who may read it; null, which is no failure, for who may not. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const actor = actorOf(await findViewer(context, request));
  const { db } = getServices(context);
  const { slug } = params;
  if (!(await mayReadPost(db, actor, { slug }))) return Response.json(null, { headers: HEADERS });
  const { post, bodyHtml: html, spoken } = await loadPostText(db, slug, { isWhole: true });
  return Response.json({ post, html, spoken }, { headers: HEADERS });
}
