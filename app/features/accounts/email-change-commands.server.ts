/** Moves an account to another mail address, once that address has answered. */
import { z } from "zod";
import type { Database } from "#app/database/client.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { DAY } from "#app/lib/time.ts";
import { Conflict } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import { postLetter } from "#app/platform/mail.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { type AccountLetters, mailLink } from "./account-letters.server.ts";
import { mayWriteTo } from "./attempts.server.ts";
import { AddressInput } from "./input.ts";
import { findSecret, issueSecret, type SecretKind, takeSecret } from "./one-time-secrets.server.ts";
import { type Person, passwordSetAt, prove } from "./proof.server.ts";

/**
 * Bound to the address and the password of the moment: a second change makes the first one's link
 * void, and a new password those that somebody asked for who knew the old one.
 */
const Move = z.object({
  userId: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  passwordSetAt: z.number().default(0),
});
const MOVE: SecretKind<z.infer<typeof Move>> = { name: "change-email", lifeMs: DAY, value: Move };

interface MoveOptions {
  letters: AccountLetters;
  /** The network address of who asks. */
  address: string;
  now?: number;
}

/** Whether an address belongs to somebody else. */
async function isTaken(db: Database, email: string, userId: string): Promise<boolean> {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .where("id", "!=", userId)
    .execute();
  return rows.length > 0;
}

/** Somebody signed in, and whether their address is proved: an unproved one may be asked for again. */
type Mover = Person & { isEmailVerified: boolean };

/**
 * Sends a link to the new address; nothing changes before it is pressed. An address that belongs to
 * another account is answered alike, and its owner is told.
 * @throws TooManyRequests when somebody guesses the password, or asks for ever more mails
 */
export async function requestEmailChange(
  writer: Writer,
  person: Mover,
  input: { email?: unknown; currentPassword?: unknown },
  { letters, address, now = Date.now() }: MoveOptions,
): Promise<Outcome<null>> {
  const parsed = readInput(AddressInput, input);
  if (!parsed.ok) return parsed;
  const to = parsed.value.email;
  if (to === person.email && person.isEmailVerified) return refused("email", "same");
  const proof = await prove(writer.db, person, input.currentPassword, address, now);
  if (!proof.ok) return proof;
  if (!(await mayWriteTo(writer.db, to, address, now))) return accepted(null);
  await inTransaction(writer, async (db) => {
    const { userId, email: from } = person;
    const move = { userId, from, to, passwordSetAt: await passwordSetAt(db, userId) };
    const letter = (await isTaken(db, to, userId))
      ? letters("known", "/forgot-pass")
      : letters("move", mailLink.move(await issueSecret(db, MOVE, move, now)));
    await postLetter(db, to, letter, { at: now });
  });
  return accepted(null);
}

/** The address that a mail's link would move the account to; null when the link is void. */
export async function findEmailChange({ db }: Writer, token: string): Promise<string | null> {
  return (await findSecret(db, MOVE, token))?.to ?? null;
}

/**
 * Moves the account and tells the old address. Emits `user.changed`.
 * @returns the error `void` of the form for a used, old or overtaken link
 */
export async function changeEmail(
  writer: Writer,
  token: string,
  letters: AccountLetters,
  now = Date.now(),
): Promise<Outcome<null>> {
  try {
    return await inTransaction(writer, async (db) => {
      const move = await takeSecret(db, MOVE, token, now);
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
      await emit(db, "user.changed", { userId, tags: [`user:${userId}`] });
      if (from && from !== to)
        await postLetter(db, from, letters("moved", "/contact"), { at: now });
      return accepted(null);
    });
  } catch (error) {
    if (error instanceof Conflict) return refused("form", "void");
    throw error;
  }
}
