import { listMentionable } from "#app/features/comments/mention-queries.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/people.ts";

/** Who can be called by name under a post, `?post=…`: its authors and those who spoke. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const people = await listMentionable(db, url.searchParams.get("post") ?? "");
  const known = people.map(({ handle, name }) => ({ handle, name }));
  return Response.json(known, { headers: { "Cache-Control": "private, no-store" } });
}
