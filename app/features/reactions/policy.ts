/** Who may like, save and follow. */
import { type Actor, hasRole } from "#app/features/accounts/policy.ts";

/** Any account; for signed-out readers the browser stores the choices. */
export const canReact = (actor: Actor): boolean =>
  actor.userId !== null && hasRole(actor, "reader");
