/** Values in one statement: SQLite takes 32,766. */
const AT_ONCE = 500;

/** Divides what one statement could not take. */
export function* piecesOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += AT_ONCE)
    yield items.slice(start, start + AT_ONCE);
}
