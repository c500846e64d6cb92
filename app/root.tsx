import { useEffect, useMemo } from "react";
import { Outlet, Scripts, ScrollRestoration, useLocation, useRouteLoaderData } from "react-router";
import { HEADER_STYLES, type HeaderStyle } from "#app/features/site/site-choices.ts";
import { iconUrl } from "#app/features/site/site-icon.ts";
import { siteCard } from "#app/features/site/social/cards.server.ts";
import { ClientIsland, endHydration } from "#app/islands/island.tsx";
import { NavigationStatus } from "#app/islands/navigation/navigation-status.tsx";
import { ReloadGuard } from "#app/islands/navigation/reload-guard.tsx";
import {
  NavigationAnnouncer,
  NavigationProgress,
  useDelegatedNavigation,
} from "#app/islands/navigation/router-navigation.tsx";
import { hasEditions, isAppPath } from "#app/lib/addresses/app-path.ts";
import { pictureUrl } from "#app/lib/media/picture.ts";
import { Failure } from "#app/magazine/pages/failure.tsx";
import { PLAYER } from "#app/magazine/player/player-island.ts";
import { bareShell } from "#app/magazine/shell/bare-shell.ts";
import { getShellContent } from "#app/magazine/shell/cached-shell.server.ts";
import { DocumentHead } from "#app/magazine/shell/document-head.tsx";
import { accentColors } from "#app/magazine/shell/look/accent-colors.server.ts";
import { readLookAt } from "#app/magazine/shell/look/look.server.ts";
import { usePageHandle, useSiteLanguage } from "#app/magazine/shell/page-handle.ts";
import { Shell } from "#app/magazine/shell/shell.tsx";
import { SHELL } from "#app/magazine/shell/shell-content.ts";
import { getServices, pageContext } from "#app/platform/context.server.ts";
import { CLOSED_HEADER } from "#app/platform/http/closed-header.ts";
import { headerChoiceOf } from "#app/platform/http/header-cookie.ts";
import { PageAddressContext } from "#app/platform/http/page-address.tsx";
import { requestedLocale } from "#app/platform/i18n/edition.ts";
import { directionOf } from "#app/platform/i18n/languages.ts";
import { TextProvider } from "#app/platform/i18n/text.tsx";
import { TimeZoneProvider } from "#app/platform/i18n/time-zone.tsx";
import type { Route } from "./+types/root.ts";
import "#styles/app.css";

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
  const { locale: ownLocale } = handle;
  const language = useSiteLanguage();
  const root = useRouteLoaderData<typeof loader>("root");
  const { pathname: routedPath, search } = useLocation();
  const pathname = root?.publicPath ?? routedPath;
  const isApp = isAppPath(pathname);
  // The desk has no look, and a home of the specification its own theme.
  const look = handle.look ?? root?.look;
  const theme = handle.look ? undefined : handle.theme;
  const isInEdition = hasEditions(pathname);
  const requested = isInEdition ? requestedLocale(search) : undefined;
  const locale = ownLocale ?? requested ?? language;
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
      <DocumentHead
        root={root}
        isApp={isApp}
        locale={locale}
        edition={requested}
        look={look}
        hasTheme={Boolean(theme)}
      />
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
