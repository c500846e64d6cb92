/** Notifies the readers who follow an author, the series or a topic of a new post. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { isPublished } from "#app/features/posts/queries/published.server.ts";
import { DAY } from "#app/lib/time.ts";
import type { Services } from "#app/platform/context.server.ts";
import { enqueueJob, queuedJob } from "#app/platform/jobs/jobs.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { queueMail } from "./commands.server.ts";

/** Followers in one transaction: few enough that other writers do not wait noticeably. */
const BATCH_SIZE = 500;

/** A post that is published with an older date is not new. */
const NEWS_MS = 7 * DAY;

interface Followers {
  /** The first and the last of the batch, by user id. */
  from: string;
  to: string;
}

/** A subject of a post that can be followed, in order of precedence: its authors, its series, its topics. */
interface Subject {
  kind: "author" | "series" | "term";
  id: string;
}

/** The authors of a post, with their own accounts; none when it is not public or no news. */
async function findNewsAuthors(db: Database, postId: string, now: number) {
  return db
    .selectFrom("posts")
    .innerJoin("post_authors", "post_authors.post_id", "posts.id")
    .innerJoin("authors", "authors.id", "post_authors.author_id")
    .select(["authors.id", "authors.user_id"])
    .where("posts.id", "=", postId)
    .where("posts.published_at", ">", now - NEWS_MS)
    .where((eb) => isPublished(eb))
    .orderBy("post_authors.position")
    .execute();
}

/** The series and the topics of a post; what is for the desk alone is none. */
async function findCollections(db: Database, postId: string): Promise<Subject[]> {
  const [parts, terms] = await Promise.all([
    db.selectFrom("series_parts").select("series_id as id").where("post_id", "=", postId).execute(),
    db
      .selectFrom("post_terms")
      .innerJoin("terms", "terms.id", "post_terms.term_id")
      .select("terms.id")
      .where("post_terms.post_id", "=", postId)
      .where("terms.taxonomy", "!=", "internal")
      .orderBy("post_terms.position")
      .execute(),
  ]);
  return [
    ...parts.map(({ id }) => ({ kind: "series" as const, id })),
    ...terms.map(({ id }) => ({ kind: "term" as const, id })),
  ];
}

function followsOf(db: Database, { kind, id }: Subject) {
  return db.selectFrom("follows").where("subject_kind", "=", kind).where("subject_id", "=", id);
}

/** The next followers of a subject after a user id; null after the last. Walks the index of followers. */
async function findBatch(db: Database, of: Subject, after: string): Promise<Followers | null> {
  const rows = await followsOf(db, of)
    .select("user_id")
    .where("user_id", ">", after)
    .orderBy("user_id")
    .limit(BATCH_SIZE)
    .execute();
  const [first, last] = [rows.at(0), rows.at(-1)];
  return first && last ? { from: first.user_id, to: last.user_id } : null;
}

interface News {
  postId: string;
  /** The authors' own accounts, which get no notification. */
  writers: readonly string[];
  at: number;
}

/** A column that says what is followed. */
const NAMED = { author: "author_id", series: "series_id", term: "term_id" } as const;

/**
 * One statement per batch. Ids are derived from post and user, so that a retry adds nothing, and a user who follows
 * several of the subjects gets one notification.
 */
async function writeNotices(
  db: Database,
  { postId, writers, at }: News,
  of: Subject,
  { from, to }: Followers,
): Promise<void> {
  const text = (value: string): RawBuilder<string> => sql`cast(${value} as text)`;
  let followers = followsOf(db, of).where("user_id", ">=", from).where("user_id", "<=", to);
  if (writers.length > 0) followers = followers.where("user_id", "not in", writers);
  await db
    .insertInto("notifications")
    .columns([
      "id",
      "user_id",
      "kind",
      "subject_kind",
      "subject_id",
      NAMED[of.kind],
      "is_read",
      "created_at",
    ])
    .expression(
      followers.select(({ ref }) => [
        sql<string>`${text(`${postId}:`)} || ${ref("user_id")}`.as("id"),
        "user_id",
        text("newPost").as("kind"),
        text("post").as("subject_kind"),
        text(postId).as("subject_id"),
        text(of.id).as("named_id"),
        sql<0>`cast(0 as integer)`.as("is_read"),
        sql<number>`cast(${at} as bigint)`.as("created_at"),
      ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Queues the emails of those who want them. */
async function queueMails(db: Database, { postId, at }: News, batch: Followers): Promise<void> {
  const rows = await db
    .selectFrom("mail_preferences")
    .innerJoin("notifications", "notifications.user_id", "mail_preferences.user_id")
    .select("mail_preferences.user_id")
    .where("mail_preferences.following", "=", 1)
    .where("notifications.user_id", ">=", batch.from)
    .where("notifications.user_id", "<=", batch.to)
    .where("notifications.kind", "=", "newPost")
    .where("notifications.subject_id", "=", postId)
    .where("notifications.mailed_at", "is", null)
    .execute();
  for (const { user_id } of rows) await queueMail(db, user_id, at);
}

interface AbortableNews extends News {
  signal: AbortSignal;
}

/** In batches, with a turn for requests in between. */
async function writeNoticesFor(
  services: Services,
  of: Subject,
  news: AbortableNews,
): Promise<void> {
  let batch = await findBatch(services.db, of, "");
  while (batch) {
    const current = batch;
    await inTransaction(services, async (transaction) => {
      await writeNotices(transaction, news, of, current);
      await queueMails(transaction, news, current);
    });
    await nextTurn();
    news.signal.throwIfAborted();
    batch = await findBatch(services.db, of, current.to);
  }
}

/** Notifies all followers. Idempotent: a job that starts again begins with the first, and adds only what is missing. */
async function writeFollowerNotices(
  services: Services & { signal: AbortSignal },
  postId: string,
): Promise<void> {
  const { db, signal } = services;
  const at = Date.now();
  const authors = await findNewsAuthors(db, postId, at);
  if (authors.length === 0) return;
  const writers = authors.flatMap(({ user_id }) => user_id ?? []);
  const subjects: Subject[] = authors.map(({ id }) => ({ kind: "author", id }));
  for (const of of [...subjects, ...(await findCollections(db, postId))])
    await writeNoticesFor(services, of, { postId, writers, at, signal });
}

/** A post became public. */
export const notifyFollowers = queuedJob("notices.followers", (services, { postId }) =>
  writeFollowerNotices(services, postId),
);

/** Asks for the job; at least once for every post that becomes public. */
export function registerFollowerNotices({ db, events }: Pick<Services, "db" | "events">): void {
  events.durable("notifications").on("post.published", async ({ postId }) => {
    await enqueueJob(db, "notices.followers", { postId }, { key: `notices.followers:${postId}` });
    await enqueueJob(
      db,
      "push.new-post",
      { postId, after: "" },
      { key: `push.new-post:${postId}` },
    );
  });
}
