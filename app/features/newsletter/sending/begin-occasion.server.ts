/** Begins sendings that nobody has requested: digests, and the emails of a welcome series. */
import type { SendingKind } from "#app/database/tables/newsletter.ts";
import type { PostAccess } from "#app/database/tables/posts.ts";
import { beginMeasuring } from "#app/features/newsletter/measuring/measured-links.server.ts";
import { readNewsletterSettings } from "#app/features/newsletter/settings.server.ts";
import type { RenderedEmail } from "#app/platform/mail/queue-email.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { addRecipients, countAudience } from "./audience.server.ts";
import { enqueueSending } from "./enqueue.server.ts";
import { saveEmails } from "./sending-rows.server.ts";

export interface Occasion {
  sendingId: string;
  newsletterId: string;
  kind: Exclude<SendingKind, "post">;
  /** The occasion: it has one sending. */
  occasion: string;
  /** By whether they are whole. */
  emails: readonly ({ is_whole: 0 | 1 } & RenderedEmail)[];
  /** Access of the post; a digest is for everybody. */
  access?: PostAccess;
  /** The post of a welcome email, and after how many days it is sent to whom. */
  welcome?: { postId: string; days: number; since: number };
}

/**
 * Writes a sending with its recipients in one transaction, and queues it: a process that dies has begun it or not.
 * @returns false where there is one for the occasion, and where nobody would get it
 */
export function beginOccasion(
  writer: Writer,
  { sendingId, newsletterId, kind, occasion, emails, access, welcome }: Occasion,
  now: number = Date.now(),
): Promise<boolean> {
  return inTransaction(writer, async (db) => {
    const client = { db, dialect: writer.dialect };
    const postId = welcome?.postId ?? null;
    const to = { newsletterId, kind, postId, audience: "all" as const, segmentId: null, welcome };
    if ((await countAudience(client, to, now)) === 0) return false;
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto("sendings")
      .values({
        id: sendingId,
        post_id: postId,
        newsletter_id: newsletterId,
        kind,
        occasion,
        subject: emails[0]!.subject,
        audience: "all",
        state: "sending",
        send_at: now,
        failure: null,
        created_by: null,
        created_at: now,
        started_at: now,
        finished_at: null,
      })
      // Also while an earlier email of the same post is under way.
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return false;
    await saveEmails(
      db,
      emails.map((email) => ({ sending_id: sendingId, ...email })),
    );
    if ((await readNewsletterSettings(db)).isMeasured) await beginMeasuring(db, sendingId, emails);
    await addRecipients(client, sendingId, { ...to, access: access ?? "public" }, now);
    await enqueueSending(db, sendingId);
    return true;
  });
}
