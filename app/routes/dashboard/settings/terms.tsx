import { requireRole } from "#app/features/accounts/viewer.server.ts";
import { listDeskTerms } from "#app/features/taxonomy/desk-queries.server.ts";
import { TERMS_PATH } from "#app/magazine/dashboard/settings/settings-rooms.ts";
import { TERMS_DONE, TermsPage } from "#app/magazine/dashboard/settings/terms-page.tsx";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/terms.ts";

const TERMS_ON_A_PAGE = 30;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { role } = await requireRole(context, request, "editor");
  const asked = url.searchParams;
  const taxonomy = asked.get("taxonomy") === "tag" ? ("tag" as const) : ("category" as const);
  const words = (asked.get("words") ?? "").trim().slice(0, 100);
  const list = { taxonomy, words, cursor: asked.get("cursor"), limit: TERMS_ON_A_PAGE };
  const { items: terms, nextCursor } = await listDeskTerms(getServices(context).db, list);
  const done = TERMS_DONE.find((each) => each === asked.get("done")) ?? null;
  return { role, taxonomy, words, terms, nextCursor, done };
}

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Categories and tags",
    description: "What posts are filed under.",
    path: TERMS_PATH,
    isUnlisted: true,
  });
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <TermsPage {...loaderData} />;
}
