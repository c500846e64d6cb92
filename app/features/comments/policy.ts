/** Who may speak under a post, and who may change or hide what was said. */
import {
  type Actor,
  canEditAll,
  canManageSite,
  hasRole,
  type Role,
} from "#app/features/accounts/policy.ts";

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

/** One's own words; what others said an editor takes away by a verdict, with a reason. */
export const canDeleteComment = isOwnComment;

/** Writers of the magazine and editors are known: what they say never waits. */
export const isKnown = (actor: Actor): boolean => hasRole(actor, "author");

/** Everybody with an account may say that something is wrong. */
export const canReport = (actor: Actor): boolean => hasRole(actor, "reader");

/** Editors shut readers and authors out, the owner editors too; nobody an owner or themselves. */
export const canBan = (actor: Actor, person: { id: string; role: Role }): boolean =>
  canModerate(actor) &&
  actor.userId !== person.id &&
  !hasRole({ userId: person.id, role: person.role }, canManageSite(actor) ? "owner" : "editor");
