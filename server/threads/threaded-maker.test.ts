import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { beforeAll, expect, test, vi } from "vitest";
import { isOutage } from "#app/database/client/outage.server.ts";
import { HIGHLIGHT_LIMIT_MS } from "#app/features/posts/markdown/highlighted-blocks.server.ts";
import { SECOND } from "#app/lib/time.ts";
import { LocalMaker } from "#server/pages/local-maker.ts";
import { makeInProcess } from "#server/start/page-making.ts";
import { openSite } from "#server/start/site.ts";
import { fakeRenderer, HANG_AT_START } from "#tests/factories/fake-work.ts";
import { temporaryFolder } from "#tests/factories/folder.ts";
import { makePost } from "#tests/factories/posts.ts";
import {
  bundleFakeWork,
  heading,
  openThreadedFront,
  statusOf,
} from "#tests/factories/threaded-front.ts";
import { READER_LIMIT_MS, ThreadedMaker } from "./threaded-maker.ts";

beforeAll(bundleFakeWork);

test("pages, redirects, files and answers to forms are the same bytes as without threads", async () => {
  const { services, maker, channel } = await openThreadedFront();
  const renderer = fakeRenderer(services, channel);
  const local = new LocalMaker({ renderer, siteUrl: services.env.siteUrl });
  for (const address of ["/", "/name", "/moved", "/missing", "/cookies", "/name?page=2"]) {
    expect(await maker.page({ address }), address).toEqual(await local.page({ address }));
  }
  const form = { method: "POST", body: "größer=1" };
  const asked: [string, RequestInit][] = [
    ["/cookies", { headers: { "accept-encoding": "gzip" } }],
    ["/account/echo", { ...form, headers: { cookie: "session=1", "accept-encoding": "br" } }],
    ["/picture.bin", {}],
    ["/moved", { method: "HEAD" }],
  ];
  for (const [path, init] of asked) {
    const [threaded, here] = await Promise.all(
      [maker, local].map(async (each) => {
        const request = new Request(`http://localhost:3000${path}`, init);
        const response = await each.own(request, { clientAddress: "" });
        const body = Buffer.from(await response.arrayBuffer());
        return { status: response.status, headers: [...response.headers], body };
      }),
    );
    expect(threaded!.status, path).toBe(here!.status);
    expect(threaded!.headers, path).toEqual(here!.headers);
    expect(threaded!.body.toString("hex"), path).toBe(here!.body.toString("hex"));
  }
});

test("a page whose thread ends is refused; the next ones are made by another thread", async () => {
  const { get, lost } = await openThreadedFront();
  const [died, ...others] = await Promise.all([get("/die"), get("/one"), get("/two")]);
  expect([died!.status, died!.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(died!.headers.get("content-type")).toContain("text/html");
  expect(others.map(({ status }) => status)).toEqual([200, 200]);
  // The second time it was alone, which distinguished it from the others.
  expect(lost).toEqual(["it ended with 3", "it ended with 3"]);
  expect(await heading(get("/three"))).toBe("/three");
});

test("a page that hangs is refused after ten seconds, and its thread is replaced at once", async () => {
  const { get, lost, untilStarted } = await openThreadedFront();
  const hung = statusOf(get("/hang"));
  await untilStarted("/hang");
  vi.advanceTimersByTime(10 * SECOND - 1);
  const next = heading(get("/next"));
  expect(lost).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(await hung).toBe(503);
  expect(await next).toBe("/next");
  expect(lost).toEqual(["a task took too long"]);
});

test("a form with files has a minute, since its pictures are converted meanwhile", async () => {
  const { get, lost, letGo, untilStarted } = await openThreadedFront();
  const body = new FormData();
  body.set("avatar", new File(["photo"], "photo.jpg"));
  const sent = statusOf(get("/held/form", { method: "POST", body }));
  await untilStarted("/held/form");
  vi.advanceTimersByTime(59 * SECOND);
  letGo("/held/form");
  expect(await sent).toBe(200);
  expect(lost).toEqual([]);
});

test("highlighting code leaves a save more than half of its time", () => {
  expect(HIGHLIGHT_LIMIT_MS).toBeLessThan(READER_LIMIT_MS / 2);
});

test("a thread that hangs before it takes tasks is replaced after three minutes", async () => {
  const { folder, get, lost } = await openThreadedFront();
  const flag = join(folder, HANG_AT_START);
  writeFileSync(flag, "");
  await get("/die");
  const waiting = statusOf(get("/waiting"));
  vi.advanceTimersByTime(180 * SECOND);
  expect(await waiting).toBe(503);
  expect(lost).toEqual(["it ended with 3", "it did not start in time"]);
  // The next one starts after a pause.
  rmSync(flag);
  expect(await heading(get("/next"))).toBe("/next");
});

test("a page that is to be made again is refused after ten seconds without a thread", async () => {
  const { folder, get, untilStarted } = await openThreadedFront();
  const flag = join(folder, HANG_AT_START);
  const hung = statusOf(get("/hang"));
  await untilStarted("/hang");
  vi.advanceTimersByTime(SECOND);
  const shared = statusOf(get("/shared"));
  writeFileSync(flag, "");
  vi.advanceTimersByTime(9 * SECOND);
  expect(await hung).toBe(503);
  vi.advanceTimersByTime(10 * SECOND);
  expect(await shared).toBe(503);
  // The next one starts.
  rmSync(flag);
  vi.advanceTimersByTime(180 * SECOND);
  expect(await heading(get("/next"))).toBe("/next");
});

test("pages that share a thread with one that hangs are made by another", async () => {
  const { get, untilStarted } = await openThreadedFront();
  const hung = statusOf(get("/hang"));
  await untilStarted("/hang");
  vi.advanceTimersByTime(SECOND);
  const other = heading(get("/other"));
  vi.advanceTimersByTime(9 * SECOND);
  expect(await hung).toBe(503);
  expect(await other).toBe("/other");
});

test("a form that shared a thread with a page that hangs is refused, not sent twice", async () => {
  const { services, get, untilStarted } = await openThreadedFront();
  await get("/save", { method: "POST", body: "before" });
  const hung = statusOf(get("/hang"));
  await untilStarted("/hang");
  vi.advanceTimersByTime(SECOND);
  // Without a body, which would be read before the task is queued.
  const saved = statusOf(get("/save", { method: "POST" }));
  await new Promise((resolve) => setImmediate(resolve));
  vi.advanceTimersByTime(9 * SECOND);
  expect([await hung, await saved]).toEqual([503, 503]);
  const row = services.db.selectFrom("settings").select("value").where("name", "=", "site.name");
  expect((await row.executeTakeFirstOrThrow()).value).toBe("before");
});

test("two hundred readers of one cold address share one page", async () => {
  const { get, started, untilStarted, letGo } = await openThreadedFront(2);
  const readers = Array.from({ length: 200 }, () => heading(get("/held/home")));
  await untilStarted("/held/home");
  letGo("/held/home");
  expect(new Set(await Promise.all(readers))).toEqual(new Set(["/held/home"]));
  expect(started()).toEqual(["/held/home"]);
});

test("cold pages are made in the order in which they were asked for", async () => {
  const { get, started, untilStarted, letGo } = await openThreadedFront();
  const paths = Array.from({ length: 20 }, (_, number) => `/held/${number}`);
  const answers = paths.map((path) => statusOf(get(path)));
  for (const path of paths) {
    await untilStarted(path);
    letGo(path);
  }
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
  expect(started()).toEqual(paths);
});

test("nobody waits in the queue for more than ten seconds", async () => {
  const { get, untilStarted } = await openThreadedFront();
  const first = statusOf(get("/hang"));
  await untilStarted("/hang");
  vi.advanceTimersByTime(SECOND);
  const paths = ["/1", "/2", "/3", ...Array.from({ length: 47 }, (_, n) => `/held/${n}`)];
  const waiting = paths.map((path) => statusOf(get(path)));
  vi.advanceTimersByTime(9 * SECOND);
  // The next thread is not there yet.
  vi.advanceTimersByTime(SECOND);
  expect(await first).toBe(503);
  // Three were with the thread already, and are made by the next.
  const statuses = await Promise.all(waiting);
  expect(statuses.slice(0, 3)).toEqual([200, 200, 200]);
  expect(new Set(statuses.slice(3))).toEqual(new Set([503]));
  expect(await statusOf(get("/later"))).toBe(200);
});

test("a queue that would take longer than ten seconds takes nobody in", async () => {
  const { get, untilStarted, letGo } = await openThreadedFront();
  const slow = statusOf(get("/held/slow"));
  await untilStarted("/held/slow");
  vi.advanceTimersByTime(9 * SECOND);
  letGo("/held/slow");
  expect(await slow).toBe(200);
  const now = ["/held/1", "/held/2", "/held/3", "/held/4"];
  const held = now.map((path) => statusOf(get(path)));
  await untilStarted(...now);
  // Pages of one's own: the background makes none of them.
  const patient = Array.from({ length: 45 }, (_, number) => statusOf(get(`/account/${number}`)));
  await new Promise((resolve) => setImmediate(resolve));
  const refused = await get("/one-more");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  for (const path of now) letGo(path);
  expect(new Set(await Promise.all(held))).toEqual(new Set([200]));
  expect(new Set(await Promise.all(patient))).toEqual(new Set([200]));
});

test.each([1, 2])(
  "with %i readers' threads everybody sees at once what a form has changed",
  async (readers) => {
    const { get, cache } = await openThreadedFront(readers);
    const readAll = () =>
      Promise.all([1, 2, 3, 4].map((page) => heading(get(`/name?page=${page}`))));
    expect(new Set(await readAll())).toEqual(new Set(["nothing"]));
    for (const name of ["first", "second", "third"]) {
      const saved = await get("/save", { method: "POST", body: name });
      expect([saved.status, saved.headers.get("location")]).toEqual([303, "/name"]);
      expect(cache.size).toBe(0);
      expect(new Set(await readAll())).toEqual(new Set([name]));
    }
  },
);

test("a reader does not wait for the background's copy of the same page", async () => {
  const { cache, get, started, untilStarted, letGo } = await openThreadedFront();
  const slow = new Promise<never>(() => undefined);
  void cache.renderOnce("/held/both", () => slow, true);
  const answer = statusOf(get("/held/both"));
  await untilStarted("/held/both");
  letGo("/held/both");
  expect(await answer).toBe(200);
  expect(started()).toEqual(["/held/both"]);
});

test("a page made ahead takes the place of no reader, and warms a reader's thread", async () => {
  const { maker, pages, get, started, untilStarted, letGo } = await openThreadedFront();
  const refreshed = maker.page({ address: "/held/refreshed", isBackground: true });
  await untilStarted("/held/refreshed");
  const first = statusOf(get("/held/first"));
  await untilStarted("/held/first");
  const ahead = pages.prepare("/held/ahead");
  const second = statusOf(get("/held/second"));
  await untilStarted("/held/second");
  for (const path of ["/held/first", "/held/second"]) letGo(path);
  expect(await Promise.all([first, second])).toEqual([200, 200]);
  await untilStarted("/held/ahead");
  letGo("/held/ahead");
  await ahead;
  // Nothing was left to the background, which is still busy.
  expect(started()).toEqual(["/held/refreshed", "/held/first", "/held/second", "/held/ahead"]);
  letGo("/held/refreshed");
  await refreshed;
});

test("pages made ahead go to every reader's thread in turn", async () => {
  const { maker, untilStarted, letGo } = await openThreadedFront(2);
  const ahead = ["/held/1", "/held/2"].map((address) => maker.page({ address, isAhead: true }));
  // One alone would not start the second before the first has ended.
  await untilStarted("/held/1", "/held/2");
  for (const path of ["/held/1", "/held/2"]) letGo(path);
  expect((await Promise.all(ahead)).map(({ status }) => status)).toEqual([200, 200]);
});

test("an error of a page reaches the front with its name and place", async () => {
  const { maker } = await openThreadedFront();
  const error = await maker.page({ address: "/broken" }).catch((thrown: Error) => thrown);
  expect(error).toMatchObject({ name: "TypeError", message: "out of order" });
  expect((error as Error).stack).toContain("fake-work.ts");
});

test("an outage of the database is still one at the front", async () => {
  const { maker } = await openThreadedFront();
  const error = await maker.page({ address: "/away" }).catch((thrown: Error) => thrown);
  expect(isOutage(error)).toBe(true);
  expect((error as Error).cause).toMatchObject({ code: "ECONNREFUSED" });
});

test("the background revalidates, compresses and writes views while the readers' thread is busy", async () => {
  const { services, maker, get, untilStarted, letGo } = await openThreadedFront();
  const held = statusOf(get("/held/reader"));
  await untilStarted("/held/reader");
  expect((await maker.page({ address: "/", isBackground: true })).status).toBe(200);
  const text = Buffer.from("a word and ".repeat(500));
  expect(brotliDecompressSync(await maker.compressor.best(text))).toEqual(text);
  const { id } = await makePost(services.db);
  await maker.addViews(new Map([[id, { views: 3, reads: 1 }]]));
  const post = services.db.selectFrom("posts").select("view_count").where("id", "=", id);
  expect((await post.executeTakeFirstOrThrow()).view_count).toBe(3);
  letGo("/held/reader");
  expect(await held).toBe(200);
});

test("on shutdown a page that is being made is delivered before the threads close their databases", async () => {
  const front = await openThreadedFront();
  const { maker, services, untilStarted, letGo, untilStopped } = front;
  const making = { ...makeInProcess(services, maker), compressor: maker.compressor };
  const clientFolder = temporaryFolder();
  const site = await openSite({ services, making, clientFolder, isPrewarming: false });
  const answer = fetch(`http://127.0.0.1:${site.port}/held/last`);
  await untilStarted("/held/last");
  const stopped = site.stop().then(() => maker.stop());
  await expect(fetch(`http://127.0.0.1:${site.port}/health`)).rejects.toThrow();
  letGo("/held/last");
  expect(await heading(answer)).toBe("/held/last");
  await stopped;
  await untilStopped(2);
});

test("a thread that cannot start is an error of the start", async () => {
  const { services } = await openThreadedFront();
  const module = "data:text/javascript,throw new Error('no build')";
  const maker = new ThreadedMaker({ services, module, readers: 1 });
  await expect(maker.open()).rejects.toThrow("no build");
});
