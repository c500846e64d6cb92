/** Who may write, publish and curate posts. */
import { type Actor, canEditAll, canManageSite, hasRole } from "#app/features/accounts/policy.ts";
import type { PostAccess } from "./models.ts";

/** The fields that policies need: status, and user ids of the authors. */
export interface PolicyPost {
  status: string;
  createdBy: string | null;
  bylineUserIds: readonly (string | null)[];
}

/** Authors and higher roles. */
export const canWritePosts = (actor: Actor): boolean => hasRole(actor, "author");

/** Whether the actor created the post or is one of its authors. */
export const isOwnPost = (actor: Actor, post: PolicyPost): boolean =>
  actor.userId !== null &&
  (post.createdBy === actor.userId || post.bylineUserIds.includes(actor.userId));

/** Your own posts, or all as an editor. */
export const canEditPost = (actor: Actor, post: PolicyPost): boolean =>
  canEditAll(actor) || (canWritePosts(actor) && isOwnPost(actor, post));

/** Authors submit drafts; editors publish. */
export const canPublish = (actor: Actor): boolean => canEditAll(actor);

/** Authors use all snippets, and manage their own; editors manage all. */
export const canManageSnippet = (actor: Actor, { createdBy }: { createdBy: string | null }) =>
  canEditAll(actor) ||
  (canWritePosts(actor) && actor.userId !== null && createdBy === actor.userId);

/** HTML that is shown as it is: it may do anything in its frame. */
export const canConfirmRawHtml = (actor: Actor): boolean => canManageSite(actor);

/** The fields that decide who may read a post. */
export interface ReadablePost extends PolicyPost {
  access: PostAccess;
}

/**
 * Public posts: everybody. Members' posts: any account. Paid posts: subscribers. Posts with a password:
 * readers who have entered it. Editors read all posts, authors their own.
 * @param isEntitled whether the actor has an active paid plan, or has given the password
 */
export function canReadPost(actor: Actor, post: ReadablePost, isEntitled: boolean): boolean {
  if (post.access === "public") return true;
  if (post.access === "password") return isEntitled || canEditPost(actor, post);
  if (actor.role === null) return false;
  return post.access === "members" || isEntitled || canEditPost(actor, post);
}

/** Picks, pins and bylines of others: editors. */
export const canCurate = (actor: Actor): boolean => canEditAll(actor);
