/** Mailgun, which signs its messages. */
import { createHmac } from "node:crypto";
import { z } from "zod";
import { type DeliveryReport, shortAnswer } from "#app/features/newsletter/bounces/report.ts";
import { isSameSecret } from "#app/lib/secret-token.server.ts";
import { MINUTE, SECOND } from "#app/lib/time.ts";
import { isUnknownMailbox } from "#app/platform/mail/unknown-mailbox.ts";
import { loose, readJson } from "./read-json.ts";

const Body = z.object({
  signature: z.object({ timestamp: loose, token: loose, signature: loose }),
  "event-data": z.object({
    event: loose,
    severity: loose,
    reason: loose,
    "delivery-status": z
      .object({ code: loose, message: loose, description: loose, "enhanced-code": loose })
      .optional(),
    message: z.object({ headers: z.object({ "message-id": loose }).optional() }).optional(),
    envelope: z.object({ sender: loose }).optional(),
  }),
});

type Signature = z.output<typeof Body>["signature"];

/** Older messages may be a replay. */
const MAX_AGE_MS = 30 * MINUTE;

function isSigned({ timestamp, token, signature }: Signature, key: string, now: number): boolean {
  // What is signed is both in one: the beginning of the token must not count as the time.
  if (!/^\d+$/.test(timestamp)) return false;
  if (Math.abs(now - Number(timestamp) * SECOND) > MAX_AGE_MS) return false;
  const expected = createHmac("sha256", key)
    .update(timestamp + token)
    .digest("hex");
  return isSameSecret(signature, expected);
}

/**
 * @param key the "HTTP webhook signing key"; "" when none is set: the secret of the address is enough
 * @returns null for a message that Mailgun has not signed
 * @throws BadReport
 */
export function readMailgun(body: string, key: string, now: number): DeliveryReport[] | null {
  const { signature, "event-data": data } = readJson(Body, body);
  if (key !== "" && !isSigned(signature, key, now)) return null;
  const references = [data.message?.headers?.["message-id"] ?? "", data.envelope?.sender ?? ""];
  const status = data["delivery-status"];
  // "suppress-…": not sent at all, for what Mailgun knows of the address from before.
  if (data.event === "complained" || data.reason === "suppress-complaint")
    return [{ kind: "complaint", isUnknown: false, references, answer: "complained" }];
  if (data.event !== "failed") return [];
  const said = [status?.code, status?.["enhanced-code"], status?.message || status?.description];
  const answer = shortAnswer(said.filter(Boolean).join(" "));
  if (data.severity !== "permanent") return [];
  const isUnknown = data.reason === "suppress-bounce" || isUnknownMailbox(answer);
  return [{ kind: "hard", isUnknown, references, answer }];
}
