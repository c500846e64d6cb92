/** Labels of members, and giving and taking them. */
import { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import { type Change, requireThat } from "#app/features/accounts/policy.ts";
import type { Label } from "#app/features/members/models.ts";
import { canManageMembers } from "#app/features/members/policy.ts";
import { noteMemberEvent } from "#app/features/members/timeline/note-event.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, nameText, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";

const NAME_MAX_LENGTH = 60;
const MOST_LABELS = 500;

/** Without commas, which part labels in forms and files. */
export const LabelName = z
  .string("required")
  .transform((text) => text.replaceAll(",", " "))
  .pipe(nameText(NAME_MAX_LENGTH));

/** All labels, by name. One statement. */
export const listLabels = (db: Database): Promise<Label[]> =>
  db.selectFrom("labels").select(["id", "name"]).orderBy("name").execute();

/**
 * The label with this name, made where there is none. Names differ by more than by capitals.
 * @returns null when there are too many
 */
export async function findOrMakeLabel(db: Database, name: string): Promise<Label | null> {
  const labels = await listLabels(db);
  const known = labels.find((label) => label.name.toLowerCase() === name.toLowerCase());
  if (known) return known;
  if (labels.length >= MOST_LABELS) return null;
  const label = { id: newId(), name };
  await db
    .insertInto("labels")
    .values({ ...label, created_at: Date.now() })
    .execute();
  return label;
}

async function writeLabels(db: Database, memberId: string, names: readonly string[]) {
  const before = await db
    .selectFrom("member_labels")
    .innerJoin("labels", "labels.id", "member_labels.label_id")
    .select(["labels.id", "labels.name"])
    .where("member_id", "=", memberId)
    .execute();
  const wanted: Label[] = [];
  for (const name of names) {
    const label = await findOrMakeLabel(db, name);
    if (!label) return false;
    if (!wanted.some(({ id }) => id === label.id)) wanted.push(label);
  }
  const gone = before.filter(({ id }) => !wanted.some((label) => label.id === id));
  const added = wanted.filter(({ id }) => !before.some((label) => label.id === id));
  for (const { id, name } of gone) {
    await db
      .deleteFrom("member_labels")
      .where("label_id", "=", id)
      .where("member_id", "=", memberId)
      .execute();
    await noteMemberEvent(db, memberId, "label-removed", { details: { label: name } });
  }
  for (const { id, name } of added) {
    await db.insertInto("member_labels").values({ label_id: id, member_id: memberId }).execute();
    await noteMemberEvent(db, memberId, "label-added", { details: { label: name } });
  }
  return true;
}

/**
 * Gives a member these labels and no others; labels that nobody has had are made. Idempotent. Emits `subscriber.changed`.
 * @returns the error `too-many` of `labels`
 * @throws SignInNeeded or Forbidden for all but owners
 */
export async function setLabels(
  writer: Writer,
  memberId: string,
  names: readonly string[],
  { actor }: Change,
): Promise<Outcome<null>> {
  requireThat(canManageMembers(actor), actor, "label members");
  const parsed = readInput(LabelName.array(), names);
  if (!parsed.ok) return refused("labels", "bad-name");
  return inTransaction(writer, async (db) => {
    const isWritten = await writeLabels(db, memberId, parsed.value);
    if (isWritten) await emit(db, "subscriber.changed", { subscriberId: memberId });
    return isWritten ? accepted(null) : refused("labels", "too-many");
  });
}

/**
 * Makes a label that nobody has yet.
 * @returns its id; the errors `exists` of `name` where a label has it, in capitals or not, and `too-many`
 * @throws SignInNeeded or Forbidden for all but owners
 */
export async function createLabel(
  writer: Writer,
  name: string,
  { actor }: Change,
): Promise<Outcome<string>> {
  requireThat(canManageMembers(actor), actor, "make labels");
  const parsed = readInput(z.object({ name: LabelName }), { name });
  if (!parsed.ok) return parsed;
  const wanted = parsed.value.name;
  return inTransaction(writer, async (db) => {
    const labels = await listLabels(db);
    const isThere = labels.some((label) => label.name.toLowerCase() === wanted.toLowerCase());
    if (isThere) return refused("name", "exists");
    const made = await findOrMakeLabel(db, wanted);
    return made ? accepted(made.id) : refused("name", "too-many");
  });
}
