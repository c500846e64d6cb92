/** Who may comment, and who may edit, report and moderate. */
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

/** Any account while the discussion is open; editors even when it is closed. */
export const canComment = (actor: Actor, post: { isCommentsClosed: boolean }): boolean =>
  canEditAll(actor) || (hasRole(actor, "reader") && !post.isCommentsClosed);

const isOwnComment = (actor: Actor, comment: PolicyComment): boolean =>
  actor.userId !== null && actor.userId === comment.userId;

/** Your own visible comment only. */
export const canEditComment = (actor: Actor, comment: PolicyComment): boolean =>
  isOwnComment(actor, comment) && comment.status !== "deleted" && comment.status !== "hidden";

/** Editors approve, hold and hide. */
export const canModerate = (actor: Actor): boolean => canEditAll(actor);

/** Your own comment; editors delete other people's by a verdict. */
export const canDeleteComment = isOwnComment;

/** Comments of authors and editors are never held. */
export const isTrusted = (actor: Actor): boolean => hasRole(actor, "author");

/** Any account may report. */
export const canReport = (actor: Actor): boolean => hasRole(actor, "reader");

/** Editors ban readers and authors; the owner also editors. Nobody bans an owner or themselves. */
export const canBan = (actor: Actor, person: { id: string; role: Role }): boolean =>
  canModerate(actor) &&
  actor.userId !== person.id &&
  !hasRole({ userId: person.id, role: person.role }, canManageSite(actor) ? "owner" : "editor");
