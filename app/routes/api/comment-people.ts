import { requireViewer } from "#app/features/accounts/viewer.server.ts";
import { listMentionable } from "#app/features/comments/mention-queries.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/comment-people.ts";

/** Who can be called by name under a post, `?post=…`: its authors and those who spoke. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireViewer(context, request);
  const { db } = getServices(context);
  const people = await listMentionable(db, url.searchParams.get("post") ?? "");
  const known = people.map(({ handle, name }) => ({ handle, name }));
  return Response.json(known, { headers: { "Cache-Control": "private, no-store" } });
}
