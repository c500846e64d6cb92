import { useRouteLoaderData } from "react-router";
import type { SiteView } from "#app/features/operations/models.ts";
import { pictureUrl } from "#app/lib/picture.ts";
import { HomeSections } from "#app/magazine/home/home.tsx";
import { loadHome } from "#app/magazine/home/home-page.server.ts";
import { homeAt } from "#app/magazine/home/homes.ts";
import { type PackedHome, packHome, unpackHome } from "#app/magazine/home/packed-home.ts";
import type { LoadedHome } from "#app/magazine/home/sections.ts";
import { pageMeta } from "#app/magazine/page-meta.ts";
import { HEADER_STYLE_PAGES, RTL_HOME } from "#app/magazine/shell/menu.ts";
import type { PageHandle } from "#app/magazine/shell/page-handle.ts";
import { findCatalogue } from "#app/platform/catalogues.ts";
import { getServices, tagPage } from "#app/platform/context.server.ts";
import { DEFAULT_LOCALE } from "#app/platform/message.ts";
import { say } from "#app/platform/text.tsx";
import type { Route } from "./+types/home.ts";

const SHARE_PICTURE_WIDTH = 1440;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const { pathname, searchParams } = url;
  tagPage(context, "posts", "terms", "authors");
  return packHome(await loadHome(db, homeAt(pathname), searchParams));
}

/** A home's route id is its path. */
export function handle(path: string, home: unknown): PageHandle {
  return {
    theme: (home as PackedHome | undefined)?.theme,
    headerStyle: HEADER_STYLE_PAGES.find(({ href }) => href === path)?.style,
    locale: path === RTL_HOME ? "ar" : DEFAULT_LOCALE,
  };
}

/** Header styles show the main home: that is the address which search engines should list. */
function canonicalPath(path: string): string {
  return HEADER_STYLE_PAGES.some(({ href }) => href === path) ? "/" : path;
}

/** The first picture that a home shows, for link previews. */
function leadPicture({ sections: [first] }: LoadedHome): string | undefined {
  const picture = first && "posts" in first ? first.posts[0]?.picture : null;
  return picture ? pictureUrl(picture.hash, SHARE_PICTURE_WIDTH) : undefined;
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const home = unpackHome(loaderData);
  const path = location.pathname.replace(/(.)\/+$/, "$1");
  const { locale = DEFAULT_LOCALE } = handle(path, loaderData);
  const words = { locale, catalogue: findCatalogue(locale) ?? {} };
  return pageMeta(matches, {
    title: say(words, home.title),
    description: say(words, home.description),
    path: canonicalPath(path),
    picture: leadPicture(home),
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { site } = useRouteLoaderData("root") as { site: SiteView };
  return <HomeSections page={unpackHome(loaderData)} name={`${site.name}: ${site.tagline}`} />;
}
