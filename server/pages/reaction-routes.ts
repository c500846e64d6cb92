/** `POST /api/reactions`, which pages send without React Router: it is the most frequent change by far. */
import { Hono } from "hono";
import { readSessionCookie } from "#app/features/accounts/sessions/session-cookies.server.ts";
import type { ErrorPage } from "#server/http/error-pages.ts";
import { csrfCheckedOrigin, type OriginSettings } from "#server/http/origin.ts";
import { PageUnavailable } from "./page-maker.ts";
import type { ReactionQueue } from "./reaction-queue.ts";
import { rememberChange } from "./read-your-writes.ts";

const HEADERS = { "content-type": "application/json", "cache-control": "private, no-cache" };

interface ReactionRouteOptions {
  env: OriginSettings;
  reactions: Pick<ReactionQueue, "answer">;
  errorPage: ErrorPage;
}

/** Other methods are pages'. */
export function reactionRoutes({ env, reactions, errorPage }: ReactionRouteOptions): Hono {
  const routes = new Hono();
  routes.post("/", async (c) => {
    const origin = csrfCheckedOrigin(env, c.req.raw);
    if (!origin) return errorPage(403);
    // The address that the browser used: its protocol decides which cookie counts.
    const url = new URL(c.req.path, origin);
    const token = readSessionCookie({ url: url.href, headers: c.req.raw.headers }) ?? "";
    try {
      const { status, body } = await reactions.answer({ token, body: await c.req.text() });
      const response = new Response(body, { status, headers: HEADERS });
      rememberChange(url, c.req.raw, response);
      return response;
    } catch (error) {
      if (!(error instanceof PageUnavailable)) throw error;
      return errorPage(503);
    }
  });
  return routes;
}
