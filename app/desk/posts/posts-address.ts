import { type DeskChoice, deskSearch } from "#app/features/posts/desk-models.ts";

export const POSTS_PATH = "/dashboard/posts";
export const TRASH_PATH = "/dashboard/posts/trash";

/** The address of the list with these filters. */
export function postsHref(choice: Partial<DeskChoice>, cursor: string | null = null): string {
  const search = [deskSearch(choice), cursor && `cursor=${cursor}`].filter(Boolean).join("&");
  return search ? `${POSTS_PATH}?${search}` : POSTS_PATH;
}
