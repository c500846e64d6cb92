import { useCallback } from "react";
import type { NumberedPage, PostSummary } from "#app/features/posts/models.ts";
import { type PickPosts, useMorePosts } from "#app/magazine/grids/use-more-posts.ts";
import { type PackedHome, unpackHome } from "./packed-home.ts";

/** The list of one of a home's sections, growing in place. */
export function useHomeList(sectionId: string, page: NumberedPage<PostSummary>) {
  const pick = useCallback<PickPosts>(
    (loaderData) => {
      const { sections } = unpackHome(loaderData as PackedHome);
      const section = sections.find(({ id }) => id === sectionId);
      return section && "page" in section ? section.page : undefined;
    },
    [sectionId],
  );
  return useMorePosts(page, pick);
}
