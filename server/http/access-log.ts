/** Request ids and the access log: successes at debug level, failures as errors. */
import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { requestId } from "hono/request-id";
import { isOutage } from "#app/database/client/outage.server.ts";
import { type Log, loggedPath } from "#app/platform/log.server.ts";
import type { ErrorPage } from "./error-pages.ts";

/** Keeps a proxy's `X-Request-Id`, so that both logs can be correlated. */
export const assignRequestId: MiddlewareHandler = requestId({ generator: () => randomUUID() });

/** Logs each request at the level `debug`: no query strings, and no tokens in paths. */
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

/** The client has left, or its body is invalid: nothing has failed here. */
function isCutOff(error: NodeJS.ErrnoException, c: Context): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return error.code === "ECONNRESET" && incoming?.complete === false;
}

/** Logs an unexpected error and answers 500; 503 where the database or the disk is unavailable. */
export function answerError(log: Log, errorPage: ErrorPage) {
  return (error: Error, c: Context): Response => {
    // Anybody can do this as often as they like: it must not fill the log.
    if (isCutOff(error, c)) return errorPage(400);
    const { method, path } = c.req;
    const asked = { requestId: c.get("requestId"), method, path: loggedPath(path) };
    log.error({ err: error, ...asked }, "request failed");
    return errorPage(isOutage(error) ? 503 : 500);
  };
}
