/** Sends emails of the outbox, and records there the outcome of each. */
import type { Selectable } from "kysely";
import type { OutboxTable } from "#app/database/tables/operations.ts";
import type { Services } from "#app/platform/context.server.ts";

export type OutboxEmail = Selectable<OutboxTable>;

const MAX_ERROR_LENGTH = 500;

/** The content of a sent email is deleted, because it may contain links with tokens. */
async function note({ db }: Services, id: string, error: unknown): Promise<void> {
  const changes = error
    ? ({ status: "failed", error: String(error).slice(0, MAX_ERROR_LENGTH) } as const)
    : ({ status: "sent", error: null, sent_at: Date.now(), text: "", html: "" } as const);
  await db.updateTable("outbox").set(changes).where("id", "=", id).execute();
}

/**
 * Sends an email that was not sent yet. Without a mail server it is held.
 * @param deliver throws when the server does not take it
 * @throws what `deliver` throws
 */
export async function sendFromOutbox(
  services: Services,
  id: string,
  deliver: (email: OutboxEmail, smtpUrl: string) => Promise<void>,
): Promise<void> {
  const { db, env, log } = services;
  const email = await db
    .selectFrom("outbox")
    .selectAll()
    .where("id", "=", id)
    .where("status", "!=", "sent")
    .executeTakeFirst();
  if (!email) return;
  if (!env.smtpUrl) {
    const { subject, to_address: to } = email;
    log.info(
      { to, subject },
      "SMTP_URL is not set: an email is held in the outbox (npm run outbox)",
    );
    return;
  }
  try {
    await deliver(email, env.smtpUrl);
    await note(services, id, null);
  } catch (error) {
    await note(services, id, error);
    throw error;
  }
}
