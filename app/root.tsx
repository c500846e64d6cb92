import { useEffect, useLayoutEffect, useMemo } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from "react-router";
import { Failure } from "#app/magazine/pages/failure-part.tsx";
import { PlayerHost } from "#app/magazine/player/player-host.tsx";
import { firstPaint } from "#app/magazine/reader/first-paint.ts";
import { accentColors } from "#app/magazine/shell/accent-colors.server.ts";
import { fontsOf } from "#app/magazine/shell/font-preloads.ts";
import { getShellContent, SHELL_TAGS } from "#app/magazine/shell/kept-shell.server.ts";
import { usePageHandle, useSiteLanguage } from "#app/magazine/shell/page-handle.ts";
import { Shell } from "#app/magazine/shell/shell.tsx";
import { SHELL } from "#app/magazine/shell/shell-content.ts";
import { getServices, pageContext, tagPage } from "#app/platform/context.server.ts";
import { READY_EVENT } from "#app/platform/first-sign.ts";
import { endFirstDocument } from "#app/platform/island.tsx";
import { directionOf } from "#app/platform/message.ts";
import {
  NavigationAnnouncer,
  NavigationProgress,
  useDelegatedNavigation,
} from "#app/platform/navigation.tsx";
import { PageAddressContext } from "#app/platform/page-address.tsx";
import { TextProvider } from "#app/platform/text.tsx";
import { BAR_COLORS, watchTheme } from "#app/platform/theme.ts";
import type { Route } from "./+types/root.ts";
import "#styles/app.css";

export async function loader({ context }: Route.LoaderArgs) {
  const services = getServices(context);
  tagPage(context, ...SHELL_TAGS);
  const shell = await getShellContent(services);
  context.get(pageContext).unsent.set(SHELL, shell);
  const { name, tagline, language, accent, headerStyle, isCustomisable } = shell.site;
  const { siteUrl, isDemo } = services.env;
  return {
    ...{ name, tagline, language, siteUrl, headerStyle, colors: accentColors(accent) },
    isCustomisable: isDemo && isCustomisable,
    shellVersion: shell.version,
  };
}

/** What stands around the pages is read once, with the document. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

function FeedLinks({ name }: { name: string }) {
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={name} href="/rss.xml" />
      <link rel="alternate" type="application/atom+xml" title={name} href="/atom.xml" />
      <link rel="alternate" type="application/feed+json" title={name} href="/feed.json" />
    </>
  );
}

/** The whole document, also that of an error. */
export function Layout({ children }: { children: React.ReactNode }) {
  const handle = usePageHandle();
  const { theme, isWordless } = handle;
  const language = useSiteLanguage();
  const locale = handle.locale ?? language;
  const root = useRouteLoaderData<typeof loader>("root");
  const { pathname, search } = useLocation();
  const siteUrl = root?.siteUrl ?? "";
  const address = useMemo(() => ({ pathname, search, siteUrl }), [pathname, search, siteUrl]);
  useLayoutEffect(watchTheme, []);
  useEffect(() => {
    endFirstDocument();
    document.documentElement.setAttribute("data-ready", "");
    window.dispatchEvent(new Event(READY_EVENT));
  }, []);
  return (
    <html
      lang={locale}
      dir={directionOf(locale)}
      data-wordless={isWordless ? "" : undefined}
      data-edition={locale === language ? undefined : ""}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        {/* It has run by the time that the browser's own code looks at it: only the server says it. */}
        <script
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? firstPaint() : "" }}
          suppressHydrationWarning
        />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={BAR_COLORS.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={BAR_COLORS.dark} />
        {/* React leaves such links where they are; in a browser the styles ask for the next faces. */}
        {import.meta.env.SSR &&
          fontsOf(theme, locale).map((href) => (
            <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
          ))}
        <Meta />
        <Links />
        <FeedLinks name={root?.name ?? ""} />
      </head>
      <body
        className={`bg-white font-sans text-base text-neutral-900 dark:bg-neutral-900 dark:text-neutral-200 ${theme ?? ""}`}
        style={theme ? undefined : root?.colors}
      >
        <TextProvider locale={locale}>
          <PageAddressContext value={address}>{children}</PageAddressContext>
        </TextProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function Frame({
  root,
  children,
}: {
  root: Route.ComponentProps["loaderData"];
  children: React.ReactNode;
}) {
  useDelegatedNavigation();
  return (
    <>
      <NavigationProgress />
      <Shell
        isCustomisable={root.isCustomisable}
        siteStyle={root.headerStyle}
        version={root.shellVersion}
      >
        {children}
      </Shell>
      <PlayerHost />
      <NavigationAnnouncer />
    </>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <Frame root={loaderData}>
      <Outlet />
    </Frame>
  );
}

/** Only what fails outside every page comes here; without the root's data the page stands alone. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof loader>("root");
  const page = <Failure error={error} />;
  return root ? <Frame root={root}>{page}</Frame> : page;
}
