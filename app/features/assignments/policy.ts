/** Who may assign, and who may tick off. */
import { type Actor, canEditAll, hasRole } from "#app/features/accounts/policy.ts";

/** Editors assign, change and delete. */
export const canAssign = (actor: Actor): boolean => canEditAll(actor);

/** Your own as an author, or any as an editor: see it, tick it off, reopen it, begin its draft. */
export const canFulfil = (actor: Actor, { assigneeId }: { assigneeId: string }): boolean =>
  canEditAll(actor) || (hasRole(actor, "author") && actor.userId === assigneeId);
