/** Reads the magazine's name and the language for an email. */
import type { Database } from "#app/database/client/client.server.ts";
import { DEFAULT_LOCALE, isLocale } from "#app/platform/i18n/message.ts";
import type { EmailContext } from "./render-email.server.ts";

const NAME = "site.name";
const LANGUAGE = "site.language";

function parse(json: string | undefined): unknown {
  try {
    return json === undefined ? undefined : JSON.parse(json);
  } catch {
    return undefined;
  }
}

/**
 * The sender's name and the email's language: the recipient's, else the magazine's. One query.
 * @param own the recipient's language; ignored unless supported
 */
export async function readEmailContext(db: Database, own?: unknown): Promise<EmailContext> {
  const rows = await db
    .selectFrom("settings")
    .select(["name", "value"])
    .where("name", "in", [NAME, LANGUAGE])
    .execute();
  const stored = (name: string) => parse(rows.find((row) => row.name === name)?.value);
  const [name, language] = [stored(NAME), stored(LANGUAGE)];
  const locale = [own, language].find(isLocale) ?? DEFAULT_LOCALE;
  return { locale, site: typeof name === "string" && name !== "" ? name : "Masthead" };
}
