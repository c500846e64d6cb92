import { expect, test, vi } from "vitest";
import { openSqlite } from "#app/database/client.server.ts";
import { migrate } from "#app/database/migrate.server.ts";
import { createEvents } from "#app/platform/event-reader.server.ts";
import { emit } from "#app/platform/events.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { temporaryFolder } from "#tests/factories/folder.ts";
import { makeServer, page } from "#tests/factories/server.ts";
import { dropChangedPages } from "./page-invalidation.ts";

const POLL_MS = 10;
const log = createLog("silent");

/** Two processes on one database; the second has pages in its cache. */
async function makeTwo(...tags: string[]) {
  const path = `${temporaryFolder()}/masthead.sqlite`;
  const [first, second] = [openSqlite(path), openSqlite(path)];
  await migrate(first);
  const events = await createEvents(second, log, POLL_MS);
  const { app, cache } = await makeServer({ answer: page("text", ...tags) });
  dropChangedPages(events, cache);
  await app.request("/");
  const close = async () => {
    await events.stop();
    await Promise.all([first.close(), second.close()]);
  };
  return { cache, db: first.db, close };
}

test("a post that another process changes leaves this one's cache", async () => {
  const { cache, db, close } = await makeTwo("post:1");
  await emit(db, "post.changed", { postId: "1", tags: ["post:1", "posts"] });
  await vi.waitFor(() => expect(cache.size).toBe(0));
  await close();
});

test("a new comment drops the pages that show the post's comments", async () => {
  const { cache, db, close } = await makeTwo("comments:7");
  await emit(db, "comment.changed", { postId: "7", commentId: "c" });
  await vi.waitFor(() => expect(cache.size).toBe(0));
  await close();
});

test("a change of the site drops every page", async () => {
  const { cache, db, close } = await makeTwo("anything");
  await emit(db, "site.changed", {});
  await vi.waitFor(() => expect(cache.size).toBe(0));
  await close();
});
