/** Changes a member from the desk or the API: the note; the name and address of one without an account. */
import { z } from "zod";
import { EmailInput } from "#app/features/accounts/input.ts";
import { type Change, requireThat } from "#app/features/accounts/policy.ts";
import { accepted, type Outcome, optionalText, readInput, refused } from "#app/lib/input.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { canManageMembers } from "./policy.ts";
import { noteMemberEvent } from "./timeline/note-event.server.ts";

const LONGEST_NOTE = 2000;
const NewAddress = z.object({ email: EmailInput });
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

/**
 * Moves a member who has no account to another address, with everything that is known of them. Emits `subscriber.changed`.
 * @returns the error `taken` of `email` for the address of another member, or `bad-email`
 * @throws SignInNeeded or Forbidden for all but owners
 */
export async function moveMember(
  writer: Writer,
  id: string,
  email: string,
  { actor }: Change,
): Promise<Outcome<null>> {
  requireThat(canManageMembers(actor), actor, "change addresses of members");
  const parsed = readInput(NewAddress, { email });
  if (!parsed.ok) return parsed;
  return inTransaction(writer, async (db) => {
    const other = db
      .selectFrom("members")
      .select("id")
      .where("email", "=", parsed.value.email)
      .where("id", "!=", id);
    if (await other.executeTakeFirst()) return refused("email", "taken");
    const { numUpdatedRows } = await db
      .updateTable("members")
      // A confirmation link that was sent to the former address must not confirm the new one.
      .set({ email: parsed.value.email, token_hash: "" })
      .where("id", "=", id)
      .where("email", "!=", parsed.value.email)
      .where("user_id", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return accepted(null);
    await noteMemberEvent(db, id, "email-changed");
    await emit(db, "subscriber.changed", { subscriberId: id });
    return accepted(null);
  });
}
