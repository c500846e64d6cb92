import { describeApi } from "#app/api/reference/reference.server.ts";
import { ReferenceView } from "#app/api/reference/reference-view.tsx";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices, tagPage } from "#app/platform/context.server.ts";
import type { Route } from "./+types/api-reference.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = getServices(context);
  tagPage(context, "site");
  const { name } = await getSite(db);
  return describeApi({ name, url: env.siteUrl });
}

export const meta = pageMeta({
  title: "API",
  description: "What other programs can ask this magazine for.",
  path: "/docs/api",
  robots: "noindex",
});

export default function ApiReference({ loaderData }: Route.ComponentProps) {
  return <ReferenceView api={loaderData} />;
}
