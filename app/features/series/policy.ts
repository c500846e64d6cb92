/** Who may make series, and who may fill them. */
import { type Actor, canEditAll } from "#app/features/accounts/policy.ts";
import { canEditPost, type PolicyPost } from "#app/features/posts/policy.ts";

/** Editors make, order and delete series, as they do categories and tags. */
export const canManageSeries = (actor: Actor): boolean => canEditAll(actor);

/** Editors put any post into any series and take it out; authors their own, where the series is open. */
export const canFillSeries = (
  actor: Actor,
  { isOpen }: { isOpen: boolean },
  post: PolicyPost,
): boolean => canManageSeries(actor) || (isOpen && canEditPost(actor, post));
