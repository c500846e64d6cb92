import { getSite } from "#app/features/site/site-queries.server.ts";
import { SIGN_UP_HEADERS, signUpDocument } from "#app/magazine/embed/embed-sign-up.server.tsx";
import { getServices, tagPage } from "#app/platform/context.server.ts";
import type { Route } from "./+types/embed-sign-up.ts";

/** The sign-up form as other sites show it in a frame. */
export async function loader({ context }: Route.LoaderArgs) {
  tagPage(context, "site");
  const { name, language } = await getSite(getServices(context).db);
  return new Response(signUpDocument({ name, language }), { headers: SIGN_UP_HEADERS });
}
