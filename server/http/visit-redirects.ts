/** Shows scripts the target of a redirect; see `VISIT_HEADER`. */
import type { MiddlewareHandler } from "hono";
import { VISIT_HEADER } from "#app/platform/http/visit-header.ts";

const isRedirect = ({ status, headers }: Response) =>
  status >= 300 && status < 400 && headers.has("location");

/** Answers 204 with `location` where scripts fetch a page: they cannot read the target of a redirect. */
export const visitRedirects: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.req.header(VISIT_HEADER) || !isRedirect(c.res)) return;
  c.res = new Response(null, { status: 204, headers: c.res.headers });
};
