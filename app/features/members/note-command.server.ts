/** Saves the staff's note about a member. */
import { type Change, requireThat } from "#app/features/accounts/policy.ts";
import { accepted, type Outcome, optionalText, readInput, refused } from "#app/lib/input.ts";
import { emit } from "#app/platform/events/events.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { canManageMembers } from "./policy.ts";

const LONGEST_NOTE = 2000;
const LONGEST_NAME = 100;

/**
 * Writes the note about a member. Emits `subscriber.changed`.
 * @returns the error `too-long` of `note`
 * @throws SignInNeeded or Forbidden for all but owners
 */
export async function saveNote(
  { db }: Writer,
  id: string,
  note: string,
  { actor }: Change,
): Promise<Outcome<null>> {
  requireThat(canManageMembers(actor), actor, "write notes about members");
  const parsed = readInput(optionalText(LONGEST_NOTE), note);
  if (!parsed.ok) return refused("note", "too-long");
  await db.updateTable("members").set({ note: parsed.value }).where("id", "=", id).execute();
  await emit(db, "subscriber.changed", { subscriberId: id });
  return accepted(null);
}

/**
 * Names a member who has no account; an account has its own name. Emits `subscriber.changed`.
 * @returns the error `too-long` of `name`
 * @throws SignInNeeded or Forbidden for all but owners
 */
export async function nameMember(
  { db }: Writer,
  id: string,
  name: string,
  { actor }: Change,
): Promise<Outcome<null>> {
  requireThat(canManageMembers(actor), actor, "name members");
  const parsed = readInput(optionalText(LONGEST_NAME), name);
  if (!parsed.ok) return refused("name", "too-long");
  await db
    .updateTable("members")
    .set({ name: parsed.value })
    .where("id", "=", id)
    .where("user_id", "is", null)
    .execute();
  await emit(db, "subscriber.changed", { subscriberId: id });
  return accepted(null);
}
