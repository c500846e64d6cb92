/** Changes a member from the desk or the API: the note; the name and address of one without an account. */
import { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import { EmailInput } from "#app/features/accounts/input.ts";
import { type Change, requireThat } from "#app/features/accounts/policy.ts";
import { accepted, type Outcome, optionalText, readInput, refused } from "#app/lib/input.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { canManageMembers } from "./policy.ts";
import { recordMemberEvent } from "./timeline/record-event.server.ts";

const NewAddress = z.object({ email: EmailInput });

/** What owners write about a member. */
export const MemberText = z.object({
  note: optionalText(2000).optional(),
  name: optionalText(100).optional(),
});

/** Writes what differs, and emits `subscriber.changed` if anything does. A member with an account keeps its name. */
export async function writeMemberText(
  db: Database,
  id: string,
  { note, name }: z.output<typeof MemberText>,
): Promise<void> {
  const ofMember = db.updateTable("members").where("id", "=", id).returning("id");
  const changed: unknown[] = [];
  if (note !== undefined) {
    changed.push(...(await ofMember.set({ note }).where("note", "!=", note).execute()));
  }
  if (name !== undefined) {
    const named = ofMember.set({ name }).where("user_id", "is", null);
    changed.push(...(await named.where("name", "!=", name).execute()));
  }
  if (changed.length > 0) await emit(db, "subscriber.changed", { subscriberId: id });
}

async function saveText(db: Database, id: string, text: unknown): Promise<Outcome<null>> {
  const read = readInput(MemberText, text);
  if (!read.ok) return read;
  await writeMemberText(db, id, read.value);
  return accepted(null);
}

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
  return saveText(db, id, { note });
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
  return saveText(db, id, { name });
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
    await recordMemberEvent(db, id, "email-changed");
    await emit(db, "subscriber.changed", { subscriberId: id });
    return accepted(null);
  });
}
