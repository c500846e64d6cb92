import { expect, test } from "vitest";
import type { Database } from "#app/database/client/client.server.ts";
import { findPrivateSite, PRIVATE_SITE } from "#app/database/queries/private-site.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { startSession } from "#app/features/accounts/sessions/sessions.server.ts";
import { savePrivateSite } from "#app/features/site/private-site-commands.server.ts";
import { CLOSED_HEADER } from "#app/platform/http/closed-header.ts";
import { settingsVersion } from "#app/platform/seen-settings.server.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeMedia, makeUser } from "#tests/factories/rows.ts";
import { html, makeServer } from "#tests/factories/server.ts";
import { PATTERNS } from "#tests/roles-table.ts";

const SECRET = "What only visitors read";
const REFUSALS = [302, 403];
const PAGE = { accept: "text/html" };

const AUDIO = "/media/abababababababab.mp3";
const PODCAST = `<rss><link>http://localhost/about</link>
<enclosure url="http://localhost${AUDIO}" length="9"/>
<image href="http://localhost/images/ab/1440.jpg"/><guid>https://other.example/media/ab</guid></rss>`;

/** A private site; every page contains the secret, unless it is rendered for a visitor without the password. */
async function makePrivate() {
  const outside: string[] = [];
  const server = await makeServer({
    render(request, record) {
      record.tags.add("posts");
      const { pathname } = new URL(request.url);
      if (pathname === "/podcast.xml") return new Response(PODCAST);
      if (!request.headers.has(CLOSED_HEADER)) return html(SECRET);
      outside.push(pathname);
      return html("Log in");
    },
  });
  const { app, db, services, gate } = server;
  const close = async (password: string, isPrivate = true) => {
    const version = await settingsVersion(db, [PRIVATE_SITE]);
    const saved = await savePrivateSite(services, { isPrivate, password }, version, {
      actor: SYSTEM,
    });
    await gate.refresh();
    return saved;
  };
  const enter = (password: string, next = "/about?page=2") =>
    app.request("/private", { method: "POST", body: new URLSearchParams({ password, next }) });
  await app.request("/about");
  await close("open sesame");
  return { ...server, close, enter, outside };
}

const feedKeyOf = async (db: Database) => (await findPrivateSite(db))!.feedKey;

const cookieOf = (response: Response) => response.headers.get("set-cookie")!.split(";", 1)[0]!;

/** Signing in, links of emails, and what services report. */
const DOORS = [
  "/account/email/x",
  "/account/unsubscribe/x",
  "/actions/sign-out",
  "/api/newsletter/reports/x/x",
  "/api/stripe",
  "/forgot-pass",
  "/forgot-pass/x",
  "/login",
  "/login/code",
  "/login/email",
  "/login/email/code",
  "/login/email/x",
  "/login/passkey",
  "/login/x",
  "/login/x/return",
  "/newsletter/choices/x",
  "/newsletter/confirm/x",
  "/newsletter/data/x",
  "/newsletter/email/x",
  "/newsletter/link/x/x",
  "/newsletter/opened/x",
  "/newsletter/unsubscribe/x",
  "/signup/invited/x",
  "/signup/owner/x",
  "/subscription/receipt/x",
];

test("no address of a private site answers with content to visitors outside", async () => {
  const { app, db, outside } = await makePrivate();
  const video = await makeMedia(db, { kind: "video", hash: "ab".repeat(32), mime: "video/mp4" });
  await makePost(db, { media_id: video.id, embed_url: "https://youtu.be/abcdefghijk" });
  // The Admin API asks each request for a key.
  const routes = PATTERNS.filter((path) => path !== "/robots.txt" && !path.endsWith("/admin/*"));
  const paths = routes.map((path) => path.replaceAll(/:\w+/g, "x").replace("*", "x"));
  const files = [
    "/media/abababababababab.mp4",
    "/images/abababababababab/640",
    "/streams/x/master.m3u8",
    "/thumbnails/x",
    "/embed/html/x",
    "/api/views/x",
    "/about?utm_source=x",
    "/rss.xml?key=wrong",
    "/rss.xml?key=",
    "/about?key=wrong",
    "/_root.data",
    "/about.data",
    "/login/x/y",
    "/loginx",
    "/private/x",
  ];
  for (const path of [...paths, ...files]) {
    for (const method of ["GET", "HEAD", "POST", "PUT", "OPTIONS"]) {
      for (const accept of ["text/html", "*/*"]) {
        const headers = { accept, range: "bytes=0-9" };
        const response = await app.request(path, { method, headers });
        const name = `${method} ${path} as ${accept}`;
        expect(await response.text(), name).not.toContain(SECRET);
        if (!DOORS.includes(path)) expect(REFUSALS, name).toContain(response.status);
        expect(response.headers.get("cache-control"), name).toMatch(/private|no-store/);
      }
    }
  }
  expect([...new Set(outside)].sort()).toEqual(DOORS);
});

test("the files that a private feed names open to its key alone", async () => {
  const { app, db } = await makePrivate();
  const key = await feedKeyOf(db);
  const headers = { "accept-encoding": "br, gzip" };
  const feed = await (await app.request(`/podcast.xml?key=${key}`, { headers })).text();
  expect(feed).toBe(
    PODCAST.replace(AUDIO, `${AUDIO}?key=${key}`).replace("1440.jpg", `1440.jpg?key=${key}`),
  );
  expect((await app.request(`${AUDIO}?key=${key}`)).status).toBe(404);
  expect((await app.request(`${AUDIO}?key=${key}`, { method: "POST" })).status).toBe(403);
  expect((await app.request(`${AUDIO}?key=wrong`)).status).toBe(403);
});

test("a visitor is asked for the password where they were going, and gets there", async () => {
  const { app, enter } = await makePrivate();
  const asked = await app.request("/about?page=2", { headers: PAGE });
  expect([asked.status, asked.headers.get("location")]).toEqual([
    302,
    "/private?next=%2Fabout%3Fpage%3D2",
  ]);
  const form = await (await app.request("/private?next=%2Fabout")).text();
  expect(form).toContain('value="/about"');
  expect(form).toContain("noindex");
  expect(await (await app.request("/private?next=//evil.example/")).text()).not.toContain("evil");
  const entered = await enter("open sesame");
  expect([entered.status, entered.headers.get("location")]).toEqual([303, "/about?page=2"]);
  expect(entered.headers.get("set-cookie")).toMatch(/HttpOnly; SameSite=Lax/);
  const seen = await app.request("/about", { headers: { ...PAGE, cookie: cookieOf(entered) } });
  expect(await seen.text()).toContain(SECRET);
  expect(seen.headers.get("cache-control")).toBe("private, no-cache");
  expect(seen.headers.get("x-robots-tag")).toBe("noindex");
});

test("a wrong password is said beside the field, and guessing is slowed down", async () => {
  const { enter } = await makePrivate();
  const wrong = await enter("open barley");
  const text = await wrong.text();
  expect(wrong.status).toBe(422);
  expect(text).toContain('aria-invalid="true" aria-describedby="problem"');
  expect(text).toContain('role="alert"');
  expect(text).not.toContain("open barley");
  for (let time = 1; time < 10; time++) await enter("open wheat");
  expect((await enter("open sesame")).status).toBe(429);
});

test("another password ends all visits and feeds; an open site forgets them", async () => {
  const { app, close, enter, db } = await makePrivate();
  const cookie = cookieOf(await enter("open sesame"));
  const feed = `/rss.xml?key=${await feedKeyOf(db)}`;
  const isSeen = async (path: string, init: RequestInit = {}) =>
    (await (await app.request(path, init)).text()).includes(SECRET);
  expect([await isSeen("/", { headers: { cookie } }), await isSeen(feed)]).toEqual([true, true]);
  expect(await isSeen(feed.replace("rss.xml", "about"))).toBe(false);
  expect(await isSeen(feed, { method: "POST" })).toBe(false);
  await close("");
  expect(await isSeen("/", { headers: { cookie } })).toBe(true);
  await close("open barley");
  expect([await isSeen("/", { headers: { cookie } }), await isSeen(feed)]).toEqual([false, false]);
  await close("", false);
  expect(await isSeen("/")).toBe(true);
  expect((await app.request("/about")).headers.get("cache-control")).toContain("s-maxage");
});

test("accounts pass, and crawlers are told to stay away", async () => {
  const { app, db } = await makePrivate();
  const user = await makeUser(db);
  const token = await startSession(db, user.id, { address: "", userAgent: "" });
  const seen = await app.request("/about", { headers: { cookie: `session=${token}` } });
  expect(await seen.text()).toContain(SECRET);
  const nobody = await app.request("/about", { headers: { cookie: "session=forged" } });
  expect(await nobody.text()).not.toContain(SECRET);
  expect(await (await app.request("/robots.txt")).text()).toBe("User-agent: *\nDisallow: /\n");
  const desk = await app.request("/dashboard/posts", { headers: PAGE });
  expect(desk.headers.get("location")).toBe("/login?next=%2Fdashboard%2Fposts");
});

test("a setting that cannot be read opens no door", async () => {
  const { app, db, gate, enter } = await makePrivate();
  await db.updateTable("settings").set({ value: "{}" }).where("name", "=", PRIVATE_SITE).execute();
  await gate.refresh();
  expect((await enter("open sesame")).status).toBe(422);
  const forged = { cookie: "visit=" };
  expect((await app.request("/", { headers: { ...PAGE, ...forged } })).status).toBe(302);
});
