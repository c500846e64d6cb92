/** Writes what happens to members. */
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { MemberEventKind } from "#app/database/tables/members.ts";
import { newId } from "#app/lib/id.server.ts";

interface RecordedEvent {
  details?: Record<string, string>;
  at?: number;
}

/** Records what has happened to a member, in the transaction of the change. */
export async function recordMemberEvent(
  db: Database,
  memberId: string | null,
  kind: MemberEventKind,
  { details = {}, at = Date.now() }: RecordedEvent = {},
): Promise<void> {
  await db
    .insertInto("member_events")
    .values({
      id: newId(at),
      member_id: memberId,
      kind,
      details: JSON.stringify(details),
      created_at: at,
    })
    .execute();
}

/** Records the same of several members, in one statement. */
export async function recordMemberEvents(
  db: Database,
  memberIds: readonly string[],
  kind: MemberEventKind,
  { details = {}, at = Date.now() }: RecordedEvent = {},
): Promise<void> {
  if (memberIds.length === 0) return;
  const text = JSON.stringify(details);
  await db
    .insertInto("member_events")
    .values(
      memberIds.map((member_id) => ({
        id: newId(at),
        member_id,
        kind,
        details: text,
        created_at: at,
      })),
    )
    .execute();
}

/**
 * Records that emails end for an address, or may go there again. Whoever has been deleted meanwhile gets no event.
 * One statement.
 */
export async function recordAddressEvent(
  db: Database,
  email: string,
  kind: "suppressed" | "released",
  { details = {}, at = Date.now() }: RecordedEvent = {},
): Promise<void> {
  const text = (value: string) => sql<string>`cast(${value} as text)`;
  await db
    .insertInto("member_events")
    .columns(["id", "member_id", "kind", "details", "created_at"])
    .expression(
      db
        .selectFrom("members")
        .select([
          text(newId(at)).as("id"),
          "members.id as member_id",
          text(kind).as("kind"),
          text(JSON.stringify(details)).as("details"),
          sql<number>`cast(${at} as bigint)`.as("created_at"),
        ])
        .where("email", "=", email),
    )
    .execute();
}

/** The account with this address, if it is verified: as a value of `members.user_id`. */
export const accountWith = (email: string): RawBuilder<string | null> =>
  sql<string | null>`(select users.id from users
    where users.email = ${email} and users.email_verified = 1)`;
