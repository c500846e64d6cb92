/** Who may edit and delete files. */
import { type Actor, canEditAll, hasRole } from "#app/features/accounts/policy.ts";

/** Authors their own uploads, editors all. */
export const canEditMedia = (actor: Actor, media: { uploadedBy: string | null }): boolean =>
  canEditAll(actor) || (hasRole(actor, "author") && media.uploadedBy === actor.userId);
