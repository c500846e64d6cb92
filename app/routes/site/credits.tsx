import { listCredits } from "#app/features/operations/credits-queries.server.ts";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { CreditsView } from "#app/magazine/pages/credits.tsx";
import { getServices, tagPage } from "#app/platform/context.server.ts";
import type { Route } from "./+types/credits.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = getServices(context);
  tagPage(context, "site", "posts");
  return listCredits(db, url.searchParams.get("after"));
}

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Credits and licences",
    description: "Who made the pictures, films, sounds, type and software of this magazine.",
    path: "/credits",
  });
}

export default function Credits({ loaderData }: Route.ComponentProps) {
  return <CreditsView page={loaderData} />;
}
