import { TERMS_PATH } from "#app/desk/settings/settings-pages.ts";
import { TERMS_DONE, TermsPage } from "#app/desk/settings/terms/terms-page.tsx";
import { listDeskTerms } from "#app/features/taxonomy/desk-queries.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/terms.ts";

const TERMS_ON_A_PAGE = 30;

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const taxonomy = query.get("taxonomy") === "tag" ? ("tag" as const) : ("category" as const);
  const words = (query.get("words") ?? "").trim().slice(0, 100);
  const list = { taxonomy, words, cursor: query.get("cursor"), limit: TERMS_ON_A_PAGE };
  const { items: terms, nextCursor } = await listDeskTerms(getServices(context).db, list);
  const done = TERMS_DONE.find((each) => each === query.get("done")) ?? null;
  return { taxonomy, words, terms, nextCursor, done };
}

export const meta = pageMeta({
  title: "Categories and tags",
  description: "What posts are filed under.",
  path: TERMS_PATH,
  robots: "noindex",
});

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <TermsPage {...loaderData} />;
}
