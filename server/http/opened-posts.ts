/** Redirects readers who have entered a post's password from its public page, the same for everybody, to the whole text. */

import type { MiddlewareHandler } from "hono";
import { isRead } from "#app/platform/http/is-read.ts";
import { openedAt, unlockHref } from "#app/platform/http/tickets.ts";

export const openedPosts: MiddlewareHandler = async (c, next) => {
  const cookies = c.req.header("cookie");
  const postId = isRead(c.req) ? openedAt(cookies, c.req.path) : null;
  if (postId === null) return next();
  return new Response(null, {
    status: 302,
    headers: { location: unlockHref(postId), "cache-control": "private, no-store" },
  });
};
