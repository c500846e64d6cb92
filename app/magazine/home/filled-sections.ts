import { boxesShown } from "./forms.ts";
import type { LoadedHome, LoadedSection } from "./sections.ts";

/** The properties that hold a section's content; a section without any is static. */
const LISTS = ["posts", "videos", "terms", "authors", "columns", "tags", "topics", "popular"];

function listsOf(section: LoadedSection): unknown[][] {
  const lists = LISTS.flatMap((name) => {
    const list: unknown = section[name as keyof LoadedSection];
    return Array.isArray(list) ? [list as unknown[]] : [];
  });
  return "page" in section ? [...lists, section.page.items] : lists;
}

/** A selected tab and a part that is gone show an empty state instead of disappearing. */
function isAskedFor(section: LoadedSection, search: URLSearchParams): boolean {
  if ("tabs" in section && section.tabs.current !== null) return true;
  return "page" in section && search.has("after");
}

function hasContent(section: LoadedSection): boolean {
  const lists = listsOf(section);
  return lists.length === 0 || lists.some((list) => list.length > 0);
}

/** With fewer posts a list is shorter than the column beside it. */
const MIN_BESIDE_COLUMN = 5;

/** A list that ends on its first page is left out when it is empty, and a row when it is short. */
function finishedList(section: Extract<LoadedSection, { page: unknown }>): LoadedSection | null {
  const { id, tint, title, description, page } = section;
  if (page.items.length === 0) return null;
  const isShort = page.pageCount === 1 && page.items.length < MIN_BESIDE_COLUMN;
  if (section.kind !== "latest" || !isShort) return section;
  return { kind: "post-row", id, tint, title, description, posts: page.items };
}

/** Topics and authors in whole rows, and no short list beside a long column. */
function finished(section: LoadedSection): LoadedSection | null {
  if ("page" in section) return finishedList(section);
  if ("authors" in section) {
    const authors = section.authors.slice(0, boxesShown(section.kind, section.authors.length));
    return authors.length > 0 ? { ...section, authors } : null;
  }
  if ("terms" in section) {
    const terms = section.terms.slice(0, boxesShown(section.kind, section.terms.length));
    return terms.length > 0 ? { ...section, terms } : null;
  }
  return hasContent(section) ? section : null;
}

const EARLIER_WORDS = { title: "home.earlierArticles", lead: "home.lead.earlierArticles" } as const;
const LATEST_WORDS = { title: "home.latestArticles", lead: "home.lead.latestArticles" } as const;

/** The lists of posts, which something can be earlier than. */
const OF_POSTS = ["posts", "videos", "columns"];

function hasPosts(section: LoadedSection): boolean {
  if ("page" in section) return section.page.items.length > 0;
  return OF_POSTS.some((name) => {
    const list: unknown = section[name as keyof LoadedSection];
    return Array.isArray(list) && list.length > 0;
  });
}

/** In a small magazine nothing may be above the list of earlier articles: then it has the latest. */
function wellNamed(sections: readonly LoadedSection[]): LoadedSection[] {
  const first = sections.findIndex(hasPosts);
  return sections.map((section, index) => {
    if (index !== first || !("title" in section) || section.title !== EARLIER_WORDS.title)
      return section;
    const named = { ...section, title: LATEST_WORDS.title };
    const isLed = "description" in named && named.description === EARLIER_WORDS.lead;
    return isLed ? { ...named, description: LATEST_WORDS.lead } : named;
  });
}

/** Removes sections without content; where forms change, also what would look unfinished. */
export function withoutEmptySections(home: LoadedHome, search: URLSearchParams): LoadedHome {
  const sections = home.sections.flatMap((section) => {
    if (isAskedFor(section, search)) return section;
    if (home.isFixed) return hasContent(section) ? section : [];
    return finished(section) ?? [];
  });
  return { ...home, sections: home.isFixed ? sections : wellNamed(sections) };
}
