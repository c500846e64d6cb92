import type { PostDetails } from "#app/features/posts/models.ts";

/** What kind of page is shown, and the post if it is one. */
export type CurrentPage = { type: "/single/:slug"; post: PostDetails } | { type: "/"; post: null };

const ELSEWHERE: CurrentPage = { type: "/", post: null };

let page: CurrentPage = ELSEWHERE;
const listeners = new Set<() => void>();

function change(next: CurrentPage): void {
  page = next;
  for (const listener of listeners) listener();
}

/** The record of the page that is shown: set when a post's page is entered, reset when it is left. */
export const currentPage = {
  get: (): CurrentPage => page,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Any layout counts as the single route. Gives back how to leave. */
  enter(post: PostDetails): () => void {
    change({ type: "/single/:slug", post });
    return () => change(ELSEWHERE);
  },
};
