/** Makes accounts for people who ask for one and prove by mail that the address is theirs. */
import { z } from "zod";
import type { Database } from "#app/database/client.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { DAY } from "#app/lib/time.ts";
import { Conflict } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import { postLetter } from "#app/platform/mail.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { type AccountLetters, mailLink } from "./account-letters.server.ts";
import { mayWriteTo } from "./attempts.server.ts";
import { admit, type SignInOptions } from "./entrance.server.ts";
import { NameInput, SignUpInput } from "./input.ts";
import { findSecret, issueSecret, type SecretKind, takeSecret } from "./one-time-secrets.server.ts";
import { hashPassword } from "./passwords.server.ts";
import { storeHash } from "./user-commands.server.ts";

/**
 * An account that waits for its owner to press the mail's button. Until then there is none: nobody
 * can occupy another person's address, and each mail finishes the very sign-up that it came from.
 */
const Pending = z.object({ email: z.string(), passwordHash: z.string(), next: z.string() });
const SIGN_UP: SecretKind<z.infer<typeof Pending>> = {
  name: "sign-up",
  lifeMs: DAY,
  value: Pending,
};

/** Everything around a request for an account. */
export interface SignUpOptions {
  letters: AccountLetters;
  /** The network address of who asks. */
  address: string;
  /** Where the new reader goes afterwards. */
  next: string;
  now?: number;
}

/** Whether an account has this address. */
export async function isKnown(db: Database, email: string): Promise<boolean> {
  const user = await db.selectFrom("users").select("id").where("email", "=", email).execute();
  return user.length > 0;
}

/**
 * Takes a sign-up and sends a mail to the address: a link that finishes the account, or word that
 * there is one already. The outcome never tells which.
 * @throws TooManyRequests for a network that asks for ever more
 */
export async function requestAccount(
  writer: Writer,
  input: unknown,
  { letters, address, next, now = Date.now() }: SignUpOptions,
): Promise<Outcome<null>> {
  const parsed = readInput(SignUpInput, input);
  if (!parsed.ok) return parsed;
  const { email, password, website } = parsed.value;
  if (website !== "") return accepted(null);
  const mayWrite = await mayWriteTo(writer.db, email, address, now);
  const passwordHash = await hashPassword(password);
  if (!mayWrite) return accepted(null);
  await inTransaction(writer, async (db) => {
    const letter = (await isKnown(db, email))
      ? letters("known", "/forgot-pass")
      : letters(
          "signUp",
          mailLink.signUp(await issueSecret(db, SIGN_UP, { email, passwordHash, next }, now)),
        );
    await postLetter(db, email, letter, { at: now });
  });
  return accepted(null);
}

/** The name to begin with: what stands before the @, as a name is written. */
function suggestName(email: string): string {
  const words = email
    .split("@")[0]!
    .split(/[._+-]+/)
    .filter((word) => /\p{L}/u.test(word));
  return words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(" ") || "Reader";
}

/** What the mail's page shows before the button is pressed; null when the link is void. */
export async function findPendingAccount(
  { db }: Writer,
  token: string,
): Promise<{ email: string; suggestedName: string } | null> {
  const pending = await findSecret(db, SIGN_UP, token);
  if (!pending) return null;
  return { email: pending.email, suggestedName: suggestName(pending.email) };
}

/**
 * Finishes an account and signs its owner in. Emits `user.changed`.
 * @returns the session's secret and where to go, or the error `void` of the form for a used or old link
 */
export async function finishAccount(
  writer: Writer,
  token: string,
  input: unknown,
  options: SignInOptions,
): Promise<Outcome<{ token: string; next: string }>> {
  const parsed = readInput(NameInput, input);
  if (!parsed.ok) return parsed;
  const { now = Date.now() } = options;
  try {
    return await inTransaction(writer, async (db) => {
      const pending = await takeSecret(db, SIGN_UP, token, now);
      if (!pending || (await isKnown(db, pending.email))) return refused("form", "void");
      const userId = await insertReader(db, parsed.value.name, pending.email, now);
      await storeHash(db, userId, pending.passwordHash, now);
      const session = await admit(db, userId, options);
      return accepted({ ...session, next: pending.next });
    });
  } catch (error) {
    if (error instanceof Conflict) return refused("form", "void");
    throw error;
  }
}

/** A new reader whose address is proved. */
export async function insertReader(
  db: Database,
  name: string,
  email: string | null,
  now: number,
): Promise<string> {
  const id = newId(now);
  await db
    .insertInto("users")
    .values({
      ...{ id, name, email, email_verified: email ? 1 : 0, role: "reader" },
      ...{ created_at: now, updated_at: now },
    })
    .execute();
  await emit(db, "user.changed", { userId: id, tags: [`user:${id}`] });
  return id;
}
