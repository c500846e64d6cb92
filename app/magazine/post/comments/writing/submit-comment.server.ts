/** Runs the commands of a discussion's forms. */
import type { Actor } from "#app/features/accounts/policy.ts";
import { actorOf, findViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { addComment, deleteComment, editComment } from "#app/features/comments/commands.server.ts";
import {
  getCommentContext,
  getPostReference,
} from "#app/features/comments/context-queries.server.ts";
import type { ReportInput } from "#app/features/comments/input.ts";
import { addReport } from "#app/features/comments/moderation/report-commands.server.ts";
import { isTrusted } from "#app/features/comments/policy.ts";
import { findOwnComment } from "#app/features/comments/reader-queries.server.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import { formRefusal } from "#app/lib/form-refusal.ts";
import { accepted, type Outcome } from "#app/lib/input.ts";
import { MINUTE } from "#app/lib/time.ts";
import type { Services } from "#app/platform/context.server.ts";
import { getServices, pageContext } from "#app/platform/context.server.ts";
import { consumeRateLimit } from "#app/platform/security/rate-limits.server.ts";
import { COMMENT_INTENTS, type CommentIntent, type CommentReply } from "./comment-reply.ts";

type Context = Parameters<typeof getServices>[0];
type Fields = Record<string, string>;

/** Rate limit: faster than people write. */
const WRITING = { name: "comments", points: 15, windowMs: 5 * MINUTE };

/** By many accounts from one network: more than a school writes. Authors and editors are not counted. */
const WRITING_FROM_NETWORK = { name: "comments-from", points: 60, windowMs: 5 * MINUTE };

/** The resulting comment, if any, and its post. */
interface CommentOutcome {
  commentId: string | null;
  postId: string;
}

type CommentCommand = (
  services: Services,
  fields: Fields,
  actor: Actor,
) => Promise<Outcome<CommentOutcome>>;

const COMMANDS: Record<CommentIntent, CommentCommand> = {
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
  return (await getCommentContext(db, commentId, userId)).post.id;
}

/** HTTP status of refusals that are not validation errors. */
const REFUSALS = dictionary<number>({
  "sign-in-needed": 401,
  forbidden: 403,
  "not-found": 404,
  "too-many-requests": 429,
});

function refuse(code: string, values: Fields): CommentReply {
  return { ok: false, refusal: formRefusal({ form: [code] }, values, { status: REFUSALS[code] }) };
}

function readIntent(fields: Fields): CommentIntent {
  return COMMENT_INTENTS.find((intent) => intent === fields.intent) ?? "add";
}

/** URL of the comment, or of the discussion when it is gone. */
async function commentUrl(
  services: Services,
  { commentId, postId }: CommentOutcome,
): Promise<string> {
  const { href } = await getPostReference(services.db, postId);
  return commentId ? `${href}?comments=${commentId}#comment-${commentId}` : `${href}#comments`;
}

/** Runs the form's command as the signed-in user. */
export async function submitCommentForm(
  context: Context,
  request: Request,
  fields: Fields,
): Promise<CommentReply> {
  const services = getServices(context);
  const viewer = await findViewer(context, request);
  if (!viewer) return refuse("sign-in-needed", fields);
  try {
    await consumeRateLimit(services.db, WRITING, viewer.userId);
    const { clientAddress } = context.get(pageContext);
    if (clientAddress && !isTrusted(actorOf(viewer))) {
      await consumeRateLimit(services.db, WRITING_FROM_NETWORK, clientAddress);
    }
    const outcome = await COMMANDS[readIntent(fields)](services, fields, actorOf(viewer));
    if (!outcome.ok) return { ok: false, refusal: formRefusal(outcome.errors, fields) };
    const { commentId } = outcome.value;
    const comment = commentId && (await findOwnComment(services.db, commentId, viewer.userId));
    return { ok: true, comment: comment || null, href: await commentUrl(services, outcome.value) };
  } catch (error) {
    const code = String((error as { code?: unknown }).code);
    if (!Object.hasOwn(REFUSALS, code)) throw error;
    return refuse(code, fields);
  }
}
