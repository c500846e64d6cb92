/** Reads themes: what readers see, what owners have made, and what was published before. */
import type { Database } from "#app/database/client/client.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { BUILT_IN_THEMES, isBuiltIn } from "./built-in/themes.ts";
import { Theme } from "./theme.ts";

/** A theme of an owner at the desk. */
export interface OwnTheme {
  id: string;
  theme: Theme;
  revision: number;
  changedAt: number;
}

/** A look that readers see or have seen. */
export interface PublishedLook {
  id: string;
  themeId: string | null;
  /** Null for the program's own look. */
  name: string | null;
  publishedAt: number;
  /** Null for a deleted account. */
  publishedBy: string | null;
}

const LOOKS_SHOWN = 30;

/** Parses a stored theme. An unreadable one, such as of a newer version, counts as absent: it must not break the pages. */
function parseTheme(text: string | null | undefined): Theme | null {
  if (!text) return null;
  try {
    return Theme.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The theme that readers see; null for the program's own look. One statement. */
export async function findPublishedTheme(db: Database): Promise<Theme | null> {
  const row = await db
    .selectFrom("looks")
    .select("content")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return parseTheme(row?.content);
}

/** Published looks, the newest first: the first is the current one. One statement. */
export async function listLooks(db: Database): Promise<PublishedLook[]> {
  const rows = await db
    .selectFrom("looks")
    .leftJoin("users", "users.id", "looks.published_by")
    .select([
      "looks.id",
      "looks.theme_id",
      "looks.content",
      "looks.published_at",
      "users.name as person",
    ])
    .orderBy("looks.id", "desc")
    .limit(LOOKS_SHOWN)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    themeId: row.theme_id,
    name: parseTheme(row.content)?.name ?? null,
    publishedAt: row.published_at,
    publishedBy: row.person,
  }));
}

/** The owner's themes, the last changed first; those that cannot be read are left out. One statement. */
export async function listOwnThemes(db: Database): Promise<OwnTheme[]> {
  const rows = await db.selectFrom("themes").selectAll().orderBy("changed_at", "desc").execute();
  return rows.flatMap(({ id, content, revision, changed_at }) => {
    const theme = parseTheme(content);
    return theme ? [{ id, theme, revision, changedAt: changed_at }] : [];
  });
}

/**
 * One of the owner's themes. One statement.
 * @throws NotFound when there is none
 */
export async function getOwnTheme(db: Database, id: string): Promise<OwnTheme> {
  const row = await db.selectFrom("themes").selectAll().where("id", "=", id).executeTakeFirst();
  const theme = parseTheme(row?.content);
  if (!row || !theme) throw new NotFound(`No theme "${id}"`);
  return { id, theme, revision: row.revision, changedAt: row.changed_at };
}

/**
 * A theme by the name of a built-in one, or the id of an own one.
 * @throws NotFound when there is none
 */
export async function getTheme(db: Database, id: string): Promise<Theme> {
  return isBuiltIn(id) ? BUILT_IN_THEMES[id] : (await getOwnTheme(db, id)).theme;
}
