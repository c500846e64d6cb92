/** Reads the magazine's language for features that do not depend on the settings. */
import type { Database } from "#app/database/client/client.server.ts";
import { isLocale, type Locale } from "./languages.ts";
import { DEFAULT_LOCALE } from "./message.ts";

/** The language of pages, and of posts that name none. One statement. */
export async function findSiteLanguage(db: Database): Promise<Locale> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", "site.language")
    .executeTakeFirst();
  try {
    const stored: unknown = JSON.parse(row?.value ?? "null");
    return isLocale(stored) ? stored : DEFAULT_LOCALE;
  } catch {
    return DEFAULT_LOCALE;
  }
}
