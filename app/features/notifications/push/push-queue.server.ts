/** Queues push messages, in the transaction of the change that they are about. */
import type { Database } from "#app/database/client/client.server.ts";
import type { NoticeKind } from "#app/features/notifications/models.ts";
import { enqueueJob } from "#app/platform/jobs/jobs.server.ts";

/** Kinds that are pushed at once, because somebody waits for an answer. */
const PUSHED: ReadonlySet<NoticeKind> = new Set(["reply", "response", "mention"]);

/** Kinds of notifications that are pushed to browsers. */
export type PushedKind = "reply" | "response" | "mention";

/** Queues a push message to the browsers of a reader who requested replies. Idempotent. */
export async function queuePush(
  db: Database,
  { userId, kind, subjectId }: { userId: string; kind: NoticeKind; subjectId: string },
): Promise<void> {
  if (!PUSHED.has(kind)) return;
  const asks = db
    .selectFrom("push_subscriptions")
    .select("id")
    .where("user_id", "=", userId)
    .where("replies", "=", 1);
  if (!(await asks.limit(1).executeTakeFirst())) return;
  const key = `push.notice:${kind}:${subjectId}:${userId}`;
  await enqueueJob(db, "push.notice", { userId, kind: kind as PushedKind, subjectId }, { key });
}
