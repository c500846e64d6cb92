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

/** Removes sections without content. */
export function withoutEmptySections(home: LoadedHome, search: URLSearchParams): LoadedHome {
  const sections = home.sections.filter((section) => {
    const lists = listsOf(section);
    const isFilled = lists.length === 0 || lists.some((list) => list.length > 0);
    return isFilled || isAskedFor(section, search);
  });
  return { ...home, sections };
}
