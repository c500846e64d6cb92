import type { PostKind } from "#app/features/posts/models.ts";
import type { TextKey } from "#app/platform/text.tsx";
import { homeAt } from "./homes.ts";

/** A section in front of whose posts editors can put others. */
export interface PlaceableSection {
  id: string;
  title: TextKey;
  /** Only posts of this kind belong there. */
  kind: PostKind | undefined;
  /** So many posts it shows. */
  limit: number;
}

/** The sections of a home that show posts, from its top. */
export function placeableSections(path: string): PlaceableSection[] {
  return homeAt(path).sections.flatMap((section) =>
    "posts" in section
      ? {
          ...{ id: section.id, title: section.title },
          ...{ kind: section.posts.kind, limit: section.posts.limit },
        }
      : [],
  );
}
