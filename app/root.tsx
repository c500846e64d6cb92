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
import { iconUrl, VECTOR_ICON } from "#app/features/site/site-icon.ts";
import { siteCard } from "#app/features/site/social/cards.server.ts";
import { ClientIsland, endHydration } from "#app/islands/island.tsx";
import { NavigationStatus } from "#app/islands/navigation/navigation-status.tsx";
import { ReloadGuard } from "#app/islands/navigation/reload-guard.tsx";
import {
  NavigationAnnouncer,
  NavigationProgress,
  useDelegatedNavigation,
} from "#app/islands/navigation/router-navigation.tsx";
import { RuntimeContext } from "#app/islands/runtime-address.ts";
import { hasEditions, isAppPath } from "#app/lib/addresses/app-path.ts";
import { pictureUrl } from "#app/lib/media/picture.ts";
import { Failure } from "#app/magazine/pages/failure.tsx";
import { PLAYER } from "#app/magazine/player/player-island.ts";
import { firstPaint } from "#app/magazine/reader/first-paint.ts";
import { bareShell } from "#app/magazine/shell/bare-shell.ts";
import { getShellContent } from "#app/magazine/shell/cached-shell.server.ts";
import { accentColors } from "#app/magazine/shell/look/accent-colors.server.ts";
import { fontsOf } from "#app/magazine/shell/look/font-preloads.ts";
import { readLookAt } from "#app/magazine/shell/look/look.server.ts";
import { usePageHandle, useSiteLanguage } from "#app/magazine/shell/page-handle.ts";
import { Shell } from "#app/magazine/shell/shell.tsx";
import { SHELL } from "#app/magazine/shell/shell-content.ts";
import { BAR_COLORS } from "#app/platform/browser/theme.ts";
import { getServices, pageContext } from "#app/platform/context.server.ts";
import { CLOSED_HEADER } from "#app/platform/http/closed-header.ts";
import { headerChoiceOf } from "#app/platform/http/header-cookie.ts";
import { PageAddressContext } from "#app/platform/http/page-address.tsx";
import { askedLocale, editionHref } from "#app/platform/i18n/edition.ts";
import { directionOf, type Locale } from "#app/platform/i18n/languages.ts";
import { TextProvider, translate } from "#app/platform/i18n/text.tsx";
import { TimeZoneProvider } from "#app/platform/i18n/time-zone.tsx";
import type { Route } from "./+types/root.ts";
import "#styles/app.css";
import themes from "#styles/finished-themes.css?url";
import paper from "#styles/paper.css?url";
import reading from "#styles/reading.css?url";
import textPaper from "#styles/text-print.css?url";

/** Width of the logo that search engines show. */
const LOGO_WIDTH = 320;

/** The header style that the visitor has chosen; undefined for none. */
function chosenHeader({ headers }: Request): HeaderStyle | undefined {
  const choice = headerChoiceOf(headers.get("cookie"));
  return HEADER_STYLES.find((style) => style === choice);
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const content = await getShellContent(context);
  const shell = request.headers.has(CLOSED_HEADER) ? bareShell(content) : content;
  context.get(pageContext).serverOnly.set(SHELL, shell);
  const { name, tagline, language, timeZone, accent, headerStyle, isCustomisable, logo, social } =
    shell.site;
  const { icon, dropCaps } = shell.site;
  const { siteUrl, isDemo } = getServices(context).env;
  const look = await readLookAt(context, url.pathname);
  return {
    name,
    tagline,
    language,
    timeZone,
    siteUrl,
    logo: logo ? pictureUrl(logo.light.hash, LOGO_WIDTH) : iconUrl("/icon-512.png", icon),
    card: siteCard(shell.site),
    icon: icon && { version: icon.version },
    sameAs: social.map(({ href }) => href).filter((href) => /^https?:/i.test(href)),
    headerStyle: chosenHeader(request) ?? headerStyle,
    look,
    dropCaps,
    colors: accentColors(accent),
    isCustomisable: isDemo && isCustomisable,
    shellVersion: shell.version,
    hasPodcast: shell.hasPodcast,
    /** Public path of a post under a custom pattern, which the router does not know. */
    publicPath: context.get(pageContext).publicPath,
  };
}

/** The shell's data is loaded once per document. */
export const shouldRevalidate = () => false;

/** The program's icons, or the magazine's own. */
function IconLinks({ icon }: { icon: { version: string } | null }) {
  return (
    <>
      <link rel="icon" href={iconUrl("/favicon.ico", icon)} sizes="32x32" />
      {icon ? (
        <link rel="icon" href={iconUrl("/icon-192.png", icon)} sizes="192x192" type="image/png" />
      ) : (
        <link rel="icon" href={VECTOR_ICON} type="image/svg+xml" />
      )}
      <link rel="apple-touch-icon" href={iconUrl("/apple-touch-icon.png", icon)} />
      <link rel="manifest" href="/site.webmanifest" />
    </>
  );
}

interface FeedLinksProps {
  name: string;
  /** Null without one. */
  podcast: string | null;
  /** The language that the address asks for. */
  edition: Locale | undefined;
}

function FeedLinks({ name, podcast, edition }: FeedLinksProps) {
  const hrefOf = (path: string) => (edition ? editionHref(path, edition) : path);
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={name} href={hrefOf("/rss.xml")} />
      <link rel="alternate" type="application/atom+xml" title={name} href={hrefOf("/atom.xml")} />
      <link rel="alternate" type="application/feed+json" title={name} href={hrefOf("/feed.json")} />
      {podcast && (
        <link rel="alternate" type="application/rss+xml" title={podcast} href="/podcast.xml" />
      )}
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

/** Stylesheets for reading and printing; pages without a text only prefetch those for reading. */
function TextStyles({ hasText }: { hasText: boolean }) {
  return hasText ? (
    <>
      <link rel="stylesheet" href={reading} />
      {/* It has the rules of all pages, too: one request less. */}
      <link rel="stylesheet" href={textPaper} media="print" />
    </>
  ) : (
    <>
      <link rel="stylesheet" href={paper} media="print" />
      <link rel="prefetch" as="style" href={reading} />
    </>
  );
}

/** The document, also for errors. */
export function Layout({ children }: { children: React.ReactNode }) {
  const handle = usePageHandle();
  const { locale: ownLocale } = handle;
  const language = useSiteLanguage();
  const root = useRouteLoaderData<typeof loader>("root");
  const { pathname: routedPath, search } = useLocation();
  const pathname = root?.publicPath ?? routedPath;
  const runtime = use(RuntimeContext);
  const isApp = isAppPath(pathname);
  // The desk has no look, and a home of the specification its own theme.
  const look = handle.look ?? root?.look;
  const theme = handle.look ? undefined : handle.theme;
  const bars = look?.bars ?? BAR_COLORS;
  const isInEdition = hasEditions(pathname);
  const asked = isInEdition ? askedLocale(search) : undefined;
  const locale = ownLocale ?? asked ?? language;
  const siteUrl = root?.siteUrl ?? "";
  const address = useMemo(() => ({ pathname, search, siteUrl }), [pathname, search, siteUrl]);
  return (
    <html
      lang={locale}
      dir={directionOf(locale)}
      data-app={isApp ? "" : undefined}
      data-edition={locale === language || !isInEdition ? undefined : locale}
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
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={bars.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={bars.dark} />
        {/* React does not hoist these links. In the browser, stylesheets request the fonts. */}
        {import.meta.env.SSR &&
          fontsOf(handle, locale, look).map((href) => (
            <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
          ))}
        <Meta />
        <Links />
        <TextStyles hasText={isApp || Boolean(handle.hasText || handle.hasLongText)} />
        {theme && <link rel="stylesheet" href={themes} />}
        {look && <link rel="stylesheet" href={look.href} />}
        <IconLinks icon={root?.icon ?? null} />
        <FeedLinks
          name={root?.name ?? ""}
          podcast={root?.hasPodcast ? translate(locale, "footer.podcast") : null}
          edition={asked}
        />
        {runtime && !isApp && (
          <script type="module" src={runtime} data-runtime="" fetchPriority="low" />
        )}
      </head>
      <body
        className={`bg-white font-sans text-base text-neutral-900 dark:bg-neutral-900 dark:text-neutral-200 ${handle.hasLongText && !isApp ? "long-text " : ""}${theme || look?.className || ""}`}
        style={theme || look ? undefined : root?.colors}
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

/** Scripts and live regions of the router's pages. */
function AppParts() {
  useDelegatedNavigation();
  return (
    <>
      <NavigationProgress />
      <NavigationAnnouncer />
      <ReloadGuard />
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
  const { hasOwnFrame, look } = usePageHandle();
  const shell = {
    isCustomisable: root.isCustomisable,
    headerStyle: (look ?? root.look)?.isBar === false ? HEADER_STYLES[0] : root.headerStyle,
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
