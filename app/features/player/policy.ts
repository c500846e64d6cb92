/** Whose playback positions are stored. */
import { type Actor, hasRole } from "#app/features/accounts/policy.ts";

/** Any account; for signed-out readers the browser stores them. */
export const canSavePosition = (actor: Actor): boolean =>
  actor.userId !== null && hasRole(actor, "reader");
