/** Who may like, save and follow. */
import { type Actor, hasRole } from "#app/features/accounts/policy.ts";

/** Everybody with an account; the browser remembers for all others. */
export const canReact = (actor: Actor): boolean =>
  actor.userId !== null && hasRole(actor, "reader");
