import { use } from "react";
import { Links, Meta } from "react-router";
import { iconUrl, VECTOR_ICON } from "#app/features/site/site-icon.ts";
import { RuntimeContext } from "#app/islands/runtime-address.ts";
import { firstPaint } from "#app/magazine/reader/first-paint.ts";
import { BAR_COLORS } from "#app/platform/browser/theme.ts";
import { editionHref } from "#app/platform/i18n/edition.ts";
import type { Locale } from "#app/platform/i18n/languages.ts";
import { translate } from "#app/platform/i18n/text.tsx";
import themes from "#styles/finished-themes.css?url";
import paper from "#styles/paper.css?url";
import reading from "#styles/reading.css?url";
import textPaper from "#styles/text-print.css?url";
import { fontsOf } from "./look/font-preloads.ts";
import type { Look } from "./look/look.ts";
import { usePageHandle } from "./page-handle.ts";

/** The version of the owner's icon; null for the program's. */
type IconVersion = { version: string } | null;

/** The program's icons, or the magazine's own. */
function IconLinks({ icon }: { icon: IconVersion }) {
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

interface HeadProps {
  /** Of the magazine; undefined on error pages without it. */
  root: { name: string; icon: IconVersion; hasPodcast: boolean } | undefined;
  isApp: boolean;
  locale: Locale;
  /** The language that the address asks for. */
  edition: Locale | undefined;
  /** The page's own look, or the magazine's. */
  look: Look | null | undefined;
  /** Whether the page has one of the themes of the specification instead. */
  hasTheme: boolean;
}

/** The head of every document: icons, feeds, styles and fonts; titles come from the routes. */
export function DocumentHead({ root, isApp, locale, edition, look, hasTheme }: HeadProps) {
  const handle = usePageHandle();
  const runtime = use(RuntimeContext);
  const bars = look?.bars ?? BAR_COLORS;
  return (
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
      {hasTheme && <link rel="stylesheet" href={themes} />}
      {look && <link rel="stylesheet" href={look.href} />}
      <IconLinks icon={root?.icon ?? null} />
      {/* Pages of an app have no feeds; their words in the browser lack the names of these. */}
      {!isApp && (
        <FeedLinks
          name={root?.name ?? ""}
          podcast={root?.hasPodcast ? translate(locale, "footer.podcast") : null}
          edition={edition}
        />
      )}
      {runtime && !isApp && (
        <script type="module" src={runtime} data-runtime="" fetchPriority="low" />
      )}
    </head>
  );
}
