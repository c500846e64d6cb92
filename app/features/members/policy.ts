/** Who may see members and change them. */
import { type Actor, canEditAll, canManageSite } from "#app/features/accounts/policy.ts";

/** Names, addresses, labels and notes of readers: editors. */
export const canReadMembers = (actor: Actor): boolean => canEditAll(actor);

/** Changing, importing, exporting and deleting members: owners. */
export const canManageMembers = (actor: Actor): boolean => canManageSite(actor);
