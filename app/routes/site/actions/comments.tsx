import { data, redirect } from "react-router";
import { locationOf } from "#app/lib/addresses/return-address.ts";
import { CommentFormPage } from "#app/magazine/post/comments/comment-form-page.tsx";
import { loadCommentPage } from "#app/magazine/post/comments/comment-page.server.ts";
import { submitCommentForm } from "#app/magazine/post/comments/writing/submit-comment.server.ts";
import type { PageHandle } from "#app/magazine/shell/page-handle.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import type { Route } from "./+types/comments.ts";

export const handle: PageHandle = { hasText: true };

/** A page with one comment, or a post, and the form that the URL names: `?reply=ID`. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  return loadCommentPage(context, request, url.searchParams);
}

/**
 * Handles the forms of pages without scripts; a rejected form is shown again with what was typed.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const { values: fields } = await readForm(request);
  const reply = await submitCommentForm(context, request, fields);
  if (!reply.ok) return data(reply.refusal, { status: reply.refusal.status });
  if (fields.intent === "report") {
    const about = fields.subjectKind === "post" ? `post:${fields.subjectId}` : fields.subjectId;
    throw redirect(`/actions/comments?reported=${about}`, 303);
  }
  // A held comment is not visible yet: its page says thanks.
  const isHeld = reply.comment?.isHeld === true;
  throw redirect(
    isHeld ? `/actions/comments?held=${reply.comment?.id}` : locationOf(reply.href),
    303,
  );
}

export const meta = pageMeta({
  title: "Comment",
  description: "Part of a discussion.",
  path: "/actions/comments",
  robots: "noindex",
});

export default function Comments({ loaderData, actionData }: Route.ComponentProps) {
  return <CommentFormPage page={loaderData} refusal={actionData} />;
}
