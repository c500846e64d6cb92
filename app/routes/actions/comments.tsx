import { data, redirect } from "react-router";
import { readFields } from "#app/magazine/account/account-answers.server.ts";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { answerCommentForm, statusOf } from "#app/magazine/post/comments/comment-answers.server.ts";
import { loadCommentPage } from "#app/magazine/post/comments/comment-page.server.ts";
import { CommentPage } from "#app/magazine/post/comments/comment-page.tsx";
import type { Route } from "./+types/comments.ts";

/** Shows one comment, or a post, with the form that the address names: `?reply=ID`. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  return loadCommentPage(context, request, url.searchParams);
}

/** Takes the forms of pages without scripts; what is refused is shown again with what was typed. */
export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readFields(request);
  const reply = await answerCommentForm(context, request, fields);
  if (!reply.ok) return data({ reply, fields }, { status: statusOf(reply) });
  if (fields.intent === "report") {
    const about = fields.subjectKind === "post" ? `post:${fields.subjectId}` : fields.subjectId;
    throw redirect(`/actions/comments?reported=${about}`, 303);
  }
  // What waits for an editor is nowhere to be seen yet: its page says thanks.
  const isHeld = reply.comment?.isHeld === true;
  throw redirect(isHeld ? `/actions/comments?held=${reply.comment?.id}` : reply.href, 303);
}

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Comment",
    description: "Part of a discussion.",
    path: "/actions/comments",
    isUnlisted: true,
  });
}

export default function Comments({ loaderData, actionData }: Route.ComponentProps) {
  return <CommentPage page={loaderData} refused={actionData} />;
}
