/** Mails what a reader has not seen on the page, many notices in one letter. */
import type { Database } from "#app/database/client.server.ts";
import { findAddressee } from "#app/features/accounts/addressee.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { onRequest } from "#app/platform/jobs.server.ts";
import { readLetterHead } from "#app/platform/letter-head.server.ts";
import { type LetterHead, letterWords, writeLetter } from "#app/platform/letters.server.ts";
import { postLetter } from "#app/platform/mail.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { mailTokenOf } from "./commands.server.ts";
import { GROUP_OF, NOTICE_KINDS, type NoticeKind } from "./models.ts";
import { getMailPreferences, selectNotices, toNotice } from "./queries.server.ts";

/** A letter that lists more is not read. */
const MOST_LISTED = 10;

async function wantedKinds(db: Database, userId: string): Promise<NoticeKind[]> {
  const wanted = await getMailPreferences(db, userId);
  return NOTICE_KINDS.filter((kind) => wanted[GROUP_OF[kind]]);
}

function findUntold(db: Database, userId: string, kinds: NoticeKind[]) {
  return selectNotices(db, userId)
    .where("notifications.is_read", "=", 0)
    .where("notifications.mailed_at", "is", null)
    .where("notifications.kind", "in", kinds)
    .orderBy("notifications.created_at")
    .limit(MOST_LISTED)
    .execute();
}

type Untold = Awaited<ReturnType<typeof findUntold>>;

function write(rows: Untold, head: LetterHead, siteUrl: string, token: string) {
  const say = letterWords(head);
  const lines = rows.map((row) => {
    const notice = toNotice(row);
    const name = row.name ?? say("notice.somebody");
    const what = say(`notice.${notice.kind}`, { name, title: notice.postTitle });
    const excerpt = notice.excerpt && `“${notice.excerpt}”`;
    return [what, excerpt, notice.note].filter(Boolean).join("\n");
  });
  const first = toNotice(rows[0]!);
  const href = siteUrl + (rows.length === 1 ? first.href : "/dashboard/notifications");
  return writeLetter(head, {
    subject: say("notice.subject", { n: rows.length }),
    paragraphs: [say("letter.greeting"), ...lines],
    action: { label: say("notice.action"), href },
    note: `${say("notice.why")} ${siteUrl}/account/unsubscribe/${token}`,
  });
}

/** Mails one reader's unseen notices, if they want them. */
export const mailNotices = onRequest("notifications.mail", async (services, { userId }) => {
  await inTransaction(services, (db) => mailUntold(db, services.env.siteUrl, userId));
});

async function mailUntold(
  db: Database,
  siteUrl: Services["env"]["siteUrl"],
  userId: string,
): Promise<void> {
  const reader = await findAddressee(db, userId);
  const kinds = await wantedKinds(db, userId);
  const rows = reader && kinds.length > 0 ? await findUntold(db, userId, kinds) : [];
  if (!reader || rows.length === 0) return;
  const token = await mailTokenOf(db, userId);
  const letter = write(rows, await readLetterHead(db, reader.locale), siteUrl, token);
  const unsubscribeUrl = `${siteUrl}/account/unsubscribe/${token}`;
  await postLetter(db, reader.email, letter, { unsubscribeUrl });
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
