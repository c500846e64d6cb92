/** Splits a list into parts of at most `size`, e.g. for statements with a limited number of parameters. */
export function* chunksOf<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
