/** Writes the newsletter's subscribers: asked for, confirmed. */
import type { Database } from "#app/database/client.server.ts";
import { countLetterFrom } from "#app/features/accounts/attempts.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, readInput } from "#app/lib/input.ts";
import { hashToken, newToken } from "#app/lib/secret-token.server.ts";
import { DAY, HOUR } from "#app/lib/time.ts";
import { type Letter, postLetter } from "#app/platform/mail.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { NewsletterInput } from "./input.ts";

/** Only so often does an address get a mail, however often the form is sent. */
const QUIET_TIME = HOUR;

/** A link in a mail is good for a week. */
const TOKEN_LIFE = 7 * DAY;

/** The mail that asks for confirmation, around its link's token. */
export type WriteLetter = (token: string) => Letter;

async function needsLetter(db: Database, email: string, at: number): Promise<boolean> {
  const known = await db
    .selectFrom("newsletter_subscribers")
    .select(["status", "created_at"])
    .where("email", "=", email)
    .executeTakeFirst();
  if (!known) return true;
  return known.status !== "confirmed" && known.created_at <= at - QUIET_TIME;
}

async function storePending(db: Database, email: string, token: string, at: number) {
  const pending = { status: "pending" as const, token_hash: hashToken(token), created_at: at };
  await db
    .insertInto("newsletter_subscribers")
    .values({ id: newId(at), email, confirmed_at: null, ...pending })
    .onConflict((conflict) => conflict.column("email").doUpdateSet(pending))
    .execute();
}

interface NewsletterOptions {
  /** The network address of who asks; "" where it is not known. */
  address?: string;
  at?: number;
}

/**
 * Notes that somebody asks for the newsletter and queues the mail that lets them confirm. The
 * outcome never tells whether the address was known.
 * @throws TooManyRequests for a network that asks for ever more, whosever the addresses are
 */
export async function requestNewsletter(
  writer: Writer,
  given: unknown,
  write: WriteLetter,
  { address = "", at = Date.now() }: NewsletterOptions = {},
): Promise<Outcome<null>> {
  const input = readInput(NewsletterInput, given);
  if (!input.ok) return input;
  const { email, website } = input.value;
  if (website !== "") return accepted(null);
  await countLetterFrom(writer.db, address, at);
  await inTransaction(writer, async (db) => {
    if (!(await needsLetter(db, email, at))) return;
    const token = newToken();
    await storePending(db, email, token, at);
    await postLetter(db, email, write(token), { at });
  });
  return accepted(null);
}

/**
 * Makes a pending subscriber a reader of the newsletter; doing it twice is harmless.
 * @returns false when the link is unknown or older than a week
 */
export async function confirmNewsletter(
  writer: Writer,
  token: string,
  at = Date.now(),
): Promise<boolean> {
  return inTransaction(writer, async (db) => {
    const row = await db
      .selectFrom("newsletter_subscribers")
      .select(["id", "status", "created_at"])
      .where("token_hash", "=", hashToken(token))
      .executeTakeFirst();
    if (!row || row.status === "unsubscribed") return false;
    if (row.status === "confirmed") return true;
    if (row.created_at <= at - TOKEN_LIFE) return false;
    await db
      .updateTable("newsletter_subscribers")
      .set({ status: "confirmed", confirmed_at: at })
      .where("id", "=", row.id)
      .execute();
    return true;
  });
}
