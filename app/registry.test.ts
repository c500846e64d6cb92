import { expect, test, vi } from "vitest";
import { openSqlite } from "#app/database/client/client.server.ts";
import { migrate } from "#app/database/migrations/migrate.server.ts";
import { createEvents } from "#app/platform/events/event-poller.server.ts";
import { emit } from "#app/platform/events/events.server.ts";
import type { PageTag } from "#app/platform/events/stale-pages.ts";
import { createLog } from "#app/platform/log.server.ts";
import { eventually } from "#tests/eventually.ts";
import { temporaryFolder } from "#tests/factories/folder.ts";
import { makeServer, page } from "#tests/factories/server.ts";
import { readSourceFiles } from "#tests/source-files.ts";
import { registerCaches, registerRedirects } from "./cache-registry.server.ts";

const POLL_MS = 10;
const log = createLog("silent");

/** Two processes on one database; the second has a page in its cache. */
async function makeTwo(tag: PageTag) {
  const path = `${temporaryFolder()}/masthead.sqlite`;
  const [first, second] = [openSqlite(path), openSqlite(path)];
  await migrate(first);
  const events = await createEvents(second, log, { pollMs: POLL_MS });
  const { app, cache, pictures } = await makeServer({ render: page("text", tag) });
  const language = { refresh: vi.fn(async () => {}) };
  const addresses = { refresh: vi.fn(async () => {}) };
  const redirects = { refresh: vi.fn() };
  registerCaches({ events }, { pages: cache, pictures, language, addresses });
  registerRedirects({ events }, redirects);
  await app.request("/");
  const close = async () => {
    await events.stop();
    await Promise.all([first.close(), second.close()]);
  };
  return { cache, language, addresses, redirects, db: first.db, close };
}

test("a post that another process changes leaves this one's cache", async () => {
  const { cache, db, close } = await makeTwo("post:1");
  await emit(db, "post.changed", { postId: "1", authorIds: ["a"], termIds: [] });
  await eventually(() => expect(cache.size).toBe(0));
  await close();
});

test("a redirect that another process saves is known to this one", async () => {
  const { redirects, db, close } = await makeTwo("site");
  await emit(db, "redirects.changed", {});
  await eventually(() => expect(redirects.refresh).toHaveBeenCalled());
  await close();
});

test("an author's new name reaches a list of posts", async () => {
  const { cache, db, close } = await makeTwo("posts");
  await emit(db, "author.changed", { authorId: "a" });
  await eventually(() => expect(cache.size).toBe(0));
  await close();
});

test("a like lets a page be served stale once more while it is revalidated", async () => {
  const { cache, db, close } = await makeTwo("card:1");
  await emit(db, "post.counted", { postId: "1" });
  await eventually(() => expect(cache.find("/")?.isOutdated).toBe(true));
  await close();
});

test("a static page drops itself and the sitemap, and its address is read again", async () => {
  const { cache, addresses, db, close } = await makeTwo("page:7");
  await emit(db, "page.changed", { pageId: "7", isOnEveryPage: false });
  await eventually(() => expect(cache.size).toBe(0));
  expect(addresses.refresh).toHaveBeenCalledOnce();
  await close();
});

test("a static page in the footer drops every page", async () => {
  const { cache, db, close } = await makeTwo("search");
  await emit(db, "page.changed", { pageId: "7", isOnEveryPage: true });
  await eventually(() => expect(cache.size).toBe(0));
  await close();
});

test("a new comment drops the pages that show the post's comments", async () => {
  const { cache, db, close } = await makeTwo("comments:7");
  await emit(db, "comment.changed", { postId: "7", commentId: "c" });
  await eventually(() => expect(cache.size).toBe(0));
  await close();
});

test("a change of the settings drops every page and reads the language again", async () => {
  const { cache, language, db, close } = await makeTwo("search");
  await emit(db, "site.changed", {});
  await eventually(() => expect(cache.size).toBe(0));
  expect(language.refresh).toHaveBeenCalledOnce();
  await close();
});

test("only the registry and the modules that it lists subscribe to events", () => {
  const files = readSourceFiles().filter(
    ({ path, isTest }) => /^(app|server)/.test(path) && !isTest,
  );
  const registry = files.find(({ path }) => path === "app/registry.server.ts");
  const known = [
    "app/registry.server.ts",
    "app/cache-registry.server.ts",
    "app/platform/events/stale-pages.ts",
    ...(registry?.imports.map(({ file }) => file) ?? []),
  ];
  const listening = files.filter(({ source }) =>
    /\bevents\.(on|durable)\(|\bonStale\(/.test(source),
  );
  expect(listening.map(({ path }) => path).filter((path) => !known.includes(path))).toEqual([]);
  const listeners = files.filter(({ path }) => path.endsWith("listeners.server.ts"));
  expect(listeners.map(({ path }) => path).filter((path) => !known.includes(path))).toEqual([]);
});
