/** Changes an account's email address after the new address has been verified. */
import { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import {
  type AccountEmails,
  mailLink,
} from "#app/features/accounts/emails/account-emails.server.ts";
import { EmailAddressInput } from "#app/features/accounts/input.ts";
import { logSecurity } from "#app/features/accounts/security-log/security-log.server.ts";
import {
  consumeSecret,
  findSecret,
  issueSecret,
  type SecretKind,
} from "#app/features/accounts/sign-in/one-time-secrets.server.ts";
import {
  passwordSetAt,
  type ReauthenticatedUser,
  reauthenticate,
} from "#app/features/accounts/sign-in/reauthentication.server.ts";
import { isWithinEmailLimits } from "#app/features/accounts/sign-in/sign-in-limits.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { DAY } from "#app/lib/time.ts";
import { Conflict } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { queueEmail } from "#app/platform/mail/queue-email.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";

/**
 * Bound to the address and password at the time of the request: a password change or another email
 * change revokes pending tokens.
 */
const EmailChange = z.object({
  userId: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  passwordSetAt: z.number().default(0),
});
const EMAIL_CHANGE: SecretKind<z.infer<typeof EmailChange>> = {
  name: "change-email",
  lifeMs: DAY,
  value: EmailChange,
};

interface EmailChangeOptions {
  accountEmail: AccountEmails;
  /** The client's IP address. */
  address: string;
  now?: number;
}

/** Whether another account has the address. */
async function isTaken(db: Database, email: string, userId: string): Promise<boolean> {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .where("id", "!=", userId)
    .execute();
  return rows.length > 0;
}

/** A user with an unverified address may request the same address again. */
type EmailChangeUser = ReauthenticatedUser & { isEmailVerified: boolean };

/**
 * Sends a verification link to the new address; nothing changes until it is followed. When the
 * address belongs to another account, the response is the same and the owner of that account is
 * notified.
 * @throws TooManyRequests when the limit for password attempts or emails is exceeded
 */
export async function requestEmailChange(
  writer: Writer,
  person: EmailChangeUser,
  input: { email?: unknown; currentPassword?: unknown },
  { accountEmail, address, now = Date.now() }: EmailChangeOptions,
): Promise<Outcome<null>> {
  const parsed = readInput(EmailAddressInput, input);
  if (!parsed.ok) return parsed;
  const to = parsed.value.email;
  if (to === person.email && person.isEmailVerified) return refused("email", "same");
  const proof = await reauthenticate(writer.db, person, input.currentPassword, now);
  if (!proof.ok) return proof;
  if (!(await isWithinEmailLimits(writer.db, "move", { email: to, address }, now)))
    return accepted(null);
  await inTransaction(writer, async (db) => {
    const { userId, email: from } = person;
    const move = { userId, from, to, passwordSetAt: await passwordSetAt(db, userId) };
    const rendered = (await isTaken(db, to, userId))
      ? accountEmail("known", "/forgot-pass")
      : accountEmail("move", mailLink.move(await issueSecret(db, EMAIL_CHANGE, move, now)));
    await queueEmail(db, to, rendered, { at: now });
  });
  return accepted(null);
}

/** The new address that a link would set; null when the link is void. */
export async function findEmailChange({ db }: Writer, token: string): Promise<string | null> {
  return (await findSecret(db, EMAIL_CHANGE, token))?.to ?? null;
}

/**
 * Changes the address and notifies the old one. Emits `user.changed`.
 * @returns the form error `void` for a used, expired or superseded link
 */
export async function changeEmail(
  writer: Writer,
  token: string,
  accountEmail: AccountEmails,
  now = Date.now(),
): Promise<Outcome<null>> {
  try {
    return await inTransaction(writer, async (db) => {
      const move = await consumeSecret(db, EMAIL_CHANGE, token, now);
      if (!move || (await isTaken(db, move.to, move.userId))) return refused("form", "void");
      const { userId, from, to } = move;
      if (move.passwordSetAt !== (await passwordSetAt(db, userId))) return refused("form", "void");
      const moved = await db
        .updateTable("users")
        .set({ email: to, email_verified: 1, updated_at: now })
        .where("id", "=", userId)
        .where("email", from === null ? "is" : "=", from)
        .returning("id")
        .executeTakeFirst();
      if (!moved) return refused("form", "void");
      const entry = { by: userId, person: userId, at: now };
      await logSecurity({ ...writer, db }, { kind: "email-changed", ...entry });
      await emit(db, "user.changed", { userId });
      if (from && from !== to)
        await queueEmail(db, from, accountEmail("moved", "/contact"), { at: now });
      return accepted(null);
    });
  } catch (error) {
    if (error instanceof Conflict) return refused("form", "void");
    throw error;
  }
}
