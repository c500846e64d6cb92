/** Sends digests by themselves, each once for its period. */

import { findTimeZone } from "#app/database/queries/time-zone.server.ts";
import { readEmailFrame } from "#app/features/newsletter/email/email-frame.server.ts";
import type { Newsletter } from "#app/features/newsletter/lists/models.ts";
import { listNewsletters } from "#app/features/newsletter/lists/newsletter-rows.server.ts";
import { beginOccasion } from "#app/features/newsletter/sending/begin-occasion.server.ts";
import { webUrlOf } from "#app/features/newsletter/sending/subscriber-links.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { DAY, MINUTE } from "#app/lib/time.ts";
import type { Services } from "#app/platform/context.server.ts";
import type { RecurringJob } from "#app/platform/jobs/jobs.server.ts";
import { settleEach } from "#app/platform/jobs/settle-each.server.ts";
import { digestEmail } from "./digest-email.server.ts";
import { fillSections } from "./digest-posts.server.ts";
import { type DueDigest, lastDigest } from "./schedule.ts";

/** A program that was away for longer leaves a digest out: nobody wants Monday's on Friday. */
const LATEST_MS = 2 * DAY;

/** @returns whether it was sent; an empty one is not */
async function sendDigest(services: Services, of: Newsletter, due: DueDigest): Promise<boolean> {
  const { db, env } = services;
  const period = { from: Math.max(due.from, of.digestFrom), at: due.at };
  const sections = await fillSections(db, of.digestSections, period);
  if (sections.length === 0) return false;
  const sendingId = newId();
  const webUrl = webUrlOf(env, { sendingId, isWhole: true });
  const frame = await readEmailFrame(services, of, webUrl);
  const name = of.digest === "monthly" ? "digest.monthly" : "digest.weekly";
  return beginOccasion(services, {
    sendingId,
    newsletterId: of.id,
    kind: "digest",
    occasion: `digest:${of.id}:${due.period}`,
    emails: [{ is_whole: 1, ...digestEmail(sections, frame, name) }],
  });
}

/** Sends the digests whose time has come. Idempotent: a period has one sending. */
export async function sendDueDigests(
  services: Services,
  now: number = Date.now(),
): Promise<number> {
  const zone = await findTimeZone(services.db);
  return settleEach(await listNewsletters(services.db), async (newsletter) => {
    const due = lastDigest(newsletter, zone, now);
    const isDue = due && due.at > newsletter.digestFrom && due.at > now - LATEST_MS;
    return isDue ? sendDigest(services, newsletter, due) : false;
  });
}

export const sendDigests: RecurringJob = {
  name: "newsletter.digests",
  everyMs: 5 * MINUTE,
  run: (services) => sendDueDigests(services),
};
