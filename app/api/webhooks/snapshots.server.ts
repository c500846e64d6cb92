/** The state of each subject when webhooks last reported it; changes are found by comparing with it. */

import type { Database } from "#app/database/client/client.server.ts";
import { forUpdate } from "#app/database/queries/row-locks.server.ts";
import type { Description, EventSubject, EventSubjectKind } from "#app/features/webhooks/events.ts";
import { findWatch } from "#app/features/webhooks/queries.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { describeSubject } from "./describe-subject.server.ts";
import { listSubjects, SUBJECT_KINDS } from "./list-subjects.server.ts";
import { withoutText } from "./what-happened.ts";

const keyOf = ({ kind, id }: EventSubject): string => `${kind}:${id}`;

/** Undefined for an unknown subject. On PostgreSQL the row is locked, so that only one process reports a change. */
export async function findSnapshot(
  { db, dialect }: Pick<Services, "db" | "dialect">,
  subject: EventSubject,
): Promise<Description | undefined> {
  const row = await db
    .selectFrom("webhook_snapshots")
    .select("description")
    .where("subject", "=", keyOf(subject))
    .$call(forUpdate(dialect))
    .executeTakeFirst();
  return row && (JSON.parse(row.description) as Description);
}

/** Records what something is like; null for what is gone. */
export async function saveSnapshot(
  db: Database,
  subject: EventSubject,
  description: Description | null,
): Promise<void> {
  const key = keyOf(subject);
  if (!description) {
    await db.deleteFrom("webhook_snapshots").where("subject", "=", key).execute();
    return;
  }
  const text = JSON.stringify(withoutText(description));
  await db
    .insertInto("webhook_snapshots")
    .values({ subject: key, description: text })
    .onConflict((conflict) => conflict.column("subject").doUpdateSet({ description: text }))
    .execute();
}

/** Does nothing where a snapshot exists: a change since then has already written the current state. */
async function saveFirst(services: Services, subject: EventSubject): Promise<void> {
  const description = await describeSubject(services, subject);
  if (!description) return;
  await services.db
    .insertInto("webhook_snapshots")
    .values({ subject: keyOf(subject), description: JSON.stringify(withoutText(description)) })
    .onConflict((conflict) => conflict.column("subject").doNothing())
    .execute();
}

const BATCH_SIZE = 200;

/**
 * Records what everything is like that is older than the first webhook and not known yet. What is
 * newer has an event of its own, which would find nothing new if this came first.
 */
export async function rememberAll(services: Services): Promise<void> {
  const madeBefore = await findWatch(services.db);
  if (madeBefore === null) return;
  const next = (kind: EventSubjectKind, afterId: string) =>
    listSubjects(services.db, kind, { afterId, limit: BATCH_SIZE, madeBefore });
  for (const kind of SUBJECT_KINDS) {
    let batch = await next(kind, "");
    while (batch.length > 0) {
      for (const subject of batch) await saveFirst(services, subject);
      batch = await next(kind, batch.at(-1)!.id);
    }
  }
}
