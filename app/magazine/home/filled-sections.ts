import type { LoadedHome, LoadedSection } from "./sections.ts";

/** Where a section's content stands; one that has none of these says something by itself. */
const LISTS = ["posts", "videos", "terms", "authors", "columns", "tags", "topics", "popular"];

function listsOf(section: LoadedSection): unknown[][] {
  const lists = LISTS.flatMap((name) => {
    const list: unknown = section[name as keyof LoadedSection];
    return Array.isArray(list) ? [list as unknown[]] : [];
  });
  return "page" in section ? [...lists, section.page.items] : lists;
}

/** A tab that was chosen says that it has nothing; so does a page beyond the last. */
function isAskedFor(section: LoadedSection, search: URLSearchParams): boolean {
  if ("tabs" in section && section.tabs.current !== null) return true;
  return "page" in section && (search.has("page") || search.has("after"));
}

/**
 * A home without the sections that a magazine has nothing for yet: a heading above nothing helps
 * nobody.
 */
export function withoutEmptySections(home: LoadedHome, search: URLSearchParams): LoadedHome {
  const sections = home.sections.filter((section) => {
    const lists = listsOf(section);
    const isFilled = lists.length === 0 || lists.some((list) => list.length > 0);
    return isFilled || isAskedFor(section, search);
  });
  return { ...home, sections };
}
