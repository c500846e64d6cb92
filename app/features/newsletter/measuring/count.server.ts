/** Counts opens and clicks, each recipient once. */
import type { Database } from "#app/database/client/client.server.ts";
import { readNewsletterSettings } from "#app/features/newsletter/settings.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { isAutomated } from "./automated-requests.ts";
import { type MeasuredRecipient, readMeasureToken } from "./measured-links.server.ts";

type Key = Pick<Env, "dataDir" | "secretKey">;

/** How an address of an email was requested. */
export interface EmailRequest {
  method: string;
  agent: string;
  at?: number;
}

/**
 * Whether a request counts: while the owner has this measured, of a reader who is still known and does not refuse, and
 * not of a machine. Two statements at most.
 */
async function counts(
  db: Database,
  { sendingId, position }: MeasuredRecipient,
  { method, agent, at = Date.now() }: EmailRequest,
): Promise<boolean> {
  if (!(await readNewsletterSettings(db)).isMeasured) return false;
  const recipient = await db
    .selectFrom("sending_recipients as recipients")
    .innerJoin("members", "members.id", "recipients.subscriber_id")
    .select("recipients.changed_at")
    .where("recipients.sending_id", "=", sendingId)
    .where("recipients.position", "=", position)
    // Until the mail server has answered, the email has reached nobody.
    .where("recipients.state", "not in", ["waiting", "sending"])
    .where("members.refuses_measuring", "=", 0)
    .executeTakeFirst();
  if (!recipient) return false;
  return !isAutomated({ method, agent, afterMs: at - recipient.changed_at });
}

async function recordOpen(
  db: Database,
  { sendingId, position }: MeasuredRecipient,
  at: number,
): Promise<void> {
  await db
    .updateTable("sending_recipients")
    .set({ opened_at: at })
    .where("sending_id", "=", sendingId)
    .where("position", "=", position)
    .where("opened_at", "is", null)
    .execute();
}

/**
 * Counts the opening of an email, once. Idempotent.
 * @throws NotFound for a token that this site has not made
 */
export async function countOpen(
  { db }: Pick<Writer, "db">,
  key: Key,
  token: string,
  asked: EmailRequest,
): Promise<void> {
  const recipient = readMeasureToken(key, token);
  if (!recipient) throw new NotFound("No such email");
  if (await counts(db, recipient, asked)) await recordOpen(db, recipient, asked.at ?? Date.now());
}

/**
 * Counts that a link was followed, once for each recipient; a click also counts as an open. Links of emails that were
 * sent lead on also when nothing is measured any more.
 * @returns where the link leads: what was recorded when the sending began, never what an address says
 * @throws NotFound for a token that this site has not made, and for an unknown link
 */
export async function countClick(
  writer: Writer,
  key: Key,
  { token, number }: { token: string; number: number },
  asked: EmailRequest,
): Promise<string> {
  const recipient = readMeasureToken(key, token);
  const link =
    recipient &&
    Number.isSafeInteger(number) &&
    (await writer.db
      .selectFrom("sending_links")
      .select("url")
      .where("sending_id", "=", recipient.sendingId)
      .where("number", "=", number)
      .executeTakeFirst());
  if (!recipient || !link) throw new NotFound("No such link");
  if (!(await counts(writer.db, recipient, asked))) return link.url;
  const at = asked.at ?? Date.now();
  await inTransaction(writer, async (db) => {
    await db
      .insertInto("sending_clicks")
      .values({
        sending_id: recipient.sendingId,
        number,
        position: recipient.position,
        created_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await recordOpen(db, recipient, at);
  });
  return link.url;
}
