import { termHref } from "#app/features/posts/addresses.ts";
import type { TermSummary } from "#app/features/taxonomy/models.ts";
import type { Picture } from "#app/lib/picture.ts";
import type { TextKey } from "#app/platform/text.tsx";
import type { OwnEntry } from "./own-menu.ts";

/** Real records that the entries for page templates lead to; what the site has none of is absent. */
export interface MenuSamples {
  category?: string;
  author?: string;
  standard?: string;
  gallery?: string;
  video?: string;
  audio?: string;
  videoCategory?: string;
  audioCategory?: string;
}

export interface MegaColumn {
  /** A group of the demo's by its word, else a name as it stands. */
  title: { key: TextKey } | { name: string };
  picture: Picture | null;
  links: { name: string; href: string }[];
}

/** What the menus are filled with, made by the root loader. */
export interface MenuSource {
  samples: MenuSamples;
  fiveColumns: MegaColumn[];
  threeColumns: MegaColumn[];
  /** The owner's own menu; null for the built-in one. */
  own: OwnEntry[] | null;
}

interface Group {
  key: TextKey;
  /** The category that lends its picture. */
  picture: string;
  slugs: readonly string[];
}

const LINKS_PER_COLUMN = 6;
/** A group with fewer of its terms than this is not worth its name. */
const LEAST_PER_GROUP = 2;

export const FIVE_GROUPS: readonly Group[] = [
  {
    key: "menu.group.making",
    picture: "design",
    slugs: ["design", "graphic-design", "industrial", "electronics"],
  },
  {
    key: "menu.group.living",
    picture: "life-style",
    slugs: ["life-style", "food", "garden", "beauty"],
  },
  {
    key: "menu.group.moving",
    picture: "travel",
    slugs: ["travel", "automotive", "sports", "fitness"],
  },
  {
    key: "menu.group.looking",
    picture: "photography",
    slugs: ["photography", "nature", "books", "music"],
  },
  {
    key: "menu.group.knowing",
    picture: "science",
    slugs: ["science", "computers", "health", "toys"],
  },
];

export const THREE_GROUPS: readonly Group[] = [
  {
    key: "menu.group.outdoors",
    picture: "nature",
    slugs: ["coast", "mountains", "forest", "wildlife", "ocean", "walking"],
  },
  {
    key: "menu.group.workshop",
    picture: "industrial",
    slugs: ["repair", "craft", "materials", "vintage", "typography", "how-to"],
  },
  {
    key: "menu.group.everyday",
    picture: "food",
    slugs: ["family", "children", "coffee", "baking", "sleep", "work"],
  },
];

function toLink(term: TermSummary) {
  return { name: term.name, href: termHref(term) };
}

/** As many columns as there are groups, the terms in their order, each named after its first. */
function spread(terms: readonly TermSummary[], count: number): MegaColumn[] {
  const size = Math.min(Math.ceil(terms.length / count), LINKS_PER_COLUMN);
  return Array.from({ length: count }, (_, index) =>
    terms.slice(index * size, (index + 1) * size),
  ).flatMap((part) => {
    const [first] = part;
    if (!first) return [];
    const picture = part.find((term) => term.picture)?.picture ?? null;
    return { title: { name: first.name }, picture, links: part.map(toLink) };
  });
}

/**
 * The columns of a mega menu: the groups when the site has their terms, else the site's own terms
 * spread evenly. Tags have no pictures, so a group borrows one from a category.
 */
export function arrangeColumns(
  terms: readonly TermSummary[],
  groups: readonly Group[],
  categories: readonly TermSummary[],
): MegaColumn[] {
  const bySlug = new Map(terms.map((term) => [term.slug, term]));
  const pictures = new Map(categories.map((term) => [term.slug, term.picture]));
  const columns = groups.map(({ key, picture, slugs }) => {
    const found = slugs.flatMap((slug) => bySlug.get(slug) ?? []);
    return { title: { key }, picture: pictures.get(picture) ?? null, links: found.map(toLink) };
  });
  const isComplete = columns.every(({ links }) => links.length >= LEAST_PER_GROUP);
  return isComplete ? columns : spread(terms, groups.length);
}
