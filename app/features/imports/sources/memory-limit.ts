/** Limits what a source holds in memory while it is read: people, terms, links between them, comments that wait for their posts. */
import type { Place } from "#app/features/imports/model.ts";
import { ImportProblem } from "#app/features/imports/problem.ts";

/** Some 250,000 people or 700,000 links, which fit into the memory of an import. */
const MAX_BYTES = 120_000_000;

/** Memory of an entry beside its texts. The check stores people and terms twice, with their results. */
const ENTRY_BYTES = { link: 170, subject: 400 } as const;

export class MemoryLimit {
  #bytes = 0;
  readonly #ids = new Map<string, string>();

  /**
   * Counts an entry before it is stored.
   * @throws ImportProblem `too-many-entries` with its place
   */
  add(kind: keyof typeof ENTRY_BYTES, place: Place, ...texts: readonly string[]): void {
    this.#bytes += ENTRY_BYTES[kind];
    for (const text of texts) this.#bytes += text.length;
    if (this.#bytes > MAX_BYTES) throw new ImportProblem("too-many-entries", place);
  }

  /** The same string for each time that an id is read, so that it is stored once. */
  idOf(text: string): string {
    const known = this.#ids.get(text);
    if (known === undefined) this.#ids.set(text, text);
    return known ?? text;
  }
}

/** Adds to the list of a key. */
export function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
