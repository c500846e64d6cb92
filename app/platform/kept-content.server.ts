/** Remembers what pages show, so that a page made anew reads only what may have changed. */
import { LRUCache } from "lru-cache";
import { MINUTE } from "#app/lib/time.ts";
import { CHANGES, type Events } from "./events.server.ts";

/** What no event tells of, such as a count of likes, is no older. */
const KEPT_MS = MINUTE;
/** Some ten megabytes of posts' surroundings. */
const MOST_KEPT = 300;

/** Content with the tags of the events that make it untrue. */
export interface ReadContent<Content> {
  content: Content;
  tags: readonly string[];
}

interface Kept {
  read: Promise<ReadContent<unknown>>;
  /** Null while it is being read: any event may be the one that changes it. */
  tags: readonly string[] | null;
  /** In milliseconds since 1970. */
  until: number;
}

type KeptContents = LRUCache<string, Kept>;

/** One for each running program. */
const contentsOf = new WeakMap<Events, KeptContents>();

function drop(contents: KeptContents, tags: readonly string[]): void {
  for (const [key, kept] of contents.entries()) {
    if (!kept.tags || kept.tags.some((tag) => tags.includes(tag))) contents.delete(key);
  }
}

function openContents(events: Events): KeptContents {
  const contents: KeptContents = new LRUCache({ max: MOST_KEPT });
  for (const name of CHANGES) events.on(name, ({ tags }) => drop(contents, tags));
  // A page that is made anew for a like of a comment shows it.
  events.on("comment.counted", ({ tags }) => drop(contents, tags));
  events.on("comment.changed", ({ postId }) => drop(contents, [`comments:${postId}`]));
  events.on("site.changed", () => contents.clear());
  contentsOf.set(events, contents);
  return contents;
}

/**
 * Content as it was read last: at most a minute ago, and not before any event on one of its tags.
 * Whoever asks while it is being read waits for the same reading; a failed one is not remembered.
 */
export async function keepContent<Content>(
  events: Events,
  key: string,
  read: () => Promise<ReadContent<Content>>,
): Promise<Content> {
  const contents = contentsOf.get(events) ?? openContents(events);
  const known = contents.get(key);
  if (known && Date.now() < known.until) return (await known.read).content as Content;
  const kept: Kept = { read: read(), tags: null, until: Date.now() + KEPT_MS };
  contents.set(key, kept);
  try {
    const { content, tags } = (await kept.read) as ReadContent<Content>;
    kept.tags = tags;
    return content;
  } catch (error) {
    if (contents.peek(key) === kept) contents.delete(key);
    throw error;
  }
}

/** Forgets everything; for measurements. */
export function forgetContent(events: Events): void {
  contentsOf.get(events)?.clear();
}
