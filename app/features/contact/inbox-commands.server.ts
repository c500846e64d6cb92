/** Marks messages as answered, and deletes them. */
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import { NotFound } from "#app/platform/errors.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import type { MessageStatus } from "./models.ts";

/**
 * Marks a message as answered or unanswered.
 * @throws NotFound when it does not exist, SignInNeeded or Forbidden when the actor may not
 */
export async function setMessageAnswered(
  writer: Writer,
  id: string,
  status: MessageStatus,
  { actor }: Change,
): Promise<void> {
  requireThat(canManageSite(actor), actor, "settle messages");
  await inTransaction(writer, async (db) => {
    const settled = await db
      .updateTable("contact_messages")
      .set({ status })
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirst();
    if (!settled) throw new NotFound(`No message "${id}"`);
  });
}

/**
 * Deletes an answered message.
 * @throws NotFound for any other, SignInNeeded or Forbidden when the actor may not
 */
export async function deleteMessage(writer: Writer, id: string, { actor }: Change): Promise<void> {
  requireThat(canManageSite(actor), actor, "delete messages");
  await inTransaction(writer, async (db) => {
    const deleted = await db
      .deleteFrom("contact_messages")
      .where("id", "=", id)
      .where("status", "=", "answered")
      .returning("id")
      .executeTakeFirst();
    if (!deleted) throw new NotFound(`No answered message "${id}"`);
  });
}
