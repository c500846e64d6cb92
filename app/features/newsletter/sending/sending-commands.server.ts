/** Schedules, pauses, resumes and stops sendings. */
import { z } from "zod";
import { toFlag } from "#app/database/tables/column-types.ts";
import { type Change, canEditAll, requireThat } from "#app/features/accounts/policy.ts";
import { FIRST_NEWSLETTER } from "#app/features/newsletter/lists/models.ts";
import { getNewsletter } from "#app/features/newsletter/lists/newsletter-rows.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, idText, moment, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { NotFound } from "#app/platform/errors.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { enqueueSending } from "./enqueue.server.ts";
import { NO_FAILURE } from "./send.server.ts";
import { AUDIENCES } from "./sending-models.ts";
import { moveSending, OPEN_STATES } from "./sending-rows.server.ts";

/** Input of a sending: emails, recipients and time. */
export const SendingInput = z.object({
  postId: idText,
  newsletterId: idText.default(FIRST_NEWSLETTER),
  audience: z.enum(AUDIENCES, "required"),
  /** With the audience "segment". */
  segmentId: idText.nullable().default(null),
  /** Sends a draft that never gets a page. */
  isEmailOnly: z.boolean().default(false),
  /** Not earlier; by default as soon as the post is out. */
  sendAt: moment.optional(),
});

async function findTitle({ db }: Writer, id: string): Promise<string> {
  const post = await db
    .selectFrom("posts")
    .select("title")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!post) throw new NotFound(`No post "${id}"`);
  return post.title;
}

async function isOpen({ db }: Writer, postId: string): Promise<boolean> {
  const row = await db
    .selectFrom("sendings")
    .select("id")
    .where("post_id", "=", postId)
    .where("state", "in", OPEN_STATES)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Schedules a post as an email: it is sent at its time, once the post is published. Members who have already got the
 * post are left out.
 * @returns the id; or the error `busy` of `form` while another sending of the post is not over
 * @throws NotFound; SignInNeeded or Forbidden for all but editors
 */
export async function scheduleSending(
  writer: Writer,
  given: z.input<typeof SendingInput>,
  { actor, at = Date.now() }: Change,
): Promise<Outcome<{ id: string }>> {
  requireThat(canEditAll(actor), actor, "send newsletters");
  const input = readInput(SendingInput, given);
  if (!input.ok) return input;
  const { postId, newsletterId, audience, segmentId, isEmailOnly, sendAt = at } = input.value;
  if (audience === "segment" && segmentId === null) return refused("segmentId", "required");
  return inTransaction(writer, async (db) => {
    const inside = { ...writer, db };
    const subject = await findTitle(inside, postId);
    await getNewsletter(db, newsletterId);
    if (await isOpen(inside, postId)) return refused("form", "busy");
    const id = newId(at);
    const fields = { subject, audience, state: "scheduled" as const, send_at: sendAt };
    const segment_id = audience === "segment" ? segmentId : null;
    const whom = { newsletter_id: newsletterId, segment_id, is_email_only: toFlag(isEmailOnly) };
    const made = { created_by: actor.userId, created_at: at, started_at: null, finished_at: null };
    await db
      .insertInto("sendings")
      .values({ id, post_id: postId, ...fields, ...whom, failure: null, ...made })
      .execute();
    if (sendAt <= at) await enqueueSending(db, id);
    return accepted({ id });
  });
}

/** Pauses a sending: nobody is taken any more, what is at the mail server ends. Idempotent. */
export async function pauseSending({ db }: Writer, id: string, { actor }: Change): Promise<void> {
  requireThat(canEditAll(actor), actor, "pause newsletters");
  await moveSending(db, id, ["sending"], { state: "paused" });
}

/** Goes on with a paused sending. Idempotent. */
export async function resumeSending(writer: Writer, id: string, { actor }: Change): Promise<void> {
  requireThat(canEditAll(actor), actor, "resume newsletters");
  await inTransaction(writer, async (db) => {
    const resumed = { state: "sending" as const, ...NO_FAILURE };
    if (await moveSending(db, id, ["paused"], resumed)) await enqueueSending(db, id);
  });
}

/** Stops a sending for good; waiting recipients get nothing. Idempotent. */
export async function stopSending(
  { db }: Writer,
  id: string,
  { actor, at = Date.now() }: Change,
): Promise<void> {
  requireThat(canEditAll(actor), actor, "stop newsletters");
  await moveSending(db, id, OPEN_STATES, { state: "stopped", finished_at: at });
}
