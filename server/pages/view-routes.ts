/** Counts page views sent by `navigator.sendBeacon`, and advertisements by their pictures and links. */
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { ADVERT_PREFIX, findAdvertHref } from "#app/features/statistics/advert-counts.server.ts";
import type { ViewCounter } from "#app/features/statistics/view-counter.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { clientAddress } from "#server/http/client-address.ts";
import type { ErrorPage } from "#server/http/error-pages.ts";
import { csrfCheckedOrigin } from "#server/http/origin.ts";

/** Generous for a post's id. */
const MAX_BODY_BYTES = 512;

/** A transparent GIF of one pixel. */
const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

const NOT_CACHED = { "cache-control": "no-store" };

type Views = Pick<ViewCounter, "count">;

const DESK = /^\/dashboard\//i;

/** Whether a page of the desk asks: its frames show editors what they arrange, before and after readers see it. */
const isFromDesk = (c: Context): boolean =>
  DESK.test(URL.parse(c.req.header("referer") ?? "")?.pathname ?? "");

/** `GET /api/views/adverts/ID.gif` is a view, `GET /api/views/adverts/ID` a click that goes on to what is advertised. */
export function advertRoutes({ env, db }: Pick<Services, "env" | "db">, views: Views): Hono {
  const routes = new Hono();
  function count(c: Context, message: string): void {
    const agent = c.req.header("user-agent") ?? "";
    if (!isFromDesk(c))
      views.count(ADVERT_PREFIX + message, { address: clientAddress(env, c), agent });
  }
  routes.get("/:file{[\\w-]+\\.gif}", (c) => {
    const id = c.req.param("file").slice(0, -".gif".length);
    count(c, id);
    return c.body(PIXEL, 200, { ...NOT_CACHED, "content-type": "image/gif" });
  });
  routes.get("/:id{[\\w-]+}", async (c) => {
    const id = c.req.param("id");
    const href = await findAdvertHref(db, id);
    if (href !== null) count(c, `${id} read`);
    return c.body(null, 302, { ...NOT_CACHED, location: href ?? "/" });
  });
  return routes;
}

/**
 * `POST /api/views`: the body is a post's id, followed by ` read` once it was read to the end.
 * Always answers 204.
 */
export function viewRoutes(env: Env, views: Views, errorPage: ErrorPage): Hono {
  const routes = new Hono();
  routes.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: () => errorPage(413) }));
  routes.post("/", async (c) => {
    if (!csrfCheckedOrigin(env, c.req.raw)) return errorPage(403);
    const agent = c.req.header("user-agent") ?? "";
    views.count(await c.req.text(), { address: clientAddress(env, c), agent });
    return c.body(null, 204, NOT_CACHED);
  });
  return routes;
}
