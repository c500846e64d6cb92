import type { Words } from "#app/features/arrangements/arrangement.ts";
import type { PostKind } from "#app/features/posts/models.ts";
import type { HomeSection } from "./sections.ts";
import { wordsKey } from "./words.ts";

/** A section to which editors can pin posts. */
export interface PlaceableSection {
  id: string;
  title: Words;
  /** Ordinal among the home's sections with this title, from 1. */
  nth: number;
  /** The kind of post that it accepts. */
  kind: PostKind | undefined;
  /** Number of posts shown. */
  limit: number;
}

/** The filter for posts that can be pinned; null for a section without posts. */
function postsOf(section: HomeSection) {
  if ("posts" in section) return { kind: section.posts.kind, limit: section.posts.limit };
  return "page" in section ? { kind: undefined, limit: section.page.limit } : null;
}

/** The sections of a home that show posts, top to bottom. */
export function placeableSections(sections: readonly HomeSection[]): PlaceableSection[] {
  const titles = new Map<string, number>();
  return sections.flatMap((section) => {
    const posts = postsOf(section);
    if (!posts || !("title" in section)) return [];
    const { id, title } = section;
    const key = wordsKey(title);
    const nth = (titles.get(key) ?? 0) + 1;
    titles.set(key, nth);
    return { id, title, nth, ...posts };
  });
}
