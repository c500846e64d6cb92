/**
 * Which version each form in a browser has saved last. The answer to a save can be lost after the save has arrived: the
 * next one of the same form is based on an older version, and is no conflict with somebody else all the same.
 */
import type { Database } from "#app/database/client/client.server.ts";
import { DAY } from "#app/lib/time.ts";

/** A form that was cut off for longer is compared. */
const KEPT_MS = 7 * DAY;
/** As of `randomId`. */
const TOKEN = /^[0-9a-f]{32}$/;

/** A change by a form in a browser, which has a random token from its opening to its closing. */
interface FormChange {
  form?: string | undefined;
  actor: { userId: string | null };
}

export interface FormSave {
  /** `post:ID` or `page:ID`. */
  subject: string;
  version: number;
}

/** The token that was sent with a form; undefined for none. */
export const formToken = (sent: string | undefined): string | undefined =>
  sent && TOKEN.test(sent) ? sent : undefined;

/** What a form has saved last; null for none. */
export async function findFormSave(
  db: Database,
  { form, actor }: FormChange,
): Promise<FormSave | null> {
  if (!form || !actor.userId) return null;
  const row = await db
    .selectFrom("form_saves")
    .select(["subject", "version"])
    .where("form", "=", form)
    .where("user_id", "=", actor.userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether this version is what the form has saved itself. */
export async function isOwnVersion(
  db: Database,
  change: FormChange,
  { subject, version }: FormSave,
): Promise<boolean> {
  const own = await findFormSave(db, change);
  return own?.subject === subject && own.version === version;
}

/** Within the transaction of the save. */
export async function noteFormSave(
  db: Database,
  { form, actor }: FormChange,
  save: FormSave,
): Promise<void> {
  if (!form || !actor.userId) return;
  const values = { ...save, user_id: actor.userId, saved_at: Date.now() };
  await db
    .insertInto("form_saves")
    .values({ form, ...values })
    .onConflict((conflict) => conflict.column("form").doUpdateSet(values))
    .execute();
}

export async function forgetFormSaves(db: Database): Promise<void> {
  await db
    .deleteFrom("form_saves")
    .where("saved_at", "<=", Date.now() - KEPT_MS)
    .execute();
}
