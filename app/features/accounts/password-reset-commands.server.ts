/** Lets people who have forgotten their password choose a new one, by mail. */
import { z } from "zod";
import type { Database } from "#app/database/client.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { HOUR } from "#app/lib/time.ts";
import { askFor } from "#app/platform/jobs.server.ts";
import type { LetterHead } from "#app/platform/letters.server.ts";
import { postLetter } from "#app/platform/mail.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { type AccountLetters, accountLetters, mailLink } from "./account-letters.server.ts";
import { mayWriteTo } from "./attempts.server.ts";
import { AddressInput, PasswordInput } from "./input.ts";
import { findSecret, issueSecret, type SecretKind, takeSecret } from "./one-time-secrets.server.ts";
import { SYSTEM } from "./policy.ts";
import { CREDENTIAL, setPassword } from "./user-commands.server.ts";

/** Bound to the address and the password of the moment: once one of them changes, it is void. */
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
    .select(["users.id", "users.email", "accounts.updated_at as passwordSetAt"])
    .where(`users.${column}`, "=", value)
    .executeTakeFirst();
}

/** In whose name mails are written, and the network address of who asks for one. */
interface ResetOptions {
  head: LetterHead;
  address: string;
  now?: number;
}

/**
 * Asks for a mail with a link to choose a new password. Whether there is an account is looked up
 * later: neither the answer nor the time it takes tells.
 * @throws TooManyRequests for a network that asks for ever more
 */
export async function requestPasswordReset(
  { db }: Writer,
  input: unknown,
  { head, address, now = Date.now() }: ResetOptions,
): Promise<Outcome<null>> {
  const parsed = readInput(AddressInput, input);
  if (!parsed.ok) return parsed;
  const { email } = parsed.value;
  const mayWrite = await mayWriteTo(db, email, address, now);
  if (mayWrite) await askFor(db, "accounts.send-reset", { email, head });
  return accepted(null);
}

/** Sends the mail if there is an account with this address; else nothing happens. */
export async function sendPasswordReset(
  writer: Writer,
  { email, head }: { email: string; head: LetterHead },
  siteUrl: string,
  now = Date.now(),
): Promise<void> {
  await inTransaction(writer, async (db) => {
    const account = await findAccount(db, "email", email);
    if (!account) return;
    const value = { userId: account.id, email, passwordSetAt: account.passwordSetAt ?? 0 };
    const token = await issueSecret(db, RESET, value, now);
    const letter = accountLetters(head, siteUrl)("reset", mailLink.reset(token));
    await postLetter(db, email, letter, { at: now });
  });
}

async function isCurrent(db: Database, reset: z.infer<typeof Reset> | null): Promise<boolean> {
  if (!reset) return false;
  const account = await findAccount(db, "id", reset.userId);
  return account?.email === reset.email && (account.passwordSetAt ?? 0) === reset.passwordSetAt;
}

/** Whether the link of a mail still works. */
export async function canResetPassword({ db }: Writer, token: string): Promise<boolean> {
  return isCurrent(db, await findSecret(db, RESET, token));
}

/**
 * Sets a new password for whoever holds the mail's secret, signs them out everywhere and tells them
 * by mail. Their address is proved by that. Emits `user.changed`.
 * @returns the error `void` of the form for a used or old link
 */
export async function resetPassword(
  writer: Writer,
  token: string,
  password: unknown,
  letters: AccountLetters,
  now = Date.now(),
): Promise<Outcome<null>> {
  const parsed = readInput(z.object({ password: PasswordInput }), { password });
  if (!parsed.ok) return parsed;
  return inTransaction(writer, async (db) => {
    const reset = await takeSecret(db, RESET, token, now);
    if (!reset || !(await isCurrent(db, reset))) return refused("form", "void");
    const { userId, email } = reset;
    await setPassword({ ...writer, db }, userId, parsed.value.password, { actor: SYSTEM, at: now });
    await db.updateTable("users").set({ email_verified: 1 }).where("id", "=", userId).execute();
    await postLetter(db, email, letters("changed", "/forgot-pass"), { at: now });
    return accepted(null);
  });
}
