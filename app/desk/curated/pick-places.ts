import { HOMES } from "#app/magazine/home/variants/homes.ts";

/** Home pages that feature the first picks, besides lists sorted by them. */
export interface PickPlace {
  /** Path of the home. */
  path: string;
  /** How many picks it shows. */
  count: number;
}

/**
 * The homes that feature picks, one per file of sections, those with most picks first.
 * @param isDemo whether the magazine shows the other homes besides its front page
 */
export function pickPlaces(isDemo: boolean): PickPlace[] {
  const places = new Map<unknown, PickPlace>();
  for (const [path, home] of Object.entries(HOMES)) {
    if (!isDemo && path !== "/") continue;
    const counts = home.sections.map((section) => {
      const posts = "posts" in section ? (section.posts as { sort?: string; limit?: number }) : {};
      return posts.sort === "curated" ? (posts.limit ?? 0) : 0;
    });
    const count = Math.max(0, ...counts);
    if (count > 0 && !places.has(home)) places.set(home, { path, count });
  }
  return [...places.values()].toSorted((one, other) => other.count - one.count);
}
