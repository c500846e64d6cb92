import type { CommentPage, CommentSort, NewComments } from "#app/features/comments/models.ts";
import type { CommentReply } from "#app/magazine/post/comments/writing/comment-reply.ts";
import { fetchJson } from "#app/platform/http/fetch-json.ts";
import type { ViewerState } from "./viewer-state.ts";

/** Codes of refusals, as forms have them. */
const REFUSALS = new Map([
  [401, "sign-in-needed"],
  [422, "required"],
  [429, "too-many-requests"],
]);

function getJson<Value>(path: string, query: Record<string, string>): Promise<Value> {
  return fetchJson(`${path}?${new URLSearchParams(query)}`);
}

/** Fetches a page of comments after a cursor, or starting at a comment. */
export function fetchComments(
  post: string,
  sort: CommentSort,
  place: { cursor: string } | { at: string } | Record<string, never> = {},
) {
  return getJson<CommentPage>("/api/comments", { post, sort, ...place });
}

/** Fetches comments published since `since` (Unix time in milliseconds). */
export function fetchNewComments(post: string, since: number) {
  return getJson<NewComments>("/api/comments/arrivals", { post, since: String(since) });
}

/** Fetches the viewer's state; null for anonymous visitors. */
export function fetchViewerState(post: string) {
  return getJson<ViewerState | null>("/api/comments/mine", { post });
}

/** Fetches the Markdown source of the viewer's comment. */
export async function fetchWords(id: string): Promise<string | null> {
  const { body } = await getJson<{ body: string | null }>(`/api/comments/${id}/words`, {});
  return body;
}

/** A person who can be mentioned by `@handle`. */
export interface MentionCandidate {
  handle: string;
  name: string;
}

/** The people whom a comment on a post can mention. */
export function fetchPeople(post: string) {
  return getJson<MentionCandidate[]>("/api/comments/people", { post });
}

/**
 * Submits a form of the discussion.
 * @throws TypeError when the server cannot be reached, Error when it fails
 */
export async function sendCommentForm(fields: Record<string, string>): Promise<CommentReply> {
  const response = await fetch("/api/comments", {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  if (response.status >= 500) throw new Error(`/api/comments answered ${response.status}`);
  return response.json();
}

/**
 * Renders a comment as sanitised HTML, for its preview.
 * @throws Error with the code of the refusal as its message
 */
export async function fetchPreview(postId: string, body: string): Promise<string> {
  const response = await fetch("/api/comments/preview", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ postId, body }),
  });
  if (!response.ok) throw new Error(REFUSALS.get(response.status) ?? "unreachable");
  const { value } = await response.json();
  return value.html;
}
