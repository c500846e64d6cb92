/** Writes readers: subscribers with their newsletters and labels, and the plans of those who have paid. */
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { monthsUntil } from "#app/features/billing/complimentary/complimentary-commands.server.ts";
import { giveTogether } from "#app/features/billing/complimentary/give-together.server.ts";
import { findPlan } from "#app/features/billing/plans/plan-rows.server.ts";
import type { SourceSubscriber } from "#app/features/imports/audience-model.ts";
import { recordFailure } from "#app/features/imports/failures.server.ts";
import { findItem, findTargets, saveItem } from "#app/features/imports/import-rows.server.ts";
import { externalNewsletters } from "#app/features/imports/newsletter-choice.ts";
import type { Counted } from "#app/features/members/growth/days.server.ts";
import { addLabels } from "#app/features/members/labels/label-commands.server.ts";
import { nameMember, saveNote } from "#app/features/members/member-commands.server.ts";
import { addSubscriber } from "#app/features/newsletter/import-commands.server.ts";
import { setNewsletters } from "#app/features/newsletter/lists/set-newsletters.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { valueOrThrow, type Writing } from "./writing.server.ts";

const CHANGE = { actor: SYSTEM };

/**
 * Gives a reader who has paid the plan that the owner has chosen, until the paid time ends. Idempotent: a repeated import
 * does not give it again, even if it was cancelled here. A reader with a plan keeps that one.
 */
async function givePaid(
  writer: Writer,
  { of }: Writing,
  { paid, email, name, externalId }: SourceSubscriber,
): Promise<void> {
  const at = Date.now();
  const { payersPlan } = of.choices;
  if (!paid || payersPlan === "" || (paid.until !== null && paid.until <= at)) return;
  if (await findItem(writer.db, of.origin, "given-plan", externalId)) return;
  const plan = await findPlan(writer, writer.db, payersPlan);
  if (!plan) return;
  const { until } = paid;
  const terms = { by: null, gateway: "manual", until, months: monthsUntil(until, at), at };
  const given = await giveTogether(writer, plan, [{ email, name }], terms);
  for (const { subscriptionId: targetId, hasNewAccount } of given.values()) {
    const version = hasNewAccount ? 1 : 0;
    const saved = { kind: "given-plan" as const, externalId, targetId, isNew: true, version };
    await saveItem(writer.db, of, saved);
  }
}

/** Instead of those for new readers, where the owner has chosen others. */
async function chooseNewsletters(
  writer: Writer,
  { of }: Writing,
  memberId: string,
  { place }: SourceSubscriber,
): Promise<void> {
  const { newsletters } = of.choices;
  if (newsletters.length === 0) return;
  const { here, there } = externalNewsletters(newsletters);
  const brought = await findTargets(writer.db, of.origin, "newsletter", there);
  // One that could not be made is recorded already; one may have been archived since the choice.
  const known = await writer.db
    .selectFrom("newsletters")
    .select("id")
    .where("id", "in", [...here, ...brought])
    .where("archived_at", "is", null)
    .execute();
  if (known.length > 0) valueOrThrow(place, await setNewsletters(writer, memberId, known, CHANGE));
}

/**
 * Beside those that they have. Labels that were not there before go again when the import is undone; those that found no
 * room are recorded.
 */
async function giveLabels(
  writer: Writer,
  { of }: Writing,
  memberId: string,
  { labels, place }: SourceSubscriber,
): Promise<void> {
  if (labels.length === 0) return;
  const { made, missed } = await addLabels(writer, memberId, labels, CHANGE);
  for (const id of made)
    await saveItem(writer.db, of, { kind: "label", externalId: id, targetId: id, isNew: true });
  for (const label of missed)
    await recordFailure(writer.db, of.id, `${place.file}: ${label}`, "label-kept-out");
}

/**
 * Subscribers who agreed to emails become members. Known members stay as they are, and deleted ones stay deleted.
 * @returns since when somebody new counts; null for all others
 */
async function writeMember(
  writer: Writer,
  writing: Writing,
  item: SourceSubscriber,
): Promise<Counted | null> {
  const { email, agreedAt, externalId } = item;
  if (agreedAt === null) return null;
  if (await findItem(writer.db, writing.of.origin, "subscriber", externalId)) return null;
  const added = await addSubscriber(writer, {
    email,
    agreedAt,
    joinedAt: item.joinedAt ?? agreedAt,
  });
  if (!added.ok || added.value === null) return null;
  const id = added.value;
  if (item.name) await nameMember(writer, id, item.name, CHANGE);
  if (item.note) await saveNote(writer, id, item.note, CHANGE);
  await giveLabels(writer, writing, id, item);
  await chooseNewsletters(writer, writing, id, item);
  const saved = { kind: "subscriber" as const, externalId, targetId: id, isNew: true };
  await saveItem(writer.db, writing.of, saved);
  const row = writer.db.selectFrom("members").select("created_at").where("id", "=", id);
  const { created_at } = await row.executeTakeFirstOrThrow();
  // Whoever had an account counts as a member already.
  const isNew = created_at === (item.joinedAt ?? agreedAt);
  return { joinedAt: isNew ? created_at : null, subscribedAt: agreedAt, paidAt: null };
}

/**
 * Writes a subscriber. A paid plan is kept without consent to emails.
 * @returns since when somebody new counts; null for all others
 */
export async function writeSubscriber(
  writer: Writer,
  writing: Writing,
  item: SourceSubscriber,
): Promise<Counted | null> {
  const counted = await writeMember(writer, writing, item);
  await givePaid(writer, writing, item);
  return counted;
}
