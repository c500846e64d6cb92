import { useState } from "react";
import type { NumberedPage, PostSummary } from "#app/features/posts/models.ts";
import { useGrowingList } from "#app/magazine/cards/grids/use-growing-list.ts";
import { fetchHome } from "./fetched-home.ts";

/** The paginated list of a home section, extended in place. */
export function useHomeList(sectionId: string, first: NumberedPage<PostSummary>) {
  const { append, ...list } = useGrowingList(first);
  const [isLoading, setLoading] = useState(false);

  async function read(href: string) {
    const { sections } = await fetchHome(new URL(href, window.location.href));
    const section = sections.find(({ id }) => id === sectionId);
    if (section && "page" in section) append(section.page);
  }
  function load(href: string) {
    setLoading(true);
    // If fetching fails, follow the link as a page load.
    read(href)
      .catch(() => window.location.assign(href))
      .finally(() => setLoading(false));
  }
  return { ...list, isLoading, load };
}
