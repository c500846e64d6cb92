import { useMemo, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { unpackGraph } from "#app/lib/graph.ts";
import { homeReader } from "#app/magazine/home/fetched-home.ts";
import { HomeSections } from "#app/magazine/home/home.tsx";
import { withoutEndSlash } from "#app/magazine/home/homes.ts";
import { outlineOf } from "#app/magazine/home/outline.ts";
import { packHome } from "#app/magazine/home/packed-home.ts";
import type { ShownHome } from "#app/magazine/home/sections.ts";
import { readShownHome } from "#app/magazine/home/shown-home.server.ts";
import { pageMeta } from "#app/magazine/page-meta.ts";
import { HEADER_STYLE_PAGES, RTL_HOME } from "#app/magazine/shell/home-pages.ts";
import { getShellContent } from "#app/magazine/shell/kept-shell.server.ts";
import type { PageHandle } from "#app/magazine/shell/page-handle.ts";
import { getServices, pageContext } from "#app/platform/context.server.ts";
import type { Locale } from "#app/platform/message.ts";
import { usePageAddress } from "#app/platform/page-address.tsx";
import { say } from "#app/platform/text.tsx";
import { useUnsent } from "#app/platform/unsent.ts";
import type { Route } from "./+types/home.ts";

/** Under this name the loader leaves the home's content to the document's markup. */
const CONTENT = "home";

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const home = await readShownHome(context, url.pathname, url.searchParams);
  page.unsent.set(CONTENT, home);
  const path = withoutEndSlash(url.pathname);
  const { site } = await getShellContent(getServices(context));
  const locale = ownLocale(path) ?? site.language;
  return {
    ...outlineOf(home),
    title: say(locale, home.title),
    description: say(locale, home.description),
    path: canonicalPath(path),
    locale: ownLocale(path),
    packed: page.isDocument ? null : packHome(home),
  };
}

type Answer = Awaited<ReturnType<typeof loader>>;

/** One home is the Arabic edition of a magazine in another language. */
const ownLocale = (path: string): Locale | undefined => (path === RTL_HOME ? "ar" : undefined);

/** A home's route id is its path. */
export function handle(path: string, answer: unknown): PageHandle {
  return {
    theme: (answer as Answer | undefined)?.theme,
    headerStyle: HEADER_STYLE_PAGES.find(({ href }) => href === path)?.style,
    locale: ownLocale(path),
    isWordless: true,
  };
}

/** Header styles show the main home: that is the address which search engines should list. */
function canonicalPath(path: string): string {
  return HEADER_STYLE_PAGES.some(({ href }) => href === path) ? "/" : path;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta(matches, loaderData) : [];
}

/** The content where it is known: on the server, and after a client navigation. */
function useContent(packed: string | null): ShownHome | null {
  const unsent = useUnsent<ShownHome>(CONTENT);
  return useMemo(
    () => unsent ?? (packed === null ? null : unpackGraph<ShownHome>(packed)),
    [unsent, packed],
  );
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const site = useRouteLoaderData("root") as { name: string; tagline: string };
  const content = useContent(loaderData.packed);
  const address = usePageAddress();
  const [findContent] = useState(() => homeReader(address));
  return (
    <HomeSections
      outline={loaderData}
      content={content}
      findContent={findContent}
      name={`${site.name}: ${site.tagline}`}
    />
  );
}
