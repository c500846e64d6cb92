/** Creates and updates categories and tags. */
import type { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import { updateUsageCounts } from "#app/database/queries/media-usage-counts.server.ts";
import { hasFirstPart } from "#app/database/queries/post-address.server.ts";
import { redirectOldSlug } from "#app/database/queries/slug-redirects.server.ts";
import { isSubjectFolder, isSubjectHidden } from "#app/database/queries/subject-address.server.ts";
import { type Change, canEditAll, dateOf, requireThat } from "#app/features/accounts/policy.ts";
import { isReserved, isReservedFolder } from "#app/features/posts/reserved-addresses.ts";
import { changedFields, type SaveResult } from "#app/lib/changed-fields.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { slugify } from "#app/lib/slug.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { TermInput } from "./input.ts";

export interface SavedTerm {
  id: string;
  slug: string;
  change: SaveResult;
}

type TermFields = z.output<typeof TermInput>;

function findTerm(db: Database, id: string) {
  return db.selectFrom("terms").selectAll().where("id", "=", id).executeTakeFirst();
}

async function isSlugTaken(db: Database, slug: string, id: string): Promise<boolean> {
  const other = await db
    .selectFrom("terms")
    .select("id")
    .where("slug", "=", slug)
    .where("id", "!=", id)
    .executeTakeFirst();
  return other !== undefined;
}

/** Whether addresses of the program, of a page or of other terms would hide the term's, or its posts'. */
async function isHidden(
  db: Database,
  taxonomy: TermFields["taxonomy"],
  slug: string,
): Promise<boolean> {
  if (await isSubjectHidden(db, taxonomy, slug, isReserved)) return true;
  if (taxonomy !== "category" || !(await hasFirstPart(db, ":category"))) return false;
  return isReservedFolder(slug) || isSubjectFolder(db, slug);
}

async function writeTerm(
  db: Database,
  row: Awaited<ReturnType<typeof findTerm>>,
  { pictureId, ...fields }: TermFields & { id: string; slug: string },
  at: number,
): Promise<SaveResult> {
  const columns = { ...fields, picture_id: pictureId };
  const changes = row ? changedFields(row, columns) : null;
  if (row && !changes) return "unchanged";
  if (row) {
    await db
      .updateTable("terms")
      .set({ ...changes, updated_at: at })
      .where("id", "=", row.id)
      .execute();
  } else {
    const position = columns.position ?? 0;
    await db
      .insertInto("terms")
      .values({ ...columns, position, created_at: at, updated_at: at })
      .execute();
  }
  if (pictureId !== undefined) await updateUsageCounts(db, [row?.picture_id], [pictureId]);
  await redirectOldSlug(db, {
    kind: "term",
    id: fields.id,
    before: row?.slug,
    after: fields.slug,
    at,
  });
  return row ? "updated" : "inserted";
}

/**
 * Creates or updates a category or tag; the old slug keeps redirecting. The taxonomy cannot change.
 * Emits `term.changed`.
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function saveTerm(
  writer: Writer,
  input: TermInput,
  change: Change,
): Promise<Outcome<SavedTerm>> {
  const parsed = readInput(TermInput, input);
  if (!parsed.ok) return parsed;
  const fields = parsed.value;
  requireThat(canEditAll(change.actor), change.actor, "change categories and tags");
  return inTransaction(writer, async (db) => {
    const row = fields.id ? await findTerm(db, fields.id) : undefined;
    if (row && row.taxonomy !== fields.taxonomy) return refused("taxonomy", "bad-value");
    const id = row?.id ?? fields.id ?? newId();
    const slug = fields.slug ?? row?.slug ?? slugify(fields.name);
    if (!slug) return refused("slug", "required");
    if (await isSlugTaken(db, slug, id)) return refused("slug", "taken");
    if (slug !== row?.slug && (await isHidden(db, fields.taxonomy, slug))) {
      return refused("slug", "reserved");
    }
    const saved = await writeTerm(db, row, { ...fields, id, slug }, dateOf(change, !row));
    if (saved !== "unchanged") {
      await emit(db, "term.changed", { termId: id });
    }
    return accepted({ id, slug, change: saved });
  });
}
