/** Hears from pages that their post is being read. */
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ViewCounter } from "#app/features/statistics/view-counter.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { clientAddress } from "./client-address.ts";
import { originOfWrite } from "./origin.ts";
import type { PlainPage } from "./plain-page.ts";

/** A post's id fits many times over. */
const LARGEST_BODY_BYTES = 512;

/** `POST /api/views` with a post's id as its text, and ` read` once it was; the answer is the same whatever becomes of it. */
export function viewRoutes(
  env: Env,
  views: Pick<ViewCounter, "count">,
  plainPage: PlainPage,
): Hono {
  const routes = new Hono();
  routes.use(bodyLimit({ maxSize: LARGEST_BODY_BYTES, onError: () => plainPage(413) }));
  routes.post("/", async (c) => {
    if (!originOfWrite(env, c.req.raw)) return plainPage(403);
    const agent = c.req.header("user-agent") ?? "";
    views.count(await c.req.text(), { address: clientAddress(env, c), agent });
    return c.body(null, 204, { "cache-control": "no-store" });
  });
  return routes;
}
