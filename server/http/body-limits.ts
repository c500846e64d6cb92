/** Limits request body sizes per path, before the body is read into memory. */
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ErrorPage } from "./error-pages.ts";

/** Public forms are text: several times the longest comment, in any encoding. */
const LARGEST_FORM_BYTES = 524_288;

/** A form of the desk with the largest picture (40 MB) and its texts. */
const LARGEST_WORK_BYTES = 44 * 1024 * 1024;
const WORK = /^\/(?:dashboard|api\/desk)\//;

/** Streamed to disk up to the announced length, after checking permissions. */
const IN_PARTS = /^\/api\/desk\/uploads\/\w+$/;

/**
 * A body without `Content-Length` is buffered before authentication, so it gets the smaller limit.
 */
export function bodyLimits(errorPage: ErrorPage): MiddlewareHandler {
  const limitTo = (maxSize: number) => bodyLimit({ maxSize, onError: () => errorPage(413) });
  const [forms, work] = [limitTo(LARGEST_FORM_BYTES), limitTo(LARGEST_WORK_BYTES)];
  return (c, next) => {
    const { path } = c.req;
    if (IN_PARTS.test(path)) return next();
    const isAnnounced = !c.req.raw.headers.has("transfer-encoding");
    return WORK.test(path) && isAnnounced ? work(c, next) : forms(c, next);
  };
}
