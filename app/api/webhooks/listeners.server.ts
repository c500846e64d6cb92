/** Hears what changes, and queues what webhooks are told of it. */

import type { Description, Subject, SubjectKind } from "#app/features/webhooks/events.ts";
import { findWatch } from "#app/features/webhooks/queries.server.ts";
import { type News, queueNews } from "#app/features/webhooks/queue.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { describeSubject } from "./describe-subject.server.ts";
import { findSnapshot, saveSnapshot } from "./snapshots.server.ts";
import { whatHappened } from "./what-happened.ts";

const SITE_CHANGED: News = { event: "site.changed", subject: "site", body: {} };

/** What is not known and older than the first webhook is taken as it is: nobody can say what has changed. */
const isOlder = (description: Description | null, watchedSince: number): boolean =>
  description !== null && Date.parse(String(description.created_at)) < watchedSince;

function newsOf(
  { kind, id }: Subject,
  before: Description | null,
  after: Description | null,
): News[] {
  const { events, previous } = whatHappened(kind, before, after);
  const body = { [kind]: { current: after ?? {}, previous } };
  return events.map((event) =>
    event === "site.changed" ? SITE_CHANGED : { event, subject: `${kind}:${id}`, body },
  );
}

/** Notes what something is like now, and queues what has happened to it. */
export async function noteChange(services: Services, subject: Subject): Promise<void> {
  const since = await findWatch(services.db);
  if (since === null) return;
  await inTransaction(services, async (db) => {
    const inside = { ...services, db };
    const before = await findSnapshot(inside, subject);
    const after = await describeSubject(inside, subject);
    await saveSnapshot(db, subject, after);
    if (before === undefined && isOlder(after, since)) return;
    await queueNews(db, newsOf(subject, before ?? null, after));
  });
}

/** Subscribes to what webhooks can be about. */
export function registerWebhooks(services: Services): void {
  const log = services.events.durable("webhooks");
  const note = (kind: SubjectKind, id: string) => noteChange(services, { kind, id });
  log.on("post.published", ({ postId }) => note("post", postId));
  log.on("post.changed", ({ postId }) => note("post", postId));
  log.on("page.changed", ({ pageId }) => note("page", pageId));
  log.on("term.changed", ({ termId }) => note("tag", termId));
  log.on("subscriber.changed", ({ subscriberId }) => note("member", subscriberId));
  log.on("site.changed", () => inTransaction(services, (db) => queueNews(db, [SITE_CHANGED])));
}
