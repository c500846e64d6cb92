import { readListPlace } from "#app/features/posts/list-address.ts";
import type { NumberedPage, PostSummary } from "#app/features/posts/models.ts";
import { chosenTab } from "./home-sources.ts";
import type { HomeSection, LoadedSection } from "./sections.ts";

type Posts = readonly PostSummary[];

const before = (first: Posts, rest: Posts): PostSummary[] => [...new Set([...first, ...rest])];

/**
 * A list that goes on begins with those in front, and shows its own besides: the next page begins
 * where it did, so that no post is lost between them. Further down those in front are left out.
 */
function withFirst(
  page: NumberedPage<PostSummary>,
  first: Posts,
  search: URLSearchParams,
): NumberedPage<PostSummary> {
  const { page: number, cursor } = readListPlace(search);
  const isBeginning = number === 1 && !cursor;
  const rest = page.items.filter((post) => !first.includes(post));
  return { ...page, items: isBeginning ? before(first, rest) : rest };
}

/** Those in front come first, and once; a tab that was chosen shows what is its own. */
export function withPlaced(
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
