/** Sends unread notifications as one digest email, and deletes old ones about new posts. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import {
  type EmailRecipient,
  findEmailRecipient,
} from "#app/features/accounts/emails/email-recipient.server.ts";
import { quoted } from "#app/features/posts/markdown/quotation-marks.ts";
import { DAY, formatDate } from "#app/lib/time.ts";
import type { Services } from "#app/platform/context.server.ts";
import { queuedJob, type RecurringJob } from "#app/platform/jobs/jobs.server.ts";
import { readEmailContext } from "#app/platform/mail/email-context.server.ts";
import { queueEmail } from "#app/platform/mail/queue-email.server.ts";
import {
  type EmailContext,
  emailText,
  renderEmail,
} from "#app/platform/mail/render-email.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { mailTokenOf } from "./commands.server.ts";
import {
  GROUP_OF,
  type MailedMessage,
  NOTICE_KINDS,
  type NoticeKind,
  noticeMessageOf,
} from "./models.ts";
import { getMailPreferences, type NoticeRow, selectNotices, toNotice } from "./queries.server.ts";

/** Maximum number of notifications listed in an email. */
const MAX_LISTED = 10;

/** Suppressed addresses get nothing; readers who have paused newsletters get no emails about new posts either. */
async function wantedKinds(
  db: Database,
  userId: string,
  { email }: EmailRecipient,
  now: number,
): Promise<NoticeKind[]> {
  const [wanted, suppressed, paused] = await Promise.all([
    getMailPreferences(db, userId),
    db
      .selectFrom("suppressed_addresses")
      .select("email")
      .where("email", "=", email)
      .executeTakeFirst(),
    db
      .selectFrom("members")
      .select("id")
      .where("user_id", "=", userId)
      .where("paused_until", ">", now)
      .executeTakeFirst(),
  ]);
  if (suppressed) return [];
  const isWanted = (kind: NoticeKind) => {
    const group = GROUP_OF[kind];
    return group !== null && wanted[group] && !(paused && group === "following");
  };
  return NOTICE_KINDS.filter(isWanted);
}

/** Readers who get a post as a newsletter get no notification email about it. */
const CAME_AS_NEWSLETTER = sql<boolean>`exists (select 1 from sendings
  join sending_recipients as recipients on recipients.sending_id = sendings.id
  join members on members.id = recipients.subscriber_id
  where sendings.post_id = notifications.subject_id
    and members.user_id = notifications.user_id
    and (recipients.state in ('sending', 'sent', 'in_doubt')
      or (recipients.state = 'waiting' and sendings.state in ('sending', 'paused'))))`;

function findUnseen(db: Database, userId: string, kinds: NoticeKind[]): Promise<NoticeRow[]> {
  return selectNotices(db, userId)
    .where("notifications.is_read", "=", 0)
    .where("notifications.mailed_at", "is", null)
    .where("notifications.kind", "in", kinds)
    .where((eb) => eb.or([eb("notifications.kind", "!=", "newPost"), eb.not(CAME_AS_NEWSLETTER)]))
    .orderBy("notifications.created_at")
    .limit(MAX_LISTED)
    .execute();
}

const isOnlyNews = (rows: NoticeRow[]) => rows.every(({ kind }) => kind === "newPost");

function write(rows: NoticeRow[], head: EmailContext, siteUrl: string, unsubscribeUrl: string) {
  const t = emailText(head);
  const lines = rows.map((row) => {
    const notice = toNotice(row);
    const name = row.name ?? t("notice.somebody");
    const date = notice.dueOn ? formatDate(Date.parse(notice.dueOn), head.locale) : "";
    const message = noticeMessageOf(notice) as MailedMessage;
    const what = t(`notice.${message}`, { name, title: notice.postTitle, date });
    const excerpt = notice.excerpt && quoted(notice.excerpt, head.locale);
    return [what, excerpt, notice.note].filter(Boolean).join("\n");
  });
  const first = toNotice(rows[0]!);
  const href = siteUrl + (rows.length === 1 ? first.href : "/dashboard/notifications");
  return renderEmail(head, {
    subject: t("notice.subject", { n: rows.length }),
    paragraphs: [t("email.greeting"), ...lines],
    action: { label: t("notice.action"), href },
    note: t(isOnlyNews(rows) ? "notice.whyFollowing" : "notice.why"),
    noteHref: unsubscribeUrl,
  });
}

/** Sends one reader's unread notifications, according to their preferences. */
export const mailNotices = queuedJob("notifications.mail", async (services, { userId }) => {
  await inTransaction(services, (db) => mailUnseen(db, services.env.siteUrl, userId));
});

async function mailUnseen(
  db: Database,
  siteUrl: Services["env"]["siteUrl"],
  userId: string,
): Promise<void> {
  const reader = await findEmailRecipient(db, userId);
  const kinds = reader ? await wantedKinds(db, userId, reader, Date.now()) : [];
  const rows = reader && kinds.length > 0 ? await findUnseen(db, userId, kinds) : [];
  if (!reader || rows.length === 0) return;
  const token = await mailTokenOf(db, userId);
  const unsubscribeUrl = `${siteUrl}/account/unsubscribe/${token}${isOnlyNews(rows) ? "?of=following" : ""}`;
  const rendered = write(rows, await readEmailContext(db, reader.locale), siteUrl, unsubscribeUrl);
  await queueEmail(db, reader.email, rendered, { unsubscribeUrl });
  await db
    .updateTable("notifications")
    .set({ mailed_at: Date.now() })
    .where(
      "id",
      "in",
      rows.map((row) => row.id),
    )
    .execute();
}

const NEWS_RETENTION_MS = 90 * DAY;
const DELETED_AT_ONCE = 1000;

/** The oldest notifications about new posts. The kind is a literal: the partial index requires it. */
function findOldNews(db: Database) {
  return db
    .selectFrom("notifications")
    .select("id")
    .where("kind", "=", sql.lit("newPost"))
    .where("created_at", "<=", Date.now() - NEWS_RETENTION_MS)
    .orderBy("created_at")
    .limit(DELETED_AT_ONCE);
}

/** Deletes old notifications about new posts: each post adds as many as its authors have followers. */
export const deleteOldNews: RecurringJob = {
  name: "notifications.delete-old-news",
  everyMs: DAY,
  async run({ db, signal }) {
    let deleted: bigint;
    do {
      const old = db.deleteFrom("notifications").where("id", "in", findOldNews(db));
      deleted = (await old.executeTakeFirst()).numDeletedRows;
    } while (deleted > 0n && !signal.aborted);
  },
};
