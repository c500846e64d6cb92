import { useRouteLoaderData } from "react-router";
import { loadDraftHome } from "#app/desk/arranging/load-arranging.server.ts";
import { loadDocument } from "#app/islands/navigation/load-document.ts";
import { useServerOnly } from "#app/islands/server-only.ts";
import { type ArchiveRouteData, loadArchive } from "#app/magazine/archive/archive-page.server.ts";
import { ArchiveView } from "#app/magazine/archive/archive-view.tsx";
import { HomeSections } from "#app/magazine/home/home.tsx";
import type { ShownHome } from "#app/magazine/home/sections.ts";
import { loadShownHome } from "#app/magazine/home/shown-home.server.ts";
import { showWithSections } from "#app/magazine/pages/load-page.server.ts";
import type { ShownPage } from "#app/magazine/pages/page-models.ts";
import { PageView } from "#app/magazine/pages/page-view.tsx";
import { loadSeriesPage, type SeriesPageData } from "#app/magazine/series/series-page.server.ts";
import { SeriesView } from "#app/magazine/series/series-view.tsx";
import type { PageHandle } from "#app/magazine/shell/page-handle.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices, pageContext } from "#app/platform/context.server.ts";
import type { Route } from "./+types/front-page-frame.ts";

/** Name of the server-only value. */
const DRAFT = "draft";

interface DraftPage {
  home: ShownHome;
  /** For a landing page: its title and text, with the draft as its sections. */
  page: ShownPage | null;
  /** For a category or tag: its head and its list. */
  archive: ArchiveRouteData | null;
  /** For a series: its head and its parts. */
  series: SeriesPageData | null;
}

/** The page that is being arranged as readers would see it, for the frame beside the list. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const draft = await loadDraftHome(getServices(context), url.searchParams);
  const { page, kind, slug } = draft;
  const home = await loadShownHome(context, draft, new URLSearchParams());
  /** As if readers had requested it. */
  const at = (folder: string) => new URL(`/${folder}/${encodeURIComponent(slug)}`, url);
  const shown: DraftPage = {
    home,
    page: page && (await showWithSections(context, page, home)),
    archive: kind === "term" ? await loadArchive(context, slug, at("archive"), home) : null,
    series: kind === "series" ? await loadSeriesPage(context, slug, at("series"), home) : null,
  };
  context.get(pageContext).serverOnly.set(DRAFT, shown);
  return { theme: home.theme };
}

export function handle(_: string, answer: unknown): PageHandle {
  return { theme: (answer as { theme: string } | undefined)?.theme };
}

export const meta = pageMeta({
  title: "Front page",
  description: "What stands where on the front page, and on the pages of categories.",
  path: "/dashboard/front-page/preview",
  robots: "noindex",
});

export default function FrontPageFrame() {
  const site = useRouteLoaderData("root") as { name: string; tagline: string };
  const draft = useServerOnly<DraftPage>(DRAFT);
  if (!draft) return null;
  if (draft.page) return <PageView shown={draft.page} />;
  if (draft.archive) return <ArchiveView data={draft.archive} arranged={draft.home} />;
  if (draft.series) return <SeriesView data={draft.series} arranged={draft.home} />;
  return <HomeSections home={draft.home} name={site.name} tagline={site.tagline} />;
}

export const clientLoader = loadDocument;
