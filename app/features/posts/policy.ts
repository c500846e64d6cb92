/** Who may write, publish and curate posts. */
import { type Actor, canEditAll, hasRole } from "#app/features/accounts/policy.ts";
import type { PostAccess } from "./models.ts";

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

/** What decides who may read a post, besides its being published. */
export interface ReadablePost extends PolicyPost {
  access: PostAccess;
}

/**
 * Everybody reads what is public, whoever has an account what is for members, and whoever pays for
 * a plan the rest. Editors read everything, authors their own.
 * @param isSubscriber whether a paid plan of theirs runs
 */
export function canReadPost(actor: Actor, post: ReadablePost, isSubscriber: boolean): boolean {
  if (post.access === "public") return true;
  if (actor.role === null) return false;
  return post.access === "members" || isSubscriber || canEditPost(actor, post);
}

/** Editor's picks, desks and other people's bylines are the editors' business. */
export const canCurate = (actor: Actor): boolean => canEditAll(actor);
