/** Gathers what the pages about one comment show: they do without scripts what its menu does with them. */
import { findViewer } from "#app/features/accounts/viewer.server.ts";
import {
  type CommentPlace,
  getCommentPlace,
  getPostPlace,
  type PostPlace,
} from "#app/features/comments/place-queries.server.ts";
import { findOwnWords } from "#app/features/comments/reader-queries.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";

type Context = Parameters<typeof getServices>[0];

/** What a page is for; `about` offers the others, `held` and `reported` say thanks. */
const COMMENT_PAGES = [
  ...(["add", "reply", "edit", "delete", "report", "about", "held", "reported"] as const),
] as const;

export type CommentPageKind = (typeof COMMENT_PAGES)[number];

export interface CommentPageData {
  kind: CommentPageKind;
  post: PostPlace;
  /** Null for what concerns the post itself. */
  comment: CommentPlace | null;
  /** What the text area begins with. */
  body: string;
  /** Nobody is sent away: what was typed before a session ended is still on the page. */
  isSignedIn: boolean;
}

const OWN: readonly CommentPageKind[] = ["edit", "delete", "held"];

/** `?reply=ID`: the first name that is a page's, with the id of its subject. */
function readSubject(query: URLSearchParams): { kind: CommentPageKind; id: string } {
  const kind = COMMENT_PAGES.find((name) => query.has(name));
  if (!kind) throw new NotFound("No such page");
  return { kind, id: query.get(kind) ?? "" };
}

/** An id of a post is said to be one: `?report=post:ID`. */
function postIdIn(kind: CommentPageKind, id: string): string | null {
  if (kind === "add") return id;
  return id.startsWith("post:") ? id.slice("post:".length) : null;
}

/**
 * What a page about a comment, or a report about a post, shows.
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
    return { kind, post: await getPostPlace(db, postId), comment: null, body: "", isSignedIn };
  }
  const comment = await getCommentPlace(db, id, viewer?.userId ?? null);
  if (viewer && OWN.includes(kind) && !comment.isOwn)
    throw new NotFound(`Not their comment "${id}"`);
  const words = kind === "edit" && viewer ? await findOwnWords(db, id, viewer.userId) : null;
  return { kind, post: comment.post, comment, body: words ?? "", isSignedIn };
}
