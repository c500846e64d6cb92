import { termHref } from "#app/features/posts/addresses.ts";
import type { TermSummary } from "#app/features/taxonomy/models.ts";
import type { Picture } from "#app/lib/media/picture.ts";
import type { TextKey } from "#app/platform/i18n/text.tsx";
import type { OwnEntry } from "./own-menu.ts";

/** Sample records that template entries link to; absent where the site has none. */
export interface MenuSamples {
  /** Address of its archive. */
  category?: string;
  author?: { slug: string; path: string };
  /** An article, which other layouts show too. */
  standard?: { slug: string; path: string };
  /** Addresses of posts of the other kinds. */
  gallery?: string;
  video?: string;
  audio?: string;
  /** Addresses of their archives. */
  videoCategory?: string;
  audioCategory?: string;
}

export interface MegaColumn {
  /** A message key of the demo's group, or a plain name. */
  title: { key: TextKey } | { name: string };
  picture: Picture | null;
  links: { name: string; href: string }[];
}

/** Data of the menus, from the root loader. */
export interface MenuSource {
  samples: MenuSamples;
  fiveColumns: MegaColumn[];
  threeColumns: MegaColumn[];
  /** The owner's own menu; null for the built-in one. */
  own: OwnEntry[] | null;
  /** Static pages that follow either menu. */
  pages?: readonly { name: string; path: string }[];
}

interface Group {
  key: TextKey;
  /** The category whose picture is shown. */
  picture: string;
  slugs: readonly string[];
}

const LINKS_PER_COLUMN = 6;
/** Minimum number of terms for a group. */
const MIN_PER_GROUP = 2;

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

/**
 * Distributes terms in order over as many columns as there are groups; each is named after its
 * first term.
 */
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
 * The columns of a mega menu: the predefined groups if the site has their terms, else the site's
 * terms distributed evenly. Tags have no pictures, so their groups use a category's.
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
  const isComplete = columns.every(({ links }) => links.length >= MIN_PER_GROUP);
  return isComplete ? columns : spread(terms, groups.length);
}
