import { redirect } from "react-router";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { mayReadPage } from "#app/features/billing/subscriptions/reading-queries.server.ts";
import { loadDocument } from "#app/islands/navigation/load-document.ts";
import { useServerOnly } from "#app/islands/server-only.ts";
import { locationOf } from "#app/lib/addresses/return-address.ts";
import { findPageAt, showPage } from "#app/magazine/pages/load-page.server.ts";
import { type ShownPage, WHOLE_PAGE_PATH } from "#app/magazine/pages/page-models.ts";
import { PageView } from "#app/magazine/pages/page-view.tsx";
import { contentMeta } from "#app/magazine/shell/meta-tags.ts";
import type { PageHandle } from "#app/magazine/shell/page-handle.ts";
import { getServices, pageContext } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { Route } from "./+types/whole-page.ts";

/** Name of the server-only value. */
const PAGE = "page";

export const handle: PageHandle = { hasLongText: true };

/** A restricted static page rendered for one reader. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = actorOf(getViewer(context));
  const pathname = url.pathname.slice(WHOLE_PAGE_PATH.length);
  const found = await findPageAt(context, pathname, { hasFullAccess: true });
  if (found?.kind !== "page") throw new NotFound(`No page "${pathname}"`);
  const { access, path } = found.content;
  if (access === "public") throw redirect(locationOf(path), 303);
  const mayRead = await mayReadPage(getServices(context).db, actor, access);
  const content = mayRead ? found : await findPageAt(context, pathname);
  if (content?.kind !== "page") throw new NotFound(`No page "${pathname}"`);
  const page = await showPage(context, content.content, url.searchParams);
  const shown = { ...page, isSignedIn: true };
  context.get(pageContext).serverOnly.set(PAGE, shown);
  return { page: shown.page };
}

export const meta: Route.MetaFunction = contentMeta(
  ({ loaderData }) =>
    loaderData && {
      title: loaderData.page.title,
      description: loaderData.page.excerpt,
      path: loaderData.page.path,
      robots: "noindex",
    },
);

export default function WholePage() {
  const shown = useServerOnly<ShownPage>(PAGE);
  return shown && <PageView shown={shown} />;
}

export const clientLoader = loadDocument;
