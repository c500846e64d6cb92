import { readListPosition } from "#app/features/posts/list-address.ts";
import type { NumberedPage, PostSummary } from "#app/features/posts/models.ts";
import { chosenTab } from "./home-sources.ts";
import type { HomeSection, LoadedSection } from "./sections.ts";

type Posts = readonly PostSummary[];

const before = (first: Posts, rest: Posts): PostSummary[] => [...new Set([...first, ...rest])];

/**
 * Page one of a paginated list starts with the pinned posts in addition to its own, so that later
 * pages keep their offsets; later pages omit the pinned posts.
 */
function withFirst(
  page: NumberedPage<PostSummary>,
  first: Posts,
  search: URLSearchParams,
): NumberedPage<PostSummary> {
  const { page: number, cursor } = readListPosition(search);
  const isBeginning = number === 1 && !cursor;
  const rest = page.items.filter((post) => !first.includes(post));
  return { ...page, items: isBeginning ? before(first, rest) : rest };
}

/** Puts pinned posts first, without duplicates; a selected tab shows its own posts only. */
export function withPinnedPosts(
  section: HomeSection,
  filled: LoadedSection,
  first: Posts,
  search: URLSearchParams,
): LoadedSection {
  if ("page" in section && "page" in filled) {
    const shown = first.slice(0, section.page.limit);
    return { ...filled, page: withFirst(filled.page, shown, search) };
  }
  if (!("posts" in section && "posts" in filled)) return filled;
  if ("tabs" in section && chosenTab(section.tabs, search)) return filled;
  return { ...filled, posts: before(first, filled.posts).slice(0, section.posts.limit) };
}
