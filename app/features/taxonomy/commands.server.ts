/** Creates and updates categories and tags. */
import type { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import { updateUsageCounts } from "#app/database/queries/media-usage-counts.server.ts";
import { hasFirstPart } from "#app/database/queries/post-address.server.ts";
import { redirectOldSlug } from "#app/database/queries/slug-redirects.server.ts";
import { isSlugTaken } from "#app/database/queries/slugs.server.ts";
import { isSubjectFolder, isSubjectHidden } from "#app/database/queries/subject-address.server.ts";
import type { TermsTable } from "#app/database/tables/terms.ts";
import {
  type Change,
  canEditAll,
  changeDateOf,
  isImported,
  requireThat,
} from "#app/features/accounts/policy.ts";
import { isReserved, isReservedFolder } from "#app/features/posts/reserved-addresses.ts";
import { titleSlug } from "#app/lib/addresses/title-slug.ts";
import { changedFields, type SaveResult } from "#app/lib/changed-fields.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { type EventMap, emit } from "#app/platform/events/events.server.ts";
import { findSiteLanguage } from "#app/platform/i18n/site-language.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { TermInput } from "./input.ts";
import { isInternalName, tagSlug } from "./internal-tags.ts";
import { refuseParent } from "./parents.server.ts";

export interface SavedTerm {
  id: string;
  slug: string;
  change: SaveResult;
}

type TermFields = z.output<typeof TermInput>;

function findTerm(db: Database, id: string) {
  return db.selectFrom("terms").selectAll().where("id", "=", id).executeTakeFirst();
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

/** As it is stored: the name decides whether a tag is internal. */
const taxonomyOf = ({
  taxonomy,
  name,
}: Pick<TermFields, "taxonomy" | "name">): TermsTable["taxonomy"] =>
  taxonomy === "tag" && isInternalName(name) ? "internal" : taxonomy;

/** Internal tags have their addresses from their names, and so has a tag that becomes public. */
async function slugOf(
  db: Database,
  fields: TermFields,
  row: Awaited<ReturnType<typeof findTerm>>,
): Promise<string> {
  const { name, slug, taxonomy } = fields;
  if (taxonomyOf(fields) === "internal") return tagSlug(name);
  const wasInternal = row?.taxonomy === "internal";
  const isKept = wasInternal && taxonomy === "tag" && slug === row.slug;
  const given = isKept ? undefined : (slug ?? (wasInternal ? undefined : row?.slug));
  return given ?? titleSlug(name, await findSiteLanguage(db));
}

/** Any page may show a tag that was public, or is now. */
async function announceTerm(
  db: Database,
  event: EventMap["term.changed"],
  affectsPages: boolean,
): Promise<void> {
  await emit(db, "term.changed", event);
  if (affectsPages) await emit(db, "site.changed", {});
}

/** Their pages link to the category. */
async function announceParents(db: Database, ids: readonly (string | null | undefined)[]) {
  for (const termId of new Set(ids)) if (termId) await emit(db, "term.changed", { termId });
}

async function writeTerm(
  db: Database,
  row: Awaited<ReturnType<typeof findTerm>>,
  { pictureId, parentId, ...fields }: TermFields & { id: string; slug: string },
  at: number,
): Promise<SaveResult> {
  const columns = {
    ...fields,
    taxonomy: taxonomyOf(fields),
    picture_id: pictureId,
    parent_id: parentId,
  };
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
    // Nobody has followed a link to an internal tag.
    before: row?.taxonomy === "internal" ? undefined : row?.slug,
    after: fields.slug,
    at,
  });
  return row ? "updated" : "inserted";
}

/**
 * Creates or updates a category or tag; the old slug keeps redirecting. The taxonomy cannot change, but a tag whose name begins
 * with "#" is internal, and public again without. Emits `term.changed`, and `site.changed` when readers see it no longer, or again.
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
    const isOther = row && (row.taxonomy === "category") !== (fields.taxonomy === "category");
    if (isOther) return refused("taxonomy", "bad-value");
    const id = row?.id ?? fields.id ?? newId();
    const slug = await slugOf(db, fields, row);
    if (!slug) return refused("slug", "required");
    if (await isSlugTaken(db, "terms", slug, id)) return refused("slug", "taken");
    const isPublic = taxonomyOf(fields) !== "internal";
    if (isPublic && slug !== row?.slug && (await isHidden(db, fields.taxonomy, slug))) {
      return refused("slug", "reserved");
    }
    if (fields.parentId) {
      const isTag = fields.taxonomy !== "category";
      const error = isTag ? "bad-value" : await refuseParent(db, id, fields.parentId);
      if (error) return refused("parentId", error);
    }
    const saved = await writeTerm(db, row, { ...fields, id, slug }, changeDateOf(change, !row));
    if (saved !== "unchanged") {
      const affectsPages = row !== undefined && row.taxonomy !== taxonomyOf(fields);
      await announceTerm(db, { termId: id, isImported: isImported(change, !row) }, affectsPages);
      await announceParents(db, [row?.parent_id, fields.parentId ?? row?.parent_id]);
    }
    return accepted({ id, slug, change: saved });
  });
}
