/** Browsers that ask for notices, and those that ask no more. */
import { z } from "zod";
import { toFlag } from "#app/database/tables/column-types.ts";
import { type Actor, requireThat } from "#app/features/accounts/policy.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, readInput } from "#app/lib/input.ts";
import { HOUR } from "#app/lib/time.ts";
import { isPublicHost } from "#app/platform/http/fetch-public.server.ts";
import { areBrowserKeys } from "#app/platform/push/encrypt-message.server.ts";
import { consumeRateLimit, type RateLimit } from "#app/platform/security/rate-limits.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";

/** Browsers of one reader: more is a program. */
const MAX_BROWSERS = 20;
const ASKING: RateLimit = { name: "push", points: 60, windowMs: HOUR };

const Endpoint = z
  .url({ protocol: /^https$/, error: "bad-address" })
  .max(1000, "too-long")
  .refine((address) => !URL.canParse(address) || isPublicHost(new URL(address)), "bad-address");

const PushInput = z
  .object({
    endpoint: Endpoint,
    p256dh: z.string().max(200, "bad-value"),
    auth: z.string().max(100, "bad-value"),
    newPosts: z.boolean(),
    replies: z.boolean(),
  })
  .refine(areBrowserKeys, { error: "bad-value", path: ["p256dh"] });

function requireReader({ userId, role }: Actor): string {
  requireThat(userId !== null, { userId, role }, "ask for notices");
  return userId!;
}

/**
 * Saves which notifications a browser wants; none ends the subscription. Idempotent. An endpoint belongs to one
 * browser, so the user who subscribed last owns it.
 * @throws SignInNeeded for a signed-out visitor, TooManyRequests
 */
export async function savePush(
  writer: Writer,
  input: unknown,
  actor: Actor,
  at: number = Date.now(),
): Promise<Outcome<null>> {
  const userId = requireReader(actor);
  const parsed = readInput(PushInput, input);
  if (!parsed.ok) return parsed;
  await consumeRateLimit(writer.db, ASKING, userId, at);
  const { endpoint, p256dh, auth, newPosts, replies } = parsed.value;
  if (!newPosts && !replies) {
    await endPush(writer, endpoint, actor);
    return accepted(null);
  }
  return inTransaction(writer, async (db) => {
    const columns = {
      p256dh,
      auth,
      user_id: userId,
      new_posts: toFlag(newPosts),
      replies: toFlag(replies),
    };
    await db
      .insertInto("push_subscriptions")
      .values({ id: newId(at), endpoint, ...columns, created_at: at, sent_at: null })
      .onConflict((conflict) => conflict.column("endpoint").doUpdateSet(columns))
      .execute();
    const kept = db
      .selectFrom("push_subscriptions")
      .select("id")
      .where("user_id", "=", userId)
      .orderBy("id", "desc")
      .limit(MAX_BROWSERS);
    const ids = (await kept.execute()).map(({ id }) => id);
    await db
      .deleteFrom("push_subscriptions")
      .where("user_id", "=", userId)
      .where("id", "not in", ids)
      .execute();
    return accepted(null);
  });
}

/** Ends the notices of one browser of the actor. Idempotent. @throws SignInNeeded for a signed-out visitor */
async function endPush({ db }: Writer, endpoint: string, actor: Actor): Promise<void> {
  await db
    .deleteFrom("push_subscriptions")
    .where("endpoint", "=", endpoint)
    .where("user_id", "=", requireReader(actor))
    .execute();
}
