/** SendGrid, whose event webhook may be signed. */
import { createPublicKey, verify } from "node:crypto";
import { z } from "zod";
import { type DeliveryReport, shortAnswer } from "#app/features/newsletter/bounces/report.ts";
import { DAY, HOUR, SECOND } from "#app/lib/time.ts";
import { isUnknownMailbox } from "#app/platform/mail/unknown-mailbox.ts";
import { loose, readJson } from "./read-json.ts";

const Event = z.object({
  event: loose,
  type: loose,
  status: loose,
  reason: loose,
  bounce_classification: loose,
  "smtp-id": loose,
});
const Body = z.array(Event).max(10_000);

const SIGNATURE = "x-twilio-email-event-webhook-signature";
const TIMESTAMP = "x-twilio-email-event-webhook-timestamp";

/**
 * Older messages may be a replay. SendGrid tries for a day to deliver one, and does not document whether it signs each
 * attempt anew; within this time a replay changes nothing, since a report counts once.
 */
const MAX_AGE_MS = DAY + HOUR;

function isSigned(body: string, headers: Headers, key: string, now: number): boolean {
  const signature = headers.get(SIGNATURE) ?? "";
  const timestamp = headers.get(TIMESTAMP) ?? "";
  // Time and body are signed as one text: the beginning of the body must not count as the time.
  if (!/^\d+$/.test(timestamp)) return false;
  if (Math.abs(now - Number(timestamp) * SECOND) > MAX_AGE_MS) return false;
  const signed = Buffer.from(timestamp + body);
  try {
    const publicKey = createPublicKey({
      key: Buffer.from(key, "base64"),
      format: "der",
      type: "spki",
    });
    return verify("sha256", signed, publicKey, Buffer.from(signature, "base64"));
  } catch {
    return false;
  }
}

/** Not sent at all: what SendGrid knows of the address from before. */
const DROPPED = new Map([
  ["bounced address", "hard"],
  ["invalid", "hard"],
  ["spam reporting address", "complaint"],
] as const);

function toReport(given: z.output<typeof Event>): DeliveryReport[] {
  const references = [given["smtp-id"]];
  const answer = shortAnswer(`${given.status} ${given.reason}`);
  const dropped =
    given.event === "dropped" ? DROPPED.get(given.reason.trim().toLowerCase() as "invalid") : null;
  if (given.event === "spamreport" || dropped === "complaint")
    return [{ kind: "complaint", isUnknown: false, references, answer: answer || "spamreport" }];
  if (dropped) return [{ kind: "hard", isUnknown: true, references, answer }];
  if (given.event !== "bounce") return [];
  // "blocked": the other server refuses this email, not the mailbox.
  if (given.type === "blocked") return [{ kind: "soft", isUnknown: false, references, answer }];
  // In its own words, where the other server gave no such code.
  const isUnknown = isUnknownMailbox(answer) || given.bounce_classification === "Invalid Address";
  return [{ kind: "hard", isUnknown, references, answer }];
}

/**
 * @param key the "verification key"; "" when none is set: the secret of the address is enough
 * @returns null for a message that SendGrid has not signed, or long ago
 * @throws BadReport
 */
export function readSendgrid(
  body: string,
  headers: Headers,
  key: string,
  now: number,
): DeliveryReport[] | null {
  if (key !== "" && !isSigned(body, headers, key, now)) return null;
  return readJson(Body, body).flatMap(toReport);
}
