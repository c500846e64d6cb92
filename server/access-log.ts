/** Gives every request an id and writes it down: at debug level what went well, as an error what did not. */
import { randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { requestId } from "hono/request-id";
import { type Log, loggedPath } from "#app/platform/log.server.ts";
import type { PlainPage } from "./plain-page.ts";

/** A proxy's own id is kept, so that both logs can be read together. */
export const nameRequest: MiddlewareHandler = requestId({ generator: () => randomUUID() });

export function accessLog(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now();
    await next();
    log.debug(
      {
        requestId: c.get("requestId"),
        method: c.req.method,
        path: loggedPath(c.req.path),
        status: c.res.status,
        milliseconds: Math.round(performance.now() - start),
      },
      "request",
    );
  };
}

/** The answer to what nobody expected. */
export function answerFailure(log: Log, plainPage: PlainPage) {
  return (error: Error, c: Context): Response => {
    const { method, path } = c.req;
    const asked = { requestId: c.get("requestId"), method, path: loggedPath(path) };
    log.error({ err: error, ...asked }, "request failed");
    return plainPage(500);
  };
}
