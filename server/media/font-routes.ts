/** Serves the fonts that themes bring, from our own origin under addresses that follow from their content. */
import { Hono } from "hono";
import { findFont } from "#app/features/themes/fonts/fonts.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { plainNotFound } from "#server/http/error-pages.ts";

const CACHING = "public, max-age=31536000, immutable";

export function fontRoutes({ db }: Pick<Services, "db">): Hono {
  const routes = new Hono();
  routes.get("/:file{[0-9a-f]{64}\\.woff2}", async (c) => {
    const bytes = await findFont(db, c.req.param("file").slice(0, -".woff2".length));
    if (!bytes) return plainNotFound();
    return c.body(new Uint8Array(bytes), 200, {
      "content-type": "font/woff2",
      "cache-control": CACHING,
    });
  });
  routes.all("*", () => plainNotFound());
  return routes;
}
