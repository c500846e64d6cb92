import { findReader } from "#app/features/billing/subscriptions/find-reader.server.ts";
import { mayReadPost } from "#app/features/billing/subscriptions/reading-queries.server.ts";
import { loadPostText } from "#app/magazine/post/post-page.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/post.ts";

const HEADERS = { "Cache-Control": "private, no-store" };

/** The complete post for readers with access; null, which is not an error, for others. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const actor = await findReader(context, request);
  const { db } = getServices(context);
  const { slug } = params;
  if (!(await mayReadPost(db, actor, { slug }))) return Response.json(null, { headers: HEADERS });
  const { post, bodyHtml: html, spoken } = await loadPostText(db, slug, { hasFullAccess: true });
  return Response.json({ post, html, spoken }, { headers: HEADERS });
}
