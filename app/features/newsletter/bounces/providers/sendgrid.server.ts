/** SendGrid, whose event webhook may be signed. */
import { createPublicKey, verify } from "node:crypto";
import { z } from "zod";
import { type DeliveryReport, shortAnswer } from "#app/features/newsletter/bounces/report.ts";
import { isUnknownMailbox } from "#app/platform/mail/unknown-mailbox.ts";
import { loose, readJson } from "./read-json.ts";

const Event = z.object({
  event: loose,
  type: loose,
  status: loose,
  reason: loose,
  "smtp-id": loose,
});
const Body = z.array(Event).max(10_000);

const SIGNATURE = "x-twilio-email-event-webhook-signature";
const TIMESTAMP = "x-twilio-email-event-webhook-timestamp";

function isSigned(body: string, headers: Headers, key: string): boolean {
  const signature = headers.get(SIGNATURE) ?? "";
  const signed = Buffer.from((headers.get(TIMESTAMP) ?? "") + body);
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

function toReport(given: z.output<typeof Event>): DeliveryReport[] {
  const references = [given["smtp-id"]];
  const answer = shortAnswer(`${given.status} ${given.reason}`);
  if (given.event === "spamreport")
    return [{ kind: "complaint", isUnknown: false, references, answer: answer || "spamreport" }];
  if (given.event === "dropped" && /bounced address/i.test(given.reason))
    return [{ kind: "hard", isUnknown: true, references, answer }];
  if (given.event !== "bounce") return [];
  // "blocked": the other server refuses this email, not the mailbox.
  if (given.type === "blocked") return [{ kind: "soft", isUnknown: false, references, answer }];
  return [{ kind: "hard", isUnknown: isUnknownMailbox(answer), references, answer }];
}

/**
 * @param key the "verification key"; "" when none is set: the secret of the address is enough
 * @returns null for a message that SendGrid has not signed
 * @throws BadReport
 */
export function readSendgrid(body: string, headers: Headers, key: string): DeliveryReport[] | null {
  if (key !== "" && !isSigned(body, headers, key)) return null;
  return readJson(Body, body).flatMap(toReport);
}
