/** Reads who writes the magazine's mails: its name, and the language that they are in. */
import type { Database } from "#app/database/client.server.ts";
import type { LetterHead } from "./letters.server.ts";
import { DEFAULT_LOCALE, isLocale } from "./message.ts";

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
 * How a mail begins: in the language of whom it goes to, otherwise in the magazine's. One statement.
 * @param own the language that somebody chose; what is none counts as not chosen
 */
export async function readLetterHead(db: Database, own?: unknown): Promise<LetterHead> {
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
