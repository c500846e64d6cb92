/** Reads the magazine's time zone for features that do not depend on the settings. */
import type { Database } from "#app/database/client/client.server.ts";
import { DAY, isoDay } from "#app/lib/time.ts";
import { instantOf, timeZoneNamed } from "#app/lib/zoned-time.ts";

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

/**
 * The end of a day given as "2026-11-21" in the magazine's time zone, in milliseconds since 1970.
 * @returns undefined for an empty text, NaN for anything that is not a day
 */
export async function endOfDay(
  db: Database,
  text: string | undefined,
): Promise<number | undefined> {
  if (!text?.trim()) return undefined;
  const next = Date.parse(`${text}T00:00:00Z`) + DAY;
  if (Number.isNaN(next)) return next;
  return instantOf(`${isoDay(next)}T00:00`, await findTimeZone(db))?.at;
}
