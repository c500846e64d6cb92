/** Turns an idea into a draft. */
import { type Change, requireThat } from "#app/features/accounts/policy.ts";
import { ensureByline } from "#app/features/accounts/profile/profile-commands.server.ts";
import { savePost } from "#app/features/posts/commands/commands.server.ts";
import { freePostSlug } from "#app/features/posts/commands/free-slug.server.ts";
import { accepted, type Outcome } from "#app/lib/input.ts";
import { NotFound } from "#app/platform/errors.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { canFulfil } from "./policy.ts";
import { findAssignment } from "./queries.server.ts";

/**
 * Creates a draft with the idea's title and the assignee's byline, and links both. An assignment
 * with a post keeps it, so that a repeated request makes no second draft.
 * @returns the id of the post
 * @throws NotFound, SignInNeeded or Forbidden for all but the assignee and editors
 */
export async function startDraft(
  writer: Writer,
  assignmentId: string,
  change: Change,
): Promise<Outcome<{ postId: string }>> {
  return inTransaction(writer, async (db) => {
    const within = { ...writer, db };
    const found = await findAssignment(db, assignmentId);
    if (!found) throw new NotFound(`No assignment "${assignmentId}"`);
    requireThat(canFulfil(change.actor, found), change.actor, "begin this draft");
    if (found.postId) return accepted({ postId: found.postId });
    const { title, assigneeId, assignee } = found;
    const draft = {
      kind: "standard" as const,
      title,
      slug: await freePostSlug(db, title),
      bodyMarkdown: "",
      authorIds: [await ensureByline(within, { userId: assigneeId, name: assignee })],
      categoryIds: [],
      tagIds: [],
    };
    const saved = await savePost(within, draft, change);
    if (!saved.ok) return saved;
    const postId = saved.value.id;
    await db
      .updateTable("assignments")
      .set({ post_id: postId, updated_at: change.at ?? Date.now() })
      .where("id", "=", assignmentId)
      .execute();
    return accepted({ postId });
  });
}
