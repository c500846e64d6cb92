/** Reads posts that ask for a password, a sign-in or a plan. */
import type { Database } from "#app/database/client/client.server.ts";
import { POST_ADDRESS } from "#app/database/queries/post-address.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { isReachable } from "./published.server.ts";

/**
 * A published or unlisted post with the hash of its password, which must not leave the server.
 * @throws NotFound when there is none
 */
export async function getLockedPost(db: Database, id: string) {
  const row = await db
    .selectFrom("posts")
    .select(["id", "title", "slug", "kind", "access", "password_hash", POST_ADDRESS])
    .where("id", "=", id)
    .where((eb) => isReachable(eb))
    .executeTakeFirst();
  if (!row) throw new NotFound(`No post "${id}"`);
  return row;
}
