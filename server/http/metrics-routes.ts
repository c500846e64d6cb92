/** Serves `/metrics` in the OpenMetrics text format, to this machine or with a bearer token. */
import { createHash, timingSafeEqual } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import type { Services } from "#app/platform/context.server.ts";
import type { PageCache } from "#server/pages/page-cache.ts";
import { type DatabaseStats, readDatabaseStats } from "./database-stats.ts";
import type { Metrics } from "./metrics-registry.ts";
import type { RequestCounts } from "./request-counts.ts";

export interface MetricsSources {
  services: Pick<Services, "db" | "dialect" | "close" | "env" | "events" | "log">;
  requests: RequestCounts;
  cache: PageCache;
}

const LOOPBACK = /^(?:127(?:\.\d+){3}|::1|::ffff:127(?:\.\d+){3})$/i;
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i;
/** Headers that proxies add: behind a proxy on this machine every client has a loopback address. */
const PROXIED = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
];

/** A blocked database must not delay the other metrics. */
const DATABASE_TIMEOUT_MS = 2000;

/**
 * Whether a process on this machine connects directly. The `Host` must be local too: it rules out
 * DNS rebinding, and proxies that add no header but pass on the public host.
 */
function isLocal(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  const { headers } = c.req.raw;
  if (!LOOPBACK.test(incoming?.socket.remoteAddress ?? "")) return false;
  if (!LOOPBACK_HOST.test(headers.get("host") ?? new URL(c.req.url).host)) return false;
  return !PROXIED.some((name) => headers.has(name));
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** RFC 6750 §2.1. Comparing hashes takes the same time for every token and length. */
function hasToken(token: string | undefined, authorization: string | undefined): boolean {
  const given = /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1];
  if (token === undefined || given === undefined) return false;
  return timingSafeEqual(digest(given), digest(token));
}

async function statsOf(services: MetricsSources["services"]): Promise<DatabaseStats | null> {
  const timeout = new Promise<null>((resolve) => {
    setTimeout(resolve, DATABASE_TIMEOUT_MS, null).unref();
  });
  const read = readDatabaseStats(services, services.events.lastRead).catch((error: unknown) => {
    services.log.warn({ err: error }, "metrics could not be read from the database");
    return null;
  });
  return Promise.race([read, timeout]);
}

/** Unauthorized clients get a 404, so that the endpoint does not reveal itself. */
export function metricsRoutes({ services, requests, cache }: MetricsSources): Hono {
  const caching = { "cache-control": "no-store" };
  let metrics: Promise<Metrics> | undefined;
  const routes = new Hono();
  routes.get("/", async (c) => {
    const isAllowed =
      isLocal(c) || hasToken(services.env.metricsToken, c.req.header("authorization"));
    if (!isAllowed) return c.text("Not found\n", 404, caching);
    metrics ??= import("./metrics-registry.ts").then((module) =>
      module.openMetrics({ requests, cache }),
    );
    const { contentType, write } = await metrics;
    const text = await write(await statsOf(services));
    return c.body(text, 200, { "content-type": contentType, ...caching });
  });
  return routes;
}
