/** Who may work on static pages. */
import { type Actor, canEditAll } from "#app/features/accounts/policy.ts";

/** Editors read drafts, write, publish and delete pages. */
export const canManagePages = (actor: Actor): boolean => canEditAll(actor);
