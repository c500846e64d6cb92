/** Serves raw HTML of owners as documents of their own, for frames in posts (docs/decisions/0059-raw-html-in-frames.md). */
import { Hono } from "hono";
import { escaped } from "#app/features/posts/figures/markup.ts";
import { findRawHtml } from "#app/features/posts/raw-html/raw-html.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { plainNotFound } from "#server/http/error-pages.ts";
import { RAW_HTML_POLICY } from "#server/http/security-headers.ts";

/** The address follows from the content. */
const CACHING = "public, max-age=86400";

/** Raw HTML of posts, for sandboxed frames with a policy of their own. */
export function rawHtmlRoutes({ db }: Pick<Services, "db">): Hono {
  const routes = new Hono();
  routes.get("/:key{[0-9a-f]{32}}", async (c) => {
    const found = await findRawHtml(db, c.req.param("key"));
    if (!found) return plainNotFound();
    const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(found.title)}</title>`;
    return c.html(`<!doctype html>${head}\n${found.html}\n`, 200, {
      "content-security-policy": RAW_HTML_POLICY,
      "cache-control": CACHING,
      "x-robots-tag": "noindex",
    });
  });
  // Not the folder itself: it is the embedded post whose slug is "html".
  routes.all("/:rest{.+}", () => plainNotFound());
  return routes;
}
