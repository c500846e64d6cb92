/** Reads the second-factor state of an account. */
import type { Database } from "#app/database/client/client.server.ts";

/** Whether signing in requires an authenticator code. */
export async function hasAuthenticator(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("authenticators")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Number of unused recovery codes. */
export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom("recovery_codes")
    .select((eb) => eb.fn.countAll<number>().as("left"))
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(left);
}
