import { redirect } from "react-router";
import { previewCard } from "#app/desk/editor/sharing/preview-card.server.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/social-picture.ts";

const CACHING = "private, max-age=60";

/** The picture that a link to the post in the editor will show. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const userId = actorOf(getViewer(context)).userId ?? "";
  const shown = await previewCard(getServices(context), userId, url.searchParams);
  if (typeof shown === "string") throw redirect(shown, 302);
  return new Response(shown, {
    headers: { "content-type": "image/png", "cache-control": CACHING },
  });
}
