/** Listens to changes, and queues messages to webhooks about them. */

import type { Description, EventSubject, EventSubjectKind } from "#app/features/webhooks/events.ts";
import { findWatch } from "#app/features/webhooks/queries.server.ts";
import { type News, queueNews } from "#app/features/webhooks/queue.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { describeSubject } from "./describe-subject.server.ts";
import { findSnapshot, saveSnapshot } from "./snapshots.server.ts";
import { whatHappened } from "./what-happened.ts";

const SITE_CHANGED: News = { event: "site.changed", subject: "site", body: {} };

/** An unknown description that is older than the first webhook counts as unchanged: nobody can say what has changed. */
const isOlder = (description: Description | null, watchedSince: number): boolean =>
  description !== null && Date.parse(String(description.created_at)) < watchedSince;

function newsOf(
  { kind, id }: EventSubject,
  before: Description | null,
  after: Description | null,
): News[] {
  const { events, previous } = whatHappened(kind, before, after);
  const body = { [kind]: { current: after ?? {}, previous } };
  return events.map((event) =>
    event === "site.changed" ? SITE_CHANGED : { event, subject: `${kind}:${id}`, body },
  );
}

/**
 * Stores the current state of a subject, and queues what has happened to it.
 * @param isImported whether nothing is sent
 */
export async function recordChange(
  services: Services,
  subject: EventSubject,
  isImported = false,
): Promise<void> {
  const since = await findWatch(services.db);
  if (since === null) return;
  await inTransaction(services, async (db) => {
    const inside = { ...services, db };
    const before = await findSnapshot(inside, subject);
    const after = await describeSubject(inside, subject);
    await saveSnapshot(db, subject, after);
    if (isImported || (before === undefined && isOlder(after, since))) return;
    await queueNews(db, newsOf(subject, before ?? null, after));
  });
}

/** Subscribes to what webhooks can be about. */
export function registerWebhooks(services: Services): void {
  const log = services.events.durable("webhooks");
  const note = (kind: EventSubjectKind, id: string, isImported?: boolean) =>
    recordChange(services, { kind, id }, isImported);
  log.on("post.published", ({ postId, isImported }) => note("post", postId, isImported));
  log.on("post.changed", ({ postId, isImported }) => note("post", postId, isImported));
  log.on("page.changed", ({ pageId }) => note("page", pageId));
  log.on("term.changed", ({ termId, isImported }) => note("tag", termId, isImported));
  log.on("subscriber.changed", ({ subscriberId }) => note("member", subscriberId));
  log.on("newsletter.changed", ({ newsletterId }) => note("newsletter", newsletterId));
  log.on("plan.changed", ({ planId }) => note("tier", planId));
  log.on("author.changed", ({ authorId, isImported }) => note("user", authorId, isImported));
  // Roles and addresses of accounts are part of their authors.
  log.on("user.changed", async ({ userId }) => {
    const byline = services.db.selectFrom("authors").select("id").where("user_id", "=", userId);
    for (const { id } of await byline.execute()) await note("user", id);
  });
  log.on("site.changed", () => inTransaction(services, (db) => queueNews(db, [SITE_CHANGED])));
}
