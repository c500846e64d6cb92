/** Who may change and delete stored files. */
import { type Actor, canEditAll, hasRole } from "#app/features/accounts/policy.ts";

/** Authors look after what they have uploaded, editors after everything. */
export const canEditMedia = (actor: Actor, media: { uploadedBy: string | null }): boolean =>
  canEditAll(actor) || (hasRole(actor, "author") && media.uploadedBy === actor.userId);
