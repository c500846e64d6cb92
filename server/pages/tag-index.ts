/** Finds what has one of some tags without walking everything. */
interface Posting<Item> {
  readonly tag: string;
  readonly items: Set<Item>;
}

/**
 * Holds each tag once, however many items have it: a page has some thirty, which come as strings of
 * its own from the thread that made it.
 */
export class TagIndex<Item extends object> {
  readonly #byTag = new Map<string, Posting<Item>>();
  readonly #byItem = new Map<Item, readonly Posting<Item>[]>();

  add(item: Item, tags: Iterable<string>): void {
    const postings = Array.from(tags, (tag) => this.#posting(tag));
    for (const { items } of postings) items.add(item);
    this.#byItem.set(item, postings);
  }

  #posting(tag: string): Posting<Item> {
    const known = this.#byTag.get(tag);
    if (known) return known;
    const posting = { tag, items: new Set<Item>() };
    this.#byTag.set(tag, posting);
    return posting;
  }

  delete(item: Item): void {
    for (const { tag, items } of this.#byItem.get(item) ?? []) {
      items.delete(item);
      if (items.size === 0) this.#byTag.delete(tag);
    }
    this.#byItem.delete(item);
  }

  /** Items with at least one of these tags, each once; safe to change the index meanwhile. */
  find(tags: Iterable<string>): Set<Item> {
    const found = new Set<Item>();
    for (const tag of tags) for (const item of this.#byTag.get(tag)?.items ?? []) found.add(item);
    return found;
  }

  /** Number of tags that some item has. */
  get size(): number {
    return this.#byTag.size;
  }
}
