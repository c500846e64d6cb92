/** Tells the page cache which pages an event has made untrue. */
import type { EventName, Events } from "#app/platform/events.server.ts";
import type { PageCache } from "./page-cache.ts";

/** Events that name the tags of the pages they change. */
const TAGGED = [
  "post.published",
  "post.changed",
  "posts.curated",
  "posts.placed",
  "author.changed",
  "term.changed",
  "user.changed",
  "search.changed",
] as const satisfies EventName[];

export function dropChangedPages(events: Events, pages: PageCache): void {
  for (const name of TAGGED) events.on(name, ({ tags }) => pages.drop(tags));
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
