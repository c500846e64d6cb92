/** Keeps a language once in each group of translations. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { PostRow } from "#app/features/posts/commands/post-columns.server.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { findSiteLanguage } from "#app/platform/i18n/site-language.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";

/** Key of PostgreSQL's advisory lock on all groups; arbitrary, but the same in every process. */
const GROUPS_LOCK = 20_261_123;

/** Locks the groups against other writers until the end of the transaction; SQLite has one writer anyway. */
export async function lockGroups({ dialect }: Writer, db: Database): Promise<void> {
  if (dialect !== "postgres") return;
  await sql`select pg_advisory_xact_lock(${sql.lit(GROUPS_LOCK)})`.execute(db);
}

/** Ids and languages of the posts in a group that are not in the trash. */
export function listGroup(db: Database, group: string) {
  return db
    .selectFrom("posts")
    .select(["id", "language"])
    .where("translation_group", "=", group)
    .where("deleted_at", "is", null)
    .orderBy("number")
    .execute();
}

/** Whether another post of the group has the language. */
export async function isLanguageTaken(
  db: Database,
  group: string,
  language: string,
  id: string,
): Promise<boolean> {
  const members = await listGroup(db, group);
  return members.some((member) => member.id !== id && member.language === language);
}

/**
 * The language that a save gives a post. In a group that is never "the magazine's": it would change with the setting.
 * @returns the error `language-taken` of `language` when another post of the group has it
 */
export async function languageToSave(
  writer: Writer,
  db: Database,
  given: string | null | undefined,
  row: PostRow | undefined,
): Promise<Outcome<string | null | undefined>> {
  const group = row?.translation_group;
  if (!row || !group || given === undefined || given === row.language) return accepted(given);
  await lockGroups(writer, db);
  const language = given ?? (await findSiteLanguage(db));
  if (await isLanguageTaken(db, group, language, row.id)) {
    return refused("language", "language-taken");
  }
  return accepted(language);
}
