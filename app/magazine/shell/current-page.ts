import type { PostDetails } from "#app/features/posts/models.ts";

/** The type of the current page, with the post on post pages. */
export type CurrentPage = { type: "/single/:slug"; post: PostDetails } | { type: "/"; post: null };

const ELSEWHERE: CurrentPage = { type: "/", post: null };

let page: CurrentPage = ELSEWHERE;
const listeners = new Set<() => void>();

function change(next: CurrentPage): void {
  page = next;
  for (const listener of listeners) listener();
}

/** The current page; set when a post's page mounts and reset when it unmounts. */
export const currentPage = {
  get: (): CurrentPage => page,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /**
   * Every layout counts as the single-post route.
   * @returns a function that resets it
   */
  enter(post: PostDetails): () => void {
    change({ type: "/single/:slug", post });
    return () => change(ELSEWHERE);
  },
};
