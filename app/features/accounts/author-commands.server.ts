/** Writes bylines. */
import type { z } from "zod";
import type { Database } from "#app/database/client.server.ts";
import { shiftUsage } from "#app/database/media-usage.server.ts";
import { rememberSlug } from "#app/database/slug-redirects.server.ts";
import { changesTo, type Saved } from "#app/lib/changes.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { slugify } from "#app/lib/slug.ts";
import { emit } from "#app/platform/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { AuthorInput } from "./input.ts";
import { type Change, canEditAll, canEditAuthor, dateOf, requireThat } from "./policy.ts";

export interface SavedAuthor {
  id: string;
  slug: string;
  change: Saved;
}

type Given = z.output<typeof AuthorInput>;

/** Canonical JSON, so that the same links compare equal. */
const linksJson = (links: Given["links"]): string | undefined =>
  links && JSON.stringify(Object.fromEntries(Object.entries(links).sort()));

function columnsOf(given: Given) {
  return {
    ...{ first_name: given.firstName, last_name: given.lastName, display_name: given.displayName },
    ...{ user_id: given.userId, email: given.email, gender: given.gender },
    ...{ avatar_id: given.avatarId, cover_id: given.coverId },
    ...{ job_name: given.jobName, description: given.description, links: linksJson(given.links) },
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
): Promise<Saved> {
  const changes = row ? changesTo(row, columns) : null;
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
  await shiftUsage(db, [row?.avatar_id, row?.cover_id], [used.avatar_id, used.cover_id]);
  await rememberSlug(db, {
    ...{ kind: "author", id: columns.id, before: row?.slug, after: columns.slug, at },
  });
  return row ? "updated" : "inserted";
}

async function isSlugTaken(db: Database, slug: string, id: string): Promise<boolean> {
  const other = await db
    .selectFrom("authors")
    .select("id")
    .where("slug", "=", slug)
    .where("id", "!=", id)
    .executeTakeFirst();
  return other !== undefined;
}

/**
 * Makes a byline, or changes one; an old slug keeps leading to it. Emits `author.changed`.
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function saveAuthor(
  writer: Writer,
  input: AuthorInput,
  change: Change,
): Promise<Outcome<SavedAuthor>> {
  const parsed = readInput(AuthorInput, input);
  if (!parsed.ok) return parsed;
  const given = parsed.value;
  return inTransaction(writer, async (db) => {
    const row = given.id ? await findAuthor(db, given.id) : undefined;
    const { actor } = change;
    const mayWrite = row ? canEditAuthor(actor, { userId: row.user_id }) : canEditAll(actor);
    requireThat(mayWrite, actor, "change this byline");
    const isMoved = given.userId !== undefined && given.userId !== row?.user_id;
    requireThat(!isMoved || canEditAll(actor), actor, "give a byline to an account");
    const id = row?.id ?? given.id ?? newId();
    const slug = given.slug ?? row?.slug ?? (slugify(given.displayName) || id.toLowerCase());
    if (await isSlugTaken(db, slug, id)) return refused("slug", "taken");
    const at = dateOf(change, !row);
    const saved = await writeAuthor(db, row, { ...columnsOf(given), id, slug }, at);
    if (saved !== "unchanged") {
      await emit(db, "author.changed", { authorId: id, tags: [`author:${id}`] });
    }
    return accepted({ id, slug, change: saved });
  });
}
