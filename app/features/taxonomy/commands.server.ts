/** Writes categories and tags. */
import type { z } from "zod";
import type { Database } from "#app/database/client.server.ts";
import { shiftUsage } from "#app/database/media-usage.server.ts";
import { rememberSlug } from "#app/database/slug-redirects.server.ts";
import { type Change, canEditAll, dateOf, requireThat } from "#app/features/accounts/policy.ts";
import { changesTo, type Saved } from "#app/lib/changes.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { slugify } from "#app/lib/slug.ts";
import { emit } from "#app/platform/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { TermInput } from "./input.ts";

export interface SavedTerm {
  id: string;
  slug: string;
  change: Saved;
}

type Given = z.output<typeof TermInput>;

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

async function writeTerm(
  db: Database,
  row: Awaited<ReturnType<typeof findTerm>>,
  { pictureId, ...given }: Given & { id: string; slug: string },
  at: number,
): Promise<Saved> {
  const columns = { ...given, picture_id: pictureId };
  const changes = row ? changesTo(row, columns) : null;
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
  if (pictureId !== undefined) await shiftUsage(db, [row?.picture_id], [pictureId]);
  await rememberSlug(db, {
    ...{ kind: "term", id: given.id, before: row?.slug, after: given.slug, at },
  });
  return row ? "updated" : "inserted";
}

/**
 * Makes a category or tag, or changes one; an old slug keeps leading to it. Emits `term.changed`.
 * A term keeps its taxonomy for life.
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function saveTerm(
  writer: Writer,
  input: TermInput,
  change: Change,
): Promise<Outcome<SavedTerm>> {
  const parsed = readInput(TermInput, input);
  if (!parsed.ok) return parsed;
  const given = parsed.value;
  requireThat(canEditAll(change.actor), change.actor, "change categories and tags");
  return inTransaction(writer, async (db) => {
    const row = given.id ? await findTerm(db, given.id) : undefined;
    if (row && row.taxonomy !== given.taxonomy) return refused("taxonomy", "bad-value");
    const id = row?.id ?? given.id ?? newId();
    const slug = given.slug ?? row?.slug ?? slugify(given.name);
    if (!slug) return refused("slug", "required");
    if (await isSlugTaken(db, slug, id)) return refused("slug", "taken");
    const saved = await writeTerm(db, row, { ...given, id, slug }, dateOf(change, !row));
    if (saved !== "unchanged") {
      await emit(db, "term.changed", { termId: id, tags: [`term:${id}`, "terms"] });
    }
    return accepted({ id, slug, change: saved });
  });
}
