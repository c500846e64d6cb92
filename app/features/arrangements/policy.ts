/** Who may arrange pages. */
import { type Actor, canEditAll } from "#app/features/accounts/policy.ts";

/** Arranging pages is editors' work, as picking and pinning are. */
export const canArrange = (actor: Actor): boolean => canEditAll(actor);
