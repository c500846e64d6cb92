/** Postmark, which gives emails Message-IDs of its own: the token is in their metadata. */
import { z } from "zod";
import { type DeliveryReport, shortAnswer } from "#app/features/newsletter/bounces/report.ts";
import { isUnknownMailbox } from "#app/platform/mail/unknown-mailbox.ts";
import { loose, readJson } from "./read-json.ts";

const Body = z.object({
  RecordType: loose,
  Type: loose,
  Details: loose,
  Description: loose,
  Metadata: z.record(z.string(), loose).default({}),
});

const HARD = ["HardBounce", "BadEmailAddress", "ManuallyDeactivated", "Blocked", "DMARCPolicy"];
const SOFT = ["SoftBounce", "Transient", "DnsError", "SMTPApiError", "SpamNotification", "Unknown"];

/** Headers by which Postmark gives the token back. */
export const postmarkHeaders = (token: string): Record<string, string> => ({
  "X-PM-KeepID": "true",
  "X-PM-Metadata-report": token,
});

/** @throws BadReport */
export function readPostmark(body: string): DeliveryReport[] {
  const { RecordType, Type, Details, Description, Metadata } = readJson(Body, body);
  const answer = shortAnswer(`${Type} ${Details || Description}`);
  const references = Object.values(Metadata);
  if (RecordType === "SpamComplaint" || Type === "SpamComplaint")
    return [{ kind: "complaint", isUnknown: false, references, answer }];
  if (RecordType !== "Bounce") return [];
  const isUnknown =
    Type === "BadEmailAddress" ||
    (Type === "HardBounce" && !/\b5\.\d+\.\d+\b/.test(Details)) ||
    (HARD.includes(Type) && isUnknownMailbox(Details));
  if (HARD.includes(Type)) return [{ kind: "hard", isUnknown, references, answer }];
  return SOFT.includes(Type) ? [{ kind: "soft", isUnknown: false, references, answer }] : [];
}
