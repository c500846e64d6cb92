/** Loads the pages about one comment, which replace its menu without scripts. */
import { findViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import {
  type CommentContext,
  getCommentContext,
  getPostReference,
  type PostReference,
} from "#app/features/comments/context-queries.server.ts";
import { findOwnSource } from "#app/features/comments/reader-queries.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";

type Context = Parameters<typeof getServices>[0];

/** Kinds of pages; `about` lists the actions, `held` and `reported` confirm. */
const COMMENT_PAGES = [
  "add",
  "reply",
  "edit",
  "delete",
  "report",
  "about",
  "held",
  "reported",
] as const;

export type CommentPageKind = (typeof COMMENT_PAGES)[number];

export interface CommentPageData {
  kind: CommentPageKind;
  post: PostReference;
  /** Null when it is about the post itself. */
  comment: CommentContext | null;
  /** Initial text of the text area. */
  body: string;
  /** No redirect to the log-in: text typed before the session ended stays on the page. */
  isSignedIn: boolean;
}

const OWN: readonly CommentPageKind[] = ["edit", "delete", "held"];

/** `?reply=ID`: the first known parameter, with its id. */
function readSubject(query: URLSearchParams): { kind: CommentPageKind; id: string } {
  const kind = COMMENT_PAGES.find((name) => query.has(name));
  if (!kind) throw new NotFound("No such page");
  return { kind, id: query.get(kind) ?? "" };
}

/** Ids of posts are prefixed: `?report=post:ID`. */
function postIdIn(kind: CommentPageKind, id: string): string | null {
  if (kind === "add") return id;
  return id.startsWith("post:") ? id.slice("post:".length) : null;
}

/**
 * Loads a page about a comment, or a report of a post.
 * @throws NotFound for what the reader cannot see or change
 */
export async function loadCommentPage(
  context: Context,
  request: Request,
  query: URLSearchParams,
): Promise<CommentPageData> {
  const { db } = getServices(context);
  const viewer = await findViewer(context, request);
  const isSignedIn = viewer !== null;
  const { kind, id } = readSubject(query);
  const postId = postIdIn(kind, id);
  if (postId !== null) {
    return { kind, post: await getPostReference(db, postId), comment: null, body: "", isSignedIn };
  }
  const comment = await getCommentContext(db, id, viewer?.userId ?? null);
  if (viewer && OWN.includes(kind) && !comment.isOwn)
    throw new NotFound(`The viewer did not write comment "${id}"`);
  const words = kind === "edit" && viewer ? await findOwnSource(db, id, viewer.userId) : null;
  return { kind, post: comment.post, comment, body: words ?? "", isSignedIn };
}
