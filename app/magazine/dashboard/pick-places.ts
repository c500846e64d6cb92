import { HOMES } from "#app/magazine/home/homes.ts";

/** Where the first picks stand besides the lists that are sorted by them. */
export interface PickPlace {
  /** Path of the home. */
  path: string;
  /** How many of the first. */
  count: number;
}

/** The homes that feature picks, one line for each file of sections, the widest first. */
export function pickPlaces(): PickPlace[] {
  const places = new Map<unknown, PickPlace>();
  for (const [path, home] of Object.entries(HOMES)) {
    const counts = home.sections.map((section) => {
      const posts = "posts" in section ? (section.posts as { sort?: string; limit?: number }) : {};
      return posts.sort === "curated" ? (posts.limit ?? 0) : 0;
    });
    const count = Math.max(0, ...counts);
    if (count > 0 && !places.has(home)) places.set(home, { path, count });
  }
  return [...places.values()].toSorted((one, other) => other.count - one.count);
}
