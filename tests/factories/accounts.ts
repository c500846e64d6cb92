/** People who can sign in, and what arrives in their mail. */
import type { DatabaseClient } from "#app/database/client.server.ts";
import { accountLetters } from "#app/features/accounts/account-letters.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { setPassword } from "#app/features/accounts/user-commands.server.ts";
import type { Outcome } from "#app/lib/input.ts";
import { makeUser } from "./rows.ts";

export const PASSWORD = "correct horse battery";

export const HEAD = { locale: "en", site: "Masthead" } as const;

export const LETTERS = accountLetters(HEAD, "https://magazine.example");

/** Somebody with an account and the password above. */
export async function makeMember(
  client: DatabaseClient,
  given: Parameters<typeof makeUser>[1] = {},
) {
  const user = await makeUser(client.db, given);
  await setPassword(client, user.id, PASSWORD, { actor: SYSTEM });
  return { ...user, email: user.email! };
}

/** Where a request to sign in comes from, by default always the same place. */
export function from(address = "192.0.2.1", previous: string | null = null) {
  return { origin: { address, userAgent: "Test browser" }, previous };
}

/** The mails so far, oldest first, each with the secret of its link. */
export async function readMails({ db }: DatabaseClient) {
  const mails = await db
    .selectFrom("outbox")
    .select(["to_address as to", "subject", "text"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return mails.map((mail) => ({ ...mail, secret: /\/([\w-]{43})$/m.exec(mail.text)?.[1] ?? "" }));
}

/** The secret of a session that a sign-in has led to. */
export function tokenOf(outcome: Outcome<{ token: string } | { ticket: string }>): string {
  if (!outcome.ok || !("token" in outcome.value)) throw new Error(JSON.stringify(outcome));
  return outcome.value.token;
}
