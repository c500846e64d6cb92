/** With how many posts a section looks finished, and what becomes of it with fewer. */
import type { HomeSection } from "./sections.ts";

type Kind = HomeSection["kind"];
/** A section that shows posts. */
type OfPosts = Extract<HomeSection, { posts: unknown }>;

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Numbers of posts that fill a section without a hole, smallest first. */
const SIZES: { [K in Kind]?: readonly number[] } = {
  "hero-big-3": [1, 4],
  "hero-full-bleed": [1],
  "hero-illustration": range(3, 5),
  "large-slider": range(3, 8),
  "gallery-magazine": [2, 6],
  podcasts: [5, 6],
  audio: [3, 6, 9, 12],
  "news-mosaic": [4],
  "trending-texts": [4, 8, 12],
  "video-grid": [3, 6, 9],
  "the-videos": range(3, 5),
  "magazine-split": [4],
  "magazine-open": [4],
  "magazine-columns": [5],
  "magazine-mosaic": [6],
  "magazine-stage": range(4, 8),
  "post-slider": range(4, 12),
  "post-row": range(1, 4),
};

/** The largest form of a row. */
const ROW = 4;
/** Boxes in two columns on phones and five in wide windows. */
const BOXES = [5, 10];
const MIN_IN_SLIDER = 4;
/** Columns of topics in a row. */
const COLUMNS = 3;

/** The numbers of posts among which an owner chooses; undefined where there is no such choice. */
export const postCountsOf = (kind: Kind): readonly number[] | undefined => SIZES[kind];

interface FittedSection {
  section: HomeSection;
  /** How many posts are shown. */
  count: number;
}

/** The same posts and words in a row of one to four cards. */
function asRow(section: OfPosts): HomeSection {
  const { id, tint, title, description, count, posts } = section;
  return { kind: "post-row", id, tint, title, description, count, posts };
}

/**
 * The form of a section with so many posts: the largest number that fills it; else a row of few cards.
 * @param isWanted whether a single post is reason enough: one that is pinned, or simply the newest
 * @returns null when it is left out, and its posts are free for the sections below
 */
export function fitted(section: OfPosts, count: number, isWanted: boolean): FittedSection | null {
  const size = (SIZES[section.kind] ?? [count]).findLast((each) => each <= count);
  if (size) return { section, count: size };
  const isOrnament = section.kind === "hero-illustration";
  if (isOrnament || count === 0 || (count === 1 && !isWanted)) return null;
  return { section: asRow(section), count: Math.min(count, ROW) };
}

/** How many of these topics have a column: whole rows only. */
export const columnsShown = (count: number): number => count - (count % COLUMNS);

/** How many topics or authors a section of this kind shows; 0 leaves it out. */
export function boxesShown(kind: Kind, count: number): number {
  if (kind === "category-grid" || kind === "author-grid") {
    return BOXES.findLast((size) => size <= count) ?? 0;
  }
  return count < MIN_IN_SLIDER ? 0 : count;
}
