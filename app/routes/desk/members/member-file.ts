import { collectMemberData } from "#app/features/privacy/export-member.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { Route } from "./+types/member-file.ts";

/** Everything that is known of a member, as a file. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const collected = await collectMemberData(getServices(context).db, id);
  if (!collected) throw new NotFound(`No member "${id}"`);
  return new Response(JSON.stringify(collected, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="member.json"',
      "Cache-Control": "private, no-store",
    },
  });
}
