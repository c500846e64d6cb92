/** Continues a sending piece by piece, until every recipient has been sent to. */

import { readBounceSettings } from "#app/features/newsletter/bounces/bounce-settings.server.ts";
import { readDkimSignature } from "#app/features/newsletter/dkim/dkim-keys.server.ts";
import { newsletterOf } from "#app/features/newsletter/lists/newsletter-rows.server.ts";
import { readSender } from "#app/features/newsletter/settings.server.ts";
import { HOUR, SECOND } from "#app/lib/time.ts";
import type { Services } from "#app/platform/context.server.ts";
import { type BulkServer, openBulkMailer } from "#app/platform/mail/bulk-mail.server.ts";
import { encodeEmails } from "./encode-emails.server.ts";
import { findNextTime, recordDoubts } from "./recipients.server.ts";
import { type LaneEnd, sendLane } from "./send-lane.server.ts";
import { findSending, moveSending } from "./sending-rows.server.ts";

export interface PieceOptions {
  server: BulkServer;
  /** How long a piece may take. */
  mostMs: number;
  signal?: AbortSignal;
}

/** Failed attempts in a row after which a sending is paused. */
const MAX_FAILURES = 10;
const FIRST_WAIT_MS = 10 * SECOND;

/** Exponential backoff while the server is away. */
const waitAfter = (failures: number) => Math.min(FIRST_WAIT_MS * 2 ** failures, HOUR);

/**
 * Records that the server takes no emails, or takes them again.
 * @returns how long to leave it alone
 */
async function recordOutage(
  { db }: Services,
  id: string,
  { trouble, sent }: LaneEnd,
): Promise<number> {
  const before = await findSending(db, id);
  const earlier = sent > 0 ? 0 : (before?.failures ?? 0);
  if (trouble === null) {
    if (sent > 0 && before?.failure) await moveSending(db, id, ["sending"], NO_FAILURE);
    return 0;
  }
  const failures = earlier + 1;
  const state = failures >= MAX_FAILURES ? ("paused" as const) : ("sending" as const);
  await moveSending(db, id, ["sending"], { state, failure: trouble, failures });
  return waitAfter(earlier);
}

/** The server takes emails. */
export const NO_FAILURE = { failure: null, failures: 0 };

/** Sends a piece over connections of its own. */
async function sendPiece(services: Services, id: string, options: PieceOptions): Promise<LaneEnd> {
  const { db, env } = services;
  const sending = (await findSending(db, id))!;
  const newsletter = await newsletterOf(db, sending.newsletter_id);
  const [sender, bounces, dkim, emailFor] = await Promise.all([
    readSender(db, env, newsletter),
    readBounceSettings(db, env),
    readDkimSignature(db, env),
    encodeEmails(services, newsletter, sending),
  ]);
  const mailer = await openBulkMailer({ ...options.server, dkim: dkim ?? undefined });
  const { connections } = options.server;
  const { mostMs, ...lane } = options;
  const of = { sendingId: id, sender, bounces, env, emailFor };
  try {
    const endsAt = Date.now() + mostMs;
    return await sendLane(services, of, { ...lane, mailer, connections, endsAt });
  } finally {
    mailer.close();
  }
}

/**
 * Continues a sending that has begun. Idempotent: a recipient gets the email at most once.
 * @returns when to continue (milliseconds since 1970); null when it is paused or over
 */
export async function continueSending(
  services: Services,
  id: string,
  options: PieceOptions,
): Promise<number | null> {
  const { db } = services;
  await recordDoubts(db, id, Date.now());
  const end = await sendPiece(services, id, options);
  const waitMs = await recordOutage(services, id, end);
  const sending = await findSending(db, id);
  if (sending?.state !== "sending") return null;
  const now = Date.now();
  const next = await findNextTime(db, id, now);
  if (next !== null) return Math.max(next, now + waitMs);
  await moveSending(db, id, ["sending"], { state: "done", finished_at: now, ...NO_FAILURE });
  return null;
}
