/** Caches the content that several pages show, with tag-based invalidation. */
import { LRUCache } from "lru-cache";
import type { PageTag, Staleness } from "./events/stale-pages.ts";

/** About ten megabytes. */
const MAX_ENTRIES = 300;

/** Content with what decides how long it is cached. */
export interface TaggedContent<Content> {
  content: Content;
  tags: readonly PageTag[];
  /** Unix time in milliseconds until which what no event reports stays true. */
  freshUntil?: number;
}

interface Entry {
  reading: Promise<TaggedContent<unknown>>;
  /** Null while reading: any event may change it. */
  tags: readonly PageTag[] | null;
  freshUntil: number;
}

export class ContentCache {
  readonly #entries = new LRUCache<string, Entry>({ max: MAX_ENTRIES });

  /**
   * Returns cached content, not older than any event on its tags or its declared time. Concurrent
   * reads are coalesced; failures are not cached.
   * @param key identifies the content
   * @param read reads it on a miss
   */
  async get<Content>(
    key: string,
    read: () => Promise<TaggedContent<Content>>,
  ): Promise<TaggedContent<Content>> {
    const cached = this.#entries.get(key);
    if (cached && Date.now() < cached.freshUntil) {
      return (await cached.reading) as TaggedContent<Content>;
    }
    const reading = read();
    const entry: Entry = { reading, tags: null, freshUntil: Number.POSITIVE_INFINITY };
    this.#entries.set(key, entry);
    try {
      const found = await reading;
      entry.tags = found.tags;
      entry.freshUntil = found.freshUntil ?? Number.POSITIVE_INFINITY;
      return found;
    } catch (error) {
      if (this.#entries.peek(key) === entry) this.#entries.delete(key);
      throw error;
    }
  }

  /** Drops what an event made stale. */
  invalidate({ tags: stale }: Staleness): void {
    for (const [key, { tags }] of this.#entries.entries()) {
      const isStale = stale === "all" || !tags || tags.some((tag) => stale.includes(tag));
      if (isStale) this.#entries.delete(key);
    }
  }

  /** Empties the cache, for benchmarks. */
  clear(): void {
    this.#entries.clear();
  }
}
