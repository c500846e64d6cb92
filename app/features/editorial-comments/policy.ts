/** Who may discuss a post in its margin. */
import { type Actor, canEditAll } from "#app/features/accounts/policy.ts";
import { canEditPost, type PolicyPost } from "#app/features/posts/policy.ts";

/** Everybody who may edit the post may read, write and resolve. */
export const canDiscuss = (actor: Actor, post: PolicyPost): boolean => canEditPost(actor, post);

/** One's own words only. */
export const canEditEditorialComment = (
  actor: Actor,
  comment: { userId: string | null },
): boolean => actor.userId !== null && actor.userId === comment.userId;

/** One's own; editors also others'. */
export const canDeleteEditorialComment = (
  actor: Actor,
  comment: { userId: string | null },
): boolean => canEditAll(actor) || canEditEditorialComment(actor, comment);
