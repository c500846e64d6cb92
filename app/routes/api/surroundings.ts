import { POST_LAYOUTS } from "#app/magazine/post/layouts.ts";
import { loadPostPage } from "#app/magazine/post/post-page.server.ts";
import type { Route } from "./+types/surroundings.ts";

/**
 * The content around the post at the following path, which its document contains only as markup.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (!Object.hasOwn(POST_LAYOUTS, params.layout)) throw new Response(null, { status: 404 });
  const page = await loadPostPage(context, params.slug, params.layout, url.searchParams);
  return Response.json(page.surroundings);
}
