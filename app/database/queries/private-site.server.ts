/** Reads whether the whole site is behind a password. No part of the site's other settings, which reach every browser. */
import type { Database } from "#app/database/client/client.server.ts";

/** The name of its setting. */
export const PRIVATE_SITE = "private.site";

export interface PrivateSite {
  passwordHash: string;
  /** In the address of the feed for those who read the site. */
  feedKey: string;
}

/** An unreadable setting closes the site to all but accounts: no password has this hash. */
const CLOSED: PrivateSite = { passwordHash: "", feedKey: "" };

function parse(json: string): PrivateSite {
  try {
    const { passwordHash, feedKey } = JSON.parse(json) as Partial<PrivateSite>;
    if (typeof passwordHash !== "string" || typeof feedKey !== "string") return CLOSED;
    return { passwordHash, feedKey };
  } catch {
    return CLOSED;
  }
}

/** Null for a site that everybody may read. One statement. */
export async function findPrivateSite(db: Database): Promise<PrivateSite | null> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", PRIVATE_SITE)
    .executeTakeFirst();
  return row ? parse(row.value) : null;
}
