/** Finds where a person gets mail about what is theirs. */
import type { Database } from "#app/database/client.server.ts";

export interface Addressee {
  email: string;
  /** The language that they have chosen. */
  locale: string | null;
}

/**
 * Only addresses that are proven: nobody gets mail about what somebody else does or signed up for.
 * @returns null where nobody can be written to
 */
export async function findAddressee(
  db: Database,
  userId: string | null,
): Promise<Addressee | null> {
  const person = await db
    .selectFrom("users")
    .select(["email", "locale"])
    .where("id", "=", userId ?? "")
    .where("email_verified", "=", 1)
    .executeTakeFirst();
  return person?.email ? { email: person.email, locale: person.locale } : null;
}
