/** Lets people change the password they know. */
import { z } from "zod";
import { accepted, type Outcome, readInput } from "#app/lib/input.ts";
import { postLetter } from "#app/platform/mail.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import type { AccountLetters } from "./account-letters.server.ts";
import { admit, type SignInOptions } from "./entrance.server.ts";
import { PasswordInput } from "./input.ts";
import { SYSTEM } from "./policy.ts";
import { type Person, prove } from "./proof.server.ts";
import { setPassword } from "./user-commands.server.ts";

const ChangeInput = z.object({
  currentPassword: z.string().default(""),
  newPassword: PasswordInput,
});

/**
 * Sets a new password, signs out every browser, and lets this one in again with a new secret. The
 * owner is told by mail. Emits `user.changed`.
 * @throws TooManyRequests when somebody guesses the current one
 */
export async function changePassword(
  writer: Writer,
  person: Person,
  input: unknown,
  letters: AccountLetters,
  options: SignInOptions,
): Promise<Outcome<{ token: string }>> {
  const parsed = readInput(ChangeInput, input);
  if (!parsed.ok) return parsed;
  const { now = Date.now(), origin } = options;
  const { currentPassword, newPassword } = parsed.value;
  const proof = await prove(writer.db, person, currentPassword, origin.address, now);
  if (!proof.ok) return proof;
  return inTransaction(writer, async (db) => {
    const change = { actor: SYSTEM, at: now };
    await setPassword({ ...writer, db }, person.userId, newPassword, change);
    if (person.email) {
      await postLetter(db, person.email, letters("changed", "/forgot-pass"), { at: now });
    }
    return accepted(await admit(db, person.userId, options));
  });
}
