/** Reads the magazine's name and logo, the language and the colour for emails. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { loadMedia, toPicture } from "#app/database/queries/pictures.server.ts";
import type { Picture } from "#app/lib/media/picture.ts";
import { isLocale } from "#app/platform/i18n/languages.ts";
import { DEFAULT_LOCALE } from "#app/platform/i18n/message.ts";
import type { EmailContext } from "./render-email.server.ts";

const NAME = "site.name";
const LANGUAGE = "site.language";
const LOGO = "site.logo";
/** No name of a setting. */
const THEME = "theme";

function parse(json: string | null | undefined): unknown {
  try {
    return JSON.parse(json ?? "null");
  } catch {
    return null;
  }
}

const HEX = /^#[0-9a-f]{6}$/i;

/** The accent of the theme that readers see; undefined for the program's own. */
function accentOf(theme: unknown): string | undefined {
  const { colours } = (theme ?? {}) as { colours?: { light?: { accent?: unknown } } };
  const accent = colours?.light?.accent;
  return typeof accent === "string" && HEX.test(accent) ? accent : undefined;
}

/** At most one statement. */
async function findLogo(db: Database, stored: unknown): Promise<Picture | null> {
  const { light, dark } = (stored ?? {}) as { light?: unknown; dark?: unknown };
  const ids = [light, dark].filter((id): id is string => typeof id === "string");
  const media = await loadMedia(db, ids);
  return ids.map((id) => toPicture(media.get(id))).find((picture) => picture !== null) ?? null;
}

/** The settings, and the theme that readers see. One statement. */
function findStored(db: Database) {
  const newest = db.selectFrom("looks").select("content").orderBy("id", "desc").limit(1);
  const theme = db
    .selectFrom(newest.as("newest"))
    .select([sql.lit(THEME).as("name"), "newest.content as value"]);
  return db
    .selectFrom("settings")
    .select(["name", sql<string | null>`value`.as("value")])
    .where("name", "in", [NAME, LANGUAGE, LOGO])
    .unionAll(theme)
    .execute();
}

/**
 * The sender's name and the email's language: the recipient's, else the magazine's; the theme's accent, the logo. One
 * statement, two with a logo.
 * @param own the recipient's language; ignored unless supported
 */
export async function readEmailContext(db: Database, own?: unknown): Promise<EmailContext> {
  const stored = new Map((await findStored(db)).map(({ name, value }) => [name, parse(value)]));
  const name = stored.get(NAME);
  const locale = [own, stored.get(LANGUAGE)].find(isLocale) ?? DEFAULT_LOCALE;
  const site = typeof name === "string" && name !== "" ? name : "Masthead";
  const accent = accentOf(stored.get(THEME));
  const logo = await findLogo(db, stored.get(LOGO));
  return { locale, site, ...(accent && { accent }), ...(logo && { logo }) };
}
