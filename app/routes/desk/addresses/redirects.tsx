import { REDIRECTS_PATH } from "#app/desk/settings/addresses/redirect-paths.ts";
import { REDIRECTS_DONE, RedirectsPage } from "#app/desk/settings/addresses/redirects-page.tsx";
import { listRedirects } from "#app/features/redirects/queries.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/redirects.ts";

const REDIRECTS_ON_A_PAGE = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const words = (query.get("words") ?? "").trim().slice(0, 100);
  const list = { words, cursor: query.get("cursor"), limit: REDIRECTS_ON_A_PAGE };
  const { items: redirects, nextCursor } = await listRedirects(getServices(context).db, list);
  const done = REDIRECTS_DONE.find((each) => each === query.get("done")) ?? null;
  return { redirects, nextCursor, words, done };
}

export const meta = pageMeta({
  title: "Redirects",
  description: "Where addresses lead that no page answers.",
  path: REDIRECTS_PATH,
  robots: "noindex",
});

export default function Redirects({ loaderData }: Route.ComponentProps) {
  return <RedirectsPage {...loaderData} />;
}
