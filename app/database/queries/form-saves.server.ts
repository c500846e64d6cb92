/**
 * Which version each form in a browser has saved last. The answer to a save can be lost after the save has arrived: the
 * next one of the same form is based on an older version, and is not a conflict with somebody else all the same.
 */
import type { Database } from "#app/database/client/client.server.ts";
import { DAY } from "#app/lib/time.ts";

/** A form that has been offline for longer gets a comparison, as after a conflict. */
const KEPT_MS = 7 * DAY;
/** As of `randomId`. */
const TOKEN = /^[0-9a-f]{32}$/;

/** Reloads between which a draft was restored and nothing was answered. */
const MAX_FORMS = 8;

/** A change by a form in a browser. */
interface FormChange {
  /**
   * A random token of the form, from its opening to its closing; then those of the forms whose draft was restored
   * into it, whose last answer may have been lost before a reload.
   */
  forms?: readonly string[] | undefined;
  actor: { userId: string | null };
}

export interface FormSave {
  kind: "post" | "page";
  id: string;
  version: number;
}

/** The tokens that were sent with a form, separated by commas. */
export const formTokens = (sent = ""): string[] =>
  sent
    .split(",")
    .filter((token) => TOKEN.test(token))
    .slice(0, MAX_FORMS);

/** The last save of a form, or of one whose draft it continues; null without one. */
export async function findFormSave(
  db: Database,
  { forms = [], actor }: FormChange,
): Promise<FormSave | null> {
  if (forms.length === 0 || !actor.userId) return null;
  const row = await db
    .selectFrom("form_saves")
    .select(["subject", "version"])
    .where("form", "in", forms)
    .where("user_id", "=", actor.userId)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { subject, version } = row;
  const end = subject.indexOf(":");
  return { kind: subject.slice(0, end) as FormSave["kind"], id: subject.slice(end + 1), version };
}

/** Whether a change is based on the stored version: the one that it names, or a later one that its own form has saved. */
export async function isBasedOn(
  db: Database,
  change: FormChange & { expectedVersion?: number | undefined },
  { kind, id, version }: FormSave,
): Promise<boolean> {
  const { expectedVersion = version } = change;
  if (expectedVersion === version) return true;
  const own = await findFormSave(db, change);
  return own?.kind === kind && own.id === id && own.version === version;
}

/** Within the transaction of the save. */
export async function recordFormSave(
  db: Database,
  { forms: [form] = [], actor }: FormChange,
  { kind, id, version }: FormSave,
): Promise<void> {
  if (!form || !actor.userId) return;
  const values = {
    subject: `${kind}:${id}`,
    version,
    user_id: actor.userId,
    saved_at: Date.now(),
  };
  await db
    .insertInto("form_saves")
    .values({ form, ...values })
    .onConflict((conflict) => conflict.column("form").doUpdateSet(values))
    .execute();
}

/** Deletes the records of saves that no browser will repeat any more. Idempotent. */
export async function deleteOldFormSaves(db: Database): Promise<void> {
  await db
    .deleteFrom("form_saves")
    .where("saved_at", "<=", Date.now() - KEPT_MS)
    .execute();
}
