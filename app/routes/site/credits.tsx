import { listCredits } from "#app/features/site/credits-queries.server.ts";
import { CreditsView } from "#app/magazine/pages/credits.tsx";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices, tagPage } from "#app/platform/context.server.ts";
import type { Route } from "./+types/credits.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = getServices(context);
  tagPage(context, "site", "posts");
  return listCredits(db, url.searchParams.get("after"));
}

export const meta = pageMeta({
  title: "Credits and licences",
  description: "Who made the pictures, films, sounds, type and software of this magazine.",
  path: "/credits",
  robots: "index",
});

export default function Credits({ loaderData }: Route.ComponentProps) {
  return <CreditsView page={loaderData} />;
}
