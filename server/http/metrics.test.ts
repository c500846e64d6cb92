import { once } from "node:events";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { type DatabaseClient, openSqlite } from "#app/database/client/client.server.ts";
import { MINUTE } from "#app/lib/time.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { enqueueJob } from "#app/platform/jobs/jobs.server.ts";
import { queueEmail } from "#app/platform/mail/queue-email.server.ts";
import { LocalMaker } from "#server/pages/local-maker.ts";
import { PageCache } from "#server/pages/page-cache.ts";
import { closeServices, openServices } from "#server/start/open-services.ts";
import { makeInProcess } from "#server/start/page-making.ts";
import { openSite } from "#server/start/site.ts";
import { databases } from "#tests/database.ts";
import { temporaryFolder } from "#tests/factories/folder.ts";
import { html } from "#tests/factories/server.ts";
import { makeServices } from "#tests/factories/services.ts";
import { readDatabaseStats } from "./database-stats.ts";
import { metricsRoutes } from "./metrics-routes.ts";
import { RequestCounts, routeOf } from "./request-counts.ts";

const TOKEN = "a-token-of-some-length";

/** The grammar of a sample: name, labels, number (OpenMetrics 1.0.0, "ABNF"). */
const SAMPLE =
  /^([a-zA-Z_:][\w:]*)(?:\{((?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\[\\n"])*",?)*)\})? (-?[\d.]+(?:e[+-]?\d+)?|[+-]inf|nan)$/i;

/** Samples by name and labels; fails on a line that does not match the format. */
function parse(text: string): Map<string, number> {
  expect(text.endsWith("\n# EOF\n")).toBe(true);
  const lines = text.trimEnd().split("\n").slice(0, -1);
  const families = lines
    .filter((line) => line.startsWith("# TYPE "))
    .map((line) => line.split(" "));
  const names = families.map(([, , name]) => name);
  expect(new Set(names).size).toBe(names.length);
  const samples = lines.filter((line) => !/^# (?:HELP|TYPE) \w+ \S/.test(line));
  expect(samples.filter((line) => !SAMPLE.test(line))).toEqual([]);
  const pairs = samples.map((line) => line.split(/ (?=\S+$)/));
  expect(new Set(pairs.map(([name]) => name)).size).toBe(pairs.length);
  return new Map(pairs.map(([name, value]) => [name!, Number(value)]));
}

/** Requests `/metrics` as a client with the given address. */
function makeAsker(client: DatabaseClient, env: Record<string, string> = {}) {
  const sources = { requests: new RequestCounts(), cache: new PageCache() };
  const app = new Hono();
  app.route("/metrics", metricsRoutes({ services: makeServices(client, env), ...sources }));
  const ask = (headers: Record<string, string> = {}, remoteAddress = "127.0.0.1") =>
    app.request(
      "/metrics",
      { headers: { host: "localhost:3000", ...headers } },
      { incoming: { socket: { remoteAddress } } },
    );
  return { ask, ...sources };
}

describe.each(databases)("metrics on $name", ({ open }) => {
  test("report the queues in the database", async () => {
    const { db, ...client } = await open();
    // Queueing an email also enqueues a job, due at once.
    const now = Date.now() + MINUTE;
    await enqueueJob(db, "demo.import", {}, { runAt: now - 3 * MINUTE });
    await enqueueJob(db, "demo.import", {}, { runAt: now + 3 * MINUTE });
    await enqueueJob(db, "demo.import", {}, { key: "given up" });
    await db
      .updateTable("jobs")
      .set({ status: "dead" })
      .where("unique_key", "=", "given up")
      .execute();
    await queueEmail(
      db,
      "ada@example.org",
      { subject: "Hello", text: "", html: "" },
      { at: now - MINUTE },
    );
    await emit(db, "site.changed", {});
    const { id } = await db.selectFrom("events").select("id").executeTakeFirstOrThrow();
    const figures = await readDatabaseStats({ ...client, db }, id - 1, now);
    expect(figures.jobs).toEqual({ waiting: 2, running: 0, scheduled: 1, failed: 1 });
    expect(figures.oldestJobSeconds).toBe(180);
    expect(figures.emails).toEqual({ queued: 1, failed: 0 });
    expect(figures.pendingEvents).toBe(1);
    expect(figures.databaseBytes).toBeGreaterThan(10_000);
    const later = await readDatabaseStats({ ...client, db }, id, now);
    expect([later.pendingEvents, later.eventsLagSeconds]).toEqual([0, 0]);
  });

  test("are written in the OpenMetrics text format, and never cached", async () => {
    const { ask, requests } = makeAsker(await open());
    requests.countCached("GET", 200);
    requests.count("GET", "/media/x.mp4", 206, 30);
    requests.count("GET", "/media/x.mp4", 206, 20_000);
    const answer = await ask();
    expect(answer.headers.get("content-type")).toBe(
      "application/openmetrics-text; version=1.0.0; charset=utf-8",
    );
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const samples = parse(await answer.text());
    const duration = (part: string) =>
      samples.get(`masthead_http_request_duration_seconds_${part}route="media"}`);
    expect(duration('bucket{le="0.025",')).toBe(0);
    expect(duration('bucket{le="0.05",')).toBe(1);
    expect(duration('bucket{le="10",')).toBe(1);
    expect(duration('bucket{le="+Inf",')).toBe(2);
    expect([duration("sum{"), duration("count{")]).toEqual([20.03, 2]);
    const count = (labels: string) => samples.get(`masthead_http_requests_total{${labels}}`);
    expect(count('method="GET",route="cached",status="200"')).toBe(1);
    expect(count('method="GET",route="media",status="206"')).toBe(2);
    expect(samples.get("masthead_database_up")).toBe(1);
    expect(samples.get("nodejs_heap_size_used_bytes")).toBeGreaterThan(1_000_000);
    expect(samples.has("nodejs_eventloop_lag_p99_seconds")).toBe(true);
  });
});

const [sqlite] = databases;

test("metrics of the process are served while the database is unavailable", async () => {
  const client = openSqlite(":memory:");
  const { ask } = makeAsker(client);
  await client.close();
  const samples = parse(await (await ask()).text());
  expect(samples.get("masthead_database_up")).toBe(0);
  expect(samples.has("masthead_database_bytes")).toBe(false);
  expect(samples.has('masthead_jobs{state="waiting"}')).toBe(false);
  expect(samples.has("process_resident_memory_bytes")).toBe(true);
});

test("metrics are served to processes on this machine, but not through a proxy", async () => {
  const { ask } = makeAsker(await sqlite!.open());
  const statusOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status;
  expect(await statusOf()).toBe(200);
  expect(await statusOf({ host: "[::1]:3000" }, "::1")).toBe(200);
  expect(await statusOf({}, "::ffff:127.0.0.1")).toBe(200);
  expect(await statusOf({}, "192.168.1.9")).toBe(404);
  expect(await statusOf({}, "127.0.0.1.example.org")).toBe(404);
  expect(await statusOf({}, "")).toBe(404);
  expect(await statusOf({ "x-forwarded-for": "127.0.0.1" })).toBe(404);
  expect(await statusOf({ forwarded: "for=127.0.0.1" })).toBe(404);
  expect(await statusOf({ host: "magazine.example" })).toBe(404);
});

test("metrics are served to any client with the token; without a token no remote client gets in", async () => {
  const client = await sqlite!.open();
  const statusOf = async (env: Record<string, string>, authorization: string) =>
    (await makeAsker(client, env).ask({ authorization, host: "magazine.example" }, "192.0.2.1"))
      .status;
  const set = { METRICS_TOKEN: TOKEN };
  expect(await statusOf(set, `Bearer ${TOKEN}`)).toBe(200);
  expect(await statusOf(set, `bearer ${TOKEN}`)).toBe(200);
  for (const wrong of [
    `Bearer ${TOKEN}x`,
    "Bearer ",
    `Basic ${TOKEN}`,
    TOKEN,
    "Bearer undefined",
  ]) {
    expect(await statusOf(set, wrong), wrong).toBe(404);
    expect(await statusOf({}, wrong), wrong).toBe(404);
  }
});

test("a short token is rejected at startup, and never printed", () => {
  expect(() => readEnv({ METRICS_TOKEN: "hidden" })).toThrow(
    "METRICS_TOKEN=… must have at least 16 characters and no space",
  );
});

test("URLs fall into a few route classes", () => {
  const classes = {
    page: ["/", "/single/fog?tab=1", "/archive/sea", "/.well-known/x/y"],
    data: ["/single/fog.data", "/_.data?x"],
    feed: ["/rss.xml", "/author/ada/rss.xml", "/feed.json", "/robots.txt"],
    asset: ["/assets/root-1.js", "/favicon.svg"],
    image: ["/images/1/640.avif", "/thumbnails/1"],
    media: ["/media/1/x.mp3", "/streams/1/a.m3u8"],
    account: ["/login", "/login/google/return", "/account"],
    desk: ["/dashboard/posts.data", "/dashboard"],
    probe: ["/health/ready", "/metrics"],
  };
  for (const [route, urls] of Object.entries(classes)) {
    for (const url of urls) expect(routeOf(url), url).toBe(route);
  }
});

test("a running site counts responses from its cache, rendered ones and aborted ones", async () => {
  const env = readEnv({
    NODE_ENV: "test",
    PORT: "0",
    HOST: "127.0.0.1",
    DATA_DIR: temporaryFolder(),
    LOG_LEVEL: "silent",
  });
  const services = await openServices(env);
  const leave = new AbortController();
  const render = async (request: Request, record: { tags: Set<string> }) => {
    if (request.url.endsWith("/slow")) {
      leave.abort();
      await once(request.signal, "abort");
    }
    record.tags.add("post:1");
    return html("page");
  };
  const renderer = { render, isUnknown: () => false };
  const clientFolder = temporaryFolder();
  const making = makeInProcess(services, new LocalMaker({ renderer, siteUrl: env.siteUrl }));
  const site = await openSite({ services, making, clientFolder, isPrewarming: false });
  const get = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${site.port}${path}`, init);
  for (let time = 0; time < 4; time++) await (await get("/")).text();
  await get("/dashboard/slow", { signal: leave.signal }).catch(() => null);
  const ask = async () => parse(await (await get("/metrics")).text());
  // The server notices the closed connection a moment later.
  const left = 'masthead_http_requests_total{method="GET",route="desk",status="499"}';
  await expect.poll(async () => (await ask()).get(left)).toBe(1);
  const samples = await ask();
  const total = (labels: string) => samples.get(`masthead_http_requests_total{${labels}}`) ?? 0;
  const rendered = total('method="GET",route="page",status="200"');
  expect(rendered + total('method="GET",route="cached",status="200"')).toBe(4);
  expect(samples.get("masthead_page_cache_hits_total")).toBe(3);
  expect(samples.get("masthead_page_cache_misses_total")).toBe(1);
  expect(samples.get("masthead_page_cache_entries")).toBeGreaterThan(0);
  expect(samples.get("masthead_page_cache_bytes")).toBeGreaterThan(1000);
  await site.stop();
  await closeServices(services);
});
