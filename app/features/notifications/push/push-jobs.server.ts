/** Jobs that send notices to browsers: each browser has a job of its own, which is tried again by itself. */
import type { Database } from "#app/database/client/client.server.ts";
import { POST_ADDRESS } from "#app/database/queries/post-address.server.ts";
import { selectNotices, toNotice } from "#app/features/notifications/queries.server.ts";
import { postHref } from "#app/features/posts/addresses.ts";
import { isPublished } from "#app/features/posts/queries/published.server.ts";
import { shorten } from "#app/lib/text.ts";
import { DAY } from "#app/lib/time.ts";
import type { Services } from "#app/platform/context.server.ts";
import { enqueueJob, type JobMap, queuedJob } from "#app/platform/jobs/jobs.server.ts";
import { readEmailContext } from "#app/platform/mail/email-context.server.ts";
import { emailText } from "#app/platform/mail/render-email.server.ts";
import { readPushKeys } from "#app/platform/push/push-keys.server.ts";
import type { PushMessage } from "#app/platform/push/push-message.ts";
import { sendPush } from "#app/platform/push/send-push.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";

const BATCH = 200;
/** A post that is published with an older date is not new. */
const NEWS_MS = 7 * DAY;
const MAX_BODY_LENGTH = 200;

const remove = (db: Database, id: string) =>
  db.deleteFrom("push_subscriptions").where("id", "=", id).execute();

/**
 * Sends one notice to one browser. One that wants no more is forgotten.
 * @param isAllowed which addresses may be sent to: replaced by tests, whose push service is on this machine
 */
export async function pushToBrowser(
  { db, env }: Pick<Services, "db" | "env">,
  { subscriptionId, message }: JobMap["push.send"],
  isAllowed?: (address: string) => boolean,
): Promise<void> {
  const found = db.selectFrom("push_subscriptions").selectAll().where("id", "=", subscriptionId);
  const target = await found.executeTakeFirst();
  if (!target) return;
  const keys = await readPushKeys(db, env);
  const sender = { keys, contact: env.siteUrl, ...(isAllowed && { isAllowed }) };
  const result = await sendPush(target, message, sender);
  if (result === "gone") await remove(db, subscriptionId);
  const sent = { sent_at: Date.now() };
  await db.updateTable("push_subscriptions").set(sent).where("id", "=", subscriptionId).execute();
}

export const sendToBrowser = queuedJob("push.send", (services, payload) =>
  pushToBrowser(services, payload),
);

async function queueAll(db: Database, ids: readonly string[], message: PushMessage) {
  for (const subscriptionId of ids) {
    const key = `push.send:${message.topic}:${subscriptionId}`;
    await enqueueJob(db, "push.send", { subscriptionId, message }, { key });
  }
}

async function findNews(db: Database, postId: string, now: number) {
  return db
    .selectFrom("posts")
    .select(["title", "excerpt", POST_ADDRESS])
    .where("id", "=", postId)
    .where("published_at", ">", now - NEWS_MS)
    .where((eb) => isPublished(eb))
    .executeTakeFirst();
}

/** Notifies the next browsers of a new post; another job notifies those after them. */
export const pushNewPost = queuedJob("push.new-post", async (services, { postId, after }) => {
  const post = await findNews(services.db, postId, Date.now());
  if (!post) return;
  const message = {
    title: post.title,
    body: shorten(post.excerpt, MAX_BODY_LENGTH),
    path: postHref(post),
    topic: `post:${postId}`,
  };
  await inTransaction(services, async (db) => {
    const rows = await db
      .selectFrom("push_subscriptions")
      .select("id")
      .where("new_posts", "=", 1)
      .where("id", ">", after)
      .orderBy("id")
      .limit(BATCH)
      .execute();
    const ids = rows.map(({ id }) => id);
    await queueAll(db, ids, message);
    const last = ids.at(-1);
    if (ids.length < BATCH || last === undefined) return;
    const key = `push.new-post:${postId}:${last}`;
    await enqueueJob(db, "push.new-post", { postId, after: last }, { key });
  });
});

/** The notification that a push message is about, while its comment can be read. */
const findNotice = (db: Database, { userId, kind, subjectId }: JobMap["push.notice"]) =>
  selectNotices(db, userId)
    .where("notifications.kind", "=", kind)
    .where("notifications.subject_id", "=", subjectId)
    .executeTakeFirst();

/** Notifies a reader's browsers of an answer, and opens that comment. */
export const pushNotice = queuedJob("push.notice", async (services, payload) => {
  const { userId, kind, subjectId } = payload;
  const notice = await findNotice(services.db, payload);
  if (!notice) return;
  const user = await services.db
    .selectFrom("users")
    .select("locale")
    .where("id", "=", userId)
    .executeTakeFirst();
  const head = await readEmailContext(services.db, user?.locale);
  const message = {
    title: head.site,
    body: emailText(head)(`push.${kind}`),
    path: toNotice(notice).href,
    topic: `notice:${subjectId}`,
  };
  await inTransaction(services, async (db) => {
    const rows = await db
      .selectFrom("push_subscriptions")
      .select("id")
      .where("user_id", "=", userId)
      .where("replies", "=", 1)
      .execute();
    await queueAll(
      db,
      rows.map(({ id }) => id),
      message,
    );
  });
});
