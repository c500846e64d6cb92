import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { confirmRawHtml } from "#app/features/posts/raw-html/raw-html.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/raw-html.ts";

/** Confirms HTML that posts may show as it is. */
export async function action({ context, request }: Route.ActionArgs) {
  const change = { actor: actorOf(getViewer(context)) };
  const input = await request.json().catch(() => null);
  const confirmed = await confirmRawHtml(getServices(context), input, change);
  return Response.json(confirmed, { status: confirmed.ok ? 200 : 422 });
}
