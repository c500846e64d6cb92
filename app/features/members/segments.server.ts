/** Filters of members under names, which newsletters can be sent to. */
import { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import { type Change, requireThat } from "#app/features/accounts/policy.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, nameText, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { MemberFilter, readStoredFilter } from "./filter.ts";
import { canReadMembers } from "./policy.ts";

/** More would not fit above a list. */
const MAX_SEGMENTS = 50;
const NAME_MAX_LENGTH = 60;

export interface Segment {
  id: string;
  name: string;
  filter: MemberFilter;
}

const SegmentInput = z.object({ name: nameText(NAME_MAX_LENGTH), filter: MemberFilter });

/** All segments, by name. One statement. */
export async function listSegments(db: Database): Promise<Segment[]> {
  const rows = await db
    .selectFrom("segments")
    .select(["id", "name", "filter"])
    .orderBy("name")
    .execute();
  return rows.map(({ id, name, filter }) => ({ id, name, filter: readStoredFilter(filter) }));
}

/** Null for one that is deleted. */
export async function findSegment(db: Database, id: string): Promise<Segment | null> {
  const query = db.selectFrom("segments").select(["id", "name", "filter"]).where("id", "=", id);
  const row = await query.executeTakeFirst();
  return row ? { id, name: row.name, filter: readStoredFilter(row.filter) } : null;
}

/**
 * Saves a filter under a name; a segment of the same name gets the new filter.
 * @returns its id; the error `empty` of `filter` for everybody, `too-many` of `name`
 * @throws SignInNeeded or Forbidden for all but editors
 */
export async function saveSegment(
  writer: Writer,
  input: z.input<typeof SegmentInput>,
  { actor }: Change,
): Promise<Outcome<string>> {
  requireThat(canReadMembers(actor), actor, "save segments");
  const parsed = readInput(SegmentInput, input);
  if (!parsed.ok) return parsed;
  const { name, filter } = parsed.value;
  if (Object.keys(filter).length === 0) return refused("filter", "empty");
  return inTransaction(writer, async (db) => {
    const others = await db.selectFrom("segments").select("id").where("name", "!=", name).execute();
    if (others.length >= MAX_SEGMENTS) return refused("name", "too-many");
    const row = await db
      .insertInto("segments")
      .values({
        id: newId(),
        name,
        filter: JSON.stringify(filter),
        created_by: actor.userId,
        created_at: Date.now(),
      })
      .onConflict((conflict) =>
        conflict.column("name").doUpdateSet({ filter: JSON.stringify(filter) }),
      )
      .returning("id")
      .executeTakeFirstOrThrow();
    return accepted(row.id);
  });
}

/**
 * Deletes a segment; nobody in it is touched. Idempotent.
 * @throws SignInNeeded or Forbidden for all but editors
 */
export async function deleteSegment({ db }: Writer, id: string, { actor }: Change): Promise<void> {
  requireThat(canReadMembers(actor), actor, "delete segments");
  await db.deleteFrom("segments").where("id", "=", id).execute();
}
