/** Tells how an account is protected beyond its password. */
import type { Database } from "#app/database/client.server.ts";

/** Whether signing in asks for an authenticator's code. */
export async function hasAuthenticator(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("authenticators")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many recovery codes are left. */
export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom("recovery_codes")
    .select((eb) => eb.fn.countAll<number>().as("left"))
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(left);
}
