/** A seeded pseudo-random number generator (mulberry32). */
export interface Random {
  /** In [0, 1). */
  fraction(): number;
  /** An integer in [0, limit). */
  below(limit: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** A random sample without repetition. */
  some<Item>(items: readonly Item[], count: number): Item[];
  /** An integer in [0, limit) with a skewed distribution: mostly small. */
  skewed(limit: number): number;
}

export function createRandom(seed: number): Random {
  let state = seed;
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(fraction() * limit);
  const pick = <Item>(items: readonly Item[]) => items[below(items.length)]!;
  return {
    fraction,
    below,
    pick,
    some: (items, count) => {
      const chosen = new Set<(typeof items)[number]>();
      while (chosen.size < Math.min(count, items.length)) chosen.add(pick(items));
      return [...chosen];
    },
    skewed: (limit) => Math.floor(limit * fraction() ** 4),
  };
}

const WORDS =
  "the a of in and to with from under over river letter window garden engine quiet morning paper " +
  "copper bridge winter market signal harbour stone lamp silver thread north station field music " +
  "carries holds turns waits opens measures repairs remembers leaves counts draws returns finds";

const words = WORDS.split(" ");

/** A sentence of `count` words, without a full stop. */
export function sentence(random: Random, count: number): string {
  const text = Array.from({ length: count }, () => random.pick(words)).join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
