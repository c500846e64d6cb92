/** Finds stored files by the short hash in their URL, current or former. */
import type { Database } from "#app/database/client/client.server.ts";

/** The file with this hash; an index lookup. */
export function mediaByHash(db: Database, shortHash: string) {
  return (
    db
      .selectFrom("media")
      // A range instead of `like` uses the index in both databases. "g" sorts after every hex
      // digit.
      .where("hash", ">=", shortHash)
      .where("hash", "<", `${shortHash}g`)
      .orderBy("hash")
      .limit(1)
  );
}

/** The file that replaced the one with this hash. */
export function replacementByFormerHash(db: Database, shortHash: string) {
  return db
    .selectFrom("media")
    .innerJoin("former_addresses", "former_addresses.media_id", "media.id")
    .where("former_addresses.hash", "=", shortHash);
}
