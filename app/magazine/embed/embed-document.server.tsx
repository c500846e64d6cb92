/** The document of an embedded post: one style sheet within it, and no script. */
import { renderToStaticMarkup } from "react-dom/server";
import type { SiteView } from "#app/features/site/models.ts";
import { preloadAll } from "#app/islands/lazy-component.ts";
import { directionOf } from "#app/platform/i18n/message.ts";
import { TextProvider } from "#app/platform/i18n/text.tsx";
import { TimeZoneProvider } from "#app/platform/i18n/time-zone.tsx";
import { scriptHash } from "#app/platform/security/script-hashes.server.ts";
import styles from "#styles/embed.css?raw";
import { EmbedArticle, type EmbeddedPost } from "./embed-article.tsx";

/** Every site may frame it; it shows our pictures and files, and runs nothing. */
const POLICY = [
  "default-src 'none'",
  "img-src 'self' data:",
  "media-src 'self'",
  `style-src '${scriptHash(styles)}'`,
  "style-src-attr 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors *",
].join("; ");

/** Search engines list the post itself. */
export const EMBED_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": POLICY,
  "x-robots-tag": "noindex",
};

interface DocumentProps extends EmbeddedPost {
  language: SiteView["language"];
  timeZone: string;
}

function EmbedDocument({ language, timeZone, ...embedded }: DocumentProps) {
  const { post, site } = embedded;
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${post.title} · ${site.name}`}</title>
        <link rel="canonical" href={site.url + post.path} />
        {/* As it is: the policy names its hash. */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <TextProvider locale={language}>
          <TimeZoneProvider zone={timeZone}>
            <main>
              <EmbedArticle {...embedded} />
            </main>
          </TimeZoneProvider>
        </TextProvider>
      </body>
    </html>
  );
}

/** Renders the page of a post for frames. */
export async function embedDocument(props: DocumentProps): Promise<string> {
  await preloadAll();
  return `<!doctype html>${renderToStaticMarkup(<EmbedDocument {...props} />)}`;
}
