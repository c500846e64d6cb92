/** The addresses of a post's revisions. */
import { listAddress } from "#app/desk/lists/list-search.tsx";

/** In place of a revision's id: the current text. */
export const NOW = "now";

interface ComparedIds {
  from: string;
  to: string;
}

/** The address where two versions are compared. */
export const revisionsHref = (postId: string, { from, to }: ComparedIds): string =>
  listAddress(`/dashboard/posts/${postId}/revisions`, { from, to });
