/** Sends the emails of welcome series, some days after somebody has joined. */
import { postEmails } from "#app/features/newsletter/email/post-emails.server.ts";
import { countAudience } from "#app/features/newsletter/sending/audience.server.ts";
import { renderAll } from "#app/features/newsletter/sending/begin.server.ts";
import { beginOccasion } from "#app/features/newsletter/sending/begin-occasion.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { MINUTE } from "#app/lib/time.ts";
import type { Services } from "#app/platform/context.server.ts";
import type { RecurringJob } from "#app/platform/jobs/jobs.server.ts";
import { settleEach } from "#app/platform/jobs/settle-each.server.ts";

/** Each step that may be due, with its post: drafts are sent as well, they need no page. */
function listSteps({ db }: Services) {
  return db
    .selectFrom("welcome_emails as steps")
    .innerJoin("newsletters", "newsletters.id", "steps.newsletter_id")
    .innerJoin("posts", "posts.id", "steps.post_id")
    .select(["steps.id", "steps.newsletter_id", "steps.days", "steps.created_at"])
    .select(["posts.id as post_id", "posts.status", "posts.access"])
    .where("newsletters.archived_at", "is", null)
    .where("posts.deleted_at", "is", null)
    .orderBy("steps.days")
    .execute();
}

/**
 * Sends the due welcome emails to members who have joined since the step was added. Idempotent: nobody gets a post
 * twice, and members who have left get nothing.
 * @returns how many sendings have begun
 */
export async function sendDueWelcomes(
  services: Services,
  now: number = Date.now(),
): Promise<number> {
  return settleEach(await listSteps(services), async (step) => {
    const { newsletter_id: newsletterId, post_id: postId, days, created_at: since } = step;
    const welcome = { postId, days, since };
    const to = { newsletterId, kind: "welcome" as const, postId, audience: "all" as const };
    // Mostly nobody is due: the post is not rendered for that.
    if ((await countAudience(services, { ...to, segmentId: null, welcome }, now)) === 0)
      return false;
    const sendingId = newId();
    const isEmailOnly = step.status !== "published" && step.status !== "unlisted";
    const render = postEmails(services, { newsletterId, sendingId, isEmailOnly });
    const emails = await renderAll(render, { id: postId, access: step.access });
    const occasion = `welcome:${step.id}:${sendingId}`;
    const sending = {
      sendingId,
      newsletterId,
      kind: "welcome" as const,
      occasion,
      emails,
      welcome,
    };
    return beginOccasion(services, { ...sending, access: step.access }, now);
  });
}

export const sendWelcomes: RecurringJob = {
  name: "newsletter.welcome",
  // Whoever has just joined is greeted while they remember.
  everyMs: 5 * MINUTE,
  run: (services) => sendDueWelcomes(services),
};
