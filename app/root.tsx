import { use, useEffect, useMemo } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from "react-router";
import { HEADER_STYLES, type HeaderStyle } from "#app/features/site/site-choices.ts";
import { ClientIsland, endHydration } from "#app/islands/island.tsx";
import { NavigationStatus } from "#app/islands/navigation/navigation-status.tsx";
import {
  NavigationAnnouncer,
  NavigationProgress,
  useDelegatedNavigation,
} from "#app/islands/navigation/router-navigation.tsx";
import { RuntimeContext } from "#app/islands/runtime-address.ts";
import { isAppPath } from "#app/lib/app-path.ts";
import { pictureUrl } from "#app/lib/media/picture.ts";
import { Failure } from "#app/magazine/pages/failure.tsx";
import { PLAYER } from "#app/magazine/player/player-island.ts";
import { firstPaint } from "#app/magazine/reader/first-paint.ts";
import { accentColors } from "#app/magazine/shell/accent-colors.server.ts";
import { bareShell } from "#app/magazine/shell/bare-shell.ts";
import { getShellContent } from "#app/magazine/shell/cached-shell.server.ts";
import { fontsOf } from "#app/magazine/shell/font-preloads.ts";
import { usePageHandle, useSiteLanguage } from "#app/magazine/shell/page-handle.ts";
import { Shell } from "#app/magazine/shell/shell.tsx";
import { SHELL } from "#app/magazine/shell/shell-content.ts";
import { BAR_COLORS } from "#app/platform/browser/theme.ts";
import { getServices, pageContext } from "#app/platform/context.server.ts";
import { CLOSED_HEADER } from "#app/platform/http/closed-header.ts";
import { headerChoiceOf } from "#app/platform/http/header-cookie.ts";
import { PageAddressContext } from "#app/platform/http/page-address.tsx";
import { askedLocale } from "#app/platform/i18n/edition.ts";
import { directionOf } from "#app/platform/i18n/message.ts";
import { say, TextProvider } from "#app/platform/i18n/text.tsx";
import { TimeZoneProvider } from "#app/platform/i18n/time-zone.tsx";
import type { Route } from "./+types/root.ts";
import "#styles/app.css";
import paper from "#styles/paper.css?url";

/** Width of the logo that search engines show. */
const LOGO_WIDTH = 320;

/** The header style that the visitor has chosen; undefined for none. */
function chosenHeader({ headers }: Request): HeaderStyle | undefined {
  const choice = headerChoiceOf(headers.get("cookie"));
  return HEADER_STYLES.find((style) => style === choice);
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const content = await getShellContent(context);
  const shell = request.headers.has(CLOSED_HEADER) ? bareShell(content) : content;
  context.get(pageContext).serverOnly.set(SHELL, shell);
  const { name, tagline, language, timeZone, accent, headerStyle, isCustomisable, logo, social } =
    shell.site;
  const { siteUrl, isDemo } = getServices(context).env;
  return {
    name,
    tagline,
    language,
    timeZone,
    siteUrl,
    logo: logo ? pictureUrl(logo.light.hash, LOGO_WIDTH) : "/icon-512.png",
    sameAs: social.map(({ href }) => href).filter((href) => /^https?:/i.test(href)),
    headerStyle: chosenHeader(request) ?? headerStyle,
    colors: accentColors(accent),
    isCustomisable: isDemo && isCustomisable,
    shellVersion: shell.version,
    /** Of a post at an address of its own, which the router does not know. */
    publicPath: context.get(pageContext).publicPath,
  };
}

/** The shell's data is loaded once per document. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
  { rel: "stylesheet", href: paper, media: "print" },
];

function FeedLinks({ name, podcast }: { name: string; podcast: string }) {
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={name} href="/rss.xml" />
      <link rel="alternate" type="application/atom+xml" title={name} href="/atom.xml" />
      <link rel="alternate" type="application/feed+json" title={name} href="/feed.json" />
      <link rel="alternate" type="application/rss+xml" title={podcast} href="/podcast.xml" />
    </>
  );
}

/** The router's own scripts, on pages of the desk and account. Others have one, in their head. */
function PageScripts({ isApp }: { isApp: boolean }) {
  useEffect(endHydration, []);
  if (!isApp) return null;
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  );
}

/** The document, also for errors. */
export function Layout({ children }: { children: React.ReactNode }) {
  const handle = usePageHandle();
  const { theme, locale: ownLocale } = handle;
  const language = useSiteLanguage();
  const root = useRouteLoaderData<typeof loader>("root");
  const { pathname: routedPath, search } = useLocation();
  const pathname = root?.publicPath ?? routedPath;
  const runtime = use(RuntimeContext);
  const isApp = isAppPath(pathname);
  const asked = isApp ? undefined : askedLocale(search);
  const locale = ownLocale ?? asked ?? language;
  const siteUrl = root?.siteUrl ?? "";
  const address = useMemo(() => ({ pathname, search, siteUrl }), [pathname, search, siteUrl]);
  return (
    <html
      lang={locale}
      dir={directionOf(locale)}
      data-app={isApp ? "" : undefined}
      data-edition={locale === language || isApp ? undefined : locale}
      data-site={siteUrl}
      data-zone={root?.timeZone}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        {/* The inline script has run before hydration, so only the server renders it. */}
        <script
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? firstPaint() : "" }}
          suppressHydrationWarning
        />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={BAR_COLORS.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={BAR_COLORS.dark} />
        {/* React does not hoist these links. In the browser, stylesheets request the fonts. */}
        {import.meta.env.SSR &&
          fontsOf(handle, locale).map((href) => (
            <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
          ))}
        <Meta />
        <Links />
        <FeedLinks name={root?.name ?? ""} podcast={say(locale, "footer.podcast")} />
        {runtime && !isApp && (
          <script type="module" src={runtime} data-runtime="" fetchPriority="low" />
        )}
      </head>
      <body
        className={`bg-white font-sans text-base text-neutral-900 dark:bg-neutral-900 dark:text-neutral-200 ${theme ?? ""}`}
        style={theme ? undefined : root?.colors}
      >
        <TextProvider locale={locale}>
          <TimeZoneProvider zone={root?.timeZone ?? "UTC"}>
            <PageAddressContext value={address}>{children}</PageAddressContext>
          </TimeZoneProvider>
        </TextProvider>
        <PageScripts isApp={isApp} />
      </body>
    </html>
  );
}

/** What the router's pages need beside their content. */
function AppParts() {
  useDelegatedNavigation();
  return (
    <>
      <NavigationProgress />
      <NavigationAnnouncer />
    </>
  );
}

function Frame({
  root,
  children,
}: {
  root: Route.ComponentProps["loaderData"];
  children: React.ReactNode;
}) {
  const isApp = isAppPath(useLocation().pathname);
  const { hasOwnFrame } = usePageHandle();
  const shell = {
    isCustomisable: root.isCustomisable,
    headerStyle: root.headerStyle,
    version: root.shellVersion,
  };
  return (
    <>
      {hasOwnFrame ? children : <Shell {...shell}>{children}</Shell>}
      <ClientIsland of={PLAYER} props={NO_PROPS} stays />
      {isApp ? <AppParts /> : <NavigationStatus />}
    </>
  );
}

const NO_PROPS = {};

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <Frame root={loaderData}>
      <Outlet />
    </Frame>
  );
}

/** Errors outside of any page. Without root data the page has no shell. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof loader>("root");
  const page = <Failure error={error} isBare={!root} />;
  return root ? <Frame root={root}>{page}</Frame> : page;
}
