import type { PostKind } from "#app/features/posts/models.ts";
import { homeAt } from "#app/magazine/home/variants/homes.ts";
import type { TextKey } from "#app/platform/i18n/text.tsx";
import type { HomeSection } from "./sections.ts";

/** A section to which editors can pin posts. */
export interface PlaceableSection {
  id: string;
  title: TextKey;
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
