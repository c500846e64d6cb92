import { COMMENT_SORTS } from "#app/features/comments/models.ts";
import { listComments } from "#app/features/comments/queries.server.ts";
import { FURTHER_COMMENTS } from "#app/magazine/post/comments/comment-counts.ts";
import { submitCommentForm } from "#app/magazine/post/comments/writing/submit-comment.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import type { Route } from "./+types/comments.ts";

/** A page of a post's comments: `?post=…`, with `sort`, and `cursor` or `at` (a comment's id). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const query = url.searchParams;
  const sort = COMMENT_SORTS.find((name) => name === query.get("sort")) ?? "newest";
  const place = { sort, cursor: query.get("cursor"), at: query.get("at") };
  const page = await listComments(db, query.get("post") ?? "", {
    ...place,
    limit: FURTHER_COMMENTS,
  });
  return Response.json(page, { headers: { "Cache-Control": "no-cache" } });
}

/** Takes a form of the discussion from a page that stays where it is. */
export async function action({ context, request }: Route.ActionArgs) {
  const reply = await submitCommentForm(context, request, (await readForm(request)).values);
  return Response.json(reply, { status: reply.ok ? 200 : reply.refusal.status });
}
