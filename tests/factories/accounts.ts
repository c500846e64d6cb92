/** Users who can sign in, and the emails that they receive. */
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { accountEmails } from "#app/features/accounts/emails/account-emails.server.ts";
import { hashPassword } from "#app/features/accounts/passwords/passwords.server.ts";
import { CREDENTIAL } from "#app/features/accounts/profile/user-commands.server.ts";
import type { Outcome } from "#app/lib/input.ts";
import { makeUser, START } from "./rows.ts";

export const PASSWORD = "correct horse battery";

export const HEAD = { locale: "en", site: "Masthead" } as const;

export const ACCOUNT_EMAIL = accountEmails(HEAD, "https://magazine.example");

let hashed: Promise<string> | undefined;

/** A user with the password above, which is hashed once because hashing is slow. */
export async function makeMember(
  { db }: DatabaseClient,
  overrides: Parameters<typeof makeUser>[1] = {},
) {
  const user = await makeUser(db, overrides);
  hashed ??= hashPassword(PASSWORD);
  const row = { provider_id: CREDENTIAL, account_id: user.id, password: await hashed };
  const timestamps = { created_at: START, updated_at: START };
  await db
    .insertInto("accounts")
    .values({ id: `account-${user.id}`, user_id: user.id, ...row, ...timestamps })
    .execute();
  return { ...user, email: user.email! };
}

/** Origin of a sign-in request; the same by default. */
export function from(address = "192.0.2.1", previous: string | null = null) {
  return { origin: { address, userAgent: "Test browser" }, previous };
}

/** The emails so far, oldest first, each with the token of its link. */
export async function readMails({ db }: DatabaseClient) {
  const mails = await db
    .selectFrom("outbox")
    .select(["to_address as to", "subject", "text"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return mails.map((mail) => ({ ...mail, secret: /\/([\w-]{43})$/m.exec(mail.text)?.[1] ?? "" }));
}

/** The session token of a sign-in. */
export function tokenOf(outcome: Outcome<{ token: string } | { ticket: string }>): string {
  if (!outcome.ok || !("token" in outcome.value)) throw new Error(JSON.stringify(outcome));
  return outcome.value.token;
}
