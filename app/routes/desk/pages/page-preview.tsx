import { requireThat } from "#app/features/accounts/policy.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { canManagePages } from "#app/features/pages/policy.ts";
import { getPagePreview } from "#app/features/pages/queries.server.ts";
import { loadDocument } from "#app/islands/navigation/load-document.ts";
import { useServerOnly } from "#app/islands/server-only.ts";
import { showPage } from "#app/magazine/pages/load-page.server.ts";
import type { ShownPage } from "#app/magazine/pages/page-models.ts";
import { PageView } from "#app/magazine/pages/page-view.tsx";
import { contentMeta } from "#app/magazine/shell/meta-tags.ts";
import type { PageHandle } from "#app/magazine/shell/page-handle.ts";
import { getServices, pageContext } from "#app/platform/context.server.ts";
import type { Route } from "./+types/page-preview.ts";

/** Name of the server-only value. */
const PAGE = "page";

export const handle: PageHandle = { hasLongText: true };

/** A static page of any state, as readers will see it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = actorOf(getViewer(context));
  requireThat(canManagePages(actor), actor, "preview pages");
  const content = await getPagePreview(getServices(context).db, params.id);
  const shown = await showPage(context, content, url.searchParams);
  context.get(pageContext).serverOnly.set(PAGE, shown);
  return { page: shown.page };
}

export const meta: Route.MetaFunction = contentMeta(({ loaderData, params }) => ({
  title: loaderData?.page.title ?? "",
  description: loaderData?.page.excerpt ?? "",
  path: `/dashboard/pages/${params.id}/preview/page`,
  robots: "noindex",
}));

export default function PagePreview() {
  const shown = useServerOnly<ShownPage>(PAGE);
  return shown && <PageView shown={shown} />;
}

export const clientLoader = loadDocument;
