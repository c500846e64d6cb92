/** Keeps the row of an account's member in step with the account and its plan. */
import type { Selectable } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { MembersTable } from "#app/database/tables/members.ts";
import {
  findStandingOf,
  type Standing,
} from "#app/features/billing/subscriptions/standings.server.ts";
import { recordMemberEvent } from "#app/features/members/timeline/record-event.server.ts";
import { changedFields } from "#app/lib/changed-fields.ts";
import { newId } from "#app/lib/id.server.ts";
import { DAY } from "#app/lib/time.ts";
import { emit, emitAll } from "#app/platform/events/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";

type MemberRow = Selectable<MembersTable>;

interface Account {
  id: string;
  name: string;
  email: string;
  locale: string | null;
  created_at: number;
}

async function findVerified(db: Database, userId: string): Promise<Account | null> {
  const row = await db
    .selectFrom("users")
    .select(["id", "name", "email", "locale", "created_at"])
    .where("id", "=", userId)
    .where("email_verified", "=", 1)
    .executeTakeFirst();
  return row?.email ? { ...row, email: row.email.toLowerCase() } : null;
}

const findBy = (db: Database, column: "user_id" | "email", value: string) =>
  db.selectFrom("members").selectAll().where(column, "=", value).executeTakeFirst();

/** The day of the account's last visit: its member is made after its first one. */
async function lastSeen(db: Database, userId: string): Promise<number | null> {
  const { at } = await db
    .selectFrom("sessions")
    .select(({ fn }) => fn.max("updated_at").as("at"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return at === null ? null : Math.floor(Number(at) / DAY) * DAY;
}

/** A reader who never subscribed is known by the account alone. */
async function deleteUnusedAvatar(db: Database, member: MemberRow): Promise<void> {
  if (member.status === "none") {
    await db.deleteFrom("members").where("id", "=", member.id).execute();
    return;
  }
  await db
    .updateTable("members")
    .set({ user_id: null, paid: "free", plan_id: null })
    .where("id", "=", member.id)
    .execute();
}

/** Rows of a member whose id goes away belong to the one who stays. */
async function mergeMembers(db: Database, from: string, to: string): Promise<void> {
  await db
    .updateTable("sending_recipients")
    .set({ subscriber_id: to })
    .where("subscriber_id", "=", from)
    .execute();
  await db
    .insertInto("member_labels")
    .columns(["label_id", "member_id"])
    .expression((eb) =>
      eb
        .selectFrom("member_labels")
        .select((inner) => ["label_id", inner.val(to).as("member_id")])
        .where("member_id", "=", from),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Choices of both are kept as the remaining member has them.
  await db
    .updateTable("newsletter_subscriptions")
    .set({ member_id: to })
    .where("member_id", "=", from)
    .where("newsletter_id", "not in", (eb) =>
      eb
        .selectFrom("newsletter_subscriptions as own")
        .select("own.newsletter_id")
        .where("own.member_id", "=", to),
    )
    .execute();
  await db
    .updateTable("member_events")
    .set({ member_id: to })
    .where("member_id", "=", from)
    .execute();
}

/**
 * An account has moved to another address, which may be a member's already: what was said there last counts. Emits
 * `subscriber.changed` of both.
 */
async function moveTo(db: Database, own: MemberRow, email: string): Promise<void> {
  const there = await findBy(db, "email", email);
  if (there) {
    await mergeMembers(db, there.id, own.id);
    await db.deleteFrom("members").where("id", "=", there.id).execute();
    await emit(db, "subscriber.changed", { subscriberId: there.id });
  }
  const isTold = there && (there.status === "confirmed" || there.status === "unsubscribed");
  const said = isTold ? there : own;
  await db
    .updateTable("members")
    .set({
      email,
      status: said.status,
      confirmed_at: said.confirmed_at,
      consent_source: said.consent_source,
      note: [own.note, there?.note].filter(Boolean).join("\n\n"),
    })
    .where("id", "=", own.id)
    .execute();
  await recordMemberEvent(db, own.id, "email-changed");
  await emit(db, "subscriber.changed", { subscriberId: own.id });
}

async function insertMember(db: Database, account: Account): Promise<void> {
  const id = newId(account.created_at);
  await db
    .insertInto("members")
    .values({
      id,
      email: account.email,
      user_id: account.id,
      status: "none",
      token_hash: "",
      created_at: account.created_at,
      confirmed_at: null,
    })
    .execute();
  await recordMemberEvent(db, id, "joined", { at: account.created_at });
}

/** The member of an account, found or made, at its address. */
async function memberOf(db: Database, account: Account): Promise<MemberRow> {
  const own = await findBy(db, "user_id", account.id);
  if (own && own.email !== account.email) await moveTo(db, own, account.email);
  const known = await findBy(db, "email", account.email);
  if (known) return known;
  await insertMember(db, account);
  return (await findBy(db, "email", account.email))!;
}

async function recordStanding(db: Database, member: MemberRow, { paid }: Standing, at: number) {
  if (member.paid === "free" && paid !== "free")
    await recordMemberEvent(db, member.id, "paid", { at, details: { standing: paid } });
  if (member.paid !== "free" && paid === "free")
    await recordMemberEvent(db, member.id, "cancelled", { at });
}

/**
 * Gives the account with this id the member it should have: with its address, name and plan; or none, when its address
 * is not verified or it is gone. Idempotent.
 */
export async function syncMember(
  writer: Writer,
  userId: string,
  at: number = Date.now(),
): Promise<void> {
  await inTransaction(writer, async (db) => {
    const account = await findVerified(db, userId);
    if (!account) {
      const former = await findBy(db, "user_id", userId);
      if (!former) return;
      await deleteUnusedAvatar(db, former);
      return emit(db, "subscriber.changed", { subscriberId: former.id });
    }
    const member = await memberOf(db, account);
    const standing = await findStandingOf(db, userId, at);
    const columns = {
      user_id: userId,
      last_seen_at: member.last_seen_at ?? (await lastSeen(db, userId)),
      name: account.name,
      locale: account.locale ?? member.locale,
      paid: standing.paid,
      plan_id: standing.planId,
    };
    const changes = changedFields(member, columns);
    if (!changes) return;
    await db.updateTable("members").set(changes).where("id", "=", member.id).execute();
    await recordStanding(db, member, standing, at);
    await emit(db, "subscriber.changed", { subscriberId: member.id });
  });
}

/** Deletes those whom an account alone has made members, once it is gone. Emits `subscriber.changed`. */
export async function deleteOrphanedMembers(db: Database): Promise<void> {
  const gone = await db
    .deleteFrom("members")
    .where("status", "=", "none")
    .where("user_id", "is", null)
    .returning("id")
    .execute();
  await emitAll(
    db,
    "subscriber.changed",
    gone.map(({ id }) => ({ subscriberId: id })),
  );
}
