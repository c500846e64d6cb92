import { type Change, SYSTEM } from "#app/features/accounts/policy.ts";
import type { Scope } from "#app/features/integrations/scopes.ts";
import { GhostError } from "#app/platform/http/ghost-error.ts";

/** The caller: an integration, or a person by their own token. */
export interface Caller {
  /** Counts its requests, and names what it makes when a request is repeated. */
  id: string;
  /** In notes on revisions. */
  name: string;
  scopes: readonly Scope[];
  /** For commands. An integration acts as an editor without an account. */
  change: Change;
  /** The account whose byline new posts get; null for an owner's. */
  writesAs: string | null;
}

/** For commands that are otherwise an owner's: an owner has given the scope for them. */
export const BY_SCOPE: Change = { actor: SYSTEM };

/** @throws GhostError unless it may */
export function requireScope({ scopes }: Caller, scope: Scope): void {
  if (scopes.includes(scope)) return;
  throw new GhostError("NoPermissionError", "You do not have permission to perform this action.", {
    context: `The integration lacks the scope "${scope}".`,
  });
}
