/** Amazon SES, whose notifications come by SNS. */
import { z } from "zod";
import { type DeliveryReport, shortAnswer } from "#app/features/newsletter/bounces/report.ts";
import { isUnknownMailbox } from "#app/platform/mail/unknown-mailbox.ts";
import { loose, readJson } from "./read-json.ts";

const Envelope = z.object({ Type: z.string(), Message: loose, SubscribeURL: loose });

const Recipient = z.object({ status: loose, diagnosticCode: loose });

const Notification = z.object({
  // Notifications have the former, events of a configuration set the latter.
  notificationType: loose,
  eventType: loose,
  mail: z.object({
    /** The envelope sender. */
    source: loose,
    headers: z.array(z.object({ name: loose, value: loose })).default([]),
    commonHeaders: z.object({ messageId: loose }).optional(),
  }),
  bounce: z
    .object({ bounceType: loose, bounceSubType: loose, bouncedRecipients: z.array(Recipient) })
    .optional(),
  complaint: z.object({ complaintFeedbackType: loose, complaintSubType: loose }).optional(),
});

/** Only Amazon's own: whoever knows the address of the webhook must not make us fetch others. */
const SNS_HOST = /^sns\.[a-z0-9-]+\.amazonaws\.com(?:\.cn)?$/;

const referencesOf = ({ mail }: z.output<typeof Notification>): string[] => [
  mail.source,
  mail.commonHeaders?.messageId ?? "",
  ...mail.headers
    .filter(({ name }) => /^(?:message-id|return-path)$/i.test(name))
    .map(({ value }) => value),
];

function toReport(given: z.output<typeof Notification>): DeliveryReport[] {
  const references = referencesOf(given);
  const { bounce, complaint } = given;
  // "OnAccountSuppressionList": SES has not sent it, the reader did not complain again.
  if (complaint && complaint.complaintSubType !== "OnAccountSuppressionList") {
    const answer = complaint.complaintFeedbackType || "complaint";
    return [{ kind: "complaint", isUnknown: false, references, answer }];
  }
  if (!bounce) return [];
  const { status = "", diagnosticCode = "" } = bounce.bouncedRecipients[0] ?? {};
  const isPermanent = bounce.bounceType === "Permanent";
  const said = `${status} ${diagnosticCode}`;
  const isUnknown =
    isPermanent &&
    (isUnknownMailbox(said) || /^(?:NoEmail|Suppressed|OnAccount)/.test(bounce.bounceSubType));
  const answer = shortAnswer(said) || `${bounce.bounceType} ${bounce.bounceSubType}`;
  return [{ kind: isPermanent ? "hard" : "soft", isUnknown, references, answer }];
}

/** What a message of SNS is: reports, or the question whether messages may be sent here. */
export type SnsMessage =
  | { kind: "reports"; reports: DeliveryReport[] }
  | { kind: "confirmation"; address: string };

/** @throws BadReport */
export function readSns(body: string): SnsMessage {
  const { Type, Message, SubscribeURL } = readJson(Envelope, body);
  if (Type === "SubscriptionConfirmation") {
    const url = URL.parse(SubscribeURL);
    const isAmazon = url?.protocol === "https:" && SNS_HOST.test(url.hostname);
    return isAmazon
      ? { kind: "confirmation", address: url.href }
      : { kind: "reports", reports: [] };
  }
  if (Type !== "Notification") return { kind: "reports", reports: [] };
  return { kind: "reports", reports: toReport(readJson(Notification, Message)) };
}
