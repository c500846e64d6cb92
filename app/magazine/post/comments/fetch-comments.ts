import type { Arrivals, CommentPage, CommentSort } from "#app/features/comments/models.ts";
import { fetchJson } from "#app/platform/fetch-json.ts";
import type { CommentReply } from "./comment-reply.ts";
import type { OwnPart } from "./own-part.ts";

function getJson<Value>(path: string, query: Record<string, string>): Promise<Value> {
  return fetchJson(`${path}?${new URLSearchParams(query)}`);
}

/** A page of a post's comments, after a cursor or beginning at a comment. */
export function fetchComments(
  post: string,
  sort: CommentSort,
  place: { cursor: string } | { at: string } | Record<string, never> = {},
) {
  return getJson<CommentPage>("/api/comments", { post, sort, ...place });
}

/** What readers can see under a post since `since` (milliseconds since 1970). */
export function fetchArrivals(post: string, since: number) {
  return getJson<Arrivals>("/api/comments/arrivals", { post, since: String(since) });
}

/** The signed-in reader's part; null for everybody else. */
export function fetchOwnPart(post: string) {
  return getJson<OwnPart | null>("/api/comments/mine", { post });
}

/** The reader's own comment as it was written. */
export async function fetchWords(id: string): Promise<string | null> {
  const { body } = await getJson<{ body: string | null }>(`/api/comments/${id}/words`, {});
  return body;
}

/** Somebody who can be called by `@handle`. */
export interface Person {
  handle: string;
  name: string;
}

export function fetchPeople(post: string) {
  return getJson<Person[]>("/api/comments/people", { post });
}

/**
 * Sends a form of the discussion.
 * @throws TypeError when the server cannot be reached, or Error when it fails
 */
export async function sendCommentForm(fields: Record<string, string>): Promise<CommentReply> {
  const response = await fetch("/api/comments", {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  if (response.status >= 500) throw new Error(`/api/comments answered ${response.status}`);
  return response.json();
}
