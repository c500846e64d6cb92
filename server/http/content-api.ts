/** Middleware of the Content API: CORS preflights, the request limit, and private sites. */

import type { MiddlewareHandler } from "hono";
import type { Database } from "#app/database/client/client.server.ts";
import { isOutage } from "#app/database/client/outage.server.ts";
import { MINUTE } from "#app/lib/time.ts";
import type { Services } from "#app/platform/context.server.ts";
import { contentPathOf } from "#app/platform/http/api-path.ts";
import { READABLE_ANYWHERE } from "#app/platform/http/cross-origin.ts";
import { GhostError } from "#app/platform/http/ghost-error.ts";
import { isRead } from "#app/platform/http/is-read.ts";
import { limitHeaders } from "#app/platform/http/limit-headers.ts";
import {
  type CountedAttempts,
  countAttempts,
  type RateLimit,
} from "#app/platform/security/rate-limits.server.ts";
import type { PrivateGate } from "#server/private-site/private-gate.ts";
import { clientAddress } from "./client-address.ts";

/** For answers that are not cached. A build of a whole site requests each page once. */
const LIMIT: RateLimit = { name: "content-api", points: 600, windowMs: MINUTE };

/** Browsers ask before scripts of other sites may send `Accept-Version` (Fetch standard, CORS protocol). */
const PREFLIGHT = {
  ...READABLE_ANYWHERE,
  "access-control-allow-methods": "GET, HEAD",
  "access-control-allow-headers": "accept-version, content-type, authorization",
  "access-control-max-age": "86400",
};

/** An outage of the database limits nobody. */
async function countRequest(db: Database, address: string): Promise<CountedAttempts | null> {
  try {
    return await countAttempts(db, LIMIT, address);
  } catch (error) {
    if (!isOutage(error)) throw error;
    return null;
  }
}

/** The content key is not secret, so it does not open a private site. */
const isPrivate = () =>
  new GhostError("NoPermissionError", "Authorization failed", {
    context: "This site is private.",
  }).toResponse();

const tooMany = () =>
  new GhostError("TooManyRequestsError", "Too many requests.", {
    context: `Answers that are not cached are limited to ${LIMIT.points} a minute.`,
  }).toResponse();

/** Nothing is written here: that is for the Admin API. */
const notAllowed = () => {
  const refusal = new GhostError("MethodNotAllowedError", "Method not allowed", {
    context: "The Content API is read only: use GET.",
  }).toResponse();
  refusal.headers.set("allow", "GET, HEAD, OPTIONS");
  return refusal;
};

/** Answers what needs no route, and counts the rest; other addresses pass. */
export function contentApi(
  { db, env }: Pick<Services, "db" | "env">,
  gate: Pick<PrivateGate, "site">,
): MiddlewareHandler {
  return async (c, next) => {
    if (contentPathOf(c.req.path) === null) return next();
    if (gate.site() !== null) return isPrivate();
    if (c.req.method === "OPTIONS") return new Response(null, { status: 204, headers: PREFLIGHT });
    if (!isRead(c.req)) return notAllowed();
    const counted = await countRequest(db, clientAddress(env, c));
    const isOver = counted !== null && counted.points > LIMIT.points;
    if (isOver) c.res = tooMany();
    else await next();
    if (!counted) return;
    for (const [name, value] of limitHeaders(LIMIT, counted)) c.header(name, value);
  };
}
