/** Route middleware for access control: each layout route of routes/guards has one guard. */
import type { MiddlewareFunction } from "react-router";
import { hasRole, type Role, requireThat } from "#app/features/accounts/policy.ts";
import { pageContext } from "#app/platform/context.server.ts";
import { SecondFactorNeeded, SignInNeeded } from "#app/platform/errors.ts";
import { actorOf, findViewer, type Viewer, viewerContext } from "./viewer.server.ts";

/** Why the user may not enter; null where they may. Their account is open to all of them. */
function refusalFor(viewer: Viewer | null, least: Role): Error | null {
  if (!viewer) return new SignInNeeded("Signing in is needed");
  const actor = actorOf(viewer);
  try {
    requireThat(hasRole(actor, least), actor, `do what only a role of ${least} may`);
    return null;
  } catch (refusal) {
    const isOverdue = hasRole({ ...actor, role: viewer.heldRole }, least);
    return isOverdue ? new SecondFactorNeeded("A second factor is needed") : (refusal as Error);
  }
}

/**
 * Admits users with a role or a higher one. The verdict is stored, not thrown: React Router would
 * handle an error of a middleware in the root, without the data that header and footer need.
 * `withGuards` (server/http) throws it in place of every loader and action below the guard.
 */
export function admit(least: Role): MiddlewareFunction<Response> {
  return async function guard({ context, request }, next) {
    const viewer = await findViewer(context, request);
    const refusal = refusalFor(viewer, least);
    context.get(pageContext).verdicts.set(guard, refusal);
    if (viewer && !refusal) context.set(viewerContext, viewer);
    return next();
  };
}
