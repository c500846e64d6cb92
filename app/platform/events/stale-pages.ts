/** The only table of which event makes which cache tags stale. Caches subscribe with `onStale`. */
import type { EventMap, EventName, Events } from "./events.server.ts";

/**
 * Cache tags without an id. `posts` is on every list of posts; such a list also shows the names of
 * their authors. `menus` is on every page: they offer the terms with the most posts. `pages` is on
 * lists of static pages, `series` on lists of series.
 */
export const PLAIN_TAGS = [
  "homes",
  "menus",
  "pages",
  "posts",
  "search",
  "series",
  "site",
  "terms",
] as const;
/**
 * Cache tags with the id of one post, author, term, static or arranged page: `post:ID`. `card` is on every page
 * that shows the post in a list, with its title and numbers, `author-likes` where the liked posts of an
 * author are listed, `integration` on answers to its key, `series` where parts of a series are shown or counted, `related` where posts of an author or term are recommended.
 */
export const TAGS_WITH_ID = [
  "arrangement",
  "author",
  "author-likes",
  "card",
  "comments",
  "integration",
  "page",
  "post",
  "related",
  "series",
  "term",
] as const;

export type PageTag = (typeof PLAIN_TAGS)[number] | `${(typeof TAGS_WITH_ID)[number]}:${string}`;

/** Tags of a page that shows these posts in lists. */
export function cardTags(postIds: readonly string[]): PageTag[] {
  return postIds.map((id) => `card:${id}` as const);
}

/** Tags of the pages that an event makes stale. */
export interface Staleness {
  /** "all" if any cached page may show the change. */
  tags: readonly PageTag[] | "all";
  /** False for counts and imports: the page may be served stale once more while it is revalidated. */
  isUrgent: boolean;
}

const atOnce = (...tags: PageTag[]): Staleness => ({ tags, isUrgent: true });
const soon = (...tags: PageTag[]): Staleness => ({ tags, isUrgent: false });
const NOTHING: Staleness = { tags: [], isUrgent: false };

type Lists = Pick<EventMap["post.published"], "authorIds" | "termIds">;

const listTags = ({ authorIds, termIds }: Lists): PageTag[] => [
  "posts",
  ...authorIds.map((id) => `author:${id}` as const),
  ...termIds.map((id) => `term:${id}` as const),
];

const relatedTags = ({ authorIds, termIds }: Lists): PageTag[] =>
  [...authorIds, ...termIds].map((id) => `related:${id}` as const);

const seriesTags = (id: string): PageTag[] => ["series", `series:${id}`];

/**
 * A subject and the lists that it is in. An import adds hundreds in a minute: if each dropped the
 * lists, readers would wait for them to be made, over and over.
 */
function added(own: PageTag[], lists: readonly PageTag[], isImported = false): Staleness[] {
  return isImported ? [atOnce(...own), soon(...lists)] : [atOnce(...own, ...lists)];
}

/**
 * A post without a listed author is in no list. Where it is recommended it may be missing for a moment, but
 * not stay for a reader after it is withdrawn: pages with its card are dropped.
 */
function changedPost(payload: EventMap["post.published"]): Staleness[] {
  const { postId, seriesId, isImported, ...lists } = payload;
  const own: PageTag[] = [`post:${postId}`, `card:${postId}`];
  if (lists.authorIds.length === 0) return [atOnce(...own)];
  const inLists = [...listTags(lists), ...(seriesId ? seriesTags(seriesId) : [])];
  return [...added(own, inLists, isImported), soon("menus", ...relatedTags(lists))];
}

type Row<Name extends EventName> = (payload: EventMap[Name]) => Staleness | Staleness[];

/** The pages that each event makes stale, by its payload. A new event does not compile without a row. */
export const STALE_BY: { [Name in EventName]: Row<Name> } = {
  "author.changed": ({ authorId, isImported }) => [
    ...added([`author:${authorId}`], ["posts"], isImported),
    soon(`related:${authorId}`),
  ],
  "comment.changed": ({ postId }) => [
    atOnce(`comments:${postId}`, `post:${postId}`),
    soon(`card:${postId}`),
  ],
  "comment.counted": ({ postId }) => soon(`comments:${postId}`),
  "integration.changed": ({ integrationId }) => atOnce(`integration:${integrationId}`),
  "media.measured": ({ postIds }) => soon(...postIds.map((id) => `post:${id}` as const)),
  "media.prepared": ({ postIds }) =>
    postIds.length === 0 ? NOTHING : soon("posts", ...postIds.map((id) => `post:${id}` as const)),
  // `site.changed` is emitted with it.
  "media.replaced": () => NOTHING,
  "newsletter.changed": () => NOTHING,
  "page.changed": ({ pageId, isOnEveryPage }) =>
    isOnEveryPage ? { tags: "all", isUrgent: true } : atOnce(`page:${pageId}`, "pages"),
  "plan.changed": () => NOTHING,
  "post.changed": changedPost,
  "post.counted": ({ postId, authorId }) =>
    soon(`card:${postId}`, ...(authorId ? [`author-likes:${authorId}` as const] : [])),
  "post.published": changedPost,
  "posts.curated": (lists) => atOnce(...listTags(lists)),
  "posts.placed": () => atOnce("homes"),
  // Redirects answer only where no page does.
  "redirects.changed": () => NOTHING,
  "arrangement.published": ({ arrangementId }) => atOnce(`arrangement:${arrangementId}`),
  "search.changed": ({ isImported }) => (isImported ? soon("search") : atOnce("search")),
  "series.changed": ({ seriesId, postIds }) =>
    atOnce(...seriesTags(seriesId), ...postIds.map((id) => `post:${id}` as const)),
  "site.changed": () => ({ tags: "all", isUrgent: true }),
  "subscriber.changed": () => NOTHING,
  "term.changed": ({ termId, isImported }) => added([`term:${termId}`], ["terms"], isImported),
  "texts.rendered": ({ postIds, pageIds }) => [
    soon(...postIds.map((id) => `post:${id}` as const)),
    soon(...pageIds.map((id) => `page:${id}` as const)),
    // Feeds have whole texts.
    ...(postIds.length > 0 ? [soon("posts")] : []),
  ],
  "user.changed": ({ commentedPostIds = [], unlikedPostIds = [] }) => [
    atOnce(...commentedPostIds.map((id) => `comments:${id}` as const)),
    soon(...cardTags(unlikedPostIds), ...unlikedPostIds.map((id) => `comments:${id}` as const)),
  ],
};

function listen<Name extends EventName>(
  events: Pick<Events, "on">,
  name: Name,
  listener: (staleness: Staleness) => void,
): void {
  events.on(name, (payload) => {
    for (const staleness of [STALE_BY[name](payload)].flat()) {
      if (staleness.tags.length > 0) listener(staleness);
    }
  });
}

/** Calls the listener for every event, of this and other processes, that makes a tag stale. */
export function onStale(
  events: Pick<Events, "on">,
  listener: (staleness: Staleness) => void,
): void {
  for (const name of Object.keys(STALE_BY) as EventName[]) listen(events, name, listener);
}
