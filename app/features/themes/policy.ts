/** Who may change how the magazine looks. */
import { type Actor, canManageSite } from "#app/features/accounts/policy.ts";

/** A theme changes every page at once. */
export const canChangeLook = (actor: Actor): boolean => canManageSite(actor);
