import { describeApi } from "#app/api/reference/reference.server.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { getServices, tagPage } from "#app/platform/context.server.ts";
import { READABLE_ANYWHERE } from "#app/platform/http/cross-origin.ts";
import type { Route } from "./+types/openapi.ts";

/** The OpenAPI document of all APIs. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = getServices(context);
  tagPage(context, "site");
  const { name } = await getSite(db);
  return Response.json(describeApi({ name, url: env.siteUrl }), { headers: READABLE_ANYWHERE });
}
