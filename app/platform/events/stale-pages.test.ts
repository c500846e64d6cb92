import { expect, test } from "vitest";
import type { EventName } from "./events.server.ts";
import { onStale, PLAIN_TAGS, STALE_BY, type Staleness, TAGS_WITH_ID } from "./stale-pages.ts";

const NAMES = Object.keys(STALE_BY) as EventName[];

/** A payload for any event. */
const PAYLOAD = {
  postId: "P",
  postIds: ["P", "Q"],
  authorId: "A",
  authorIds: ["A"],
  termId: "T",
  termIds: ["T"],
  pageIds: ["S"],
  userId: "U",
  commentId: "C",
  commentedPostIds: ["P"],
  hash: "H",
};

/** Tags that an event makes stale. */
const staleBy = (name: EventName, payload: object = PAYLOAD): Staleness[] =>
  [STALE_BY[name](payload as never)].flat();

test("every tag is made stale by some event", () => {
  const stale = NAMES.flatMap((name) => staleBy(name).flatMap(({ tags }) => tags));
  const kinds = stale.map((tag) => tag.replace(/:.*/, ""));
  // `site.changed` makes all tags stale.
  const expected = [...PLAIN_TAGS, ...TAGS_WITH_ID].filter((tag) => tag !== "site");
  expect(new Set(kinds)).toEqual(new Set([...expected, "all"]));
});

test("a listed post makes its lists stale, and soon all menus; an unlisted post only its own page", () => {
  expect(staleBy("post.changed")).toEqual([
    { tags: ["post:P", "card:P", "posts", "author:A", "term:T"], isUrgent: true },
    { tags: ["menus", "related:A", "related:T"], isUrgent: false },
  ]);
  const unlisted = { postId: "P", authorIds: [], termIds: ["T"] };
  expect(staleBy("post.changed", unlisted)).toEqual([
    { tags: ["post:P", "card:P"], isUrgent: true },
  ]);
});

test("a post that an import adds drops its own address, and lets lists and searches show it soon", () => {
  const imported = { postId: "P", authorIds: ["A"], termIds: ["T"], isImported: true };
  expect(staleBy("post.changed", imported)).toEqual([
    { tags: ["post:P", "card:P"], isUrgent: true },
    { tags: ["posts", "author:A", "term:T"], isUrgent: false },
    { tags: ["menus", "related:A", "related:T"], isUrgent: false },
  ]);
  expect(staleBy("term.changed", { termId: "T", isImported: true })).toEqual([
    { tags: ["term:T"], isUrgent: true },
    { tags: ["terms"], isUrgent: false },
  ]);
  expect(staleBy("search.changed", {})).toEqual([{ tags: ["search"], isUrgent: true }]);
  const added = { isImported: true };
  expect(staleBy("search.changed", added)).toEqual([{ tags: ["search"], isUrgent: false }]);
});

test("a changed author makes their page and every list of posts stale", () => {
  expect(staleBy("author.changed")).toEqual([
    { tags: ["author:A", "posts"], isUrgent: true },
    { tags: ["related:A"], isUrgent: false },
  ]);
});

test("a like makes the pages with its post's counts stale, and its author's list of likes, but not urgently", () => {
  const tags = ["card:P", "author-likes:A"];
  expect(staleBy("post.counted")).toEqual([{ tags, isUrgent: false }]);
  const ofReader = { postId: "P" };
  expect(staleBy("post.counted", ofReader)).toEqual([{ tags: tags.slice(0, 1), isUrgent: false }]);
});

test("a comment drops its discussion, and lets cards show its number soon", () => {
  expect(staleBy("comment.changed")).toEqual([
    { tags: ["comments:P", "post:P"], isUrgent: true },
    { tags: ["card:P"], isUrgent: false },
  ]);
});

test("what was prepared of a video or audio file reaches the cards and feeds of its posts", () => {
  const [prepared] = staleBy("media.prepared", { postIds: ["P"] });
  expect(prepared).toEqual({ tags: ["posts", "post:P"], isUrgent: false });
  expect(staleBy("media.prepared", { postIds: [] })[0]?.tags).toEqual([]);
});

test("a deleted account takes its likes back from the pages that count them", () => {
  const deleted = { userId: "U", commentedPostIds: [], unlikedPostIds: ["P"] };
  expect(staleBy("user.changed", deleted)[1]).toEqual({
    tags: ["card:P", "comments:P"],
    isUrgent: false,
  });
});

test("a cache is notified of what is stale, and not of events that make nothing stale", () => {
  const listeners = new Map<EventName, (payload: never) => unknown>();
  const received: Staleness[] = [];
  onStale(
    { on: (name, listener) => void listeners.set(name, listener) },
    (staleness) => void received.push(staleness),
  );
  for (const name of NAMES) listeners.get(name)?.(PAYLOAD as never);
  expect(staleBy("media.replaced")[0]?.tags).toEqual([]);
  const all = NAMES.flatMap((name) => staleBy(name));
  expect(received).toEqual(all.filter(({ tags }) => tags.length > 0));
});
