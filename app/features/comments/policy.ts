/** Who may speak under a post, and who may change or hide what was said. */
import { type Actor, canEditAll, hasRole } from "#app/features/accounts/policy.ts";

export interface PolicyComment {
  userId: string | null;
  status: string;
}

/** Everybody with an account, while the discussion is open; editors even after it closed. */
export const canComment = (actor: Actor, post: { isCommentsClosed: boolean }): boolean =>
  canEditAll(actor) || (hasRole(actor, "reader") && !post.isCommentsClosed);

const isOwnComment = (actor: Actor, comment: PolicyComment): boolean =>
  actor.userId !== null && actor.userId === comment.userId;

/** One's own words while they can be read; nobody rewrites another person's. */
export const canEditComment = (actor: Actor, comment: PolicyComment): boolean =>
  isOwnComment(actor, comment) && comment.status !== "deleted" && comment.status !== "hidden";

/** Approving, holding and hiding are the editors' business. */
export const canModerate = (actor: Actor): boolean => canEditAll(actor);

/** One's own comment, or any for editors. */
export const canDeleteComment = (actor: Actor, comment: PolicyComment): boolean =>
  canModerate(actor) || isOwnComment(actor, comment);
