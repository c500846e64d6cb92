import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { savePush } from "#app/features/notifications/push/push-commands.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import type { Route } from "./+types/push.ts";

const HEADERS = { "Cache-Control": "private, no-store" };

/** Saves what a browser asks for: the script of the page of notifications sends it. */
export async function action({ context, request }: Route.ActionArgs) {
  const { values } = await readForm(request);
  const { endpoint, p256dh, auth } = values;
  const input = {
    endpoint,
    p256dh,
    auth,
    newPosts: "newPosts" in values,
    replies: "replies" in values,
  };
  const saved = await savePush(getServices(context), input, actorOf(getViewer(context)));
  return saved.ok
    ? new Response(null, { status: 204, headers: HEADERS })
    : Response.json(saved.errors, { status: 422, headers: HEADERS });
}
