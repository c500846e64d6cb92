/** Who may manage integrations. */
import { type Actor, canManageSite } from "#app/features/accounts/policy.ts";

/** A key may write everywhere: owners alone. */
export const canManageIntegrations = (actor: Actor): boolean => canManageSite(actor);
