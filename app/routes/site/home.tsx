import { useRouteLoaderData } from "react-router";
import { useServerOnly } from "#app/islands/server-only.ts";
import { HomeSections } from "#app/magazine/home/home.tsx";
import { frontEditions, homeAddress } from "#app/magazine/home/home-address.ts";
import type { ShownHome } from "#app/magazine/home/sections.ts";
import { readShownHome } from "#app/magazine/home/shown-home.server.ts";
import { withoutEndSlash } from "#app/magazine/home/variants/homes.ts";
import { describeSite } from "#app/magazine/schema-org/site-things.ts";
import { getShellContent } from "#app/magazine/shell/cached-shell.server.ts";
import { HEADER_STYLE_PAGES, ownLocale } from "#app/magazine/shell/home-pages.ts";
import { contentMeta } from "#app/magazine/shell/meta-tags.ts";
import type { PageHandle } from "#app/magazine/shell/page-handle.ts";
import { getServices, pageContext } from "#app/platform/context.server.ts";
import { requestedLocale } from "#app/platform/i18n/edition.ts";
import { translate } from "#app/platform/i18n/text.tsx";
import type { Route } from "./+types/home.ts";

/** Name of the server-only value. */
const HOME = "home";

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const home = await readShownHome(context, url.pathname, url.searchParams);
  // Not loader data, which React Router would serialize for a script that does not run here.
  page.serverOnly.set(HOME, home);
  const path = withoutEndSlash(url.pathname);
  const { site, languages } = await getShellContent(context);
  const isTryable = getServices(context).env.isDemo && site.isCustomisable;
  const address = homeAddress(path, { frontPage: site.frontPage, isTryable });
  const requested = requestedLocale(url.search);
  const locale = ownLocale(path) ?? requested ?? site.language;
  const number = home.sections.find((section) => "page" in section)?.page.page ?? 1;
  const isFrontPage = address.path === "/";
  const front = frontEditions({ language: site.language, languages, requested });
  return {
    theme: home.theme,
    title: translate(locale, home.title),
    description: translate(locale, home.description),
    page: number,
    ...address,
    path: isFrontPage ? front.path : address.path,
    // A later page of one edition holds other stories than that of another; a page that shows the front page names it only.
    versions: path === "/" && number === 1 ? front.versions : [],
    isFrontPage,
    locale: ownLocale(path),
  };
}

type Answer = Awaited<ReturnType<typeof loader>>;

/** A home's route id is its path. */
export function handle(path: string, answer: unknown): PageHandle {
  return {
    theme: (answer as Answer | undefined)?.theme,
    headerStyle: HEADER_STYLE_PAGES.find(({ href }) => href === path)?.style,
    locale: ownLocale(path),
  };
}

export const meta: Route.MetaFunction = contentMeta(
  ({ loaderData }) =>
    loaderData && {
      ...loaderData,
      describe: loaderData.isFrontPage ? describeSite : undefined,
    },
);

export default function Home() {
  const site = useRouteLoaderData("root") as { name: string; tagline: string };
  const home = useServerOnly<ShownHome>(HOME);
  return home && <HomeSections home={home} name={site.name} tagline={site.tagline} />;
}
