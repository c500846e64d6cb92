/** Finds what has one of some tags without walking everything. */
interface Tagged {
  readonly tags: ReadonlySet<string>;
}

export class TagIndex<Item extends Tagged> {
  readonly #byTag = new Map<string, Set<Item>>();

  add(item: Item): void {
    for (const tag of item.tags) {
      const same = this.#byTag.get(tag);
      if (same) same.add(item);
      else this.#byTag.set(tag, new Set([item]));
    }
  }

  delete(item: Item): void {
    for (const tag of item.tags) {
      const same = this.#byTag.get(tag);
      same?.delete(item);
      if (same?.size === 0) this.#byTag.delete(tag);
    }
  }

  /** Items with at least one of these tags, each once; safe to change the index meanwhile. */
  find(tags: Iterable<string>): Set<Item> {
    const found = new Set<Item>();
    for (const tag of tags) for (const item of this.#byTag.get(tag) ?? []) found.add(item);
    return found;
  }

  /** Number of tags that some item has. */
  get size(): number {
    return this.#byTag.size;
  }
}
