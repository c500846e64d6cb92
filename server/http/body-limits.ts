/** Limits request body sizes per path, before the body is read into memory. */
import type { Context, MiddlewareHandler, Next } from "hono";
import { bodyLimit } from "hono/body-limit";
import { GhostError } from "#app/platform/http/ghost-error.ts";
import type { ErrorPage } from "./error-pages.ts";
import { LargeBodies } from "./large-bodies.ts";

/** Public forms are text: several times the longest comment, in any encoding. */
const MAX_FORM_BYTES = 524_288;

/** A form of the desk, or a request of the Admin API, with the largest picture (40 MB) and its texts. */
const MAX_WORK_BYTES = 44 * 1024 * 1024;
const WORK = /^\/(?:dashboard|api\/(?:desk|admin)|ghost\/api)\//;

/** Programs read refusals in Ghost's form. */
const API = /^\/(?:ghost\/api|api\/(?:admin|content))\//;
const TOO_LARGE = new GhostError("RequestEntityTooLargeError", "The request is too large.", {
  context: `A request may have ${MAX_WORK_BYTES / 1024 / 1024} MB, and must say its length.`,
});
const BUSY = new GhostError("MaintenanceError", "Too many large requests at once. Try again.");

const UPLOAD = /^\/api\/desk\/uploads\/\w+$/;

/** A part of an upload: streamed to disk up to the announced length, after checking permissions. */
const isPart = ({ method, path }: Context["req"]) => method === "PATCH" && UPLOAD.test(path);

export interface BodyLimitsOptions {
  errorPage: ErrorPage;
  /** Names the sender by the headers; "" for all who share the places of one person. */
  findSender(request: Request): Promise<string>;
}

/**
 * A body without `Content-Length` is buffered before authentication, so it gets the smaller limit.
 * Of larger ones a few are taken at once.
 */
export function bodyLimits({ errorPage, findSender }: BodyLimitsOptions): MiddlewareHandler {
  const refuse = ({ req }: Context) =>
    API.test(req.path) ? TOO_LARGE.toResponse() : errorPage(413);
  const forms = bodyLimit({ maxSize: MAX_FORM_BYTES, onError: refuse });
  const large = new LargeBodies();
  async function takeLarge(c: Context, next: Next) {
    const giveBack = large.take(await findSender(c.req.raw));
    if (!giveBack) return API.test(c.req.path) ? BUSY.toResponse() : errorPage(503);
    try {
      await next();
    } finally {
      giveBack();
    }
  }
  return async (c, next) => {
    const { path } = c.req;
    if (isPart(c.req)) return next();
    const { headers } = c.req.raw;
    const length = headers.has("transfer-encoding") ? null : headers.get("content-length");
    const size = Number(length);
    // Node.js takes no more than that. Hono's middleware would first make a stream of the body.
    if (length !== null && size <= MAX_FORM_BYTES) return next();
    if (!WORK.test(path) || size <= MAX_FORM_BYTES) return forms(c, next);
    return size > MAX_WORK_BYTES ? refuse(c) : takeLarge(c, next);
  };
}
