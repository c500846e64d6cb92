/** Writes author bylines. */
import type { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import { updateUsageCounts } from "#app/database/queries/media-usage-counts.server.ts";
import { redirectOldSlug } from "#app/database/queries/slug-redirects.server.ts";
import { isSlugTaken } from "#app/database/queries/slugs.server.ts";
import { isSubjectHidden } from "#app/database/queries/subject-address.server.ts";
import { AuthorInput } from "#app/features/accounts/input.ts";
import {
  type Change,
  canEditAll,
  canEditAuthor,
  changeDateOf,
  isImported,
  requireThat,
} from "#app/features/accounts/policy.ts";
import { titleSlug } from "#app/lib/addresses/title-slug.ts";
import { changedFields, type SaveResult } from "#app/lib/changed-fields.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { findSiteLanguage } from "#app/platform/i18n/site-language.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";

export interface SavedAuthor {
  id: string;
  slug: string;
  change: SaveResult;
}

type AuthorFields = z.output<typeof AuthorInput>;

/** Canonical JSON, so that the same links compare equal. */
const linksJson = (links: AuthorFields["links"]): string | undefined =>
  links && JSON.stringify(Object.fromEntries(Object.entries(links).sort()));

function columnsOf(fields: AuthorFields) {
  return {
    first_name: fields.firstName,
    last_name: fields.lastName,
    display_name: fields.displayName,
    user_id: fields.userId,
    email: fields.email,
    gender: fields.gender,
    avatar_id: fields.avatarId,
    cover_id: fields.coverId,
    job_name: fields.jobName,
    description: fields.description,
    links: linksJson(fields.links),
  };
}

function findAuthor(db: Database, id: string) {
  return db.selectFrom("authors").selectAll().where("id", "=", id).executeTakeFirst();
}

type AuthorRow = NonNullable<Awaited<ReturnType<typeof findAuthor>>>;

async function writeAuthor(
  db: Database,
  row: AuthorRow | undefined,
  columns: ReturnType<typeof columnsOf> & { id: string; slug: string },
  at: number,
): Promise<SaveResult> {
  const changes = row ? changedFields(row, columns) : null;
  if (row && !changes) return "unchanged";
  if (row) {
    await db
      .updateTable("authors")
      .set({ ...changes, updated_at: at })
      .where("id", "=", row.id)
      .execute();
  } else {
    const counts = { post_count: 0, follower_count: 0, created_at: at, updated_at: at };
    await db
      .insertInto("authors")
      .values({ ...columns, links: columns.links ?? "{}", ...counts })
      .execute();
  }
  const used = { ...row, ...changes, ...(row ? {} : columns) };
  await updateUsageCounts(db, [row?.avatar_id, row?.cover_id], [used.avatar_id, used.cover_id]);
  await redirectOldSlug(db, {
    kind: "author",
    id: columns.id,
    before: row?.slug,
    after: columns.slug,
    at,
  });
  return row ? "updated" : "inserted";
}

/**
 * Creates or updates a byline; the old slug keeps redirecting. Emits `author.changed`.
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function saveAuthor(
  writer: Writer,
  input: AuthorInput,
  change: Change,
): Promise<Outcome<SavedAuthor>> {
  const parsed = readInput(AuthorInput, input);
  if (!parsed.ok) return parsed;
  const fields = parsed.value;
  return inTransaction(writer, async (db) => {
    const row = fields.id ? await findAuthor(db, fields.id) : undefined;
    const { actor } = change;
    const mayWrite = row ? canEditAuthor(actor, { userId: row.user_id }) : canEditAll(actor);
    requireThat(mayWrite, actor, "change this byline");
    const isMoved = fields.userId !== undefined && fields.userId !== row?.user_id;
    requireThat(!isMoved || canEditAll(actor), actor, "give a byline to an account");
    const id = row?.id ?? fields.id ?? newId();
    const known = fields.slug ?? row?.slug;
    const slug =
      known ?? (titleSlug(fields.displayName, await findSiteLanguage(db)) || id.toLowerCase());
    if (await isSlugTaken(db, "authors", slug, id)) return refused("slug", "taken");
    if (slug !== row?.slug && (await isSubjectHidden(db, "author", slug))) {
      return refused("slug", "reserved");
    }
    const at = changeDateOf(change, !row);
    const saved = await writeAuthor(db, row, { ...columnsOf(fields), id, slug }, at);
    if (saved !== "unchanged") {
      await emit(db, "author.changed", { authorId: id, isImported: isImported(change, !row) });
    }
    return accepted({ id, slug, change: saved });
  });
}
