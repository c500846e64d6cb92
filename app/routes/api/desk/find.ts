import { findAtDesk } from "#app/desk/palette/find.server.ts";
import { WORDS_MAX_LENGTH } from "#app/desk/palette/found.ts";
import { getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/find.ts";

/** Posts, people and terms for the command palette, `?q=…`; without words the latest posts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const words = (url.searchParams.get("q") ?? "").trim().slice(0, WORDS_MAX_LENGTH);
  const found = await findAtDesk(getServices(context), getViewer(context), words);
  return Response.json(found, { headers: { "Cache-Control": "private, no-store" } });
}
