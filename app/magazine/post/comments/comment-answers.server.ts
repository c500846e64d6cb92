/** Does what a form under a comment asks for, and says what became of it. */

import type { Actor } from "#app/features/accounts/policy.ts";
import { actorOf, findViewer } from "#app/features/accounts/viewer.server.ts";
import { addComment, deleteComment, editComment } from "#app/features/comments/commands.server.ts";
import type { ReportInput } from "#app/features/comments/input.ts";
import { getCommentPlace, getPostPlace } from "#app/features/comments/place-queries.server.ts";
import { findOwnComment } from "#app/features/comments/reader-queries.server.ts";
import { addReport } from "#app/features/comments/report-commands.server.ts";
import { accepted, type Outcome } from "#app/lib/input.ts";
import { MINUTE } from "#app/lib/time.ts";
import type { Services } from "#app/platform/context.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import { spend } from "#app/platform/rate-limits.server.ts";
import {
  COMMENT_INTENTS,
  type CommentIntent,
  type CommentRefusal,
  type CommentReply,
} from "./comment-reply.ts";

type Context = Parameters<typeof getServices>[0];
type Fields = Record<string, string>;

/** Nobody writes faster than this and means it. */
const WRITING = { name: "comments", points: 15, windowMs: 5 * MINUTE };

/** Which comment, if any, is there afterwards, and under which post. */
interface Done {
  commentId: string | null;
  postId: string;
}

type Doing = (services: Services, fields: Fields, actor: Actor) => Promise<Outcome<Done>>;

const DOING: Record<CommentIntent, Doing> = {
  async add(services, { postId = "", parentId, id, body = "" }, actor) {
    const input = { postId, parentId: parentId || null, body, ...(id && { id }) };
    const outcome = await addComment(services, input, { actor });
    return outcome.ok ? accepted({ commentId: outcome.value.id, postId }) : outcome;
  },
  async edit(services, { id = "", body = "" }, actor) {
    const outcome = await editComment(services, id, body, { actor });
    return outcome.ok ? accepted({ commentId: id, postId: outcome.value.postId }) : outcome;
  },
  async delete(services, { id = "" }, actor) {
    return accepted({ commentId: null, postId: await deleteComment(services, id, { actor }) });
  },
  async report(services, { subjectKind, subjectId, reason, message }, actor) {
    const input = { subjectKind, subjectId, reason, message } as ReportInput;
    const outcome = await addReport(services, input, { actor });
    if (!outcome.ok) return outcome;
    const isPost = input.subjectKind === "post";
    const postId = isPost ? input.subjectId : await findPostOf(services, input.subjectId, actor);
    return accepted({ commentId: null, postId });
  },
};

async function findPostOf({ db }: Services, commentId: string, { userId }: Actor) {
  return (await getCommentPlace(db, commentId, userId)).post.id;
}

const REFUSALS: readonly string[] = [
  "sign-in-needed",
  "forbidden",
  "not-found",
  "too-many-requests",
] satisfies CommentRefusal[];

function readIntent(fields: Fields): CommentIntent {
  return COMMENT_INTENTS.find((intent) => intent === fields.intent) ?? "add";
}

/** Where the reader finds the comment, or else the discussion it was in. */
async function placeOf(services: Services, { commentId, postId }: Done): Promise<string> {
  const { href } = await getPostPlace(services.db, postId);
  return commentId ? `${href}?comments=${commentId}#comment-${commentId}` : `${href}#comments`;
}

/** Carries out a form of a discussion in the name of whoever is signed in. */
export async function answerCommentForm(
  context: Context,
  request: Request,
  fields: Fields,
): Promise<CommentReply> {
  const services = getServices(context);
  const viewer = await findViewer(context, request);
  if (!viewer) return { ok: false, refusal: "sign-in-needed" };
  try {
    await spend(services.db, WRITING, viewer.userId);
    const outcome = await DOING[readIntent(fields)](services, fields, actorOf(viewer));
    if (!outcome.ok) return outcome;
    const { commentId } = outcome.value;
    const comment = commentId && (await findOwnComment(services.db, commentId, viewer.userId));
    return { ok: true, comment: comment || null, href: await placeOf(services, outcome.value) };
  } catch (error) {
    const code = String((error as { code?: unknown }).code);
    if (!REFUSALS.includes(code)) throw error;
    return { ok: false, refusal: code as CommentRefusal };
  }
}

const STATUS: Record<CommentRefusal, number> = {
  "sign-in-needed": 401,
  forbidden: 403,
  "not-found": 404,
  "too-many-requests": 429,
};

/** The HTTP status that goes with a reply. */
export function statusOf(reply: CommentReply): number {
  if (reply.ok) return 200;
  return "refusal" in reply ? STATUS[reply.refusal] : 422;
}
