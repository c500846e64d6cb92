/** Labels of members, and giving and taking them. */
import { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import { type Change, requireThat } from "#app/features/accounts/policy.ts";
import type { Label } from "#app/features/members/models.ts";
import { canManageMembers } from "#app/features/members/policy.ts";
import { recordMemberEvent } from "#app/features/members/timeline/record-event.server.ts";
import { accepted, nameText, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { LabelQuota } from "./label-quota.server.ts";

const NAME_MAX_LENGTH = 60;

/** Without commas, which part labels in forms and files. */
export const LabelName = z
  .string("required")
  .transform((text) => text.replaceAll(",", " "))
  .pipe(nameText(NAME_MAX_LENGTH));

/** All labels, by name. One statement. */
export const listLabels = (db: Database): Promise<Label[]> =>
  db.selectFrom("labels").select(["id", "name"]).orderBy("name").execute();

interface TakenLabels {
  labels: Label[];
  /** Those of them that were not there before. */
  made: Label[];
  /** Names beyond the limit on labels. */
  missed: string[];
}

/** The labels with these names; those beyond the limit are left out. Nothing is written yet. */
async function takeLabels(db: Database, names: readonly string[]): Promise<TakenLabels> {
  const quota = new LabelQuota(await listLabels(db));
  const labels = new Set(
    names.map((name) => quota.findOrAdd(name)).filter((label) => label !== null),
  );
  return { labels: [...labels], made: quota.made, missed: quota.missed };
}

async function insertLabels(db: Database, made: readonly Label[]): Promise<void> {
  const created_at = Date.now();
  for (const label of made)
    await db
      .insertInto("labels")
      .values({ ...label, created_at })
      .execute();
}

/**
 * The label with this name, made where there is none.
 * @returns null when there are too many
 */
export async function findOrMakeLabel(db: Database, name: string): Promise<Label | null> {
  const { labels, made } = await takeLabels(db, [name]);
  await insertLabels(db, made);
  return labels[0] ?? null;
}

const labelsOf = (db: Database, memberId: string): Promise<Label[]> =>
  db
    .selectFrom("member_labels")
    .innerJoin("labels", "labels.id", "member_labels.label_id")
    .select(["labels.id", "labels.name"])
    .where("member_id", "=", memberId)
    .execute();

async function addLabelsTo(db: Database, memberId: string, added: readonly Label[]) {
  for (const { id, name } of added) {
    await db.insertInto("member_labels").values({ label_id: id, member_id: memberId }).execute();
    await recordMemberEvent(db, memberId, "label-added", { details: { label: name } });
  }
}

/** The labels of one list that the other does not have. */
const withoutThose = (labels: readonly Label[], others: readonly Label[]): Label[] =>
  labels.filter(({ id }) => !others.some((other) => other.id === id));

/** @returns whether they have changed; null when there are too many */
async function writeLabels(
  db: Database,
  memberId: string,
  names: readonly string[],
): Promise<boolean | null> {
  const before = await labelsOf(db, memberId);
  const wanted = await takeLabels(db, names);
  if (wanted.missed.length > 0) return null;
  await insertLabels(db, wanted.made);
  const [lost, added] = [withoutThose(before, wanted.labels), withoutThose(wanted.labels, before)];
  for (const { id, name } of lost) {
    await db
      .deleteFrom("member_labels")
      .where("label_id", "=", id)
      .where("member_id", "=", memberId)
      .execute();
    await recordMemberEvent(db, memberId, "label-removed", { details: { label: name } });
  }
  await addLabelsTo(db, memberId, added);
  return lost.length + added.length > 0;
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
    const hasChanged = await writeLabels(db, memberId, parsed.value);
    if (hasChanged) await emit(db, "subscriber.changed", { subscriberId: memberId });
    return hasChanged === null ? refused("labels", "too-many") : accepted(null);
  });
}

interface AddedLabels {
  /** Ids of those that were made. */
  made: string[];
  /** Names beyond the limit on labels. */
  missed: string[];
}

/** The names that labels will have: those of a file without a visible character are left out. */
export const usableLabelNames = (names: readonly string[]): string[] =>
  names.flatMap((name) => LabelName.safeParse(name).data ?? []);

/**
 * Gives a member these labels beside those that they have; labels that nobody has had are created, up to the limit.
 * Idempotent. Emits `subscriber.changed`.
 * @throws SignInNeeded or Forbidden for all but owners
 */
export async function addLabels(
  writer: Writer,
  memberId: string,
  names: readonly string[],
  { actor }: Change,
): Promise<AddedLabels> {
  requireThat(canManageMembers(actor), actor, "label members");
  return inTransaction(writer, async (db) => {
    const { labels, made, missed } = await takeLabels(db, usableLabelNames(names));
    await insertLabels(db, made);
    await addLabelsTo(db, memberId, withoutThose(labels, await labelsOf(db, memberId)));
    await emit(db, "subscriber.changed", { subscriberId: memberId });
    return { made: made.map(({ id }) => id), missed };
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
