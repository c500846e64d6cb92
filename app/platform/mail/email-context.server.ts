/** Reads the magazine's name, the language and the colour for an email. */
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

const HEX = /^#[0-9a-f]{6}$/i;

/** The accent of the theme that readers see; undefined for the program's own. */
async function readAccent(db: Database): Promise<string | undefined> {
  const newest = db.selectFrom("looks").select("content").orderBy("id", "desc").limit(1);
  const theme = parse((await newest.executeTakeFirst())?.content ?? undefined);
  const { colours } = (theme ?? {}) as { colours?: { light?: { accent?: unknown } } };
  const accent = colours?.light?.accent;
  return typeof accent === "string" && HEX.test(accent) ? accent : undefined;
}

/**
 * The sender's name and the email's language: the recipient's, else the magazine's; the theme's accent. Two queries.
 * @param own the recipient's language; ignored unless supported
 */
export async function readEmailContext(db: Database, own?: unknown): Promise<EmailContext> {
  const [rows, accent] = await Promise.all([
    db
      .selectFrom("settings")
      .select(["name", "value"])
      .where("name", "in", [NAME, LANGUAGE])
      .execute(),
    readAccent(db),
  ]);
  const stored = (name: string) => parse(rows.find((row) => row.name === name)?.value);
  const [name, language] = [stored(NAME), stored(LANGUAGE)];
  const locale = [own, language].find(isLocale) ?? DEFAULT_LOCALE;
  const site = typeof name === "string" && name !== "" ? name : "Masthead";
  return { locale, site, ...(accent && { accent }) };
}
