import { suggest } from "#app/features/search/queries.server.ts";
import { limitSearches } from "#app/features/search/search-limit.server.ts";
import { spokenLanguages } from "#app/magazine/search/spoken-languages.server.ts";
import { getServices, pageContext, tagPage } from "#app/platform/context.server.ts";
import type { Route } from "./+types/suggest.ts";

/** Suggestions for a search field, as JSON. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = getServices(context);
  tagPage(context, "search", "posts", "terms", "pages");
  const { searchParams } = new URL(request.url);
  const term = searchParams.get("q") ?? "";
  if (term) await limitSearches(services.db, context.get(pageContext).clientAddress);
  return Response.json(await suggest(services, term, await spokenLanguages(context, searchParams)));
}
