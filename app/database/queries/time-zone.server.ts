/** Reads the magazine's time zone for features that do not depend on the settings. */
import type { Database } from "#app/database/client/client.server.ts";
import { timeZoneNamed } from "#app/lib/zoned-time.ts";

/** The magazine's time zone, an IANA name; UTC by default. One statement. */
export async function findTimeZone(db: Database): Promise<string> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", "site.timeZone")
    .executeTakeFirst();
  try {
    return timeZoneNamed(String(JSON.parse(row?.value ?? "null"))) ?? "UTC";
  } catch {
    return "UTC";
  }
}
