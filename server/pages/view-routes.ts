/** Counts page views sent by `navigator.sendBeacon`. */
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ViewCounter } from "#app/features/statistics/view-counter.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { clientAddress } from "#server/http/client-address.ts";
import type { ErrorPage } from "#server/http/error-pages.ts";
import { csrfCheckedOrigin } from "#server/http/origin.ts";

/** Generous for a post's id. */
const LARGEST_BODY_BYTES = 512;

/**
 * `POST /api/views`: the body is a post's id, followed by ` read` once it was read to the end.
 * Always answers 204.
 */
export function viewRoutes(
  env: Env,
  views: Pick<ViewCounter, "count">,
  errorPage: ErrorPage,
): Hono {
  const routes = new Hono();
  routes.use(bodyLimit({ maxSize: LARGEST_BODY_BYTES, onError: () => errorPage(413) }));
  routes.post("/", async (c) => {
    if (!csrfCheckedOrigin(env, c.req.raw)) return errorPage(403);
    const agent = c.req.header("user-agent") ?? "";
    views.count(await c.req.text(), { address: clientAddress(env, c), agent });
    return c.body(null, 204, { "cache-control": "no-store" });
  });
  return routes;
}
