/** Changes the password of a signed-in user. */
import { z } from "zod";
import type { AccountEmails } from "#app/features/accounts/emails/account-emails.server.ts";
import { PasswordInput } from "#app/features/accounts/input.ts";
import { setPassword } from "#app/features/accounts/profile/user-commands.server.ts";
import {
  createSession,
  type NewSession,
  type SignInOptions,
} from "#app/features/accounts/sign-in/complete-sign-in.server.ts";
import {
  type ReauthenticatedUser,
  reauthenticate,
} from "#app/features/accounts/sign-in/reauthentication.server.ts";
import { accepted, type Outcome, readInput } from "#app/lib/input.ts";
import { queueEmail } from "#app/platform/mail/queue-email.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { checkPassword } from "./password-rules.server.ts";

const ChangeInput = z.object({
  currentPassword: z.string().default(""),
  newPassword: PasswordInput,
});

/**
 * Sets a new password, revokes all sessions, and starts a new one for this browser. Sends a
 * security email. Emits `user.changed`.
 * @throws TooManyRequests when the rate limit for the current password is exceeded
 */
export async function changePassword(
  writer: Writer,
  person: ReauthenticatedUser,
  input: unknown,
  accountEmail: AccountEmails,
  options: SignInOptions,
): Promise<Outcome<NewSession>> {
  const parsed = readInput(ChangeInput, input);
  if (!parsed.ok) return parsed;
  const { now = Date.now() } = options;
  const { currentPassword, newPassword } = parsed.value;
  const proof = await reauthenticate(writer.db, person, currentPassword, now);
  if (!proof.ok) return proof;
  const good = await checkPassword(writer.db, newPassword, person, "newPassword");
  if (!good.ok) return good;
  return inTransaction(writer, async (db) => {
    const actor = { userId: person.userId, role: "reader" as const };
    const change = { actor, at: now };
    await setPassword({ ...writer, db }, person.userId, newPassword, change);
    if (person.email) {
      await queueEmail(db, person.email, accountEmail("changed", "/forgot-pass"), { at: now });
    }
    return accepted(await createSession({ ...writer, db }, person.userId, options));
  });
}
