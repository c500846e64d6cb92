/** Finds accounts whose members are not as they should be: after imports, and when a plan has run out. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { selectHolders } from "#app/features/billing/subscriptions/standings.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { deleteOrphanedMembers, syncMember } from "./sync-member.server.ts";

/** Few enough that nobody waits noticeably. */
const AT_ONCE = 1000;

/** The next accounts by id, and whether their members have another address, name or plan. */
async function compareNext(db: Database, after: string, at: number) {
  const pays = sql<boolean>`exists ${selectHolders(db, at).where(
    "subscriptions.user_id",
    "=",
    sql.ref<string>("users.id"),
  )}`;
  const isWrong = sql<boolean>`(case when users.email_verified = 0 or users.email is null
    then members.id is not null
    else members.id is null or members.email <> lower(users.email)
      or members.name <> users.name or (members.paid <> 'free') <> ${pays} end)`;
  return db
    .selectFrom("users")
    .leftJoin("members", "members.user_id", "users.id")
    .select("users.id")
    .select(sql<0 | 1>`case when ${isWrong} then 1 else 0 end`.as("isWrong"))
    .where("users.id", ">", after)
    .orderBy("users.id")
    .limit(AT_ONCE)
    .execute();
}

/** Brings the members of all accounts in step. Idempotent. */
export async function repairMembers(writer: Writer, at: number = Date.now()): Promise<void> {
  await deleteOrphanedMembers(writer.db);
  let after = "";
  for (;;) {
    const rows = await compareNext(writer.db, after, at);
    for (const { id, isWrong } of rows) if (isWrong === 1) await syncMember(writer, id, at);
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)!.id;
  }
}
