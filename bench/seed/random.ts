/** Numbers that look random and are the same in every run (mulberry32). */
export interface Random {
  /** At least 0, below 1. */
  fraction(): number;
  /** A whole number from 0, below the limit. */
  below(limit: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** Different items, in random order. */
  some<Item>(items: readonly Item[], count: number): Item[];
  /** A whole number from 0 that is mostly small and sometimes near the limit. */
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

/** So many words as a sentence, without its full stop. */
export function sentence(random: Random, count: number): string {
  const text = Array.from({ length: count }, () => random.pick(words)).join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
