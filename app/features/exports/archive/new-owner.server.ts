/**
 * Imports an archive into a new magazine from the desk: the owner's account is replaced by the one with the same email
 * address in the archive, and they stay logged in.
 */
import type { Insertable } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { ImportsTable } from "#app/database/tables/imports.ts";
import { ArchiveRefused } from "./archive-refused.ts";
import { archivedRows, type OpenedArchive } from "./read-archive.server.ts";
import { ImportPaused } from "./stop-signal.server.ts";
import { TABLES, type TableName } from "./tables.ts";

export interface NewOwner {
  userId: string;
  /** The import that brings the archive; it stays in the list. */
  importId: string;
}

const ANY = Number.POSITIVE_INFINITY;

/** Tables in which a new magazine may have rows, from the sign-up and background work, each with how many at most. */
const REPLACED: ReadonlyMap<TableName, number> = new Map<TableName, number>([
  ["imports", ANY],
  ["import_failures", ANY],
  ["import_addresses", ANY],
  ["missing_addresses", ANY],
  ["member_days", ANY],
  ["member_events", ANY],
  ["notifications", ANY],
  ["mail_preferences", 1],
  ["audit_log", ANY],
  ["security_log", ANY],
  ["recovery_codes", ANY],
  ["authenticators", 1],
  ["passkeys", ANY],
  ["accounts", ANY],
  ["members", 1],
  ["authors", 1],
  ["users", 1],
]);

/** The pages of a new magazine. */
const STARTERS = new Set(["about", "contact"]);

/** How many rows a table of a new magazine may have. */
export const mostRows = (name: TableName): number => REPLACED.get(name) ?? 0;

async function emailOf(db: Database, { userId }: NewOwner): Promise<string> {
  const owner = db.selectFrom("users").select("email").where("id", "=", userId);
  return (await owner.executeTakeFirst())?.email?.toLowerCase() ?? "";
}

/** @throws ArchiveRefused where the owner has written a page */
export async function requireUnwritten(db: Database): Promise<void> {
  const pages = await db
    .selectFrom("pages")
    .select(["id", "path", "version"])
    .where("status", "=", "published")
    .execute();
  const [written] = pages.filter(({ id, version }) => version > 0 || !STARTERS.has(id));
  if (written)
    throw new ArchiveRefused(
      "archive-not-empty",
      `The magazine is not empty: there is a page at ${written.path}.`,
    );
}

/** @throws ArchiveRefused unless an owner in the archive has the same email address */
export async function requireSameOwner(
  db: Database,
  opened: OpenedArchive,
  owner: NewOwner,
): Promise<void> {
  const { users } = TABLES;
  const email = await emailOf(db, owner);
  if (typeof users === "string") return;
  for await (const row of archivedRows(opened, "users", users)) {
    if (row.role === "owner" && String(row.email).toLowerCase() === email) return;
  }
  throw new ArchiveRefused(
    "archive-not-yours",
    `No owner in the archive has the email address ${email}.`,
  );
}

/**
 * Removes the rows that the archive replaces. Within the transaction of the import.
 * @returns what puts the session and the import back, once the archive's rows are there
 * @throws ImportPaused where somebody has just paused the import
 */
export async function removeReplacedRows(
  db: Database,
  owner: NewOwner,
): Promise<() => Promise<void>> {
  const email = await emailOf(db, owner);
  const { userId, importId } = owner;
  const sessions = await db
    .selectFrom("sessions")
    .selectAll()
    .where("user_id", "=", userId)
    .execute();
  const own = await db.selectFrom("imports").selectAll().where("id", "=", importId).execute();
  if (own.some(({ state }) => state === "paused")) throw new ImportPaused();
  for (const name of REPLACED.keys()) await db.deleteFrom(name as "settings").execute();
  return async () => {
    const known = db.selectFrom("users").select("id").where("email", "=", email);
    const { id } = await known.executeTakeFirstOrThrow();
    const kept = sessions.map((session) => ({ ...session, user_id: id }));
    if (kept.length > 0) await db.insertInto("sessions").values(kept).execute();
    const rows = own.map(
      (row): Insertable<ImportsTable> => ({
        ...row,
        state: "done",
        done: row.total,
        failure: null,
        created_by: id,
      }),
    );
    if (rows.length > 0) await db.insertInto("imports").values(rows).execute();
  };
}
