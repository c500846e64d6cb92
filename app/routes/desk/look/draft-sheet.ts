import { getTheme } from "#app/features/themes/queries.server.ts";
import { makeSheet } from "#app/features/themes/sheet/theme-sheet.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/draft-sheet.ts";

/** The stylesheet of a theme that readers do not see, for its preview; the address has its hash. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { css } = makeSheet(await getTheme(getServices(context).db, params.id));
  return new Response(css, {
    headers: { "content-type": "text/css; charset=utf-8", "cache-control": "private, no-cache" },
  });
}
