/** Password reset by email. */
import { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import {
  type AccountEmails,
  accountEmails,
  mailLink,
} from "#app/features/accounts/emails/account-emails.server.ts";
import { EmailAddressInput, PasswordInput } from "#app/features/accounts/input.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { CREDENTIAL, setPassword } from "#app/features/accounts/profile/user-commands.server.ts";
import {
  consumeSecret,
  findSecret,
  issueSecret,
  type SecretKind,
} from "#app/features/accounts/sign-in/one-time-secrets.server.ts";
import {
  isWithinEmailLimits,
  resetAllSignInLimits,
} from "#app/features/accounts/sign-in/sign-in-limits.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { HOUR } from "#app/lib/time.ts";
import { enqueueJob } from "#app/platform/jobs/jobs.server.ts";
import { queueEmail } from "#app/platform/mail/queue-email.server.ts";
import type { EmailContext } from "#app/platform/mail/render-email.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { checkPassword } from "./password-rules.server.ts";

/**
 * Bound to the address and password at the time of the request: changing either revokes the link.
 */
const Reset = z.object({ userId: z.string(), email: z.string(), passwordSetAt: z.number() });
const RESET: SecretKind<z.infer<typeof Reset>> = {
  name: "reset-password",
  lifeMs: HOUR,
  value: Reset,
};

function findAccount(db: Database, column: "id" | "email", value: string) {
  return db
    .selectFrom("users")
    .leftJoin("accounts", (join) =>
      join.onRef("accounts.user_id", "=", "users.id").on("accounts.provider_id", "=", CREDENTIAL),
    )
    .select(["users.id", "users.name", "users.email", "accounts.updated_at as passwordSetAt"])
    .where(`users.${column}`, "=", value)
    .executeTakeFirst();
}

/** Email template head, and the client's IP address. */
interface ResetOptions {
  head: EmailContext;
  address: string;
  now?: number;
}

/**
 * Requests a password-reset email. The account is looked up later in a job, so that neither
 * response nor timing reveals whether it exists (OWASP: user enumeration).
 * @throws TooManyRequests when the network exceeds its rate limit
 */
export async function requestPasswordReset(
  { db }: Writer,
  input: unknown,
  { head, address, now = Date.now() }: ResetOptions,
): Promise<Outcome<null>> {
  const parsed = readInput(EmailAddressInput, input);
  if (!parsed.ok) return parsed;
  const { email } = parsed.value;
  const mayWrite = await isWithinEmailLimits(db, "reset", { email, address }, now);
  if (mayWrite) await enqueueJob(db, "accounts.send-reset", { email, head });
  return accepted(null);
}

/** Sends the email if an account has this address; otherwise does nothing. */
export async function sendPasswordReset(
  writer: Writer,
  { email, head }: { email: string; head: EmailContext },
  siteUrl: string,
  now = Date.now(),
): Promise<void> {
  await inTransaction(writer, async (db) => {
    const account = await findAccount(db, "email", email);
    if (!account) return;
    const value = { userId: account.id, email, passwordSetAt: account.passwordSetAt ?? 0 };
    const token = await issueSecret(db, RESET, value, now);
    const rendered = accountEmails(head, siteUrl)("reset", mailLink.reset(token));
    await queueEmail(db, email, rendered, { at: now });
  });
}

async function isCurrent(db: Database, reset: z.infer<typeof Reset> | null): Promise<boolean> {
  if (!reset) return false;
  const account = await findAccount(db, "id", reset.userId);
  return account?.email === reset.email && (account.passwordSetAt ?? 0) === reset.passwordSetAt;
}

/** Whether a reset link is still valid. */
export async function canResetPassword({ db }: Writer, token: string): Promise<boolean> {
  return isCurrent(db, await findSecret(db, RESET, token));
}

/**
 * Sets a new password with the token from the email, revokes all sessions and sends a confirmation
 * email. Also verifies the address and ends every lock-out. Emits `user.changed`.
 * @returns the form error `void` for a used or expired link
 */
export async function resetPassword(
  writer: Writer,
  token: string,
  password: unknown,
  accountEmail: AccountEmails,
  now = Date.now(),
): Promise<Outcome<{ userId: string }>> {
  const parsed = readInput(z.object({ password: PasswordInput }), { password });
  if (!parsed.ok) return parsed;
  const pending = await findSecret(writer.db, RESET, token, now);
  const owner = pending && (await findAccount(writer.db, "id", pending.userId));
  const good = await checkPassword(writer.db, parsed.value.password, owner ?? {});
  if (!good.ok) return good;
  return inTransaction(writer, async (db) => {
    const reset = await consumeSecret(db, RESET, token, now);
    if (!reset || !(await isCurrent(db, reset))) return refused("form", "void");
    const { userId, email } = reset;
    const change = { actor: SYSTEM, at: now };
    const inside = { ...writer, db };
    await setPassword(inside, userId, parsed.value.password, change, "password-reset");
    await db.updateTable("users").set({ email_verified: 1 }).where("id", "=", userId).execute();
    await resetAllSignInLimits(db, { userId, email });
    await queueEmail(db, email, accountEmail("changed", "/forgot-pass"), { at: now });
    return accepted({ userId });
  });
}
