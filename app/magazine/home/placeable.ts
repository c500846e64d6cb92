import type { PostKind } from "#app/features/posts/models.ts";
import type { TextKey } from "#app/platform/text.tsx";
import { homeAt } from "./homes.ts";
import type { HomeSection } from "./sections.ts";

/** A section in front of whose posts editors can put others. */
export interface PlaceableSection {
  id: string;
  title: TextKey;
  /** Which of the home's sections of this title it is: 1 for the first. */
  nth: number;
  /** Only posts of this kind belong there. */
  kind: PostKind | undefined;
  /** So many posts it shows. */
  limit: number;
}

/** What editors can choose from in a section; null where it shows no list of posts. */
function postsOf(section: HomeSection) {
  if ("posts" in section) return { kind: section.posts.kind, limit: section.posts.limit };
  return "page" in section ? { kind: undefined, limit: section.page.limit } : null;
}

/** The sections of a home that show posts, from its top. */
export function placeableSections(path: string): PlaceableSection[] {
  const titles = new Map<TextKey, number>();
  return homeAt(path).sections.flatMap((section) => {
    const posts = postsOf(section);
    if (!posts || !("title" in section)) return [];
    const { id, title } = section;
    const nth = (titles.get(title) ?? 0) + 1;
    titles.set(title, nth);
    return { id, title, nth, ...posts };
  });
}
