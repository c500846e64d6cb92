/** Apart from the commands, so that a start need not load them. */
import type { Database } from "#app/database/client/client.server.ts";

/** Whether the magazine has an owner. */
export async function hasOwner(db: Database): Promise<boolean> {
  const owner = db.selectFrom("users").select("id").where("role", "=", "owner").limit(1);
  return (await owner.executeTakeFirst()) !== undefined;
}
