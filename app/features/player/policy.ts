/** Whose places are kept. */
import { type Actor, hasRole } from "#app/features/accounts/policy.ts";

/** Everybody's with an account; the browser remembers for all others. */
export const canKeepPlace = (actor: Actor): boolean =>
  actor.userId !== null && hasRole(actor, "reader");
