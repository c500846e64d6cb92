/** Removes what somebody has lost, so that they get in again. */
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import { logSecurity } from "#app/features/accounts/security-log/security-log.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";

/**
 * Removes authenticator app, recovery codes and passkeys of a person, and ends their sessions. They log in
 * with the password, and can set up new ones.
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function removeSecondFactors(
  writer: Writer,
  userId: string,
  { actor, at = Date.now() }: Change,
): Promise<void> {
  requireThat(canManageSite(actor), actor, "remove somebody's second factors");
  await inTransaction(writer, async (db) => {
    for (const table of ["authenticators", "recovery_codes", "passkeys", "sessions"] as const) {
      await db.deleteFrom(table).where("user_id", "=", userId).execute();
    }
    const entry = { by: actor.userId, person: userId, at };
    await logSecurity({ ...writer, db }, { kind: "second-factors-removed", ...entry });
  });
}
