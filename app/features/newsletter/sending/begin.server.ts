/** Begins a sending: fixes what is sent and to whom. */
import type { PostAccess } from "#app/database/tables/posts.ts";
import { FIRST_NEWSLETTER } from "#app/features/newsletter/lists/models.ts";
import { beginMeasuring } from "#app/features/newsletter/measuring/measured-links.server.ts";
import { readNewsletterSettings } from "#app/features/newsletter/settings.server.ts";
import { isReachable } from "#app/features/posts/queries/published.server.ts";
import type { RenderedEmail } from "#app/platform/mail/queue-email.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { addRecipients } from "./audience.server.ts";
import { moveSending, type SendingRow, saveEmails } from "./sending-rows.server.ts";

/** Renders a post as an email, whole or as its preview. */
export type RenderPost = (postId: string, isWhole: boolean) => Promise<RenderedEmail>;

/** A post that may be sent now: one that is out, or any that is sent by email only. */
async function findPost({ db }: Writer, { post_id, is_email_only }: SendingRow, now: number) {
  if (post_id === null) return undefined;
  let query = db
    .selectFrom("posts")
    .select(["id", "access"])
    .where("id", "=", post_id)
    .where("deleted_at", "is", null);
  if (!is_email_only) query = query.where((eb) => isReachable(eb, now));
  return query.executeTakeFirst();
}

/** Which emails a post has: 1 is the whole text, 0 the preview. Everybody gets the whole of an open post. */
const kindsOf = (access: PostAccess): readonly (0 | 1)[] => {
  if (access === "public") return [1];
  return access === "password" ? [0] : [1, 0];
};

/** The emails of a post, by whether they are whole. */
export async function renderAll(
  render: RenderPost,
  { id, access }: { id: string; access: PostAccess },
): Promise<({ is_whole: 0 | 1 } & RenderedEmail)[]> {
  return Promise.all(
    kindsOf(access).map(async (is_whole) => {
      const { subject, html, text } = await render(id, is_whole === 1);
      return { is_whole, subject, html, text };
    }),
  );
}

/**
 * Begins a scheduled sending whose time has come, in one transaction: a crash leaves it scheduled.
 * @returns whether it has begun; false before its time, and until its post is out
 */
export async function beginSending(
  writer: Writer,
  sending: SendingRow,
  render: RenderPost,
  now: number,
): Promise<boolean> {
  const { id, audience, kind, newsletter_id, segment_id: segmentId } = sending;
  const post = sending.send_at > now ? undefined : await findPost(writer, sending, now);
  if (!post) return false;
  const rendered = await renderAll(render, post);
  return inTransaction(writer, async (db) => {
    const changes = { state: "sending" as const, subject: rendered[0]!.subject, started_at: now };
    if (!(await moveSending(db, id, ["scheduled"], changes))) return false;
    await saveEmails(
      db,
      rendered.map((email) => ({ sending_id: id, ...email })),
    );
    if ((await readNewsletterSettings(db)).isMeasured) await beginMeasuring(db, id, rendered);
    const newsletterId = newsletter_id ?? FIRST_NEWSLETTER;
    const of = { newsletterId, kind, postId: post.id, audience, segmentId };
    await addRecipients({ ...writer, db }, id, { ...of, access: post.access }, now);
    return true;
  });
}
