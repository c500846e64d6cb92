/** Begins a sending: fixes what is sent and to whom. */
import type { PostAccess } from "#app/database/tables/posts.ts";
import { isReachable } from "#app/features/posts/queries/published.server.ts";
import type { RenderedEmail } from "#app/platform/mail/queue-email.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { addRecipients } from "./audience.server.ts";
import { moveSending, type SendingRow, saveEmails } from "./sending-rows.server.ts";

/** Renders a post as an email, whole or as its preview. */
export type RenderPost = (postId: string, isWhole: boolean) => Promise<RenderedEmail>;

async function findPublicPost({ db }: Writer, id: string, now: number) {
  return db
    .selectFrom("posts")
    .select(["id", "access"])
    .where("id", "=", id)
    .where((eb) => isReachable(eb, now))
    .executeTakeFirst();
}

/** Which emails a post has: everybody gets the whole of an open one. */
const kindsOf = (access: PostAccess): readonly (0 | 1)[] => {
  if (access === "public") return [1];
  return access === "password" ? [0] : [1, 0];
};

/**
 * Begins a scheduled sending whose time has come, in one transaction: a process that dies begins it not at all.
 * @returns whether it has begun; false before its time, and until its post is out
 */
export async function beginSending(
  writer: Writer,
  sending: SendingRow,
  render: RenderPost,
  now: number,
): Promise<boolean> {
  const { id, post_id: postId, audience } = sending;
  const post = postId === null ? undefined : await findPublicPost(writer, postId, now);
  if (!post || sending.send_at > now) return false;
  const rendered = await Promise.all(
    kindsOf(post.access).map(async (is_whole) => {
      const { subject, html, text } = await render(post.id, is_whole === 1);
      return { sending_id: id, is_whole, subject, html, text };
    }),
  );
  return inTransaction(writer, async (db) => {
    const begun = { state: "sending" as const, subject: rendered[0]!.subject, started_at: now };
    if (!(await moveSending(db, id, ["scheduled"], begun))) return false;
    await saveEmails(db, rendered);
    await addRecipients(db, id, { postId: post.id, audience, access: post.access }, now);
    return true;
  });
}
