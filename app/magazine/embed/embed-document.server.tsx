/** The document of an embedded post: one style sheet within it, and no script. */
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { SiteView } from "#app/features/site/models.ts";
import { preloadAll } from "#app/islands/lazy-component.ts";
import { directionOf } from "#app/platform/i18n/languages.ts";
import { TextProvider } from "#app/platform/i18n/text.tsx";
import { TimeZoneProvider } from "#app/platform/i18n/time-zone.tsx";
import { scriptHash } from "#app/platform/security/script-hashes.server.ts";
import styles from "#styles/embed.css?raw";
import { EmbedArticle, type EmbeddedPost, MissingArticle } from "./embed-article.tsx";

/**
 * Everything may frame it, a saved page and the window of a program too: `frame-ancestors *` would name schemes of the
 * network alone. It shows our pictures and files, and runs nothing.
 */
const POLICY = [
  "default-src 'none'",
  "img-src 'self' data:",
  "media-src 'self'",
  `style-src '${scriptHash(styles)}'`,
  "style-src-attr 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** Search engines list the post itself. */
export const EMBED_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": POLICY,
  "x-robots-tag": "noindex",
};

type Language = SiteView["language"];

interface FrameProps {
  language: Language;
  title: string;
  /** URL of the page that search engines list instead. */
  canonical?: string;
  children: ReactNode;
}

/** The document around what a frame shows. */
function FrameDocument({ language, title, canonical, children }: FrameProps) {
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        {canonical && <link rel="canonical" href={canonical} />}
        {/* As it is: the policy names its hash. */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <TextProvider locale={language}>
          <main>{children}</main>
        </TextProvider>
      </body>
    </html>
  );
}

async function documentOf(props: FrameProps): Promise<string> {
  await preloadAll([props.language]);
  return `<!doctype html>${renderToStaticMarkup(<FrameDocument {...props} />)}`;
}

interface DocumentProps extends EmbeddedPost {
  language: Language;
  timeZone: string;
}

/** Renders the page of a post for frames. */
export function embedDocument({ language, timeZone, ...embedded }: DocumentProps): Promise<string> {
  const { post, site } = embedded;
  return documentOf({
    language,
    title: `${post.title} · ${site.name}`,
    canonical: site.url + post.path,
    children: (
      <TimeZoneProvider zone={timeZone}>
        <EmbedArticle {...embedded} />
      </TimeZoneProvider>
    ),
  });
}

/** Renders what a frame shows where no public post is, any more or yet. */
export function missingEmbedDocument(
  site: EmbeddedPost["site"],
  language: Language,
): Promise<string> {
  const children = <MissingArticle site={site} />;
  return documentOf({ language, title: site.name, children });
}
