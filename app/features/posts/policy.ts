/** Who may write, publish and curate posts. */
import { type Actor, canEditAll, hasRole } from "#app/features/accounts/policy.ts";

/** What a policy needs to know of a post: its status and the accounts behind its bylines. */
export interface PolicyPost {
  status: string;
  createdBy: string | null;
  bylineUserIds: readonly (string | null)[];
}

/** Authors and everybody above them may begin a post. */
export const canWritePosts = (actor: Actor): boolean => hasRole(actor, "author");

export const isOwnPost = (actor: Actor, post: PolicyPost): boolean =>
  actor.userId !== null &&
  (post.createdBy === actor.userId || post.bylineUserIds.includes(actor.userId));

/** One's own posts, or every post for editors. */
export const canEditPost = (actor: Actor, post: PolicyPost): boolean =>
  canEditAll(actor) || (canWritePosts(actor) && isOwnPost(actor, post));

/** Authors write drafts and send them in; what readers see is an editor's decision. */
export const canPublish = (actor: Actor): boolean => canEditAll(actor);

/** Editor's picks, desks and other people's bylines are the editors' business. */
export const canCurate = (actor: Actor): boolean => canEditAll(actor);
