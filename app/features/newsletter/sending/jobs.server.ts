/** Jobs that start and continue sendings. */
import { postEmails } from "#app/features/newsletter/email/post-emails.server.ts";
import { MINUTE, SECOND } from "#app/lib/time.ts";
import type { Services } from "#app/platform/context.server.ts";
import { queuedJob, type RecurringJob } from "#app/platform/jobs/jobs.server.ts";
import { beginSending } from "./begin.server.ts";
import { enqueueLane, enqueueSending } from "./enqueue.server.ts";
import { continueSending } from "./send.server.ts";
import { listDue } from "./sending-queries.server.ts";
import { findSending, type SendingRow } from "./sending-rows.server.ts";

/** A sending is continued in pieces of this length, so that other jobs run in between. */
const PIECE_MS = 10 * SECOND;

const CONNECTIONS_OF_LANE = 4;

async function begin(services: Services, sending: SendingRow): Promise<void> {
  const { id: sendingId, newsletter_id: newsletterId } = sending;
  const isEmailOnly = sending.is_email_only === 1;
  const render = postEmails(services, { newsletterId, sendingId, isEmailOnly });
  await beginSending(services, sending, render, Date.now());
}

export const sendNewsletter = queuedJob(
  "newsletter.send",
  async (services, { sendingId, lane }) => {
    const { db, env, signal } = services;
    if (!env.smtpUrl) return;
    const sending = await findSending(db, sendingId);
    if (sending?.state === "scheduled") await begin(services, sending);
    const server = { url: env.smtpUrl, connections: CONNECTIONS_OF_LANE };
    const next = await continueSending(services, sendingId, { server, mostMs: PIECE_MS, signal });
    if (next !== null) await enqueueLane(db, sendingId, lane, next);
  },
);

/** Starts scheduled sendings that are due, and resumes those that have lost their job. */
export const resumeSendings: RecurringJob = {
  name: "newsletter.resume",
  everyMs: MINUTE,
  async run({ db }) {
    for (const id of await listDue(db, Date.now())) await enqueueSending(db, id);
  },
};
