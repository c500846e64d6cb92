/** Newsletter subscriptions with double opt-in. */
import type { Database } from "#app/database/client/client.server.ts";
import { countEmailRequest } from "#app/features/accounts/sign-in/sign-in-limits.server.ts";
import {
  accountWith,
  recordMemberEvent,
} from "#app/features/members/timeline/record-event.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, readInput } from "#app/lib/input.ts";
import { hashToken, newToken } from "#app/lib/secret-token.server.ts";
import { DAY, HOUR } from "#app/lib/time.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { queueEmail, type RenderedEmail } from "#app/platform/mail/queue-email.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { NewsletterInput } from "./input.ts";
import { subscribeFirst } from "./lists/first-subscriptions.server.ts";

/** Minimum interval between confirmation emails to one address. */
const RESEND_INTERVAL = HOUR;

/** Lifetime of a confirmation link. */
const TOKEN_LIFE = 7 * DAY;

/** Renders the confirmation email for a token. */
export type RenderConfirmation = (token: string) => RenderedEmail;

async function isEmailDue(db: Database, email: string, at: number): Promise<boolean> {
  const known = await db
    .selectFrom("members")
    .select(["status", "token_at"])
    .where("email", "=", email)
    .executeTakeFirst();
  if (!known) return true;
  return known.status !== "confirmed" && (known.token_at ?? 0) <= at - RESEND_INTERVAL;
}

/** Whom an owner has deleted stays so until the address is confirmed: anybody can type it. */
async function storePending(db: Database, email: string, token: string, at: number) {
  const pending = {
    status: "pending" as const,
    token_hash: hashToken(token),
    token_at: at,
  };
  await db
    .insertInto("members")
    .values({
      ...pending,
      id: newId(at),
      email,
      user_id: accountWith(email),
      created_at: at,
      confirmed_at: null,
    })
    .onConflict((conflict) => conflict.column("email").doUpdateSet(pending))
    .execute();
}

interface NewsletterOptions {
  /** The client's IP address; "" when unknown. */
  address?: string;
  at?: number;
}

/**
 * Stores a pending subscriber and queues the confirmation email. The response does not reveal
 * whether the address is subscribed.
 * @throws TooManyRequests when the network exceeds its rate limit
 */
export async function requestNewsletter(
  writer: Writer,
  given: unknown,
  write: RenderConfirmation,
  { address = "", at = Date.now() }: NewsletterOptions = {},
): Promise<Outcome<null>> {
  const input = readInput(NewsletterInput, given);
  if (!input.ok) return input;
  const { email, website } = input.value;
  if (website !== "") return accepted(null);
  await countEmailRequest(writer.db, "newsletter", address, at);
  await inTransaction(writer, async (db) => {
    if (!(await isEmailDue(db, email, at))) return;
    const token = newToken();
    await storePending(db, email, token, at);
    await queueEmail(db, email, write(token), { at });
  });
  return accepted(null);
}

/**
 * Confirms a pending subscriber. Idempotent. Emits `subscriber.changed`.
 * @param newsletters ids of those that were chosen; without any, those for new members
 * @returns false when the link is unknown or expired
 */
export async function confirmNewsletter(
  writer: Writer,
  token: string,
  { newsletters = [], at = Date.now() }: { newsletters?: readonly string[]; at?: number } = {},
): Promise<boolean> {
  return inTransaction(writer, async (db) => {
    const row = await db
      .selectFrom("members")
      .select(["id", "email", "status", "token_at"])
      .where("token_hash", "=", hashToken(token))
      .executeTakeFirst();
    if (!row || row.status === "unsubscribed" || row.status === "none") return false;
    if (row.status === "confirmed") return true;
    if ((row.token_at ?? 0) <= at - TOKEN_LIFE) return false;
    await subscribeFirst(db, row.id, newsletters, at);
    await db
      .updateTable("members")
      .set({ status: "confirmed", confirmed_at: at, consent_source: "form", deleted_at: null })
      .where("id", "=", row.id)
      .execute();
    await recordMemberEvent(db, row.id, "confirmed", { at, details: { source: "form" } });
    await emit(db, "subscriber.changed", { subscriberId: row.id });
    // An email has just reached the address.
    await db.deleteFrom("suppressed_addresses").where("email", "=", row.email).execute();
    return true;
  });
}
