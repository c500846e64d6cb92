/** Records what is done to many members at once, so that it can be reported and undone. */
import type { Database } from "#app/database/client/client.server.ts";
import type { MemberBulkAction, MemberBulksTable } from "#app/database/tables/members.ts";
import type { Change } from "#app/features/accounts/policy.ts";
import { newId } from "#app/lib/id.server.ts";
import { emitAll } from "#app/platform/events/events.server.ts";

interface NotedBulk {
  actor: Change["actor"];
  at: number;
  action: MemberBulksTable["action"];
  /** The label that it concerns; null for none. */
  labelId: string | null;
  /** How many members it changes. */
  count: number;
  /** The former name of a label, or the name of a plan. */
  details?: object;
}

/** @returns the id of the action */
export async function recordBulkAction(
  db: Database,
  { actor, at, action, labelId, count, details }: NotedBulk,
): Promise<string> {
  const id = newId(at);
  await db
    .insertInto("member_bulks")
    .values({
      id,
      user_id: actor.userId,
      action,
      label_id: labelId,
      count,
      created_at: at,
      undone_at: null,
      ...(details && { details: JSON.stringify(details) }),
    })
    .execute();
  return id;
}

/** Deleted members are reported once their restore period is over. */
export async function announceMembers(
  db: Database,
  ids: readonly string[],
  action: MemberBulkAction,
): Promise<void> {
  if (action === "delete") return;
  await emitAll(
    db,
    "subscriber.changed",
    ids.map((subscriberId) => ({ subscriberId })),
  );
}
