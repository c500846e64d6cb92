/** Tells the page cache which pages an event has made untrue. */
import { CHANGES, type Events } from "#app/platform/events.server.ts";
import type { PageCache } from "./page-cache.ts";

export function dropChangedPages(events: Events, pages: PageCache): void {
  for (const name of CHANGES) events.on(name, ({ tags }) => pages.drop(tags));
  // A number that is a minute old harms nobody; a page that is made for every like would.
  events.on("post.counted", ({ tags }) => pages.expire(tags));
  events.on("comment.counted", ({ tags }) => pages.expire(tags));
  events.on("author.counted", ({ tags }) => pages.expire(tags));
  events.on("media.measured", ({ tags }) => pages.expire(tags));
  events.on("comment.changed", ({ postId }) =>
    pages.drop([`comments:${postId}`, `post:${postId}`]),
  );
  events.on("site.changed", () => pages.dropAll());
}
