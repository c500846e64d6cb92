import { suggest } from "#app/features/search/queries.server.ts";
import { limitSearches } from "#app/features/search/search-limit.server.ts";
import { getServices, pageContext, tagPage } from "#app/platform/context.server.ts";
import type { Route } from "./+types/suggest.ts";

/** Suggestions for a search field, as JSON. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = getServices(context);
  tagPage(context, "search", "posts", "terms", "pages");
  const term = new URL(request.url).searchParams.get("q") ?? "";
  if (term) await limitSearches(services.db, context.get(pageContext).clientAddress);
  return Response.json(await suggest(services, term));
}
