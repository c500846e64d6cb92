/** Amazon SES, whose notifications come by SNS. */
import { z } from "zod";
import { type DeliveryReport, shortAnswer } from "#app/features/newsletter/bounces/report.ts";
import { isUnknownMailbox } from "#app/platform/mail/unknown-mailbox.ts";
import { loose, readJson } from "./read-json.ts";
import { type FetchAmazon, isAmazonAddress, isSignedByAmazon } from "./sns-signature.server.ts";

const Envelope = z.object({
  Type: z.string(),
  Message: loose,
  MessageId: loose,
  Subject: loose,
  Timestamp: loose,
  TopicArn: loose,
  Token: loose,
  SubscribeURL: loose,
  SignatureVersion: loose,
  Signature: loose,
  SigningCertURL: loose,
});

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

/**
 * Reads a message of SNS. Its question whether messages may be sent here is answered by visiting the address that it names.
 * @returns null for what Amazon has not signed
 * @throws BadReport
 */
export async function readSns(
  body: string,
  fetch: FetchAmazon,
  now: number,
): Promise<DeliveryReport[] | null> {
  const envelope = readJson(Envelope, body);
  if (!(await isSignedByAmazon(envelope, fetch, now))) return null;
  const { Type, Message, SubscribeURL } = envelope;
  if (Type === "SubscriptionConfirmation" && isAmazonAddress(SubscribeURL)) {
    await fetch(SubscribeURL);
  }
  if (Type !== "Notification") return [];
  return toReport(readJson(Notification, Message));
}
