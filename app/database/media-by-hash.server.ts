/** Finds stored files by the short hash in their address: today's, or one from before a replacement. */
import type { Database } from "./client.server.ts";

/** The file that has this hash now: an index look-up. */
export function mediaOfHash(db: Database, shortHash: string) {
  return (
    db
      .selectFrom("media")
      // A range instead of `like`, so that both databases walk the index. "g" follows every hex digit.
      .where("hash", ">=", shortHash)
      .where("hash", "<", `${shortHash}g`)
      .orderBy("hash")
      .limit(1)
  );
}

/** The file that took the place of the one with this hash. */
export function mediaOnceOfHash(db: Database, shortHash: string) {
  return db
    .selectFrom("media")
    .innerJoin("former_addresses", "former_addresses.media_id", "media.id")
    .where("former_addresses.hash", "=", shortHash);
}
